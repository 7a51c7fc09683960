import Model
import TerminalUI

/// The entry of a day.
@MainActor
final class EntryFlow: Flow {
  static let screenName = "entry"

  private let navigator: Navigator
  private let context: Context
  private let day: CalendarDay
  private let isWriting: Bool

  /// - Parameter isWriting: whether to begin with writing.
  init(navigator: Navigator, context: Context, day: CalendarDay, isWriting: Bool = false) {
    self.navigator = navigator
    self.context = context
    self.day = day
    self.isWriting = isWriting
  }

  func start() {
    let navigator = navigator
    let model = EntryViewModel(context: context, day: day, isWriting: isWriting) {
      navigator.actions.later($0, $1)
    }
    navigator.push(Screen(Self.screenName, model, EntryView.self, flow: self))
  }
}
