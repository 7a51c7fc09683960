// Help of the options and arguments of `task`, `journal`, `import` and `export`.
extension Phrase {
  package static let helpTask = Phrase(
    en: "The task: its title, a part of the title, or the end of its id.", ko: "할 일의 제목이나 그 일부, 또는 id의 끝부분")
  package static let helpColumn = Phrase(en: "The column: todo, doing or done.", ko: "칸: 할 일, 하는 중, 끝난 일")
  /// `task list --all`.
  package static let helpAllTasks = Phrase(
    en: "Include tasks done in earlier months.", ko: "지난달까지 끝낸 일도 보기")
  /// `task add`.
  package static let helpTaskTitle = Phrase(
    en: "The title, at most 200 characters.", ko: "제목 (200자까지)")
  /// `task edit --title`.
  package static let helpNewTitle = Phrase(en: "The new title.", ko: "새 제목")
  /// `task add --text`.
  package static let helpTaskText = Phrase(
    en: "More details. An empty text removes them.", ko: "자세한 내용 (빈 값이면 지우기)")
  /// `task add --time`.
  package static let helpTaskTime = Phrase(
    en: "The time of an appointment, such as 14:30. Empty: all day.",
    ko: "약속 시각 (예: 14:30, 비우면 하루 종일)")
  /// `task add --remind`.
  package static let helpTaskReminder = Phrase(
    en:
      "When to remind you: 8:00 on the day, 1d 20:00 the evening before, or 30m before the time. Empty: never.",
    ko: "언제 알릴지: 그날 8:00, 전날 20:00, 30분 전 (비우면 알리지 않아요)")
  /// `task add --location`.
  package static let helpTaskLocation = Phrase(en: "The place. Empty: none.", ko: "장소 (비우면 없애기)")
  /// `task add --item`.
  package static let helpTaskItem = Phrase(
    en: "A step to add to the checklist. May be repeated.", ko: "체크리스트에 더할 단계 (여러 번 가능)")
  /// `task tick`.
  package static let helpTaskStep = Phrase(
    en: "The step: its text or a part of it.", ko: "단계의 글이나 그 일부")
  /// `task tick --undo`.
  package static let helpTaskOpenAgain = Phrase(en: "Untick the step.", ko: "체크 풀기")
  /// `task add --due`.
  package static let helpTaskDue = Phrase(
    en: "The due date: fri, +3d, 12/20 or 2027-03-11. Empty: none.",
    ko: "기한: 금, 3일 뒤, 12/20, 2027-03-11 (빈 값이면 없음)")
  /// `task add --category`.
  package static let helpTaskCategory = Phrase(
    en: "The category. Empty: none.", ko: "카테고리 (빈 값이면 없음)")

  /// `journal list --month`.
  package static let helpMonth = Phrase(en: "Only this month, such as 2026-11.", ko: "이 달의 일기만 (예: 2026-11)")
  static let comesBack = Phrase(
    en: "`lionheart undo` restores it.", ko: "`lionheart undo`로 되살릴 수 있어요.")
  package static let helpEntryDay = Phrase(
    en: "The day of the entry: a date, yesterday or fri. Default: today.", ko: "일기의 날: 날짜, 어제, 금 (없으면 오늘)")
  package static let helpEntryText = Phrase(
    en: "The text. Default: standard input or your editor.", ko: "적을 내용 (없으면 표준 입력이나 편집기)")
  /// `journal add --date`.
  package static let helpEntryDate = Phrase(
    en: "The day to write for: a date, yesterday or fri. Default: today.", ko: "적을 날: 날짜, 어제, 금 (없으면 오늘)")
  /// `journal add --mood`.
  package static let helpMood = Phrase(
    en: "The mood of the day: awful, low, so-so, good, great, or 1–5.", ko: "그날의 기분: 힘들었어요–아주 좋았어요, 또는 1–5")
  package static let valueMood = Phrase(en: "mood", ko: "기분")
  /// `journal add --letter`.
  package static let helpLetter = Phrase(en: "Mark the entry as a letter to the child.", ko: "아기에게 쓰는 편지로 표시")

  package static let helpImportFile = Phrase(
    en: "The file to read; - for standard input.", ko: "읽을 파일 (-는 표준 입력)")
  /// `import --dry-run`.
  package static let helpImportDryRun = Phrase(
    en: "Show the result and any problems; save nothing.", ko: "저장하지 않고 결과와 문제만 보기")
  /// `--all` of lists and exports, which skip entries about a paused child by default.
  package static let helpExportAll = Phrase(
    en: "Include entries about a paused child.", ko: "쉬고 있는 아기 이야기도 넣기")
  package static let helpExportFolder = Phrase(
    en: "The folder to write to; created if missing.", ko: "쓸 폴더 (없으면 만들어요)")

  package static let valueTask = Phrase(en: "task", ko: "할 일")
  package static let valueColumn = Phrase(en: "column", ko: "칸")
  package static let valueTitle = Phrase(en: "title", ko: "제목")
  package static let valueMonth = Phrase(en: "month", ko: "달")
}
