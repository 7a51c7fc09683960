import TerminalUI

// Messages of a form whose record was changed elsewhere.
extension Phrase {
  /// A field and its new value: "What (now “Call her”)".
  package static func changedField(_ label: Phrase, now text: String) -> Phrase {
    let first = TextWidth.truncate(String(text.prefix { !$0.isNewline }), to: 40)
    guard !text.isEmpty else {
      return Phrase("{label} (now empty)", ["label": label])
    }
    return Phrase("{label} (now “{first}”)", ["label": label, "first": first])
  }

  /// Fields that were changed elsewhere while the form is open.
  ///
  /// - Parameter givesWay: whether saving replaces some of these changes.
  package static func changedElsewhere(_ fields: [Phrase], givesWay: Bool) -> Phrase {
    let names = Phrase.joined(fields, by: ", ")
    return givesWay
      ? Phrase(
        "Changed elsewhere: {names}. Saving keeps what you typed; ^x uses the other version.",
        ["names": names])
      : Phrase("Changed elsewhere and updated here: {names}.", ["names": names])
  }

  package static let saveAgain = Phrase(
    "Not saved yet: this was changed elsewhere, see above. Save again to keep what you typed.")
}
