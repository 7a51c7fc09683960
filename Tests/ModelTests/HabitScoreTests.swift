import Model
import Testing

@Suite struct HabitScoreTests {
  private let start = CalendarDay(number: 20_001)

  /// The progress of a habit of which something is said every day for as long as there are values.
  private func progress(
    _ habit: Habit, _ values: [CheckIn.Value?], free: PausedDays = PausedDays()
  ) -> HabitProgress {
    let calculator = StreakCalculator(habit, pausedDays: free)
    var progress = calculator.initialProgress()
    for value in values { calculator.add(value, to: &progress) }
    return progress
  }

  private func habit(_ schedule: HabitSchedule = .daily, _ kind: HabitKind = .yesNo) -> Habit {
    Habit(id: "h", name: "Walk", kind: kind, schedule: schedule, startedOn: start)
  }

  private func done(_ count: Int) -> [CheckIn.Value?] { Array(repeating: .done, count: count) }

  @Test(arguments: [(13, 0.5), (30, 0.798), (60, 0.959), (90, 0.992)])
  func aDailyHabitHasTheKnownScores(days: Int, score: Double) {
    #expect(abs(progress(habit(), done(days)).score - score) < 0.001)
  }

  @Test func oneMissAfterNinetyDaysCostsAboutFivePoints() {
    let before = progress(habit(), done(90)).score
    let after = progress(habit(), done(90) + [nil]).score
    #expect((0.045...0.06).contains(before - after))
  }

  @Test func theScoreFollowsLoopsFormula() {
    #expect(abs(HabitScore.next(0, value: 1, frequency: 1) - 0.051_922) < 1e-6)
    #expect(abs(HabitScore.next(0.5, value: 0.5, frequency: 3.0 / 7.0) - 0.5) < 1e-12)
    #expect(abs(HabitScore.next(1, value: 0, frequency: 0.25) - 0.973_692) < 1e-6)
  }

  @Test func aSkipAndABreakLeaveTheScoreAndTheStreak() {
    let full = progress(habit(), done(40))
    let skipped = progress(habit(), done(40) + [.skipped("ill"), .skipped("")])
    #expect(skipped.score == full.score && skipped.streak == 40 && skipped.skipped == 2)
    let rest = HabitBreak(id: "b", from: start + 40, to: start + 60)
    let free = PausedDays(of: "h", breaks: [rest])
    let rested = progress(habit(), done(40) + Array(repeating: nil, count: 21), free: free)
    #expect(rested.score == full.score && rested.streak == 40 && rested.done == 40)
    #expect(progress(habit(), done(40) + [nil, .done], free: free).done == 41)
    #expect(progress(habit(), done(40) + [nil], free: PausedDays()).streak == 0)
  }

  @Test func aScheduleThatIsKeptToLeadsToAFullScoreAndASkipTakesNothing() {
    let schedules: [HabitSchedule] = [
      .weekdays([1, 3, 5]), .timesAWeek(3), .timesAMonth(10), .everyDays(3), .daily,
      .timesInDays(3, days: 10),
    ]
    for schedule in schedules {
      let its = habit(schedule)
      let calculator = StreakCalculator(its)
      var progress = calculator.initialProgress()
      for _ in 0..<900 {
        calculator.add(calculator.isDue(after: progress) ? .done : nil, to: &progress)
      }
      #expect(progress.score > (schedule == .timesAMonth(10) ? 0.9 : 0.98), "\(schedule)")
      let full = progress.score
      for _ in 0..<60 { calculator.add(.skipped(""), to: &progress) }
      #expect(progress.score == full, "\(schedule)")
      for _ in 0..<40 { calculator.add(calculator.isDue(after: progress) ? .done : nil, to: &progress) }
      #expect(progress.score > full - 0.08, "\(schedule)")
      for _ in 0..<2_000 { calculator.add(nil, to: &progress) }
      #expect(progress.score < 0.02 && progress.streak == 0, "\(schedule)")
    }
  }

