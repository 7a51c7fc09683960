public import Curriculum
public import Model
public import Storage
public import Texts

/// Everything that one day offers, computed from the packs and the user's data.
public struct Agenda: Sendable {
  /// The current day, which begins at the user's day start hour.
  public let today: CalendarDay
  /// The current time; nil if it does not matter.
  private let clock: DayClock?
  /// The children of the family.
  public let family: Family
  /// The active child; nil before the first start.
  public var child: Child? { family.active }
  /// The child's week or month and day; nil while paused.
  public let age: Age?
  /// The breaks in which habits and the reading challenge pause.
  private let breaks: [HabitBreak]
  /// Whether the reading streak forgives one missed day in seven.
  private let forgivesMissedDay: Bool
  /// The pack that the day's unit is from.
  public let pack: Pack?
  /// The id of the pack chosen for the day's reading; nil if none was chosen.
  public let chosenPack: String?
  /// The unit of the day; nil while paused or if the pack has none for it.
  public let unit: Unit?
  /// The unit's entry in the manifest.
  package let unitEntry: UnitEntry?
  public let offer: ReadingOffer
  /// The language of the offered article, as its pack names it; empty without an article.
  package let articleLanguage: String
  /// Further articles shown below the offer, after a birth.
  public let furtherArticles: FurtherArticles
  /// The reading challenge; nil while paused or without a child.
  public let challenge: ReadingChallenge?
  /// The days of reading and the articles read.
  public let history: ReadingHistory
  /// The habits with their state on the day; empty while paused.
  public let habits: [HabitState]
  /// Whether all days of the habits were counted; if not, their streaks are unknown.
  public let habitsAreCounted: Bool
  /// The open tasks on the Board, most urgent first; empty while paused.
  ///
  /// Past appointments and `oldTasks` are left out.
  public let tasks: [BoardTask]
  /// The tasks more than a week late, and after a birth the suggested tasks that only the pregnancy needed.
  public let oldTasks: [BoardTask]
  /// The habits that the unit suggests and the user has neither added nor refused.
  public let suggestedHabits: [HabitSuggestion]
  /// The tasks that the unit suggests and the user has not answered.
  public let suggestedTasks: [TaskSuggestion]
  /// The journal entry of the day; nil if there is none or while paused.
  public let entry: JournalEntry?
  /// The ids of the bookmarks.
  public let bookmarked: Set<String>
  /// The user's own numbers for the maternity unit and the doctor.
  package let ownNumbers: OwnNumbers
  /// The date of the newest correction that was shown; nil if none was.
  package let correctionsShown: CalendarDay?
  /// Whether to show the units' journal prompts.
  public let showsPrompts: Bool
  /// Whether no child has been set up yet.
  public let isFirstStart: Bool
  /// Messages about data files and packs that could not be read.
  public let troubles: [Phrase]

  /// Reads the data of the day.
  ///
  /// - Parameter isQuick: whether to skip counting the habits' whole history if that takes long.
  public static func load(
    store: Store, library: PackLibrary, moment: Moment, isQuick: Bool = false
  ) -> Agenda {
    let familyDay = FamilyDay.load(store: store, library: library, moment: moment)
    let running = familyDay.child.flatMap { $0.isPaused ? nil : $0 }
    let family = familyDay.family
    let habits = running.map { _ in
      store.habitStates(on: familyDay.today, pauses: family.pauses, isQuick: isQuick)
    }
    let board = running.map { _ in store.openTasks(except: family.restingIDs) }
    let answered = running == nil ? [] : store.answeredSuggestions().references
    let troubles = [habits?.troubles, board?.troubles].flatMap { troubles in
      (troubles ?? [:]).compactMap { Phrase.trouble($0.key, $0.value) }
    }
    return Agenda(
      today: familyDay.today, clock: familyDay.clock, family: family, library: library,
      bookmarked: familyDay.bookmarked, oldestBookmark: { store.bookmarks().bookmarks.last },
      history: familyDay.history, book: habits?.book ?? HabitBook(),
      habits: habits?.states ?? [], habitsAreCounted: habits?.isCounted ?? true, tasks: board?.tasks ?? [],
      answered: answered,
      entry: running == nil ? nil : store.entry(on: familyDay.today)?.entry, todayPack: familyDay.todayPack,
      forgivesMissedDay: familyDay.forgivesMissedDay, ownNumbers: familyDay.ownNumbers,
      correctionsShown: familyDay.correctionsShown,
      showsPrompts: familyDay.showsPrompts, isFirstStart: familyDay.isFirstStart,
      troubles: familyDay.troubles + troubles)
  }

