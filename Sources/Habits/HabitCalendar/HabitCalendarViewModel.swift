import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The months of a habit day by day, where check-ins can be added.
@MainActor
final class HabitCalendarViewModel: RoutingViewModel {
  enum Input: Equatable, Sendable {
    case changed
    case resized(Size)
    case moved(DayMove)
    /// The selected day was ticked or unticked.
    case ticked
    /// An amount was added to the selected day's check-in; negative to subtract.
    case amountAdded(Double)
    case photoTapped
    /// The last photo of the selected day was removed.
    case photoDeleted
    /// The photo picker returned a photo for this check-in.
    case photoChosen(Photo, CheckInPhoto)
    /// The selected day was opened on the screen of all habits.
    case dayChosen
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    /// The day on which weeks begin.
    var weekStart = WeekStart.monday
    /// The habit's name, shown even after it was deleted.
    var name = ""
    /// The habit with the selected day and its month; nil while paused or if it was deleted.
    var row: HabitRow?
    var day: CalendarDay
    /// The days of the month on which it was done after its deadline.
    var lateDays: Set<CalendarDay> = []
    /// The days of the month that have photos.
    var photoDays: Set<CalendarDay> = []
    /// Which days of the month are due; nil until they are counted.
    var dueDays: [CalendarDay: Bool]?
    var isPaused = false
    var size = Size(columns: 80, rows: 20)

    /// The days that can be selected: a hundred years, as for a habit's first day.
    var days: ClosedRange<CalendarDay> { today - 36_525...today }
    /// The target of a move; nil if there is no other day to select.
    func target(of move: DayMove) -> CalendarDay? {
      var target = move.applied(to: day)
      // The current month can be selected although its last days are in the future.
      if case .months = move, target.month == today.month { target = min(target, today) }
      return days.contains(target) && target != day ? target : nil
    }
  }

  enum Route: Equatable {
    /// The photo picker for a check-in.
    case photo(CheckInPhoto)
    case finished
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }
  private(set) var answer: ScreenAnswer?

  private let context: Context
  private let id: Habit.ID
  private let checkIns: CheckIns
  /// Counts the month. Cancelled if another month is chosen.
  private var monthTask: Task<Void, Never>?

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
      // Apply check-ins that were made on another screen and are not saved yet.
      output.value.row = output.value.row.map(checkIns.applyPending)
    case .moved(let move): self.move(move)
    case .ticked: output.value.row.map { record($0.tick) }
    case .amountAdded(let amount): record(.add(amount))
    case .photoTapped: output.value.row.map { onRoute(.photo($0.photoToAdd)) }
    case .photoDeleted: removePhoto()
    case .photoChosen(let photo, let request): recordPhoto(photo, for: request)
    case .dayChosen:
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
    checkIns.dropCache()
    let states = context.store.habitStates(
      of: [id], on: next.today, pauses: familyDay.family.pauses, archived: true)
    let state = familyDay.isPaused ? nil : states.states.first { $0.id == id }
    let previousStretch = next.row?.stretch
    next.row = state.map { HabitRow($0, day: next.day, checkIn: nil, stretch: previousStretch) }
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
    checkIns.dropConfirmation()
    let isOther = day.month != output.value.day.month
    select(day, in: output.value)
    if isOther { countMonth() }
  }

  /// Shows a day with its month. A month that was not counted yet shows its check-ins.
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
        next.dueDays = nil
      }
      let checkIn = checkIns.checkIn(of: id, on: day)
      next.row = checkIns.applyPending(to: HabitRow(row.state, day: day, checkIn: checkIn, stretch: stretch))
      next.lateDays = days(of: month) { $0.isLate }
      next.photoDays = days(of: month) { !$0.photos.isEmpty }
    }
    output.value = next
  }

  /// The days of a month whose check-ins meet a condition.
  private func days(
    of month: ClosedRange<CalendarDay>, where condition: (CheckIn) -> Bool
  ) -> Set<CalendarDay> {
    let days = (month.lowerBound.number...month.upperBound.number).map { CalendarDay(number: $0) }
    return Set(days.filter { checkIns.checkIn(of: id, on: $0).map(condition) ?? false })
  }

  /// Counts the days of the month off the main actor and cancels the previous count.
  private func countMonth() {
    monthTask?.cancel()
    guard output.value.row != nil else { return }
    let month = output.value.day.monthDays
    monthTask = context.habitDays(of: [id], month, on: output.value.today) { [weak self] found in
      guard let self, output.value.day.monthDays == month, let row = output.value.row, let days = found[id],
        let stretch = HabitStretch(days)
      else { return }
      var next = output.value
      next.row = HabitRow(row.state, day: row.day, checkIn: row.checkIn, stretch: stretch)
      next.dueDays = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.isDue) })
      output.value = next
    }
  }

  private func record(_ change: CheckInChange) {
    guard let row = output.value.row else { return }
    if let request = checkIns.requiredPhoto(for: change, of: row) {
      return onRoute(.photo(request))
    }
    showHabit(checkIns.record(change, of: row))
  }

  private func removePhoto() {
    guard let row = output.value.row, let photo = row.checkIn?.photos.last else { return }
    let saves = context.saves
    showHabit(
      checkIns.record(.photos(.remove(file: photo.file)), of: row) { failure in
        if failure == nil { saves.notify(Toast(.photoRemoved)) }
      })
  }

  private func recordPhoto(_ photo: Photo, for request: CheckInPhoto) {
    guard let row = output.value.row else {
      return context.saves.notify(Toast(.habitFailure(.habitGone), .failure))
    }
    showHabit(checkIns.record(request, with: photo, of: row))
  }

  private func showHabit(_ updated: HabitRow?) {
    guard let updated else { return }
    var next = output.value
    next.row = updated
    next.lateDays = days(of: next.day.monthDays) { $0.isLate }
    next.photoDays = days(of: next.day.monthDays) { !$0.photos.isEmpty }
    output.value = next
  }
}
