import Glibc
import Storage
import Testing

@Suite struct SubscriptionsTests {
  private let sandbox: Sandbox
  private let store: Store
  private let clinic = Subscription(address: "https://clinic.example/", title: "Clinic", addedAt: 5)

  init() throws {
    sandbox = try Sandbox()
    store = sandbox.store()
  }

  @Test func aPackIsAddedOnceAndMayMove() async throws {
    #expect(store.subscriptions().subscriptions.isEmpty)
    #expect(try await store.subscribe("clinic", clinic))
    #expect(try await !store.subscribe("clinic", clinic))
    var again = clinic
    again.addedAt = 9
    #expect(try await !store.subscribe("clinic", again))
    #expect(store.subscriptions().subscriptions == ["clinic": clinic])
    again.address = "https://city.example/"
    #expect(try await store.subscribe("clinic", again))
    #expect(store.subscriptions().subscriptions == ["clinic": again])
    #expect(store.subscriptions().condition == .good)
    #expect(sandbox.mode(sandbox.data("packs.json")) == 0o600)
  }

  @Test func addingAndRemovingCanBeUndone() async throws {
    try await store.subscribe("clinic", clinic)
    #expect(try await store.unsubscribe("clinic"))
    #expect(try await !store.unsubscribe("clinic"))
    #expect(store.subscriptions().subscriptions.isEmpty)
    #expect(
      try store.undoHistory().undo.map(\.action) == [
        Action(.packRemove, subject: "Clinic"), Action(.packAdd, subject: "Clinic"),
      ])
    _ = try await store.undo()
    #expect(store.subscriptions().subscriptions == ["clinic": clinic])
    _ = try await store.undo()
    #expect(store.subscriptions().subscriptions.isEmpty)
  }

  @Test func aTitleOfMegabytesIsCutThoughItIsOneCharacter() async throws {
    var endless = clinic
    endless.title = "a" + String(repeating: "\u{301}", count: 1_000_000)
    try await store.subscribe("clinic", endless)
    #expect(store.subscriptions().subscriptions["clinic"]?.title.unicodeScalars.count == 200)
    #expect(try await !store.subscribe("clinic", endless))
    try await store.unsubscribe("clinic")
    let subjects = try store.undoHistory().undo.map(\.action.subject)
    #expect(subjects.count == 2 && subjects.allSatisfy { $0.unicodeScalars.count == 200 })
  }

  @Test func theDoctorLooksAtThePacks() async throws {
    try await store.subscribe("clinic", clinic)
    let path = sandbox.data("packs.json")
    #expect(
      Doctor.examine(sandbox.folders, now: Sandbox.start) == [Finding(path: path, kind: .good(records: 1))])
    try sandbox.write(file(record("clinic", "no subscription")), to: path)
    chmod(path, 0o600)
    #expect(
      Doctor.examine(sandbox.folders, now: Sandbox.start) == [
        Finding(path: path, kind: .good(records: 1)),
        Finding(path: path, kind: .undecodableRecord(id: "clinic")),
      ])
    try sandbox.write("{", to: path)
    #expect(store.subscriptions() == (["clinic": clinic], .recovered))
    #expect(Doctor.examine(sandbox.folders, now: Sandbox.start).map(\.kind) == [.broken(line: 1, column: 2)])
    _ = try await store.repair()
    #expect(store.subscriptions() == (["clinic": clinic], .good))
  }
}
