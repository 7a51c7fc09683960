// The same data on several devices.
extension CommandHelp {
  /// `lionheart sync`.
  public static let sync = CommandHelp(
    Phrase(en: "Keep the same data on several devices.", ko: "여러 기기에서 같은 기록 쓰기"),
    notes: Phrase(
      en: """
        Without a command it syncs now: what the others have published is merged record by record, and what is new
        here is published. Nothing is deleted because it is missing somewhere.
        The devices meet in a folder that something else carries (Syncthing, Nextcloud, Dropbox, a network, a stick), in
        a git repository, or in what rclone reaches. Everywhere but in a folder all is encrypted with age.
        See docs/SYNC.md.
        """,
      ko: """
        명령 없이 쓰면 지금 동기화해요. 다른 기기가 올린 것을 기록 하나하나 합치고, 여기서 바뀐 것을 올려요.
        한쪽에 없다고 다른 쪽에서 지우는 일은 없어요.
        기기들이 만나는 곳은 Syncthing, Nextcloud, Dropbox, 네트워크, USB 메모리가 옮겨 주는 폴더나 git 저장소,
        rclone이 닿는 곳이에요. 폴더가 아닌 곳에서는 모두 age로 암호화해요.
        docs/SYNC.md를 보세요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart sync setup ~/Sync/lionheart
        lionheart sync join ~/Sync/lionheart
        lionheart sync setup git@example.org:me/lionheart.git
        lionheart sync --dry-run
        """))

  /// `lionheart sync setup`.
  public static let syncSetup = CommandHelp(
    Phrase(en: "Begin to share your data with other devices of yours.", ko: "내 다른 기기와 동기화 시작하기"),
    notes: Phrase(
      en: """
        A folder is made where it is not there. This device's copy is put into the store; your data stays where it is.
        In a folder nothing is encrypted unless you say --encrypt: whoever can read it can read your data. Everywhere
        else all is encrypted by the program age, with a key that is made here and that lionheart sync invite shows.
        git works with your own ssh keys and never asks: try git ls-remote ADDRESS first. rclone:NAME:PATH is a remote
        of rclone config.
        """,
      ko: """
        폴더가 없으면 만들어요. 이 기기의 사본을 저장소에 넣고, 기록은 있던 곳에 그대로 있어요.
        폴더에서는 --encrypt를 쓰지 않으면 암호화하지 않아서, 폴더를 읽을 수 있는 사람은 기록도 읽을 수 있어요.
        그 밖의 곳에서는 age로 모두 암호화해요. 열쇠는 여기서 만들고 lionheart sync invite로 볼 수 있어요.
        git은 내 ssh 열쇠를 쓰고 아무것도 묻지 않아요. git ls-remote 주소를 먼저 해 보세요.
        rclone:이름:경로는 rclone config에서 만든 곳이에요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart sync setup ~/Sync/lionheart
        lionheart sync setup ~/Dropbox/lionheart --encrypt
        lionheart sync setup git@example.org:me/lionheart.git
        lionheart sync setup rclone:drive:lionheart
        """))

  /// `lionheart sync invite`.
  public static let syncInvite = CommandHelp(
    Phrase(en: "Show the key that another device needs.", ko: "다른 기기에 필요한 열쇠 보기"),
    notes: Phrase(
      en: """
        As 24 English words, and on a terminal as a QR code of them. Type them in where lionheart sync join asks, in capitals
        or not, the first four letters of each at least; or pipe them there.
        With --partner it begins what you share with the other parent, in a place and with a key of its own: the child
        with its dates and pauses, the Board's cards for it, and what you share yourself. Nothing else of yours goes there.
        """,
      ko: """
        영어 낱말 24개로 보여 주고, 터미널에서는 QR 코드로도 보여 줘요. lionheart sync join이 물으면 입력하거나 파이프로
        넘기세요. 대문자든 소문자든 낱말마다 앞 네 글자만 적으면 돼요.
        --partner를 쓰면 다른 부모와 나눌 곳을 따로, 열쇠도 따로 만들어요. 아기의 날짜와 쉬어 간 날, 보드의 할 일, 직접 나눈
        것만 가고 다른 기록은 가지 않아요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart sync invite | ssh desk lionheart sync join git@example.org:me/lionheart.git --yes
        lionheart sync invite --partner ~/Shared/lionheart --as Min
        """))

  /// `lionheart sync rekey`.
  public static let syncRekey = CommandHelp(
    Phrase(en: "Encrypt with a new key from now on.", ko: "이제부터 새 열쇠로 암호화하기"),
    notes: Phrase(
      en: """
        For after lionheart sync forget: what is published from now on cannot be read with the former key. What the
        forgotten device has read before it may have kept. The other devices are told to ask for the new key.
        """,
      ko: """
        lionheart sync forget 다음에 써요. 이제부터 올리는 것은 예전 열쇠로 읽을 수 없어요. 뺀 기기에는 전에 읽은 것이
        남아 있을 수 있어요. 다른 기기들은 새 열쇠를 넣으라는 안내를 받아요.
        """))

