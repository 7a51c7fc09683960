// Help of the options and arguments of several commands, and of those about children, articles and repairs.
extension Phrase {
  /// `--lang`.
  package static let helpLanguage = Phrase("Use this language.")
  package static let valueName = Phrase("name")
  package static let valueFolder = Phrase("dir")
  package static let valueLanguage = Phrase("code")

}