  init(
    today: CalendarDay, clock: DayClock? = nil, family: Family, library: PackLibrary,
    bookmarked: Set<Bookmark.ID>, oldestBookmark: () -> Bookmark?, history: ReadingHistory,
    book: HabitBook = HabitBook(), habits: [HabitState] = [], habitsAreCounted: Bool = true,
    tasks: [BoardTask] = [], answered: Set<String> = [], entry: JournalEntry? = nil,
    todayPack: String? = nil, forgivesMissedDay: Bool = false, ownNumbers: OwnNumbers = OwnNumbers(),
    correctionsShown: CalendarDay? = nil, showsPrompts: Bool = true, isFirstStart: Bool = false,
    troubles: [Phrase] = []
  ) {
    self.today = today
    self.clock = clock
    self.family = family
    self.history = history
    breaks = book.breaks
    self.forgivesMissedDay = forgivesMissedDay
    self.habits = habits
    self.habitsAreCounted = habitsAreCounted
    let open = TaskBoard(tasks).openTasksByUrgency.filter { !$0.isPastAppointment(on: today) }
    // After a birth the pregnancy's tasks share one row, except appointments, paperwork and tasks that the user kept.
    let isOutdated: (BoardTask) -> Bool =
      family.active?.birthDate != nil && family.expected == nil
      ? { !$0.isKeptAfterBirth && $0.time == nil && library.isOnlyForPregnancy($0.suggestion) }
      : { _ in false }
    let tasksByAge = Dictionary(grouping: open) { $0.isLongOverdue(on: today) || isOutdated($0) }
    self.tasks = tasksByAge[false] ?? []
    oldTasks = tasksByAge[true] ?? []
    self.ownNumbers = ownNumbers
    self.correctionsShown = correctionsShown
    self.entry = entry
    self.showsPrompts = showsPrompts
    self.isFirstStart = isFirstStart
    self.bookmarked = bookmarked
    let child = family.active
    let running = child.flatMap { $0.isPaused ? nil : $0 }
    let pack = library.pack(chosen: todayPack, for: running, on: today)
    chosenPack = todayPack
    let entry = running.flatMap { pack?.entry(for: $0, on: today) }
    var troubles = troubles + (pack == nil ? library.troubles : [])
    if let todayPack, library.pack(todayPack) == nil {
      troubles += library.troubles(of: todayPack)
    }
    let unit = Self.unit(of: entry, in: pack, &troubles)
    self.troubles = troubles
    self.pack = pack
    self.unit = unit
    unitEntry = entry
    // After 42+6, nothing is offered until the user records a birth or corrects the due date.
    let counted = running.flatMap { $0.age(on: today)?.isPastCounting == true ? nil : $0 }
    suggestedHabits =
      if counted != nil, let unit, let pack {
        HabitSuggestion.all(of: unit, in: pack, besides: book, answered: answered)
      } else { [] }
    suggestedTasks =
      counted.map { TaskSuggestion.all(of: unit, entry, for: $0, on: today, in: pack, answered: answered) }
      ?? []
    age = child?.age(on: today)
    challenge = running.map { _ in
      ReadingChallenge(
        of: family, days: history.attended, on: today, breaks: book.breaks, forgives: forgivesMissedDay)
    }
    // Only after a birth may articles come from other packs.
    let packs = running?.stage == .baby ? library.packs : [pack].compactMap(\.self)
    let recommended = running.map { RecommendedArticles(for: $0, on: today, in: packs) }
    let offer =
      counted.map { child in
        ReadingOffer.choose(
          for: child, on: today, pack: pack, unit: unit, read: history.read, packs: packs,
          recommended: recommended,
          oldestBookmark: oldestBookmark
        ).adapted(by: library.pack(chosen: todayPack))
      } ?? .nothing
    self.offer = offer
    articleLanguage = offer.article.flatMap { library.pack($0.reference.pack) }?.manifest.language ?? ""
    let warning = recommended?.warning.flatMap { $0 == offer.article ? nil : $0 }
    let shown = Set([warning, offer.article].compactMap { $0?.reference.description })
    furtherArticles = FurtherArticles(
      warning: warning,
      special: recommended?.firstUnread(history.read, besides: shown, isSpecial: true))
  }

