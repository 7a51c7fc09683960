import Day
package import Interface
package import Model
package import Texts

/// Choosing a picture, which is kept before the screen closes.
@MainActor
package final class PhotoPickerFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let title: Phrase
  private let taken: (Photo) -> Void

  /// - Parameters:
  ///   - title: what the photo is for.
  ///   - taken: told after the screen is closed, with the kept photo; not where it was left.
  package init(navigator: Navigator, context: Context, title: Phrase, taken: @escaping (Photo) -> Void) {
    self.navigator = navigator
    self.context = context
    self.title = title
    self.taken = taken
  }

  package func start() {
    let model = PhotoPickerViewModel(context: context, title: title)
    let screen = Screen("photo-picker", model, PhotoPickerView.self, flow: self)
    let (navigator, context, taken) = (navigator, context, taken)
    model.onRoute = { [weak screen] route in
      navigator.close(screen)
      switch route {
      case .left: break
      case .taken(let photo):
        taken(photo)
        if photo.hasMetadata { context.saves.notify(Toast(.photosHaveMetadata(1))) }
      }
    }
    navigator.push(screen)
  }
}
