// The Journal.
extension CommandHelp {
  public static let journal = CommandHelp(
    Phrase(en: "Write, read and search the journal.", ko: "일기 쓰기, 읽기, 찾기"),
    examples: Phrase(
      en: """
        lionheart journal add 'Heard the heartbeat today.'
        lionheart journal show yesterday
        lionheart journal search heartbeat
        """,
      ko: """
        lionheart journal add '오늘 심장 소리를 들었다.'
        lionheart journal show 어제
        lionheart journal search 심장
        """))

  public static let journalList = CommandHelp(
    Phrase(en: "List the entries, newest first.", ko: "일기 목록 (최근 것부터)"),
    notes: Phrase(
      en: """
        Each JSON object has date, text, second (the text in the language you are learning), letter, written
        (UTC) and otherVersions; mood (1–5), prompt, child, age (stage, week or month, day, days) and photos
        (file, path, caption, frame, bytes, width, height, metadata) are optional.
        """,
      ko: """
        JSON 객체에는 date, text, second(배우는 언어로 쓴 글), letter, written(UTC), otherVersions가 있고,
        값이 있으면 mood(1–5), prompt, child, age(stage, week 또는 month, day, days)도,
        사진이 있으면 photos(file, path, caption, frame, bytes, width, height, metadata)도 있어요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart journal list
        lionheart journal list --month 2026-11
        lionheart journal list --json | jq -r '.[].date'
        """))

  public static let journalShow = CommandHelp(
    Phrase(en: "Show a day's entry.", ko: "하루의 일기 보기"),
    examples: Phrase(
      verbatim: """
        lionheart journal show
        lionheart journal show 2026-11-19
        """))

  public static let journalAdd = CommandHelp(
    Phrase(en: "Write an entry for today or an earlier day.", ko: "오늘이나 지난날의 일기 쓰기"),
    notes: Phrase(
      en: """
        If the day has an entry, the text is added below it after an empty line; nothing is
        overwritten. Without a text, standard input is read; on a terminal, your editor opens ($VISUAL,
        $EDITOR). Text in a command may stay in your shell's history.
        """,
      ko: """
        이미 쓴 날에는 한 줄 띄우고 이어서 적어요. 덮어쓰지 않아요. 내용이 없으면 표준 입력을 받고,
        터미널에서는 편집기($VISUAL, $EDITOR)가 열려요. 명령에 적은 글은 셸 기록에 남을 수 있어요.
        """),
    examples: Phrase(
      en: """
        lionheart journal add 'Heard the heartbeat today.' --mood 5
        lionheart journal add --date yesterday --letter 'Dear you,'
        lionheart journal add 'The first picture.' --photo ~/Pictures/scan.jpg
        lionheart journal add < letter.txt
        """,
      ko: """
        lionheart journal add '오늘 심장 소리를 들었다.' --mood 5
        lionheart journal add --date 어제 --letter '아가야,'
        lionheart journal add '첫 초음파 사진' --photo ~/사진/초음파.jpg
        lionheart journal add < letter.txt
        """))

  public static let journalEdit = CommandHelp(
    Phrase(en: "Edit a day's entry in your editor.", ko: "편집기로 하루의 일기 고치기"),
    notes: Phrase(
      en: """
        Whatever happens to the editor, your text is kept: in the entry, or in a file whose name is
        shown. With --photo, the photo is added to the entry, and no editor opens.
        """,
      ko: """
        편집기에 무슨 일이 생겨도 쓴 글은 일기나, 알려 드리는 파일에 남아요.
        --photo를 쓰면 편집기를 열지 않고 사진만 일기에 추가해요.
        """),
    examples: Phrase(
      en: """
        lionheart journal edit
        lionheart journal edit yesterday
        lionheart journal edit yesterday --photo scan.jpg
        """,
      ko: """
        lionheart journal edit
        lionheart journal edit 어제
        lionheart journal edit 어제 --photo scan.jpg
        """))

  public static let journalRemove = CommandHelp(
    Phrase(en: "Remove a day's entry.", ko: "하루의 일기 삭제"),
    notes: .comesBack,
    examples: Phrase(verbatim: "lionheart journal remove 2026-11-19"))

  public static let journalSearch = CommandHelp(
    Phrase(en: "Find entries by their text.", ko: "내용으로 일기 찾기"),
    notes: Phrase(
      en:
        """
        It finds entries with all of the words, ignoring case and accents. The JSON is that of `journal list`.
        """,
      ko: "낱말이 모두 나오는 일기를 대소문자 구분 없이 찾아요. JSON은 `journal list`와 같아요."),
    examples: Phrase(
      en: "lionheart journal search heartbeat", ko: "lionheart journal search 심장"))
}
