import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The habits of a day and, above them, how the reading challenge goes.
@MainActor
final class ChallengeViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case changed
    case resized(Size)
    /// The screen is about to be covered, or the program ends.
    case left
    case moved(ListMove)
    /// Another day was chosen, later ones with positive steps.
    case dayMoved(by: Int)
    /// A day was chosen.
    case dayChosen(CalendarDay)
    case ticked
    /// So much more was done of the selected habit, or less.
    case added(Double)
    /// A photo was to be added to the selected habit's day.
    case photoAsked
    /// A photo that was asked for was taken.
    case photoTaken(Photo, CheckInPhoto)
    case amountAsked
    /// The habit was to be left out.
    case skipAsked
    case noteAsked
    /// A key went to the line that is typed.
    case typed(Key)
    /// What was typed was meant so.
    case entered
    /// It was not.
    case cancelled
    case addAsked
    case editAsked
    case removed
    /// The selected habit was put away, or taken out again.
    case archived
    /// The habits that were put away were to be shown, or not any more.
    case archiveTurned
    /// What the week suggests was taken.
    case suggestionsTaken
    case opened
    case breaksAsked
    case categoriesAsked
    case calendarAsked
    case albumAsked
  }

  enum Route: Equatable {
    /// The form of a habit, or of a new one.
    case habitForm(Habit?)
    case calendar(Habit, CalendarDay)
    /// The breaks; the form for a new one begins with a habit.
    case breaks(selected: Habit?)
    case place(HabitsDestination)
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  let context: Context
  let checkIns: CheckIns
  /// What counts the days of an earlier week, to be stopped when another is wanted.
  var counting: Task<Void, Never>?
  /// The past of the selected habit that is being counted.
  var countingPast: Task<Void, Never>?
  /// Whether the next habit that is new is the one that the person is adding, to be selected.
  private var isAdding = false
  /// The habit that is to be selected first.
  private let first: Habit.ID?
  /// The habit about whose removal the person was asked.
  var removal: Habit.ID?
  /// For whom the reading is, and what was read, when it was read last.
  var reading: FamilyDay?

  /// The challenge; everything is read when the screen appears.
  ///
  /// - Parameters:
  ///   - day: the day to look at, which is today where none is said.
  ///   - selected: the habit to select.
  init(context: Context, day: CalendarDay? = nil, selected: Habit.ID? = nil) {
    self.context = context
    checkIns = context.checkIns
    first = selected
    output = Current(
      Output(language: context.language, today: day == nil ? context.clock.now().date : context.today))
    day.map { output.value.day = min($0, output.value.today) }
    output.value.hasWords = context.configuration.words
  }

  func send(_ input: Input) {
    if input != .removed { removal = nil }
    switch input {
    case .changed: load()
    case .resized(let size):
      output.value.size = size
      // All that a screen is told that comes back while something is being saved: another may have said more.
      output.value.rows = output.value.rows.map(checkIns.latest)
      countPast()
    case .left: output.value.field?.keep(in: context.drafts)
    case .moved(let move):
      checkIns.forgetQuestion()
      self.move(move)
    case .dayMoved(let step): chooseDay(output.value.day + step)
    case .dayChosen(let day): chooseDay(day)
    case .ticked: tick()
    case .added(let amount): say(.add(amount))
    case .photoAsked: output.value.selected.map { onRoute(.place(.photo(.checkIn($0.photoToAdd)))) }
    case .photoTaken(let photo, let wanted): take(photo, for: wanted)
    case .amountAsked: ask(.amount)
    case .skipAsked: ask(.reason)
    case .noteAsked: ask(.note)
    case .typed(let key): output.value.field?.handle(key)
    case .entered: enter()
    case .cancelled: output.value.field.leave(in: context)
    case .addAsked:
      isAdding = true
      onRoute(.habitForm(nil))
    case .editAsked: output.value.selected.map { onRoute(.habitForm($0.habit)) }
    case .removed: remove()
    case .archived: archive()
    case .archiveTurned:
      output.value.showsArchived.toggle()
      // While something waits to be saved, what is shown is newer than what could be read; after it all is read.
      if !context.saves.isSaving { load() }
    case .suggestionsTaken: takeSuggestions()
    case .opened: open()
    case .breaksAsked: onRoute(.breaks(selected: output.value.selected?.habit))
    case .categoriesAsked: onRoute(.place(.categories))
    case .albumAsked: onRoute(.place(.album(output.value.day)))
    case .calendarAsked:
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
    next.isKnown = familyDay.child != nil
    // Who looks at today looks at the next day when that has begun; a day that was chosen, and one that is being
    // typed about, stay.
    if next.day == next.today && next.field == nil || next.day > familyDay.today {
      next.day = familyDay.today
    }
    next.today = familyDay.today
    next.clock = familyDay.clock
    next.troubles = familyDay.troubles
    next.firstDay = familyDay.family.nonResting.map(\.startedOn).min()
    next.challenge = nil
    next.rows = []
    next.breaks = []
    next.archivedCount = 0
    next.suggestions = []
    if !familyDay.isPaused {
      let found = context.store.habitStates(
        on: next.today, pauses: familyDay.family.pauses, archived: next.showsArchived)
      next.troubles += found.troubles.sorted { $0.key.path < $1.key.path }.compactMap {
        Phrase.trouble($0.key, $0.value)
      }
      next.challenge = familyDay.child.map { _ in
        ReadingChallenge(
          of: familyDay.family, days: familyDay.history.attended, on: familyDay.today,
          breaks: found.book.breaks,
          forgives: familyDay.forgives)
      }
      reading = familyDay
      checkIns.forget()
      let active = found.states.filter { !$0.habit.isArchived }
      next.rows = rows(of: active + found.states.filter(\.habit.isArchived), in: next)
      next.breaks = found.book.breaks
      next.areHabitsKnown = found.troubles[.habits] == nil
      next.archivedCount = found.book.habits.count(where: \.isArchived)
      next.suggestions = HabitSuggestion.all(
        for: familyDay.child, on: next.today,
        in: context.library.pack(chosen: familyDay.todayPack, for: familyDay.child, on: next.today),
        besides: found.book)
    } else if familyDay.child != nil {
      // The person's own habits can still be ticked: they are not the pregnancy's or the baby's.
      let found = context.store.habitStates(on: next.today, pauses: familyDay.family.pauses)
      checkIns.forget()
      next.rows = rows(of: found.states.filter { $0.habit.suggestedBy == nil }, in: next)
    }
    publish(next)
    // It is there now, or the form was left.
    if !context.saves.isSaving { isAdding = false }
    countWeek()
  }

  /// Shows an output, with the habit selected that was, that was just added, or with which the screen begins.
  func publish(_ next: Output) {
    let known = Set(output.value.rows.map(\.id))
    let added = isAdding ? next.rows.filter { !known.contains($0.id) } : []
    let newest = added.max { $0.habit.addedAt < $1.habit.addedAt }
    let wanted = newest ?? (known.isEmpty ? next.rows.first { $0.id == first } ?? next.rows.first : nil)
    update(selecting: { _ in wanted.map { .habit($0.id) } }) { $0 = next }
  }

  func complete(_ next: inout Output) {
    guard next.selected?.id != output.value.selected?.id || next.rows.isEmpty else { return }
    next.field?.keep(in: context.drafts)
    next.field = nil
  }

  func wasUpdated() { countPast() }

  private func open() {
    onRoute(.place(output.value.selected.map { .habit($0.id) } ?? .rounds))
  }
}

// The chosen day, and the week that it is in.
extension ChallengeViewModel {
  /// The habits of today with the chosen day and its week; of an earlier week that is shown already with what is
  /// known of it, until it is counted anew.
  func rows(of states: [HabitState], in next: Output) -> [HabitRow] {
    guard !next.isThisWeek else { return states.map { checkIns.row($0, day: next.day) } }
    let shown = Dictionary(
      output.value.rows.map { ($0.id, $0.stretch) }, uniquingKeysWith: { first, _ in first })
    return states.map { state in
      let first = next.week[0]
      let known = shown[state.id].flatMap { $0.first == first ? $0 : nil }
      let stretch =
        known
        ?? HabitStretch(of: state.habit, from: first, days: next.week.count) {
          checkIns.checkIn(of: state.id, on: $0)
        }
      return checkIns.row(state, day: next.day, stretch: stretch)
    }
  }

  /// Counts the days of the week that is shown, where that is an earlier one.
  func countWeek() {
    counting?.cancel()
    let (week, today) = (output.value.week, output.value.today)
    guard !output.value.isThisWeek, !output.value.rows.isEmpty else { return }
    counting = context.habitDays(week[0]...week[6], on: today) { [weak self] days in
      guard let self, output.value.week == week else { return }
      output.value.rows = output.value.rows.map { row in
        guard let stretch = HabitStretch(days[row.id] ?? []) else { return row }
        return HabitRow(row.state, day: row.day, checkIn: row.checkIn, stretch: stretch)
      }
    }
  }

  /// Chooses a day up to today; within a week that is shown nothing is read.
  func chooseDay(_ day: CalendarDay) {
    guard output.value.days.contains(day), day != output.value.day else { return }
    checkIns.forgetQuestion()
    var next = output.value
    next.day = day
    let isSameWeek = next.week == output.value.week
    next.rows = next.rows.map { row in
      let checkIn = day == next.today ? row.state.checkIn : checkIns.checkIn(of: row.id, on: day)
      return HabitRow(row.state, day: day, checkIn: checkIn, stretch: row.stretch)
    }
    if !isSameWeek { next.rows = rows(of: next.rows.map(\.state), in: next) }
    publish(next)
    if !isSameWeek { countWeek() }
  }
}

// What is said of the selected habit on the chosen day.
extension ChallengeViewModel {
  func tick() {
    if output.value.isReadingSelected { return tickReading() }
    guard let row = output.value.selected else { return }
    say(row.tick)
  }

  /// Says of the chosen day that something was read, or takes that back.
  private func tickReading() {
    guard let reading, let challenge = output.value.challenge, output.value.mayTickReading else { return }
    let (day, family) = (output.value.day, reading.family)
    let attend = !challenge.isAttended(on: day)
    let days = reading.history.attended.filter { $0 != day } + (attend ? [day] : [])
    output.value.challenge = ReadingChallenge(
      of: family, days: days.sorted(), on: reading.today, breaks: output.value.breaks,
      forgives: reading.forgives)
    context.saves.add { store throws(StoreFailure) in
      _ = try await attend ? store.attend(day, by: family) : store.unattend(day, by: family)
      return nil
    }
  }

  /// Opens the line on which something is typed, with what was typed there and not saved.
  func ask(_ kind: CheckInField.Kind) {
    output.value.field = output.value.selected.map { CheckInField(kind, of: $0, drafts: context.drafts) }
  }

  /// Takes what was typed.
  func enter() {
    guard let field = output.value.field,
      let change = output.value.field.enter(of: output.value.selected, in: context)
    else { return }
    if say(change, typedIn: field) { output.value.field = nil }
  }

  /// Shows what is said at once, and saves it; what cannot be saved goes when the screen reads anew.
  ///
  /// - Parameter field: where it was typed; what cannot be saved is there again.
  /// - Returns: whether it was said, and nothing is asked first.
  @discardableResult func say(_ change: CheckInChange, typedIn field: CheckInField? = nil) -> Bool {
    guard let row = output.value.selected,
      let index = output.value.rows.firstIndex(where: { $0.id == row.id })
    else { return false }
    if let wanted = checkIns.photoWanted(for: change, of: row) {
      onRoute(.place(.photo(.checkIn(wanted))))
      return true
    }
    let drafts = context.drafts
    let said = checkIns.say(change, of: row) { failure in
      if failure == nil { field?.forget(in: drafts) }
    }
    guard let said else { return false }
    field?.keep(in: drafts)
    output.value.rows[index] = said
    return true
  }

  /// Says what a photo was wanted for.
  func take(_ photo: Photo, for wanted: CheckInPhoto) {
    guard let index = output.value.rows.firstIndex(where: { $0.id == wanted.habit.id }) else {
      return context.saves.notify(Toast(.habitFailure(.habitGone), .failure))
    }
    let row = output.value.rows[index]
    if let said = checkIns.say(wanted, with: photo, of: row) { output.value.rows[index] = said }
  }
}

// What is done to the habits themselves.
extension ChallengeViewModel {
  /// Removes the selected habit; where anything was ever said of it, only when asked again, and it is said of how many
  /// days that goes.
  func remove() {
    guard let selected = output.value.selected else { return }
    guard removal != selected.id else {
      removal = nil
      return takeAway()
    }
    removal = selected.id
    let today = selected.checkIn?.hasContent ?? false ? 1 : 0
    let store = context.store
    context.effects.run {
      (
        await store.recordedDayCount(of: selected.id, except: selected.day),
        await store.photoCount(of: selected.id)
      )
    } then: { [weak self] days, photos in
      guard let self, removal == selected.id, output.value.selected?.id == selected.id else { return }
      guard days + today > 0 else {
        removal = nil
        return takeAway()
      }
      let toast = Phrase.asksToRemoveHabit(selected.habit.name, days: days + today, photos: photos)
      context.saves.notify(Toast(toast, .reason))
    }
  }

  private func takeAway() {
    guard let row = takeSelected() else { return }
    context.saves.add { store throws(StoreFailure) in
      try await store.removeHabit(row.id)
      return Toast(.removedHabit(name: row.habit.name))
    }
  }

  func archive() {
    if output.value.selected?.habit.isArchived ?? false { return unarchive() }
    guard let row = takeSelected() else { return }
    context.saves.add { store throws(StoreFailure) in
      try await store.archiveHabit(row.id)
      return Toast(.archivedHabit(name: row.habit.name))
    }
  }

  /// Takes the selected habit out again; where it belongs it stands when that is saved.
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

  /// Takes the selected habit off the screen.
  private func takeSelected() -> HabitRow? {
    guard let row = output.value.selected else { return nil }
    var next = output.value
    next.rows.removeAll { $0.id == row.id }
    publish(next)
    return row
  }

  func takeSuggestions() {
    let suggestions = output.value.suggestions
    let (today, at) = (output.value.today, context.clock.now().milliseconds)
    // They come back where saving fails.
    output.value.suggestions = []
    context.saves.add { store throws(StoreFailure) in
      try await store.addHabits(suggestions.map(\.newHabit), on: today, at: at)
      return Toast(.addedHabits(names: suggestions.map(\.name)))
    }
  }
}
