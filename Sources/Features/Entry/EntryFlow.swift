import Model
import Storage
import TerminalUI

/// The entry of a day.
@MainActor
final class EntryFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let day: CalendarDay
  private let isWriting: Bool

  /// The entry of a day, to be read or written.
  init(navigator: Navigator, context: Context, day: CalendarDay, isWriting: Bool) {
    self.navigator = navigator
    self.context = context
    self.day = day
    self.isWriting = isWriting
  }

  func start() {
    let text = context.store.entry(on: day)?.entry?.text ?? ""
    let page = PageViewModel(
      context: context,
      [PageViewModel.Paragraph(text: .fullDate(day), style: .bold), .blank]
        + text.split(separator: "\n", omittingEmptySubsequences: false).map {
          PageViewModel.Paragraph(text: Phrase(verbatim: String($0)))
        })
    navigator.push(Screen(isWriting ? "entry-writing" : "entry", page, PageView.self, flow: self))
  }
}
