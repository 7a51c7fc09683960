import FoundationEssentials
import Model
import Testing

/// What a habit comes to, counted anew from all of its days, to hold what is counted day by day against.
private struct PlainCount {
  let habit: Habit
  let free: (CalendarDay) -> Bool
  let values: [CalendarDay: CheckIn.Value]
  let first: CalendarDay
  let last: CalendarDay

  enum Kind { case success, fail, nothing, excused, outside }
  struct Day {
    var kind: Kind
    var weight: Double
    var isDue: Bool
  }

  func period(_ day: CalendarDay, _ rule: Habit.Rule) -> (first: CalendarDay, last: CalendarDay)? {
    switch rule.schedule {
    case .timesAWeek: return (day - (day.weekday - 1), day - (day.weekday - 1) + 6)
    case .timesAMonth:
      let first = day - (day.parts.day - 1)
      return (first, first.adding(months: 1) - 1)
    case .timesInDays(_, let length):
      var first = anchor(rule)
      while first > day { first = first - length }
      while first + length <= day { first = first + length }
      return (first, first + (length - 1))
    default: return nil
    }
  }

  func quota(_ schedule: HabitSchedule) -> Int {
    switch schedule {
    case .timesAWeek(let times), .timesAMonth(let times), .timesInDays(let times, _): times
    default: 0
    }
  }

  /// From where a rule counts: another target alone does not begin anew.
  func anchor(_ rule: Habit.Rule) -> CalendarDay {
    guard let index = habit.rules.firstIndex(of: rule), index > 0,
      habit.rules[index - 1].schedule == rule.schedule
    else { return rule.from }
    return anchor(habit.rules[index - 1])
  }

  func isMeant(_ day: CalendarDay, _ rule: Habit.Rule) -> Bool {
    switch rule.schedule {
    case .weekdays(let days): days.contains(day.weekday)
    case .everyDays(let step): (day.number - anchor(rule).number) % step == 0
    default: true
    }
  }

  func isSilenceKept(_ rule: Habit.Rule) -> Bool {
    rule.kind.isAtMost && habit.isKeptWithoutEntry != false
  }

  func days() -> [CalendarDay: Day] {
    var days: [CalendarDay: Day] = [:]
    for number in first.number...last.number {
      let day = CalendarDay(number: number)
      let rule = habit.rule(on: day)
      let value = values[day]
      let weight = value.map { rule.kind.value(of: $0) } ?? 0
      if free(day) || !habit.spans(day) {
        let isDone = value != nil && weight >= 1
        let kind: Kind = !isDone ? .excused : habit.spans(day) ? .success : .outside
        days[day] = Day(kind: kind, weight: kind == .success ? 1 : 0, isDue: false)
        continue
      }
      var isDue = isMeant(day, rule)
      if let period = period(day, rule) {
        let before = days.filter { $0.key >= period.first && $0.key < day && $0.value.kind == .success }
        isDue = before.count < quota(rule.schedule)
      }
      if case .skipped? = value {
        days[day] = Day(kind: .excused, weight: 0, isDue: isDue)
      } else if value == nil {
        let isKept = isDue && isSilenceKept(rule)
        days[day] = Day(
          kind: isKept ? .success : isDue ? .fail : .nothing, weight: isKept ? 1 : 0, isDue: isDue)
      } else {
        days[day] = Day(kind: weight >= 1 ? .success : .fail, weight: weight, isDue: isDue)
      }
    }
    return days
  }

  func score(_ days: [CalendarDay: Day]) -> Double {
    var score = isSilenceKept(habit.rule(on: first)) ? 1.0 : 0.0
    for number in first.number...last.number {
      let day = CalendarDay(number: number)
      guard let today = days[day], ![.excused, .outside].contains(today.kind) else { continue }
      let rule = habit.rule(on: day)
      let (times, length): (Double, Double) =
        switch rule.schedule {
        case .daily: (1, 1)
        case .weekdays(let days): (Double(days.count), 7)
        case .timesAWeek(let times): (Double(times), 7)
        case .timesAMonth(let times): (Double(times), 30)
        case .everyDays(let step): (1, Double(step))
        case .timesInDays(let times, let length): (Double(times), Double(length))
        }
      var value = today.weight
      if rule.schedule != .daily {
        var done = 0.0
        var asked = times * 2
        for back in 0..<Int(length * 2) {
          let its = days[day - back]
          done += its?.weight ?? 0
          guard its?.kind == .excused || its?.kind == .outside || its == nil && isSilenceKept(rule) else {
            continue
          }
          asked -= quota(rule.schedule) > 0 ? times / length : isMeant(day - back, rule) ? 1 : 0
        }
        if asked < 1e-9 { continue }
        value = min(1, done / asked)
      }
      let next = HabitScore.next(score, value: value, frequency: times / length)
      let isExceeded = rule.kind.isAtMost && today.kind == .fail && values[day] != nil
      score = isExceeded ? min(score, next) : next
    }
    return score
  }