  @Test func threeTimesAWeekIsLoopsRollingAverageOfTwoWeeks() {
    // Mondays, Wednesdays and Fridays of the first week: 1/6, 2/6, 3/6 of what two weeks ask for.
    var expected = 0.0
    var score: [Double] = []
    for day in 0..<7 {
      let done = [1, 1, 2, 2, 3, 3, 3][day]
      expected = HabitScore.next(expected, value: Double(done) / 6, frequency: 3.0 / 7.0)
      score.append(expected)
    }
    let monday = start - (start.weekday - 1)
    for schedule in [HabitSchedule.timesAWeek(3), .weekdays([1, 3, 5])] {
      let its = Habit(id: "h", name: "Run", schedule: schedule, startedOn: monday)
      let values: [CheckIn.Value?] = [.done, nil, .done, nil, .done, nil, nil]
      for count in 1...7 {
        #expect(abs(progress(its, Array(values.prefix(count))).score - score[count - 1]) < 1e-12)
      }
    }
  }

  /// Scores of the sample export of Loop Habit Tracker (iSoron/uhabits, `uhabits-core/assets/test/csv_export`, "Wake up
  /// early"): 2 times in 3 days, from 2015-01-16 to 2015-01-25.
  @Test func twoTimesInThreeDaysHasTheScoresOfLoopsSample() {
    let its = habit(.timesInDays(2, days: 3))
    let values: [CheckIn.Value?] = [.done, .done, nil, nil, .done, .done, .done, nil, nil, .done]
    let scores = [0.0107, 0.0315, 0.0515, 0.0706, 0.0995, 0.1379, 0.1746, 0.1991, 0.2226, 0.2557]
    for (index, score) in scores.enumerated() {
      #expect(abs(progress(its, Array(values.prefix(index + 1))).score - score) < 1e-4, "day \(index)")
    }
  }

  @Test func anIntervalAsksForItsQuotaAndTheNextOneForItAgain() {
    let its = habit(.timesInDays(2, days: 10))
    let calculator = StreakCalculator(its)
    func isDue(_ values: [CheckIn.Value?]) -> Bool { calculator.isDue(after: progress(its, values)) }
    let both: [CheckIn.Value?] = [nil, .done, .done]
    #expect(isDue([]) && isDue([nil, .done]) && !isDue(both))
    let interval = both + Array(repeating: nil, count: 7)
    #expect(!isDue(Array(interval.dropLast())) && isDue(interval))
    #expect(progress(its, interval + interval).streak == 2)
    #expect(progress(its, interval + [.done] + Array(repeating: nil, count: 9)).streak == 0)
    let state = calculator.state(on: start + 12, after: progress(its, interval), checkIns: [:])
    #expect(state.quota?.done == 0 && state.quota?.asked == 2)
  }

  @Test func amountsCountByHowMuchOfThemIsReached() {
    let glasses = HabitKind.amount(target: 8, unit: "glasses", atMost: false)
    #expect(glasses.value(of: .amount(4)) == 0.5 && glasses.value(of: .amount(80)) == 1)
    #expect(glasses.value(of: .done) == 1)
    let coffee = HabitKind.amount(target: 2, unit: "cups", atMost: true)
    #expect(coffee.value(of: .amount(2)) == 1 && coffee.value(of: .amount(3)) == 0.5)
    #expect(coffee.value(of: .amount(4)) == 0 && coffee.value(of: .amount(9)) == 0)
    let none = HabitKind.amount(target: 0, unit: "", atMost: true)
    #expect(none.value(of: .amount(0)) == 1 && none.value(of: .amount(0.1)) == 0)
    #expect(HabitKind.yesNo.value(of: .amount(1)) == 1 && HabitKind.yesNo.value(of: .amount(0)) == 0)
    let unsaid = progress(habit(.daily, coffee), [nil, nil, nil])
    #expect(unsaid.score == 1 && unsaid.streak == 3 && unsaid.done == 3)
    // Until today is over nothing has been kept yet.
    let today = StreakCalculator(habit(.daily, coffee)).adding(unfinished: nil, to: unsaid)
    #expect(today.streak == 3 && today.done == 3 && today.mark(on: today.through) == .pending)
    let passed = progress(habit(.daily, coffee), [nil, nil, .amount(3)])
    #expect(passed.streak == 0 && passed.mark(on: passed.through) == .exceeded(0.5))
    #expect(progress(habit(.daily, coffee), [.amount(1), .amount(2)]).streak == 2)
  }

