import FoundationEssentials
import Model
import Testing

@testable import Storage

@Suite struct TasksTests {
  private let today = CalendarDay(number: 20_778)

  private func add(
    _ store: Store, _ title: String, on day: CalendarDay? = nil, to column: BoardTask.Column = .todo,
    child: String? = nil
  ) async throws -> BoardTask.ID {
    let ids = try await store.addTasks(
      [NewTask(TaskEdit(title: title), column: column, child: child)], on: day ?? today)
    return ids[0].id
  }

  /// As with `LIONHEART_NOW`.
  @Test func timesAreRecordedAsTheUserSeesThemAndStampsAreThoseOfTheMachine() async throws {
    let sandbox = try Sandbox()
    let shown = Sandbox.start - 86_400_000
    let store = Store(
      folders: sandbox.folders, program: "test", now: { Sandbox.start }, shownNow: { shown },
      today: { CalendarDay(number: 20_777) })
    let id = try await add(store, "Book the tour")
    _ = try await store.moveTask(id, to: .done, on: today)
    #expect(store.task(id)?.addedAt == shown && store.taskEvents(of: id).map(\.at) == [shown, shown])
    #expect(try store.undoHistory().undo.map(\.at) == [shown, shown])
    #expect(try await store.storePhoto(PhotoFixture.path("belly.jpg")).addedAt == shown)
    let month = try #require(BoardTask.month(of: id))
    let text = try sandbox.text(sandbox.data("tasks/\(month).json"))
    #expect(text.contains("\"00\(Sandbox.start)-"), "\(text)")
  }

  @Test func theItemThatIsTickedIsTheOneThatWasChosen() async throws {
    let store = try Sandbox().store()
    let edit = TaskEdit(title: "Pack", checklist: .typed("Snacks\nSocks\nPapers", before: []))
    let task = try #require(try await store.addTasks([NewTask(edit)], on: today).first)
    let item = try #require(task.checklist.last)
    #expect(try await store.tickItem(item.id, of: task.id, isDone: true))
    #expect(store.task(task.id)?.checklist.map(\.isDone) == [false, false, true])
    #expect(try await !store.tickItem(item.id, of: task.id, isDone: true))
  }

