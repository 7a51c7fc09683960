import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

@Suite struct HabitStatesTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  /// Habits of every kind with check-ins on most days since a start, straight into the files.
  private func fill(_ sandbox: Sandbox, habits count: Int, since start: CalendarDay) throws {
    let schedules = ["day", "mon,wed,fri", "3/week", "10/month", "3d"]
    let stamp = "000000000000001-0000-otherdev"
    let habits = (0..<count).map { index in
      """
      "habit/h\(index)": {"updated": "\(stamp)", "value": {"id": "h\(index)", "name": "Habit \(index)",
      "startedOn": "\(start)", "addedAt": \(index), "rules": [{"from": "\(start)",
      "kind": {\(index % 3 == 1 ? "\"target\": 5, \"unit\": \"km\"" : "")}, "schedule": "\(schedules[index % 5])"}]}}
      """
    }
    try sandbox.write(file(habits.joined(separator: ",")), to: sandbox.data("habits.json"))
    let days = (start.number...today.number).map { CalendarDay(number: $0) }
    for (month, days) in Dictionary(grouping: days, by: \.month) {
      var records: [String] = []
      for day in days {
        for index in 0..<count where (day.number * 7 + index * 3) % 11 != 0 {
          let said =
            (day.number + index) % 23 == 0
            ? "\"skipped\": \"ill\""
            : index % 3 == 1 ? "\"amount\": \((day.number + index) % 9)" : "\"done\": true"
          records.append(
            "\"h\(index)/\(day)\": {\"updated\": \"\(stamp)\", \"value\": {\"at\": 1, \(said)}}")
        }
      }
      try sandbox.write(file(records.joined(separator: ",\n")), to: sandbox.data("checkins/\(month).json"))
    }
  }

  /// What the states are without any cache: all check-ins of all months, counted from the first day.
  private func plain(_ store: Store, on day: CalendarDay) -> [HabitState] {
    let book = store.habits().book
    let all = store.months(in: "checkins").flatMap { store.checkIns(in: $0).checkIns }
    return book.habits.map { habit in
      let its = all.filter { $0.habit == habit.id && $0.day <= day }
      let said = Dictionary(uniqueKeysWithValues: its.map { ($0.day, $0) })
      return book.calculator(of: habit).state(
        on: day, after: nil, checkIns: said, category: book.category(habit.category))
    }
  }

  @Test func withoutACacheTheDayIsThereBeforeTheYearsAreCounted() throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 10, since: today - 400)
    let store = sandbox.store()
    let quick = store.habitStates(on: today, isQuick: true)
    let all = store.habitStates(on: today)
    #expect(!quick.isCounted && all.isCounted && quick.states.count == 10)
    for (quick, all) in zip(quick.states, all.states) {
      #expect(quick.isDue == all.isDue && quick.mark == all.mark && quick.week == all.week)
      #expect(quick.quota?.done == all.quota?.done && quick.checkIn == all.checkIn)
    }
    #expect(quick.states.map(\.progress.done) != all.states.map(\.progress.done))
    // What is known is told.
    #expect(store.habitStates(on: today, isQuick: true) == all)
  }

  @Test func aFewMonthsAreCountedAtOnce() throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 3, since: today - 60)
    #expect(sandbox.store().habitStates(on: today, isQuick: true) == sandbox.store().habitStates(on: today))
  }

  @Test func theCachesNeverChangeAnAnswer() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 6, since: today - 130)
    let caches = ["habits.txt", "checkins.txt"].map { sandbox.folders.cache + "/summaries/\($0)" }
    let store = sandbox.store()
    let expected = plain(store, on: today)
    #expect(expected.contains { $0.progress.streak > 0 } && expected.count == 6)
    #expect(store.habitStates(on: today).states == expected)
    await store.refreshSummaries()
    let texts = try caches.map { try sandbox.text($0) }
    for wrong in ["", "{", "[]", "{\"schema\":0}", "schema"] {
      for (path, text) in zip(caches, texts) {
        let replaced = text.replacing("lionheart habits ", with: "lionheart habits 9")
          .replacing("lionheart checkins ", with: "lionheart checkins 9")
        try sandbox.write(wrong == "schema" ? replaced : wrong, to: path)
      }
      let other = sandbox.store()
      #expect(other.habitStates(on: today).states == expected, "\(wrong)")
      await other.refreshSummaries()
      #expect(try caches.map { try sandbox.text($0) }.map(\.count) == texts.map(\.count), "\(wrong)")
    }
    // A cache from before another program filled in a day, changed a rule and began a break.
    for (path, text) in zip(caches, texts) { try sandbox.write(text, to: path) }
    let other = sandbox.store()
    let now = Moment(milliseconds: 1, date: today, secondOfDay: 0)
    for back in [0, 22, 60, 125] {
      for id in ["h0", "h1", "h2"] { try await other.checkIn(id, on: today - back, .clear, at: now) }
      #expect(sandbox.store().habitStates(on: today).states == plain(other, on: today))
      #expect(store.habitStates(on: today).states == plain(other, on: today))
    }
    try await other.editHabit("h3", HabitEdit(schedule: "6/week"), from: today - 50, on: today)
    #expect(store.habitStates(on: today).states == plain(other, on: today))
    try await other.addBreak(from: today - 70, to: today - 35)
    #expect(store.habitStates(on: today).states == plain(other, on: today))
    try await other.editHabit("h4", HabitEdit(end: "2026-10-05"), on: today)
    #expect(sandbox.store().habitStates(on: today).states == plain(other, on: today))
  }

  @Test func whatIsNotAskedForStaysCounted() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 3, since: today - 130)
    let store = sandbox.store()
    try await store.archiveHabit("h1")
    #expect(store.habitStates(of: ["h2"], on: today).states.map(\.id) == ["h2"])
    _ = store.habitStates(on: today, archived: true)
    _ = store.habitStates(on: today)
    await store.refreshSummaries()
    let cache = try sandbox.text(sandbox.folders.cache + "/summaries/habits.txt")
    #expect(["h0", "h1", "h2"].allSatisfy { cache.contains("\"\($0)\"") })
    #expect(sandbox.store().habitStates(on: today, archived: true).states.count == 3)
  }

  @Test func aLineOfTheCacheThatWasCutOrChangedIsReadAnewFromTheData() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 4, since: today - 130)
    let store = sandbox.store()
    let expected = plain(store, on: today)
    _ = store.habitStates(on: today)
    await store.refreshSummaries()
    let cache = sandbox.folders.cache + "/summaries/checkins.txt"
    let text = try sandbox.text(cache)
    let cut = String(text.dropLast(40))
    let halves = ["2:h0 1 0 0 ", "2:hx ", "", "x"].map { text.replacing("2:h0 ", with: $0) }
    for changed in halves + [cut] {
      #expect(changed != text)
      try sandbox.write(changed, to: cache)
      try? FileManager.default.removeItem(atPath: sandbox.folders.cache + "/summaries/habits.txt")
      #expect(sandbox.store().habitStates(on: today).states == expected, "\(changed)")
    }
  }

  @Test func anIdWithASpaceIsCountedAlsoFromTheCache() async throws {
    let sandbox = try Sandbox()
    let habit = """
      "habit/my walk|1": {"updated": "000000000000001-0000-otherdev", "value": {"id": "my walk|1",
      "name": "Walk", "startedOn": "\(today - 70)", "rules": [{"from": "\(today - 70)", "kind": {}, "schedule": "day"}]}}
      """
    try sandbox.write(file(habit), to: sandbox.data("habits.json"))
    let now = Moment(milliseconds: 1, date: today, secondOfDay: 0)
    for back in [60, 59, 1] {
      try await sandbox.store().checkIn("my walk|1", on: today - back, .done, at: now)
    }
    for _ in 1...2 {
      let store = sandbox.store()
      let statistics = try await store.habitStatistics(on: today)
      #expect(statistics["my walk|1"]?.total.done == 3)
      await store.refreshSummaries()
    }
  }

  @Test func everyDayOfAMonthIsAsIfThereWereNoCache() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 5, since: today - 75)
    let store = sandbox.store()
    for back in [80, 75, 60, 51, 50, 49, 22, 21, 20, 1, 0] {
      #expect(store.habitStates(on: today - back).states == plain(store, on: today - back), "\(back)")
    }
  }

  @Test func aNewMonthIsCarriedOnFromTheLastOne() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 6, since: today - 130)
    let gone = [60, 30, 0]
    let expected = gone.map { plain(sandbox.store(), on: today - $0) }
    for (gone, expected) in zip(gone, expected) {
      let store = sandbox.store()
      #expect(store.habitStates(on: today - gone).states == expected, "\(gone)")
      await store.refreshSummaries()
      // Without the months' cache all that is known of the past is the page of the month before.
      try? FileManager.default.removeItem(atPath: sandbox.folders.cache + "/summaries/checkins.txt")
      if gone == 60 { try blind(sandbox, ["2026-07", "2026-08"]) }
    }
  }

  @Test func anOldPageIsNotCarriedOnWhenWhatItCountedHasChanged() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 4, since: today - 130)
    let store = sandbox.store()
    _ = store.habitStates(on: today - 30)
    await store.refreshSummaries()
    let page = try sandbox.text(sandbox.folders.cache + "/summaries/habits.txt")
    try await store.addBreak(from: today - 90, to: today - 80, habit: "h0")
    #expect(sandbox.store().habitStates(on: today).states == plain(store, on: today))
    let now = Moment(milliseconds: 1, date: today, secondOfDay: 0)
    try await store.checkIn("h1", on: today - 90, .clear, at: now)
    #expect(try sandbox.text(sandbox.folders.cache + "/summaries/habits.txt") == page)
    #expect(sandbox.store().habitStates(on: today).states == plain(store, on: today))
  }

  /// Makes months unreadable for who reads them, with the size and time they had.
  private func blind(_ sandbox: Sandbox, _ months: [String]) throws {
    for month in months {
      let path = sandbox.data("checkins/\(month).json")
      let size = try sandbox.text(path).utf8.count
      var status = stat()
      #expect(stat(path, &status) == 0)
      let file = try #require(fopen(path, "r+"))
      fputs(String(repeating: "x", count: size), file)
      fclose(file)
      #expect(utimensat(AT_FDCWD, path, [status.st_atim, status.st_mtim], 0) == 0)
    }
  }

  @Test func aCheckInOfTodayReadsNoOtherMonth() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 2, since: today - 60)
    let store = sandbox.store()
    _ = store.habitStates(on: today)
    await store.refreshSummaries()
    let late = sandbox.store()
    // A habit that begins this month has no line of its own to count, and needs no month before.
    try await late.addHabit(HabitEdit(name: "New"), on: today)
    _ = late.habitStates(on: today)
    await late.refreshSummaries()
    try blind(sandbox, ["2026-09", "2026-10"])
    let other = sandbox.store()
    #expect(other.habitStates(on: today) == late.habitStates(on: today))
    #expect(other.habitStates(on: today).troubles.isEmpty)
  }

  @Test func theYearAndTheStatisticsSayTheSame() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 3, since: today - 400)
    let store = sandbox.store()
    let statistics = try await store.habitStatistics(on: today)
    #expect(statistics.count == 3)
    for (id, its) in statistics {
      let years = await store.habitYear(id, 2025, on: today) + store.habitYear(id, 2026, on: today)
      #expect(years.count == 730 && years.last?.mark == nil)
      #expect(years.count { $0.mark?.isSuccess == true } == its.total.done)
      #expect(years.count { $0.mark == .skipped } == its.total.skipped)
      #expect(its.progress == store.habitStates(on: today).states.first { $0.id == id }?.progress)
    }
    #expect(await store.habitYear("h0", 2024, on: today).allSatisfy { $0.mark == nil })
    #expect(await store.habitYear("h0", 0, on: today).isEmpty)
  }

  @Test func anyDaysAreThoseOfTheirYears() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 5, since: today - 800)
    let store = sandbox.store()
    var years: [Habit.ID: [HabitDay]] = [:]
    for id in (0..<5).map({ "h\($0)" }) {
      for year in 2023...2027 { years[id, default: []] += await store.habitYear(id, year, on: today) }
    }
    for (back, count) in [(6, 7), (3, 7), (40, 7), (370, 31), (803, 7), (1_000, 365)] {
      let (first, last) = (today - back, today - back + (count - 1))
      let days = try await store.habitDays(from: first, to: last, on: today)
      #expect(days.count == 5)
      for (id, its) in days {
        #expect(its == years[id]?.filter { (first...last).contains($0.day) } && its.count == count)
      }
    }
    let one = try await store.habitDays(of: ["h3"], from: today - 6, to: today, on: today)
    #expect(Array(one.keys) == ["h3"])
    let state = store.habitStates(on: today).states.first { $0.id == "h3" }
    #expect(one["h3"]?.map(\.mark) == state?.week)
    // Long before everything, and what is archived.
    let empty = try await store.habitDays(from: today - 40_000, to: today - 39_994, on: today)
    #expect(empty.values.allSatisfy { $0.count == 7 && $0.allSatisfy { $0.mark == nil } })
    try await store.archiveHabit("h1")
    #expect(try await store.habitDays(from: today - 6, to: today, on: today).count == 5)
  }

  @Test func daysAreNotCountedWhenNobodyWaitsForThem() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 3, since: today - 100)
    let store = sandbox.store()
    let day = today
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.habitDays(from: day - 6, to: day, on: day)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func statisticsStopWhenNobodyWaitsForThem() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 3, since: today - 100)
    let store = sandbox.store()
    let day = today
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.habitStatistics(on: day)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func whatIsInTheWrongMonthOrOfNoHabitCountsForNothing() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 1, since: today - 20)
    let stamp = "000000000000001-0000-otherdev"
    let ids = ["h0/2026-10-03", "h0/2026-12-04", "gone/2026-10-05", "h0/x", "h0", "/2026-10-06"]
    let records = ids.map { "\"\($0)\": {\"updated\": \"\(stamp)\", \"value\": {\"done\": true, \"at\": 1}}" }
    let before = sandbox.store().habitStates(on: today).states
    #expect(before.count == 1)
    try sandbox.write(file(records.joined(separator: ",")), to: sandbox.data("checkins/2026-09.json"))
    let store = sandbox.store()
    #expect(store.habitStates(on: today).states == before)
    #expect(try await store.habitStatistics(on: today)["h0"]?.progress == before.first?.progress)
    #expect(store.checkIns(in: CalendarMonth(year: 2026, month: 9)).checkIns.isEmpty)
  }

  @Test func aMonthThatIsBrokenIsToldOfAndNotKept() async throws {
    let sandbox = try Sandbox()
    try fill(sandbox, habits: 2, since: today - 60)
    let path = sandbox.data("checkins/2026-10.json")
    let text = try sandbox.text(path)
    let expected = sandbox.store().habitStates(on: today).states
    try sandbox.write("{", to: path)
    let store = sandbox.store()
    #expect(store.habitStates(on: today).troubles == [.checkIns(CalendarMonth(year: 2026, month: 10)): .lost])
    await store.refreshSummaries()
    #expect(sandbox.store().habitStates(on: today).troubles.count == 1)
    try sandbox.write(text, to: path)
    #expect(store.habitStates(on: today).states == expected && store.habitStates(on: today).troubles.isEmpty)
  }
}
