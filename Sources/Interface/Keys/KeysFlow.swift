/// The keys of the screen below.
@MainActor
final class KeysFlow: Flow {
  static let screenName = "keys"
  private let navigator: Navigator

  init(navigator: Navigator) {
    self.navigator = navigator
  }

  package func start() {
    let model = KeysViewModel(sections: navigator.keyTable, language: navigator.language)
    navigator.push(Screen(Self.screenName, model, KeysView.self, flow: self))
  }
}
