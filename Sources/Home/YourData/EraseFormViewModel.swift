import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form to erase all data: the list of what will be erased, and a word to type as confirmation.
///
/// The field has no draft: a stored confirmation would be dangerous at the next visit.
@MainActor
final class EraseFormViewModel: RoutingViewModel {
  package enum Input: FollowingInput, Equatable {
    case typed(Key)
    case changed
    case resized(Size)
    case scrolled(pages: Int)
    case confirmed
    case cancelled
  }

  enum Name: String, CaseIterable, Sendable { case word }

  package struct Output: Equatable, Sendable {
    var language: Language
    var form = Output.emptyForm
    /// What will be erased and what stays; nil until loaded.
    var plan: [Phrase]?
    /// Why erasing is disabled; nil if it is enabled.
    var unsavable: Phrase? = .eraseWordMissing
    var size = Size(columns: 80, rows: 21)
    /// The first visible line of the plan.
    var top = 0

    static var emptyForm: Form<Name> {
      Form([Form.Field(.word, Phrase("Type “erase”"), Phrase("Erases everything, then quits"), text: "")])
    }
  }

  enum Route: Equatable {
    case finished
    case erase
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
    case .typed(let key): update { _ = $0.form.handle(key) }
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .scrolled(let pages): update { $0.scroll(pages: pages) }
    case .confirmed: if output.value.unsavable == nil { onRoute(.erase) }
    case .cancelled: onRoute(.finished)
    }
  }

  private func load() {
    let (store, plan) = (context.store, context.erasure)
    update { _ in }
    context.effects.run {
      plan(store)
    } then: { [weak self] lines in
      self?.update { $0.plan = lines }
    }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.language = context.language
    let word = next.form.text(.word).lowercased().filter { !$0.isWhitespace }
    next.unsavable = Phrase.eraseWords.contains(word) && next.plan != nil ? nil : .eraseWordMissing
    next.scroll(pages: 0)
    output.value = next
  }
}

extension EraseFormViewModel.Output {
  var columns: Int { min(size.columns, 72) }
  /// The row of the form; `planRow` is the first row of the plan.
  var formRow: Int { size.rows >= 16 ? 2 : 1 }
  var planRow: Int { size.rows >= 16 ? 6 : 4 }

  var planLines: [String] {
    (plan ?? []).flatMap { phrase -> [String] in
      let text = phrase(language)
      let indent = text.hasPrefix("  ") ? "  " : ""
      return TextWrapping.wrap(String(text.dropFirst(indent.count)), columns: columns - 4 - indent.count)
        .map { indent + $0 }
    }
  }

  mutating func scroll(pages: Int) {
    let room = max(1, size.rows - planRow)
    top = max(0, min(planLines.count - room, top + pages * max(1, room - 1)))
  }
}

/// Draws the confirmation field, and below it what will be erased.
enum EraseFormView: ScreenView {
  static func draw(_ output: EraseFormViewModel.Output, on canvas: inout Canvas) {
    let width = output.columns
    let left = max(0, (canvas.size.columns - width) / 2)
    canvas.inside(Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)) { part in
      part.write(Phrase.eraseForm(output.language), column: 2, row: 0, style: .warning)
      part.inside(Rect(column: 0, row: output.formRow, columns: width, rows: 3)) {
        _ = output.form.draw(on: &$0, row: 0, language: output.language)
      }
      for (row, line) in output.planLines.dropFirst(output.top).enumerated() {
        guard output.planRow + row < part.size.rows else { break }
        part.write(line, column: 2, row: output.planRow + row, style: line.hasPrefix(" ") ? .dim : .plain)
      }
    }
  }

  static func bindings(_ output: EraseFormViewModel.Output) -> [KeyBinding<EraseFormViewModel.Input>] {
    [
      KeyBinding(
        "erase", .enter, help: Phrase("erase"), isHint: true, disabled: output.unsavable, .confirmed),
      KeyBinding("back", .escape, help: Phrase("keep everything"), isHint: true, .cancelled),
      KeyBinding("page-down", .pageDown, .down, help: .pageDown, isHint: true, .scrolled(pages: 1)),
      KeyBinding("page-up", .pageUp, .up, help: .pageUp, .scrolled(pages: -1)),
    ]
  }

  static func typing(_ output: EraseFormViewModel.Output) -> ((Key) -> EraseFormViewModel.Input)? {
    { .typed($0) }
  }

  static func spoken(_ output: EraseFormViewModel.Output) -> Spoken<EraseFormViewModel.Input>? {
    Spoken(question: output.form.question(output.language))
  }
}
