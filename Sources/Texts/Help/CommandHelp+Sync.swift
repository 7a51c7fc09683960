// Sync between devices and with a partner, and the merge driver for git.
extension CommandHelp {
  public static let sync = CommandHelp(
    Phrase(en: "Sync your data between devices.", ko: "여러 기기에서 같은 기록 쓰기"),
    notes: Phrase(
      en: """
        Without a command, it syncs now: it merges what your other devices have published, record by record,
        and publishes what is new here. Nothing is deleted because it is missing somewhere.
        The devices meet in a folder that something else carries (Syncthing, Nextcloud, Dropbox, a network
        drive, a USB stick), in a git repository, or in an rclone remote. age encrypts everything, except in a
        folder.
        See docs/SYNC.md.
        """,
      ko: """
        명령 없이 쓰면 지금 동기화해요. 다른 기기가 올린 것을 기록 하나하나 합치고, 여기서 바뀐 것을
        올려요. 한쪽에 없다고 다른 쪽에서 지우는 일은 없어요.
        기기들이 만나는 곳은 Syncthing, Nextcloud, Dropbox, 네트워크, USB 메모리가 옮겨 주는 폴더나 git
        저장소, rclone으로 쓸 수 있는 곳이에요. 폴더가 아닌 곳에서는 모두 age로 암호화해요.
        docs/SYNC.md를 보세요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart sync setup ~/Sync/lionheart
        lionheart sync join ~/Sync/lionheart
        lionheart sync setup git@example.org:me/lionheart.git
        lionheart sync --dry-run
        """))

  public static let syncSetup = CommandHelp(
    Phrase(en: "Start syncing with your other devices.", ko: "내 다른 기기와 동기화 시작하기"),
    notes: Phrase(
      en: """
        The folder is created if missing. A copy of this device's data goes into the store; your data stays
        where it is.
        In a folder, nothing is encrypted without --encrypt: anyone who can read the folder can read your
        data. Elsewhere age encrypts everything, with a key that is made here; lionheart sync invite shows it.
        git uses your own ssh keys and never asks: try git ls-remote ADDRESS first. rclone:NAME:PATH is a
        remote from rclone config.
        """,
      ko: """
        폴더가 없으면 만들어요. 이 기기 기록의 사본을 저장소에 넣고, 기록은 있던 곳에 그대로 있어요.
        폴더에서는 --encrypt를 쓰지 않으면 암호화하지 않아서, 폴더를 읽을 수 있는 사람은 기록도 읽을 수
        있어요. 그 밖의 곳에서는 age로 모두 암호화해요. 열쇠는 여기서 만들고 lionheart sync invite로 볼 수
        있어요.
        git은 내 ssh 열쇠를 쓰고 아무것도 묻지 않아요. git ls-remote 주소를 먼저 해 보세요. rclone:이름:경로는
        rclone config에서 만든 곳이에요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart sync setup ~/Sync/lionheart
        lionheart sync setup ~/Dropbox/lionheart --encrypt
        lionheart sync setup git@example.org:me/lionheart.git
        lionheart sync setup rclone:drive:lionheart
        """))

  public static let syncInvite = CommandHelp(
    Phrase(en: "Show the key that another device needs.", ko: "다른 기기에 필요한 열쇠 보기"),
    notes: Phrase(
      en: """
        The key is 24 English words, and on a terminal also a QR code. Enter the words when lionheart sync
        join asks, or pipe them to it. Case does not matter, and the first four letters of each word are
        enough.
        With --partner, you start sharing with your partner, in a separate place with its own key. You share
        the child with its dates and pauses, its tasks on the Board, and what you choose to share. Nothing
        else goes there.
        """,
      ko: """
        영어 낱말 24개로 보여 주고, 터미널에서는 QR 코드로도 보여 줘요. lionheart sync join이 물으면
        입력하거나 파이프로 넘기세요. 대문자든 소문자든 낱말마다 앞 네 글자만 적으면 돼요.
        --partner를 쓰면 배우자와 공유를 시작해요. 공유할 곳도, 열쇠도 따로 써요. 아기의 날짜와 쉬어 간 날,
        보드의 할 일, 직접 공유한 것만 가고 다른 기록은 가지 않아요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart sync invite | ssh desk lionheart sync join git@example.org:me/lionheart.git --yes
        lionheart sync invite --partner ~/Shared/lionheart --as Min
        """))

  public static let syncRekey = CommandHelp(
    Phrase(en: "Encrypt with a new key from now on.", ko: "이제부터 새 열쇠로 암호화하기"),
    notes: Phrase(
      en: """
        Use it after lionheart sync forget: the old key cannot read what is published from now on. The removed
        device may have kept what it read before. Your other devices ask for the new key.
        """,
      ko: """
        lionheart sync forget 다음에 써요. 이제부터 올리는 것은 예전 열쇠로 읽을 수 없어요. 뺀 기기에는 전에 읽은 것이
        남아 있을 수 있어요. 다른 기기들은 새 열쇠를 넣으라는 안내를 받아요.
        """))

