package import Day
package import Model
package import TerminalUI
package import Texts

/// A text field for an amount, a reason or a note of a habit's day.
package struct CheckInField: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case amount
    /// Why the habit is skipped.
    case reason
    /// A note of the check-in.
    case note

    /// The text before the field.
    var prompt: Phrase {
      switch self {
      case .amount: Phrase("How much")
      case .reason: Phrase("Reason for skipping")
      case .note: Phrase("Note")
      }
    }

    fileprivate func recordedText(_ checkIn: CheckIn?) -> String? {
      switch self {
      case .amount: checkIn?.amount.map { Phrase.number($0) }
      case .reason: checkIn?.skipReason
      case .note: checkIn?.note
      }
    }
  }

  package let habit: Habit.ID
  package let kind: Kind
  /// Why the input is invalid.
  package private(set) var refusal: Phrase?

  private var field: TextField
  /// Whether the first key replaces the text, as amounts are rarely edited.
  private var replacesText: Bool
  /// The recorded value as text.
  private let initialText: String
  /// The name of the draft.
  private let draft: String

  /// The key of a draft's only text.
  private static let draftKey = "typed"

  /// Creates the field for a row's day, with its draft if there is one.
  @MainActor package init(_ kind: Kind, of row: HabitRow, drafts: Drafts) {
    habit = row.id
    self.kind = kind
    draft = "check-in/\(row.id)/\(row.day)/\(kind.rawValue)"
    field = TextField(kind.recordedText(row.checkIn) ?? "")
    initialText = field.text
    replacesText = kind == .amount
    if let text = drafts[draft][Self.draftKey] { (field, replacesText) = (TextField(text), false) }
  }

  /// Handles a key. Keys that the field does not use change nothing.
  package mutating func handle(_ key: Key) {
    var typed = field
    switch key {
    case .character, .paste: if replacesText { typed = TextField() }
    default: break
    }
    guard typed.handle(key) else { return }
    (field, replacesText, refusal) = (typed, false, nil)
  }

  /// Whether the text differs from the recorded value.
  package var isChanged: Bool { field.text != initialText }

  /// Stores the text as a draft if it has changed.
  @MainActor package func saveDraft(in drafts: Drafts) {
    drafts[draft] = isChanged ? [Self.draftKey: field.text] : [:]
  }

  @MainActor package func deleteDraft(in drafts: Drafts) { drafts[draft] = [:] }

  /// The change of a row's day. An amount with a sign is added to the recorded one.
  ///
  /// Returns nil if nothing changed or the input is invalid. In the second case `refusal` is set.
  package mutating func change(of row: HabitRow?, at moment: Moment) -> CheckInChange? {
    let text = field.text
    // An unedited note keeps its line breaks.
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
      if let row { try check(change, of: row, at: moment) }
      return change
    } catch {
      refusal = .habitFailure(error)
      return nil
    }
  }

  /// Throws if the row cannot have the change. A photo that the habit requires is chosen afterwards.
  private func check(_ change: CheckInChange, of row: HabitRow, at moment: Moment) throws(HabitFailure) {
    var row = row
    do throws(HabitFailure) {
      try row.apply(change, at: moment, dayStart: 0)
    } catch {
      if case .photo(.photoNeeded) = error { return }
      throw error
    }
  }

  /// Draws the field after its prompt.
  package func draw(on canvas: inout Canvas, column: Int, row: Int, language: Language) {
    let column = column + 1 + canvas.write(kind.prompt(language), column: column, row: row, style: .bold)
    field.draw(
      on: &canvas, column: column, row: row, columns: max(4, min(canvas.size.columns - column - 1, 40)),
      isFocused: true)
  }

  /// Draws the field in the last rows of a window, below the error.
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

  /// The keys of the field.
  @MainActor package static func bindings<Input>(entered: Input, cancelled: Input) -> [KeyBinding<Input>] {
    [
      KeyBinding("save", .enter, .control("s"), help: .save, isHint: true, entered),
      KeyBinding("back", .escape, help: .leaveForm, isHint: true, cancelled),
    ]
  }
}

@MainActor
extension CheckInField? {
  /// Closes the field and stores a draft.
  package mutating func cancel(in context: Context) {
    guard let field = self else { return }
    context.checkIns.dropConfirmation()
    field.saveDraft(in: context.drafts)
    self = nil
    if field.isChanged { context.saves.notify(context.drafts.toast) }
  }

  /// The change of a row's day. If nothing changed, closes the field and returns nil. If the input is
  /// invalid, shows why and returns nil.
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
