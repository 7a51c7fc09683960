import FoundationEssentials
import Model
import OperatingSystem
import Testing

@testable import Storage

/// Bringing files back from what they were when a day began.
@Suite struct DatedCopiesTests {
  let box: Sandbox
  let store: Store

  init() throws {
    box = try Sandbox()
    store = box.store()
  }

  private static let first = 20_778

  /// On each day a note is added.
  private func live(_ days: Int, from first: Int = first) async throws {
    for day in first..<first + days {
      pass(day)
      try await store.note("\(day)", "of \(day)")
    }
  }

  private func pass(_ day: Int) {
    box.set(day: day)
    box.set(milliseconds: Sandbox.start + Int64(day - Self.first) * 86_400_000)
  }

  private func day(_ number: Int) -> CalendarDay { CalendarDay(number: number) }

  /// That of the first day, before which there was no file, is empty.
  @Test func theyAreListedNewestFirstWithWhatTheyHave() async throws {
    try await live(3)
    try await store.change(nil) { try $0.update(.places, "a", as: Note.self) { _ in Note(text: "x") } }
    #expect(
      store.datedCopies() == [
        DatedCopy(file: "bookmarks.json", day: day(20_780), records: 2),
        DatedCopy(file: "bookmarks.json", day: day(20_779), records: 1),
        DatedCopy(file: "bookmarks.json", day: day(20_778), records: 0),
      ])
  }

  @Test func aDayMakesItAsItWasWhenTheDayBegan() async throws {
    try await live(3)
    pass(20_781)
    let counts = try await store.restore(day: day(20_779), file: nil, .replace)
    #expect(counts.removed.total == 2)
    #expect(store.notes() == ["20778": "of 20778"])
    #expect(try await store.undo() == Action(.restoreDay, subject: "\(day(20_779))"))
    #expect(store.notes().count == 3)
  }

  @Test func aDayWithoutAChangeIsAsTheNextOneBegan() async throws {
    try await live(1)
    try await live(1, from: 20_781)
    #expect(try await store.restore(day: day(20_780), file: nil, .replace).removed.total == 1)
    #expect(store.notes() == ["20778": "of 20778"])
  }

  @Test func withoutReplacingOnlyWhatIsGoneComesBack() async throws {
    try await live(2)
    pass(20_780)
    try await store.note("20778", nil)
    let planned = try store.restoreCounts(day: nil, file: "bookmarks", .merge)
    let counts = try await store.restore(day: nil, file: "bookmarks.json", .merge)
    #expect(counts == planned && counts.restored.total == 1)
    #expect(store.notes().count == 2)
    #expect(try await store.undo() == Action(.restoreFile, subject: "bookmarks.json"))
  }

  @Test(arguments: [nil, "{"])
  func aFileThatIsMissingOrDamagedOnDiskIsWrittenAgain(damaged: String?) async throws {
    try await live(2)
    let path = box.data("bookmarks.json")
    if let damaged { try box.write(damaged, to: path) } else { try Disk.removeIfExists(path) }
    let store = box.store()
    #expect(store.notes().count == 2)
    let planned = try store.restoreCounts(day: nil, file: "bookmarks.json", .merge)
    #expect(planned.rewrittenFiles == 1 && planned.changesNothing)
    #expect(try await store.restore(day: nil, file: "bookmarks.json", .merge) == planned)
    #expect(box.store().read(.bookmarks, as: Note.self).condition == .good && store.notes().count == 2)
    #expect(try store.restoreCounts(day: nil, file: "bookmarks.json", .merge).rewrittenFiles == 0)
  }

  @Test func whatHasNotChangedSinceHasNoCopy() async throws {
    try await live(2)
    await #expect(throws: RestoreFailure.noCopy) {
      try await store.restore(day: day(20_790), file: nil, .merge)
    }
    await #expect(throws: RestoreFailure.noCopy) {
      try await store.restore(day: nil, file: "habits.json", .merge)
    }
    await #expect(throws: RestoreFailure.noCopy) {
      try await store.restore(day: nil, file: "../../secret.json", .merge)
    }
  }

  @Test func aDayBeforeTheOldestCopyIsRefusedWhereCopiesWereDropped() async throws {
    try await live(9)
    await #expect(throws: RestoreFailure.tooOld(file: "bookmarks.json")) {
      try await store.restore(day: day(20_778), file: nil, .merge)
    }
  }

  @Test func aDamagedCopyIsRefused() async throws {
    try await live(2)
    try box.write("{", to: box.state("dailies/bookmarks/\(day(20_779)).json"))
    await #expect(throws: RestoreFailure.self) {
      try await store.restore(day: day(20_779), file: nil, .merge)
    }
    #expect(store.datedCopies().first?.records == nil)
    #expect(store.notes().count == 2)
  }
}
