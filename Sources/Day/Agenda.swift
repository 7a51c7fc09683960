public import Curriculum
public import Model
public import Storage
public import Texts

/// All that one day offers, put together from the curriculum and the person's data.
public struct Agenda: Sendable {
  /// The day, by the hour at which the person's day starts.
  public let today: CalendarDay
  /// What time it is; nil where that is of no importance.
  private let clock: DayClock?
  /// The children.
  public let family: Family
  /// The active child; nil before the first start.
  public var child: Child? { family.active }
  /// Where in its stage the child is; nil while paused.
  public let age: Age?
  /// When habits stand still, and the reading with them.
  private let breaks: [HabitBreak]
  /// Whether one missed day in seven does not break the reading's streak.
  private let forgives: Bool
  /// The pack that the day is taken from.
  public let pack: Pack?
  /// The id of the pack that was chosen for that; nil where none was.
  public let chosenPack: String?
  /// The unit of the day; nil where the pack has none for it or while paused.
  public let unit: Unit?
  /// What the pack's manifest says of it.
  package let entryOfUnit: UnitEntry?
  /// What to read.
  public let offer: ReadingOffer
  /// The language of the article to read, as its pack names it; empty where there is none.
  package let articleLanguage: String
  /// What stands below it, after a birth.
  public let beside: BesideReading
  /// Attendance and streak; nil without a child and while paused.
  public let challenge: ReadingChallenge?
  /// What was read, and when.
  public let history: ReadingHistory
  /// The person's habits as they stand on the day; none while paused.
  public let habits: [HabitState]
  /// Whether all days of the habits were counted; else their streaks are not known.
  public let habitsAreCounted: Bool
  /// What is on the Board and not done, the most pressing first; nothing while paused.
  ///
  /// Neither appointments of earlier days nor cards that are late by more than a week.
  public let tasks: [BoardTask]
  /// The cards that are late by more than a week, and after a birth those that only the pregnancy needed.
  public let oldTasks: [BoardTask]
  /// The tasks that the unit suggests and nobody has answered.
  public let suggestedTasks: [TaskSuggestion]
  /// What was written on the day; nil where nothing was, and while paused.
  public let entry: JournalEntry?
  /// The bookmarks' ids.
  public let bookmarked: Set<String>
  /// The numbers of the maternity unit and the doctor that the person keeps.
  package let ownNumbers: OwnNumbers
  /// The day of the newest correction that was shown to the person; nil if none.
  package let correctionsShown: CalendarDay?
  /// Whether the units' prompts are shown.
  public let showsPrompts: Bool
  /// Whether nobody has said yet who is expected.
  public let isFirstStart: Bool
  /// Sentences about files of data and packs that could not be shown as they are.
  public let troubles: [Phrase]

