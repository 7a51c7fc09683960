import Day
package import Interface
package import Model
import Texts

/// The album and where it leads.
@MainActor
package final class AlbumFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let day: CalendarDay

  /// - Parameter day: a day of the month that is to be seen first, if it has photos.
  package init(navigator: Navigator, context: Context, day: CalendarDay) {
    self.navigator = navigator
    self.context = context
    self.day = day
  }

  package func start() {
    let model = AlbumViewModel(context: context, day: day)
    model.onRoute = { [weak self, weak model] in self?.follow($0, from: model) }
    navigator.push(Screen("album", model, AlbumView.self, flow: self))
  }

  private func follow(_ route: AlbumViewModel.Route, from model: AlbumViewModel?) {
    switch route {
    case .photo(let id, let items):
      let grouping = model?.output.value.grouping ?? .day
      PhotoFlow(navigator: navigator, context: context, id, among: items, grouping) { [weak model] in
        model?.send(.seen($0))
      }.start()
    case .edit(let item): PhotoFormFlow(navigator: navigator, context: context, item: item).start()
    case .copied(let path): navigator.copy(path: path)
    case .export(let month): AlbumExportFlow(navigator: navigator, context: context, month: month).start()
    }
  }
}

extension Navigator {
  /// Copies the path of a photo, and says so.
  func copy(path: String) {
    actions.copy(path)
    show(Toast(.copied(path)))
  }
}
