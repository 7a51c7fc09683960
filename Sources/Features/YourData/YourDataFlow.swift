import Day
import Interface
import Storage
import Texts

/// The page about the data, and what leads on from it.
@MainActor
final class YourDataFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  func start() {
    let model = YourDataViewModel(context: context)
    model.onRoute = { [weak self] in self?.follow($0) }
    navigator.push(Screen("data", model, YourDataView.self, flow: self))
  }

  private func follow(_ route: YourDataViewModel.Route) {
    switch route {
    case .backUp: ask("backup-form", .backUp(context))
    case .restore: ask("restore-form", .restore(context) { [weak self] in self?.showChoice($0) })
    case .erase: showEraseForm()
    case .copied(let text):
      navigator.actions.copy(text)
      navigator.show(Toast(.copied(text)))
    }
  }

  private func ask(_ name: String, _ question: PathFormViewModel.Question) {
    let form = PathFormViewModel(context: context, question)
    navigator.push(form: form, name, PathFormView.self, flow: self, context: context)
  }

  private func showChoice(_ checked: CheckedBackup) {
    let model = RestoreChoiceViewModel(context: context, checked)
    let screen = Screen("restore", model, RestoreChoiceView.self, flow: self)
    let navigator = navigator
    model.onRoute = { [weak screen] route in
      switch route {
      case .left: navigator.close(screen)
      }
    }
    navigator.push(screen)
  }

  private func showEraseForm() {
    let model = EraseFormViewModel(context: context)
    let screen = Screen("erase", model, EraseFormView.self, flow: self)
    let (navigator, erasing) = (navigator, context.erasing)
    model.onRoute = { [weak screen] route in
      switch route {
      case .left: navigator.close(screen)
      case .erase: erasing.begin()
      }
    }
    navigator.push(screen)
  }
}
