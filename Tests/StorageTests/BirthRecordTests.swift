import Model
import Storage
import Testing

/// A birth with all that belongs to it: undone as one, and taken back whole.
@Suite struct BirthRecordTests {
  private let today = CalendarDay(number: 20_778)
  private var bean: Child {
    var child = Child(id: "bean", nickname: "Bean", dueDate: today + 5, startedOn: today - 90)
    child.statedCircumstances = ["twins"]
    return child
  }

  /// A birth by mistake, and what was settled after it.
  private struct Settled {
    let store: Store
    let habit: Habit.ID
    let done, gone: BoardTask.ID
  }

  private func settled(_ sandbox: Sandbox) async throws -> Settled {
    let store = sandbox.store()
    try await store.addChild(bean)
    let habit = try await store.addHabit(HabitEdit(name: "Pack the bag"), on: today - 20)
    let cards = try await store.addTasks(
      ["Time contractions", "Wash clothes"].map { NewTask(TaskEdit(title: $0), child: "bean") }, on: today - 9
    )
    let birth = ChildEdit(nickname: "Mia", birthDate: "today", weight: "3 kg", others: "Leo")
    try await store.recordBirth("bean", birth, on: today)
    let plan = BirthChoices(
      endedHabits: [habit], doneTasks: [cards[0].id], deletedTasks: [cards[1].id],
      remindersFrom: today + 14, circumstances: [.breast])
    #expect(try await store.applyBirthChoices(plan, to: "bean", on: today))
    return Settled(store: store, habit: habit, done: cards[0].id, gone: cards[1].id)
  }

  private func columns(_ store: Store) -> [String: BoardTask.Column] {
    Dictionary(uniqueKeysWithValues: store.tasks().tasks.map { ($0.title, $0.column) })
  }

  private let before: [String: BoardTask.Column] = ["Time contractions": .todo, "Wash clothes": .todo]

