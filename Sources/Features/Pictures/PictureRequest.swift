public import TerminalUI

/// A picture to be drawn as cells.
public struct PictureRequest: Hashable, Sendable {
  /// The colours that the terminal has.
  public enum Colours: String, Hashable, Sendable {
    /// 256.
    case many
    /// 16.
    case few
    /// The eight that every colour terminal has.
    case eight
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
  /// The hash that the file must have, as lower-case hexadecimal; nil where anything is drawn.
  public var sha256: String?

  /// A request.
  public init(path: String, key: String, size: Size, colours: Colours, sha256: String? = nil) {
    self.path = path
    self.key = key
    self.size = size
    self.colours = colours
    self.sha256 = sha256
  }
}
