import Glibc
import Model
import Storage
import Testing

@Suite struct ChildrenTests {
  private let today = CalendarDay(number: 20_778)
  private var bean: Child { Child(id: "bean", nickname: "Bean", dueDate: today + 110, startedOn: today - 9) }
  private var mia: Child { Child(id: "mia", nickname: "Mia", birthDate: today - 90, startedOn: today - 99) }

  private func actions(_ store: Store) throws -> [Action] {
    try store.undoHistory().undo.reversed().map(\.action)
  }

  @Test func anAddedChildIsTheActiveOneAndCanBeTakenBack() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(bean)
    try await store.addChild(mia)
    #expect(store.activeChild() == mia)
    #expect(store.children().children == [mia, bean])
    #expect(try await store.undo() == Action(.childAdd, subject: "Mia"))
    #expect(store.children().children == [bean])
    #expect(store.activeChild() == bean)
  }

  @Test func whereNobodyWasChosenTheLastOfTheChildrenIsShown() {
    #expect(Profile(activeChild: "mia").family(of: [mia, bean]).active == mia)
    for profile in [Profile(), Profile(activeChild: "gone")] {
      #expect(profile.family(of: [mia, bean]).active == bean)
      #expect(profile.family(of: []).active == nil)
    }
  }

  @Test func switchingIsAnUndoableChangeOfWhoIsShown() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(bean)
    try await store.addChild(mia)
    #expect(try await store.switchChild(to: "bean", on: today))
    #expect(store.activeChild() == bean)
    #expect(try await !store.switchChild(to: "bean", on: today))
    #expect(try await store.undo() == Action(.childSwitch, subject: "Bean"))
    #expect(store.activeChild() == mia)
  }

  @Test func whatIsDoneToAChildThatAnotherProgramDeletedIsRefused() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(bean)
    try await store.addChild(mia)
    try await sandbox.store().note("bean", nil, in: .children, action: nil)
    let before = try sandbox.text(sandbox.data("children.json")) + sandbox.text(sandbox.data("profile.json"))
    let today = today
    let works: [@Sendable () async throws -> Void] = [
      { try await store.switchChild(to: "bean", on: today) },
      { try await store.editChild("bean", ChildEdit(nickname: "B"), on: today) },
      { try await store.recordBirth("bean", ChildEdit(birthDate: "today"), on: today) },
      { try await store.pause("bean", on: today) },
      { try await store.resume("bean", on: today) },
    ]
    for work in works {
      await #expect(throws: StoreFailure.childGone) { try await work() }
    }
    let after = try sandbox.text(sandbox.data("children.json")) + sandbox.text(sandbox.data("profile.json"))
    #expect(after == before)
    #expect(try store.undoHistory().undo.count == 2)
  }

  @Test func twoProgramsThatEditDifferentFieldsOfOneChildBothSucceed() async throws {
    let sandbox = try Sandbox()
    try await sandbox.store().addChild(bean)
    let today = today
    try await withThrowingTaskGroup(of: Void.self) { group in
      let edits = [ChildEdit(nickname: "Leo"), ChildEdit(due: .date("\(today + 100)"))]
      for edit in edits {
        let store = sandbox.store()
        group.addTask { try await store.editChild("bean", edit, on: today) }
      }
      let store = sandbox.store()
      group.addTask { try await store.pause("bean", on: today) }
      try await group.waitForAll()
    }
    let child = try #require(sandbox.store().activeChild())
    #expect(child.nickname == "Leo")
    #expect(child.dueDate == today + 100)
    #expect(child.pauses == [Pause(start: today)])
  }

  @Test func anEditIsJudgedByWhatTheChildIsNow() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(bean)
    // Another program says that the child is born, and this one another due date.
    try await sandbox.store().recordBirth("bean", ChildEdit(birthDate: "\(today)"), on: today)
    let due = today + 9
    #expect(try await store.editChild("bean", ChildEdit(due: .date("\(due)")), on: today))
    #expect(store.activeChild()?.dueDate == due && store.activeChild()?.birthDate == today)
    let today = today
    // A due date that is known is never lost.
    await #expect(throws: StoreFailure.childEdit(.dueDateRequired)) {
      try await store.editChild("bean", ChildEdit(due: .date("")), on: today)
    }
    #expect(store.activeChild()?.dueDate == due)
    #expect(try await !store.editChild("bean", ChildEdit(nickname: "Bean"), on: today))
    #expect(
      try actions(store) == [.childAdd, .childBorn, .childEdit].map { Action($0, subject: "Bean") })
  }

  @Test func fieldsThatThisVersionDoesNotKnowSurviveAnEdit() async throws {
    let sandbox = try Sandbox()
    let value =
      "{\"id\": \"x\", \"nickname\": \"\", \"dueDate\": \"2027-03-11\", \"startedOn\": \"2026-11-21\", "
      + "\"pauses\": [], \"colour\": \"green\"}"
    let record = "\"x\": {\"updated\": \"000000000000001-0000-otherdev\", \"value\": \(value)}"
    try sandbox.write(file(record), to: sandbox.data("children.json"))
    try await sandbox.store().editChild("x", ChildEdit(nickname: "Bean"), on: today)
    let text = try sandbox.text(sandbox.data("children.json"))
    #expect(text.contains("green") && text.contains("Bean"))
  }

  @Test func pausingAndResumingAreOneActionEachAndNoneTwice() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(bean)
    #expect(try await store.pause("bean", on: today))
    #expect(try await !store.pause("bean", on: today + 1))
    #expect(store.activeChild()?.isPaused == true)
    #expect(try await store.resume("bean", on: today + 2))
    #expect(try await !store.resume("bean", on: today + 3))
    #expect(store.activeChild()?.pauses == [Pause(start: today, end: today + 2)])
    #expect(try actions(store).map(\.name) == [.childAdd, .pause, .resume])
    #expect(try await store.undo()?.name == .resume)
    #expect(store.activeChild()?.isPaused == true)
    #expect(try await store.undo()?.name == .pause)
    #expect(store.activeChild() == bean)
  }

  @Test func aSettingIsUndoneByItsName() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.setProfile(.language(.ko))
    try await store.setProfile(.dayStart(4))
    try await store.setProfile(.activeChild("x"))
    #expect(try actions(store).map(\.name) == [.language, .dayStart, .childSwitch])
  }

  @Test func theAttendanceOfADayIsFound() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let reference = ArticleReference(pack: "p", article: "a")
    try await store.markRead(child: "bean", reference, title: "A", on: today, at: 7)
    try await store.setAttendance(child: "bean", today - 1, attended: true)
    #expect(
      store.attendance(child: "bean", on: today)
        == Attendance(child: "bean", day: today, article: "p/a", byHand: false, at: 7))
    #expect(store.attendance(child: "bean", on: today - 1)?.byHand == true)
    #expect(store.attendance(child: "bean", on: today - 2) == nil)
    #expect(store.attendance(child: "mia", on: today) == nil)
    #expect(store.attendance(child: "bean", on: today + 400) == nil)
  }
}

