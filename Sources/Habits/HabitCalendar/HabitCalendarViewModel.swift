import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// A habit's months day by day, each of which can be filled in.
@MainActor
final class HabitCalendarViewModel: RoutingViewModel {
  enum Input: Equatable, Sendable {
    case changed
    case resized(Size)
    /// Another day was selected.
    case moved(DayMove)
    /// The selected day was ticked or unticked.
    case ticked
    /// So much more was done on the selected day, or less.
    case added(Double)
    /// A photo was to be added to the selected day.
    case photoAsked
    /// The last photo of the selected day was to go.
    case photoRemoved
    /// A photo that was asked for was taken.
    case photoTaken(Photo, CheckInPhoto)
    /// The selected day was chosen, to be seen with all habits.
    case chosen
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    /// The day on which weeks begin.
    var weekStart = WeekStart.monday
    /// The habit's name, which stays when it is gone.
    var name = ""
    /// The habit with the selected day and its month; nil where it is not there any more, and while paused.
    var row: HabitRow?
    /// The selected day.
    var day: CalendarDay
    /// The days of the month after whose time it was done.
    var late: Set<CalendarDay> = []
    /// The days of the month that have photos.
    var pictured: Set<CalendarDay> = []
    /// Whether the days of the month are due, as far as that is counted by now.
    var due: [CalendarDay: Bool]?
    var isPaused = false
    var size = Size(columns: 80, rows: 20)

    /// The days that can be selected: a hundred years, as for a habit's first day.
    var days: ClosedRange<CalendarDay> { today - 36_525...today }
    /// Where a move leads; nil where that is no other day that can be selected.
    func target(of move: DayMove) -> CalendarDay? {
      var target = move.applied(to: day)
      // The month of today is there, even if its days after today are not.
      if case .months = move, target.month == today.month { target = min(target, today) }
      return days.contains(target) && target != day ? target : nil
    }
  }

  enum Route: Equatable {
    /// A photo for a check-in.
    case photo(CheckInPhoto)
    case finished
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }
  private(set) var answer: ScreenAnswer?

  private let context: Context
  private let id: Habit.ID
  private let checkIns: CheckIns
  /// What counts the month, to be stopped when another is wanted.
  private var counting: Task<Void, Never>?

  init(context: Context, habit: Habit, day: CalendarDay) {
    self.context = context
    id = habit.id
    checkIns = context.checkIns
    let today = context.familyDay().today
    output = Observable(
      Output(language: context.language, today: today, name: habit.name, day: min(day, today)))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size):
      output.value.size = size
      // All that a screen is told that comes back while something is being saved: another may have said more.
      output.value.row = output.value.row.map(checkIns.latest)
    case .moved(let move): self.move(move)
    case .ticked: output.value.row.map { say($0.tick) }
    case .added(let amount): say(.add(amount))
    case .photoAsked: output.value.row.map { onRoute(.photo($0.photoToAdd)) }
    case .photoRemoved: removePhoto()
    case .photoTaken(let photo, let wanted): take(photo, for: wanted)
    case .chosen:
      answer = .day(output.value.day)
      onRoute(.finished)
    }
  }

  private func load() {
    let familyDay = context.familyDay()
    var next = output.value
    next.language = context.language
    next.weekStart = context.weekStart
    next.today = familyDay.today
    next.day = min(next.day, next.today)
    next.isPaused = familyDay.isPaused
    checkIns.forget()
    let states = context.store.habitStates(
      of: [id], on: next.today, pauses: familyDay.family.pauses, archived: true)
    let state = familyDay.isPaused ? nil : states.states.first { $0.id == id }
    let known = next.row?.stretch
    next.row = state.map { HabitRow($0, day: next.day, checkIn: nil, stretch: known) }
    next.name = state?.habit.name ?? next.name
    select(next.day, in: next)
    countMonth()
  }

  private func move(_ move: DayMove) {
    guard let day = output.value.target(of: move) else {
      let target = move.applied(to: output.value.day)
      if target > output.value.today { context.saves.notify(Toast(.noLaterDay, .reason)) }
      return
    }
    checkIns.forgetQuestion()
    let isOther = day.month != output.value.day.month
    select(day, in: output.value)
    if isOther { countMonth() }
  }

  /// Shows a day with its month: of one that was not counted yet what its check-ins tell.
  private func select(_ day: CalendarDay, in before: Output) {
    var next = before
    next.day = day
    if let row = next.row {
      let month = day.monthDays
      var stretch = row.stretch
      if stretch.first != month.lowerBound {
        stretch = HabitStretch(
          of: row.habit, from: month.lowerBound, days: month.upperBound - month.lowerBound + 1
        ) { checkIns.checkIn(of: id, on: $0) }
        next.due = nil
      }
      let checkIn = checkIns.checkIn(of: id, on: day)
      next.row = checkIns.latest(HabitRow(row.state, day: day, checkIn: checkIn, stretch: stretch))
      next.late = days(of: month) { $0.isLate }
      next.pictured = days(of: month) { !$0.photos.isEmpty }
    }
    output.value = next
  }

  /// The days of a month whose check-ins are so.
  private func days(
    of month: ClosedRange<CalendarDay>, where isSo: (CheckIn) -> Bool
  ) -> Set<CalendarDay> {
    let days = (month.lowerBound.number...month.upperBound.number).map { CalendarDay(number: $0) }
    return Set(days.filter { checkIns.checkIn(of: id, on: $0).map(isSo) ?? false })
  }

  /// Counts the days of the month off the main actor; what was being counted is stopped.
  private func countMonth() {
    counting?.cancel()
    guard output.value.row != nil else { return }
    let month = output.value.day.monthDays
    counting = context.habitDays(of: [id], month, on: output.value.today) { [weak self] found in
      guard let self, output.value.day.monthDays == month, let row = output.value.row, let days = found[id],
        let stretch = HabitStretch(days)
      else { return }
      var next = output.value
      next.row = HabitRow(row.state, day: row.day, checkIn: row.checkIn, stretch: stretch)
      next.due = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.isDue) })
      output.value = next
    }
  }

  private func say(_ change: CheckInChange) {
    guard let row = output.value.row else { return }
    if let wanted = checkIns.photoWanted(for: change, of: row) {
      return onRoute(.photo(wanted))
    }
    showHabit(checkIns.say(change, of: row))
  }

  private func removePhoto() {
    guard let row = output.value.row, let photo = row.checkIn?.photos.last else { return }
    let saves = context.saves
    showHabit(
      checkIns.say(.photos(.remove(file: photo.file)), of: row) { failure in
        if failure == nil { saves.notify(Toast(.photoRemoved)) }
      })
  }

  private func take(_ photo: Photo, for wanted: CheckInPhoto) {
    guard let row = output.value.row else {
      return context.saves.notify(Toast(.habitFailure(.habitGone), .failure))
    }
    showHabit(checkIns.say(wanted, with: photo, of: row))
  }

  private func showHabit(_ said: HabitRow?) {
    guard let said else { return }
    var next = output.value
    next.row = said
    next.late = days(of: next.day.monthDays) { $0.isLate }
    next.pictured = days(of: next.day.monthDays) { !$0.photos.isEmpty }
    output.value = next
  }
}
