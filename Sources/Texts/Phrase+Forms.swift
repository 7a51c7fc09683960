import TerminalUI

// Messages of a form whose record was changed elsewhere.
extension Phrase {
  /// A field and its new value: "What (now “Call her”)".
  package static func changedField(_ label: Phrase, now text: String) -> Phrase {
    let first = TextWidth.truncate(String(text.prefix { !$0.isNewline }), to: 40)
    guard !text.isEmpty else {
      return Phrase(en: "\(label.en) (now empty)", ko: "\(label.ko)(지금은 비어 있음)")
    }
    return Phrase(en: "\(label.en) (now “\(first)”)", ko: "\(label.ko)(지금 “\(first)”)")
  }

  /// Fields that were changed elsewhere while the form is open.
  ///
  /// - Parameter givesWay: whether saving replaces some of these changes.
  package static func changedElsewhere(_ fields: [Phrase], givesWay: Bool) -> Phrase {
    let (en, ko) = (fields.map(\.en).joined(separator: ", "), fields.map(\.ko).joined(separator: ", "))
    return givesWay
      ? Phrase(
        en: "Changed elsewhere: \(en). Saving keeps what you typed; ^x uses the other version.",
        ko: "그사이 다른 곳에서 바뀌었어요: \(ko). 저장하면 여기에 쓴 것이 남고, ^x를 누르면 바뀐 것을 가져와요.")
      : Phrase(
        en: "Changed elsewhere and updated here: \(en).",
        ko: "그사이 다른 곳에서 바뀌어서 여기에도 반영했어요: \(ko).")
  }

  package static let saveAgain = Phrase(
    en: "Not saved yet: this was changed elsewhere, see above. Save again to keep what you typed.",
    ko: "아직 저장하지 않았어요. 다른 곳에서 바뀐 것을 위에서 확인해 주세요. 한 번 더 누르면 여기에 쓴 것을 저장해요.")
}
