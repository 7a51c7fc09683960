// Arguments and options of the commands about packs.
extension Phrase {
  package static let helpPackAddress = Phrase(
    en: "The pack's address, or a folder on this computer.", ko: "팩의 주소나 이 컴퓨터의 폴더")
  /// What the address is called.
  package static let valueAddress = Phrase(en: "address", ko: "주소")
  package static let helpPackID = Phrase(en: "The pack's id, as in pack list.", ko: "팩의 id (pack list에 나와요)")
  /// `pack add --replace`.
  package static let helpReplace = Phrase(
    en: "Let it take the place of a pack that came with Lionheart.", ko: "라이언하트와 함께 온 팩 대신 쓰기")
  /// `pack add --all`, `pack update --all`.
  package static let helpAllArticles = Phrase(en: "Fetch all articles.", ko: "모든 글 받기")
  /// `pack daily on`.
  package static let helpOnOrOff = Phrase(en: "On or off.", ko: "켜기는 on, 끄기는 off")
  /// `log --lines`.
  package static let helpLogLines = Phrase(en: "At most so many lines.", ko: "보여 줄 줄 수")
}
