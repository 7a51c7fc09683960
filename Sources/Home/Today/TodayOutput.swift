import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

// What Today shows.
extension TodayViewModel {
  /// The lines that can be selected.
  enum Item: Hashable, Sendable {
    /// The article.
    case read
    /// What stands below it, by its place there.
    case furtherArticle(Int)
    /// "Today's read".
    case attendance
    /// A habit of the day.
    case habit(Habit.ID)
    /// A habit that the week suggests, by its reference.
    case suggestedHabit(String)
    /// Opens the form of the birth, while it may be near.
    case birth
    /// The person's own numbers to call, around a birth.
    case numbers
    /// What was corrected in articles that were read.
    case corrections
    /// A card of the Board.
    case task(BoardTask.ID)
    /// The cards that are late by more than a week.
    case oldTasks
    /// A task that the week suggests, by its reference.
    case suggestion(String)
    /// The rest of what is to be prepared.
    case moreTasks
    /// The day's line.
    case write
  }

  /// Everything the view draws.
  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    var heading: Heading
    /// Whether words stand in the place of signs.
    var usesWords = false
    var nickname = ""
    var offer: ReadingOffer = .nothing
    /// What stands below the article, after a birth.
    var furtherArticles = FurtherArticles()
    /// The week or month that suggests.
    var unit: UnitEntry?
    var packLanguage = ""
    var hasPacks = true
    /// That the pack has not been updated for long, or wants a sign-in for that.
    var packNotice: Phrase?
    var isRead = false
    var isBookmarked = false
    var attendance: ReadingChallenge?
    /// The day's habits; where there are none, what the week suggests stands in their place, until the day is over.
    var habits: [TodayHabit] = []
    var suggestedHabits: [HabitSuggestion] = []
    /// What is typed about the selected habit; nil while nothing is.
    var field: CheckInField?
    /// What is on the Board and not done, the most pressing first; where there is nothing, what the week suggests
    /// stands in its place.
    var tasks: [BoardTask] = []
    var suggestedTasks: [TaskSuggestion] = []
    /// The cards that are late by more than a week, which have one row.
    var oldTasks: [BoardTask.ID] = []
    /// Whether the birth may be near, so that its row is shown.
    var isBirthNear = false
    /// The person's own numbers to call; nil unless a birth is near or not long ago, and if none is set.
    var ownNumbers: Phrase?
    /// What was corrected after it was read, until the person has looked.
    var corrections = ReadCorrections()
    /// How many of the cards and suggestions have a line of their own.
    var shownTaskCount = 0
    /// The appointment that comes next.
    var appointment: BoardTask?
    /// Whose a card is, by the child's id; nothing where there is one child only.
    var childNames: [Child.ID: String] = [:]
    /// What the day asks, until it is written.
    var prompt: String?
    /// The first line of what was written; empty where only a mood was kept.
    var writtenLine: String?
    /// The first words of what was written today and is not saved.
    var draft: String?
    var items: [Item] = []
    var position = ListPosition()
    var troubles: [Phrase] = []
    /// What the unit says of the week or month in a few words.
    var unitFacts: [UnitFacts] = []
    /// The article on offer, where there is room beside the day.
    var preview: ArticlePreview?
    var size = Size(columns: 80, rows: 20)
    /// The columns of the day and of what stands beside it.
    var panes = Panes(alone: Panes.usual)

    /// The habit that is selected; nil where something else is.
    var selectedHabit: TodayHabit? { habits.first { .habit($0.id) == selected } }
    var selected: Item? { items.indices.contains(position.selection) ? items[position.selection] : nil }
    /// Whether there is a child and its calendar goes on.
    var isRunning: Bool { heading != .paused && heading != .unknown }
  }

  /// What the top of the screen says about the child.
  enum Heading: Equatable, Sendable {
    /// A pregnancy, by the days since the last period; days to go are negative past the due date.
    case pregnancy(days: Int, daysToGo: Int, isPastCounting: Bool)
    /// A baby, in a week or month.
    case baby(Age, correctedDays: Int?)
    /// Quiet.
    case paused
    /// The child's file could not be read.
    case unknown
  }
}

