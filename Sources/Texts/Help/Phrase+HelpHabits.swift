// What `--help` says of the options about habits.
extension Phrase {
  /// The habit that a command is about.
  package static let helpHabit = Phrase(
    en: "The habit's name or the beginning of it, or category/name.",
    ko: "습관 이름이나 그 앞부분, 또는 카테고리/이름")
  /// The habit that `stats` is about.
  package static let helpHabitOfStats = Phrase(
    en: "The habit's name or the beginning of it; without one, all habits.",
    ko: "습관 이름이나 그 앞부분 (없으면 모든 습관)")
  /// The name of a new habit.
  package static let helpNewHabit = Phrase(en: "What is to be done, 1–50 characters.", ko: "할 일 (1–50자)")
  /// `habit add --suggested`.
  package static let helpSuggested = Phrase(
    en: "Add what is suggested now, or what has the name.", ko: "지금 추천을 모두, 이름을 쓰면 그것만 담기")
  /// `habit edit --name`.
  package static let helpNewName = Phrase(en: "Another name, 1–50 characters.", ko: "새 이름 (1–50자)")
  /// `habit list --all`.
  package static let helpAllHabits = Phrase(en: "The archived ones too.", ko: "보관한 습관도 함께")
  /// `--category` of a habit.
  package static let helpHabitCategory = Phrase(
    en: "The category, 1–30 characters; a new one is made.", ko: "카테고리 (1–30자, 없으면 새로 만들어요)")
  /// `--every`.
  package static let helpEvery = Phrase(
    en: "How often: day, mon,wed, 3/week, 4/month, 2d, 2/14d.", ko: "주기: 매일, 월,수, 주 3회, 월 4회, 격일, 14일에 2번")
  /// `--amount` of a habit.
  package static let helpTarget = Phrase(en: "The amount to reach in a day.", ko: "하루에 채울 양")
  /// `--unit`.
  package static let helpUnit = Phrase(en: "What the amount counts: glasses, minutes.", ko: "양의 단위 (잔, 분 등)")
  /// `--at-most`.
  package static let helpAtMost = Phrase(en: "The amount is not to be passed.", ko: "양을 넘지 않아야 성공")
  /// `--at-least`.
  package static let helpAtLeast = Phrase(en: "The amount is to be reached after all.", ko: "다시 양을 채워야 성공")
  /// `--from` of a habit.
  package static let helpStart = Phrase(
    en: "The first day; of a new habit today where nothing is said.", ko: "시작하는 날 (새 습관은 따로 적지 않으면 오늘)")
  /// `--to` of a habit.
  package static let helpEnd = Phrase(en: "The last day.", ko: "끝나는 날")
  /// `--by`.
  package static let helpBy = Phrase(
    en: "Until when: a check-in after it is marked late.", ko: "언제까지 (지나서 체크하면 늦음 표시)")
  /// `--remind`.
  package static let helpRemind = Phrase(en: "When to remind, with commas between.", ko: "알림 시각 (쉼표로 구분)")
  /// `--colour`.
  package static let helpColour = Phrase(
    en: "Its colour on Challenge: 1–18, or none.", ko: "챌린지에 보이는 색: 1–18 또는 none")
  /// `--note` of a habit.
  package static let helpHabitNote = Phrase(
    en: "How, or why; at most 500 characters.", ko: "방법이나 이유 (500자까지)")
  /// `habit add --photo`.
  package static let helpHabitPhoto = Phrase(
    en: "Whether ticking asks for a photo.", ko: "체크할 때 사진을 물을지")
  /// The rules of `--photo`.
  package static let valuePhotoRule = Phrase(en: "none|optional|required", ko: "없음|선택|필수")
  /// `habit edit --as-of`.
  package static let helpAsOf = Phrase(
    en: "From which day on another amount or schedule counts.", ko: "바꾼 양이나 주기를 적용할 첫날")
  /// `habit archive --undo`.
  package static let helpUnarchive = Phrase(en: "Take it out of the archive again.", ko: "보관함에서 다시 꺼내기")

  /// `check --date`.
  package static let helpCheckDate = Phrase(
    en: "The day: a date, yesterday, fri; without it, today.", ko: "체크할 날: 날짜, 어제, 금 (없으면 오늘)")
  /// `check --amount`.
  package static let helpCheckAmount = Phrase(en: "How much it was in all that day.", ko: "그날 모두 얼마나 했는지")
  /// `check --add`.
  package static let helpCheckAdd = Phrase(
    en: "How much more it was; less with a minus.", ko: "더 한 양 (빼려면 -)")
  /// `check --note`.
  package static let helpCheckNote = Phrase(en: "A note; an empty one takes it away.", ko: "메모 (빈 값이면 지우기)")
  /// `check --skip`.
  package static let helpCheckSkip = Phrase(
    en: "Leave it out for a reason: the score stands still.", ko: "이유를 적고 건너뛰기 (점수는 그대로)")
  /// `check --photo`.
  package static let helpCheckPhoto = Phrase(
    en: "A picture that shows it; may be given several times.", ko: "인증 사진 (여러 번 쓸 수 있어요)")
  /// `check --undo`.
  package static let helpCheckUndo = Phrase(en: "Take the day's check-in back.", ko: "그날의 체크 지우기")
  /// `journal add --photo`.
  package static let helpEntryPhoto = Phrase(
    en: "A picture of the day; may be given several times.", ko: "그날의 사진 (여러 번 쓸 수 있어요)")
  /// `check --force`.
  package static let helpCheckForce = Phrase(
    en: "Also for a day before the habit began or after it ended, unasked.", ko: "시작하기 전이나 끝난 뒤의 날도 묻지 않고 체크")

  package static let valueHabit = Phrase(en: "habit", ko: "습관")
  /// How often.
  package static let valueSchedule = Phrase(en: "often", ko: "주기")
  package static let valueTime = Phrase(en: "time", ko: "시각")
  package static let valueTimes = Phrase(en: "times", ko: "시각들")
  package static let valueColour = Phrase(en: "number", ko: "번호")
  package static let valueUnit = Phrase(en: "unit", ko: "단위")
  package static let valueNote = Phrase(en: "text", ko: "메모")
  package static let valueReason = Phrase(en: "reason", ko: "이유")
}
