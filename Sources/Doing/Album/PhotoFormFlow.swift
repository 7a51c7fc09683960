import Interface
import Model

/// A photo's caption and frame.
@MainActor
final class PhotoFormFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let item: AlbumItem

  init(navigator: Navigator, context: Context, item: AlbumItem) {
    self.navigator = navigator
    self.context = context
    self.item = item
  }

  func start() {
    let model = PhotoFormViewModel(context: context, item: item)
    navigator.push(form: model, "photo-form", PhotoFormView.self, flow: self, context: context)
  }
}
