import Curriculum
import Model

/// The report of `lionheart today --json`.
public struct TodayReport: Encodable {
  public struct Article: Encodable {
    let id, title, unit, pack: String
    let minutes: Int
    let read, bookmarked: Bool
    /// Whether it is the day's own article.
    let isTodays: Bool
    /// Its list of warning signs, if it is shown for that.
    let warning: String?
  }

  /// A task on the Board.
  public struct Task: Encodable {
    let id, title, column: String
    let due: CalendarDay?
    let time: ClockTime?
    let location: String
    /// The id of its child.
    let child: String?
    /// Days past the due date; 0 if not late.
    let daysLate: Int

    init(_ task: BoardTask, on today: CalendarDay) {
      id = task.id
      title = task.name
      column = task.column.rawValue
      due = task.due
      time = task.time
      location = task.location
      child = task.child
      daysLate = task.daysLate(on: today)
    }
  }

  public struct Challenge: Encodable {
    let day, level, round, attended, streak, longestStreak: Int
    let attendedToday: Bool
  }

  let date: CalendarDay
  let stage: Stage
  let nickname: String?
  let week, month, day, daysToGo: Int?
  /// Completed weeks and days, `24+2`.
  let gestation: String?
  let dueDate, birthDate: CalendarDay?
  let article: Article?
  /// The articles below it, after a birth: one with warning signs, one for the circumstances of the birth.
  let beside: [Article]
  /// The day of the next article, if the month has none for today and everything before is read.
  let nextArticleOn: CalendarDay?
  package let challenge: Challenge?
  let habits: [HabitDayReport]
  let suggestedHabits: [String]
  /// The open tasks on the Board, most urgent first.
  let tasks: [Task]
  /// The tasks that the week suggests and the user has not answered.
  let suggestedTasks: [String]
  let prompt: String?
  /// Whether the day has an entry; nil while paused.
  let written: Bool?

  /// Creates the report of a day. While paused it has no week, day, due date or article; past 42 weeks no week, day
  /// or days to go.
  public init(_ agenda: Agenda) {
    let child = agenda.child
    let age = child?.countedAge(on: agenda.today)
    let isRunning = agenda.age != nil
    date = agenda.today
    stage = child?.stage ?? .pregnancy
    nickname = child.flatMap { $0.nickname.isEmpty || $0.isPaused ? nil : $0.nickname }
    if case .week(let number) = age?.unit { week = number } else { week = nil }
    if case .month(let number) = age?.unit { month = number } else { month = nil }
    day = age?.day
    gestation = age?.gestation
    dueDate = isRunning ? child?.dueDate : nil
    birthDate = isRunning ? child?.birthDate : nil
    daysToGo = age?.stage == .pregnancy ? age.map { Child.pregnancyLength - $0.days } : nil
    article = isRunning ? agenda.offer.article.map { Article($0, agenda) } : nil
    beside = isRunning ? agenda.furtherArticles.all.map { Article($0, agenda) } : []
    challenge = agenda.challenge.map(Challenge.init)
    let unit = isRunning ? agenda.unit : nil
    habits = agenda.habits.map { HabitDayReport($0, isPassed: agenda.passedDeadline(of: $0) != nil) }
    suggestedHabits = unit?.habits.map(\.name) ?? []
    tasks = (agenda.oldTasks + agenda.tasks).map { Task($0, on: agenda.today) }
    suggestedTasks = agenda.suggestedTasks.map(\.title)
    if case .rest(let next) = agenda.offer { nextArticleOn = next } else { nextArticleOn = nil }
    prompt = isRunning ? agenda.unitPrompt : nil
    written = isRunning ? agenda.entry != nil : nil
  }
}

extension TodayReport.Article {
  init(_ offered: OfferedArticle, _ agenda: Agenda) {
    id = offered.facts.id
    title = offered.facts.title
    unit = offered.facts.unit
    pack = offered.reference.pack
    minutes = offered.facts.minutes
    read = agenda.isRead(offered.reference)
    bookmarked = agenda.bookmarked.contains(offered.reference.description)
    isTodays = agenda.offer == .today(offered)
    warning = offered.facts.warning
  }
}

extension TodayReport.Challenge {
  init(_ challenge: ReadingChallenge) {
    day = challenge.day
    level = challenge.level
    round = challenge.round
    attended = challenge.attended
    streak = challenge.streak
    longestStreak = challenge.longestStreak
    attendedToday = challenge.isAttendedToday
  }
}
