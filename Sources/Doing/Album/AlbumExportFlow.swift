import Interface
import Model

/// Copies the photos of a month to a folder.
@MainActor
final class AlbumExportFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let month: CalendarMonth

  init(navigator: Navigator, context: Context, month: CalendarMonth) {
    self.navigator = navigator
    self.context = context
    self.month = month
  }

  func start() {
    let model = AlbumExportViewModel(context: context, month: month)
    navigator.push(form: model, "album-export", AlbumExportView.self, flow: self, context: context)
  }
}