  @Test func aCardIsAddedEditedMovedAndRemovedAndAllOfItIsUndone() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let id = try await add(store, "Book the tour")
    sandbox.set(milliseconds: Sandbox.start + 1)
    #expect(try await store.editTask(id, TaskEdit(due: "2026-12-01"), on: today))
    sandbox.set(milliseconds: Sandbox.start + 2)
    #expect(try await store.moveTask(id, to: .doing, on: today))
    #expect(try await !store.moveTask(id, to: .doing, on: today))
    sandbox.set(milliseconds: Sandbox.start + 3)
    #expect(try await store.moveTask(id, to: .done, on: today))
    #expect(store.task(id)?.doneOn == today && store.task(id)?.due == CalendarDay("2026-12-01"))
    sandbox.set(milliseconds: Sandbox.start + 4)
    #expect(try await store.removeTask(id))
    #expect(store.task(id) == nil)
    #expect(
      store.taskEvents(of: id).map(\.kind) == [
        .deleted, .moved(from: .doing, to: .done), .moved(from: .todo, to: .doing), .edited, .added,
      ])
    for column in [BoardTask.Column.done, .doing, .todo, .todo] {
      _ = try await store.undo()
      #expect(store.task(id)?.column == column)
    }
    _ = try await store.undo()
    #expect(store.task(id) == nil && store.tasks().tasks.isEmpty && store.taskEvents().isEmpty)
  }

  @Test func cardsOfPastMonthsInDoneAreFoldedAndCountedByChild() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    for (day, column, child) in [
      (today - 100, BoardTask.Column.done, nil), (today - 100, .done, "leo"), (today - 100, .done, "mia"),
      (today - 60, .todo, "leo"), (today - 60, .done, nil), (today, .doing, nil), (today, .done, "leo"),
    ] as [(CalendarDay, BoardTask.Column, String?)] {
      _ = try await add(store, "\(day) \(column) \(child ?? "")", on: day, to: column, child: child)
    }
    for store in [store, sandbox.store()] {
      let board = store.tasks(except: ["mia"], doneSince: today - 7)
      #expect(board.tasks.count == 3 && board.omittedDoneCount == 3 && board.troubles.isEmpty)
      #expect(store.tasks(except: ["leo"], doneSince: today - 7).omittedDoneCount == 3)
      #expect(store.tasks(doneSince: today - 7).omittedDoneCount == 4)
      #expect(store.tasks().tasks.count == 7)
      #expect(store.openTasks(except: ["mia"]).tasks.map(\.column).count == 2)
      #expect(store.openTasks(except: ["leo"]).tasks.map(\.column) == [.doing])
      await store.refreshSummaries()
    }
  }

  @Test func theSummariesAreWhatIsReadAndAreMadeAnewWhereTheyAreBehind() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let id = try await add(store, "Old", on: today - 100)
    #expect(store.openTasks().tasks.map(\.id) == [id])
    await store.refreshSummaries()
    let cache = sandbox.folders.cache + "/summaries/tasks.txt"
    let text = try sandbox.text(cache)
    // The month is the last one, and its task the last value.
    try sandbox.changeCache(cache) {
      ($0.split(separator: "1 \(id.utf8.count):\(id) ", maxSplits: 1).first ?? "") + "0 0 "
    }
    #expect(sandbox.store().openTasks().tasks.isEmpty)
    for other in ["", text.replacing("tasks ", with: "tasks 9"), text.replacing("todo", with: "done")] {
      try sandbox.write(other, to: cache)
      #expect(sandbox.store().openTasks().tasks.map(\.id) == [id])
    }
    for (part, other) in [("{", "["), (":[", "0:["), ("todo", "nope"), ("1:- 0 ", "1:- -1 ")] {
      try sandbox.write(text, to: cache)
      try sandbox.changeCache(cache) { $0.replacing(part, with: other) }
      #expect(sandbox.store().openTasks().tasks.map(\.id) == [id], "\(part)")
    }
    try await store.moveTask(id, to: .done, on: today)
    #expect(store.openTasks() == StoredTasks(tasks: [], omittedDoneCount: 1, troubles: [:]))
    #expect(store.tasks(doneSince: today).tasks.count == 1)
  }

  @Test(arguments: ["a  b|c\n\"d\" \\ 가 \u{7f}\u{1b}", " ", "{}|[]", "\\u0020"])
  func anOpenCardIsTheSameFromItsSummaryAsFromItsMonth(text: String) async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let edit = TaskEdit(title: "Pack | the bag", text: text, due: "2026-12-01", category: "a b")
    _ = try await store.addTasks([NewTask(edit, column: .doing, child: "leo")], on: today)
    let plain = try await add(store, "가방 싸기", on: today - 100)
    await store.refreshSummaries()
    let later = sandbox.store()
    let tasks = later.openTasks(except: ["mia"]).tasks
    #expect(tasks.count == 2 && tasks.contains { $0.id == plain })
    for task in tasks { #expect(later.task(task.id) == task) }
  }

  @Test func aMonthThatCannotBeReadIsTold() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    _ = try await add(store, "New")
    try sandbox.write("{", to: sandbox.data("tasks/2026-01.json"))
    let kept = store.tasks(doneSince: today)
    #expect(kept.tasks.count == 1)
    #expect(kept.troubles.map(\.key.path) == ["tasks/2026-01.json"])
  }

  @Test func aSuggestionIsAnsweredOnce() async throws {
    let store = try Sandbox().store()
    let new = NewTask(TaskEdit(title: "Pack"), origin: .suggested("p/u/t"))
    try await store.addTasks([new], on: today)
    await #expect(throws: StoreFailure.board(.suggestionAlreadyAccepted)) {
      try await store.addTasks([new], on: today)
    }
    try await store.refuse(suggested: "p/u/other", name: "Other")
    #expect(store.answeredSuggestions().references == ["p/u/t", "p/u/other"])
    #expect(store.tasks().tasks.count == 1)
    for _ in 0..<2 { _ = try await store.undo() }
    #expect(store.answeredSuggestions().references.isEmpty && store.tasks().tasks.isEmpty)
  }

  @Test func aCardThatIsGoneOrSaysNothingIsRefused() async throws {
    let store = try Sandbox().store()
    await #expect(throws: StoreFailure.board(.taskGone)) {
      try await store.editTask("2026-11-aaaaaaaa", TaskEdit(title: "a"), on: today)
    }
    await #expect(throws: StoreFailure.board(.edit(.nothingWritten))) {
      try await store.addTasks([NewTask(TaskEdit(title: "a")), NewTask(TaskEdit(title: " "))], on: today)
    }
    #expect(store.tasks().tasks.isEmpty)
    #expect(try await !store.removeTask("2026-11-aaaaaaaa"))
  }

  @Test func twoCardsChangePlaces() async throws {
    let store = try Sandbox().store()
    let ids = try await store.addTasks(
      ["a", "b"].map { NewTask(TaskEdit(title: $0)) }, on: today)
    func board() -> TaskBoard { TaskBoard(store.tasks().tasks) }
    func titles() -> [String] { board()[.todo].map(\.title) }
    #expect(titles() == ["a", "b"])
    let cards = board()[.todo]
    let places = board().swapping(cards[0], with: cards[1]).map { ($0.id, $0.place) }
    try await store.reorderTasks(Dictionary(uniqueKeysWithValues: places), moving: ids[0].id)
    #expect(titles() == ["b", "a"])
    #expect(try await store.undo() == Action(.taskReorder, subject: "a"))
    #expect(titles() == ["a", "b"])
  }

  @Test func anAnswerToAMilestoneIsSavedAndUndone() async throws {
    let store = try Sandbox().store()
    let id = try await add(store, "Nine-month check")
    #expect(try await store.answerMilestone("9-sits", .notSure, of: id))
    #expect(try await !store.answerMilestone("9-sits", .notSure, of: id))
    #expect(store.task(id)?.answer(toMilestone: "9-sits") == .notSure)
    #expect(store.openTasks().tasks.first?.answer(toMilestone: "9-sits") == .notSure)
    #expect(store.taskEvents(of: id).map(\.kind) == [.added])
    #expect(try await store.answerMilestone("9-sits", nil, of: id))
    #expect(store.task(id)?.milestones.isEmpty == true)
    _ = try await store.undo()
    #expect(store.task(id)?.answer(toMilestone: "9-sits") == .notSure)
    _ = try await store.undo()
    #expect(store.task(id)?.milestones.isEmpty == true)
    await #expect(throws: StoreFailure.board(.taskGone)) {
      try await store.answerMilestone("9-sits", .seen, of: "2026-11-nowhere")
    }
  }

  @Test func aQuestionIsRemovedAndComesBack() async throws {
    let store = try Sandbox().store()
    let edit = TaskEdit(title: "Check", checklist: .typed("Iron?\nShoes?", before: []))
    let task = try #require(try await store.addTasks([NewTask(edit)], on: today).first)
    #expect(try await store.removeItem(task.checklist[0].id, of: task.id))
    #expect(store.task(task.id)?.checklist.map(\.text) == ["Shoes?"])
    #expect(try await !store.removeItem(task.checklist[0].id, of: task.id))
    _ = try await store.undo()
    #expect(store.task(task.id)?.checklist.map(\.text) == ["Iron?", "Shoes?"])
  }
}
