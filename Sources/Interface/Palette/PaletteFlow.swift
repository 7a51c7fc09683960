/// Everything that can be done on the screen below, by name.
@MainActor
final class PaletteFlow: Flow {
  static let screenName = "palette"
  private let navigator: Navigator

  init(navigator: Navigator) {
    self.navigator = navigator
  }

  package func start() {
    guard navigator.top?.name != Self.screenName else { return }
    var known: Set = ["palette"]
    let actions = navigator.actionsNow.filter { known.insert($0.operation).inserted }
    let model = PaletteViewModel(rows: actions.map(KeyTable.Row.init), language: navigator.language)
    let navigator = navigator
    model.onRoute = { route in
      switch route {
      case .chosen(let index):
        navigator.pop()
        navigator.perform(actions[index])
      }
    }
    navigator.push(Screen(Self.screenName, model, PaletteView.self, flow: self))
  }
}
