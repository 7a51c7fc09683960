import Model
import Synchronization
import Testing

@testable import Storage

@Suite struct CheckInsTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  private func moment(_ hour: Int, _ milliseconds: Int64 = 7) -> Moment {
    Moment(milliseconds: milliseconds, date: today, secondOfDay: hour * 3_600)
  }

  private func checkIn(_ store: Store, _ day: CalendarDay) -> CheckIn? {
    store.checkIns(in: day.month).checkIns.first { $0.day == day }
  }

  @Test func sayingItTwiceIsSayingItOnce() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let id = try await store.addHabit(HabitEdit(name: "Walk"), on: today)
    #expect(try await store.checkIn(id, on: today, .done, at: moment(9)))
    #expect(try await !sandbox.store().checkIn(id, on: today, .done, at: moment(10, 8)))
    #expect(store.checkIns(in: today.month).checkIns == [CheckIn(habit: id, day: today, value: .done, at: 7)])
    #expect(try store.undoHistory().undo.first?.action == Action(.checkIn, subject: "Walk"))
    #expect(try await store.checkIn(id, on: today, .note("in the rain"), at: moment(11, 9)))
    #expect(checkIn(store, today)?.note == "in the rain" && checkIn(store, today)?.at == 7)
    #expect(try await store.checkIn(id, on: today, .clear, at: moment(11)))
    #expect(checkIn(store, today) == nil)
    #expect(try await !store.checkIn(id, on: today, .clear, at: moment(11)))
    _ = try await store.undo()
    #expect(checkIn(store, today)?.note == "in the rain" && checkIn(store, today)?.value == .done)
    #expect(try await store.checkIn(id, on: today, .skip("ill"), at: moment(12)))
    #expect(checkIn(store, today)?.skipReason == "ill" && checkIn(store, today)?.note == "in the rain")
  }

  @Test func aHundredYearsAgoIsTheFirstDay() async throws {
    let store = try Sandbox().store()
    let id = try await store.addHabit(HabitEdit(name: "Walk"), on: today)
    #expect(try await store.checkIn(id, on: today - 36_525, .done, at: moment(9), force: true))
    await #expect(throws: StoreFailure.habit(.edit(.dayTooFar(.start)))) {
      try await store.checkIn(id, on: today - 36_526, .done, at: moment(9), force: true)
    }
  }

  @Test func aNoteIsWrittenWithTheCheckInItBelongsTo() async throws {
    let store = try Sandbox().store()
    let id = try await store.addHabit(HabitEdit(name: "Walk"), on: today)
    #expect(try await store.checkIn(id, on: today, .done, note: "rain", at: moment(9)))
    #expect(checkIn(store, today) == CheckIn(habit: id, day: today, value: .done, note: "rain", at: 7))
    #expect(try await !store.checkIn(id, on: today, .done, at: moment(10, 8)))
    #expect(try await store.checkIn(id, on: today, .done, note: "", at: moment(10, 8)))
    #expect(checkIn(store, today)?.note == "" && checkIn(store, today)?.at == 7)
    _ = try await store.undo()
    _ = try await store.undo()
    #expect(checkIn(store, today) == nil)
  }

  @Test func whatTwoProgramsAddCountsBoth() async throws {
    let sandbox = try Sandbox()
    let id = try await sandbox.store().addHabit(
      HabitEdit(name: "Water", amount: "8", unit: "glasses"), on: today)
    let moment = moment(9)
    let day = today
    await withTaskGroup(of: Void.self) { group in
      for amount in [1.0, 2.0] {
        let store = sandbox.store()
        group.addTask {
          for _ in 0..<5 { _ = try? await store.checkIn(id, on: day, .add(amount), at: moment) }
        }
      }
    }
    let store = sandbox.store()
    #expect(checkIn(store, today)?.amount == 15)
    #expect(try await store.checkIn(id, on: today, .add(-20), at: moment))
    #expect(checkIn(store, today)?.amount == 0)
    for _ in 0..<2 { _ = try await store.undo() }
    #expect([13, 14].contains(checkIn(store, today)?.amount))
  }

  @Test func whatCannotBeSaidIsRefused() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let edit = HabitEdit(name: "Walk", start: "2026-11-10", end: "2026-11-20")
    let id = try await store.addHabit(edit, on: today)
    let start = today - 11
    let moment = moment(3)
    func refused(_ failure: HabitFailure, _ day: CalendarDay, _ change: CheckInChange, dayStart: Int = 0)
      async
    {
      await #expect(throws: StoreFailure.habit(failure)) {
        try await store.checkIn(id, on: day, change, at: moment, dayStart: dayStart)
      }
    }
    await refused(.inFuture(today + 1), today + 1, .done)
    await refused(.inFuture(today), today, .done, dayStart: 4)
    await refused(.beforeStart(start), start - 1, .done)
    await refused(.afterEnd(today - 1), today, .done)
    await refused(.noAmountHabit, start, .add(1))
    await refused(.noAmountHabit, start, .set(1))
    await #expect(throws: StoreFailure.habit(.habitGone)) {
      try await store.checkIn("gone", on: start, .done, at: moment)
    }
    await #expect(throws: StoreFailure.habit(.inFuture(today + 1))) {
      try await store.checkIn(id, on: today + 1, .done, at: moment, force: true)
    }
    #expect(!sandbox.exists(sandbox.data("checkins")))
    #expect(try await store.checkIn(id, on: start - 40, .done, at: moment, force: true))
    let progress = store.habitStates(on: today - 3).states.first?.progress
    #expect(progress?.done == 1 && progress?.streak == 0)
  }

  @Test func onlyWhatIsSaidOnItsDayAfterItsTimeIsLate() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let edit = HabitEdit(name: "Water", amount: "8", start: "2026-11-01", deadline: "21:00")
    let id = try await store.addHabit(edit, on: today)
    try await store.checkIn(id, on: today, .add(4), at: moment(21))
    #expect(checkIn(store, today)?.isLate == false)
    try await store.checkIn(id, on: today, .add(4), at: moment(22))
    #expect(
      checkIn(store, today)?.isLate == true && store.habitStates(on: today).states.first?.isLate == true)
    try await store.checkIn(id, on: today, .note("phew"), at: moment(23))
    #expect(checkIn(store, today)?.isLate == true && checkIn(store, today)?.note == "phew")
    try await store.checkIn(id, on: today, .skip("ill"), at: moment(23))
    #expect(checkIn(store, today)?.isLate == false)
    try await store.checkIn(id, on: today - 1, .done, at: moment(23))
    #expect(checkIn(store, today - 1)?.isLate == false && checkIn(store, today - 1)?.amount == 8)
    let night = Moment(milliseconds: 1, date: today + 1, secondOfDay: 3_600)
    try await store.checkIn(id, on: today, .set(3), at: night, dayStart: 4)
    #expect(checkIn(store, today)?.isLate == true)
  }

  @Test func anUndoneCheckInIsGoneFromTheScore() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let id = try await store.addHabit(HabitEdit(name: "Walk", start: "2026-09-01"), on: today)
    func progress() -> HabitProgress? { store.habitStates(on: today).states.first?.progress }
    let before = progress()
    try await store.checkIn(id, on: today - 30, .done, at: moment(9))
    let filled = try #require(progress())
    #expect(filled.done == 1 && filled.score > 0)
    _ = try await store.undo()
    #expect(progress() == before)
    _ = try await store.redo()
    #expect(progress() == filled)
  }

  /// Two devices with a file each say things of days, some of the same; each merge keeps what was said of every day.
  @Test func tenThousandMergesOfTwoDevicesLoseNothing() throws {
    var random = MergeTests.Seeded(state: 44)
    func value() throws -> JSONValue {
      let value: CheckIn.Value =
        switch Int.random(in: 0...2, using: &random) {
        case 0: .done
        case 1: .skipped("ill")
        default: .amount(Double(Int.random(in: 0...9, using: &random)))
        }
      return try JSONValue(
        encoding: StoredCheckIn(
          value: value, note: "", at: 1, isLate: false))
    }
    let values = try (0..<30).map { _ in try value() }
    var devices = [Document(), Document()]
    var newest: [String: StoredRecord] = [:]
    for round in 0..<10_000 {
      if round % 100 == 0 {
        devices = [Document(), Document()]
        newest = [:]
      }
      for device in 0..<2 {
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let habit = Int.random(in: 0...2, using: &random)
          let id = StoredCheckIn.id("h\(habit)", today + Int.random(in: 0...6, using: &random))
          // The clock of the second device is late; what it has seen still comes before what it says.
          let seen = max(devices[device].records[id]?.stamp?.milliseconds ?? 0, Int64(round * 2 - device * 3))
          let stamp = Stamp(milliseconds: seen + 1, counter: 0, device: device == 0 ? "aaaaaaaa" : "bbbbbbbb")
          let said = Int.random(in: 0...4, using: &random) == 0 ? nil : values.randomElement(using: &random)
          let old = devices[device].records[id] ?? StoredRecord(.object([:]))
          // Saying the same again is no change, and not saved.
          if old.value == said { continue }
          let record = RecordState.changed(
            to: old.withValue(said), from: devices[device].records[id], at: stamp, .of(.checkIns(today.month))
          )
          devices[device].records[id] = record
          if newest[id]?.stamp.map({ $0 < stamp }) ?? true { newest[id] = record }
        }
      }
      var merged = devices[0]
      merged.merge(devices[1], of: .checkIns(today.month))
      var other = devices[1]
      other.merge(devices[0], of: .checkIns(today.month))
      guard merged == other, merged.records.mapValues(\.value) == newest.mapValues(\.value) else {
        Issue.record("merge \(round)")
        return
      }
      // One device or both take what came out, or each goes on by itself.
      if Bool.random(using: &random) { devices[0] = merged }
      if Bool.random(using: &random) { devices[1] = merged }
    }
  }

  @Test func aConflictCopyOfAnotherDeviceIsCountedAndMerged() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let id = try await store.addHabit(HabitEdit(name: "Walk", start: "2026-09-01"), on: today)
    try await store.checkIn(id, on: today - 40, .done, at: moment(9))
    #expect(store.habitStates(on: today).states.first?.progress.done == 1)
    let other = """
      "\(id)/\(today - 41)": {"updated": "000000000000001-0000-otherdev", "value": {"done": true, "at": 1}}
      """
    let name = "checkins/\((today - 41).month).sync-conflict-20261101-120000-ABC.json"
    try sandbox.write(file(other), to: sandbox.data(name))
    store.refresh()
    #expect(store.habitStates(on: today).states.first?.progress.done == 2)
    #expect(await store.habitYear(id, 2026, on: today).count { $0.mark?.isSuccess == true } == 2)
    try await store.checkIn(id, on: today - 42, .done, at: moment(9))
    #expect(!sandbox.exists(sandbox.data(name)))
    #expect(store.habitStates(on: today).states.first?.progress.done == 3)
  }
}
