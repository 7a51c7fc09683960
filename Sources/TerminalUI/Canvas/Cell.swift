/// One place on a canvas and what is drawn there.
public struct Cell: Equatable, Sendable {
  /// The character; a space in a right half.
  public var character: Character
  /// How it looks.
  public var style: Style
  /// The columns it takes: 1, 2, or 0 for the right half of a wide character.
  public var width: Int

  /// A cell from its parts.
  public init(character: Character, style: Style = .plain, width: Int = 1) {
    self.character = character
    self.style = style
    self.width = width
  }
}

/// A cell as a canvas keeps it: no reference in it, so that clearing and comparing a screen is cheap.
struct StoredCell: Equatable {
  /// A Unicode scalar, or `firstCluster` and up: a character of several scalars, kept in the grid's list.
  var glyph: UInt32
  var style: Style
  var width: UInt8

  static let firstCluster: UInt32 = 0x11_0000
  static let blank = StoredCell(glyph: 0x20, style: .plain, width: 1)
}
