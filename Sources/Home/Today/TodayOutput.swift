import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

// The state that Today draws, and the rules for its lines, panes and selection.
extension TodayViewModel {
  /// A line that can be selected.
  enum Item: Hashable, Sendable {
    /// The article on offer, or the reason why there is none.
    case read
    /// An article below the offer, by its index in `furtherArticles`.
    case furtherArticle(Int)
    case habit(Habit.ID)
    /// Opens the habits that the week suggests.
    case habitIdeas
    /// Opens the form of a new habit; shown if there are neither habits nor ideas.
    case newHabit
    /// A tracker, such as feeds.
    case tracker(Tracker.ID)
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
    /// Opens the tasks that the week suggests.
    case taskIdeas
    /// Opens the Board, for the tasks without a line of their own.
    case moreTasks
    /// The journal entry of the day.
    case write
    /// What Today shows of its own accord.
    case nudge
    /// Another child, which Enter shows.
    case otherChild(Child.ID)
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    var heading: Heading
    /// Whether the active child has died.
    var hasDied = false
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
    /// The day's habits.
    var habits: [TodayHabit] = []
    /// The number of habits that the week suggests.
    var habitIdeas = 0
    /// The trackers that the user made.
    var trackers: [TrackerRow] = []
    /// The text field for the selected habit's amount or skip reason; nil if closed.
    var field: CheckInField?
    /// The open tasks that are due within a week or late by less than one, most urgent first.
    var tasks: [BoardTask] = []
    /// The number of open tasks that are due later or have no date.
    var laterTasks = 0
    /// The number of tasks that the week suggests.
    var taskIdeas = 0
    /// The tasks that are more than a week late; they share one line.
    var oldTasks: [BoardTask.ID] = []
    /// Whether the birth may be near; shows the line that opens its form.
    var isBirthNear = false
    /// The user's own phone numbers; nil if none is set, or if no birth is near or recent.
    var ownNumbers: Phrase?
    /// The corrections that the user has not seen yet.
    var corrections = ReadCorrections()
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
    /// The children besides the one that is shown.
    var otherChildren: [OtherChild] = []
    var items: [Item] = []
    var position = ListPosition()
    var troubles: [Phrase] = []
    /// Short facts about the week or month.
    var unitFacts: [UnitFacts] = []
    /// The articles and appointments of the next seven days, if there is room for them.
    var nextDays: [NextDay] = []
    /// The latest lines of the journal, if there is room for them.
    var lastLines: [LastLine] = []
    /// The preview of the article on offer; nil if there is no room for it.
    var preview: ArticlePreview?
    var size = Size(columns: 80, rows: 20)
    /// The columns of the day and of the pane beside it.
    var panes = Panes(alone: Panes.usual)

    /// The selected habit; nil if another line is selected.
    var selectedHabit: TodayHabit? { habits.first { .habit($0.id) == selected } }
    var selectedTask: BoardTask? { tasks.first { .task($0.id) == selected } }
    var selected: Item? { items.indices.contains(position.selection) ? items[position.selection] : nil }
    /// Whether there is a child that is not paused.
    var isRunning: Bool { heading != .paused && heading != .unknown }
    /// Whether the article is read, or something else was read today.
    var isReadingDone: Bool { isRead || attendance?.isAttendedToday == true }
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
    case reading, habits, tasks, journal, family
  }

  var isTask: Bool { if case .task = self { true } else { false } }
  var isTracker: Bool { if case .tracker = self { true } else { false } }
  var isOtherChild: Bool { if case .otherChild = self { true } else { false } }