  /// `lionheart sync join`.
  public static let syncJoin = CommandHelp(
    Phrase(en: "Take part in what other devices of yours share.", ko: "다른 기기에서 시작한 동기화에 함께하기"),
    notes: Phrase(
      en: """
        Says first what is here and what would come, and asks. What both have is merged; neither replaces the other.
        Works where nothing was set up yet, too. A key is asked for, or read from the standard input; never from arguments.
        """,
      ko: """
        지금 여기 있는 것과 새로 받을 것을 먼저 보여 주고 물어봐요. 양쪽 기록을 합치고, 한쪽이 다른 쪽을 덮어쓰지 않아요.
        아직 아무것도 시작하지 않은 곳에서도 쓸 수 있어요. 열쇠는 물어보거나 표준 입력에서 읽고, 인자로는 받지 않아요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart sync join ~/Sync/lionheart
        """))

  /// `lionheart sync status`.
  public static let syncStatus = CommandHelp(
    Phrase(
      en: "Where the data is shared, when it last was, and what waits to go.", ko: "동기화하는 곳과 때, 올릴 것"))

  /// `lionheart sync devices`.
  public static let syncDevices = CommandHelp(
    Phrase(en: "The devices that share the data.", ko: "함께 동기화하는 기기 목록"))

  /// `lionheart sync forget`.
  public static let syncForget = CommandHelp(
    Phrase(en: "Take a device off the list.", ko: "기기 하나를 목록에서 빼기"),
    notes: Phrase(
      en: """
        What it had published is merged first, then removed from the store. All other devices stop listening to it.
        It keeps what it has, and may come back with lionheart sync join.
        """,
      ko: """
        그 기기가 올린 것을 먼저 합치고 저장소에서 지워요. 다른 기기들도 더는 그 기기를 읽지 않아요.
        그 기기에 있는 기록은 그대로이고, lionheart sync join으로 다시 함께할 수 있어요.
        """))

  /// `lionheart sync off`.
  public static let syncOff = CommandHelp(
    Phrase(en: "Stop sharing on this device.", ko: "이 기기에서 동기화 그만두기"),
    notes: Phrase(
      en: "Your data here stays as it is, and so does what this device published.",
      ko: "여기 기록은 그대로예요. 이 기기가 올린 것도 그대로 남아요."))

  /// `lionheart sync git-driver`.
  public static let syncGitDriver = CommandHelp(
    Phrase(en: "Have git merge your data record by record.", ko: "git이 기록을 하나씩 합치도록 설정"),
    notes: Phrase(
      en: """
        For a data folder that is in a git repository. It adds lines to .gitattributes and .gitignore there,
        changes none of yours, and sets merge.lionheart in the repository's own settings, with this program's
        place. Doing it again changes nothing.
        Without it nothing is lost either: files in which git left conflict markers are read as both versions.
        """,
      ko: """
        기록 폴더가 git 저장소 안에 있을 때 써요. 그 폴더의 .gitattributes와 .gitignore에 줄을 더하고, 있던 줄은
        바꾸지 않아요. 저장소 설정의 merge.lionheart에는 이 프로그램의 위치를 적어요. 다시 해도 달라지는 것은 없어요.
        이 설정이 없어도 잃는 것은 없어요. git 충돌 표시가 남은 파일은 두 판으로 읽어요.
        """),
    examples: Phrase(
      verbatim: """
        git init ~/.local/share/lionheart && lionheart sync git-driver
        """))

  /// `lionheart merge-file`.
  public static let mergeFile = CommandHelp(
    Phrase(
      en: "Merge two versions of a data file, as git's merge driver.", ko: "기록 파일의 두 판 합치기 (git 병합 드라이버)"),
    notes: Phrase(
      en: """
        The result takes the place of OURS, whole or not at all. Of records the newer counts, and journal entries
        that both sides wrote are both kept; of articles the longer copy is taken.
        Exit 1 where a side is no file of Lionheart's, or a newer Lionheart wrote it: then both sides stand in OURS,
        between git's conflict markers.
        """,
      ko: """
        결과는 OURS 자리에 통째로 쓰거나, 아예 쓰지 않아요. 기록은 새로운 쪽을, 글은 긴 쪽을 고르고,
        양쪽에서 쓴 일기는 모두 남겨요.
        라이언하트의 파일이 아니거나 더 새로운 라이언하트가 쓴 파일이면 종료 코드 1로 끝나고,
        git 충돌 표시와 함께 양쪽을 OURS에 남겨요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart merge-file base.json ours.json theirs.json habits.json
        git config merge.lionheart.driver 'lionheart merge-file %O %A %B -- %P'
        """))
}