  func streaks(_ days: [CalendarDay: Day]) -> (streak: Int, best: Int) {
    var (closed, open, best) = (0, 0, 0)
    var unit = habit.rule(on: first).schedule.unit
    for number in first.number...last.number {
      let day = CalendarDay(number: number)
      guard let today = days[day] else { continue }
      let rule = habit.rule(on: day)
      if rule.schedule.unit != unit { (closed, open, best, unit) = (0, 0, 0, rule.schedule.unit) }
      if let period = period(day, rule) {
        let its = (period.first.number...number).compactMap { days[CalendarDay(number: $0)] }
        let done = its.count { $0.kind == .success }
        open = done >= quota(rule.schedule) ? 1 : 0
        if day == period.last {
          open = 0
          let counted = Double(its.count { $0.kind != .excused && $0.kind != .outside })
          let length = Double(period.last - period.first + 1)
          let asked = Int((Double(quota(rule.schedule)) * counted / length - 1e-9).rounded(.up))
          if asked > 0 { closed = done >= asked ? closed + 1 : 0 }
        }
      } else if today.kind == .success {
        closed += isMeant(day, rule) ? 1 : 0
      } else if today.kind == .fail, today.isDue {
        closed = 0
      }
      best = max(best, closed + open)
    }
    return (closed + open, best)
  }
}

@Suite struct HabitProgressTests {
  private static func schedule(_ random: inout Seeded) -> HabitSchedule {
    switch Int.random(in: 0...5, using: &random) {
    case 0: .daily
    case 1: .weekdays(Set((0..<Int.random(in: 1...4, using: &random)).map { 1 + $0 * 5 % 7 }))
    case 2: .timesAWeek(Int.random(in: 1...6, using: &random))
    case 3: .timesAMonth(Int.random(in: 1...20, using: &random))
    case 4: .timesInDays(Int.random(in: 1...4, using: &random), days: Int.random(in: 5...40, using: &random))
    default: .everyDays(Int.random(in: 2...40, using: &random))
    }
  }

  private static func kind(_ random: inout Seeded) -> HabitKind {
    let target = Double(Int.random(in: 1...8, using: &random))
    return switch Int.random(in: 0...3, using: &random) {
    case 0: .amount(target: target, unit: "", atMost: false)
    case 1: .amount(target: target, unit: "", atMost: true)
    default: .yesNo
    }
  }

  private static func value(_ random: inout Seeded, _ density: Int) -> CheckIn.Value? {
    guard Int.random(in: 0..<10, using: &random) < density else { return nil }
    return switch Int.random(in: 0...9, using: &random) {
    case 0: .skipped("")
    case 1...3: .amount(Double(Int.random(in: 0...10, using: &random)))
    default: .done
    }
  }

