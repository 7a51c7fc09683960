import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Today: which week it is, what to read, whether it is done, what the week suggests.
@MainActor
final class TodayViewModel: RoutingViewModel {
  enum Input: Equatable, Sendable {
    /// The screen came to the top.
    case appeared
    /// The day or the data changed.
    case changed
    case moved(ListMove)
    /// The next part of the day was wanted, or the one before.
    case partMoved(by: Int)
    /// What was done yesterday was to be said.
    case yesterdayAsked
    /// "Today's read" was ticked or unticked by hand.
    case ticked
    /// So much more was done of the selected habit, or less.
    case added(Double)
    /// A photo was to be added to the selected habit's day.
    case photoAsked
    /// A photo that was asked for was taken.
    case photoTaken(Photo, CheckInPhoto)
    /// The selected line was opened.
    case opened
    /// The article on offer was bookmarked, or its bookmark removed.
    case bookmarked
    /// Everything was to be searched.
    case searched
    /// The day's line was to be written.
    case writingAsked
    /// What is to be prepared was to be seen.
    case boardAsked
    /// The selected habit's amount was to be typed.
    case amountAsked
    /// The selected habit was to be left out.
    case skipAsked
    /// A key went to the line that is typed.
    case typed(Key)
    /// What was typed was meant so.
    case entered
    /// It was not.
    case cancelled
    /// The screen is about to be covered, or the program ends.
    case left
    case resized(Size)
  }

  /// The lines that can be selected.
  enum Item: Hashable, Sendable {
    /// The article.
    case read
    /// What stands below it, by its place there.
    case beside(Int)
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
    case oldCards
    /// A task that the week suggests, by its reference.
    case suggestion(String)
    /// The rest of what is to be prepared.
    case prepare
    /// The day's line.
    case write
  }

  /// Everything the view draws.
  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    var heading: Heading
    /// Whether words stand in the place of signs.
    var hasWords = false
    var nickname = ""
    var offer: ReadingOffer = .nothing
    /// What stands below the article, after a birth.
    var beside = BesideReading()
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
    var taskLines = 0
    /// The appointment that comes next.
    var appointment: BoardTask?
    /// Whose a card is, by the child's id; nothing where there is one child only.
    var names: [Child.ID: String] = [:]
    /// What the day asks, until it is written.
    var prompt: String?
    /// The first line of what was written; empty where only a mood was kept.
    var written: String?
    /// The first words of what was written today and is not saved.
    var draft: String?
    var items: [Item] = []
    var position = ListPosition()
    var troubles: [Phrase] = []
    /// What the unit says of the week or month in a few words.
    var facts: [UnitFacts] = []
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

  enum Route: Equatable {
    case place(Destination)
    /// No child is registered yet: ask the first questions.
    case firstStart
    /// Old tasks that may be done, and the day it is.
    case oldTasks([BoardTask.ID], CalendarDay)
    /// What was corrected in articles that were read.
    case corrections(ReadCorrections)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  let context: Context
  private let previews: ArticlePreviewCache
  let checkIns: CheckIns
  var agenda: Agenda?
  /// How far the habits' years are counted, which the first frame does not wait for.
  private var counting = Counting.notYet
  /// What was corrected in articles that were read, until the person has looked.
  var corrections = ReadCorrections()
  private var hasLookedForCorrections = false

  /// The day on which one of the week's suggestions was taken, of which the others stay: one after another may be.
  var takenOn: (habits: CalendarDay?, tasks: CalendarDay?)

  private enum Counting {
    case notYet, now, done
  }

  /// Today; the data is read when the screen appears.
  init(context: Context, previews: ArticlePreviewRenderer) {
    self.context = context
    self.previews = ArticlePreviewCache(context, previews)
    checkIns = context.checkIns
    output = Observable(
      Output(language: context.language, today: context.clock.now().date, heading: .paused))
  }

  func send(_ input: Input) {
    switch input {
    case .appeared, .changed:
      load()
      if agenda?.isFirstStart == true {
        onRoute(.firstStart)
      }
    case .moved(let move): self.move(move)
    case .partMoved(let step): output.value.movePart(by: step)
    case .yesterdayAsked:
      onRoute(.place(.habits(.day(output.value.today - 1, selected: output.value.selectedHabit?.id))))
    case .ticked: tick()
    case .added(let amount): if case .habit(let id) = output.value.selected { say(.add(amount), of: id) }
    case .photoAsked:
      output.value.selectedHabit.map {
        onRoute(.place(.habits(.photo(.checkIn($0.row.photoToAdd)))))
      }
    case .photoTaken(let photo, let wanted): take(photo, for: wanted)
    case .opened: open()
    case .bookmarked: bookmark()
    case .searched: onRoute(.place(.reading(.search)))
    case .writingAsked:
      onRoute(.place(.journal(.entry(output.value.today, isWriting: true))))
    case .boardAsked: onRoute(.place(.board(.board)))
    case .amountAsked: ask(.amount)
    case .skipAsked: ask(.reason)
    case .typed(let key): output.value.field?.handle(key)
    case .entered: enter()
    case .cancelled: output.value.field.cancel(in: context)
    case .left: output.value.field?.saveDraft(in: context.drafts)
    case .resized(let size): resize(to: size)
    }
  }

  private func load() {
    // Once they were counted, all loads are exact: an old month that cannot be read would keep them behind for ever.
    let agenda = Agenda.open(
      store: context.store, library: context.library, moment: context.clock.now(), isQuick: counting != .done)
    self.agenda = agenda
    context.showChildName(agenda.family)
    showAgenda(agenda)
    if agenda.habitsAreCounted { counting = .done } else { count(agenda) }
    lookForCorrections(agenda)
  }

