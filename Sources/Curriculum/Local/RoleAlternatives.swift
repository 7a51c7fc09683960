import Glibc
package import Model

/// Alternatives of a text for who reads it: `{partner: Your partner may | birth: You may | other: The mother may}`.
///
/// `other` is optional. A reader whose role is unknown or `other` gets `other`, or `partner` if there is none.
/// Alternatives cannot be nested. They may contain placeholders, such as `{{nappy}}`.
package enum RoleAlternatives {
  private static let opening = Array("{partner:".utf8)
  private static let birth = Array("| birth:".utf8)
  private static let other = Array("| other:".utf8)

  /// Replaces all alternatives by those for a role. Malformed ones stay as they are.
  ///
  /// Texts are untrusted input: the time is linear, and the result is no longer than the text.
  ///
  /// - Parameter isJSON: whether the bytes are a JSON file, so that no alternative goes beyond a string's end.
  package static func choosing(for role: ParentRole?, in bytes: [UInt8], isJSON: Bool) -> [UInt8] {
    var (result, start) = ([UInt8](), 0)
    for group in groups(in: bytes, isJSON: isJSON) {
      result += bytes[start..<group.start]
      let chosen = group.text(for: role)
      result += bytes[chosen]
      start = group.end
      // Leave one space where an alternative is empty.
      if chosen.isEmpty, start < bytes.count, bytes[start] == 0x20, [nil, 0x20, 0x0A].contains(result.last) {
        start += 1
      }
    }
    return start == 0 ? bytes : result + bytes[start...]
  }

  /// All alternatives of a text, each with its texts, and whether the text has a malformed one or a part of one.
  package static func all(in text: String) -> (groups: [[String]], isMalformed: Bool) {
    let bytes = Array(text.utf8)
    let groups = groups(in: bytes, isJSON: false).map { group in
      group.texts.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    // Malformed ones stay in the text.
    let rest = String(decoding: choosing(for: nil, in: bytes, isJSON: false), as: UTF8.self)
    let pieces = ["{partner:", "{birth:", "{other:", "| birth:", "| other:"]
    return (groups, pieces.contains(where: rest.contains))
  }

  private static func groups(in bytes: [UInt8], isJSON: Bool) -> [Group] {
    var (groups, index) = ([Group](), 0)
    while let found = nextBrace(in: bytes, from: index) {
      index = found + 1
      guard bytes[found...].starts(with: opening), let group = Group(bytes, at: found, isJSON: isJSON) else {
        continue
      }
      groups.append(group)
      index = group.end
    }
    return groups
  }

  /// The index of the next opening brace at or after an index.
  static func nextBrace(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count else { return nil }
      return memchr(base + start, 0x7B, bytes.count - start).map { UnsafeRawPointer($0) - base }
    }
  }

  /// A text as each reader reads it, each version once.
  package static func versions(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    return ParentRole.allCases.reduce(into: []) { versions, role in
      let version = String(decoding: choosing(for: role, in: bytes, isJSON: false), as: UTF8.self)
      if !versions.contains(version) { versions.append(version) }
    }
  }

  /// The number of characters of a text for the reader for whom it is longest.
  package static func longest(of text: String) -> Int { versions(of: text).map(\.count).max() ?? 0 }

  /// The alternatives at one place of a text.
  private struct Group {
    private let partner: Range<Int>
    private let birth: Range<Int>
    private let other: Range<Int>?
    /// The indices of the opening brace and after the closing one.
    let start, end: Int

    var texts: [Range<Int>] { [partner, birth] + [other].compactMap(\.self) }

    /// Returns nil if there are no well-formed alternatives at the index.
    init?(_ bytes: [UInt8], at start: Int, isJSON: Bool) {
      var index = start + opening.count
      var (births, others) = ([Int](), [Int]())
      while index < bytes.count, bytes[index] != 0x7D {
        switch bytes[index] {
        // A placeholder of two braces; any other brace does not belong here.
        case 0x7B:
          guard index + 1 < bytes.count, bytes[index + 1] == 0x7B,
            let close = bytes[index...].prefix(64).firstIndex(of: 0x7D), close + 1 < bytes.count,
            bytes[close + 1] == 0x7D
          else { return nil }
          index = close + 1
        case UInt8(ascii: "\\") where isJSON: index += 1
        case UInt8(ascii: "\"") where isJSON: return nil
        case UInt8(ascii: "|"):
          if bytes[index...].starts(with: RoleAlternatives.birth) { births.append(index) }
          if bytes[index...].starts(with: RoleAlternatives.other) { others.append(index) }
        default: break
        }
        index += 1
      }
      guard index < bytes.count, births.count == 1, others.count <= 1, others.allSatisfy({ $0 > births[0] })
      else {
        return nil
      }
      let length = RoleAlternatives.birth.count
      partner = Self.trimmed(start + opening.count..<births[0], bytes)
      birth = Self.trimmed(births[0] + length..<(others.first ?? index), bytes)
      other = others.first.map { Self.trimmed($0 + length..<index, bytes) }
      (self.start, end) = (start, index + 1)
    }

    func text(for role: ParentRole?) -> Range<Int> {
      switch role {
      case .partner: partner
      case .birth: birth
      case .other, nil: other ?? partner
      }
    }

    private static func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
      var range = range
      while let first = range.first, bytes[first] == 0x20 || bytes[first] == 0x0A {
        range = first + 1..<range.upperBound
      }
      while let last = range.last, bytes[last] == 0x20 || bytes[last] == 0x0A {
        range = range.lowerBound..<last
      }
      return range
    }
  }
}
