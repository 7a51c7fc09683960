import FoundationEssentials
import Model
import OperatingSystem
import Synchronization

/// The copies that sync tools leave beside a file when two devices changed it.
///
/// Syncthing, Dropbox, Nextcloud and others say in the name that it is one. What iCloud, OneDrive and Google Drive
/// write (`… 2`, `…-LAPTOP`, `… (1)`), and Dropbox in other languages, others write too, so there the content decides.
final class ConflictCopies: Sendable {
  /// How surely a name is that of a copy.
  enum Likeness {
    /// Its name says so.
    case certain
    /// It is one if what it says looks like what the file says.
    case possible
  }

  /// What is known of folders: a listing each read would cost more than the read.
  private struct Known {
    /// Names that may be those of copies, by folder.
    var listings: [String: [String]] = [:]
    /// Whether a file whose name leaves it open is a copy, by path.
    var verdicts: [String: Bool] = [:]
  }

  private let known = Mutex(Known())

  /// The paths of the copies of a file.
  func copies(of path: String) -> [String] {
    let folder = parent(of: path)
    let names = names(in: folder)
    if names.isEmpty { return [] }
    let file = name(of: path)
    return names.compactMap { name in
      let copy = joined(folder, name)
      switch Self.likeness(of: name, to: file) {
      case .certain: return copy
      case .possible: return looks(copy, like: path) ? copy : nil
      case nil: return nil
      }
    }
  }

  /// Whether there may be copies of any file of a folder.
  func areThere(in folder: String) -> Bool { !names(in: folder).isEmpty }

  private func names(in folder: String) -> [String] {
    known.withLock { known in
      if let names = known.listings[folder] { return names }
      let names = Disk.names(in: folder).filter(Self.mayBeCopy)
      known.listings[folder] = names
      return names
    }
  }

  private func looks(_ copy: String, like path: String) -> Bool {
    if let verdict = known.withLock({ $0.verdicts[copy] }) { return verdict }
    let document = (try? Disk.read(copy)).flatMap { Document.understood($0, of: DataFile(at: path)) }
    let verdict = document.map { Self.looks($0, like: path) } ?? false
    known.withLock { $0.verdicts[copy] = verdict }
    return verdict
  }

  /// Forgets what was listed.
  func refresh() {
    known.withLock { $0 = Known() }
  }

  /// Forgets what was listed in a file's folder.
  func refresh(folderOf path: String) {
    known.withLock { known in
      known.listings[parent(of: path)] = nil
      known.verdicts = [:]
    }
  }

  /// Whether what a document says is what belongs in a file: one of its records is as those of the file are.
  static func looks(_ document: Document, like path: String) -> Bool {
    document.records.contains { id, record in
      guard record.stamp != nil, record.isDeleted || record.value != nil else { return false }
      switch name(of: path) {
      // The fields are texts and numbers, and any object would do as an answer.
      case "profile.json": return record.isDeleted || record.value?.members == nil
      case "partner.json": return id.split(separator: "/").count == 3 && Doctor.isSound(record, in: path)
      case "wellbeing.json": return CalendarDay(id) != nil && Doctor.isSound(record, in: path)
      default: return Doctor.isSound(record, in: path)
      }
    }
  }
}
