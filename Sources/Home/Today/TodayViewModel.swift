import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Today: the week, the article to read, habits, tasks and the journal.
@MainActor
final class TodayViewModel: RoutingViewModel {
  enum Input: Equatable, Sendable {
    case appeared
    case changed
    case moved(ListMove)
    /// Move to the next or previous part of the screen.
    case partMoved(by: Int)
    case yesterdayOpened
    /// Tick the selected line, or open it if it cannot be ticked.
    case ticked
    /// Count something that was read elsewhere as today's reading, or take that back.
    case readElsewhere
    /// Open what the week suggests.
    case ideasOpened
    /// Add to the part of the selected line.
    case addTapped
    case editTapped
    case removeTapped
    /// Add to the selected habit's amount; negative to subtract.
    case amountChanged(Double)
    /// Add a photo to the selected habit's day.
    case photoTapped
    /// A requested photo was chosen.
    case photoTaken(Photo, CheckInPhoto)
    case opened
    /// Add or remove the bookmark of the article on offer.
    case bookmarked
    case searchTapped
    /// Write the journal entry of the day.
    case writeTapped
    case boardOpened
    /// Open the page to bring along to the selected appointment.
    case checkTapped
    /// Choose what else to note the time of.
    case newTrackerTapped
    /// Type the selected habit's amount.
    case amountTapped
    case skipTapped
    /// A key was typed into the open field.
    case typed(Key)
    case fieldSubmitted
    case fieldCancelled
    /// Another screen is about to cover this one, or the program ends.
    case left
    case resized(Size)
    /// Bring back what rests because of the brake.
    case brakeReleased
  }

  enum Route: Equatable {
    case place(Destination)
    /// The first screen of another tab, from which going back leads here.
    case visit(Destination)
    /// No child has been set up yet; show Welcome.
    case firstStart
    /// Ask what to do with old tasks, as of a day.
    case oldTasks([BoardTask.ID], CalendarDay)
    case tracker(Tracker.ID)
    /// The form of a tracker itself.
    case trackerForm(Tracker.ID)
    case newTracker
    /// Show the corrections of articles that the user has read.
    case corrections(ReadCorrections)
    /// Ask what became of a plan.
    case plan(Plan)
    /// Ask a recall card.
    case recall(RecallCard.ID)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let previews: ArticlePreviewCache
  private let checkIns: CheckIns
  private let removal: HabitRemoval
  private let trackers: TrackerRows
  private var agenda: Agenda?
  /// Whether the habits' full history is counted; the first frame does not wait for it.
  private var countingState = CountingState.notStarted
  /// The corrections that the user has not seen yet.
  private var corrections = ReadCorrections()
  private var hasLookedForCorrections = false
  /// What Today shows of its own accord; nothing until it was decided.
  private var dayNudge = DayNudge.none
  /// What was recorded as shown.
  private var recorded: ShownNudge?

  private enum CountingState {
    case notStarted, running, done
  }

  /// Creates the view model; the data is read when the screen appears.
  init(context: Context, previews: ArticlePreviewRenderer) {
    self.context = context
    self.previews = ArticlePreviewCache(context, previews)
    checkIns = context.checkIns
    removal = HabitRemoval(context: context)
    trackers = TrackerRows(context)
    output = Observable(
      Output(language: context.language, today: context.clock.now().date, heading: .paused))
  }

  func send(_ input: Input) {
    if input != .removeTapped { removal.cancel() }
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
    case .readElsewhere: toggleAttendance()
    case .ideasOpened: openIdeas(startingAtTasks: output.value.selected?.part == .tasks)
    case .addTapped: add()
    case .editTapped: edit()
    case .removeTapped: remove()
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
    case .boardOpened: onRoute(.visit(.board(.board)))
    case .checkTapped: output.value.selectedTask.map { onRoute(.place(.board(.check($0.id)))) }
    case .newTrackerTapped: onRoute(.newTracker)
    case .amountTapped: openField(.amount)
    case .skipTapped: openField(.reason)
    case .typed(let key): output.value.field?.handle(key)
    case .fieldSubmitted: submitField()
    case .fieldCancelled: output.value.field.cancel(in: context)
    case .left: output.value.field?.saveDraft(in: context.drafts)
    case .resized(let size): resize(to: size)
    case .brakeReleased: act(.releaseBrake)
    }
  }