// The parts of the day, from one to the next.
extension TodayViewModel.Item {
  enum Part {
    case reading, doing, preparing, writing
  }

  /// The part of the day that the line is in.
  var part: Part {
    switch self {
    case .read, .furtherArticle: .reading
    case .attendance, .habit, .suggestedHabit: .doing
    case .birth, .numbers, .corrections, .oldTasks, .task, .suggestion, .moreTasks: .preparing
    case .write: .writing
    }
  }
}

extension TodayViewModel.Output {
  /// Selects the next part of the day, or the one before, round the ends: the first habit that is to be done, else the
  /// part's first line.
  mutating func movePart(by step: Int) {
    var parts: [TodayViewModel.Item.Part] = []
    for item in items where parts.last != item.part { parts.append(item.part) }
    guard let current = selected.flatMap({ parts.firstIndex(of: $0.part) }) else { return }
    let part = parts[(current + step + parts.count) % parts.count]
    let open = Set(habits.filter(\.row.isOpen).map { TodayViewModel.Item.habit($0.id) })
    let target = items.first { $0.part == part && open.contains($0) } ?? items.first { $0.part == part }
    if let index = target.flatMap({ items.firstIndex(of: $0) }) {
      position.move(to: index, count: items.count)
    }
  }
}

extension TodayViewModel.Output {
  /// The columns that the day is to have, and what stands beside it.
  @MainActor private var idealPanes: Panes {
    guard isRunning, offer.article != nil || appointment != nil || !unitFacts.isEmpty else {
      return Panes(alone: size.columns)
    }
    // Longer lines wrap: in every wide window a day has its article beside it.
    return Panes(size.columns, needed: min(neededColumns, size.columns - Panes.text.lowerBound - 3))
  }

  /// Columns in which no line is cut or wrapped that has no more than a row in a narrow window.
  @MainActor private var neededColumns: Int {
    guard size.columns >= Panes.narrowest else { return 0 }
    let (margin, mark, strip, measuredTasks) = (1, 2, 2 + 7 + 6, 20)
    let habits = habits.map { habit in
      let status = TextWidth.of(habit.status(language))
      return TextWidth.of(habit.name) + (status > 0 ? status + 2 : 0) + strip
    }
    let tasks = tasks.prefix(measuredTasks).map { task in
      let status = TextWidth.of(TodayView.status(of: task, self))
      return TextWidth.of(task.name) + (status > 0 ? status + 2 : 0)
    }
    let titles = [TextWidth.of(offer.article?.facts.title ?? "")]
    return margin + mark + ((habits + tasks + titles).max() ?? 0) + 1
  }

  /// How many cards or suggestions are to have a line of their own.
  @MainActor private var idealTaskCount: Int {
    let count = tasks.count + suggestedTasks.count
    if size.rows < TodayView.tightRows { return min(1, count) }
    let above = TodayView.rowsAbove(self, in: Size(columns: panes.list, rows: size.rows))
    let doing = max(habits.count + suggestedHabits.count, 1) + 3 + (panes.beside == nil ? 0 : 1)
    let below = TodayView.rowsOfWriting(self, columns: panes.list) + 1
    // In a window of twenty rows two lines are worth more than a habit.
    let least = size.rows < 27 ? 2 : size.rows < 36 ? 3 : 5
    let room = max(least, size.rows - above - doing - below)
    // The line that counts the rest would be as long as the only one that is left.
    return count <= room + 1 ? count : room
  }
  /// How many cards or suggestions have none.
  var hiddenTasks: Int { tasks.count + suggestedTasks.count - shownTaskCount }
  /// The cards that have one, and the suggestions below them.
  var shownTasks: ArraySlice<BoardTask> { tasks.prefix(shownTaskCount) }
  var shownSuggestions: ArraySlice<TaskSuggestion> {
    suggestedTasks.prefix(shownTaskCount - shownTasks.count)
  }

