import Characters
import Glibc

/// A pattern to find in folded text. A lone consonant in it matches every syllable that begins with it.
///
/// A consonant has as many bytes as a syllable, so a match is as long as the pattern or its other form.
struct Pattern: Equatable, Sendable {
  /// The pattern, as folded text.
  let bytes: [UInt8]
  /// The positions that match more than one syllable.
  private let wildcards: [Wildcard]
  /// The longest part without such positions: it is searched for first.
  private let anchor: Range<Int>
  /// The anchor's bytes, followed by a NUL.
  private let needle: [UInt8]
  /// The other form that the pattern may take as typing continues: none or one.
  private let alternative: [Pattern]

  private struct Wildcard: Equatable, Sendable {
    var place: Int
    var kind: Kind

    enum Kind: Equatable, Sendable {
      /// Matches every syllable with this initial consonant.
      case lead(UInt8)
      /// Matches every syllable that this open one may become.
      case open(UInt32)
    }
  }

  /// Creates a pattern from folded text.
  ///
  /// - Parameter isComposing: whether the last syllable may be incomplete: then 아 matches 안, and 안 matches 아니.
  init(_ bytes: [UInt8], isComposing: Bool = false) {
    self.bytes = bytes
    let last = isComposing ? Self.lastScalar(of: bytes) : nil
    alternative =
      last.flatMap(Hangul.split).map { [Pattern(bytes.dropLast(Hangul.size) + Array($0.utf8))] } ?? []
    var wildcards: [Wildcard] = []
    var anchor = 0..<0
    var start = 0
    for place in bytes.indices {
      let isLast = place == bytes.count - Hangul.size
      let open = isLast ? last.flatMap { Hangul.isOpen($0) ? Wildcard.Kind.open($0) : nil } : nil
      guard let kind = open ?? Self.loneLead(bytes, at: place).map(Wildcard.Kind.lead) else { continue }
      wildcards.append(Wildcard(place: place, kind: kind))
      if place - start > anchor.count { anchor = start..<place }
      start = place + Hangul.size
    }
    if bytes.count - start > anchor.count { anchor = start..<bytes.count }
    self.wildcards = wildcards
    self.anchor = anchor
    needle = bytes[anchor] + [0]
  }

  /// Whether only text with Hangul can match.
  var needsHangul: Bool { !wildcards.isEmpty }

  /// The index of the first match at or after `start`.
  func first(in text: FoldedText, from start: Int = 0) -> Int? {
    firstRange(in: text, from: start)?.lowerBound
  }

  private func firstRange(in text: FoldedText, from start: Int) -> Range<Int>? {
    let own = firstOfThisForm(in: text, from: start).map { $0..<$0 + bytes.count }
    guard let other = alternative.first?.firstRange(in: text, from: start) else { return own }
    return own.map { $0.lowerBound <= other.lowerBound ? $0 : other } ?? other
  }

  private func firstOfThisForm(in text: FoldedText, from start: Int) -> Int? {
    guard !bytes.isEmpty, text.count - start >= bytes.count else { return nil }
    return anchor.isEmpty ? firstByScanning(in: text, from: start) : firstByAnchor(in: text, from: start)
  }

  /// The ranges of all matches; they do not overlap.
  func all(in text: FoldedText) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while let range = firstRange(in: text, from: start) {
      found.append(range)
      start = range.upperBound
    }
    return found
  }

  private func firstByAnchor(in text: FoldedText, from start: Int) -> Int? {
    needle.withUnsafeBytes { needle in
      guard let needle = needle.bindMemory(to: CChar.self).baseAddress else { return nil }
      return UnsafeRawPointer(text.start).withMemoryRebound(to: CChar.self, capacity: text.count + 1) {
        base in
        var place = start + anchor.lowerBound
        while place + anchor.count <= text.count, let found = strstr(base + place, needle) {
          let match = base.distance(to: found) - anchor.lowerBound
          guard match + bytes.count <= text.count else { return nil }
          if matches(text, at: match) { return match }
          place = match + anchor.lowerBound + 1
        }
        return nil
      }
    }
  }

  private func firstByScanning(in text: FoldedText, from start: Int) -> Int? {
    var place = start
    while place <= text.count - bytes.count {
      if Hangul.mayBegin(text[place]), matches(text, at: place) { return place }
      place += 1
    }
    return nil
  }

  private func matches(_ text: FoldedText, at start: Int) -> Bool {
    guard !wildcards.isEmpty else { return true }
    var place = 0
    for wildcard in wildcards {
      guard isSame(text, start, place..<wildcard.place),
        matchesWildcard(text, at: start + wildcard.place, wildcard.kind)
      else { return false }
      place = wildcard.place + Hangul.size
    }
    return isSame(text, start, place..<bytes.count)
  }

  private func isSame(_ text: FoldedText, _ start: Int, _ range: Range<Int>) -> Bool {
    for place in range where text[start + place] != bytes[place] { return false }
    return true
  }

  private func matchesWildcard(_ text: FoldedText, at place: Int, _ kind: Wildcard.Kind) -> Bool {
    guard Hangul.mayBegin(text[place]) else { return false }
    let scalar = Hangul.scalar(text[place], text[place + 1], text[place + 2])
    guard case .lead(let lead) = kind else {
      if case .open(let open) = kind { return Hangul.canBecome(open, scalar) }
      return false
    }
    return Hangul.lead(ofSyllable: scalar) == lead
      || text[place] == 0xE3 && Hangul.lead(ofLoneLetter: scalar) == lead
  }

  /// The last scalar, if it may be a three-byte Hangul letter or syllable; nil otherwise.
  private static func lastScalar(of bytes: [UInt8]) -> UInt32? {
    let last = bytes.suffix(Hangul.size)
    guard last.count == Hangul.size, let first = last.first, Hangul.mayBegin(first) else { return nil }
    return Hangul.scalar(first, last[last.startIndex + 1], last[last.startIndex + 2])
  }

  private static func loneLead(_ bytes: [UInt8], at place: Int) -> UInt8? {
    guard bytes[place] == 0xE3, place + Hangul.size <= bytes.count else { return nil }
    return Hangul.lead(ofLoneLetter: Hangul.scalar(bytes[place], bytes[place + 1], bytes[place + 2]))
  }
}
