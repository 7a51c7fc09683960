import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The challenge: the habits of a day and, above them, the reading challenge.
@MainActor
final class ChallengeViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case changed
    case resized(Size)
    /// The screen is about to be covered, or the program ends.
    case left
    case moved(ListMove)
    /// Another day was chosen. Positive steps are later days.
    case dayMoved(by: Int)
    /// A day was chosen in the calendar.
    case dayChosen(CalendarDay)
    case ticked
    /// An amount was added to the selected habit's check-in; negative to subtract.
    case amountAdded(Double)
    case photoTapped
    /// The photo picker returned a photo for this check-in.
    case photoChosen(Photo, CheckInPhoto)
    case amountTapped
    /// The field for the reason of a skip was opened.
    case skipTapped
    case noteTapped
    /// A key was typed into the field.
    case typed(Key)
    /// The field was submitted.
    case entered
    /// The field was closed without submitting.
    case cancelled
    case addTapped
    case editTapped
    case deleted
    /// The selected habit was archived or unarchived.
    case archiveTapped
    /// Archived habits were shown or hidden.
    case showArchivedToggled
    /// All suggestions of the week were added as habits.
    case suggestionsAccepted
    case opened
    case breaksTapped
    case categoriesTapped
    case calendarTapped
    case albumTapped
  }

  enum Route: Equatable {
    /// The form of a habit; nil for a new one.
    case habitForm(Habit?)
    case calendar(Habit, CalendarDay)
    /// The list of breaks. The form of a new break suggests the selected habit.
    case breaks(selected: Habit?)
    case place(HabitsDestination)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let checkIns: CheckIns
  /// Counts the days of an earlier week. Cancelled if another week is chosen.
  private var weekTask: Task<Void, Never>?
  /// Counts the past of the selected habit.
  private var pastTask: Task<Void, Never>?
  /// Whether the next new habit comes from the form that was opened here, so that it is selected.
  private var selectsNewHabit = false
  /// The habit to select at the first load.
  private let initialSelection: Habit.ID?
  private let removal: HabitRemoval
  /// The child and its reading history at the last load.
  private var familyDay: FamilyDay?

  /// Everything is read when the screen appears.
  ///
  /// - Parameters:
  ///   - day: the day to show; nil for today.
  ///   - selected: the habit to select.
  init(context: Context, day: CalendarDay? = nil, selected: Habit.ID? = nil) {
    self.context = context
    checkIns = context.checkIns
    removal = HabitRemoval(context: context)
    initialSelection = selected
    output = Observable(
      Output(language: context.language, today: day == nil ? context.clock.now().date : context.today))
    day.map { output.value.day = min($0, output.value.today) }
    output.value.usesWords = context.configuration.words
  }

  func send(_ input: Input) {
    if input != .deleted { removal.cancel() }
    switch input {
    case .changed: load()
    case .resized(let size):
      output.value.size = size
      // Apply check-ins that were made on another screen and are not saved yet.
      output.value.rows = output.value.rows.map(checkIns.applyPending)
      loadPast()
    case .left: output.value.field?.saveDraft(in: context.drafts)
    case .moved(let move):
      checkIns.dropConfirmation()
      self.move(move)
    case .dayMoved(let step): chooseDay(output.value.day + step)
    case .dayChosen(let day): chooseDay(day)
    case .ticked: tick()
    case .amountAdded(let amount): record(.add(amount))
    case .photoTapped: output.value.selected.map { onRoute(.place(.photo(.checkIn($0.photoToAdd)))) }
    case .photoChosen(let photo, let request): recordPhoto(photo, for: request)
    case .amountTapped: openField(.amount)
    case .skipTapped: openField(.reason)
    case .noteTapped: openField(.note)
    case .typed(let key): output.value.field?.handle(key)
    case .entered: submitField()
    case .cancelled: output.value.field.cancel(in: context)
    case .addTapped:
      selectsNewHabit = true
      onRoute(.habitForm(nil))
    case .editTapped: output.value.selected.map { onRoute(.habitForm($0.habit)) }
    case .deleted: removeSelected()
    case .archiveTapped: toggleArchived()
    case .showArchivedToggled:
      output.value.showsArchived.toggle()
      // An archived habit that is shown now was not restored, so do not select it.
      output.value.position.removedLines = []
      // While a save is pending, the screen is newer than the files. It reloads after the save.
      if !context.saves.isSaving { load() }
    case .suggestionsAccepted: addSuggestions()
    case .opened: openSelected()
    case .breaksTapped: onRoute(.breaks(selected: output.value.selected?.habit))
    case .categoriesTapped: onRoute(.place(.categories))
    case .albumTapped: onRoute(.place(.album(output.value.day)))
    case .calendarTapped:
      let day = output.value.day
      output.value.selected.map { onRoute(.calendar($0.habit, day)) }
    }
  }

  private func load() {
    let familyDay = context.familyDay()
    var next = output.value
    next.language = context.language
    next.weekStart = context.weekStart
    next.isPaused = familyDay.isPaused
    next.hasChild = familyDay.child != nil
    // Today moves on when a new day begins. An explicitly chosen day stays, and so does one with an open
    // field.
    if next.day == next.today && next.field == nil || next.day > familyDay.today {
      next.day = familyDay.today
    }
    next.today = familyDay.today
    next.clock = familyDay.clock
    next.troubles = familyDay.troubles
    next.firstReadingDay = familyDay.family.nonResting.map(\.startedOn).min()
    next.challenge = nil
    next.rows = []
    next.breaks = []
    next.archivedCount = 0
    next.suggestions = []
    if !familyDay.isPaused {
      let found = context.store.habitStates(
        on: next.today, pauses: familyDay.family.pauses, archived: next.showsArchived)
      next.show(found.troubles)
      next.challenge = familyDay.child.map { _ in
        ReadingChallenge(
          of: familyDay.family, days: familyDay.history.attended, on: familyDay.today,
          breaks: found.book.breaks,
          forgives: familyDay.forgivesMissedDay)
      }
      self.familyDay = familyDay
      checkIns.dropCache()
      let active = found.states.filter { !$0.habit.isArchived }
      next.rows = rows(of: active + found.states.filter(\.habit.isArchived), in: next)
      next.breaks = found.book.breaks
      next.archivedCount = found.book.habits.count(where: \.isArchived)
      next.suggestions = HabitSuggestion.all(
        for: familyDay.child, on: next.today,
        in: context.library.pack(chosen: familyDay.todayPack, for: familyDay.child, on: next.today),
        besides: found.book, answered: context.store.answeredSuggestions().references)
    } else if familyDay.child != nil {
      // While paused, only the person's own habits can be ticked, not those suggested for the pregnancy or
      // the baby.
      let found = context.store.habitStates(on: next.today, pauses: familyDay.family.pauses)
      next.show(found.troubles)
      checkIns.dropCache()
      next.rows = rows(of: found.states.filter { $0.habit.suggestedBy == nil }, in: next)
    }
    publish(next)
    // The new habit is here, or the form was closed without saving.
    if !context.saves.isSaving { selectsNewHabit = false }
    loadWeek()
  }

  /// Shows an output. Selects a habit that was just added, or at first the initial selection.
  private func publish(_ next: Output) {
    let previousIDs = Set(output.value.rows.map(\.id))
    let added = selectsNewHabit ? next.rows.filter { !previousIDs.contains($0.id) } : []
    let newest = added.max { $0.habit.addedAt < $1.habit.addedAt }
    let preferred =
      newest ?? (previousIDs.isEmpty ? next.rows.first { $0.id == initialSelection } ?? next.rows.first : nil)
    update(selecting: { _ in preferred.map { .habit($0.id) } }) { $0 = next }
  }

  func complete(_ next: inout Output) {
    guard next.selected?.id != output.value.selected?.id || next.rows.isEmpty else { return }
    next.field?.saveDraft(in: context.drafts)
    next.field = nil
  }

  func wasUpdated() { loadPast() }

  private func openSelected() {
    onRoute(.place(output.value.selected.map { .habit($0.id) } ?? .rounds))
  }
}

