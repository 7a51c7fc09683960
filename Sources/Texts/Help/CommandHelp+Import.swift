// Imports, and exports of entries and tasks.
extension CommandHelp {
  public static let importing = CommandHelp(
    Phrase(en: "Import from other programs.", ko: "다른 프로그램의 기록 가져오기"),
    notes: Phrase(
      en: "An import is one change: `lionheart undo` undoes it completely.",
      ko: "가져오기는 한 번의 변경이라 `lionheart undo`로 모두 되돌릴 수 있어요."),
    examples: Phrase(
      verbatim: """
        lionheart import jrnl journal.json --dry-run
        lionheart import todotxt ~/todo.txt
        lionheart import taskwarrior tasks.json
        lionheart import loop ~/loop-export
        lionheart import harsh ~/.config/harsh
        """))

  public static let importLoop = CommandHelp(
    Phrase(en: "Import habits from Loop Habit Tracker.", ko: "Loop 습관 관리 앱의 습관 가져오기"),
    notes: Phrase(
      en: """
        In Loop's settings, choose “Export as CSV” or “Export full backup”, and name the .zip or .db. A folder with
        the unpacked files works too. Schedules and colours are imported. Weekly and monthly amounts are divided by
        the number of days. If you have a habit of the same name, only its days without a check-in are filled.
        Importing again changes nothing; if a habit changed in Loop, what you have not changed here is updated.
        """,
      ko: """
        Loop 설정에서 “CSV로 내보내기”나 “백업 내보내기”를 고르고, 그 .zip이나 .db를 알려 주세요. 압축을 푼 폴더도
        돼요. 반복 주기와 색은 그대로예요. 주나 달의 목표량은 날수로 나눠요. 같은 이름의 내 습관이 있으면 그대로 두고
        기록이 없는 날만 채워요. 다시 가져와도 바뀌지 않아요. Loop에서 습관을 고쳤다면 여기서 고치지 않은 것만 바꿔요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart import loop 'Loop Habits CSV 2026-11-21.zip' --dry-run
        lionheart import loop 'Loop Habits Backup 2026-11-21.db'
        """))

  public static let importHarsh = CommandHelp(
    Phrase(en: "Import habits from harsh.", ko: "harsh의 습관 가져오기"),
    notes: Phrase(
      en: """
        The files habits and log are read. Headings become categories, y is done, and s is skipped, with its
        comment as the reason; amounts go into the note. If you have a habit of the same name, only its days
        without a check-in are filled. Importing again changes nothing; if a
        habit changed in harsh, what you have not changed here is updated.
        """,
      ko: """
        habits와 log 파일을 읽어요. 제목은 카테고리, y는 한 것, s는 메모와 함께 건너뛴 것이 되고, 양은 메모에
        남아요. 같은 이름의 습관이 있으면 그대로 두고 체크 기록이 없는 날만 채워요. 다시 가져와도 바뀌지
        않아요. habits를 고쳤다면 여기서 고치지 않은 것만 바꿔요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart import harsh ~/.config/harsh --dry-run
        lionheart import harsh ~/.config/harsh
        """))

  public static let importJrnl = CommandHelp(
    Phrase(en: "Import entries from jrnl.", ko: "jrnl 일기 가져오기"),
    notes: Phrase(
      en: """
        The JSON export and the text files of jrnl are read. Entries of the same day are joined. If the day
        has an entry here, only new text is added below it. Importing again changes nothing. Lines that cannot
        be imported are listed, and the rest is imported.
        """,
      ko: """
        jrnl의 JSON 내보내기와 텍스트 파일을 읽어요. 같은 날의 일기는 하나로 합치고, 이미 쓴 날에는
        없는 글만 이어서 적어요. 다시 가져와도 바뀌지 않아요. 가져오지 못한 것은 몇 번째 줄인지 알려 드리고
        나머지는 가져와요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart import jrnl ~/journal.txt --dry-run
        lionheart import jrnl - < journal.json
        """))

