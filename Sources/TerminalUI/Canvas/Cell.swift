/// A cell of a canvas.
public struct Cell: Equatable, Sendable {
  /// The character; a space in the right half of a wide one.
  public var character: Character
  public var style: Style
  /// The width in columns: 1, 2, or 0 for the right half of a wide character.
  public var width: Int

  public init(character: Character, style: Style = .plain, width: Int = 1) {
    self.character = character
    self.style = style
    self.width = width
  }
}

/// A cell as stored in a grid. Contains no references, so that clearing and comparing a screen is cheap.
struct StoredCell: Equatable {
  /// A Unicode scalar, or from `firstCluster` up the index of a character of several scalars in the grid's list.
  var glyph: UInt32
  var style: Style
  var width: UInt8

  static let firstCluster: UInt32 = 0x11_0000
  static let blank = StoredCell(glyph: 0x20, style: .plain, width: 1)
}