extension ChallengeViewModel.Output {
  /// Shows which files of habits could not be read.
  fileprivate mutating func show(_ found: [DataFile: Condition]) {
    troubles += found.sorted { $0.key.path < $1.key.path }.compactMap { Phrase.trouble($0.key, $0.value) }
    canReadHabits = found[.habits] == nil
  }
}

// The chosen day and its week.
extension ChallengeViewModel {
  /// The rows for the chosen day and its week. An earlier week shows its check-ins until it is counted.
  private func rows(of states: [HabitState], in next: Output) -> [HabitRow] {
    guard !next.isThisWeek else { return states.map { checkIns.row($0, day: next.day) } }
    let shown = Dictionary(
      output.value.rows.map { ($0.id, $0.stretch) }, uniquingKeysWith: { first, _ in first })
    return states.map { state in
      let first = next.week[0]
      let previous = shown[state.id].flatMap { $0.first == first ? $0 : nil }
      let stretch =
        previous
        ?? HabitStretch(of: state.habit, from: first, days: next.week.count) {
          checkIns.checkIn(of: state.id, on: $0)
        }
      return checkIns.row(state, day: next.day, stretch: stretch)
    }
  }

  /// Counts the days of the current week if it is an earlier one.
  private func loadWeek() {
    weekTask?.cancel()
    let (week, today) = (output.value.week, output.value.today)
    guard !output.value.isThisWeek, !output.value.rows.isEmpty else { return }
    weekTask = context.habitDays(week[0]...week[6], on: today) { [weak self] days in
      guard let self, output.value.week == week else { return }
      output.value.rows = output.value.rows.map { row in
        guard let stretch = HabitStretch(days[row.id] ?? []) else { return row }
        return HabitRow(row.state, day: row.day, checkIn: row.checkIn, stretch: stretch)
      }
    }
  }