  /// The lines of what is to be prepared and written, after those that are read and done.
  @MainActor mutating func arrangeItems() {
    items.removeAll { [.preparing, .writing].contains($0.part) }
    panes = idealPanes
    guard isRunning else { return }
    shownTaskCount = idealTaskCount
    if isBirthNear { items.append(.birth) }
    if ownNumbers != nil { items.append(.numbers) }
    if corrections.count > 0 { items.append(.corrections) }
    items += shownTasks.map { .task($0.id) } + shownSuggestions.map { .suggestion($0.reference) }
    if !oldTasks.isEmpty { items.append(.oldTasks) }
    if hiddenTasks > 0, size.rows >= TodayView.tightRows { items.append(.moreTasks) }
    items.append(.write)
  }

  /// Selects an item where it is there: what is selected stays so when lines before it come or go.
  mutating func select(_ item: TodayViewModel.Item?) {
    if let item, let index = items.firstIndex(of: item) { position.selection = index }
    position.fit(count: items.count, rows: items.count)
  }
}

extension TodayViewModel.Heading {
  init(_ agenda: Agenda) {
    guard let child = agenda.child, let age = agenda.age else {
      self = agenda.child == nil ? .unknown : .paused
      return
    }
    switch (age.stage, age.unit) {
    case (.pregnancy, .week):
      let daysToGo = Child.pregnancyLength - age.days
      self = .pregnancy(days: age.days, daysToGo: daysToGo, isPastCounting: age.isPastCounting)
    default:
      self = .baby(age, correctedDays: child.correctedDays(on: agenda.today))
    }
  }
}

/// A habit of the day, as a line of Today.
struct TodayHabit: Equatable, Sendable {
  var row: HabitRow
  /// Whether its streak is known.
  var isCounted = true
  /// Whether the time by which it was to be done is over.
  var isDeadlineOver = false

  var id: Habit.ID { row.id }
  var name: String { row.habit.name }
  /// Whether the day is a success.
  var isDone: Bool { row.isDone }
  /// The mark before the name.
  var mark: String { isOverdue ? "!" : HabitRowText.mark(row).0 }
  /// Whether it is open although its time is over.
  var isOverdue: Bool { isDeadlineOver && row.isOpen && !row.isSkipped }

  /// How it stands, and how many photos the day has.
  var status: Phrase {
    guard let photos = Phrase.photosOfDay(row.checkIn?.photos.count ?? 0) else {
      return isDone || row.habit.photo != .required
        ? statusWithoutPhotos : joined(statusWithoutPhotos, .wantsPhoto)
    }
    return joined(statusWithoutPhotos, photos)
  }

  private func joined(_ status: Phrase, _ more: Phrase) -> Phrase {
    status.en.isEmpty ? more : .joined([more, status])
  }

  /// How it stands: the amount, the time it is to be done by, the streak.
  private var statusWithoutPhotos: Phrase {
    let state = row.state
    if row.isSkipped { return .skipped }
    let overdue = isOverdue ? row.habit.deadline.map(Phrase.passed) : nil
    if let amount = Phrase.amount(of: row.checkIn, row.kind), !isDone {
      return overdue.map { .joined([amount, $0]) } ?? amount
    }
    if let overdue { return overdue }
    if state.isLate { return .late }
    if let by = row.habit.deadline, !isDone { return .by(by) }
    if let soFar = HabitRowText.soFar(row) { return soFar }
    let streak = isCounted ? state.progress.streak : 0
    return streak > 1 ? .streak(streak, state.rule.schedule.unit) : Phrase(verbatim: "")
  }
}

/// A few words of a unit, with what they are about.
struct UnitFacts: Equatable, Sendable {
  let title: Phrase
  let text: String
}
