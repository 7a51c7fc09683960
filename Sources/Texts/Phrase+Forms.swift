import TerminalUI

// What a form says when somebody else has changed what it is about.
extension Phrase {
  /// A field, and what others wrote into it: "What (now “Call her”)".
  package static func changedField(_ label: Phrase, now text: String) -> Phrase {
    let first = TextWidth.truncate(String(text.prefix { !$0.isNewline }), to: 40)
    guard !text.isEmpty else {
      return Phrase(en: "\(label.en) (now empty)", ko: "\(label.ko)(지금은 비어 있음)")
    }
    return Phrase(en: "\(label.en) (now “\(first)”)", ko: "\(label.ko)(지금 “\(first)”)")
  }

  /// What others changed while the form is open.
  ///
  /// - Parameter givesWay: whether saving puts something that was typed in the place of some of it.
  package static func changedElsewhere(_ fields: [Phrase], givesWay: Bool) -> Phrase {
    let (en, ko) = (fields.map(\.en).joined(separator: ", "), fields.map(\.ko).joined(separator: ", "))
    return givesWay
      ? Phrase(
        en: "Changed elsewhere meanwhile: \(en). Saving keeps what you typed; ^x takes the other.",
        ko: "그사이 다른 곳에서 바뀌었어요: \(ko). 저장하면 여기에 쓴 것이 남고, ^x를 누르면 바뀐 것을 가져와요.")
      : Phrase(
        en: "Changed elsewhere meanwhile; shown here now: \(en).",
        ko: "그사이 다른 곳에서 바뀌어서 여기에도 반영했어요: \(ko).")
  }

  package static let saveAgain = Phrase(
    en: "Not saved yet: somebody else has changed this, see above. Once more saves what you typed.",
    ko: "아직 저장하지 않았어요. 다른 곳에서 바뀐 것을 위에서 확인해 주세요. 한 번 더 누르면 여기에 쓴 것을 저장해요.")
}
