import FoundationEssentials
import Model
import OperatingSystem
import Testing

@testable import Storage

/// Marks, trackers, plans and recall cards of devices that did not know of each other.
@Suite struct TrackerMergeTests {
  private static let today = CalendarDay(number: 20_778)
  private let there = FakeStore()

  private func pair() async throws -> (SyncedDevice, SyncedDevice) {
    let (one, other) = (try SyncedDevice("laptop", there), try SyncedDevice("desk", there))
    try await one.store.addTracker(.feed)
    try await one.begin()
    try await other.join()
    return (one, other)
  }

  private func meet(_ devices: SyncedDevice...) async throws {
    for _ in 0..<2 { for device in devices { _ = try await device.sync.sync() } }
  }

  private func time(_ minutes: Int64) -> MarkTime {
    MarkTime(at: Sandbox.start - minutes * 60_000, offset: 0)
  }

  private func marks(_ device: SyncedDevice) -> [Mark] {
    let ids = Set(device.store.trackers().trackers.map(\.id))
    return device.store.marks(of: ids, since: 0).marks
  }

  @Test func theMarksOfBothAreThereAndOneTrackerOfBothIsOne() async throws {
    let (one, other) = try await pair()
    let medicine = try await one.store.addTracker(.medicine, TrackerEdit(name: "Calpol"))
    let same = try await other.store.addTracker(.medicine, TrackerEdit(name: "calpol"))
    #expect(medicine.id == same.id)
    try await one.store.addMark(medicine.id, time(200))
    try await other.store.addMark(same.id, time(100))
    try await meet(one, other)
    for device in [one, other] {
      #expect(device.store.trackers().trackers.count == 2)
      #expect(marks(device).map(\.at) == [time(200).at, time(100).at])
    }
  }

  @Test func aDoseThatOneStruckThroughAndTheOtherDescribedIsBoth() async throws {
    let (one, other) = try await pair()
    let medicine = try await one.store.addTracker(.medicine)
    let mark = try await one.store.addMark(medicine.id, time(100), note: "first")
    try await meet(one, other)
    try await one.store.removeMark(mark.id)
    try await other.store.editMark(mark.id, MarkEdit(time: time(90), label: "5 ml"))
    try await meet(one, other)
    for device in [one, other] {
      let merged = try #require(marks(device).first)
      #expect(!merged.counts && merged.at == time(90).at && merged.label == "5 ml" && merged.note == "first")
    }
  }

  @Test func theNotesOfBothAreKept() async throws {
    let (one, other) = try await pair()
    let feed = try #require(one.store.trackers().trackers.first)
    let mark = try await one.store.addMark(feed.id, time(100))
    try await meet(one, other)
    try await one.store.editMark(mark.id, MarkEdit(note: "fell asleep"))
    try await other.store.editMark(mark.id, MarkEdit(note: "hiccups"))
    try await meet(one, other)
    let notes = Set([one, other].flatMap(marks).map(\.note))
    #expect(notes.count == 1)
    #expect(notes.first?.contains("fell asleep") == true && notes.first?.contains("hiccups") == true)
  }

  @Test func twoAnswersToOneCardAreNeverMixed() async throws {
    let (one, other) = try await pair()
    let former = RecallCard(id: "fever", hash: "of Korea", ages: 0...27)
    let card = RecallCard(id: "fever", hash: "of Britain", ages: 0...27)
    for _ in 0..<3 { try await one.store.answerRecall(former, isKnown: true, on: Self.today) }
    try await meet(one, other)
    try await other.store.answerRecall(card, isKnown: true, on: Self.today)
    other.sandbox.set(milliseconds: Sandbox.start + 1_000)
    one.sandbox.set(milliseconds: Sandbox.start + 2_000)
    try await one.store.answerRecall(former, isKnown: false, on: Self.today)
    try await meet(one, other)
    let states = [one, other].map { $0.store.recallStates().states["fever"] }
    let whole = [
      RecallState(hash: "of Korea", box: 0, next: Self.today + 2),
      RecallState(hash: "of Britain", box: 1, next: Self.today + 6),
    ]
    #expect(states[0] == states[1] && whole.contains { $0 == states[0] })
  }

  @Test func whatTodayShowedOnOneDayIsOneRecordOfBoth() async throws {
    let (one, other) = try await pair()
    try await one.store.recordShown(Nudge(.recall, "fever"), on: Self.today)
    try await other.store.recordShown(Nudge(.idea, "sing"), on: Self.today)
    try await meet(one, other)
    #expect(one.store.shownNudges().count == 1 && one.store.shownNudges() == other.store.shownNudges())
  }

