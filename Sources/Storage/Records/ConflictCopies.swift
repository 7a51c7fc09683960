import FoundationEssentials
import Model
import OperatingSystem
import Synchronization

/// Finds the conflict copies that sync tools leave beside a file when two devices changed it.
///
/// Syncthing, Dropbox, Nextcloud and others mark copies in the name. The names that iCloud, OneDrive and Google Drive
/// give (`… 2`, `…-LAPTOP`, `… (1)`), and Dropbox in other languages, are common for other files, too, so there the
/// content decides.
final class ConflictCopies: Sendable {
  /// How certain it is that a name is that of a copy.
  enum Likeness {
    /// The name marks it as a copy.
    case certain
    /// It is a copy if its content fits the file.
    case possible
  }

  /// A cache for folders: listing one for each read would cost more than the read.
  private struct Known {
    /// Names that may be those of copies, by folder.
    var listings: [String: [String]] = [:]
    /// Whether a file with an ambiguous name is a copy, by path.
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

  /// Whether a folder may have copies of any file.
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

  /// Invalidates the whole cache of listings.
  func refresh() {
    known.withLock { $0 = Known() }
  }

  /// Invalidates the cached listing of a file's folder.
  func refresh(folderOf path: String) {
    known.withLock { known in
      known.listings[parent(of: path)] = nil
      known.verdicts = [:]
    }
  }

  /// Whether a document fits a file: at least one of its records is valid there.
  static func looks(_ document: Document, like path: String) -> Bool {
    document.records.contains { id, record in
      guard record.stamp != nil, record.isDeleted || record.value != nil else { return false }
      switch name(of: path) {
      // Its fields are texts and numbers. The check of records accepts anything there, other files' objects, too.
      case "profile.json": return record.isDeleted || record.value?.members == nil
      case "partner.json": return id.split(separator: "/").count == 3 && Doctor.isSound(record, in: path)
      case "wellbeing.json": return CalendarDay(id) != nil && Doctor.isSound(record, in: path)
      default: return Doctor.isSound(record, in: path)
      }
    }
  }
}
