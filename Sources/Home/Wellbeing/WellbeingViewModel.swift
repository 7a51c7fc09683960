import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The question "How is it going?" and its five answers. Its screen name is "how".
@MainActor
final class WellbeingViewModel: ListViewModel, RoutingViewModel {
  package enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case answered
    /// The question was dismissed without an answer.
    case dismissed
  }

  package struct Output: RowListOutput {
    var language: Language
    /// The best answer first, so that the list does not begin with the worst.
    package var rows: [Mood] = Mood.allCases.reversed()
    /// The middle answer is selected at first.
    package var position = ListPosition(selection: 2)
    var size = Size(columns: 80, rows: 21)

    /// The question as wrapped lines.
    var question: [String] {
      TextWrapping.wrap(
        Phrase("How have the last weeks been for you? Only you see the answer.")(language),
        columns: max(2, min(size.columns - 3, 72)))
    }
    package var listRows: Int { rows.count }
    package func words(of answer: Mood) -> String { Phrase.howAnswer(answer)(language) }
  }

  enum Route: Equatable {
    /// The question was answered or dismissed; a bad answer leads to the help page.
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

enum WellbeingView: ScreenView {
  static func draw(_ output: WellbeingViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var pen = Pen(row: 0, isTight: canvas.size.rows < 16, margin: 2)
    canvas.write(Phrase.howIsIt(language), column: pen.margin, row: pen.row, style: .bold)
    pen.row += 1
    pen.skip()
    canvas.write(output.question, column: pen.margin, row: &pen.row)
    pen.row += 1
    canvas.write(output, row: pen.row) { ListRow(title: output.words(ofLine: $0)) }
  }

  static func bindings(_ output: WellbeingViewModel.Output) -> [KeyBinding<WellbeingViewModel.Input>] {
    [
      KeyBinding("open", .enter, .character(" "), help: Phrase("answer"), isHint: true, .answered),
      KeyBinding("remove", .character("x"), .delete, help: Phrase("not now"), isHint: true, .dismissed),
    ] + KeyBinding.moves(WellbeingViewModel.Input.moved, isHint: true)
  }
}
