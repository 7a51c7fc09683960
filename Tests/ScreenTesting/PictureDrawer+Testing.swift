import TerminalUI

@testable import Interface

extension PictureDrawer {
  /// Draws `#` in every cell.
  static func fake(_ noted: @escaping @Sendable (PictureRequest) -> Void = { _ in }) -> PictureDrawer {
    PictureDrawer(isInstalled: { true }) { request throws(Failure) in
      noted(request)
      let row = [Span(String(repeating: "#", count: request.size.columns))]
      return CellPicture(size: request.size, rows: Array(repeating: row, count: request.size.rows))
    }
  }

  /// Is there, and cannot draw anything.
  static let blank = PictureDrawer(isInstalled: { true }) { _ throws(Failure) in throw .notDrawn }
}
