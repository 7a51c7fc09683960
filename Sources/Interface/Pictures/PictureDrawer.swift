public import TerminalUI

/// Draws pictures as cells, in a sandboxed subprocess, because pictures are untrusted input.
public struct PictureDrawer: Sendable {
  public enum Failure: Error, Equatable, Sendable {
    /// The drawing program is not installed.
    case notInstalled
    case tooSlow
    /// The file is damaged, of an unsupported format, or needs too much memory.
    case notDrawn
  }

  /// Whether the drawing program is installed. The check is quick and its result is cached.
  public var isInstalled: @Sendable () -> Bool
  /// Draws a picture, or returns it from a cache. Cancelling stops it.
  public var draw: @Sendable (PictureRequest) async throws(Failure) -> CellPicture

  public init(
    isInstalled: @escaping @Sendable () -> Bool,
    draw: @escaping @Sendable (PictureRequest) async throws(Failure) -> CellPicture
  ) {
    self.isInstalled = isInstalled
    self.draw = draw
  }

  /// Draws nothing, as on a machine without the program.
  public static let none = PictureDrawer(isInstalled: { false }) { _ throws(Failure) in throw .notInstalled }
}

/// A request to draw a picture as cells.
public struct PictureRequest: Hashable, Sendable {
  /// The colours of the terminal.
  public enum Colours: String, Hashable, Sendable {
    /// 256 colours.
    case many
    /// 16 colours.
    case few
    /// The eight colours of every colour terminal.
    case eight
    /// No colours; pictures are drawn in braille.
    case none

    /// The best choice for a number of colours.
    public init(terminalColors: Int) {
      self =
        terminalColors >= 256 ? .many : terminalColors >= 16 ? .few : terminalColors >= 8 ? .eight : .none
    }
  }

  public var path: String
  /// A key that identifies its content, such as a hash.
  public var key: String
  /// The largest size. The picture keeps its proportions.
  public var size: Size
  public var colours: Colours

  public init(path: String, key: String, size: Size, colours: Colours) {
    self.path = path
    self.key = key
    self.size = size
    self.colours = colours
  }
}

/// The result of a request.
public enum PictureState: Equatable, Sendable {
  case drawn(CellPicture)
  case failed(PictureDrawer.Failure)

  /// The picture, if it was drawn.
  public var picture: CellPicture? {
    if case .drawn(let picture) = self { picture } else { nil }
  }
}
