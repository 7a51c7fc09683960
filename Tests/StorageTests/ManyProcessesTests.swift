import Glibc
import Model
import Storage
import Testing

@Suite(.serialized) struct ManyProcessesTests {
  private struct Entry: Codable, Equatable, Sendable {
    var number: Int
  }

  @Test func twentyFourProcessesAddAtOnceAndNothingIsLost() throws {
    let sandbox = try Sandbox()
    let children = try (0..<24).map { number in
      try #require(ChildProcess(ChildProcess.torture, ["add", sandbox.home, "p\(number)", "5"]))
    }
    for child in children { #expect(child.lines() == (0..<5).map(String.init)) }
    for child in children { #expect(child.wait() == 0) }
    let contents = sandbox.store().read(.bookmarks, as: Entry.self)
    #expect(contents.condition == .good)
    #expect(contents.records.count == 120)
    #expect(contents.records.allSatisfy { $0.key.hasSuffix("-\($0.value.number)") })
    #expect(Set(contents.stamps?.values ?? [:].values).count == 120)
    #expect(try sandbox.store().undoHistory().undo.count == 120)
  }

  @Test func whatManyProcessesAddToOneEntryStandsInItOneBelowTheOther() throws {
    let sandbox = try Sandbox()
    let children = try (0..<8).map { number in
      try #require(ChildProcess(ChildProcess.torture, ["append", sandbox.home, "p\(number)", "4"]))
    }
    for child in children { #expect(child.lines() == Array(repeating: "saved", count: 4)) }
    for child in children { #expect(child.wait() == 0) }
    let kept = try #require(sandbox.store().entry(on: CalendarDay(number: 20_000)))
    let paragraphs = kept.entry?.text.split(separator: "\n\n").map(String.init) ?? []
    #expect(kept.others.isEmpty && paragraphs.count == 32)
    #expect(Set(paragraphs) == Set((0..<8).flatMap { name in (0..<4).map { "p\(name)-\($0)" } }))
    for name in 0..<8 {
      #expect(paragraphs.filter { $0.hasPrefix("p\(name)-") } == (0..<4).map { "p\(name)-\($0)" })
    }
  }

  @Test func tasksOfOneProcessAddAtOnceAndNothingIsLost() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 { group.addTask { try await store.note("\(number)", "x") } }
      try await group.waitForAll()
    }
    #expect(store.notes().count == 50)
  }

  /// `LIONHEART_TORTURE` says how many rounds; the data starts anew now and then to keep the files small.
  ///
  /// `LIONHEART_SEED` repeats the delays before each kill, but not what the killed program has done by then.
  @Test func killingAProgramAtAnyMomentLosesAndDoublesNothing() throws {
    let rounds = getenv("LIONHEART_TORTURE").flatMap { Int(String(cString: $0)) } ?? 40
    let seed = MergeTests.Seeded.seed ?? UInt64.random(in: 0..<1_000_000)
    var random = MergeTests.Seeded(state: seed)
    var sandbox = try Sandbox()
    var known: Set<Int> = []
    for round in 0..<rounds {
      if round % 50 == 0 {
        sandbox = try Sandbox()
        known = []
      }
      let first = round * 1000
      let child = try #require(
        ChildProcess(ChildProcess.torture, ["add", sandbox.home, "k", "1000", "\(first)"]))
      var said: [Int] = []
      for _ in 0...Int.random(in: 0...2, using: &random) {
        if let number = child.line().flatMap({ Int($0) }) { said.append(number) }
      }
      let end = ContinuousClock.now + .microseconds(Int.random(in: 0...4000, using: &random))
      while ContinuousClock.now < end {}
      child.signal(SIGKILL)
      child.wait()
      said += child.lines().compactMap { Int($0) }
      known.formUnion(said)
      let store = sandbox.store()
      let contents = store.read(.bookmarks, as: Entry.self)
      let numbers = Set(contents.records.values.map(\.number))
      #expect(contents.condition == .good)
      #expect(
        known.isSubset(of: numbers),
        "round \(round) lost \(known.subtracting(numbers)), LIONHEART_SEED=\(seed)")
      // The one that was being saved may be there although its saving was not said.
      #expect(numbers.subtracting(known).count <= 1 && numbers.count == contents.records.count)
      #expect(contents.records.allSatisfy { $0.key == "k-\($0.value.number)" })
      #expect(store.read(.children, as: Entry.self).condition == .good)
      // The log is saved after the data: each kill may have come between the two.
      #expect(try store.undoHistory().undo.count >= min(200, known.count) - round % 50 - 1)
      known = numbers
      guard contents.condition == .good else { return }
    }
    print("counted: \(rounds) programs killed (LIONHEART_SEED=\(seed))")
  }

  @Test func aHolderThatHangsIsNamedAfterTheLimitAndOneThatDiesIsNoHindrance() async throws {
    let sandbox = try Sandbox()
    let child = try #require(ChildProcess(ChildProcess.torture, ["hold", sandbox.home]))
    #expect(child.line() == "held")
    child.signal(SIGSTOP)
    let failure = await #expect(throws: StoreFailure.self) {
      try await sandbox.store(lockLimit: .milliseconds(40)).note("a", "x")
    }
    guard case .locked(holder: "storage-torture hold", pid: Int(child.pid), let since) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(since > 1_700_000_000_000)
    #expect(sandbox.store().notes().isEmpty)
    child.signal(SIGKILL)
    child.wait()
    try await sandbox.store().note("a", "x")
    #expect(sandbox.store().notes() == ["a": "x"])
  }

  @Test func aCancelledTaskStillSaves() async throws {
    let sandbox = try Sandbox()
    let child = try #require(ChildProcess(ChildProcess.torture, ["hold", sandbox.home]))
    #expect(child.line() == "held")
    let store = sandbox.store()
    let saving = Task { try await store.note("a", "x") }
    saving.cancel()
    child.endInput()
    #expect(try await saving.value)
    #expect(store.notes() == ["a": "x"])
    child.wait()
  }

  @Test func aLockThatIsDeletedWhileItIsHeldLetsTheNextOneMakeItsOwn() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "x")
    unlink(sandbox.state("lock"))
    try await store.note("b", "x")
    #expect(store.notes().count == 2)
  }
}