  @Test func aBirthAndWhatWasSettledAfterItAreOneToUndoAndToDoAgain() async throws {
    let sandbox = try Sandbox()
    let store = try await settled(sandbox).store
    for _ in 0..<2 {
      #expect(try await sandbox.store().undo() == Action(.childBorn, subject: "Bean"))
      #expect(store.activeChild() == bean && columns(store) == before)
      #expect(store.profile().profile.remindersFrom == nil)
      #expect(store.habits().book.habits.allSatisfy { $0.endsOn == nil })
      #expect(try store.undoHistory().undo.map(\.action.name) == [.tasksAdd, .habitAdd, .childAdd])
      #expect(try await store.redo() == Action(.childBorn, subject: "Bean"))
      #expect(
        store.activeChild()?.names == "Mia & Leo" && store.activeChild()?.statedCircumstances == ["breast"])
      #expect(columns(store) == ["Time contractions": .done])
      #expect(store.profile().profile.remindersFrom == today + 14)
      #expect(try store.undoHistory().redo.isEmpty)
    }
  }

  @Test func whatIsSettledAfterSomethingElseIsUndoneAlone() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(bean)
    try await store.recordBirth("bean", ChildEdit(birthDate: "today"), on: today)
    try await store.setProfile(.dayStart(4))
    try await store.applyBirthChoices(BirthChoices(remindersFrom: today + 14), to: "bean", on: today)
    #expect(try await store.undo()?.name == .afterBirth)
    #expect(store.activeChild()?.birthDate == today)
    #expect(store.profile().profile.remindersFrom == nil && store.profile().profile.dayStart == 4)
  }

  @Test func whatAnotherProgramChangedAfterTheBirthDoesNotKeepTheSettlingFromBeingUndone() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(bean)
    try await store.recordBirth("bean", ChildEdit(birthDate: "today"), on: today)
    try await sandbox.store().change(nil) { transaction in
      try transaction.update(.children, "bean", as: Child.self) { old in
        var child = old
        child?.nickname = "Pea"
        return child
      }
    }
    try await store.applyBirthChoices(BirthChoices(remindersFrom: today + 14), to: "bean", on: today)
    #expect(try await store.undo()?.name == .afterBirth)
    #expect(store.activeChild()?.birthDate == today && store.activeChild()?.nickname == "Pea")
  }

  @Test func aMistakenBirthIsTakenBackWholeLongAfterwardsAndOnAnotherDevice() async throws {
    let sandbox = try Sandbox()
    let store = try await settled(sandbox).store
    try await store.setProfile(.dayStart(4))
    let other = try Sandbox()
    for file in sandbox.names(sandbox.folders.data) where file.hasSuffix(".json") {
      try other.write(try sandbox.text(sandbox.data(file)), to: other.data(file))
    }
    for folder in ["tasks", "taskhistory"] {
      for file in sandbox.names(sandbox.data(folder)) {
        try other.write(
          try sandbox.text(sandbox.data("\(folder)/\(file)")), to: other.data("\(folder)/\(file)"))
      }
    }
    for store in [store, other.store()] {
      try await store.editChild("bean", ChildEdit(birthDate: ""), on: today + 30)
      #expect(store.activeChild() == bean && columns(store) == before)
      #expect(store.profile().profile.remindersFrom == nil && store.profile().profile.dayStart == 4)
      #expect(store.habits().book.habits.allSatisfy { $0.endsOn == nil })
      #expect(try store.undoHistory().undo.first?.action.name == .childEdit)
      #expect(try await store.undo() != nil)
      #expect(store.activeChild()?.names == "Mia & Leo" && columns(store) == ["Time contractions": .done])
    }
  }

  @Test func whatWasChangedSinceABirthStaysWhenItIsTakenBack() async throws {
    let sandbox = try Sandbox()
    let settled = try await settled(sandbox)
    let store = settled.store
    try await store.editHabit(settled.habit, HabitEdit(name: "Pack"), on: today)
    try await store.moveTask(settled.done, to: .doing, on: today)
    try await store.editTask(settled.done, TaskEdit(title: "Time them"), on: today)
    try await store.setProfile(.remindersFrom(today + 3))
    try await store.editChild("bean", ChildEdit(nickname: "Mimi", due: .date("\(today + 7)")), on: today)
    try await store.editChild("bean", ChildEdit(birthDate: ""), on: today)
    let habit = try #require(store.habits().book.habit(settled.habit))
    #expect(habit.name == "Pack" && habit.endsOn == nil)
    #expect(columns(store) == ["Time them": .doing, "Wash clothes": .todo])
    #expect(store.profile().profile.remindersFrom == today + 3)
    let child = try #require(store.activeChild())
    #expect(child.nickname == "Mimi" && child.dueDate == today + 7 && child.birthDate == nil)
    #expect(child.birth == nil && child.statedCircumstances == ["twins"])
  }

  @Test func aPauseThatTheBirthEndedIsThereAgainAndADeathThatWasNoneIsGone() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(bean)
    try await store.pause("bean", on: today - 9)
    try await store.recordBirth("bean", ChildEdit(birthDate: "today"), on: today)
    #expect(store.family().isPaused == false)
    try await store.editChild("bean", ChildEdit(birthDate: ""), on: today)
    #expect(store.activeChild()?.pauses == [Pause(start: today - 9)])
    try await store.resume("bean", on: today)
    let resumed = store.activeChild()
    try await store.recordBirth("bean", ChildEdit(birthDate: "today"), on: today, died: .all)
    #expect(store.activeChild()?.hasDied == true && store.family().isPaused)
    try await store.editChild("bean", ChildEdit(birthDate: ""), on: today)
    #expect(store.activeChild() == resumed)
  }

  @Test func ofTwinsTheOneWhoDiedIsKeptApartAndTheOtherGoesOn() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(bean)
    let birth = ChildEdit(nickname: "Mia", birthDate: "today", others: "Leo")
    try await store.recordBirth("bean", birth, on: today, died: .one("Mia"))
    let child = try #require(store.activeChild())
    #expect(child.names == "Leo" && child.remembered == ["Mia"] && !child.isPaused && child.hasDied == nil)
    #expect(child.circumstances.isEmpty)
    #expect(try await store.undo() == Action(.childChange))
    #expect(store.activeChild() == bean)
    // What was kept by mistake goes back by its name.
    #expect(try await store.redo() != nil)
    try await store.editChild("bean", ChildEdit(others: "Mia"), on: today)
    #expect(store.activeChild()?.names == "Leo & Mia" && store.activeChild()?.remembered == nil)
    try await store.recordBirth("bean", ChildEdit(), on: today, died: .one("Mia"))
    try await store.recordBirth("bean", ChildEdit(), on: today + 3, died: .all)
    #expect(store.activeChild()?.hasDied == true && store.activeChild()?.remembered == ["Mia"])
  }

  @Test func deletingAChildIsNotOutdoneByAnEditThatDidNotKnowOfIt() async throws {
    let here = try Sandbox()
    let there = try Sandbox()
    try await here.store().addChild(bean)
    try there.write(try here.text(here.data("children.json")), to: there.data("children.json"))
    here.set(milliseconds: Sandbox.start + 1_000)
    try await here.store().removeChild("bean", on: today)
    there.set(milliseconds: Sandbox.start + 2_000)
    try await there.store().editChild("bean", ChildEdit(nickname: "Pea"), on: today)
    // A sync tool lays the other device's version beside it.
    try here.write(
      try there.text(there.data("children.json")),
      to: here.data("children.sync-conflict-20261121-061336-ABCDEFG.json"))
    #expect(here.store().children().children.isEmpty)
    here.set(milliseconds: Sandbox.start + 3_000)
    try await here.store().addChild(bean)
    #expect(here.store().children().children.map(\.nickname) == ["Bean"])
  }
}
