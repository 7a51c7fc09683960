import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

/// What this machine saved and is not there any more.
@Suite struct GoneFileTests {
  private let november = CalendarMonth(year: 2026, month: 11)

  @Test func aFileThatIsGoneIsShownAndChangedFromWhatWasSavedLast() async throws {
    let sandbox = try Sandbox()
    try await sandbox.store().note("a", "x")
    unlink(sandbox.data("bookmarks.json"))
    let store = sandbox.store()
    #expect(store.read(.bookmarks, as: Note.self).condition == .gone)
    #expect(store.notes() == ["a": "x"])
    #expect(!sandbox.exists(sandbox.data("bookmarks.json")))
    try await store.note("b", "y")
    #expect(store.notes() == ["a": "x", "b": "y"])
    #expect(store.read(.bookmarks, as: Note.self).condition == .good)
  }

  @Test func withTheWholeFolderGoneNothingBeginsAnew() async throws {
    let sandbox = try Sandbox()
    let child = Child(id: "bean", nickname: "Bean", startedOn: CalendarDay(number: 20_778))
    try await sandbox.store().addChild(child)
    try await sandbox.store().importTasks([SavedLife.task(1)])
    try FileManager.default.removeItem(atPath: sandbox.folders.data)
    let store = sandbox.store()
    #expect(store.children().children == [child] && store.children().condition == .gone)
    #expect(store.months(in: "tasks") == [november])
    #expect(store.tasks().tasks.map(\.title) == ["Card 1"])
    let kinds = Doctor.examine(sandbox.folders, now: Sandbox.start).map(\.kind)
    #expect(kinds.count { $0 == .gone(records: 1) } == 4)
  }

  @Test func theDoctorMissesItUntilItIsBackOrMeantToBeGone() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "x")
    try await store.note("b", "y", in: .profile)
    let kept = try sandbox.text(sandbox.data("bookmarks.json"))
    unlink(sandbox.data("bookmarks.json"))
    unlink(sandbox.data("profile.json"))
    func gone() -> [String] {
      Doctor.examine(sandbox.folders, now: Sandbox.start).filter { $0.kind == .gone(records: 1) }.map(\.path)
    }
    #expect(gone() == ["bookmarks.json", "profile.json"].map(sandbox.data))
    #expect(try await store.acceptMissing("profile.json"))
    #expect(try await !store.acceptMissing("profile.json"))
    #expect(gone() == [sandbox.data("bookmarks.json")])
    #expect(store.notes(.profile).isEmpty && sandbox.names(sandbox.state("gone")).count == 1)
    #expect(try await store.repair() == [.recovered(path: sandbox.data("bookmarks.json"), records: 1)])
    #expect(gone().isEmpty)
    #expect(try sandbox.text(sandbox.data("bookmarks.json")) == kept)
    #expect(try await !store.acceptMissing("bookmarks.json"))
  }

  @Test func whatIsOnlyInTheLogIsFoundByTheDoctorAndFinished() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.importTasks([SavedLife.task(1)])
    let before = try ["tasks", "taskhistory"].map { try sandbox.text(sandbox.data("\($0)/2026-11.json")) }
    try await store.moveTask(SavedLife.task(1).id, to: .done, on: CalendarDay(number: 20_778))
    // As if the program had been killed between the log and the second file.
    try sandbox.write(before[1], to: sandbox.data("taskhistory/2026-11.json"))
    let log = try sandbox.text(sandbox.state("undo.log")).split(separator: "\n")
    try sandbox.write(log.dropLast().joined(separator: "\n") + "\n", to: sandbox.state("undo.log"))
    let other = sandbox.store()
    #expect(other.taskEvents().count == 2)
    #expect(Doctor.examine(sandbox.folders, now: Sandbox.start).contains { $0.kind == .pendingChanges(1) })
    #expect(try sandbox.text(sandbox.data("taskhistory/2026-11.json")) == before[1])
    #expect(try await other.repair().contains(.finished(changes: 1)))
    #expect(try sandbox.text(sandbox.data("taskhistory/2026-11.json")) != before[1])
    #expect(sandbox.store().taskEvents().count == 2)
  }

  @Test func aClockThatIsAheadMovesOnlyItsOwnRecordAndIsTold() async throws {
    let sandbox = try Sandbox()
    let ahead = Sandbox.start + 7_200_000
    try sandbox.write(file(record("a", "x", at: ahead)), to: sandbox.data("bookmarks.json"))
    let store = sandbox.store()
    try await store.note("b", "y")
    #expect(store.read(.bookmarks, as: Note.self).stamps?["b"]?.milliseconds == Sandbox.start)
    let kinds = Doctor.examine(sandbox.folders, now: Sandbox.start).map(\.kind)
    #expect(kinds.contains(.clockBehind(7_200_000)))
  }
}

