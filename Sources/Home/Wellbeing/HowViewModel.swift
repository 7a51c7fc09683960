import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// "How is it going?" with its five answers.
@MainActor
final class HowViewModel: ListViewModel, RoutingViewModel {
  package enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The selected answer was given.
    case answered
    /// Nothing was to be said now.
    case dismissed
  }

  package struct Output: RowListOutput {
    var language: Language
    /// From the best, so that nobody has to begin with the worst.
    package var rows: [Mood] = Mood.allCases.reversed()
    /// In the middle at first: the screen takes nothing for granted.
    package var position = ListPosition(selection: 2)
    var size = Size(columns: 80, rows: 21)

    /// The question, in lines.
    var question: [String] {
      TextWrapping.wrap(Phrase.howIsItLong(language), columns: max(2, min(size.columns - 3, 72)))
    }
    package var listRows: Int { rows.count }
    package func words(of answer: Mood) -> String { Phrase.howAnswer(answer)(language) }
  }

  enum Route: Equatable {
    /// It was answered or dismissed; after a hard answer comes the page with help.
    case finished(needsHelp: Bool)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: update { $0.language = context.language }
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .answered:
      guard let answer = output.value.selected else { return }
      context.saveWellbeing(answer)
      onRoute(.finished(needsHelp: WellbeingRule.leadsToHelp(answer)))
    case .dismissed:
      context.saveWellbeing(nil)
      onRoute(.finished(needsHelp: false))
    }
  }
}
