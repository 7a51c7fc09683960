// Help of the options and arguments of `habit`, `check` and `stats`.
extension Phrase {
  package static let helpHabit = Phrase(
    en: "The habit: its name, the start of it, or category/name.",
    ko: "습관 이름이나 그 앞부분, 또는 카테고리/이름")
  package static let helpHabitOfStats = Phrase(
    en: "The habit: its name or the start of it. Default: all habits.",
    ko: "습관 이름이나 그 앞부분 (없으면 모든 습관)")
  /// `habit add`.
  package static let helpNewHabit = Phrase(en: "The name, 1–50 characters.", ko: "습관 이름 (1–50자)")
  /// `habit add --suggested`.
  package static let helpSuggested = Phrase(
    en: "Add all suggested habits, or only the one you name.", ko: "지금 추천하는 습관을 모두 담기 (이름을 쓰면 그것만)")
  /// `habit edit --name`.
  package static let helpNewName = Phrase(en: "The new name, 1–50 characters.", ko: "새 이름 (1–50자)")
  /// `habit list --all`.
  package static let helpAllHabits = Phrase(en: "Include archived habits.", ko: "보관한 습관도 함께")
  /// `--category` of a habit.
  package static let helpHabitCategory = Phrase(
    en: "The category, 1–30 characters; created if new.", ko: "카테고리 (1–30자, 없으면 새로 만들어요)")
  /// `--every`.
  package static let helpEvery = Phrase(
    en: "How often: day, mon,wed, 3/week, 4/month, 2d, 2/14d.", ko: "주기: 매일, 월,수, 주 3회, 월 4회, 격일, 14일에 2번")
  /// `--amount` of a habit.
  package static let helpTarget = Phrase(
    en: "The goal for a day, or the limit with --at-most.", ko: "하루 목표량 (--at-most를 쓰면 상한)")
  /// `--unit`.
  package static let helpUnit = Phrase(en: "The unit of the amount: glasses, minutes.", ko: "양의 단위 (잔, 분 등)")
  /// `--at-most`.
  package static let helpAtMost = Phrase(en: "Treat the amount as a limit.", ko: "양을 넘지 않아야 성공")
  /// `--at-least`.
  package static let helpAtLeast = Phrase(
    en: "Treat the amount as a goal (the default).", ko: "목표량을 채우면 성공 (기본)")
  /// `--from` of a habit.
  package static let helpStart = Phrase(
    en: "The first day. Default for a new habit: today.", ko: "시작하는 날 (새 습관은 적지 않으면 오늘)")
  /// `--to` of a habit.
  package static let helpEnd = Phrase(en: "The last day.", ko: "끝나는 날")
  /// `--by`.
  package static let helpBy = Phrase(
    en: "The time to do it by; later check-ins are marked late.", ko: "언제까지 할지 (지나서 체크하면 늦음 표시)")
  /// `--remind`.
  package static let helpRemind = Phrase(en: "Reminder times, separated by commas.", ko: "알림 시각 (쉼표로 구분)")
  /// `--colour`.
  package static let helpColour = Phrase(
    en: "The colour on Challenge: 1–18, or none.", ko: "챌린지에 보이는 색: 1–18 또는 none")
  /// `--note` of a habit.
  package static let helpHabitNote = Phrase(
    en: "A note on how or why, at most 500 characters.", ko: "방법이나 이유 (500자까지)")
  /// `habit add --photo`.
  package static let helpHabitPhoto = Phrase(
    en: "Whether check-ins ask for a photo.", ko: "체크할 때 사진을 물어볼지")
  /// The rules of `--photo`.
  package static let valuePhotoRule = Phrase(en: "none|optional|required", ko: "없음|선택|필수")
  /// `habit edit --as-of`.
  package static let helpAsOf = Phrase(
    en: "The first day of the new amount or schedule. Default: today.", ko: "바꾼 양이나 주기를 적용할 첫날 (없으면 오늘)")
  /// `habit archive --undo`.
  package static let helpUnarchive = Phrase(en: "Take the habit out of the archive.", ko: "보관함에서 다시 꺼내기")

  /// `check --date`.
  package static let helpCheckDate = Phrase(
    en: "The day: a date, yesterday or fri. Default: today.", ko: "체크할 날: 날짜, 어제, 금 (없으면 오늘)")
  /// `check --amount`.
  package static let helpCheckAmount = Phrase(en: "The day's total amount.", ko: "그날 모두 얼마나 했는지")
  /// `check --add`.
  package static let helpCheckAdd = Phrase(
    en: "How much to add; a negative number subtracts.", ko: "더 한 양 (빼려면 -)")
  /// `check --note`.
  package static let helpCheckNote = Phrase(en: "A note. An empty text removes it.", ko: "메모 (빈 값이면 지우기)")
  /// `check --skip`.
  package static let helpCheckSkip = Phrase(
    en: "Skip the day for this reason; the score does not change.", ko: "이유를 적고 건너뛰기 (점수는 그대로)")
  /// `check --photo`.
  package static let helpCheckPhoto = Phrase(
    en: "A photo of it. May be repeated.", ko: "인증 사진 (여러 번 가능)")
  /// `check --undo`.
  package static let helpCheckUndo = Phrase(en: "Remove the day's check-in.", ko: "그날의 체크 기록 지우기")
  /// `journal add --photo`.
  package static let helpEntryPhoto = Phrase(
    en: "A photo of the day. May be repeated.", ko: "그날의 사진 (여러 번 가능)")
  /// `check --force`.
  package static let helpCheckForce = Phrase(
    en: "Check in without asking on days before the habit began or after it ended.",
    ko: "시작하기 전이나 끝난 뒤의 날도 묻지 않고 체크")

  package static let valueHabit = Phrase(en: "habit", ko: "습관")
  package static let valueSchedule = Phrase(en: "schedule", ko: "주기")
  package static let valueTime = Phrase(en: "time", ko: "시각")
  package static let valueTimes = Phrase(en: "times", ko: "시각")
  package static let valueColour = Phrase(en: "number", ko: "번호")
  package static let valueUnit = Phrase(en: "unit", ko: "단위")
  package static let valueNote = Phrase(en: "text", ko: "메모")
  package static let valueReason = Phrase(en: "reason", ko: "이유")
}