  @Test func aLimitThatCountsOnlyEntriesIsNotKeptOnADayWithoutOne() {
    var coffee = habit(.daily, .amount(target: 2, unit: "cups", atMost: true))
    coffee.isKeptWithoutEntry = false
    let untouched = progress(coffee, Array(repeating: nil, count: 684))
    #expect(untouched.score == 0 && untouched.done == 0)
    #expect(untouched.streak == 0 && untouched.bestStreak == 0)
    // It has no entry, which is not the same as a limit that was exceeded.
    #expect(untouched.mark(on: untouched.through) == .value(0))
    let mixed = progress(
      coffee, [.amount(0), .amount(2), nil, .amount(1), .amount(3), .skipped("ill"), .amount(2)])
    #expect(mixed.streak == 1 && mixed.bestStreak == 2 && mixed.done == 4 && mixed.skipped == 1)
    let marks = (0..<7).map { mixed.mark(on: start + $0) }
    #expect(
      marks == [.value(1), .value(1), .value(0), .value(1), .exceeded(0.5), .skipped, .value(1)])
    var silent = coffee
    silent.isKeptWithoutEntry = true
    #expect(progress(silent, Array(repeating: nil, count: 684)).streak == 684)
    #expect(progress(silent, [.amount(0), nil, .amount(3), nil]).bestStreak == 2)
  }

  @Test(arguments: [true, false])
  func aLimitThatWasExceededNeverRaisesTheScore(_ isKeptWithoutEntry: Bool) {
    var coffee = habit(.daily, .amount(target: 2, unit: "cups", atMost: true))
    coffee.isKeptWithoutEntry = isKeptWithoutEntry
    var days: [CheckIn.Value?] = Array(repeating: .amount(9), count: 40)
    let low = progress(coffee, days)
    #expect(low.score < 0.5)
    days.append(.amount(3))
    #expect(progress(coffee, days).score == low.score)
    let calculator = StreakCalculator(coffee)
    #expect(calculator.adding(unfinished: .amount(3), to: low).score == low.score)
    #expect(progress(coffee, days + [.amount(2)]).score > low.score)
  }

  @Test(arguments: [
    HabitSchedule.daily, .weekdays([1, 3, 5]), .timesAWeek(3), .timesAMonth(10), .everyDays(3),
    .timesInDays(3, days: 10),
  ])
  func aLimitThatCountsOnlyEntriesIsCountedAsAnyOtherHabit(_ schedule: HabitSchedule) {
    var coffee = habit(schedule, .amount(target: 2, unit: "cups", atMost: true))
    coffee.isKeptWithoutEntry = false
    let days = (0..<60).map { [0, 1, 4, 6].contains($0 % 9) }
    let limit = progress(coffee, days.map { $0 ? .amount(1) : nil })
    let other = progress(habit(schedule), days.map { $0 ? .done : nil })
    #expect(limit.score == other.score && limit.done == other.done)
    #expect(limit.streak == other.streak && limit.bestStreak == other.bestStreak)
  }

  @Test func todayWithoutAnEntryCostsALimitNothingUntilItIsOver() {
    var coffee = habit(.daily, .amount(target: 2, unit: "cups", atMost: true))
    coffee.isKeptWithoutEntry = false
    let calculator = StreakCalculator(coffee)
    let kept = progress(coffee, [.amount(1), .amount(1)])
    let today = calculator.adding(unfinished: nil, to: kept)
    #expect(today.streak == 2 && today.done == 2 && today.score == kept.score)
    #expect(today.mark(on: today.through) == .value(0))
    #expect(calculator.adding(unfinished: .amount(0), to: kept).streak == 3)
    #expect(progress(coffee, [.amount(1), .amount(1), nil]).streak == 0)
    let state = calculator.state(on: start + 2, after: kept, checkIns: [:])
    #expect(state.isDue && !state.isDone && state.mark == .value(0))
    #expect(state.mark(on: start + 2, value: nil) { _ in nil } == .value(0))
    #expect(state.mark(on: start + 2, value: .amount(0)) { _ in nil } == .value(1))
  }

  @Test func aLimitThatBecomesAGoalIsCountedByTheRuleOfEachDay() {
    var cups = habit(.daily, .amount(target: 2, unit: "cups", atMost: true))
    cups.isKeptWithoutEntry = true
    cups.setRule(
      kind: .amount(target: 2, unit: "cups", atMost: false), schedule: .daily, from: start + 3)
    let silent = progress(cups, [nil, nil, nil, nil])
    #expect(silent.done == 3 && silent.bestStreak == 3 && silent.streak == 0)
    cups.isKeptWithoutEntry = false
    let recorded = progress(cups, [nil, .amount(1), nil, .amount(2)])
    #expect(recorded.done == 2 && recorded.bestStreak == 1 && recorded.streak == 1)
  }

  @Test func whatWasDoneBeforeTheFirstDayIsSeenAndMakesNoStreak() {
    let today = habit().startedOn + 1
    let calculator = StreakCalculator(habit())
    let early: Set = [today - 50, today - 20, today - 1, today]
    var progress = calculator.initialProgress(firstCheckIn: today - 50)
    calculator.advance(&progress, through: today) { early.contains($0) ? .done : nil }
    #expect(progress.streak == 2 && progress.bestStreak == 2 && progress.done == 4)
    var plain = calculator.initialProgress()
    calculator.advance(&plain, through: today) { _ in .done }
    #expect(progress.score == plain.score)
  }

  @Test func todayCanOnlyAddUntilItIsOver() {
    let calculator = StreakCalculator(habit())
    let before = progress(habit(), done(20))
    #expect(calculator.adding(unfinished: nil, to: before).score == before.score)
    #expect(calculator.adding(unfinished: nil, to: before).streak == 20)
    let after = calculator.adding(unfinished: .done, to: before)
    #expect(after.score > before.score && after.streak == 21 && after.bestStreak == 21)
    let glasses = habit(.daily, .amount(target: 8, unit: "", atMost: false))
    let half = StreakCalculator(glasses).adding(unfinished: .amount(4), to: progress(glasses, done(60)))
    #expect(half.score >= progress(glasses, done(60)).score && half.streak == 60 && half.amount == 4)
    let coffee = habit(.daily, .amount(target: 2, unit: "", atMost: true))
    let kept = progress(coffee, [.amount(1), .amount(1)])
    let over = StreakCalculator(coffee).adding(unfinished: .amount(4), to: kept)
    #expect(over.score < kept.score && over.streak == 0 && over.bestStreak == 2)
    #expect(StreakCalculator(coffee).adding(unfinished: nil, to: kept).streak == 2)
  }

  @Test func aWeekCountsAsSoonAsItIsFullAndBreaksOnlyWhenItIsOver() {
    let monday = start - (start.weekday - 1)
    let its = Habit(id: "h", name: "Run", schedule: .timesAWeek(2), startedOn: monday)
    let week: [CheckIn.Value?] = [nil, .done, nil, .done, nil, nil, nil]
    #expect(progress(its, week + week).streak == 2 && progress(its, week).unit == .weeks)
    #expect(progress(its, week + [nil, .done]).streak == 1)
    #expect(progress(its, week + [nil, .done, .done]).streak == 2)
    #expect(progress(its, week + [.done, nil, nil, nil, nil, nil]).streak == 1)
    let missed = progress(its, week + [.done, nil, nil, nil, nil, nil, nil])
    #expect(missed.streak == 0 && missed.bestStreak == 1)
    // The first week has two days only, which ask for one time.
    let saturday = Habit(id: "h", name: "Run", schedule: .timesAWeek(2), startedOn: monday + 5)
    #expect(progress(saturday, [nil, .done]).streak == 1)
    #expect(progress(saturday, [nil, nil]).streak == 0)
  }

  @Test func theQuotaMakesItDueNoMore() {
    let first = CalendarDay(number: 20_758)  // 2026-11-01
    let its = Habit(id: "h", name: "Run", schedule: .timesAMonth(2), startedOn: first)
    let calculator = StreakCalculator(its)
    var progress = calculator.initialProgress()
    var due: [Int] = []
    for day in 0..<32 {
      if calculator.isDue(after: progress) { due.append(day + 1) }
      calculator.add([1, 4, 9].contains(day) ? .done : nil, to: &progress)
    }
    #expect(due == [1, 2, 3, 4, 5, 31, 32])
    #expect(progress.streak == 1 && progress.done == 3)
  }

  @Test func everyThirdDayIsCountedFromTheRulesStart() {
    let calculator = StreakCalculator(habit(.everyDays(3)))
    var progress = calculator.initialProgress()
    var due: [Int] = []
    for day in 0..<10 {
      if calculator.isDue(after: progress) { due.append(day) }
      calculator.add(day == 1 ? .done : nil, to: &progress)
    }
    #expect(due == [0, 3, 6, 9])
  }

  @Test func anotherTargetMovesNoDueDay() {
    let glasses = HabitKind.amount(target: 8, unit: "gl", atMost: false)
    var its = habit(.everyDays(3), glasses)
    its.setRule(
      kind: .amount(target: 12, unit: "gl", atMost: false), schedule: .everyDays(3), from: start + 20)
    its.setRule(
      kind: .amount(target: 12, unit: "glass", atMost: false), schedule: .everyDays(3), from: start + 22)
    its.endsOn = start + 29
    let calculator = StreakCalculator(its)
    var progress = calculator.initialProgress()
    var due: [Int] = []
    for day in 0..<30 {
      if calculator.isDue(after: progress) { due.append(day) }
      calculator.add(nil, to: &progress)
    }
    #expect(due == Array(stride(from: 0, to: 30, by: 3)))
    #expect(calculator.goal(on: start) == 10)
    its.setRule(kind: .yesNo, schedule: .everyDays(2), from: start + 25)
    #expect(its.anchor(of: its.rule(on: start + 24)) == start)
    #expect(its.anchor(of: its.rule(on: start + 25)) == start + 25)
  }

  @Test func nobodyHasDoneMoreThanAllOfIt() {
    var its = habit()
    its.endsOn = start + 9
    let rest = PausedDays(of: "h", breaks: [HabitBreak(id: "b", from: start, to: start + 7)])
    let said = (0..<3).map { CheckIn(habit: "h", day: start + $0, value: .done, at: 1) }
    let calculator = StreakCalculator(its, pausedDays: rest)
    let state = calculator.state(
      on: start + 5, after: nil, checkIns: Dictionary(uniqueKeysWithValues: said.map { ($0.day, $0) }))
    #expect(state.progress.done == 3 && state.goal == 3)
    #expect(calculator.goal(on: start + 5) == 2)
  }

  @Test func aHabitWithAnEndHasAGoal() {
    func goal(_ schedule: HabitSchedule, days: Int, _ free: PausedDays = PausedDays()) -> Int? {
      var its = Habit(id: "h", name: "Run", schedule: schedule, startedOn: start)
      its.endsOn = start + (days - 1)
      return StreakCalculator(its, pausedDays: free).goal(on: start + 5)
    }
    #expect(StreakCalculator(habit()).goal(on: start) == nil)
    #expect(goal(.daily, days: 30) == 30 && goal(.daily, days: 100_000) == 100_000)
    #expect(goal(.everyDays(3), days: 10) == 4 && goal(.everyDays(3), days: 9) == 3)
    #expect(goal(.weekdays([1, 7]), days: 14) == 4)
    #expect(goal(.timesInDays(3, days: 10), days: 20) == 6)
    #expect(goal(.timesAWeek(3), days: 28) == 12 && goal(.timesAWeek(3), days: 10) == 5)
    let rest = PausedDays(of: "h", breaks: [HabitBreak(id: "b", from: start + 1, to: start + 3)])
    #expect(goal(.daily, days: 30, rest) == 27)
    let open = PausedDays(of: "h", breaks: [HabitBreak(id: "b", from: start + 4, to: nil)])
    #expect(goal(.daily, days: 30, open) == 28)
  }
}