  public static let importTodo = CommandHelp(
    Phrase(en: "Import tasks from a todo.txt file.", ko: "todo.txt의 할 일 가져오기"),
    notes: Phrase(
      en: """
        The first +project becomes the category, due: the due date, and @doing the column Doing. Everything
        else is stored, and `lionheart export todotxt` writes it again. Lines unchanged since the last import
        change nothing here. Broken lines are listed by number, and the rest is imported.
        """,
      ko: """
        첫 +project는 카테고리, due:는 기한, @doing은 하는 중 칸이 돼요. 나머지는 그대로 두었다가
        `lionheart export todotxt`에서 다시 써요. 지난번에 가져온 뒤 그대로인 줄은 아무것도 바꾸지 않아요.
        잘못된 줄은 몇 번째인지 알려 드리고 나머지는 가져와요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart import todotxt ~/todo.txt --dry-run
        lionheart import todotxt ~/todo.txt
        """))

  public static let importTaskwarrior = CommandHelp(
    Phrase(en: "Import tasks from Taskwarrior.", ko: "Taskwarrior의 할 일 가져오기"),
    notes: Phrase(
      en: """
        Tasks with a start go to Doing, completed ones to Done. Deleted tasks and the templates of recurring
        tasks are skipped. The project becomes the category, and a due time the time. Other attributes are stored, and `lionheart
        export taskwarrior` writes them again.
        """,
      ko: """
        start가 있으면 하는 중, completed면 끝난 일이 돼요. 지운 것과 반복의 틀은 가져오지 않아요.
        project는 카테고리, due의 시각은 시각이 되고, 다른 속성은 그대로 두었다가 `lionheart export taskwarrior`에서 다시 써요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart import taskwarrior tasks.json --dry-run
        lionheart import taskwarrior - < tasks.json
        """))

  public static let exportMarkdown = CommandHelp(
    Phrase(en: "Export the journal as Markdown, one file per day.", ko: "일기를 하루에 한 Markdown 파일로 만들기"),
    notes: Phrase(
      en: """
        The files are named like daily notes, 2026-11-21.md, with date, age, mood, letter and prompt as front
        matter. A file that you changed, or that another program wrote, is skipped and listed.
        """,
      ko: """
        파일 이름은 2026-11-21.md처럼 날짜이고, 앞머리에 date, age, mood, letter, prompt가 있어요. 그 뒤에
        고친 파일이나 다른 프로그램이 쓴 파일은 그대로 두고 알려 드려요.
        """),
    examples: Phrase(verbatim: "lionheart export markdown ~/notes/journal"))

  public static let exportJrnl = CommandHelp(
    Phrase(en: "Export the journal in the format of jrnl.", ko: "일기를 jrnl 형식으로 만들기"),
    notes: Phrase(
      en: """
        The output is JSON as jrnl exports it, or text that jrnl can import if the file name ends in
        .txt. Data without a field in jrnl (mood, letter, prompt, age, second text) is in a member
        `lionheart`, or in a last line of the text. `lionheart import jrnl` restores it.
        """,
      ko: """
        jrnl이 내보내는 JSON이고, 파일 이름이 .txt로 끝나면 jrnl이 쓰고 읽는 텍스트예요. jrnl에 없는 것(기분,
        편지, 글감, 아기 나이, 다른 언어로 쓴 글)은 `lionheart` 값에, 텍스트에서는 마지막 줄에 있어요.
        `lionheart import jrnl`로 모두 되돌아와요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart export jrnl journal.json
        lionheart export jrnl journal.txt; jrnl --import --file journal.txt
        """))

  public static let exportTodo = CommandHelp(
    Phrase(en: "Export the tasks as todo.txt.", ko: "할 일을 todo.txt로 만들기"),
    notes: Phrase(
      en: """
        The category becomes a +project, and Doing becomes @doing. `lionheart:` has the id of the task, so
        `lionheart import todotxt` finds it again after you edit the line.
        """,
      ko: """
        카테고리는 +project, 하는 중은 @doing이 돼요. `lionheart:`는 어느 할 일인지 알려 줘서, 줄을 고친 뒤에도
        `lionheart import todotxt`가 다시 찾아요.
        """),
    examples: Phrase(verbatim: "lionheart export todotxt ~/lionheart-todo.txt"))

  public static let exportTaskwarrior = CommandHelp(
    Phrase(en: "Export the tasks as JSON for Taskwarrior.", ko: "할 일을 Taskwarrior JSON으로 만들기"),
    notes: Phrase(
      en:
        """
        Tasks in Doing have a start. Taskwarrior keeps attributes that begin with `lionheart` as they are.
        """,
      ko: "하는 중인 일에는 start가 있어요. `lionheart`로 시작하는 것은 Taskwarrior가 그대로 간직해요."),
    examples: Phrase(verbatim: "lionheart export taskwarrior - | task import -"))
}
