import FoundationEssentials
import Model
import OperatingSystem
import Synchronization
import Testing

@testable import Storage

/// A device of one of two people who share a child.
struct PartnerDevice {
  let sandbox: Sandbox
  let there: FakeStore
  let person: String

  init(_ person: String, _ there: FakeStore) throws {
    sandbox = try Sandbox()
    (self.there, self.person) = (there, person)
  }

  var store: Store { sandbox.store() }
  var sync: DeviceSync {
    DeviceSync(
      store: store, carrier: there.carrier, cipher: .fake, machine: person, name: person, space: .partner)
  }

  func begin(_ children: Set<String>, encrypts: Bool = false) async throws {
    _ = try await sync.setUp(
      address: "both", encrypts: encrypts, sharing: SharingOptions(name: person, children: children))
  }

  @discardableResult
  func join(taking taken: SharingOptions.SameChild? = nil) async throws -> SyncReport {
    try await sync.join(
      address: "both", sync.find(), key: nil, isDry: false,
      sharing: SharingOptions(name: person, sameChild: taken))
  }

  @discardableResult
  func meet() async throws -> SyncReport { try await sync.sync() }

  func add(_ child: String, due: Int = 20_900, named name: String = "") async throws {
    try await store.addChild(
      Child(
        id: child, nickname: name, dueDate: CalendarDay(number: due),
        startedOn: CalendarDay(number: 20_700)))
  }

  @discardableResult
  func card(_ title: String, for child: String?) async throws -> BoardTask {
    try await store.addTasks(
      [NewTask(TaskEdit(title: title), child: child)], on: CalendarDay(number: 20_778))[0]
  }

  var titles: Set<String> { Set(store.tasks().tasks.map(\.title)) }
}

@Suite struct PartnerTests {
  private let there = FakeStore()
  private static let day = CalendarDay(number: 20_778)

  /// Two people, of whom the first shares the child "bean".
  private func couple() async throws -> (PartnerDevice, PartnerDevice) {
    let (min, jun) = (try PartnerDevice("Min", there), try PartnerDevice("Jun", there))
    try await min.add("bean", named: "Bean")
    try await min.card("Book the tour", for: "bean")
    try await min.begin(["bean"])
    try await jun.join()
    try await min.meet()
    return (min, jun)
  }

  @Test func theOtherOneHasTheChildAndItsCards() async throws {
    let (min, jun) = try await couple()
    #expect(jun.store.activeChild()?.nickname == "Bean" && jun.titles == ["Book the tour"])
    let id = try #require(jun.store.tasks().tasks.first).id
    try await jun.store.moveTask(id, to: .done, on: Self.day)
    try await jun.card("Paint the room", for: "bean")
    try await jun.meet()
    try await min.meet()
    #expect(min.titles == ["Book the tour", "Paint the room"])
    #expect(min.store.task(id)?.column == .done)
    #expect(min.store.partnership()?.others.values.first == "Jun")
    #expect(jun.store.partnership()?.others.values.first == "Min")
  }

  @Test func cardsSayWhoAddedThemAndWhoDidWhat() async throws {
    let (min, jun) = try await couple()
    let card = try await jun.card("Paint the room", for: "bean")
    try await jun.meet()
    try await min.meet()
    try await min.store.moveTask(card.id, to: .doing, on: Self.day)
    try await min.meet()
    try await jun.meet()
    let people = jun.store.people()
    let task = try #require(jun.store.task(card.id))
    #expect(task.addedBy == people.me)
    let moved = try #require(jun.store.taskEvents(of: card.id).first { $0.kind != .added })
    #expect(moved.person.flatMap { people.names[$0] } == "Min")
  }

