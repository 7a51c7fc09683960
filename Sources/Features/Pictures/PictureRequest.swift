public import TerminalUI

/// A picture to be drawn as cells.
public struct PictureRequest: Hashable, Sendable {
  /// The colours that the terminal has.
  public enum Colours: String, Hashable, Sendable {
    /// 256.
    case many
    /// The 16 of every terminal.
    case few
    /// None: braille.
    case none
  }

  /// The file.
  public var path: String
  /// What tells its contents from others', such as a hash.
  public var key: String
  /// The most columns and rows; the picture keeps its proportions in it.
  public var size: Size
  /// With which colours.
  public var colours: Colours

  /// A request.
  public init(path: String, key: String, size: Size, colours: Colours) {
    self.path = path
    self.key = key
    self.size = size
    self.colours = colours
  }
}
