// Backups, and erasing everything.
extension CommandHelp {
  public static let backup = CommandHelp(
    Phrase(en: "Back up all your data into one file.", ko: "모든 기록을 파일 하나로 백업하기"),
    notes: Phrase(
      en: """
        The backup is a tar file that only you can read, with records, photos, bookmarked articles,
        config.json and the SHA-256 of each. The file is moved into place when it is complete, and replaces
        only an older backup. Reading positions, drafts and undo history stay on this computer. The program
        age can encrypt it.
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

  public static let restore = CommandHelp(
    Phrase(en: "Restore data from a backup or a dated copy.", ko: "백업이나 날짜별 사본에서 되찾기"),
    notes: Phrase(
      en: """
        The whole backup is checked first; a truncated or damaged one changes nothing. Missing and deleted
        records come back, on your other devices too; newer records here stay. With --replace everything
        becomes as it was, and later records are deleted. `lionheart undo` undoes the whole restore, but keeps
        the files of photos and articles.
        --day restores files as they were when that day began. Copies exist for the last seven days with
        changes.
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

  public static let erase = CommandHelp(
    Phrase(en: "Erase all Lionheart data on this computer.", ko: "이 컴퓨터의 라이언하트 기록을 모두 지우기"),
    notes: Phrase(
      en: """
        It lists what will be erased and what is stored elsewhere, and asks for a word. Then data, copies,
        undo history, drafts, sign-ins, downloads, timers and config.json are gone for good. A symlink is
        removed, but never its target.
        Exit 1 if something could not be erased; it is listed.
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

// Help of their options.
extension Phrase {
  public static let helpRestoreFile = Phrase(
    en: "The backup file; - for standard input.", ko: "백업 파일 (-는 표준 입력)")
  /// `backup --force`.
  public static let helpBackupForce = Phrase(
    en: "Replace the file even if it is not a backup.", ko: "백업이 아닌 파일도 바꿔 쓰기")
  /// `backup --encrypt-to`.
  public static let helpEncryptTo = Phrase(
    en: "Encrypt with age to this public key. May be repeated.", ko: "age로 이 공개 열쇠에 맞춰 암호화 (여러 번 가능)")
  /// `backup --passphrase`.
  public static let helpPassphrase = Phrase(
    en: "Encrypt with a passphrase; age asks for it.", ko: "age로 암호화 (암호를 물어봐요)")
  /// `restore --identity`.
  public static let helpIdentity = Phrase(
    en: "The key file for age to decrypt with.", ko: "age로 풀 때 쓸 열쇠 파일")
  /// `restore --dry-run`.
  public static let helpRestoreDryRun = Phrase(
    en: "Show what would be restored; change nothing.", ko: "아무것도 바꾸지 않고 되찾을 것만 보기")
  /// `restore --replace`.
  public static let helpRestoreReplace = Phrase(
    en: "Make everything as it was, and delete later records.", ko: "모두 그때대로 바꾸고, 그 뒤에 생긴 것은 지우기")
  /// `restore --day`.
  public static let helpRestoreDay = Phrase(
    en: "Restore files as they were when this day began.", ko: "이날이 시작될 때대로")
  /// `restore --file`.
  public static let helpRestoreOnlyFile = Phrase(
    en: "Restore only this file, such as journal/2026-11.json.", ko: "이 파일만, 예: journal/2026-11.json")
  /// `restore --list`.
  public static let helpRestoreList = Phrase(
    en: "List the dated copies and the backups.", ko: "날짜별 사본과 백업 보기")
  /// `erase --dry-run`.
  public static let helpEraseDryRun = Phrase(
    en: "Show what would be erased; erase nothing.", ko: "지우지 않고 지울 것만 보기")
  /// `reminder set --backup`.
  public static let helpBackupReminder = Phrase(
    en: "Weeks between backup reminders, or off.", ko: "몇 주마다 백업을 알릴지 (없애려면 off)")
  public static let valueKey = Phrase(en: "key", ko: "열쇠")
  public static let valueWeeks = Phrase(en: "weeks", ko: "주")
}