  /// Chooses a day up to today. Within the same week nothing is counted.
  private func chooseDay(_ day: CalendarDay) {
    guard output.value.days.contains(day), day != output.value.day else { return }
    checkIns.dropConfirmation()
    var next = output.value
    next.day = day
    let isSameWeek = next.week == output.value.week
    next.rows = next.rows.map { row in
      let checkIn = day == next.today ? row.state.checkIn : checkIns.checkIn(of: row.id, on: day)
      return HabitRow(row.state, day: day, checkIn: checkIn, stretch: row.stretch)
    }
    if !isSameWeek { next.rows = rows(of: next.rows.map(\.state), in: next) }
    publish(next)
    if !isSameWeek { loadWeek() }
  }
}

// Details of the selected habit.
extension ChallengeViewModel {
  /// Counts the past of the selected habit off the main actor and cancels the previous count.
  private func loadPast() {
    pastTask?.cancel()
    output.value.updateDetails()
    let output = output.value
    guard output.hasRoomForPast, let habit = output.selected?.id else { return }
    pastTask = context.habitFigures(of: habit, .lastMonths, on: output.today) { [weak self] figures in
      guard var next = self?.output.value else { return }
      next.past = Past(habit: habit, figures: figures)
      next.updateDetails()
      self?.output.value = next
    }
  }
}

// Check-ins of the selected habit on the chosen day.
extension ChallengeViewModel {
  private func tick() {
    if output.value.isReadingSelected { return tickReading() }
    guard let row = output.value.selected else { return }
    record(row.tick)
  }

  /// Checks in reading for the chosen day, or undoes it.
  private func tickReading() {
    guard let familyDay, let challenge = output.value.challenge, output.value.canTickReading else { return }
    let (day, family) = (output.value.day, familyDay.family)
    let isAttending = !challenge.isAttended(on: day)
    let days = familyDay.history.attended.filter { $0 != day } + (isAttending ? [day] : [])
    output.value.challenge = ReadingChallenge(
      of: family, days: days.sorted(), on: familyDay.today, breaks: output.value.breaks,
      forgives: familyDay.forgivesMissedDay)
    context.saves.add { store throws(StoreFailure) in
      _ = try await isAttending ? store.attend(day, by: family) : store.unattend(day, by: family)
      return nil
    }
  }

