// Texts that only docs/KEYS.md and `lionheart keys` use.
extension Phrase {
  package static let inAField = Phrase("In a text field")
  package static let fieldIntroduction = Phrase(
    "Every printable key types. The keys below edit, and cannot be assigned to operations in a text field.")
  package static let toLineStart = Phrase("to the start")
  package static let toLineEnd = Phrase("to the end")
  package static let wordBefore = Phrase("one word back")
  package static let wordAfter = Phrase("one word forward")
  package static let cutWord = Phrase("cut the word before the cursor")
  package static let cutBefore = Phrase("cut everything before the cursor")
  package static let cutAfter = Phrase("cut everything after the cursor")
  package static let putBackCut = Phrase("paste the cut text")
  package static let undoTyping = Phrase("undo typing")

  package static let inAText = Phrase("In a multi-line text")
  package static let textIntroduction = Phrase(
    "The keys of a text field work here too, and these keys as well.")
  package static let newLine = Phrase("a new line")
  package static let spacesOn = Phrase("indent to the next tab stop (4 columns)")
  package static let rowUpOrDown = Phrase("a row up or down")
  package static let pageUpOrDown = Phrase("a screen up or down")
  package static let toRowEnds = Phrase("to the ends of the row")
  package static let toParagraphEnds = Phrase("to the ends of the paragraph")
  package static let toTextEnds = Phrase("to the ends of the text")
  package static let redoTyping = Phrase("redo typing")
}
