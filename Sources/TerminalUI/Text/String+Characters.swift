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
