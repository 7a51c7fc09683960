import Doing
import Interface
import Model
import TerminalUI
import Texts

/// The entry of a day.
@MainActor
final class EntryFlow: Flow {
  static let screenName = "entry"

  private let navigator: Navigator
  private let context: Context
  private let day: CalendarDay
  private let isWriting: Bool
  private let turned: (CalendarDay) -> Void

  /// - Parameters:
  ///   - isWriting: whether to begin with writing.
  ///   - turned: told when another day is looked at.
  init(
    navigator: Navigator, context: Context, day: CalendarDay, isWriting: Bool = false,
    turned: @escaping (CalendarDay) -> Void = { _ in }
  ) {
    self.navigator = navigator
    self.context = context
    self.day = day
    self.isWriting = isWriting
    self.turned = turned
  }

  func start() {
    let navigator = navigator
    let model = EntryViewModel(context: context, day: day, isWriting: isWriting) {
      navigator.actions.later($0, $1)
    }
    let turned = turned
    let context = context
    model.onRoute = { [weak model] route in
      switch route {
      case .photo(let day):
        PhotoPickerFlow(
          navigator: navigator, context: context, title: .photoForEntry(day, today: context.today)
        ) { model?.send(.photoTaken($0, day)) }.start()
      case .turned(let day): turned(day)
      }
    }
    navigator.push(Screen(Self.screenName, model, EntryView.self, flow: self))
  }
}
