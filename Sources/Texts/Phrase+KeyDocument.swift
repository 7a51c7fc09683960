// Texts that only docs/KEYS.md and `lionheart keys` use.
extension Phrase {
  package static let inAField = Phrase(en: "In a text field", ko: "글을 쓰는 칸에서")
  package static let fieldIntroduction = Phrase(
    en:
      "Every printable key types. The keys below edit, and cannot be assigned to operations in a text field.",
    ko: "글자 키는 모두 글자로 들어가요. 아래 키는 고칠 때 쓰고, 이 칸에서는 다른 동작에 줄 수 없어요.")
  package static let toLineStart = Phrase(en: "to the start", ko: "맨 앞으로")
  package static let toLineEnd = Phrase(en: "to the end", ko: "맨 뒤로")
  package static let wordBefore = Phrase(en: "one word back", ko: "앞 단어로")
  package static let wordAfter = Phrase(en: "one word forward", ko: "다음 단어로")
  package static let cutWord = Phrase(en: "cut the word before the cursor", ko: "앞 단어 잘라 내기")
  package static let cutBefore = Phrase(en: "cut everything before the cursor", ko: "커서 앞을 모두 잘라 내기")
  package static let cutAfter = Phrase(en: "cut everything after the cursor", ko: "커서 뒤를 모두 잘라 내기")
  package static let putBackCut = Phrase(en: "paste the cut text", ko: "잘라 낸 것 붙여 넣기")
  package static let undoTyping = Phrase(en: "undo typing", ko: "방금 쓴 것 되돌리기")

  package static let inAText = Phrase(en: "In a multi-line text", ko: "여러 줄을 쓰는 칸에서")
  package static let textIntroduction = Phrase(
    en: "The keys of a text field work here too, and these keys as well.", ko: "한 줄 칸의 키에 더해 아래 키를 쓸 수 있어요.")
  package static let newLine = Phrase(en: "a new line", ko: "줄 바꾸기")
  package static let spacesOn = Phrase(en: "indent to the next tab stop (4 columns)", ko: "네 칸 단위로 띄우기")
  package static let rowUpOrDown = Phrase(en: "a row up or down", ko: "한 줄 위아래로")
  package static let pageUpOrDown = Phrase(en: "a screen up or down", ko: "한 화면 위아래로")
  package static let toRowEnds = Phrase(en: "to the ends of the row", ko: "보이는 줄의 앞이나 뒤로")
  package static let toParagraphEnds = Phrase(en: "to the ends of the paragraph", ko: "문단의 앞이나 뒤로")
  package static let toTextEnds = Phrase(en: "to the ends of the text", ko: "글의 처음이나 끝으로")
  package static let redoTyping = Phrase(en: "redo typing", ko: "되돌린 것 다시 하기")
}
