// Help of the options and arguments of `pack` and `log`.
extension Phrase {
  package static let helpPackAddress = Phrase("The pack's address, or a folder on this computer.")
  package static let valueAddress = Phrase("address")
  package static let helpPackID = Phrase("The pack's id, from `lionheart pack list`.")
  /// `pack add --replace`.
  package static let helpReplace = Phrase("Replace a pack that came with Lionheart.")
  /// `pack add --all`, `pack update --all`.
  package static let helpAllArticles = Phrase("Fetch all articles.")
  /// `pack daily on`.
  package static let helpOnOrOff = Phrase("On or off.")
  /// `log --lines`.
  package static let helpLogLines = Phrase("Show at most this many lines.")
}