  /// Opens the day.
  ///
  /// - Parameter isQuick: whether to leave the habits' years uncounted where that takes longer than a moment.
  public static func open(
    store: Store, library: PackLibrary, moment: Moment, isQuick: Bool = false
  ) -> Agenda {
    let familyDay = FamilyDay.take(store: store, library: library, moment: moment)
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
      history: familyDay.history, breaks: habits?.book.breaks ?? [],
      habits: habits?.states ?? [], habitsAreCounted: habits?.isCounted ?? true, tasks: board?.tasks ?? [],
      answered: answered,
      entry: running == nil ? nil : store.entry(on: familyDay.today)?.entry, todayPack: familyDay.todayPack,
      forgives: familyDay.forgives, ownNumbers: familyDay.ownNumbers,
      correctionsShown: familyDay.correctionsShown,
      showsPrompts: familyDay.showsPrompts, isFirstStart: familyDay.isFirstStart,
      troubles: familyDay.troubles + troubles)
  }

  init(
    today: CalendarDay, clock: DayClock? = nil, family: Family, library: PackLibrary,
    bookmarked: Set<Bookmark.ID>, oldestBookmark: () -> Bookmark?, history: ReadingHistory,
    breaks: [HabitBreak] = [], habits: [HabitState] = [], habitsAreCounted: Bool = true,
    tasks: [BoardTask] = [], answered: Set<String> = [], entry: JournalEntry? = nil,
    todayPack: String? = nil, forgives: Bool = false, ownNumbers: OwnNumbers = OwnNumbers(),
    correctionsShown: CalendarDay? = nil, showsPrompts: Bool = true, isFirstStart: Bool = false,
    troubles: [Phrase] = []
  ) {
    self.today = today
    self.clock = clock
    self.family = family
    self.history = history
    self.breaks = breaks
    self.forgives = forgives
    self.habits = habits
    self.habitsAreCounted = habitsAreCounted
    let open = Board(tasks).pressing.filter { !$0.hasBeen(on: today) }
    // After a birth the cards of the pregnancy have one row, except papers, claims and what the person kept.
    let isOver: (BoardTask) -> Bool =
      family.active?.birthDate != nil && family.expected == nil
      ? { !$0.isKept && $0.time == nil && library.isOnlyForPregnancy($0.suggestion) } : { _ in false }
    let parts = Dictionary(grouping: open) { $0.isOld(on: today) || isOver($0) }
    self.tasks = parts[false] ?? []
    oldTasks = parts[true] ?? []
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
    entryOfUnit = entry
    suggestedTasks =
      running.map { TaskSuggestion.all(of: unit, entry, for: $0, on: today, in: pack, answered: answered) }
      ?? []
    age = child?.age(on: today)
    challenge = running.map { _ in
      ReadingChallenge(of: family, days: history.attended, on: today, breaks: breaks, forgives: forgives)
    }
    // Only what is read after a birth may come from other packs.
    let packs = running?.stage == .baby ? library.packs : [pack].compactMap(\.self)
    let meant = running.map { MeantForNow(for: $0, on: today, in: packs) }
    let offer =
      running.flatMap { $0.age(on: today)?.isPastCounting == true ? nil : $0 }.map { child in
        ReadingOffer.choose(
          for: child, on: today, pack: pack, unit: unit, read: history.read, packs: packs, meant: meant,
          oldestBookmark: oldestBookmark
        ).told(by: library.pack(chosen: todayPack))
      } ?? .nothing
    self.offer = offer
    articleLanguage = offer.article.flatMap { library.pack($0.reference.pack) }?.manifest.language ?? ""
    let warning = meant?.warning.flatMap { $0 == offer.article ? nil : $0 }
    let known = Set([warning, offer.article].compactMap { $0?.reference.description })
    beside = BesideReading(
      warning: warning,
      special: meant?.firstUnread(history.read, besides: known, isSpecial: true))
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

  /// What the unit asks for the journal today; nil where it asks nothing.
  var question: String? {
    guard let unit, let child else { return nil }
    return pack?.prompt(of: unit, for: child, on: today)?.text
  }

  /// The same where prompts are shown.
  package var prompt: String? { showsPrompts ? question : nil }

  /// How the reading would stand with other attended days; nil without a child.
  package func challenge(attending days: [CalendarDay]) -> ReadingChallenge? {
    child.map { _ in ReadingChallenge(of: family, days: days, on: today, breaks: breaks, forgives: forgives) }
  }

  /// The time by which a habit was to be done today, where that has passed and it is still open.
  package func passed(_ state: HabitState) -> ClockTime? {
    guard let by = state.habit.by, state.isDue, !state.isDone, !state.isSkipped else { return nil }
    return clock?.hasPassed(by) ?? false ? by : nil
  }

  /// The appointment that comes next.
  package var nextAppointment: BoardTask? {
    Board(tasks).nextAppointment(on: today) { clock?.hasPassed($0) ?? false }
  }

  /// The habits that are due, or of which something was said.
  package var dueHabits: [HabitState] { habits.filter { $0.isDue || $0.checkIn?.saysSomething ?? false } }

  /// Whether an article has been read by the active child's parent.
  public func isRead(_ reference: ArticleReference) -> Bool {
    history.read.contains(reference.description)
  }
}