  private func load() {
    // After the full count, every load is exact; a quick load would skip an unreadable old month each time.
    let agenda = Agenda.load(
      store: context.store, library: context.library, moment: context.clock.now(),
      isQuick: countingState != .done)
    self.agenda = agenda
    context.showChildName(agenda.family)
    showAgenda(agenda)
    if agenda.habitsAreCounted { countingState = .done } else { countHistory(of: agenda) }
    lookForCorrections(agenda)
    decideNudge(agenda)
  }

  /// Looks for corrections once per start, in the background.
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

  /// Counts the habits' full history in the background, then reloads.
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
    next.hasDied = agenda.child?.hasDied == true
    next.usesWords = context.configuration.words
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
    }
    next.furtherArticles = agenda.furtherArticles
    next.habits = agenda.dueHabits.map {
      TodayHabit(
        row: checkIns.row($0, day: $0.day), isCounted: agenda.habitsAreCounted,
        isDeadlineOver: agenda.passedDeadline(of: $0) != nil)
    }
    next.nudge = next.isRunning ? TodayNudge(dayNudge, on: agenda.today) : nil
    next.rests = next.isRunning && dayNudge.brake.isOn
    if let unit = agenda.unit, next.isRunning {
      next.habitIdeas = next.rests ? 0 : agenda.suggestedHabits.count
      next.unit = agenda.unitEntry
      next.unitFacts = [
        UnitFacts(title: .unitGrows, text: unit.grows), UnitFacts(title: .unitChanges, text: unit.changes),
        UnitFacts(title: .unitFact, text: unit.fact),
      ].filter { !$0.text.isEmpty }
    }
    showTrackers(in: &next)
    addTasksAndWriting(agenda, to: &next)
    next.otherChildren = agenda.otherChildren.map { child in
      OtherChild(
        id: child.id, name: .name(of: child, among: agenda.family),
        age: child.countedAge(on: agenda.today).map { Phrase.age($0) })
    }
    addMore(agenda, to: &next)
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
    if let agenda, next.hasRoomForMore != output.value.hasRoomForMore { addMore(agenda, to: &next) }
    next.arrangeItems()
    next.select(selected)
    // A screen that reappears during a save is not reloaded, so apply check-ins pending from other screens.
    for index in next.habits.indices {
      next.habits[index].row = checkIns.applyPending(to: next.habits[index].row)
    }
    next.preview = preview(of: next, after: next.preview)
    output.value = next
  }

  /// Adds what a wide window has room for below the parts.
  private func addMore(_ agenda: Agenda, to next: inout Output) {
    (next.nextDays, next.lastLines) = ([], [])
    guard next.hasRoomForMore else { return }
    next.nextDays = NextDay.all(in: agenda)
    next.lastLines = LastLine.all(in: context.store, before: agenda.today, of: agenda.family)
  }

  private func preview(of next: Output, after current: ArticlePreview?) -> ArticlePreview? {
    guard next.isRunning, let article = next.offer.article else { return nil }
    return previews.preview(
      at: 0, rows: 1,
      .init(
        next.panes, rows: next.size.rows,
        hasExcerpt: next.panes.beside != nil && !TodayView.showsExcerpt(next)), after: current
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

  private func open() {
    switch output.value.selected {
    case .read: output.value.offer.article.map { onRoute(.place(.reading(.article($0.reference, $0.facts)))) }
    case .furtherArticle(let index):
      let article = output.value.furtherArticles.all[index]
      onRoute(.place(.reading(.article(article.reference, article.facts))))
    case .habit(let id): onRoute(.place(.habits(.habit(id))))
    case .habitIdeas: openIdeas(startingAtTasks: false)
    case .taskIdeas: openIdeas(startingAtTasks: true)
    case .newHabit: onRoute(.place(.habits(.newHabit)))
    case .otherChild(let id): context.switchChild(to: id)
    case .birth: onRoute(.place(.home(.birth)))
    case .numbers: onRoute(.place(.home(.urgent)))
    case .corrections: showCorrections()
    case .oldTasks: onRoute(.oldTasks(output.value.oldTasks, output.value.today))
    case .task(let id): onRoute(.place(.board(.task(id))))
    case .tracker(let id): onRoute(.tracker(id))
    case .moreTasks: send(.boardOpened)
    case .nudge: act(.open)
    case .write: send(.writeTapped)
    case nil: break
    }
  }

  private func openIdeas(startingAtTasks: Bool) {
    onRoute(.place(.home(.ideas(startingAtTasks: startingAtTasks))))
  }

  private func add() {
    switch output.value.selected?.part {
    case .habits: onRoute(.place(.habits(.newHabit)))
    case .tasks: onRoute(.place(.board(.newTask)))
    case .journal: send(.writeTapped)
    case .reading, .family, nil: break
    }
  }

  private func edit() {
    switch output.value.selected {
    case .habit(let id): onRoute(.place(.habits(.editHabit(id))))
    case .task(let id): onRoute(.place(.board(.editTask(id))))
    case .tracker(let id): onRoute(.trackerForm(id))
    case .write: send(.writeTapped)
    default: break
    }
  }

  private func bookmark() {
    guard let article = output.value.offer.article else { return }
    output.value.isBookmarked = context.toggleBookmark(
      article.reference, article.facts, isBookmarked: output.value.isBookmarked)
  }
}

// Ticking and check-ins.
extension TodayViewModel {
  /// Ticks the selected line, or opens it if it cannot be ticked.
  private func tick() {
    switch output.value.selected {
    case .habit(let id): record(nil, of: id)
    case .task(let id): finishTask(id)
    case .tracker(let id): trackers.noteNow(id)
    case .nudge where output.value.nudge?.actions.contains(.done) == true: act(.done)
    case .read, nil: tickReading()
    case .furtherArticle, .habitIdeas, .newHabit, .birth, .numbers, .corrections, .oldTasks, .taskIdeas,
      .moreTasks, .write, .nudge, .otherChild:
      open()
    }
  }

  private func tickReading() {
    if output.value.isRead {
      markUnread()
    } else if output.value.isReadingDone {
      toggleAttendance()
    } else {
      markRead()
    }
  }

  /// Records a check-in; nil toggles the tick.
  ///
  /// - Parameter field: the field it was typed in; its text is kept if the save fails.
  /// - Returns: whether it was recorded; false if it was refused, must be confirmed first, or waits for its photo. The
  ///   field stays open then: without a photo nothing was recorded.
  @discardableResult
  private func record(_ change: CheckInChange?, of id: Habit.ID, typedIn field: CheckInField? = nil) -> Bool {
    guard let index = output.value.habits.firstIndex(where: { $0.id == id }) else { return false }
    let (row, drafts) = (output.value.habits[index].row, context.drafts)
    if let request = checkIns.requiredPhoto(for: change ?? row.tick, of: row) {
      onRoute(.place(.habits(.photo(.checkIn(request)))))
      return false
    }
    let updated = checkIns.record(change ?? row.tick, of: row) { failure in
      if failure == nil { field?.deleteDraft(in: drafts) }
    }
    guard let updated else { return false }
    field?.saveDraft(in: drafts)
    output.value.habits[index].row = updated
    return true
  }

  private func recordCheckIn(with photo: Photo, for request: CheckInPhoto) {
    guard let index = output.value.habits.firstIndex(where: { $0.id == request.habit.id }) else {
      return context.saves.notify(Toast(.habitFailure(.habitGone), .failure))
    }
    let (row, drafts) = (output.value.habits[index].row, context.drafts)
    // An open field is the one from which the photo was asked for.
    let field = output.value.field
    let updated = checkIns.record(request, with: photo, of: row) { failure in
      if failure == nil { field?.deleteDraft(in: drafts) }
    }
    guard let updated else { return }
    field?.saveDraft(in: drafts)
    output.value.field = nil
    output.value.habits[index].row = updated
  }

  /// Marks the article as read, which also counts as today's reading.
  private func markRead() {
    guard let agenda, let article = output.value.offer.article, let child = agenda.family.active?.id else {
      return
    }
    let (reference, title, moment) = (article.reference, article.facts.title, context.clock.now())
    output.value.isRead = true
    showAttendance(true, agenda)
    context.saves.add { store throws(StoreFailure) in
      try await store.markRead(
        child: child, reference, title: title, on: agenda.today, at: moment.milliseconds)
      return Toast(.countedAsRead)
    }
  }

  /// Takes back that the article was read, and with it today's reading.
  private func markUnread() {
    guard let agenda, let article = output.value.offer.article else { return }
    let names = context.library.includingOtherEditions([article.reference.description])
    let title = article.facts.title
    output.value.isRead = false
    showAttendance(false, agenda)
    context.saves.add { store throws(StoreFailure) in
      try await store.markUnread(names, title: title, on: agenda.today, by: agenda.family)
      return Toast(Phrase("Marked as unread (u undoes)"))
    }
  }

  /// Counts or no longer counts today as a day of reading, whatever was read.
  private func toggleAttendance() {
    guard let agenda, let before = output.value.attendance else { return }
    let (attends, day, family) = (!before.isAttendedToday, agenda.today, agenda.family)
    showAttendance(attends, agenda)
    context.saves.add { store throws(StoreFailure) in
      _ = try await attends ? store.attend(day, by: family) : store.unattend(day, by: family)
      return Toast(
        attends
          ? Phrase("Today counts as read (u undoes)") : Phrase("Today does not count as read (u undoes)"))
    }
  }

  private func showAttendance(_ attends: Bool, _ agenda: Agenda) {
    guard output.value.attendance != nil else { return }
    let days = agenda.history.attended.filter { $0 != agenda.today } + (attends ? [agenda.today] : [])
    output.value.attendance = agenda.challenge(attending: days)
  }
}

// Typed check-ins.
extension TodayViewModel {
  /// Opens the text field for the selected habit.
  private func openField(_ kind: CheckInField.Kind) {
    guard let habit = output.value.selectedHabit else { return }
    output.value.field = CheckInField(kind, of: habit.row, drafts: context.drafts)
  }

  private func submitField() {
    guard let field = output.value.field,
      let change = output.value.field.submit(for: output.value.selectedHabit?.row, in: context)
    else { return }
    if record(change, of: field.habit, typedIn: field) { output.value.field = nil }
  }

  /// Keeps the open field while its habit and day stay the same; else stores its text as a draft.
  private func carryOverField(in next: inout Output) {
    guard let field = output.value.field else { return }
    guard next.today == output.value.today, next.selectedHabit?.id == field.habit else {
      return field.saveDraft(in: context.drafts)
    }
    next.field = field
  }

  /// Shows the trackers, and how long ago their times are every minute from then on.
  private func showTrackers(in next: inout Output) {
    guard next.isRunning else { return }
    next.trackers = trackers.rows { [weak self] in self?.output.value.trackers = $0 }
    next.troubles += trackers.troubles
  }
}

// What Today shows of its own accord.
extension TodayViewModel {
  /// Decides in the background. Nothing is decided while paused.
  private func decideNudge(_ agenda: Agenda) {
    guard output.value.isRunning else {
      dayNudge = .none
      return
    }
    let (store, library, language) = (context.store, context.library, context.language)
    let now = context.clock.now()
    context.effects.run {
      DayNudge.load(store, cards: RecallDeck(library, language).cards, at: now)
    } then: { [weak self] decided in
      guard let self, !context.saves.isSaving, let agenda = self.agenda, output.value.isRunning else {
        return
      }
      if decided != dayNudge {
        dayNudge = decided
        showAgenda(agenda)
      }
      recordShown(decided, on: agenda.today)
    }
  }

  /// Records what is on the screen, so that it stays for the day and counts in the week.
  private func recordShown(_ decided: DayNudge, on day: CalendarDay) {
    guard let nudge = decided.nudge, recorded != ShownNudge(nudge, on: day) else { return }
    recorded = ShownNudge(nudge, on: day)
    context.saves.add { store throws(StoreFailure) in
      // Ignore a failure: important changes report their own.
      _ = try? await store.recordShown(nudge, on: day)
      return nil
    }
  }

  private func act(_ action: TodayNudge.Action) {
    guard let nudge = output.value.nudge, nudge.actions.contains(action) else { return }
    switch (nudge.subject, action) {
    case (.plan(let plan), .open): onRoute(.plan(plan))
    case (.plan(let plan), .done): answer(plan, .done)
    case (.plan(let plan), .decline): answer(plan, .notForMe)
    case (.recall(let card), .open): onRoute(.recall(card))
    case (.recall, .decline):
      hideNudge()
      context.turnRecallOff()
    case (.brake(let offersHelp), .open): onRoute(.place(.home(offersHelp ? .help : .brakeRules)))
    case (.brake, .releaseBrake): releaseBrake()
    case (.plan, .releaseBrake), (.recall, .done), (.recall, .releaseBrake), (.brake, .done),
      (.brake, .decline):
      break
    }
  }

  private func answer(_ plan: Plan, _ answer: Plan.Answer) {
    hideNudge()
    context.answer(plan, answer)
  }

  private func releaseBrake() {
    let (day, rests) = (output.value.today, output.value.rests)
    hideNudge()
    context.saves.add { store throws(StoreFailure) in
      try await store.releaseBrake(on: day)
      return rests ? Toast(.brakeReleased) : nil
    }
  }

  /// Hides the line at once. If the save fails, the reload brings it back.
  private func hideNudge() {
    dayNudge = .none
    change { $0.nudge = nil }
  }
}

// Tasks, writing and corrections.
extension TodayViewModel {
  /// Adds the tasks and the journal line to the output.
  private func addTasksAndWriting(_ agenda: Agenda, to next: inout Output) {
    guard next.isRunning else { return }
    next.tasks = agenda.dueTasks
    next.laterTasks = agenda.tasks.count - next.tasks.count
    next.taskIdeas = next.rests ? 0 : agenda.suggestedTasks.count
    next.oldTasks = agenda.oldTasks.map(\.id)
    next.appointment = agenda.nextAppointment
    let family = agenda.family
    if family.nonResting.count > 1 {
      for child in family.nonResting {
        next.childNames[child.id] = Phrase.name(of: child, among: family)(next.language)
      }
    }
    next.writtenLine = agenda.entry.map { String($0.text.prefix { !$0.isNewline }) }
    next.draft = context.drafts.entryDraft(of: next.today).map {
      String($0.drop(while: \.isWhitespace).prefix { !$0.isNewline })
    }
    if next.writtenLine == nil { next.prompt = agenda.prompt }
  }

  /// Opens the corrections and records them as shown.
  private func showCorrections() {
    let shown = corrections
    corrections = ReadCorrections()
    guard let newest = shown.newest else { return }
    context.saves.add { store throws(StoreFailure) in
      try await store.recordCorrectionsShown(newest)
      return nil
    }
    onRoute(.corrections(shown))
  }

  private func finishTask(_ id: BoardTask.ID) {
    guard let agenda, let task = output.value.tasks.first(where: { $0.id == id }) else { return }
    change { $0.remove(id) }
    context.saves.add { store throws(StoreFailure) in
      try await store.moveTask(id, to: .done, on: agenda.today)
      return Toast(.movedTask(task.name, to: .done))
    }
  }

  /// Deletes the selected habit or task, or declines what Today shows of its own accord. A habit with check-ins asks
  /// first.
  private func remove() {
    if output.value.selected == .nudge { return act(.decline) }
    if let habit = output.value.selectedHabit {
      removal.request(habit.row) { [weak self] in
        self?.output.value.selectedHabit?.id == habit.id
      } hide: { [weak self] in
        self?.change { $0.habits.removeAll { $0.id == habit.id } }
      }
      return
    }
    guard case .task(let id) = output.value.selected,
      let task = output.value.tasks.first(where: { $0.id == id })
    else { return }
    change { $0.remove(id) }
    context.saves.add { store throws(StoreFailure) in
      try await store.removeTask(id)
      return Toast(.removedTask(task.name))
    }
  }

  /// Changes the lines in the output. The selection stays at its position.
  private func change(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.arrangeItems()
    next.select(nil)
    output.value = next
  }
}

/// Asks whether the tasks that are more than a week late are done, or stay on the Board without a date.
@MainActor
enum OldTasksPage {
  static func model(
    _ ids: [BoardTask.ID], on today: CalendarDay, _ context: Context,
    finished: @escaping @MainActor (ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let heading = [
      PageViewModel.Paragraph(text: .oldCards(ids.count), style: .bold), .blank,
      PageViewModel.Paragraph(
        text: Phrase("They were due more than a week ago, or are from the pregnancy. u undoes your choice.")),
    ]
    let choices = [
      ChoicePage.Choice("leave", .leaveChoice), ChoicePage.Choice("done", Phrase("Mark all of them as done")),
      ChoicePage.Choice("keep", Phrase("Keep them without a date")),
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

/// The page with corrections of articles that the user has read.
enum CorrectionsPage {
  static func paragraphs(_ corrections: ReadCorrections) -> [PageViewModel.Paragraph] {
    [PageViewModel.Paragraph(text: Phrase("Corrected since you read it"), style: .bold), .blank]
      + corrections.items.flatMap { item in
        [PageViewModel.Paragraph(text: Phrase(verbatim: item.correction.text)), .blank]
          + item.titles.map { PageViewModel.Paragraph(text: Phrase(verbatim: $0), style: .dim, indent: 2) }
          + [.blank]
      }
  }
}
