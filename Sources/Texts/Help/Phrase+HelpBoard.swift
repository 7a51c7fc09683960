// What `--help` says of the options about cards and entries.
extension Phrase {
  /// The card that a command is about.
  package static let helpTask = Phrase(
    en: "The title, its beginning or a part of it, or the end of the id.", ko: "제목이나 그 일부, 또는 id의 끝부분")
  package static let helpColumn = Phrase(en: "The column: todo, doing or done.", ko: "칸: 할 일, 하는 중, 끝난 일")
  /// `task list --all`.
  package static let helpAllTasks = Phrase(
    en: "All of Done, not only what was done this month.", ko: "이번 달 것만이 아니라 끝난 일 모두")
  /// The title of a new card.
  package static let helpTaskTitle = Phrase(
    en: "What is to be done, up to 200 characters.", ko: "할 일 (200자까지)")
  /// `task edit --title`.
  package static let helpNewTitle = Phrase(en: "Another title.", ko: "새 제목")
  /// `task add --text`.
  package static let helpTaskText = Phrase(
    en: "More about it; an empty one takes it away.", ko: "자세한 내용 (빈 값이면 지우기)")
  /// `task add --time`.
  package static let helpTaskTime = Phrase(
    en: "When on that day, as 14:30, for an appointment; empty for all day.",
    ko: "그날 몇 시인지, 14:30처럼. 비우면 하루 종일.")
  /// `task add --remind`.
  package static let helpTaskReminder = Phrase(
    en:
      "When to be told: 8:00 on its day, 1d 20:00 the evening before, or 30m before its time; empty for never.",
    ko: "언제 알릴지: 그날 8:00, 전날 20:00, 30분 전. 비우면 알리지 않음.")
  /// `task add --location`.
  package static let helpTaskLocation = Phrase(en: "Where it is; empty for nowhere.", ko: "장소. 비우면 없앰.")
  /// `task add --item`.
  package static let helpTaskItem = Phrase(
    en: "One more step of its checklist; may be given several times.", ko: "체크리스트에 더할 단계. 여러 번 쓸 수 있음.")
  /// `task tick`.
  package static let helpTaskStep = Phrase(
    en: "The step, or a part of its text.", ko: "단계의 글, 또는 그 일부.")
  /// `task tick --undo`.
  package static let helpTaskOpenAgain = Phrase(en: "Take the tick back.", ko: "체크를 풂.")
  /// `task add --due`.
  package static let helpTaskDue = Phrase(
    en: "The due date: fri, +3d, 12/20, 2027-03-11; empty for none.",
    ko: "기한: 금, 3일 뒤, 12/20, 2027-03-11 (빈 값이면 없음)")
  /// `task add --category`.
  package static let helpTaskCategory = Phrase(
    en: "What it belongs to; empty for nothing.", ko: "카테고리 (빈 값이면 없음)")

  /// `journal list --month`.
  package static let helpMonth = Phrase(en: "Only this month, as 2026-11.", ko: "이 달의 일기만 (예: 2026-11)")
  /// What is removed can be had again.
  static let comesBack = Phrase(
    en: "It comes back with `lionheart undo`.", ko: "`lionheart undo`로 되살릴 수 있어요.")
  package static let helpEntryDay = Phrase(
    en: "The entry's day: a date, yesterday, fri; without it, today.", ko: "일기의 날: 날짜, 어제, 금 (없으면 오늘)")
  /// The words of an entry.
  package static let helpEntryText = Phrase(
    en: "What to write; without it, standard input or your editor.", ko: "적을 내용 (없으면 표준 입력이나 편집기)")
  /// `journal add --date`.
  package static let helpEntryDate = Phrase(
    en: "Which day to write for: a date, yesterday, fri; else today.", ko: "적을 날: 날짜, 어제, 금 (없으면 오늘)")
  /// `journal add --mood`.
  package static let helpMood = Phrase(
    en: "How the day was: awful, low, so-so, good, great, or 1–5.", ko: "그날의 기분: 힘들었어요–아주 좋았어요, 또는 1–5")
  package static let valueMood = Phrase(en: "mood", ko: "기분")
  /// `journal add --letter`.
  package static let helpLetter = Phrase(en: "It is a letter to the child.", ko: "아기에게 쓰는 편지로 표시")

  package static let helpImportFile = Phrase(
    en: "The file to read; - for standard input.", ko: "읽을 파일 (-는 표준 입력)")
  /// `import --dry-run`.
  package static let helpImportDryRun = Phrase(
    en: "Only say what would come of it, and what cannot be taken.", ko: "저장하지 않고 결과와 문제만 보기")
  /// What is left out otherwise is written too.
  package static let helpExportAll = Phrase(
    en: "Also entries about a child that rests.", ko: "지금 쉬고 있는 아기 이야기까지 모두 내보내기")
  /// The folder that is written to.
  package static let helpExportFolder = Phrase(
    en: "The folder to write to; made where it is not there.", ko: "쓸 폴더 (없으면 만들어요)")

  /// A card.
  package static let valueTask = Phrase(en: "task", ko: "할 일")
  package static let valueColumn = Phrase(en: "column", ko: "칸")
  package static let valueTitle = Phrase(en: "title", ko: "제목")
  package static let valueMonth = Phrase(en: "month", ko: "달")
}
