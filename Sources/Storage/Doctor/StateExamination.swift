import FoundationEssentials
import OperatingSystem

/// Checks whether the files that this machine saved still exist, and whether its log is intact and completed.
struct StateExamination {
  private let folders: Folders

  init(_ folders: Folders) {
    self.folders = folders
  }

  var findings: [Finding] { gone + log }

  /// The data files that this machine saved and that no longer exist, by path.
  private var gone: [Finding] {
    let reader = DocumentReader(folders: folders)
    let files: [DataFile]
    do throws(DiskFailure) {
      files = try reader.dataFiles()
    } catch {
      return [Finding(path: error.path, kind: .unreadable(error.code))]
    }
    return files.compactMap { file in
      let path = file.location(in: folders)
      guard Disk.status(of: path, followingLinks: false) == nil,
        let document = try? Document(Disk.read(reader.lastGoodPath(of: file)))
      else { return nil }
      return Finding(path: path, kind: .gone(records: document.records.values.count { $0.value != nil }))
    }
  }

  private var log: [Finding] {
    let log = ChangeLog(in: folders.state)
    do throws(DiskFailure) {
      var findings: [Finding] = []
      let pending = try log.pending()
      if !pending.isEmpty { findings.append(Finding(path: log.path, kind: .pendingChanges(pending.count))) }
      var oldest: LoggedAction?
      let extent = try log.visitEntries { entry in
        oldest = LoggedChange.action(of: entry.content) ?? oldest
        return true
      }
      switch extent {
      case .whole: break
      case .damaged: findings.append(Finding(path: log.path, kind: .damagedLog))
      case .dropped:
        let kind = oldest.map { Finding.Kind.undoSince($0.at) } ?? .damagedLog
        findings.append(Finding(path: log.path, kind: kind))
      }
      return findings
    } catch {
      return [Finding(path: error.path, kind: .unreadable(error.code))]
    }
  }
}