  private static func unit(of entry: UnitEntry?, in pack: Pack?, _ troubles: inout [Phrase]) -> Unit? {
    guard let pack, let entry else { return nil }
    do throws(PackFailure) {
      return try pack.unit(entry.id)
    } catch {
      troubles.append(.packFault(folder: pack.folder, failure: error))
      return nil
    }
  }

  /// The unit's journal prompt for today; nil if there is none.
  var unitPrompt: String? {
    guard let unit, let child else { return nil }
    return pack?.prompt(of: unit, for: child, on: today)?.text
  }

  /// The prompt, unless the user has turned prompts off.
  package var prompt: String? { showsPrompts ? unitPrompt : nil }

  /// The titles of the articles for future days. Days for which the pack has no article are left out.
  package func articleTitles(on days: [CalendarDay]) -> [CalendarDay: String] {
    guard let child, let origin = child.origin, let pack else { return [:] }
    var units = unit.map { [$0.id: $0] } ?? [:]
    var titles: [CalendarDay: String] = [:]
    for day in days {
      guard let entry = pack.entry(for: child, on: day) else { continue }
      if units[entry.id] == nil { units[entry.id] = try? pack.unit(entry.id) }
      titles[day] = units[entry.id]?.article(onDay: entry.day(of: day, from: origin))?.title
    }
    return titles
  }

  /// The reading challenge for another list of attended days; nil without a child.
  package func challenge(attending days: [CalendarDay]) -> ReadingChallenge? {
    child.map { _ in
      ReadingChallenge(of: family, days: days, on: today, breaks: breaks, forgives: forgivesMissedDay)
    }
  }

  /// The time by which a habit was due today, if that time has passed and the habit is still open.
  package func passedDeadline(of state: HabitState) -> ClockTime? {
    guard let by = state.habit.deadline, state.isDue, !state.isDone, !state.isSkipped else { return nil }
    return clock?.hasPassed(by) ?? false ? by : nil
  }

  /// The open tasks that are due within a week or at most a week late, most urgent first.
  package var dueTasks: [BoardTask] {
    tasks.filter { task in task.due.map { $0 <= today + 7 } ?? false }
  }

  /// The children besides the active one that do not rest; empty while paused.
  package var otherChildren: [Child] {
    age == nil ? [] : family.nonResting.filter { $0.id != child?.id }
  }

  package var nextAppointment: BoardTask? {
    TaskBoard(tasks).nextAppointment(on: today) { clock?.hasPassed($0) ?? false }
  }

  /// The habits that are due or have a check-in with content.
  package var dueHabits: [HabitState] { habits.filter { $0.isDue || $0.checkIn?.hasContent ?? false } }

  /// Whether the article has been read for the active child.
  public func isRead(_ reference: ArticleReference) -> Bool {
    history.read.contains(reference.description)
  }
}

extension Store {
  /// The next appointment on the Board, without those of paused children.
  package func nextAppointment(at now: Moment) -> BoardTask? {
    let profile = profile().profile
    let clock = DayClock(now, dayStart: profile.dayStart)
    let family = profile.family(of: children().children)
    return TaskBoard(openTasks(except: family.pausedIDs).tasks).nextAppointment(on: clock.today) {
      clock.hasPassed($0)
    }
  }
}