  public static let syncJoin = CommandHelp(
    Phrase(en: "Join the sync that another device has set up.", ko: "다른 기기에서 시작한 동기화에 함께하기"),
    notes: Phrase(
      en: """
        It shows what is here and what would be received, then asks. Data of both sides is merged; neither
        replaces the other. It also works before Lionheart is set up here. It asks for the key or reads it
        from standard input, never from arguments.
        """,
      ko: """
        지금 여기 있는 것과 새로 받을 것을 먼저 보여 주고 물어봐요. 양쪽 기록을 합치고, 한쪽이 다른 쪽을
        덮어쓰지 않아요. 라이언하트를 처음 쓰는 기기에서도 쓸 수 있어요. 열쇠는 물어보거나 표준 입력에서 읽고,
        인자로는 받지 않아요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart sync join ~/Sync/lionheart
        """))

  public static let syncStatus = CommandHelp(
    Phrase(
      en: "Show where and when data was synced, and what is pending.", ko: "동기화하는 곳과 때, 올릴 것 보기"))

  public static let syncDevices = CommandHelp(
    Phrase(en: "List the devices that sync.", ko: "함께 동기화하는 기기 보기"))

  public static let syncForget = CommandHelp(
    Phrase(en: "Remove a device from the list.", ko: "기기 하나를 목록에서 빼기"),
    notes: Phrase(
      en: """
        The data that it published is merged first, then removed from the store. Your other devices ignore it
        from then on. It keeps its own data, and can rejoin with lionheart sync join.
        """,
      ko: """
        그 기기가 올린 것을 먼저 합치고 저장소에서 지워요. 다른 기기들도 더는 그 기기를 읽지 않아요.
        그 기기에 있는 기록은 그대로이고, lionheart sync join으로 다시 함께할 수 있어요.
        """))

  public static let syncOff = CommandHelp(
    Phrase(en: "Stop syncing on this device.", ko: "이 기기에서 동기화 그만두기"),
    notes: Phrase(
      en: "Your data here stays as it is. What this device published stays too.",
      ko: "여기 기록은 그대로예요. 이 기기가 올린 것도 그대로 남아요."))

  public static let syncGitDriver = CommandHelp(
    Phrase(en: "Let git merge your data record by record.", ko: "git이 기록을 하나씩 합치도록 설정"),
    notes: Phrase(
      en: """
        Use it if your data folder is in a git repository. It adds lines to .gitattributes and .gitignore in
        the folder and changes none of yours. It sets merge.lionheart in the settings of the repository to the
        path of this program. Running it again changes nothing.
        Nothing is lost without it either: files with git conflict markers are read as both versions.
        """,
      ko: """
        기록 폴더가 git 저장소 안에 있을 때 써요. 그 폴더의 .gitattributes와 .gitignore에 줄을 더하고, 있던
        줄은 바꾸지 않아요. 저장소 설정의 merge.lionheart에는 이 프로그램의 위치를 적어요. 다시 해도 달라지는
        것은 없어요.
        이 설정이 없어도 잃는 것은 없어요. git 충돌 표시가 남은 파일은 두 판으로 읽어요.
        """),
    examples: Phrase(
      verbatim: """
        git init ~/.local/share/lionheart && lionheart sync git-driver
        """))

  public static let mergeFile = CommandHelp(
    Phrase(
      en: "Merge two versions of a data file, as git's merge driver.", ko: "기록 파일의 두 판 합치기 (git 병합 드라이버)"),
    notes: Phrase(
      en: """
        The result replaces OURS completely or not at all. The newer version of a record is used. Journal
        entries from both sides are both kept. Of two copies of an article, the longer one is used.
        Exit 1 if a side is not a Lionheart file, or a newer Lionheart wrote it. Then OURS contains both sides
        between git's conflict markers.
        """,
      ko: """
        결과는 OURS 자리에 통째로 쓰거나, 아예 쓰지 않아요. 기록은 새로운 쪽을, 글은 긴 쪽을 고르고, 양쪽에서
        쓴 일기는 모두 남겨요.
        라이언하트의 파일이 아니거나 더 새로운 라이언하트가 쓴 파일이면 종료 코드 1로 끝나고, git 충돌 표시와
        함께 양쪽을 OURS에 남겨요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart merge-file base.json ours.json theirs.json habits.json
        git config merge.lionheart.driver 'lionheart merge-file %O %A %B -- %P'
        """))
}