  /// Opens the field with a draft if there is one.
  private func openField(_ kind: CheckInField.Kind) {
    output.value.field = output.value.selected.map { CheckInField(kind, of: $0, drafts: context.drafts) }
  }

  private func submitField() {
    guard let field = output.value.field,
      let change = output.value.field.submit(for: output.value.selected, in: context)
    else { return }
    if record(change, typedIn: field) { output.value.field = nil }
  }

  /// Shows a check-in at once and saves it. If the save fails, the next load shows the stored state again.
  ///
  /// - Parameter field: the field that it was typed into. If the save fails, its text is still a draft.
  /// - Returns: false if the check-in was refused, must be confirmed first, or waits for its photo. The field stays
  ///   open then: without a photo nothing was recorded.
  @discardableResult private func record(_ change: CheckInChange, typedIn field: CheckInField? = nil) -> Bool
  {
    guard let row = output.value.selected,
      let index = output.value.rows.firstIndex(where: { $0.id == row.id })
    else { return false }
    if let request = checkIns.requiredPhoto(for: change, of: row) {
      onRoute(.place(.photo(.checkIn(request))))
      return false
    }
    let drafts = context.drafts
    let updated = checkIns.record(change, of: row) { failure in
      if failure == nil { field?.deleteDraft(in: drafts) }
    }
    guard let updated else { return false }
    field?.saveDraft(in: drafts)
    output.value.rows[index] = updated
    return true
  }

  /// Records the check-in for which a photo was required.
  private func recordPhoto(_ photo: Photo, for request: CheckInPhoto) {
    guard let index = output.value.rows.firstIndex(where: { $0.id == request.habit.id }) else {
      return context.saves.notify(Toast(.habitFailure(.habitGone), .failure))
    }
    let (row, drafts) = (output.value.rows[index], context.drafts)
    // An open field is the one from which the photo was asked for.
    let field = output.value.field
    let updated = checkIns.record(request, with: photo, of: row) { failure in
      if failure == nil { field?.deleteDraft(in: drafts) }
    }
    guard let updated else { return }
    field?.saveDraft(in: drafts)
    output.value.field = nil
    output.value.rows[index] = updated
  }
}

// Changes of the habits themselves.
extension ChallengeViewModel {
  /// Deletes the selected habit. If it has check-ins, first asks, with the number of days that would be lost.
  private func removeSelected() {
    guard let selected = output.value.selected else { return }
    removal.request(selected) { [weak self] in
      self?.output.value.selected?.id == selected.id
    } hide: { [weak self] in
      _ = self?.hideSelected()
    }
  }

  private func toggleArchived() {
    if output.value.selected?.habit.isArchived ?? false { return unarchive() }
    guard let row = hideSelected() else { return }
    context.saves.add { store throws(StoreFailure) in
      try await store.archiveHabit(row.id)
      return Toast(.archivedHabit(name: row.habit.name))
    }
  }

  /// Moves the habit back to the active ones. Its final position shows after the save.
  private func unarchive() {
    guard let index = output.value.rows.firstIndex(where: { $0.id == output.value.selected?.id }) else {
      return
    }
    var next = output.value
    next.rows[index].state.habit.isArchived = false
    let row = next.rows[index]
    next.rows = next.rows.filter { !$0.habit.isArchived } + next.rows.filter(\.habit.isArchived)
    publish(next)
    context.saves.add { store throws(StoreFailure) in
      try await store.archiveHabit(row.id, false)
      return Toast(.habitUnarchived(row.habit.name))
    }
  }

  /// Removes the selected habit from the list.
  private func hideSelected() -> HabitRow? {
    guard let row = output.value.selected else { return nil }
    var next = output.value
    next.rows.removeAll { $0.id == row.id }
    publish(next)
    return row
  }

  private func addSuggestions() {
    let suggestions = output.value.suggestions
    let (today, at) = (output.value.today, context.clock.now().milliseconds)
    // If the save fails, the next load shows them again.
    output.value.suggestions = []
    context.saves.add { store throws(StoreFailure) in
      try await store.addHabits(suggestions.map(\.newHabit), on: today, at: at)
      return Toast(.addedHabits(names: suggestions.map(\.name)))
    }
  }
}
