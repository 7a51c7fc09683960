import Model
import Storage
import TerminalUI

/// What all that was written came to.
@MainActor
final class JournalSummaryViewModel: ViewModel {
  enum Input: Equatable, Sendable {
    case changed
    case resized(Size)
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    /// Nil until it has been read.
    var history: JournalHistory?
    var isPaused = false
    var size = Size(columns: 80, rows: 21)
  }

  let output: Current<Output>
  var onRoute: (Never) -> Void = { _ in }

  private let context: Context

  init(context: Context) {
    self.context = context
    output = Current(Output(language: context.language, today: context.clock.now().date))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): output.value.size = size
    }
  }

  private func load() {
    output.value.language = context.language
    output.value.today = context.today
    output.value.isPaused = context.isPaused
    let store = context.store
    context.effects.run {
      store.journalHistory()
    } then: { [weak self] in
      self?.output.value.history = $0
    }
  }
}
