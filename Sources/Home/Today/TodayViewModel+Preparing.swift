import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

// What is to be prepared and written.
extension TodayViewModel {
  /// What is to be prepared and written.
  func addPreparing(_ agenda: Agenda, to next: inout Output) {
    guard next.isRunning else { return }
    next.tasks = agenda.tasks
    next.oldTasks = agenda.oldTasks.map(\.id)
    next.appointment = agenda.nextAppointment
    let family = agenda.family
    if family.nonResting.count > 1 {
      for child in family.nonResting {
        next.names[child.id] = Phrase.name(of: child, among: family)(next.language)
      }
    }
    if next.tasks.isEmpty || takenOn.tasks == agenda.today { next.suggestedTasks = agenda.suggestedTasks }
    next.written = agenda.entry.map { String($0.text.prefix { !$0.isNewline }) }
    next.draft = context.drafts.entryDraft(of: next.today).map {
      String($0.drop(while: \.isWhitespace).prefix { !$0.isNewline })
    }
    if next.written == nil { next.prompt = agenda.prompt }
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
  func finish(_ id: BoardTask.ID) {
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
  func take(_ reference: String) {
    guard let agenda, let its = output.value.suggestedTasks.first(where: { $0.reference == reference })
    else {
      return
    }
    takenOn.tasks = agenda.today
    change { $0.suggestedTasks.removeAll { $0.reference == reference } }
    let new = its.newTask(for: agenda.child?.id)
    context.saves.add { store throws(StoreFailure) in
      _ = try await store.addTasks([new], on: agenda.today)
      return Toast(.takenTask(its.title))
    }
  }

  /// Shows other lines of what is to be prepared; the selection stays in its place.
  private func change(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.arrangeItems()
    next.select(nil)
    output.value = next
  }
}

extension TodayViewModel.Output {
  /// The columns that the day is to have, and what stands beside it.
  @MainActor private var wantedPanes: Panes {
    guard isRunning, offer.article != nil || appointment != nil || !facts.isEmpty else {
      return Panes(alone: size.columns)
    }
    // Longer lines wrap: in every wide window a day has its article beside it.
    return Panes(size.columns, needed: min(needed, size.columns - Panes.text.lowerBound - 3))
  }

  /// Columns in which no line is cut or wrapped that has no more than a row in a narrow window.
  @MainActor private var needed: Int {
    guard size.columns >= Panes.narrowest else { return 0 }
    let (margin, mark, strip, mostMeasured) = (1, 2, 2 + 7 + 6, 20)
    let habits = habits.map { habit in
      let standing = TextWidth.of(habit.standing(language))
      return TextWidth.of(habit.name) + (standing > 0 ? standing + 2 : 0) + strip
    }
    let tasks = tasks.prefix(mostMeasured).map { task in
      let standing = TextWidth.of(TodayView.standing(of: task, self))
      return TextWidth.of(task.name) + (standing > 0 ? standing + 2 : 0)
    }
    let titles = [TextWidth.of(offer.article?.facts.title ?? "")]
    return margin + mark + ((habits + tasks + titles).max() ?? 0) + 1
  }

  /// How many cards or suggestions are to have a line of their own.
  @MainActor private var wantedTaskLines: Int {
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
  var hiddenTasks: Int { tasks.count + suggestedTasks.count - taskLines }
  /// The cards that have one, and the suggestions below them.
  var shownTasks: ArraySlice<BoardTask> { tasks.prefix(taskLines) }
  var shownSuggestions: ArraySlice<TaskSuggestion> { suggestedTasks.prefix(taskLines - shownTasks.count) }

  /// The lines of what is to be prepared and written, after those that are read and done.
  @MainActor mutating func arrangeItems() {
    items.removeAll { [.preparing, .writing].contains($0.part) }
    panes = wantedPanes
    guard isRunning else { return }
    taskLines = wantedTaskLines
    if isBirthNear { items.append(.birth) }
    if ownNumbers != nil { items.append(.numbers) }
    if corrections.count > 0 { items.append(.corrections) }
    items += shownTasks.map { .task($0.id) } + shownSuggestions.map { .suggestion($0.reference) }
    if !oldTasks.isEmpty { items.append(.oldCards) }
    if hiddenTasks > 0, size.rows >= TodayView.tightRows { items.append(.prepare) }
    items.append(.write)
  }

  /// Selects an item where it is there: what is selected stays so when lines before it come or go.
  mutating func select(_ item: TodayViewModel.Item?) {
    if let item, let index = items.firstIndex(of: item) { position.selection = index }
    position.fit(count: items.count, rows: items.count)
  }
}
