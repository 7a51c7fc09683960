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

  let output: Observable<Output>
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
    output = Observable(
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
    case .left: output.value.field?.saveDraft(in: context.drafts)
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
    case .cancelled: output.value.field.cancel(in: context)
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
    next.field?.saveDraft(in: context.drafts)
    next.field = nil
  }

  func wasUpdated() { countPast() }

  private func open() {
    onRoute(.place(output.value.selected.map { .habit($0.id) } ?? .rounds))
  }
}
