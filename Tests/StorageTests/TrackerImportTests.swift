import Model
import Testing

@testable import Storage

/// Times that come from another program.
@Suite struct TrackerImportTests {
  private let sandbox: Sandbox
  private let store: Store

  init() throws {
    sandbox = try Sandbox()
    store = sandbox.store()
  }

  private func time(_ before: Int64, _ letters: String, note: String = "") -> ImportedTracker.Time {
    ImportedTracker.Time(
      MarkTime(at: Sandbox.start - before, offset: 540), label: "", note: note, letters: letters)
  }

  private func imported(_ trackers: [ImportedTracker]) async throws -> [Int] {
    let expected = store.importCounts(of: trackers, child: nil)
    let counts = try await store.importTrackers(trackers, child: nil, now: Sandbox.start)
    #expect(counts == expected)
    return [counts.trackers, counts.times.new, counts.times.same]
  }

  private func marks() -> [Mark] {
    store.marks(of: Set(store.trackers().trackers.map(\.id)), since: 0).marks
  }

  @Test func timesAreTakenOnceAndUndoneAsOneChange() async throws {
    let hour: Int64 = 3_600_000
    let trackers = [
      // Two of one second, and one of another month.
      ImportedTracker(.feed, times: [time(hour, "a"), time(hour, "b"), time(40 * 24 * hour, "c")]),
      ImportedTracker(.medicine, named: "Calpol", times: [time(2 * hour, "d", note: "5 ml")]),
    ]
    #expect(try await imported(trackers) == [2, 4, 0])
    #expect(try await imported(trackers) == [0, 0, 4])
    #expect(marks().count == 4 && marks().contains { $0.note == "5 ml" && $0.offset == 540 })
    #expect(try await store.undo() == Action(.marksImport, subject: "4"))
    #expect(store.trackers().trackers.isEmpty)
    #expect(try await imported(trackers) == [2, 4, 0])
  }

  @Test func whatIsHereStaysAsItIs() async throws {
    let feed = try await store.addTracker(.feed)
    let calpol = try await store.addTracker(.medicine, TrackerEdit(name: "Calpol"))
    // Noted here with milliseconds; the file has only seconds.
    try await store.addMark(feed.id, MarkTime(at: Sandbox.start - 60_000 + 250, offset: 540), note: "left")
    let trackers = [
      ImportedTracker(.feed, times: [time(60_000, "a", note: "left breast"), time(120_000, "b")]),
      ImportedTracker(.medicine, named: "calpol", times: [time(180_000, "c")]),
    ]
    #expect(try await imported(trackers) == [0, 2, 1])
    let moved = try #require(marks().first { $0.at == Sandbox.start - 120_000 })
    try await store.editMark(
      moved.id, MarkEdit(time: MarkTime(at: moved.at - 7_200_000, offset: 540)), now: Sandbox.start)
    let dose = try #require(marks().first { $0.tracker == calpol.id })
    try await store.removeMark(dose.id, now: Sandbox.start)
    let before = marks()
    #expect(try await imported(trackers) == [0, 0, 3])
    #expect(marks() == before && before.contains { !$0.counts })
  }
}
