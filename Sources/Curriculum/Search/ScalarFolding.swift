import CUnistring
import Characters

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