  @Test func whatWasDeletedIsDeletedForBothAndTheChildIsNot() async throws {
    let (min, jun) = try await couple()
    try await min.store.removeTask(try #require(min.store.tasks().tasks.first).id)
    try await min.meet()
    try await jun.meet()
    #expect(jun.titles.isEmpty)
    try await jun.card("Stays", for: "bean")
    try await jun.meet()
    try await min.meet()
    try await jun.store.removeChild("bean", on: Self.day)
    for _ in 0..<2 {
      try await jun.meet()
      try await min.meet()
    }
    #expect(min.store.activeChild()?.nickname == "Bean" && min.titles == ["Stays"])
    #expect(jun.store.children().children.isEmpty && jun.titles.isEmpty)
  }

  /// Words that stand in what is private, and nowhere else.
  private func fillWithSecrets(_ device: PartnerDevice) async throws {
    let (store, day) = (device.store, Self.day)
    try await store.writeEntry(
      on: day, EntryEdit(text: "secretjournal"), basedOn: nil, seen: nil, child: nil, today: day, at: 1)
    try await store.saveWellbeing(day: day, answer: .low)
    for file in ["habits.json", "bookmarks.json", "packs.json", "wellbeing.json", "births.json"] {
      try await store.note("x", "secret\(file)", in: DataFile(root: .data, path: file))
    }
    for folder in ["checkins", "reading"] {
      let file = DataFile(root: .data, path: "\(folder)/2026-11.json")
      try await store.note("x", "secret\(folder)", in: file)
    }
    try await store.setProfile(.learningLanguage("secretprofile"))
    try await device.add("other", due: 21_000, named: "secretchild")
    try await store.switchChild(to: "bean", on: day)
    let card = try await device.card("secretcard", for: nil)
    try await device.card("secretcardofother", for: "other")
    try await store.editTask(card.id, TaskEdit(text: "secrettext"), on: day)
    try await store.removeTask(card.id)
    try await store.refuse(suggested: "pack/unit/secretrefused", name: "x")
  }

  @Test func nothingPrivateIsInTheStore() async throws {
    let (min, jun) = try await couple()
    for device in [min, jun] { try await fillWithSecrets(device) }
    for _ in 0..<2 {
      try await min.card("Another", for: "bean")
      try await min.meet()
      try await jun.meet()
    }
    #expect(there.files.withLock(\.files.count) > 4)
    for (path, bytes) in there.files.withLock(\.files) {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("secret"), "\(path): \(text)")
      for file in [
        "journal/", "wellbeing", "checkins", "reading/", "habits", "bookmarks", "profile", "sealed",
      ] {
        #expect(!text.contains("\"\(file)"), "\(path)")
      }
    }
    #expect(min.store.entry(on: Self.day)?.entry?.text == "secretjournal")
  }

