import TerminalUI

// Messages of a form whose record was changed elsewhere.
extension Phrase {
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

}
