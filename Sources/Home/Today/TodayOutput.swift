import Curriculum
import Day
import Interface
import Model
import TerminalUI
import Texts

// The state that Today draws, and the rules for its lines, panes and selection.
extension TodayViewModel {
  /// A line that can be selected.
  enum Item: Hashable, Sendable {
    case read
    /// An article below the offer, by its index in `furtherArticles`.
    case furtherArticle(Int)
    /// The tick for today's reading.
    case attendance
    case habit(Habit.ID)
    /// A habit that the unit suggests, by its reference.
    case suggestedHabit(String)
    /// Opens the birth form; shown when the birth may be near.
    case birth
    /// The user's own phone numbers, shown around a birth.
    case numbers
    /// Opens the corrections of articles that the user has read.
    case corrections
    /// A task on the Board.
    case task(BoardTask.ID)
    /// All tasks that are more than a week late, in one line.
    case oldTasks
    /// A task that the unit suggests, by its reference.
    case suggestion(String)
    /// Opens the Board, for the tasks without a line of their own.
    case moreTasks
    /// What Today shows of its own accord.
    case nudge
    /// The journal entry of the day.
    case write
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    var heading: Heading
    /// Whether words replace symbols such as ✓ (the `words` setting).
    var usesWords = false
    var nickname = ""
    var offer: ReadingOffer = .nothing
    /// The articles below the offer, after a birth.
    var furtherArticles = FurtherArticles()
    /// The unit that the suggestions come from.
    var unit: UnitEntry?
    var packLanguage = ""
    var hasPacks = true
    /// A notice that the pack is out of date or needs a sign-in to update.
    var packNotice: Phrase?
    var isRead = false
    var isBookmarked = false
    var attendance: ReadingChallenge?
    /// The day's habits. If there are none, `suggestedHabits` are shown instead until the end of the day.
    var habits: [TodayHabit] = []
    var suggestedHabits: [HabitSuggestion] = []
    /// The text field for the selected habit's amount or skip reason; nil if closed.
    var field: CheckInField?
    /// The open tasks, most urgent first. If there are none, `suggestedTasks` are shown instead.
    var tasks: [BoardTask] = []
    var suggestedTasks: [TaskSuggestion] = []
    /// The tasks that are more than a week late; they share one line.
    var oldTasks: [BoardTask.ID] = []
    /// Whether the birth may be near; shows the line that opens its form.
    var isBirthNear = false
    /// The user's own phone numbers; nil if none is set, or if no birth is near or recent.
    var ownNumbers: Phrase?
    /// The corrections that the user has not seen yet.
    var corrections = ReadCorrections()
    /// The number of tasks and suggestions with a line of their own.
    var shownTaskCount = 0
    var appointment: BoardTask?
    /// The one line that Today shows of its own accord; nil for none.
    var nudge: TodayNudge?
    /// Whether the week's ideas rest, and the article takes one line.
    var rests = false
    /// The names of the children by id, to label tasks; empty if there is only one child.
    var childNames: [Child.ID: String] = [:]
    /// The journal prompt; nil once the day has an entry.
    var prompt: String?
    /// The first line of the day's entry; empty if the entry has no text.
    var writtenLine: String?
    /// The first line of today's unsaved draft.
    var draft: String?
    var items: [Item] = []
    var position = ListPosition()
    var troubles: [Phrase] = []
    /// Short facts about the week or month.
    var unitFacts: [UnitFacts] = []
    /// The preview of the article on offer; nil if there is no room for it.
    var preview: ArticlePreview?
    var size = Size(columns: 80, rows: 20)
    /// The columns of the day and of the pane beside it.
    var panes = Panes(alone: Panes.usual)

    /// The selected habit; nil if another line is selected.
    var selectedHabit: TodayHabit? { habits.first { .habit($0.id) == selected } }
    var selected: Item? { items.indices.contains(position.selection) ? items[position.selection] : nil }
    /// Whether there is a child that is not paused.
    var isRunning: Bool { heading != .paused && heading != .unknown }
  }

  /// The state of the child shown at the top.
  enum Heading: Equatable, Sendable {
    /// A pregnancy. Days count from the last period; days to go are negative past the due date.
    case pregnancy(days: Int, daysToGo: Int, isPastCounting: Bool)
    case baby(Age, correctedDays: Int?)
    /// The active child is paused.
    case paused
    /// The file with the child could not be read.
    case unknown
  }
}

extension TodayViewModel.Item {
  enum Part {
    case reading, habits, tasks, journal
  }