  @Test func whatThePartnerWritesCannotTouchWhatIsPrivate() async throws {
    let (min, jun) = try await couple()
    let card = try await min.card("Mine alone", for: nil)
    // Somebody changes the other one's files by hand.
    let file = DataFile.tasks(try #require(BoardTask.month(of: card.id)))
    var task = card
    (task.title, task.child) = ("Not yours", "bean")
    let changed = task
    try await jun.store.change(nil) { try $0.update(file, changed.id, as: BoardTask.self) { _ in changed } }
    try await jun.store.change(nil) { try $0.setProfile(.activeChild("nobody")) }
    try await jun.meet()
    try await min.meet()
    #expect(min.store.task(card.id)?.title == "Mine alone")
    #expect(min.store.profile().profile.activeChild == "bean")
  }

  @Test func aPauseTravelsBeforeEverythingElse() async throws {
    let (min, jun) = try await couple()
    for title in ["a", "b"] { try await min.card(title, for: "bean") }
    try await min.store.addTasks(
      [NewTask(TaskEdit(title: "old"), child: "bean")], on: CalendarDay(number: 20_700))
    try await min.store.pause("bean", on: Self.day)
    // The children and a manifest; then the store is full.
    there.files.withLock { $0.writesLeft = 2 }
    await #expect(throws: SyncFailure.self) { try await min.meet() }
    there.files.withLock { $0.writesLeft = nil }
    let report = try await jun.meet()
    #expect(report.isPaused && jun.store.family().isPaused && !jun.titles.contains("a"))
    #expect(try await jun.meet().isPaused == false)
    try await min.meet()
    try await jun.meet()
    #expect(jun.titles.contains("old") && jun.titles.contains("a"))
  }

  @Test func joiningTakesOverTheOthersChild() async throws {
    let (min, jun) = (try PartnerDevice("Min", there), try PartnerDevice("Jun", there))
    try await min.add("bean", named: "Bean")
    try await min.begin(["bean"])
    var pea = Child(
      id: "pea", nickname: "Pea", dueDate: CalendarDay(number: 20_905), startedOn: CalendarDay(number: 20_600)
    )
    (pea.statedCircumstances, pea.remembered) = (["twins"], ["Pip"])
    try await jun.store.addChild(pea)
    try await jun.card("Ask about leave", for: "pea")
    let reference = try #require(ArticleReference("pack/article"))
    try await jun.store.markRead(child: "pea", reference, title: "x", on: Self.day, at: 1)
    try await jun.store.pause("pea", on: Self.day - 10)
    try await jun.store.resume("pea", on: Self.day - 5)
    let plan = try await jun.sync.join(address: "both", jun.sync.find(), key: nil, isDry: true)
    #expect(plan.children.map(\.id) == ["bean"] && jun.store.children().children.map(\.id) == ["pea"])
    try await jun.join(taking: SharingOptions.SameChild(mine: "pea", theirs: "bean"))
    try await min.meet()
    let child = try #require(jun.store.children().children.first)
    #expect(jun.store.children().children.count == 1 && jun.store.activeChild()?.id == "bean")
    #expect(child.nickname == "Bean" && child.pauses.count == 1)
    #expect(child.statedCircumstances == ["twins"] && child.remembered == ["Pip"])
    #expect(child.startedOn == CalendarDay(number: 20_600))
    #expect(jun.store.attendance(child: "bean", on: Self.day) != nil)
    #expect(min.titles == ["Ask about leave"] && min.store.children().children == [child])
  }

  @Test func leavingKeepsACopyForBoth() async throws {
    let (min, jun) = try await couple()
    try await jun.card("Paint the room", for: "bean")
    try await jun.meet()
    try await min.meet()
    try await min.sync.stop()
    await #expect(throws: SyncFailure.off) { try await min.meet() }
    #expect(min.store.partnership() == nil && min.titles.count == 2)
    try await jun.meet()
    #expect(jun.titles.count == 2 && jun.store.activeChild()?.id == "bean")
    #expect(min.store.people().names.values.contains("Jun"))
  }

  @Test func whatIsGivenIsACopyOfThatAlone() async throws {
    let (min, jun) = try await couple()
    let (store, day) = (min.store, Self.day)
    let bytes = Array("not a picture, but nobody looks".utf8)
    let photo = Photo(file: "\(Digest.sha256(bytes)).jpg", addedAt: 5, bytes: bytes.count)
    try min.sandbox.write(
      String(decoding: bytes, as: UTF8.self), to: min.sandbox.data("photos/\(photo.file)"))
    try await store.writeEntry(
      on: day, EntryEdit(text: "Dear Bean", isLetter: true), basedOn: nil, seen: nil, child: nil, today: day,
      at: 1)
    try await store.shareEntry(of: day)
    #expect(try await store.shareEntry(of: day) == false)
    try await store.sharePhoto(photo, of: day)
    try await min.meet()
    try await jun.meet()
    #expect(Set(jun.store.sharedThings().map(\.item.text)) == ["Dear Bean", nil])
    #expect(jun.store.path(of: photo) != nil && jun.store.entry(on: day) == nil)
    try await min.store.unshare(try #require(min.store.sharedThings().last))
    try await min.meet()
    try await jun.meet()
    #expect(jun.store.sharedThings().count == 1)
  }

  @Test func oneOfTheOtherKindIsNeverJoinedAsOnesOwn() async throws {
    let (_, jun) = try await couple()
    let own = try SyncedDevice("desk", there)
    #expect(try own.sync.find().space == .partner)
    await #expect(throws: SyncFailure.self) { try await own.join() }
    #expect(try await jun.meet().notices.isEmpty)
  }
}

@Suite struct SealedAnswerTests {
  private static let day = CalendarDay(number: 20_778)

  @Test(arguments: [true, false])
  func neitherSeesTheOthersBeforeBothHaveWritten(isFirstFirst: Bool) async throws {
    let there = FakeStore()
    let (min, jun) = (try PartnerDevice("Min", there), try PartnerDevice("Jun", there))
    try await min.add("bean")
    try await min.begin(["bean"])
    try await jun.join()
    try await min.meet()
    let (one, other) = isFirstFirst ? (min, jun) : (jun, min)
    try await one.sync.answer("the first words", to: "What surprised you?", on: Self.day)
    await #expect(throws: SyncFailure.answered(Self.day)) {
      try await one.sync.answer("again", to: "", on: Self.day)
    }
    for _ in 0..<2 {
      try await one.meet()
      try await other.meet()
    }
    let asked = try #require(other.store.sharedAnswers().first)
    #expect(asked.prompt == "What surprised you?" && asked.own == nil)
    #expect(asked.others.values.allSatisfy { $0 == nil } && asked.others.count == 1)
    for device in [one, other] { #expect(!everything(of: device, in: there).contains("\"key\"")) }
    #expect(!everything(of: other, in: there).contains("the first words"))
    try await other.sync.answer("the second words", to: "", on: Self.day)
    try await other.meet()
    #expect(other.store.sharedAnswers().first?.others.values.first == .some(.none))
    // What was sealed first cannot be changed any more, so the key of the second one comes with its answer.
    try await one.meet()
    try await other.meet()
    #expect(other.store.sharedAnswers().first?.others.values.first == "the first words")
    let both = try #require(one.store.sharedAnswers().first)
    #expect(both.own == "the first words" && both.others.values.first == "the second words")
  }

  /// All that lies in the store, and all that this device has of it.
  private func everything(of device: PartnerDevice, in there: FakeStore) -> String {
    let published = there.files.withLock(\.files).values.map { String(decoding: $0, as: UTF8.self) }
    let own = (try? device.sandbox.text(device.sandbox.data("shared/2026-11.json"))) ?? ""
    return published.joined() + own
  }
}
