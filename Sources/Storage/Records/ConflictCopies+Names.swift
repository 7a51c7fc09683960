import Model

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