/// Links that git or a sync tool brought, from whoever made them.
@Suite struct ForeignLinkTests {
  @Test(arguments: ["notes of mine\n", "{\"mine\": 1}", "[]"])
  func whatIsNoFileOfOursIsNotWrittenOverThroughALink(mine: String) async throws {
    let sandbox = try Sandbox()
    let elsewhere = sandbox.home + "/elsewhere/mine.json"
    try sandbox.write(mine, to: elsewhere)
    try sandbox.write("", to: sandbox.data(".keep"))
    symlink(elsewhere, sandbox.data("profile.json"))
    let failure = StoreFailure.foreignLink(path: sandbox.data("profile.json"), target: elsewhere)
    await #expect(throws: failure) { try await sandbox.store().note("a", "x", in: .profile) }
    await #expect(throws: failure) { try await sandbox.store().setProfile(.dayStart(3)) }
    #expect(try sandbox.text(elsewhere) == mine)
    #expect(sandbox.names(sandbox.home + "/elsewhere") == ["mine.json"])
  }

  @Test func aFileOfOursOfAnotherKindIsNotWrittenOverEither() async throws {
    let sandbox = try Sandbox()
    try await sandbox.store().importTasks([SavedLife.task(1)])
    let before = try sandbox.text(sandbox.data("tasks/2026-11.json"))
    symlink("tasks/2026-11.json", sandbox.data("children.json"))
    let child = Child(id: "bean", startedOn: CalendarDay(number: 20_778))
    await #expect(throws: StoreFailure.self) { try await sandbox.store().addChild(child) }
    #expect(try sandbox.text(sandbox.data("tasks/2026-11.json")) == before)
  }

  @Test func inAFolderThatIsALinkNothingIsSetAside() async throws {
    let sandbox = try Sandbox()
    let elsewhere = sandbox.home + "/elsewhere"
    try sandbox.write("damaged, or mine", to: elsewhere + "/2026-11.json")
    try sandbox.write("", to: sandbox.data(".keep"))
    symlink(elsewhere, sandbox.data("tasks"))
    await #expect(throws: StoreFailure.self) { try await sandbox.store().importTasks([SavedLife.task(1)]) }
    #expect(sandbox.names(elsewhere) == ["2026-11.json"])
    // What is refused of one file is told, and the others are put in order.
    try sandbox.write("{", to: sandbox.data("wellbeing.json"))
    let repairs = try await sandbox.store().repair()
    #expect(repairs.contains(.setAside(path: sandbox.data("wellbeing.json"))), "\(repairs)")
    #expect(repairs.contains { if case .failed(_, .foreignLink) = $0 { true } else { false } }, "\(repairs)")
    #expect(sandbox.names(elsewhere) == ["2026-11.json"])
    #expect(try sandbox.text(elsewhere + "/2026-11.json") == "damaged, or mine")
  }

  @Test func anEmptyFileIsWrittenThroughALink() async throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: sandbox.home + "/elsewhere/new.json")
    try sandbox.write("", to: sandbox.data(".keep"))
    symlink(sandbox.home + "/elsewhere/new.json", sandbox.data("profile.json"))
    try await sandbox.store().setProfile(.dayStart(3))
    #expect(sandbox.store().profile().profile.dayStart == 3)
    #expect(try sandbox.text(sandbox.home + "/elsewhere/new.json").contains("dayStart"))
  }

  @Test func aBookmarkedTextTakesThePlaceOfNothingElse() async throws {
    let sandbox = try Sandbox()
    let elsewhere = sandbox.home + "/elsewhere/mine.md"
    try sandbox.write("mine", to: elsewhere)
    try sandbox.write("", to: sandbox.data("articles/p/.keep"))
    symlink(elsewhere, sandbox.data("articles/p/a.md"))
    await #expect(throws: StoreFailure.foreignLink(path: sandbox.data("articles/p/a.md"), target: elsewhere))
    {
      try await sandbox.store().change(nil) { $0.writeFile(Array("# A".utf8), at: "articles/p/a.md") }
    }
    #expect(try sandbox.text(elsewhere) == "mine")
  }
}
