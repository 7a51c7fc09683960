// Help of the options and arguments of `pack` and `log`.
extension Phrase {
  package static let helpPackAddress = Phrase(
    en: "The pack's address, or a folder on this computer.", ko: "팩의 주소나 이 컴퓨터의 폴더")
  package static let valueAddress = Phrase(en: "address", ko: "주소")
  package static let helpPackID = Phrase(
    en: "The pack's id, from `lionheart pack list`.", ko: "팩의 id (`lionheart pack list`에서 확인)")
  /// `pack add --replace`.
  package static let helpReplace = Phrase(
    en: "Replace a pack that came with Lionheart.", ko: "라이언하트와 함께 온 팩 대신 쓰기")
  /// `pack add --all`, `pack update --all`.
  package static let helpAllArticles = Phrase(en: "Fetch all articles.", ko: "모든 글 받기")
  /// `pack daily on`.
  package static let helpOnOrOff = Phrase(en: "On or off.", ko: "켜기는 on, 끄기는 off")
  /// `log --lines`.
  package static let helpLogLines = Phrase(en: "Show at most this many lines.", ko: "최대 줄 수")
}
