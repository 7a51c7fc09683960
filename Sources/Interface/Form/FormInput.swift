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
  ///   - action: what `Enter` does.
  ///   - unsavable: why it cannot be saved now.
  ///   - unchanged: why there is nothing to be thrown away.
  package static func form<Name>(
    _ form: Form<Name>, action: Phrase = .save, unsavable: Phrase?, unchanged: Phrase?
  ) -> [KeyBinding] {
    [
      KeyBinding("save", .enter, .control("s"), help: action, isHint: true, disabled: unsavable, .saved),
      KeyBinding("back", .escape, help: .leaveForm, isHint: true, .cancelled),
      pickDay(in: form, .daysAsked),
      KeyBinding("next-field", .tab, .down, help: .nextField, isHint: true, .focusMoved(by: 1)),
      KeyBinding("previous-field", .backTab, .up, help: .previousField, .focusMoved(by: -1)),
      KeyBinding("discard", .control("x"), help: .discardDraft, disabled: unchanged, .discarded),
    ]
  }
}