  /// Looks once a start for corrections of what was read, which the first frame does not wait for.
  private func lookForCorrections(_ agenda: Agenda) {
    guard !hasLookedForCorrections, !agenda.history.read.isEmpty else { return }
    hasLookedForCorrections = true
    let (store, library, day) = (context.store, context.library, agenda.today)
    let (read, shown) = (agenda.history.read, agenda.correctionsShown)
    context.effects.run {
      ReadCorrections(in: library, store: store, read: read, shown: shown, on: day)
    } then: { [weak self] corrections in
      guard let self, corrections.count > 0 else { return }
      self.corrections = corrections
      load()
    }
  }

  /// Counts what the first frame did not wait for, and shows it.
  private func count(_ agenda: Agenda) {
    guard counting == .notYet else { return }
    counting = .now
    let (store, day, pauses) = (context.store, agenda.today, agenda.family.pauses)
    context.effects.run {
      _ = store.habitStates(on: day, pauses: pauses)
      await store.refreshSummaries(isLazy: true)
    } then: { [weak self] _ in
      self?.counting = .done
      self?.load()
    }
  }

  private func showAgenda(_ agenda: Agenda) {
    var next = Output(language: context.language, today: agenda.today, heading: Heading(agenda))
    next.hasWords = context.configuration.words
    next.size = output.value.size
    next.nickname = Phrase.heading(of: agenda.child, among: agenda.family)(context.language)
    next.troubles = agenda.troubles
    next.isBirthNear = agenda.age?.isBirthNear == true
    next.ownNumbers = agenda.age?.isAroundBirth == true ? agenda.ownNumbers.phrase : nil
    next.corrections = corrections
    next.offer = agenda.offer
    next.hasPacks = agenda.pack != nil
    next.packNotice = next.isRunning ? context.packNotice(for: agenda.pack, chosen: agenda.chosenPack) : nil
    next.packLanguage = agenda.articleLanguage
    next.attendance = agenda.challenge
    if let reference = agenda.offer.article?.reference {
      next.isRead = agenda.isRead(reference)
      next.isBookmarked = agenda.bookmarked.contains(reference.description)
      next.items.append(.read)
    }
    next.beside = agenda.beside
    next.items += next.beside.articles.indices.map { .beside($0) }
    if agenda.challenge != nil { next.items.append(.attendance) }
    next.habits = agenda.dueHabits.map {
      TodayHabit(
        row: checkIns.row($0, day: $0.day), isCounted: agenda.habitsAreCounted,
        hasPassed: agenda.passed($0) != nil)
    }
    next.items += next.habits.map { .habit($0.id) }
    if let unit = agenda.unit, next.isRunning {
      suggestHabits(agenda, in: &next)
      next.unit = agenda.entryOfUnit
      next.facts = [
        UnitFacts(title: .unitGrows, text: unit.grows), UnitFacts(title: .unitChanges, text: unit.changes),
        UnitFacts(title: .unitFact, text: unit.fact),
      ].filter { !$0.text.isEmpty }
    }
    addPreparing(agenda, to: &next)
    next.arrangeItems()
    next.position = output.value.position
    next.select(output.value.selected)
    keepField(in: &next)
    next.preview = preview(of: next, known: output.value.preview)
    output.value = next
  }

  private func resize(to size: Size) {
    var next = output.value
    next.size = size
    let selected = next.selected
    next.arrangeItems()
    next.select(selected)
    // All that a screen is told that comes back while something is being saved: another may have said more.
    for index in next.habits.indices { next.habits[index].row = checkIns.latest(next.habits[index].row) }
    next.preview = preview(of: next, known: next.preview)
    output.value = next
  }

  private func preview(of next: Output, known: ArticlePreview?) -> ArticlePreview? {
    guard next.isRunning, let article = next.offer.article else { return nil }
    return previews.preview(
      at: 0, rows: 1, .init(next.panes, rows: next.size.rows, hasExcerpt: true), after: known
    ) {
      $0 == 0 ? (article.reference, article.facts) : nil
    } show: { [weak self] preview in
      guard let self, output.value.preview?.request == preview.request else { return }
      output.value.preview = preview
    }
  }

  private func move(_ move: ListMove) {
    let count = output.value.items.count
    output.value.position.move(move, count: count, rows: count)
  }

  func open() {
    switch output.value.selected {
    case .read: output.value.offer.article.map { onRoute(.place(.reading(.article($0.reference, $0.facts)))) }
    case .beside(let place):
      let article = output.value.beside.articles[place]
      onRoute(.place(.reading(.article(article.reference, article.facts))))
    case .attendance, .habit, .suggestedHabit: tick()
    case .birth: onRoute(.place(.home(.birth)))
    case .numbers: onRoute(.place(.home(.urgent)))
    case .corrections: showCorrections()
    case .oldCards: onRoute(.oldTasks(output.value.oldTasks, output.value.today))
    case .task(let id): onRoute(.place(.board(.task(id))))
    case .suggestion, .prepare: send(.boardAsked)
    case .write: send(.writingAsked)
    case nil: break
    }
  }

  private func bookmark() {
    guard let article = output.value.offer.article else { return }
    output.value.isBookmarked = context.toggleBookmark(
      article.reference, article.facts, isBookmarked: output.value.isBookmarked)
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