  /// Rules that change, skips, breaks, pauses, check-ins before the start; every history has a 29 February in it.
  @Test func whatIsCountedDayByDayIsWhatAllDaysComeTo() throws {
    var random = Seeded(state: 4)
    let leapDay = try #require(CalendarDay("2028-02-29"))
    for round in 0..<1_000 {
      let start = leapDay - Int.random(in: 1...200, using: &random)
      var habit = Habit(
        id: "h", name: "h", kind: Self.kind(&random), schedule: Self.schedule(&random), startedOn: start)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        habit.setRule(
          kind: Self.kind(&random),
          schedule: Bool.random(using: &random)
            ? habit.rule(on: start + 250).schedule : Self.schedule(&random),
          from: start + Int.random(in: 0...250, using: &random))
      }
      if Int.random(in: 0...4, using: &random) == 0 { habit.endsOn = start + 220 }
      habit.isKeptWithoutEntry = [nil, true, false][round % 3]
      let breaks = (0..<Int.random(in: 0...3, using: &random)).map { index in
        let from = start + Int.random(in: -5...240, using: &random)
        let to =
          Int.random(in: 0...9, using: &random) == 0 ? nil : from + Int.random(in: 0...20, using: &random)
        return HabitBreak(id: "\(index)", from: from, to: to, habit: index == 1 ? "other" : nil)
      }
      let pause = Pause(start: start + 100, end: start + Int.random(in: 100...120, using: &random))
      let first = start - (round % 7 == 0 ? 9 : 0)
      let last = leapDay + Int.random(in: 0...80, using: &random)
      let density = Int.random(in: 2...10, using: &random)
      var values: [CalendarDay: CheckIn.Value] = [:]
      for number in first.number...last.number {
        values[CalendarDay(number: number)] = Self.value(&random, density)
      }
      let plain = PlainCount(
        habit: habit,
        free: { day in
          pause.covers(day)
            || breaks.contains { $0.habit == nil && day >= $0.from && $0.to.map { day <= $0 } ?? true }
        }, values: values, first: first, last: last)
      let calculator = StreakCalculator(
        habit, pausedDays: PausedDays(of: "h", breaks: breaks, pauses: [pause]))
      var progress = calculator.initialProgress(firstCheckIn: first)
      while progress.through < last {
        let end = min(last, progress.through + Int.random(in: 1...40, using: &random))
        calculator.advance(&progress, through: end) { values[$0] }
        // As the cache keeps it.
        progress = try JSONDecoder().decode(HabitProgress.self, from: JSONEncoder().encode(progress))
      }
      let days = plain.days()
      let (streak, best) = plain.streaks(days)
      let isSame =
        abs(progress.score - plain.score(days)) < 1e-9 && progress.streak == streak
        && progress.bestStreak == best
        && progress.done == days.values.count { [.success, .outside].contains($0.kind) }
      guard isSame, (0...1).contains(progress.score) else {
        Issue.record("history \(round): \(habit) \(progress) \(plain.score(days)) \(streak) \(best)")
        return
      }
    }
  }

  @Test func statisticsAddUpToTheProgress() throws {
    let start = try #require(CalendarDay("2026-10-20"))
    let today = try #require(CalendarDay("2026-11-21"))
    let habit = Habit(id: "h", name: "h", schedule: .weekdays([1, 2, 3, 4, 5]), startedOn: start)
    let calculator = StreakCalculator(habit)
    let values: [CalendarDay: CheckIn.Value] = [
      start: .done, start + 1: .skipped("ill"), start + 13: .done, today - 1: .done, today + 1: .done,
    ]
    let found = calculator.statistics(from: calculator.initialProgress(), through: today) { values[$0] }
    let statistics = try #require(found)
    #expect(statistics.total.done == 3 && statistics.total.skipped == 1 && statistics.total.due == 23)
    #expect(statistics.months.keys.sorted().map(\.description) == ["2026-10", "2026-11"])
    #expect(statistics.months.values.map(\.due).reduce(0, +) == 23)
    #expect(statistics.weekdays[1].done == 1 && statistics.weekdays[5].due == 0)
    #expect(statistics.progress.done == 3 && statistics.progress.streak == 1 && statistics.goal == nil)
    #expect(statistics.total.score == statistics.progress.score)
    #expect(
      calculator.statistics(from: calculator.initialProgress(), through: today, value: { values[$0] }) {
        true
      } == nil)
  }

  @Test func theStateOfADayHasItsWeek() throws {
    let start = CalendarDay(number: 20_700)
    let habit = Habit(id: "h", name: "h", startedOn: start)
    let calculator = StreakCalculator(habit)
    let checkIns = [start, start + 2].map { CheckIn(habit: "h", day: $0, value: .done, at: 1, isLate: true) }
    let said = Dictionary(uniqueKeysWithValues: checkIns.map { ($0.day, $0) })
    let state = calculator.state(on: start + 2, after: nil, checkIns: said)
    #expect(state.week == [nil, nil, nil, nil, .value(1), .value(0), .value(1)])
    #expect(state.isDue && state.isDone && state.isLate && state.progress.streak == 1)
    let early = calculator.state(on: start - 1, after: nil, checkIns: [:])
    #expect(!early.isDue && early.mark == .paused && early.week.allSatisfy { $0 == nil })
    var archived = habit
    archived.isArchived = true
    #expect(!StreakCalculator(archived).state(on: start, after: nil, checkIns: [:]).isDue)
  }

  @Test func aChangeIsPutOnTopOfWhatWasSaid() throws {
    let glasses = HabitKind.amount(target: 8, unit: "", atMost: false)
    func said(_ change: CheckInChange, _ old: CheckIn.Value?, _ kind: HabitKind) throws -> CheckIn.Value? {
      try change.applied(to: old, note: "", of: kind)?.value
    }
    #expect(try said(.done, nil, .yesNo) == .done && said(.done, nil, glasses) == .amount(8))
    #expect(try said(.done, .amount(9), glasses) == .amount(9))
    #expect(try said(.done, .amount(3), .amount(target: 2, unit: "", atMost: true)) == .amount(3))
    #expect(try said(.add(0.1), .amount(0.2), glasses) == .amount(0.3))
    #expect(try said(.add(-5), .amount(2), glasses) == .amount(0))
    #expect(try said(.add(1), .skipped("ill"), glasses) == .amount(1))
    #expect(try said(.add(1), .done, glasses) == .amount(9))
    #expect(try said(.skip(" ill "), .done, .yesNo) == .skipped("ill") && said(.clear, .done, .yesNo) == nil)
    let note = try CheckInChange.note(" well ").applied(to: .done, note: "", of: .yesNo)
    #expect(note?.note == "well" && note?.value == .done)
    #expect(try CheckInChange.note(" ").applied(to: nil, note: "old", of: .yesNo) == nil)
    let long = String(repeating: "n", count: 501)
    for change in [CheckInChange.note(long), .skip(long)] {
      #expect(throws: HabitFailure.textTooLong(count: 501, limit: 500)) { try said(change, nil, .yesNo) }
    }
    #expect(throws: HabitFailure.noAmountHabit) { try said(.set(1), nil, .yesNo) }
    #expect(throws: HabitFailure.notAnAmount) { try said(.set(-1), nil, glasses) }
    #expect(throws: HabitFailure.notAnAmount) { try said(.add(.nan), nil, glasses) }
    #expect(throws: HabitFailure.amountTooLarge) { try said(.set(1e300), nil, glasses) }
    #expect(throws: HabitFailure.amountTooLarge) { try said(.add(1), .amount(1e9), glasses) }
  }
}
