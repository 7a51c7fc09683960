// What `--help` says of sharing with a partner.
extension Phrase {
  package static let helpSyncPartner = Phrase(
    en: "What you share with your partner, instead of your own devices.", ko: "내 기기가 아니라 배우자와 나누는 것")
  package static let helpSyncName = Phrase(
    en: "What the others show for this device.", ko: "다른 기기에 보일 이 기기의 이름")
  package static let helpOwnName = Phrase(
    en: "With a partner: what they see as your name.", ko: "배우자에게 보일 내 이름")
  package static let helpPartnerAddress = Phrase(
    en: "With --partner, the first time: a place that you both reach.",
    ko: "--partner를 처음 쓸 때: 두 사람이 모두 닿는 곳")
  package static let helpPartnerChild = Phrase(
    en: "With --partner: the child to share; without it the one that the screens are about.",
    ko: "--partner와 함께: 나눌 아기 (없으면 화면에 나오는 아기)")
  package static let helpBeside = Phrase(
    en: "Keep the child that is here, and have the one there come beside it.",
    ko: "여기 아기를 그대로 두고, 그쪽 아기를 따로 받기")
  package static let helpShareLetter = Phrase(
    en: "Share a copy of that day's entry.", ko: "그날 일기의 사본을 나누기")
  package static let helpSharePhoto = Phrase(
    en: "Share a copy of a photo, as lionheart photo list names it.",
    ko: "사진의 사본을 나누기 (lionheart photo list의 이름)")
  package static let helpShareAnswer = Phrase(
    en: "Answer a question that you both answer; sealed until both have.",
    ko: "둘이 함께 답하는 글감에 답하기 (둘 다 답할 때까지 봉해요)")
  package static let helpSharePrompt = Phrase(
    en: "What is asked; theirs if they have begun.", ko: "글감 (상대가 먼저 시작했으면 그 글감)")
  package static let helpShareDate = Phrase(
    en: "The day that is answered for; today without it.", ko: "답하는 날 (없으면 오늘)")
}

extension CommandHelp {
  /// `lionheart sync share`.
  public static let syncShare = CommandHelp(
    Phrase(en: "Give your partner a letter, a photo or an answer.", ko: "배우자에게 편지나 사진, 답 나누기"),
    notes: Phrase(
      en: """
        Without an option it lists what you have given each other. Only copies are shared: the journal and the album
        stay yours. An answer to a question is sealed by age: neither of you sees the other's before both have written.
        """,
      ko: """
        옵션 없이 쓰면 서로 나눈 것을 보여 줘요. 사본만 나누고, 일기와 앨범은 나만 봐요.
        글감에 쓴 답은 age로 봉해서, 둘 다 쓰기 전에는 서로의 답을 볼 수 없어요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart sync share --letter yesterday
        lionheart sync share --answer "The kick at night" --prompt "What surprised you?"
        """))
}
