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
