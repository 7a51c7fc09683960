public import TerminalUI

/// Draws pictures as cells, in a program of its own that strangers' pictures cannot leave.
public struct PictureDrawer: Sendable {
  /// Why a picture is not drawn.
  public enum Failure: Error, Equatable, Sendable {
    /// There is no program that draws.
    case notInstalled
    /// It took too long.
    case tooSlow
    /// It ended without a picture: the file is broken, of a kind it cannot read, or needs too much memory.
    case notDrawn
  }

  /// Whether there is a program that draws; found out once, quickly.
  public var isInstalled: @Sendable () -> Bool
  /// Draws a picture, or finds it among those drawn before; cancelling stops it.
  public var draw: @Sendable (PictureRequest) async throws(Failure) -> CellPicture

  /// A drawer.
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

/// What became of a picture that was asked for.
public enum PictureState: Equatable, Sendable {
  /// It is drawn.
  case drawn(CellPicture)
  /// It will not be drawn, for that reason.
  case failed(PictureDrawer.Failure)

  /// The picture, where it is drawn.
  public var picture: CellPicture? {
    if case .drawn(let picture) = self { picture } else { nil }
  }
}