@Suite struct UsageTests {
  @Test func eachFolderIsCountedWithTheFilesBelowIt() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    #expect(store.usage().data == Usage.Size())
    try sandbox.write("12345", to: sandbox.data("a.json"))
    try sandbox.write("123", to: sandbox.data("reading/2026-11.json"))
    try sandbox.write("1", to: sandbox.state("undo.log"))
    try sandbox.write("12", to: store.folders.cache + "/x/y/z.json")
    let usage = store.usage()
    #expect(usage.data.files == 2 && usage.data.bytes == 8)
    #expect(usage.state.files == 1 && usage.state.bytes == 1)
    #expect(usage.cache.files == 1 && usage.cache.bytes == 2)
    #expect(usage.config == Usage.Size())
  }

  @Test func linksAreNotFollowed() async throws {
    let sandbox = try Sandbox()
    try sandbox.write("12345", to: sandbox.data("a.json"))
    #expect(symlink(sandbox.data("a.json"), sandbox.data("b.json")) == 0)
    #expect(symlink(sandbox.folders.data, sandbox.data("again")) == 0)
    let usage = sandbox.store().usage()
    #expect(usage.data.files == 1 && usage.data.bytes == 5)
  }
}

extension ChildrenTests {
  @Test func whoIsLeftPausedRestsFromThatDay() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(bean)
    try await store.pause("bean", on: today - 5)
    try await store.addChild(mia)
    #expect(store.family().resting.map(\.id) == ["bean"])
    #expect(
      store.family().pauses == [Pause(start: today - 5, end: mia.startedOn)] || mia.startedOn < today - 5)
    try await store.switchChild(to: "bean", on: today)
    #expect(store.family().isPaused && store.family().resting.isEmpty)
    #expect(try await store.undo() != nil)
    #expect(store.family().resting.map(\.id) == ["bean"])
  }

  @Test func habitsThatWereSuggestedForAChildArePutAwayWhenItBeginsToRest() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let units = SuggestionStages(["p": ["week": .pregnancy, "month": .baby]])
    let toddler = Child(id: "leo", nickname: "Leo", birthDate: today - 400, startedOn: today - 390)
    let lost = Child(id: "bean", nickname: "Bean", dueDate: today + 200, startedOn: today - 30)
    try await store.addChild(toddler)
    try await store.addChild(lost)
    let suggested = ["p/week/a", "p/month/b", "p/week/c", nil]
    for (index, suggestion) in suggested.enumerated() {
      try await store.addHabits(
        [NewHabit(HabitEdit(name: "\(index)", schedule: "every day"), suggestedBy: suggestion)],
        on: today - (index == 2 ? 0 : 20))
    }
    try await store.pause("bean", on: today - 5)
    func open() -> [String] { store.habits().book.habits.filter { !$0.isArchived }.map(\.name).sorted() }
    #expect(open() == ["0", "1", "2", "3"])
    #expect(try await store.switchChild(to: "leo", on: today, units: units))
    // The third one was begun after the loss.
    #expect(open() == ["1", "2", "3"])
    let ended = store.habits().book.habits.first { $0.name == "0" }
    #expect(ended?.endsOn == today - 6)
    #expect(try await store.undo() != nil)
    #expect(open() == ["0", "1", "2", "3"])
  }

  @Test func theBoardsHistoryIsWithoutTheCardsOfAChildThatRests() async throws {
    let store = try Sandbox().store()
    try await store.addChild(mia)
    try await store.addChild(bean)
    let cards = try await store.addTasks(
      [NewTask(TaskEdit(title: "Pram"), child: "bean"), NewTask(TaskEdit(title: "Cot"), child: "bean")]
        + [NewTask(TaskEdit(title: "Shoes"), child: "mia")], on: today)
    try await store.removeTask(cards[1].id)
    #expect(Set(store.taskEvents().map(\.name)) == ["Pram", "Cot", "Shoes"])
    #expect(store.taskEvents(except: ["bean"]).map(\.name) == ["Shoes"])
    #expect(store.taskEvents(of: cards[0].id, except: ["bean"]).map(\.name) == ["Pram"])
  }

  @Test func twoOfOneNameAreToldApartUnlessOneIsPaused() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    var other = mia
    other.nickname = "bean"
    try await store.addChild(bean)
    try await store.addChild(other)
    #expect(Set(store.children().children.map(\.nickname)) == ["Bean", "bean (2)"])
    try await store.editChild("mia", ChildEdit(nickname: "Bean"), on: today)
    #expect(store.activeChild()?.nickname == "Bean (2)")
    try await store.pause("bean", on: today)
    try await store.editChild("mia", ChildEdit(nickname: "Bean"), on: today)
    #expect(store.activeChild()?.nickname == "Bean")
  }

  @Test func aRemovedChildTakesItsCardsAndReadingAndAllComesBack() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(mia)
    try await store.addChild(bean)
    for (title, child) in [("His", "bean"), ("Hers", "mia"), ("Ours", nil)] as [(String, String?)] {
      _ = try await store.addTasks([NewTask(TaskEdit(title: title), child: child)], on: today - 40)
    }
    let article = ArticleReference(pack: "p", article: "a")
    let photo = Photo(file: String(repeating: "a", count: 64) + ".jpg", addedAt: 1)
    for child in ["bean", "mia"] {
      for day in [today - 40, today] {
        try await store.markRead(child: child, article, title: "A", on: day, at: 7)
      }
    }
    _ = try await store.writeEntry(
      on: today, EntryEdit(text: "Words", photos: .add([photo])), basedOn: nil, child: bean, today: today,
      at: 1)
    #expect(store.belongings(of: "bean") == ChildBelongings(tasks: 1, attendedDays: 2))
    try await store.removeChild("bean", on: today)
    #expect(store.children().children.map(\.id) == ["mia"] && store.activeChild()?.id == "mia")
    #expect(Set(store.tasks().tasks.map(\.title)) == ["Hers", "Ours"])
    #expect(store.belongings(of: "bean") == ChildBelongings(tasks: 0, attendedDays: 0))
    #expect(
      store.attendance(child: "mia", on: today) != nil && store.attendance(child: "bean", on: today) == nil)
    #expect(store.entry(on: today)?.entry?.text == "Words")
    #expect(store.entry(on: today)?.entry?.photos == [photo] && store.albumMonths().map(\.count) == [1])
    await #expect(throws: StoreFailure.childGone) { try await store.removeChild("bean", on: today) }
    #expect(try await store.undo()?.name == .childRemove)
    #expect(store.activeChild()?.id == "bean" && store.tasks().tasks.count == 3)
    #expect(store.belongings(of: "bean") == ChildBelongings(tasks: 1, attendedDays: 2))
    for id in ["bean", "mia"] { try await store.removeChild(id, on: today) }
    #expect(store.children().children.isEmpty && store.activeChild() == nil)
  }

  @Test func aBirthDateOfAChildThatRestsOrHasDiedWakesNobody() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(bean)
    try await store.pause("bean", on: today - 5)
    try await store.addChild(mia)
    let edit = ChildEdit(birthDate: "\(today - 3)")
    try await store.recordBirth("bean", edit, on: today)
    #expect(store.family().resting.map(\.birthDate) == [today - 3])
    try await store.recordBirth("mia", ChildEdit(), on: today, died: .all)
    try await store.recordBirth("mia", edit, on: today)
    #expect(store.activeChild()?.isPaused == true && store.activeChild()?.hasDied == true)
    try await store.editChild("mia", ChildEdit(due: .date("\(today + 9)"), birthDate: ""), on: today)
    #expect(store.activeChild()?.hasDied == nil && store.activeChild()?.birth == nil)
  }

  @Test func whoIsLeftAloneIsPausedForAllAgain() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addChild(bean)
    try await store.pause("bean", on: today - 5)
    var next = mia
    next.startedOn = today - 4
    try await store.addChild(next)
    #expect(store.family().pauses == [Pause(start: today - 5, end: today - 4)])
    try await store.removeChild("mia", on: today)
    #expect(store.family().isPaused)
    #expect(store.family().pauses == [Pause(start: today - 5, end: today - 4), Pause(start: today)])
  }
}