  /// The part of the screen that the line belongs to.
  var part: Part {
    switch self {
    case .read, .furtherArticle: .reading
    case .habit, .habitIdeas, .newHabit, .tracker: .habits
    case .birth, .numbers, .corrections, .oldTasks, .task, .taskIdeas, .moreTasks: .tasks
    case .write, .nudge: .journal
    case .otherChild: .family
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

  /// The columns that the lines need so that none is wrapped.
  @MainActor private var neededColumns: Int {
    guard size.columns >= Panes.narrowest else { return 0 }
    let strip = 2 + 7
    let habits = habits.map { habit in
      let status = TextWidth.of(habit.status(language))
      return TextWidth.of(habit.name) + (status > 0 ? status + 2 : 0) + strip
    }
    let tasks = shownTasks.map { task in
      let status = TextWidth.of(TodayPage.status(of: task, self))
      return TextWidth.of(task.name) + (status > 0 ? status + 2 : 0)
    }
    let trackers = trackers.map { TextWidth.of($0.name(language)) + 2 + TextWidth.of($0.status(language)) }
    let titles = [TextWidth.of(offer.article?.facts.title ?? "")]
    return TodayPage.textColumn + ((habits + trackers + tasks + titles).max() ?? 0) + 1
  }

  /// The tasks with a line of their own.
  var shownTasks: ArraySlice<BoardTask> { tasks.prefix(size.rows < 30 ? 5 : 10) }
  /// The number of open tasks without a line of their own.
  var hiddenTasks: Int { tasks.count - shownTasks.count + laterTasks }

  /// Rebuilds the lines.
  @MainActor mutating func arrangeItems() {
    panes = idealPanes
    items = []
    guard isRunning else { return }
    if offer.article != nil || attendance != nil { items.append(.read) }
    items += furtherArticles.all.indices.map { .furtherArticle($0) }
    items += habits.map { .habit($0.id) } + trackers.map { .tracker($0.id) }
    if habitIdeas > 0 { items.append(.habitIdeas) } else if habits.isEmpty { items.append(.newHabit) }
    items += taskItems
    items.append(.write)
    if nudge != nil { items.append(.nudge) }
    items += otherChildren.map { .otherChild($0.id) }
  }

  private var taskItems: [TodayViewModel.Item] {
    var items: [TodayViewModel.Item] = []
    if isBirthNear { items.append(.birth) }
    if ownNumbers != nil { items.append(.numbers) }
    if corrections.count > 0 { items.append(.corrections) }
    items += shownTasks.map { .task($0.id) }
    if !oldTasks.isEmpty { items.append(.oldTasks) }
    if taskIdeas > 0 { items.append(.taskIdeas) }
    // Without any task or idea, the line says that nothing is due.
    if hiddenTasks > 0 || items.isEmpty { items.append(.moreTasks) }
    return items
  }

  /// Whether the window has room for the next days and the last lines below the parts.
  @MainActor var hasRoomForMore: Bool {
    isRunning && size.columns >= Panes.narrowest && size.rows >= TodayView.tightRows
  }

  mutating func remove(_ task: BoardTask.ID) {
    tasks.removeAll { $0.id == task }
    if appointment?.id == task { appointment = nil }
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
    if let amount = Phrase.amount(of: row.checkIn, row.kind, isUnfinished: true), !isDone || row.kind.isAtMost
    {
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

/// A child that is not the one shown.
struct OtherChild: Equatable, Sendable {
  let id: Child.ID
  let name: Phrase
  /// Its week or age; nil if it is not counted any more.
  let age: Phrase?
}

/// The article and the appointments of one of the next days.
struct NextDay: Equatable, Sendable {
  let day: CalendarDay
  let lines: [Phrase]

  /// Those of the next seven days that have any.
  static func all(in agenda: Agenda) -> [NextDay] {
    guard agenda.age?.isPastCounting == false else { return [] }
    let days = (1...7).map { agenda.today + $0 }
    let titles = agenda.articleTitles(on: days)
    return days.compactMap { day in
      let appointments = agenda.tasks.filter { $0.due == day && $0.time != nil }.map { task in
        Phrase.joined([task.time.map { Phrase(verbatim: "\($0)") }, Phrase(verbatim: task.name)], by: " ")
      }
      let title = titles[day].map { Phrase(verbatim: $0) }
      let lines = appointments + [title].compactMap(\.self)
      return lines.isEmpty ? nil : NextDay(day: day, lines: lines)
    }
  }
}

/// The first line of an earlier journal entry.
struct LastLine: Equatable, Sendable {
  let day: CalendarDay
  let text: String

  /// The latest lines of the last month, newest first.
  static func all(in store: Store, before today: CalendarDay, of family: Family) -> [LastLine] {
    let months = Set([today.month, (today - 30).month])
    let entries = months.flatMap { store.entries(in: $0).entries.compactMap { $1.entry } }
    return
      entries.filter { $0.day < today && !$0.text.isEmpty && !family.isHidden($0.day, about: $0.child) }
      .sorted { $0.day > $1.day }.prefix(3).map { entry in
        LastLine(day: entry.day, text: String(entry.text.prefix { !$0.isNewline }))
      }
  }
}
