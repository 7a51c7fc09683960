import Glibc

/// A text to look for in folded text, in which a lone consonant stands for every syllable that begins with it.
///
/// A consonant has as many bytes as a syllable, so every match has the length of the pattern.
struct Pattern: Equatable, Sendable {
  /// The text, folded.
  let bytes: [UInt8]
  /// Where in it a lone consonant stands.
  private let initials: [Initial]
  /// The longest part without any.
  private let anchor: Range<Int>
  /// That part, and a NUL.
  private let needle: [UInt8]

  private struct Initial: Equatable, Sendable {
    var place: Int
    var lead: UInt8
  }

  /// A pattern of folded text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var initials: [Initial] = []
    var anchor = 0..<0
    var start = 0
    for place in bytes.indices {
      guard let lead = Self.loneLead(bytes, at: place) else { continue }
      initials.append(Initial(place: place, lead: lead))
      if place - start > anchor.count { anchor = start..<place }
      start = place + Hangul.size
    }
    if bytes.count - start > anchor.count { anchor = start..<bytes.count }
    self.initials = initials
    self.anchor = anchor
    needle = bytes[anchor] + [0]
  }

  /// Whether text without a Hangul letter cannot match.
  var needsHangul: Bool { !initials.isEmpty }

  /// Where the first match at or after a place begins.
  func first(in text: FoldedText, from start: Int = 0) -> Int? {
    guard !bytes.isEmpty, text.count - start >= bytes.count else { return nil }
    return anchor.isEmpty ? firstByInitials(in: text, from: start) : firstByAnchor(in: text, from: start)
  }

  /// Where all matches begin; they do not overlap.
  func all(in text: FoldedText) -> [Int] {
    var found: [Int] = []
    var start = 0
    while let place = first(in: text, from: start) {
      found.append(place)
      start = place + bytes.count
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

  private func firstByInitials(in text: FoldedText, from start: Int) -> Int? {
    var place = start
    while place <= text.count - bytes.count {
      if Hangul.mayBegin(text[place]), matches(text, at: place) { return place }
      place += 1
    }
    return nil
  }

  private func matches(_ text: FoldedText, at start: Int) -> Bool {
    guard !initials.isEmpty else { return true }
    var place = 0
    for initial in initials {
      guard isSame(text, start, place..<initial.place), begins(text, at: start + initial.place, initial.lead)
      else { return false }
      place = initial.place + Hangul.size
    }
    return isSame(text, start, place..<bytes.count)
  }

  private func isSame(_ text: FoldedText, _ start: Int, _ range: Range<Int>) -> Bool {
    for place in range where text[start + place] != bytes[place] { return false }
    return true
  }

  private func begins(_ text: FoldedText, at place: Int, _ lead: UInt8) -> Bool {
    guard Hangul.mayBegin(text[place]) else { return false }
    let scalar = Hangul.scalar(text[place], text[place + 1], text[place + 2])
    return Hangul.lead(ofSyllable: scalar) == lead
      || text[place] == 0xE3 && Hangul.lead(ofLoneLetter: scalar) == lead
  }

  private static func loneLead(_ bytes: [UInt8], at place: Int) -> UInt8? {
    guard bytes[place] == 0xE3, place + Hangul.size <= bytes.count else { return nil }
    return Hangul.lead(ofLoneLetter: Hangul.scalar(bytes[place], bytes[place + 1], bytes[place + 2]))
  }
}
