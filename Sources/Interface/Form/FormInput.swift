package import TerminalUI
package import Texts

/// What can be done in a form that is a screen.
package enum FormInput: Equatable, Sendable {
  case typed(Key)
  case focusMoved(by: Int)
  /// The day of a field was to be picked in a calendar.
  case daysAsked
  case daysPicked(PickedDays)
  case saved
  case cancelled
  case discarded
  /// The data changed, or the day did.
  case changed
  /// The screen is about to be covered or closed, or the program ends.
  case left

  /// What happens around the form's screen; nil where it does not matter.
  package init?(_ event: ScreenEvent) {
    switch event {
    case .changed: self = .changed
    case .left: self = .left
    case .answered(.days(let days)): self = .daysPicked(days)
    case .appeared, .resized, .answered: return nil
    }
  }
}

/// How a form ended.
package enum FormEnd: Equatable, Sendable {
  case saved, left, leftWithDraft
}

extension KeyBinding where Input == FormInput {
  /// The keys of a form.
  ///
  /// - Parameters:
  ///   - action: what saving does here.
  ///   - unsavable: why it cannot be saved now.
  ///   - unchanged: why there is nothing to be thrown away.
  package static func form<Name>(
    _ form: Form<Name>, action: Phrase = .save, unsavable: Phrase?, unchanged: Phrase?
  ) -> [KeyBinding] {
    [
      save(in: form, action, unsavable: unsavable),
      KeyBinding("back", .escape, help: .leaveForm, isHint: true, .cancelled),
      pickDay(in: form, .daysAsked),
    ] + fields(of: form) + [
      KeyBinding("discard", .control("x"), help: .discardDraft, disabled: unchanged, .discarded)
    ]
  }

  /// The key that saves a form; on the last field `Enter` does, too.
  package static func save<Name>(
    in form: Form<Name>, _ action: Phrase = .save, unsavable: Phrase?
  ) -> KeyBinding {
    KeyBinding(
      "save", form.isAtLast ? [.enter, .control("s")] : [.control("s")], help: action, isHint: true,
      disabled: unsavable, .saved)
  }

  /// The keys that lead from field to field.
  package static func fields<Name>(of form: Form<Name>) -> [KeyBinding] {
    [
      KeyBinding(
        "next-field", form.isAtLast ? [.tab, .down] : [.enter, .tab, .down], help: .nextField, isHint: true,
        .focusMoved(by: 1)),
      KeyBinding("previous-field", .backTab, .up, help: .previousField, .focusMoved(by: -1)),
    ]
  }
}
