public import TerminalUI

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
