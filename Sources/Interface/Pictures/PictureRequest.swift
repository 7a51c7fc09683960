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

    /// The most that a terminal of so many colours can show.
    public init(terminalColors: Int) {
      self =
        terminalColors >= 256 ? .many : terminalColors >= 16 ? .few : terminalColors >= 8 ? .eight : .none
    }
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
