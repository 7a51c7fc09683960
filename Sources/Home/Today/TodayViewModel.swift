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
    /// Tick the selected line; for an article, today's reading.
    case ticked
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
    /// "I'll do that", about the selected idea.
    case planTapped
    case nudge(TodayNudge.Action)
  }

  enum Route: Equatable {
    case place(Destination)
    /// No child has been set up yet; show Welcome.
    case firstStart
    /// Ask what to do with old tasks, as of a day.
    case oldTasks([BoardTask.ID], CalendarDay)
    /// Show the corrections of articles that the user has read.
    case corrections(ReadCorrections)
    /// Ask what became of a plan.
    case plan(Plan)
    /// Ask a recall card.
    case recall(Model.RecallCard.ID)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let previews: ArticlePreviewCache
  private let checkIns: CheckIns
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

  /// The days on which the user last accepted a suggested habit and task. The other suggestions stay until
  /// the end of that day, so that several can be accepted.
  private var acceptedOn: (habits: CalendarDay?, tasks: CalendarDay?)

  private enum CountingState {
    case notStarted, running, done
  }

  /// Creates the view model; the data is read when the screen appears.
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
    case .fieldSubmitted: submitField()
    case .fieldCancelled: output.value.field.cancel(in: context)
    case .left: output.value.field?.saveDraft(in: context.drafts)
    case .resized(let size): resize(to: size)
    case .planTapped: output.value.selectedIdea.map { onRoute(.place(.home(.newPlan($0)))) }
    case .nudge(let action): act(action)
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
    if next.isRunning {
      next.nudge = TodayNudge(dayNudge, on: agenda.today)
      next.rests = dayNudge.brake.isOn
    }
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
    // A screen that reappears during a save is not reloaded, so apply check-ins pending from other screens.
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
    case .attendance, .habit, .suggestedHabit: tick()
    case .birth: onRoute(.place(.home(.birth)))
    case .numbers: onRoute(.place(.home(.urgent)))
    case .corrections: showCorrections()
    case .oldTasks: onRoute(.oldTasks(output.value.oldTasks, output.value.today))
    case .task(let id): onRoute(.place(.board(.task(id))))
    case .suggestion, .moreTasks: send(.boardOpened)
    case .nudge: act(.open)
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

// Ticking and check-ins.
extension TodayViewModel {
  /// Ticks the selected line. For an article, ticks today's reading.
  private func tick() {
    switch output.value.selected {
    case .habit(let id): record(nil, of: id)
    case .task(let id): finishTask(id)
    case .suggestion(let reference): acceptTask(reference)
    case .suggestedHabit(let reference): acceptHabit(reference)
    case .nudge where output.value.nudge?.actions.contains(.done) == true: act(.done)
    case .nudge, .furtherArticle, .birth, .numbers, .corrections, .oldTasks, .moreTasks, .write: open()
    case .read where !output.value.isRead: tickArticle()
    case .read, .attendance, nil: tickAttendance()
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

  /// Toggles today's reading without marking the article as read; the toast explains the difference.
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
      return isUnread
        ? Toast(Phrase("Today is checked in. The article stays unread; Space in it checks both.")) : nil
    }
  }
}

// Typed check-ins and suggested habits.
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

  /// Suggests the unit's habits if there are none, and for the rest of the day after one is accepted.
  private func suggestHabits(_ agenda: Agenda, in next: inout Output) {
    guard dayNudge.brake.amount(of: .ideas) == .all,
      agenda.habits.isEmpty || acceptedOn.habits == agenda.today
    else { return }
    next.suggestedHabits = HabitSuggestion.all(
      for: agenda.child, on: agenda.today, in: agenda.pack, besides: context.store.habits().book)
    next.items += next.suggestedHabits.map { .suggestedHabit($0.reference) }
  }

  private func acceptHabit(_ reference: String) {
    guard let suggestion = output.value.suggestedHabits.first(where: { $0.reference == reference }) else {
      return
    }
    let (today, at) = (output.value.today, context.clock.now().milliseconds)
    acceptedOn.habits = today
    // If the save fails, the reload brings it back.
    output.value.suggestedHabits.removeAll { $0.reference == reference }
    output.value.items.removeAll { $0 == .suggestedHabit(reference) }
    output.value.select(nil)
    context.saves.add { store throws(StoreFailure) in
      try await store.addHabits([suggestion.newHabit], on: today, at: at)
      return Toast(.addedHabits(names: [suggestion.name]))
    }
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
    let day = output.value.today
    hideNudge()
    context.saves.add { store throws(StoreFailure) in
      try await store.releaseBrake(on: day)
      return Toast(.brakeReleased)
    }
  }

  /// Hides the line at once. If the save fails, the reload brings it back.
  private func hideNudge() {
    dayNudge = .none
    agenda.map(showAgenda)
  }
}

extension TodayViewModel.Output {
  /// The selected idea of the week, as the beginning of a plan; nil if another line is selected.
  var selectedIdea: PlanDraft? {
    switch selected {
    case .suggestion(let reference):
      suggestedTasks.first { $0.reference == reference }.map {
        PlanDraft(sentence: $0.title, source: .idea(reference))
      }
    case .suggestedHabit(let reference):
      suggestedHabits.first { $0.reference == reference }.map {
        PlanDraft(sentence: $0.name, source: .idea(reference))
      }
    default: nil
    }
  }
}

// Tasks, writing and corrections.
extension TodayViewModel {
  /// Adds the tasks, the suggestions and the journal line to the output.
  private func addTasksAndWriting(_ agenda: Agenda, to next: inout Output) {
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
    if dayNudge.brake.amount(of: .ideas) == .all, next.tasks.isEmpty || acceptedOn.tasks == agenda.today {
      next.suggestedTasks = agenda.suggestedTasks
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
    change { next in
      next.tasks.removeAll { $0.id == id }
      if next.appointment?.id == id { next.appointment = nil }
    }
    context.saves.add { store throws(StoreFailure) in
      try await store.moveTask(id, to: .done, on: agenda.today)
      return Toast(.movedTask(task.name, to: .done))
    }
  }

  /// Adds a suggested task to the Board.
  private func acceptTask(_ reference: String) {
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

  /// Changes the tasks in the output. The selection stays at its position.
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
