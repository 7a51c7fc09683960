// Backups, and erasing everything.
extension CommandHelp {
  /// `lionheart backup`.
  public static let backup = CommandHelp(
    Phrase(en: "Write all that you keep into one file.", ko: "모든 기록을 파일 하나로 백업하기"),
    notes: Phrase(
      en: """
        A tar for you alone to read, with records, photos, bookmarked articles, config.json and the SHA-256 of each.
        It takes its place when it is whole; only an older backup is replaced. Reading places, drafts and undo stay on
        this computer. With the program age it can be encrypted.
        """,
      ko: """
        기록, 사진, 북마크한 글, config.json과 각각의 SHA-256을 담은 tar 파일이고, 나만 읽을 수 있어요. 다 쓴 뒤에
        제자리에 놓고, 예전 백업만 바꿔 써요. 읽던 자리와 쓰던 글, 되돌리기는 이 컴퓨터에 남아요. age 프로그램이
        있으면 암호화할 수 있어요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart backup ~/lionheart-backup.tar
        lionheart backup --passphrase ~/lionheart-backup.tar.age
        lionheart backup --encrypt-to age1… ~/lionheart-backup.tar.age
        lionheart backup - | ssh nas 'cat > lionheart-backup.tar'
        """))

  /// `lionheart restore`.
  public static let restore = CommandHelp(
    Phrase(en: "Bring back what a backup or a dated copy has.", ko: "백업이나 날짜별 사본에서 되찾기"),
    notes: Phrase(
      en: """
        A backup is checked whole first; one that is cut or damaged changes nothing. What is missing here or was deleted
        comes back, also on other devices, and what is newer here stays. With --replace all becomes as it was, and what
        came since is deleted. Each is one change: `lionheart undo` takes all of it back, but for files of photos and
        articles, which stay.
        --day makes files as they were when that day began, from the copies of the last seven days with changes.
        """,
      ko: """
        백업은 먼저 끝까지 확인하고, 잘렸거나 손상됐으면 아무것도 바꾸지 않아요. 없거나 지운 것은 다른 기기에서도
        되돌아오고, 지금 것이 더 새로우면 그대로 둬요. --replace를 쓰면 모두 그때대로 바꾸고, 그 뒤에 생긴 것은 지워요.
        한 번의 변경이라 `lionheart undo`로 모두 되돌릴 수 있고, 되찾은 사진과 글 파일만 남아요.
        --day는 바뀐 날 가운데 최근 7일의 사본으로 그날이 시작될 때의 파일을 되찾아요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart restore ~/lionheart-backup.tar --dry-run
        lionheart restore ~/lionheart-backup.tar
        lionheart restore --list
        lionheart restore --day 2026-11-20 --file journal/2026-11.json --replace
        """))

  /// `lionheart erase`.
  public static let erase = CommandHelp(
    Phrase(en: "Erase all that Lionheart keeps on this computer.", ko: "이 컴퓨터의 라이언하트 기록을 모두 지우기"),
    notes: Phrase(
      en: """
        It says what goes and what lies elsewhere, and asks for a word. Then data, copies, undo, drafts, sign-ins,
        downloads, timers and config.json are gone for good. A link is removed, never what it leads to.
        Exit 1 when something is left, which is named.
        """,
      ko: """
        지울 것과 다른 곳에 남는 것을 알려 주고, 낱말을 물어본 뒤 기록, 사본, 되돌리기, 쓰던 글, 로그인, 받은 파일,
        타이머, config.json을 영영 지워요. 링크는 링크만 지우고 가리키는 것은 지우지 않아요.
        남은 것이 있으면 알려 주고 종료 코드는 1이에요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart erase --dry-run
        lionheart backup ~/last.tar && lionheart erase
        """))
}

// What `--help` says of their options.
extension Phrase {
  /// The file that `restore` reads.
  public static let helpRestoreFile = Phrase(
    en: "The backup; - for standard input.", ko: "백업 파일 (-는 표준 입력)")
  /// `backup --force`.
  public static let helpBackupForce = Phrase(
    en: "Replace a file that is no backup, too.", ko: "백업이 아닌 파일도 바꿔 쓰기")
  /// `backup --encrypt-to`.
  public static let helpEncryptTo = Phrase(
    en: "Encrypt with age to a public key; may be repeated.", ko: "age로 이 공개 키에 맞춰 암호화 (여러 번 가능)")
  /// `backup --passphrase`.
  public static let helpPassphrase = Phrase(
    en: "Encrypt with age, which asks for a passphrase.", ko: "age로 암호화 (암호를 물어봐요)")
  /// `restore --identity`.
  public static let helpIdentity = Phrase(
    en: "The file with the key for age to decrypt with.", ko: "age로 풀 때 쓸 키 파일")
  /// `restore --dry-run`.
  public static let helpRestoreDryRun = Phrase(
    en: "Say what would come back, and change nothing.", ko: "아무것도 바꾸지 않고 되찾을 것만 보기")
  /// `restore --replace`.
  public static let helpRestoreReplace = Phrase(
    en: "Make all as it was; what came since is deleted.", ko: "모두 그때대로 바꾸고, 그 뒤에 생긴 것은 지우기")
  /// `restore --day`.
  public static let helpRestoreDay = Phrase(
    en: "As it was when this day began.", ko: "이날이 시작될 때대로")
  /// `restore --file`.
  public static let helpRestoreOnlyFile = Phrase(
    en: "Only this file: journal/2026-11.json.", ko: "이 파일만, 예: journal/2026-11.json")
  /// `restore --list`.
  public static let helpRestoreList = Phrase(
    en: "List the dated copies and the backups.", ko: "날짜별 사본과 백업 보기")
  /// `erase --dry-run`.
  public static let helpEraseDryRun = Phrase(
    en: "Say what would go, and erase nothing.", ko: "지우지 않고 지울 것만 보기")
  /// `reminder set --backup`.
  public static let helpBackupReminder = Phrase(
    en: "Every how many weeks to remind of a backup, or off.", ko: "몇 주마다 백업을 알릴지 (없애려면 off)")
  /// A public key.
  public static let valueKey = Phrase(en: "key", ko: "키")
  /// Weeks.
  public static let valueWeeks = Phrase(en: "weeks", ko: "주")
}
