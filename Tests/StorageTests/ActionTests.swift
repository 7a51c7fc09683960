import FoundationEssentials
import Model
import Testing

@testable import Storage

@Suite struct ActionTests {
  /// The names in people's logs: add new ones, never change or remove one.
  private static let logged = """
    after-birth attendance-add attendance-remove backup-reminder bookmark-add bookmark-remove bookmarks-add \
    bookmarks-remove brake-release break-add break-edit break-end break-remove category-add category-move \
    category-remove category-rename check-in check-in-amount check-in-clear check-in-note check-in-photo \
    check-in-skip child-add child-born child-change child-died child-edit child-remove child-save \
    child-switch country day-start entries-import entry-change entry-letter entry-mood entry-photo \
    entry-remove entry-settle entry-write habit-add habit-archive habit-change habit-edit habit-remove \
    habit-unarchive habits-add habits-import language learning-language letter-share mark-add mark-edit \
    mark-remove mark-restore marks-import own-numbers pack-add pack-put-away pack-put-back pack-remove parent-role pause \
    photo-share \
    plan-add plan-answer plan-change plan-edit plan-remove profile quiet-hours read read-remove reading-change \
    reading-reminder recall-answer reminders-from restore restore-day restore-file resume share-back \
    shows-prompts shows-recall streak-freeze suggestion-refuse task-add task-change task-edit task-move \
    task-remove task-reorder task-tick tasks-add tasks-import theme today-pack tracker-add tracker-change \
    tracker-edit tracker-remove tracker-share tracker-unshare updates-packs week-start wellbeing-answer \
    wellbeing-dismiss writing-plan
    """

  @Test func theNamesAreThoseInPeoplesLogs() {
    #expect(
      Action.Name.allCases.map(\.rawValue).sorted() == Self.logged.split(separator: " ").map(String.init))
  }

  @Test(arguments: Action.Name.allCases) func aNameIsReadAsItWasWritten(_ name: Action.Name) throws {
    let change = LoggedChange(action: Action(name, subject: "Bean"), at: 7, changes: [])
    let read = try #require(LoggedChange(change.content))
    #expect(read == change && read.content == change.content)
    #expect(read.action?.name == name)
    #expect(String(decoding: change.content, as: UTF8.self).contains(#""action":"\#(name.rawValue)""#))
  }

  @Test func noKeyBringsTheWeekBack() {
    let names = Action.Name.allCases
    #expect(Set(names.filter { !$0.isUndoableByKey }) == [.childSave, .childAdd, .pause])
    #expect(Set(names.filter { !$0.isRedoableByKey }) == [.childSave, .childAdd, .resume])
  }

  /// An action of a newer version.
  private let newer = Action(logged: "moon-phase", subject: "Bean")

  @Test func aNameOfANewerVersionStaysReadableAndIsWrittenBackAsItWas() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "x", action: newer)
    #expect(newer.name == nil)
    #expect(try store.undoHistory().undo.map(\.action) == [newer])
    #expect(try await store.undo() == newer)
    #expect(store.notes().isEmpty)
    #expect(try store.undoHistory().redo.map(\.action) == [newer])
    #expect(try await store.redo() == newer)
    #expect(store.notes() == ["a": "x"])
    let lines = try sandbox.text(sandbox.state("undo.log")).split(separator: "\n")
    #expect(lines.count { $0.contains(#""action":"moon-phase""#) && $0.contains(#""subject":"Bean""#) } == 3)
  }

  @Test func noKeyUndoesOrRedoesANameOfANewerVersion() async throws {
    let store = try Sandbox().store()
    try await store.note("a", "x", action: newer)
    #expect(try await store.undo { !$0.isUndoableByKey } == nil)
    #expect(store.notes() == ["a": "x"])
    _ = try await store.undo()
    #expect(try await store.redo { !$0.isRedoableByKey } == nil)
    #expect(store.notes().isEmpty)
  }

  @Test func aNameOfANewerVersionDoesNotNameARestingChild() async throws {
    let today = CalendarDay(number: 20_778)
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let child = Child(id: "bean", nickname: "Bean", dueDate: today + 110, startedOn: today - 9)
    try await store.change(newer) { transaction in
      try transaction.update(.children, "bean", as: Child.self) { _ in child }
    }
    #expect(try store.undoHistory().undo.map(\.action) == [newer])
    try await store.pause("bean", on: today)
    #expect(try store.undoHistory().undo.map(\.action) == [Action(.pause), Action(logged: "moon-phase")])
  }

  @Test func theLogOfTheFirstVersionIsReadAsBefore() throws {
    let sandbox = try Sandbox()
    try EarlierDataTests.copyEarlierData(to: sandbox.folders)
    let history = try sandbox.store().undoHistory()
    #expect(history.redo.map(\.action) == [Action(.checkIn, subject: "Stretching")])
    var counts: [Action.Name?: Int] = [:]
    for logged in history.undo { counts[logged.action.name, default: 0] += 1 }
    #expect(
      counts == [
        .bookmarkAdd: 3, .bookmarkRemove: 1, .breakAdd: 1, .checkIn: 6, .checkInAmount: 3, .checkInSkip: 1,
        .childEdit: 1, .entryWrite: 3, .habitAdd: 1, .habitEdit: 1, .profile: 1, .read: 1, .taskAdd: 3,
        .taskMove: 2, .taskRemove: 1, .tasksImport: 1,
      ])
    #expect(history.undo.last?.action == Action(.checkIn, subject: "Walk together"))
  }
}
