// Packs and the log.
extension CommandHelp {
  public static let pack = CommandHelp(
    Phrase(en: "Add and update curriculum packs.", ko: "커리큘럼 팩 추가, 업데이트"),
    notes: Phrase(
      en: "To make a pack of your own, use lionheart-pack.", ko: "팩을 직접 만들려면 lionheart-pack을 쓰세요."),
    examples: Phrase(
      verbatim: """
        lionheart pack add https://packs.example.org/clinic/
        lionheart pack list
        lionheart pack update
        """))

  public static let packList = CommandHelp(
    Phrase(en: "List packs and their status.", ko: "팩과 상태 보기"),
    examples: Phrase(
      verbatim: """
        lionheart pack list
        lionheart pack list --json | jq -r '.[] | select(.needsSignIn) | .id'
        """))

  public static let packAdd = CommandHelp(
    Phrase(en: "Add a pack from an address or a folder.", ko: "주소나 폴더에서 팩 추가하기"),
    notes: Phrase(
      en: """
        It downloads your bookmarked articles and the articles for this week and the next four. Others are
        downloaded when you open them. Downloaded articles need no network.
        An interrupted download continues the next time.
        """,
      ko: """
        지금과 앞으로 네 주에 필요한 글, 북마크한 글을 받아 두고, 다른 글은 열 때 받아요.
        받아 둔 글은 인터넷 없이도 읽을 수 있어요.
        도중에 멈추면 다음에 이어서 받아요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart pack add https://packs.example.org/clinic/
        lionheart pack add --all packs.example.org/clinic
        lionheart pack add ./my-pack
        """))

  public static let packUpdate = CommandHelp(
    Phrase(en: "Update packs.", ko: "팩 업데이트"),
    notes: Phrase(
      en: """
        Only changes are downloaded. The new version replaces the old one when it is complete and correct;
        until then the old one stays.
        Exit 1 if a pack could not be updated.
        """,
      ko: """
        바뀐 것만 받아서, 모두 제대로 받았을 때 한꺼번에 바꿔요. 그 전까지, 그리고 문제가 있으면 이전 팩이 그대로 있어요.
        업데이트하지 못한 팩이 있으면 종료 코드는 1이에요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart pack update
        lionheart pack update --all clinic
        """))

  public static let packUse = CommandHelp(
    Phrase(en: "Choose the pack for the daily reading.", ko: "오늘의 글을 가져올 팩 고르기"),
    examples: Phrase(verbatim: "lionheart pack use clinic"))

  public static let packRemove = CommandHelp(
    Phrase(en: "Remove a pack.", ko: "팩 빼기"),
    notes: Phrase(
      en:
        """
        Your reading history, bookmarks and bookmarked texts stay. A pack that came with Lionheart is only
        hidden; lionheart pack add ID shows it again. lionheart undo undoes either.
        """,
      ko: """
        읽은 기록과 북마크, 북마크한 글의 내용은 남아요. 라이언하트와 함께 온 팩은 숨기기만 해서 lionheart
        pack add ID로 다시 볼 수 있어요. lionheart undo로 되돌릴 수 있어요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart pack remove clinic
        lionheart pack remove lionheart-en
        """))

  public static let packDaily = CommandHelp(
    Phrase(
      en: "Turn daily pack updates on or off.",
      ko: "팩을 날마다 자동 업데이트할지 정하기"),
    notes: Phrase(
      en:
        """
        Packs update while Lionheart is open, at most once a day. The default is off: Lionheart contacts no
        server by itself. Without on or off, it shows the current setting.
        """,
      ko: """
        라이언하트가 열려 있을 때 하루에 한 번까지 업데이트해요. 켜기 전에는 꺼져 있고, 라이언하트는 스스로
        어떤 서버에도 연결하지 않아요. on이나 off를 쓰지 않으면 지금 상태를 알려 드려요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart pack daily on
        lionheart pack daily off
        """))

  public static let packSignIn = CommandHelp(
    Phrase(en: "Sign in to the publisher of a pack.", ko: "팩을 만든 곳에 로그인하기"),
    notes: Phrase(
      en: "You open an address on any device and enter a code; you type no password here.",
      ko: "아무 기기에서나 주소를 열고 코드를 입력하면 돼요. 여기에는 비밀번호를 쓰지 않아요."),
    examples: Phrase(verbatim: "lionheart pack sign-in clinic"))

  public static let packSignOut = CommandHelp(
    Phrase(en: "Sign out from the publisher of a pack.", ko: "팩을 만든 곳에서 로그아웃하기"),
    notes: Phrase(en: "Downloaded articles stay readable.", ko: "받아 둔 글은 계속 읽을 수 있어요."),
    examples: Phrase(verbatim: "lionheart pack sign-out clinic"))

  public static let log = CommandHelp(
    Phrase(en: "Show the log of packs and the network.", ko: "팩과 네트워크에서 있었던 일 보기"),
    notes: Phrase(
      en: """
        It contains names of packs and servers, but no personal names, tokens or articles. The newest line is
        last.
        """,
      ko: "팩과 서버 이름은 있지만 사람 이름, 토큰, 읽은 글은 들어 있지 않아요. 최근 것이 마지막이에요."),
    examples: Phrase(
      verbatim: """
        lionheart log
        lionheart log --lines 200
        lionheart log --json | jq -r '.[].detail'
        """))

  /// `pack build` and `pack check`, which are commands of `lionheart-pack` now.
  public static let packAuthoring = CommandHelp(
    Phrase(en: "Moved to lionheart-pack.", ko: "lionheart-pack으로 옮긴 명령"))
}
