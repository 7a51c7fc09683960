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
    case yesterdayOpened
    /// "Today's read" was ticked or unticked by hand.
    case ticked
    /// So much more was done of the selected habit, or less.
    case amountChanged(Double)
    /// A photo was to be added to the selected habit's day.
    case photoTapped
    /// A photo that was asked for was taken.
    case photoTaken(Photo, CheckInPhoto)
    /// The selected line was opened.
    case opened
    /// The article on offer was bookmarked, or suggestion bookmark removed.
    case bookmarked
    /// Everything was to be searched.
    case searchTapped
    /// The day's line was to be written.
    case writeTapped
    /// What is to be prepared was to be seen.
    case boardOpened
    /// The selected habit's amount was to be typed.
    case amountTapped
    /// The selected habit was to be left out.
    case skipTapped
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

  enum Route: Equatable {
    case place(Destination)
    /// No child is registered yet: ask the first questions.
    case firstStart
    /// Old tasks that may be done, and the day it is.
    case oldTasks([BoardTask.ID], CalendarDay)
    /// What was corrected in articles that were read.
    case corrections(ReadCorrections)
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  let context: Context
  private let previews: PreviewShelf
  let checkIns: CheckIns
  var agenda: Agenda?
  /// How far the habits' years are counted, which the first frame does not wait for.
  private var countingState = CountingState.notStarted
  /// What was corrected in articles that were read, until the person has looked.
  var corrections = ReadCorrections()
  private var hasLookedForCorrections = false

  /// The day on which one of the week's suggestions was taken, of which the others stay: one after another may be.
  var acceptedOn: (habits: CalendarDay?, tasks: CalendarDay?)

  private enum CountingState {
    case notStarted, running, done
  }

  /// Today; the data is read when the screen appears.
  init(context: Context, previews: ArticlePreviewing) {
    self.context = context
    self.previews = PreviewShelf(context, previews)
    checkIns = context.checkIns
    output = Current(
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
    case .yesterdayOpened:
      onRoute(.place(.habits(.day(output.value.today - 1, selected: output.value.selectedHabit?.id))))
    case .ticked: tick()
    case .amountChanged(let amount):
      if case .habit(let id) = output.value.selected { record(.add(amount), of: id) }
    case .photoTapped:
      output.value.selectedHabit.map {
        onRoute(.place(.habits(.photo(.checkIn($0.row.photoToAdd)))))
      }
    case .photoTaken(let photo, let request): recordCheckIn(with: photo, for: request)
    case .opened: open()
    case .bookmarked: bookmark()
    case .searchTapped: onRoute(.place(.reading(.search)))
    case .writeTapped:
      onRoute(.place(.journal(.entry(output.value.today, isWriting: true))))
    case .boardOpened: onRoute(.place(.board(.board)))
    case .amountTapped: openField(.amount)
    case .skipTapped: openField(.reason)
    case .typed(let key): output.value.field?.handle(key)
    case .entered: submitField()
    case .cancelled: output.value.field.leave(in: context)
    case .left: output.value.field?.keep(in: context.drafts)
    case .resized(let size): resize(to: size)
    }
  }

  private func load() {
    // Once they were counted, all loads are exact: an old month that cannot be read would keep them behind for ever.
    let agenda = Agenda.load(
      store: context.store, library: context.library, moment: context.clock.now(),
      isQuick: countingState != .done)
    self.agenda = agenda
    context.tellWhose(agenda.family)
    showAgenda(agenda)
    if agenda.habitsAreCounted { countingState = .done } else { countHistory(of: agenda) }
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
  private func countHistory(of agenda: Agenda) {
    guard countingState == .notStarted else { return }
    countingState = .running
    let (store, day, pauses) = (context.store, agenda.today, agenda.family.pauses)
    context.effects.run {
      _ = store.habitStates(on: day, pauses: pauses)
      await store.refreshSummaries(isLazy: true)
    } then: { [weak self] _ in
      self?.countingState = .done
      self?.load()
    }
  }

  private func showAgenda(_ agenda: Agenda) {
    var next = Output(language: context.language, today: agenda.today, heading: Heading(agenda))
    next.usesWords = context.configuration.words
    next.size = output.value.size
    next.nickname = Phrase.heading(of: agenda.child, among: agenda.family)(context.language)
    next.troubles = agenda.troubles
    next.isBirthNear = agenda.age?.isBirthNear == true
    next.ownNumbers = agenda.age?.isAroundBirth == true ? agenda.ownNumbers.phrase : nil
    next.corrections = corrections
    next.offer = agenda.offer
    next.hasPacks = agenda.pack != nil
    next.packNotice = next.isRunning ? context.notice(of: agenda.pack, chosen: agenda.chosenPack) : nil
    next.packLanguage = agenda.articleLanguage
    next.attendance = agenda.challenge
    if let reference = agenda.offer.article?.reference {
      next.isRead = agenda.isRead(reference)
      next.isBookmarked = agenda.bookmarked.contains(reference.description)
      next.items.append(.read)
    }
    next.furtherArticles = agenda.furtherArticles
    next.items += next.furtherArticles.all.indices.map { .furtherArticle($0) }
    if agenda.challenge != nil { next.items.append(.attendance) }
    next.habits = agenda.dueHabits.map {
      TodayHabit(
        row: checkIns.row($0, day: $0.day), isCounted: agenda.habitsAreCounted,
        isDeadlineOver: agenda.passedDeadline(of: $0) != nil)
    }
    next.items += next.habits.map { .habit($0.id) }
    if let unit = agenda.unit, next.isRunning {
      suggestHabits(agenda, in: &next)
      next.unit = agenda.unitEntry
      next.unitFacts = [
        UnitFacts(title: .unitGrows, text: unit.grows), UnitFacts(title: .unitChanges, text: unit.changes),
        UnitFacts(title: .unitFact, text: unit.fact),
      ].filter { !$0.text.isEmpty }
    }
    addTasksAndWriting(agenda, to: &next)
    next.arrangeItems()
    next.position = output.value.position
    next.select(output.value.selected)
    carryOverField(in: &next)
    next.preview = preview(of: next, after: output.value.preview)
    output.value = next
  }

  private func resize(to size: Size) {
    var next = output.value
    next.size = size
    let selected = next.selected
    next.arrangeItems()
    next.select(selected)
    // All that a screen is told that comes back while something is being saved: another may have said more.
    for index in next.habits.indices {
      next.habits[index].row = checkIns.applyPending(to: next.habits[index].row)
    }
    next.preview = preview(of: next, after: next.preview)
    output.value = next
  }

  private func preview(of next: Output, after current: ArticlePreview?) -> ArticlePreview? {
    guard next.isRunning, let article = next.offer.article else { return nil }
    return previews.preview(
      at: 0, rows: 1, .init(next.panes, rows: next.size.rows, hasExcerpt: true), after: current
    ) {
      $0 == 0 ? (article.reference, article.facts) : nil
    } show: { [weak self] preview in
      guard let self, output.value.preview?.wanted == preview.wanted else { return }
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
    case .furtherArticle(let index):
      let article = output.value.furtherArticles.all[index]
      onRoute(.place(.reading(.article(article.reference, article.facts))))
    case .attendance, .habit, .suggestedHabit: tick()
    case .birth: onRoute(.place(.home(.birth)))
    case .numbers: onRoute(.place(.home(.urgent)))
    case .corrections: showCorrections()
    case .oldTasks: onRoute(.oldTasks(output.value.oldTasks, output.value.today))
    case .task(let id): onRoute(.place(.board(.task(id))))
    case .suggestion, .moreTasks: send(.boardOpened)
    case .write: send(.writeTapped)
    case nil: break
    }
  }

  private func bookmark() {
    guard let article = output.value.offer.article else { return }
    output.value.isBookmarked = context.toggleBookmark(
      article.reference, article.facts, isBookmarked: output.value.isBookmarked)
  }
}

// What is ticked, and said of habits.
extension TodayViewModel {
  /// Ticks what is selected; the day's read where that is the article.
  func tick() {
    switch output.value.selected {
    case .habit(let id): record(nil, of: id)
    case .task(let id): finishTask(id)
    case .suggestion(let reference): acceptTask(reference)
    case .suggestedHabit(let reference): acceptHabit(reference)
    case .furtherArticle, .birth, .numbers, .corrections, .oldTasks, .moreTasks, .write: open()
    case .read where !output.value.isRead: tickArticle()
    case .read, .attendance, nil: tickAttendance()
    }
  }

  /// Says something of a habit; nil ticks it, or takes that back.
  ///
  /// - Parameter field: where it was typed; what cannot be saved is there again.
  /// - Returns: whether it was said, and nothing is asked first.
  @discardableResult
  func record(_ change: CheckInChange?, of id: Habit.ID, typedIn field: CheckInField? = nil) -> Bool {
    guard let index = output.value.habits.firstIndex(where: { $0.id == id }) else { return false }
    let (row, drafts) = (output.value.habits[index].row, context.drafts)
    if let request = checkIns.requiredPhoto(for: change ?? row.tick, of: row) {
      onRoute(.place(.habits(.photo(.checkIn(request)))))
      return true
    }
    let updated = checkIns.record(change ?? row.tick, of: row) { failure in
      if failure == nil { field?.forget(in: drafts) }
    }
    guard let updated else { return false }
    field?.keep(in: drafts)
    output.value.habits[index].row = updated
    return true
  }

  func recordCheckIn(with photo: Photo, for request: CheckInPhoto) {
    guard let index = output.value.habits.firstIndex(where: { $0.id == request.habit.id }) else {
      return context.saves.notify(Toast(.habitFailure(.habitGone), .failure))
    }
    let row = output.value.habits[index].row
    if let updated = checkIns.record(request, with: photo, of: row) {
      output.value.habits[index].row = updated
    }
  }

  /// The article was read, here or elsewhere, which counts for the day.
  private func tickArticle() {
    guard let agenda, let article = output.value.offer.article, let child = agenda.family.active?.id else {
      return
    }
    let (reference, title, moment) = (article.reference, article.facts.title, context.clock.now())
    output.value.isRead = true
    if output.value.attendance?.isAttendedToday == false {
      output.value.attendance = agenda.challenge(attending: agenda.history.attended + [agenda.today])
    }
    context.saves.add { store throws(StoreFailure) in
      try await store.markRead(
        child: child, reference, title: title, on: agenda.today, at: moment.milliseconds)
      return Toast(.countedAsRead)
    }
  }

  /// Attendance is the day's, so ticking it does not pretend that an article was read; it says what does.
  private func tickAttendance() {
    guard let agenda, let before = output.value.attendance else { return }
    let day = agenda.today
    let attend = !before.isAttendedToday
    var days = agenda.history.attended.filter { $0 != day }
    if attend { days.append(day) }
    output.value.attendance = agenda.challenge(attending: days)
    let family = agenda.family
    let isUnread = attend && output.value.offer.article != nil && !output.value.isRead
    context.saves.add { store throws(StoreFailure) in
      _ = try await attend ? store.attend(day, by: family) : store.unattend(day, by: family)
      return isUnread ? Toast(.dayTickedArticleUnread) : nil
    }
  }
}

// What is typed about a habit, and the habits that the week suggests.
extension TodayViewModel {
  /// Opens the line on which something is typed about the selected habit.
  func openField(_ kind: CheckInField.Kind) {
    guard let habit = output.value.selectedHabit else { return }
    output.value.field = CheckInField(kind, of: habit.row, drafts: context.drafts)
  }

  /// Takes what was typed.
  func submitField() {
    guard let field = output.value.field,
      let change = output.value.field.enter(of: output.value.selectedHabit?.row, in: context)
    else { return }
    if record(change, of: field.habit, typedIn: field) { output.value.field = nil }
  }

  /// What is typed stays while suggestion habit and day do; else it is kept as a draft.
  func carryOverField(in next: inout Output) {
    guard let field = output.value.field else { return }
    guard next.today == output.value.today, next.selectedHabit?.id == field.habit else {
      return field.keep(in: context.drafts)
    }
    next.field = field
  }

  /// Suggests the week's habits to whoever has none; once one is taken, the others stay for the day.
  func suggestHabits(_ agenda: Agenda, in next: inout Output) {
    guard agenda.habits.isEmpty || acceptedOn.habits == agenda.today else { return }
    next.suggestedHabits = HabitSuggestion.all(
      for: agenda.child, on: agenda.today, in: agenda.pack, besides: context.store.habits().book)
    next.items += next.suggestedHabits.map { .suggestedHabit($0.reference) }
  }

  /// Makes a habit of what the week suggests.
  func acceptHabit(_ reference: String) {
    guard let suggestion = output.value.suggestedHabits.first(where: { $0.reference == reference }) else {
      return
    }
    let (today, at) = (output.value.today, context.clock.now().milliseconds)
    acceptedOn.habits = today
    // It comes back where saving fails.
    output.value.suggestedHabits.removeAll { $0.reference == reference }
    output.value.items.removeAll { $0 == .suggestedHabit(reference) }
    output.value.select(nil)
    context.saves.add { store throws(StoreFailure) in
      try await store.addHabits([suggestion.newHabit], on: today, at: at)
      return Toast(.addedHabits(names: [suggestion.name]))
    }
  }
}

// What is to be prepared and written.
extension TodayViewModel {
  /// What is to be prepared and written.
  func addTasksAndWriting(_ agenda: Agenda, to next: inout Output) {
    guard next.isRunning else { return }
    next.tasks = agenda.tasks
    next.oldTasks = agenda.oldTasks.map(\.id)
    next.appointment = agenda.nextAppointment
    let family = agenda.family
    if family.nonResting.count > 1 {
      for child in family.nonResting {
        next.childNames[child.id] = Phrase.name(of: child, among: family)(next.language)
      }
    }
    if next.tasks.isEmpty || acceptedOn.tasks == agenda.today { next.suggestedTasks = agenda.suggestedTasks }
    next.writtenLine = agenda.entry.map { String($0.text.prefix { !$0.isNewline }) }
    next.draft = context.drafts.entryDraft(of: next.today).map {
      String($0.drop(while: \.isWhitespace).prefix { !$0.isNewline })
    }
    if next.writtenLine == nil { next.prompt = agenda.prompt }
  }

  /// Shows what was corrected in articles that were read, once.
  func showCorrections() {
    let shown = corrections
    corrections = ReadCorrections()
    guard let newest = shown.newest else { return }
    context.saves.add { store throws(StoreFailure) in
      try await store.recordCorrectionsShown(newest)
      return nil
    }
    onRoute(.corrections(shown))
  }

  /// Says of a card that it is done.
  func finishTask(_ id: BoardTask.ID) {
    guard let agenda, let task = output.value.tasks.first(where: { $0.id == id }) else { return }
    change { next in
      next.tasks.removeAll { $0.id == id }
      if next.appointment?.id == id { next.appointment = nil }
    }
    context.saves.add { store throws(StoreFailure) in
      try await store.moveTask(id, to: .done, on: agenda.today)
      return Toast(.movedTask(task.name, to: .done))
    }
  }

  /// Makes a card of what the week suggests.
  func acceptTask(_ reference: String) {
    guard let agenda, let suggestion = output.value.suggestedTasks.first(where: { $0.reference == reference })
    else {
      return
    }
    acceptedOn.tasks = agenda.today
    change { $0.suggestedTasks.removeAll { $0.reference == reference } }
    let new = suggestion.newTask(for: agenda.child?.id)
    context.saves.add { store throws(StoreFailure) in
      _ = try await store.addTasks([new], on: agenda.today)
      return Toast(.takenTask(suggestion.title))
    }
  }

  /// Shows other lines of what is to be prepared; the selection stays in suggestion place.
  private func change(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.arrangeItems()
    next.select(nil)
    output.value = next
  }
}

/// Asks whether the tasks that are late by more than a week are done, or stay without a date.
@MainActor
enum OldTasksPage {
  static func model(
    _ ids: [BoardTask.ID], on today: CalendarDay, _ context: Context,
    finished: @escaping @MainActor (ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let heading = [
      PageViewModel.Paragraph(text: .oldCards(ids.count), style: .bold), .blank,
      PageViewModel.Paragraph(text: .oldCardsQuestion),
    ]
    let choices = [
      ChoicePage.Choice("leave", .leaveChoice), ChoicePage.Choice("done", .closeOldCards),
      ChoicePage.Choice("keep", .keepOldCards),
    ]
    return ChoiceViewModel(context: context, heading, choices, selected: "leave") { page, choice in
      finished(page)
      guard choice != "leave" else { return }
      context.saves.add { store throws(StoreFailure) in
        try await store.resolveOldTasks(ids, areDone: choice == "done", on: today)
        return Toast(.oldCardsSettled(ids.count, areDone: choice == "done"))
      }
    }
  }
}

/// What was corrected in articles that were read.
enum CorrectionsPage {
  static func paragraphs(_ corrections: ReadCorrections) -> [PageViewModel.Paragraph] {
    [PageViewModel.Paragraph(text: .correctedSince, style: .bold), .blank]
      + corrections.items.flatMap { item in
        [PageViewModel.Paragraph(text: Phrase(verbatim: item.correction.text)), .blank]
          + item.titles.map { PageViewModel.Paragraph(text: Phrase(verbatim: $0), style: .dim, indent: 2) }
          + [.blank]
      }
  }
}
