package import Day
package import Model
package import TerminalUI
package import Texts

/// A line that is typed about a habit's day.
package struct CheckInField: Equatable, Sendable {
  /// What is typed.
  package enum Kind: String, Sendable {
    /// How much it was.
    case amount
    /// Why it is left out.
    case reason
    /// What is written to the check-in.
    case note

    /// What stands before the line.
    var prompt: Phrase {
      switch self {
      case .amount: .amountPrompt
      case .reason: .reasonPrompt
      case .note: .notePrompt
      }
    }

    /// What is said of it already.
    fileprivate func recordedText(_ checkIn: CheckIn?) -> String? {
      switch self {
      case .amount: checkIn?.amount.map { Phrase.number($0) }
      case .reason: checkIn?.skipReason
      case .note: checkIn?.note
      }
    }
  }

  /// The habit that it is about.
  package let habit: Habit.ID
  package let kind: Kind
  /// Why what was typed is not taken.
  package private(set) var refusal: Phrase?

  private var field: TextField
  /// Whether the first character takes the place of what is there, as a number is seldom written on.
  private var replacesText: Bool
  /// What was said of it before.
  private let initialText: String
  /// The name of what is kept when it is left.
  private let draft: String

  /// What a draft calls its only text.
  private static let typed = "typed"

  /// A line about a row's day, with what was typed there and not saved.
  @MainActor package init(_ kind: Kind, of row: HabitRow, drafts: Drafts) {
    habit = row.id
    self.kind = kind
    draft = "check-in/\(row.id)/\(row.day)/\(kind.rawValue)"
    field = TextField(kind.recordedText(row.checkIn) ?? "")
    initialText = field.text
    replacesText = kind == .amount
    if let text = drafts[draft][Self.typed] { (field, replacesText) = (TextField(text), false) }
  }

  /// Takes a key; what is not for the line changes nothing.
  package mutating func handle(_ key: Key) {
    var typed = field
    switch key {
    case .character, .paste: if replacesText { typed = TextField() }
    default: break
    }
    guard typed.handle(key) else { return }
    (field, replacesText, refusal) = (typed, false, nil)
  }

  /// Whether something else is typed than what was said.
  package var isChanged: Bool { field.text != initialText }

  /// Keeps what is typed, where it is something new.
  @MainActor package func saveDraft(in drafts: Drafts) {
    drafts[draft] = isChanged ? [Self.typed: field.text] : [:]
  }

  /// It was said and saved.
  @MainActor package func deleteDraft(in drafts: Drafts) { drafts[draft] = [:] }

  /// What it says of a row's day; an amount with a sign before it is added to what is there.
  ///
  /// Nil where that is nothing new, or cannot be: then the line says why.
  package mutating func change(of row: HabitRow?, at moment: Moment) -> CheckInChange? {
    let text = field.text
    // A note that is not touched stays as it is, with its lines.
    if kind == .note, !isChanged { return nil }
    do throws(HabitFailure) {
      let change: CheckInChange
      switch kind {
      case .reason: change = .skip(text)
      case .note: change = .note(text)
      case .amount:
        let amount = try CheckInChange.amount(typed: text)
        let first = text.first { $0 != " " }
        change = first == "+" || first == "-" ? .add(amount) : .set(amount)
      }
      if var row { try row.say(change, at: moment, dayStart: 0) }
      return change
    } catch {
      refusal = .habitFailure(error)
      return nil
    }
  }

  /// Draws it, with what it asks before it.
  package func draw(on canvas: inout Canvas, column: Int, row: Int, language: Language) {
    let column = column + 1 + canvas.write(kind.prompt(language), column: column, row: row, style: .bold)
    field.draw(
      on: &canvas, column: column, row: row, columns: max(4, min(canvas.size.columns - column - 1, 40)),
      isFocused: true)
  }

  /// Draws it in the last rows of a window, and above it why what was typed is not taken.
  package func drawBelow(on canvas: inout Canvas, margin: Int, language: Language) {
    let wrong =
      refusal.map { TextWrapping.wrap($0(language), columns: canvas.size.columns - margin - 1) } ?? []
    let first = max(0, canvas.size.rows - 1 - wrong.count)
    canvas.clear(Rect(column: 0, row: first, columns: canvas.size.columns, rows: canvas.size.rows - first))
    for (index, line) in wrong.enumerated() {
      canvas.write(line, column: margin, row: first + index, style: .warning)
    }
    draw(on: &canvas, column: margin, row: canvas.size.rows - 1, language: language)
  }

  /// The keys while it is typed.
  @MainActor package static func bindings<Input>(entered: Input, cancelled: Input) -> [KeyBinding<Input>] {
    [
      KeyBinding("save", .enter, .control("s"), help: .save, isHint: true, entered),
      KeyBinding("back", .escape, help: .leaveForm, isHint: true, cancelled),
    ]
  }
}

@MainActor
extension CheckInField? {
  /// Closes the line; what was typed stays for the next time.
  package mutating func cancel(in context: Context) {
    guard let field = self else { return }
    context.checkIns.forgetQuestion()
    field.saveDraft(in: context.drafts)
    self = nil
    if field.isChanged { context.saves.notify(context.drafts.toast) }
  }

  /// What is said of a row's day by what was typed; nil where that is nothing new, and the line is closed, or cannot be,
  /// and it says why.
  package mutating func submit(for row: HabitRow?, in context: Context) -> CheckInChange? {
    guard var field = self else { return nil }
    if let change = field.change(of: row, at: context.clock.now()) { return change }
    if field.refusal == nil {
      field.saveDraft(in: context.drafts)
      self = nil
    } else {
      self = field
    }
    return nil
  }
}
