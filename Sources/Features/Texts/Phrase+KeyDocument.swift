// What only docs/KEYS.md and `lionheart keys` say.
extension Phrase {
  static let inAField = Phrase(en: "In a text field", ko: "글을 쓰는 칸에서")
  static let fieldIntroduction = Phrase(
    en: "Every printable key types. These keys edit, and no operation can take them from a field.",
    ko: "글자 키는 모두 글자로 들어가요. 아래 키는 고칠 때 쓰고, 다른 동작에 줄 수 없어요.")
  static let toLineStart = Phrase(en: "to the start", ko: "맨 앞으로")
  static let toLineEnd = Phrase(en: "to the end", ko: "맨 뒤로")
  static let wordBefore = Phrase(en: "a word back", ko: "앞 단어로")
  static let wordAfter = Phrase(en: "a word on", ko: "다음 단어로")
  static let cutWord = Phrase(en: "cut the word before the cursor", ko: "앞 단어 잘라 내기")
  static let cutBefore = Phrase(en: "cut what is before the cursor", ko: "커서 앞을 모두 잘라 내기")
  static let cutAfter = Phrase(en: "cut what is after the cursor", ko: "커서 뒤를 모두 잘라 내기")
  static let putBackCut = Phrase(en: "put in what was cut", ko: "잘라 낸 것 붙여 넣기")
  static let undoTyping = Phrase(en: "take back what was typed", ko: "방금 쓴 것 되돌리기")
}