  // MARK: Laws

  private static let histories =
    ProcessInfo.processInfo.environment["LIONHEART_HISTORIES"].flatMap(Int.init) ?? 1_000

  /// Merging is commutative, associative and idempotent for the records of each file, by its own rules, whatever
  /// three devices with clocks that are years apart did to them.
  @Test(arguments: [
    DataFile.trackers, .marks(CalendarMonth(year: 2026, month: 11)), .plans, .recall, .nudges,
  ])
  func mergingIsTheSameInAnyOrderAndAgain(file: DataFile) throws {
    let seed = MergeTests.Seeded.seed ?? 49
    var random = MergeTests.Seeded(state: seed)
    for round in 0..<Self.histories {
      let records = history(of: file, &random)
      func merge(_ one: StoredRecord, _ other: StoredRecord) -> StoredRecord {
        one.merged(with: other, MergeRules.of(file))
      }
      let (a, b, c) = (records[0], records[1], records[2])
      let ab = merge(a, b)
      guard ab == merge(b, a), merge(ab, c) == merge(a, merge(b, c)), merge(a, a) == a, merge(ab, b) == ab
      else {
        Issue.record("\(file.path): LIONHEART_SEED=\(seed), history \(round)")
        return
      }
      let all = merge(ab, c)
      #expect(all.isDeleted || Doctor.isSound(all, in: file.path), "LIONHEART_SEED=\(seed), history \(round)")
    }
  }

  /// The same record on three devices after some changes.
  private func history(of file: DataFile, _ random: inout MergeTests.Seeded) -> [StoredRecord] {
    let rules = MergeRules.of(file)
    let clocks = (0..<3).map { _ in Int64.random(in: 1...4, using: &random) * 30_000_000_000 }
    var records: [StoredRecord?] = [nil, nil, nil]
    func change(_ device: Int, _ step: Int64, _ value: JSONValue?) {
      let last = records[device]?.stamp?.milliseconds ?? 0
      let name = ["aaaaaaaa", "bbbbbbbb", "cccccccc"][device]
      let stamp = Stamp(milliseconds: max(clocks[device] + step, last + 1), counter: 0, device: name)
      let new = (records[device] ?? StoredRecord(.object([:]))).withValue(value)
      records[device] = RecordState.changed(to: new, from: records[device], at: stamp, rules)
    }
    change(0, 0, value(of: file, &random))
    for device in 1..<3 { records[device] = records[0] }
    for step in 1..<Int64.random(in: 3...12, using: &random) {
      let device = Int.random(in: 0..<3, using: &random)
      if Int.random(in: 0...3, using: &random) == 0,
        let other = records[Int.random(in: 0..<3, using: &random)]
      {
        records[device] = records[device]?.merged(with: other, rules) ?? other
      } else {
        let isDeletion = Int.random(in: 0...5, using: &random) == 0
        change(device, step, isDeletion ? nil : value(of: file, &random))
      }
    }
    return records.compactMap(\.self)
  }

  /// Some value of a record of a file.
  private func value(of file: DataFile, _ random: inout MergeTests.Seeded) -> JSONValue {
    let number = Int.random(in: 0..<4, using: &random)
    let day = Self.today + number
    let value: JSONValue? =
      switch file.path.prefix(while: { $0 != "/" && $0 != "." }) {
      case "trackers":
        try? JSONValue(
          encoding: Tracker(
            id: "", kind: .medicine, name: "name \(number)", labels: number == 0 ? [] : ["a", "\(number)"],
            gap: number == 1 ? nil : number + 60, addedAt: 1))
      case "marks":
        try? JSONValue(
          encoding: Mark(
            id: "", at: 1_000 + Int64(number), offset: number * 60, label: number == 1 ? "" : "left",
            note: Bool.random(using: &random) ? "note \(number)" : "",
            removedAt: number == 2 ? 5 : nil))
      case "plans":
        try? JSONValue(
          encoding: Plan(
            id: "", sentence: "Rest", time: PlanTime(day), reminds: number == 1,
            state: [.open, .moved, .done, .dropped][number], addedAt: 1))
      case "recall":
        try? JSONValue(
          encoding: StoredRecall(state: RecallState(hash: "h\(number % 2)", box: number, next: day)))
      default: try? JSONValue(encoding: StoredNudge(kind: "recall", id: "card \(number)"))
      }
    return value ?? .null
  }
}
