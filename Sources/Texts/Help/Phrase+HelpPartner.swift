// Help of `sync share`, and of the options of `sync` about a partner.
extension Phrase {
  package static let helpSyncPartner = Phrase(
    en: "Use what you share with your partner, not your own devices.", ko: "내 기기가 아니라 배우자와 공유하는 것에 쓰기")
  package static let helpSyncName = Phrase(
    en: "The name of this device, as other devices show it.", ko: "다른 기기에 보일 이 기기의 이름")
  package static let helpOwnName = Phrase(
    en: "With --partner: your name, as your partner sees it.", ko: "--partner와 함께: 배우자에게 보일 내 이름")
  package static let helpPartnerAddress = Phrase(
    en: "With --partner, the first time: a place that you can both reach.",
    ko: "--partner를 처음 쓸 때: 두 사람 모두 쓸 수 있는 곳")
  package static let helpPartnerChild = Phrase(
    en: "With --partner: the child to share. Default: the child shown now.",
    ko: "--partner와 함께: 공유할 아기 (없으면 지금 화면에 보이는 아기)")
  package static let helpBeside = Phrase(
    en: "Keep the child that is here, and add the other one as a second child.",
    ko: "여기 아기를 그대로 두고, 그쪽 아기를 따로 받기")
  package static let helpShareLetter = Phrase(
    en: "Share a copy of the entry of this day.", ko: "그날 일기의 사본 공유하기")
  package static let helpSharePhoto = Phrase(
    en: "Share a copy of a photo; `lionheart photo list` shows the ids.",
    ko: "사진의 사본 공유하기 (id는 `lionheart photo list`에서 확인)")
  package static let helpShareAnswer = Phrase(
    en: "Your answer to a prompt that you both answer; sealed until both have.",
    ko: "둘이 함께 답하는 글감에 답하기 (둘 다 답할 때까지 봉해요)")
  package static let helpSharePrompt = Phrase(
    en: "The prompt. Default: the one that your partner started.", ko: "글감 (상대가 먼저 시작했으면 그 글감)")
  package static let helpShareDate = Phrase(
    en: "The day of the answer. Default: today.", ko: "답하는 날 (없으면 오늘)")
}

extension CommandHelp {
  public static let syncShare = CommandHelp(
    Phrase(en: "Share a letter, a photo or an answer with your partner.", ko: "배우자와 편지나 사진, 답 공유하기"),
    notes: Phrase(
      en: """
        Without an option, it lists what you have shared with each other. Only copies are shared: the journal
        and the album stay yours. age encrypts the answers to a prompt: neither of you can read the other's
        before both have answered.
        """,
      ko: """
        옵션 없이 쓰면 서로 공유한 것을 보여 줘요. 사본만 공유하고, 일기와 앨범은 나만 봐요. 글감에 쓴 답은
        age로 봉해서, 둘 다 쓰기 전에는 서로의 답을 볼 수 없어요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart sync share --letter yesterday
        lionheart sync share --answer "The kick at night" --prompt "What surprised you?"
        """))
}
