// Packs that are added.
extension CommandHelp {
  /// `lionheart pack`.
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

  /// `lionheart pack list`.
  public static let packList = CommandHelp(
    Phrase(en: "List the packs and how they are.", ko: "팩과 상태 보기"),
    examples: Phrase(
      verbatim: """
        lionheart pack list
        lionheart pack list --json | jq -r '.[] | select(.needsSignIn) | .id'
        """))

  /// `lionheart pack add`.
  public static let packAdd = CommandHelp(
    Phrase(en: "Add a pack from an address or a folder.", ko: "주소나 폴더에서 팩 추가하기"),
    notes: Phrase(
      en: """
        It fetches the articles for now and the next four weeks and those you have bookmarked; others come when
        you open them. Whatever is here can be read without a network.
        If it is stopped, the next time goes on from there.
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

  /// `lionheart pack update`.
  public static let packUpdate = CommandHelp(
    Phrase(en: "Fetch what is new.", ko: "새로 바뀐 것 받기"),
    notes: Phrase(
      en: """
        Only what has changed is fetched, and put in place once all of it is here and right; until then, and if it
        is not, the old version stays.
        Exit 1 when a pack could not be updated.
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

  /// `lionheart pack use`.
  public static let packUse = CommandHelp(
    Phrase(en: "Choose the pack that gives the day's reading.", ko: "오늘의 글을 가져올 팩 고르기"),
    examples: Phrase(verbatim: "lionheart pack use clinic"))

  /// `lionheart pack remove`.
  public static let packRemove = CommandHelp(
    Phrase(en: "Remove a pack.", ko: "팩 빼기"),
    notes: Phrase(
      en:
        "What you have read and bookmarked stays, and so do the bookmarked texts. A pack that came with Lionheart is "
        + "put away: it is shown nowhere until lionheart pack add ID brings it back. lionheart undo takes either back.",
      ko: "읽은 기록과 북마크, 북마크한 글의 내용은 남아요. 라이언하트와 함께 온 팩은 치워 둘 뿐이라 lionheart pack add ID로 "
        + "다시 꺼낼 수 있어요. lionheart undo로 되돌릴 수 있어요."),
    examples: Phrase(
      verbatim: """
        lionheart pack remove clinic
        lionheart pack remove lionheart-en
        """))

  /// `lionheart pack daily`.
  public static let packDaily = CommandHelp(
    Phrase(
      en: "Let packs update while Lionheart is open, at most once a day.",
      ko: "라이언하트가 열려 있을 때 하루에 한 번 팩 자동 업데이트하기"),
    notes: Phrase(
      en:
        "Off until you turn it on: Lionheart asks no server for anything by itself. Without a word it says how it is.",
      ko: "켜기 전에는 꺼져 있고, 라이언하트는 스스로 어떤 서버에도 연결하지 않아요. on이나 off를 쓰지 않으면 지금 상태를 알려 드려요."),
    examples: Phrase(
      verbatim: """
        lionheart pack daily on
        lionheart pack daily off
        """))

  /// `lionheart pack sign-in`.
  public static let packSignIn = CommandHelp(
    Phrase(en: "Sign in at a publisher's.", ko: "팩을 만든 곳에 로그인하기"),
    notes: Phrase(
      en: "You open an address on any device and type a code; no password is typed here.",
      ko: "아무 기기에서나 주소를 열고 코드를 입력하면 돼요. 여기에는 비밀번호를 쓰지 않아요."),
    examples: Phrase(verbatim: "lionheart pack sign-in clinic"))

  /// `lionheart pack sign-out`.
  public static let packSignOut = CommandHelp(
    Phrase(en: "Sign out of a publisher's.", ko: "팩을 만든 곳에서 로그아웃하기"),
    notes: Phrase(en: "What is here stays readable.", ko: "받아 둔 글은 계속 읽을 수 있어요."),
    examples: Phrase(verbatim: "lionheart pack sign-out clinic"))

  /// `lionheart log`.
  public static let log = CommandHelp(
    Phrase(en: "Show what happened with packs and the network.", ko: "팩과 네트워크에서 있었던 일 보기"),
    notes: Phrase(
      en: "It names packs and servers, but no person, no token and no article. Newest last.",
      ko: "팩과 서버 이름은 있지만 사람 이름, 토큰, 읽은 글은 들어 있지 않아요. 최근 것이 마지막이에요."),
    examples: Phrase(
      verbatim: """
        lionheart log
        lionheart log --lines 200
        lionheart log --json | jq -r '.[].detail'
        """))

  /// `lionheart pack build` and `lionheart pack check`, which are commands of `lionheart-pack`.
  public static let packAuthoring = CommandHelp(
    Phrase(en: "Moved to lionheart-pack.", ko: "lionheart-pack으로 옮긴 명령"))
}