  /// The part of the screen that the line belongs to.
  var part: Part {
    switch self {
    case .read, .furtherArticle: .reading
    case .attendance, .habit, .suggestedHabit: .habits
    case .birth, .numbers, .corrections, .oldTasks, .task, .suggestion, .moreTasks, .nudge: .tasks
    case .write: .journal
    }
  }
}

extension TodayViewModel.Output {
  /// Selects the next or previous part and wraps around. Selects the part's first open habit, else its first
  /// line.
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

  /// The panes that fit the window's width and what there is to show.
  @MainActor private var idealPanes: Panes {
    guard isRunning, offer.article != nil || appointment != nil || !unitFacts.isEmpty else {
      return Panes(alone: size.columns)
    }
    // Longer lines wrap, so that a wide window always has room for the article.
    return Panes(size.columns, needed: min(neededColumns, size.columns - Panes.text.lowerBound - 3))
  }

  /// The columns that the lines need so that none is truncated or wrapped.
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

  /// The number of tasks and suggestions that fit, each on a line of its own.
  @MainActor private var idealTaskCount: Int {
    let count = tasks.count + suggestedTasks.count
    if size.rows < TodayView.tightRows { return min(1, count) }
    let above = TodayView.rowsAbove(self, in: Size(columns: panes.list, rows: size.rows))
    let doing = max(habits.count + suggestedHabits.count, 1) + 3 + (panes.beside == nil ? 0 : 1)
    let below = TodayView.rowsOfWriting(self, columns: panes.list) + (nudge == nil ? 1 : 2)
    // Small windows keep at least two lines for tasks, even if fewer habits fit.
    let least = size.rows < 27 ? 2 : size.rows < 36 ? 3 : 5
    let room = max(least, size.rows - above - doing - below)
    // A line that counts one hidden task would take as much room as that task.
    return count <= room + 1 ? count : room
  }
  /// The number of tasks and suggestions without a line of their own.
  var hiddenTasks: Int { tasks.count + suggestedTasks.count - shownTaskCount }
  var shownTasks: ArraySlice<BoardTask> { tasks.prefix(shownTaskCount) }
  var shownSuggestions: ArraySlice<TaskSuggestion> {
    suggestedTasks.prefix(shownTaskCount - shownTasks.count)
  }

  /// Rebuilds the lines for tasks and writing, which follow those for reading and habits.
  @MainActor mutating func arrangeItems() {
    items.removeAll { [.tasks, .journal].contains($0.part) }
    panes = idealPanes
    guard isRunning else { return }
    shownTaskCount = idealTaskCount
    if isBirthNear { items.append(.birth) }
    if ownNumbers != nil { items.append(.numbers) }
    if corrections.count > 0 { items.append(.corrections) }
    items += shownTasks.map { .task($0.id) } + shownSuggestions.map { .suggestion($0.reference) }
    if !oldTasks.isEmpty { items.append(.oldTasks) }
    if hiddenTasks > 0, size.rows >= TodayView.tightRows { items.append(.moreTasks) }
    if nudge != nil { items.append(.nudge) }
    items.append(.write)
  }

  /// Selects an item if it exists, so that the selection survives when lines before it appear or disappear.
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

/// A habit of the day with its status, for a line of Today.
struct TodayHabit: Equatable, Sendable {
  var row: HabitRow
  var isCounted = true
  /// Whether the time by which the habit was due has passed.
  var isDeadlineOver = false

  var id: Habit.ID { row.id }
  var name: String { row.habit.name }
  var isDone: Bool { row.isDone }
  /// The symbol before the name.
  var mark: String { isOverdue ? "!" : HabitRowText.mark(row).0 }
  /// Whether the habit is still open after its deadline.
  var isOverdue: Bool { isDeadlineOver && row.isOpen && !row.isSkipped }

  /// The status with the number of the day's photos, or a note that a photo is required.
  var status: Phrase {
    guard let photos = Phrase.photosOfDay(row.checkIn?.photos.count ?? 0) else {
      return isDone || row.habit.photo != .required
        ? statusWithoutPhotos : joined(statusWithoutPhotos, .wantsPhoto)
    }
    return joined(statusWithoutPhotos, photos)
  }

  private func joined(_ status: Phrase, _ more: Phrase) -> Phrase {
    status(.en).isEmpty ? more : .joined([more, status])
  }

  /// The amount, the deadline or the streak.
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

/// A titled fact about a week or month.
struct UnitFacts: Equatable, Sendable {
  let title: Phrase
  let text: String
}
