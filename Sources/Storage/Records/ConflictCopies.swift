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
  /// How certainly a name is that of a copy.
  enum Match {
    /// The name marks it as a copy.
    case certain
    /// It is a copy if its content fits the file.
    case possible
  }

  /// A cache for folders: listing one for each read would cost more than the read.
  private struct Cache {
    /// Names that may be those of copies, by folder.
    var listings: [String: [String]] = [:]
    /// Whether a file with an ambiguous name is a copy, by path.
    var areCopies: [String: Bool] = [:]
  }

  private let cache = Mutex(Cache())

  /// The paths of the copies of a file.
  func copies(of path: String) -> [String] {
    let folder = parent(of: path)
    let names = names(in: folder)
    if names.isEmpty { return [] }
    let file = name(of: path)
    return names.compactMap { name in
      let copy = joined(folder, name)
      switch Self.match(name, file) {
      case .certain: return copy
      case .possible: return isCopy(copy, of: path) ? copy : nil
      case nil: return nil
      }
    }
  }

  /// Whether a folder may have copies of any file.
  func mayExist(in folder: String) -> Bool { !names(in: folder).isEmpty }

  private func names(in folder: String) -> [String] {
    cache.withLock { cache in
      if let names = cache.listings[folder] { return names }
      let names = Disk.names(in: folder).filter(Self.mayBeCopy)
      cache.listings[folder] = names
      return names
    }
  }

  private func isCopy(_ copy: String, of path: String) -> Bool {
    if let isCopy = cache.withLock({ $0.areCopies[copy] }) { return isCopy }
    let document = (try? Disk.read(copy)).flatMap { Document.parse($0, of: DataFile(at: path)) }
    let isCopy = document.map { Self.fits($0, path) } ?? false
    cache.withLock { $0.areCopies[copy] = isCopy }
    return isCopy
  }

  /// Invalidates the whole cache of listings.
  func invalidate() {
    cache.withLock { $0 = Cache() }
  }

  /// Whether a document fits a file: at least one of its records is valid there.
  static func fits(_ document: Document, _ path: String) -> Bool {
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
    guard name.hasSuffix(".json"), !name.hasPrefix("."), !DataFile.singleFiles.contains(name) else {
      return false
    }
    return originalOfBroken(name) == nil
  }

  private static func isMonth(_ name: String) -> Bool {
    name.utf8.count == 12 && CalendarMonth(name.dropLast(5)) != nil
  }

  /// How certain it is that a name is that of a copy of a file; nil if it is not.
  static func match(_ name: String, _ file: String) -> Match? {
    guard file.hasSuffix(".json"), name.hasSuffix(".json"), name != file else { return nil }
    let stem = file.dropLast(5)
    guard name.hasPrefix(stem) else { return nil }
    return match(ofRest: name.dropFirst(stem.count).dropLast(5))
  }

  /// The file that a name is a copy of, and how certain that is; nil if it is not a copy.
  ///
  /// If only the content can tell, the file is one that belongs to the data.
  static func original(of name: String) -> (file: String, match: Match)? {
    guard name.hasSuffix(".json") else { return nil }
    let stem = name.dropLast(5)
    for index in stem.indices.dropFirst() {
      let file = stem[..<index] + ".json"
      switch match(ofRest: stem[index...]) {
      case .certain: return (String(file), .certain)
      case .possible where DataFile.singleFiles.contains(String(file)) || isMonth(String(file)):
        return (String(file), .possible)
      default: continue
      }
    }
    return nil
  }

  /// The name of the damaged file that was set aside under a name; nil for any other name.
  static func originalOfBroken(_ name: String) -> String? {
    guard name.hasSuffix(".json"), let mark = name.firstRange(of: ".broken-") else { return nil }
    return name[..<mark.lowerBound] + ".json"
  }

  /// Judges the part between a file's name and its `.json`.
  private static func match(ofRest rest: Substring) -> Match? {
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
