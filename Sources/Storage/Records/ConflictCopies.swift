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

/// The names that sync tools give to conflict copies.
extension ConflictCopies {
  /// Whether a name may be that of a copy, and not a file's own name.
  static func mayBeCopy(_ name: String) -> Bool {
    // A folder may have many monthly files. Looking at the bytes is the cheapest way to exclude them.
    let bytes = name.utf8
    if bytes.count == 12, bytes.dropFirst(4).first == UInt8(ascii: "-") { return false }
    guard name.hasSuffix(".json"), !name.hasPrefix("."), !DataFile.single.contains(name) else { return false }
    return setAside(name) == nil
  }

  private static func isMonth(_ name: String) -> Bool {
    name.utf8.count == 12 && CalendarMonth(name.dropLast(5)) != nil
  }

  /// How certain it is that a name is that of a copy of a file; nil if it is not.
  static func likeness(of name: String, to file: String) -> Likeness? {
    guard file.hasSuffix(".json"), name.hasSuffix(".json"), name != file else { return nil }
    let stem = file.dropLast(5)
    guard name.hasPrefix(stem) else { return nil }
    return likeness(ofRest: name.dropFirst(stem.count).dropLast(5))
  }

  /// The file that a name is a copy of, and how certain that is; nil if it is not a copy.
  ///
  /// If only the content can tell, the file is one that belongs to the data.
  static func original(of name: String) -> (file: String, likeness: Likeness)? {
    guard name.hasSuffix(".json") else { return nil }
    let stem = name.dropLast(5)
    for index in stem.indices.dropFirst() {
      let file = stem[..<index] + ".json"
      switch likeness(ofRest: stem[index...]) {
      case .certain: return (String(file), .certain)
      case .possible where DataFile.single.contains(String(file)) || isMonth(String(file)):
        return (String(file), .possible)
      default: continue
      }
    }
    return nil
  }

  /// The name of the damaged file that was set aside under a name; nil for any other name.
  static func setAside(_ name: String) -> String? {
    guard name.hasSuffix(".json"), let mark = name.firstRange(of: ".broken-") else { return nil }
    return name[..<mark.lowerBound] + ".json"
  }

  /// Judges the part between a file's name and its `.json`.
  private static func likeness(ofRest rest: Substring) -> Likeness? {
    let words = rest.lowercased()
    // Syncthing, ownCloud, Resilio.
    if [".sync-conflict-", "_conflict-", ".conflict"].contains(where: words.hasPrefix) { return .certain }
    let inner = rest.first == " " ? rest.dropFirst() : rest
    let isEnclosed =
      inner.hasPrefix("(") && inner.hasSuffix(")") || inner.hasPrefix("[") && inner.hasSuffix("]")
    // Dropbox, Nextcloud and Google Drive. The word may be in any language.
    if isEnclosed, inner.count > 2 { return words.contains("conflict") ? .certain : .possible }
    let tail = rest.dropFirst()
    guard let first = rest.first, !tail.isEmpty else { return nil }
    // iCloud adds a number.
    if first == " " || first == "_", tail.count <= 3, tail.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return .possible
    }
    // OneDrive adds the computer's name.
    let isName = tail.count <= 63 && tail.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return first == "-" && isName ? .possible : nil
  }
}
