import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What erasing takes away, and the word that does it.
///
/// Nothing that is typed here is kept: a draft of the word would erase at the next visit.
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
    /// What goes and what stays; nil until it is known.
    var plan: [Phrase]?
    /// Why it cannot be done; nil where it can.
    var unsavable: Phrase? = .eraseWordMissing
    var size = Size(columns: 80, rows: 21)
    /// The first line of the plan that shows.
    var top = 0

    static var emptyForm: Form<Name> {
      Form([Form.Field(.word, .eraseWordLabel, .eraseWordHint, text: "")])
    }
  }

  enum Route: Equatable {
    case finished
    /// The word was typed: everything is erased, and the program ends.
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
  /// The row of the form, and the first of the plan.
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
