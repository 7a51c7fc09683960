package import Model
package import TerminalUI
package import Texts

/// A form as a whole screen, with its title and preview.
package struct FormPage<Name: Hashable & Sendable>: Equatable, Sendable {
  package var language: Language
  package var title: Phrase
  /// A line above the fields.
  package var subject: Phrase?
  package var form: Form<Name>
  /// A sentence below the fields that sums up the input.
  package var preview: Phrase?
  /// Whether the input differs from the original.
  package var isChanged = false
  /// Why it cannot be saved; nil if it can.
  package var unsavable: Phrase?
  package var isSaving = false
  /// The name of the action that saves.
  package var action = Phrase.save

  package init(
    language: Language, title: Phrase, subject: Phrase? = nil, form: Form<Name>, action: Phrase = .save
  ) {
    self.language = language
    self.title = title
    self.subject = subject
    self.form = form
    self.action = action
  }
}

extension FormPage where Name: RawRepresentable & CaseIterable, Name.RawValue == String {
  /// Copies the state of a session.
  @MainActor
  package mutating func update(from session: FormSession<Name>, _ language: Language) {
    self.language = language
    form = session.form
    isSaving = session.isSaving
    isChanged = !session.changed.isEmpty
  }
}

/// Draws a form in the middle of the screen.
package enum FormPageView<Name: Hashable & Sendable>: ScreenView {
  package static func draw(_ output: FormPage<Name>, on canvas: inout Canvas) {
    draw(output, on: &canvas) { _, _ in }
  }

  /// Draws a form, and more below its fields.
  package static func draw(
    _ output: FormPage<Name>, on canvas: inout Canvas, below: (Int, inout Canvas) -> Void
  ) {
    let width = min(canvas.size.columns, FormMeasure.columns)
    let left = max(0, (canvas.size.columns - width) / 2)
    canvas.inside(Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)) { part in
      part.writeFormTitle(output.title, isSaving: output.isSaving, language: output.language)
      var row = Form<Name>.firstRow(in: part.size.rows)
      if let subject = output.subject {
        part.write(subject(output.language), column: 2, row: row)
        row *= 2
      }
      row = output.form.draw(on: &part, row: row, language: output.language)
      if let preview = output.preview {
        part.write(TextWrapping.wrap(preview(output.language), columns: width - 3), column: 2, row: &row)
      }
      below(row, &part)
    }
  }

  package static func bindings(_ output: FormPage<Name>) -> [KeyBinding<FormInput>] {
    KeyBinding.form(
      output.form, action: output.action, unsavable: output.unsavable,
      unchanged: output.isChanged ? nil : .nothingChanged)
  }

  package static func typing(_ output: FormPage<Name>) -> ((Key) -> FormInput)? { { .typed($0) } }

  package static func spoken(_ output: FormPage<Name>) -> Spoken<FormInput>? {
    Spoken(question: output.form.question(output.language))
  }
}

package enum FormMeasure {
  /// The largest width in columns.
  package static let columns = 72
}

/// The inputs of a form that is a whole screen.
package enum FormInput: Equatable, Sendable {
  case typed(Key)
  case focusMoved(by: Int)
  /// Focuses the field with this index, because it is invalid.
  case fieldFocused(Int)
  /// Opens a calendar for the focused field.
  case calendarOpened
  case daysPicked(PickedDays)
  case saved
  case cancelled
  case discarded
  /// The data or the day changed.
  case changed
  /// The screen is about to be covered or closed, or the program ends.
  case left

  /// The input for an event; nil if the form ignores it.
  package init?(_ event: ScreenEvent) {
    switch event {
    case .changed: self = .changed
    case .left: self = .left
    case .answered(.days(let days)): self = .daysPicked(days)
    case .appeared, .resized, .answered: return nil
    }
  }
}

package enum FormEnd: Equatable, Sendable {
  case saved, left, leftWithDraft
}

extension KeyBinding where Input == FormInput {
  /// The keys of a form.
  ///
  /// - Parameters:
  ///   - action: the name of the action that saves.
  ///   - unsavable: why it cannot be saved now.
  ///   - unchanged: why there is nothing to discard.
  package static func form<Name>(
    _ form: Form<Name>, action: Phrase = .save, unsavable: Phrase?, unchanged: Phrase?
  ) -> [KeyBinding] {
    [
      save(in: form, action, unsavable: unsavable),
      KeyBinding(
        "back", .escape, help: .leaveForm, hint: unchanged == nil ? nil : .back, isHint: true, .cancelled),
      pickDay(in: form, .calendarOpened),
    ] + fields(of: form) + [
      KeyBinding("discard", .control("x"), help: .discardDraft, disabled: unchanged, .discarded)
    ]
  }

  /// The key that saves a form. On the last field, Enter saves as well. If another field is invalid, it gets the focus
  /// instead.
  package static func save<Name>(
    in form: Form<Name>, _ action: Phrase = .save, unsavable: Phrase?
  ) -> KeyBinding {
    let wrong = unsavable == nil ? nil : form.fieldToCorrect
    return KeyBinding(
      "save", form.isAtLast ? [.enter, .control("s")] : [.control("s")], help: action, isHint: true,
      disabled: wrong == nil ? unsavable : nil, wrong.map(FormInput.fieldFocused) ?? .saved)
  }

  /// The keys that move between fields.
  package static func fields<Name>(of form: Form<Name>) -> [KeyBinding] {
    [
      KeyBinding(
        "next-field", form.isAtLast ? [.tab, .down] : [.enter, .tab, .down], help: Phrase("next field"),
        isHint: form.visibleCount > 1, .focusMoved(by: 1)),
      KeyBinding("previous-field", .backTab, .up, help: Phrase("previous field"), .focusMoved(by: -1)),
    ]
  }
}
