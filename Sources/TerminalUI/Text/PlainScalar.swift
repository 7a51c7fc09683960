/// Scalars of known width that never combine with a plain neighbour.
///
/// There is a character boundary between any two of them, so text made only of these, nearly all text, needs neither
/// cleaning nor grapheme breaking.
enum PlainScalar {
  /// The width in columns of a plain scalar, 1 or 2; 0 if the scalar is not plain.
  @inline(__always)
  static func width(_ value: UInt32) -> Int {
    if value < 0x7F { return value >= 0x20 ? 1 : 0 }
    if value >= 0xAC00 { return value <= 0xD7A3 || (value >= 0xFF01 && value <= 0xFF60) ? 2 : 0 }
    if value >= 0x4E00 { return value <= 0x9FFF ? 2 : 0 }
    if value >= 0x3001 {
      return value <= 0x3029 || (value >= 0x3041 && value <= 0x3096)
        || (value >= 0x30A1 && value <= 0x30FF) ? 2 : 0
    }
    if value >= 0x2500 {
      return value <= 0x25F0 || value == 0x2605 || value == 0x2606 || (value >= 0x2713 && value <= 0x2718)
        ? 1 : 0
    }
    if value >= 0x2190 { return value <= 0x21FF ? 1 : 0 }
    if value >= 0x2010 { return value <= 0x2027 ? 1 : 0 }
    if value <= 0x2FF { return value >= 0xA1 && value != 0xAD ? 1 : 0 }
    return (value >= 0x400 && value <= 0x482) || (value >= 0x48A && value <= 0x52F) ? 1 : 0
  }

  /// Whether all scalars of a text are plain.
  static func isAllPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(isPrintableASCII) || text.unicodeScalars.allSatisfy { width($0.value) > 0 }
  }

  /// Whether all bytes are printable ASCII, one column each.
  static func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}

extension String {
  /// Calls `plain` for characters of one plain scalar, with the width in columns, and `other` for all others, in
  /// order, until one returns false.
  ///
  /// Avoids grapheme breaking between plain scalars, which is the largest cost of drawing and wrapping.
  @inline(__always)
  func forEachCharacter(
    plain: (_ scalar: Unicode.Scalar, _ width: Int) -> Bool, other: (_ character: Character) -> Bool
  ) {
    var scalars = unicodeScalars.makeIterator()
    var next = scalars.next()
    var index = startIndex
    while let scalar = next {
      next = scalars.next()
      let width = PlainScalar.width(scalar.value)
      if width > 0, next.map({ PlainScalar.width($0.value) > 0 }) ?? true {
        guard plain(scalar, width) else { return }
        unicodeScalars.formIndex(after: &index)
        continue
      }
      let character = self[index]
      guard other(character) else { return }
      formIndex(after: &index)
      for _ in character.unicodeScalars.dropFirst() { next = scalars.next() }
    }
  }
}
