import CUnistring
import Characters

/// Folds text for comparison: ignores case, accents and variants of quotation marks and spaces.
///
/// Keeps newlines, so that line numbers stay; other white space becomes a space.
struct TextFolding {
  /// The folded text, as UTF-8.
  private(set) var bytes: [UInt8] = []
  /// For each folded byte, the UTF-8 offset of its scalar in the original text; empty unless requested.
  private(set) var origins: [Int] = []

  private let keepsOrigins: Bool
  private var cache: [UInt32: [UInt8]] = [:]

  init(keepsOrigins: Bool = false) { self.keepsOrigins = keepsOrigins }

  static func fold(_ text: String) -> [UInt8] {
    var folding = TextFolding()
    folding.append(text)
    return folding.bytes
  }

  /// Folds a text and appends it.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Calls a closure with the folded text. Returns nil if the text cannot be borrowed.
  mutating func withText<Result>(_ body: (FoldedText) -> Result) -> Result? {
    bytes.append(0)
    defer { bytes.removeLast() }
    return bytes.withUnsafeBytes { FoldedText($0, 0..<($0.count - 1)).map(body) }
  }

  /// Removes all text, keeping the allocated memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(bytes.count + text.count)
    if keepsOrigins { origins.reserveCapacity(origins.count + text.count + 1) }
    var place = 0
    while place < text.count {
      let byte = text[place]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if byte < 0x80 {
        appendASCII(byte, at: place)
      } else if let scalar = Self.scalar(text, at: place, length) {
        append(scalar, at: place)
      }
      place += length
    }
    if keepsOrigins { origins.append(place) }
  }

  private mutating func appendASCII(_ byte: UInt8, at place: Int) {
    switch byte {
    case 0x41...0x5A: add(byte | 0x20, at: place)
    case 0x0A, 0x21...0x7E: add(byte, at: place)
    case 0x09...0x0D, 0x20: addSpace(at: place)
    default: break
    }
  }

  private mutating func append(_ scalar: UInt32, at place: Int) {
    if combine(scalar) { return }
    if let syllable = Hangul.bytes(ofSyllable: scalar) {
      add(syllable.0, at: place)
      add(syllable.1, at: place)
      return add(syllable.2, at: place)
    }
    let folded = cache[scalar] ?? foldAndCache(scalar)
    if folded == [0x20] { return addSpace(at: place) }
    for byte in folded { add(byte, at: place) }
  }

  private mutating func foldAndCache(_ value: UInt32) -> [UInt8] {
    let folded = Unicode.Scalar(value).map(ScalarFolding.folded) ?? []
    cache[value] = folded
    return folded
  }

  /// Combines a separate vowel or final consonant with the syllable before it. Returns false if they do not combine.
  private mutating func combine(_ scalar: UInt32) -> Bool {
    guard (Hangul.vowels.lowerBound...Hangul.tails.upperBound).contains(scalar), bytes.count >= Hangul.size
    else { return false }
    let start = bytes.count - Hangul.size
    guard Hangul.mayBegin(bytes[start]) else { return false }
    let before = Hangul.scalar(bytes[start], bytes[start + 1], bytes[start + 2])
    guard let syllable = Hangul.joined(before, scalar).flatMap(Hangul.bytes(ofSyllable:)) else {
      return false
    }
    (bytes[start], bytes[start + 1], bytes[start + 2]) = syllable
    return true
  }

  private mutating func addSpace(at place: Int) {
    if bytes.last == 0x20 { return }
    add(0x20, at: place)
  }

  @inline(__always)
  private mutating func add(_ byte: UInt8, at place: Int) {
    bytes.append(byte)
    if keepsOrigins { origins.append(place) }
  }

  private static func scalar(_ text: UnsafeBufferPointer<UInt8>, at place: Int, _ length: Int) -> UInt32? {
    guard place + length <= text.count else { return nil }
    let rest = text[(place + 1)..<(place + length)]
    let first = UInt32(text[place]) & (0xFF >> UInt32(length + 1))
    return rest.reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }
  }
}

/// Folds single scalars for comparison.
enum ScalarFolding {
  /// Lower case without accents; empty for invisible characters.
  ///
  /// A Hangul consonant becomes the one that keyboards type, a cluster such as ㄳ becomes its two consonants. Do not
  /// call it for syllables: they would decompose.
  static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar.value {
    case 0x2018, 0x2019, 0x201A, 0x201B, 0x2032: return Array("'".utf8)
    case 0x201C, 0x201D, 0x201E, 0x201F, 0x2033: return Array("\"".utf8)
    case 0x2010...0x2015, 0x2212: return Array("-".utf8)
    default: break
    }
    if scalar.properties.isWhitespace { return [0x20] }
    if let letters = Hangul.leads(ofLetter: scalar) { return letters.flatMap { Hangul.bytes(ofLead: $0) } }
    var bytes: [UInt8] = []
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      for part in decomposed(lower) where !isDropped(part) { bytes += Array(String(part).utf8) }
    }
    return bytes
  }

  /// The full canonical decomposition of a scalar.
  private static func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    var parts = [ucs4_t](repeating: 0, count: Int(UC_DECOMPOSITION_MAX_LENGTH))
    let count = uc_canonical_decomposition(scalar.value, &parts)
    guard count > 0 else { return [scalar] }
    return parts.prefix(Int(count)).compactMap(Unicode.Scalar.init).flatMap(decomposed)
  }

  /// Whether to drop a scalar: accents, control characters, and invisible joiners and variation selectors.
  ///
  /// Marks of combining class below 200 are not accents: they distinguish letters in Japanese and Indic scripts.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.canonicalCombiningClass.rawValue >= 200 || properties.generalCategory == .control
      || properties.isDefaultIgnorableCodePoint
  }
}
