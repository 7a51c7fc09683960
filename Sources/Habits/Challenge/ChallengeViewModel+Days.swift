import Day
import Interface
import Model

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
    if !isSameWeek { countWeek() }
  }
}
