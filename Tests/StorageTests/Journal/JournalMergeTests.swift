import FoundationEssentials
import Model
import Testing

@testable import Storage

@Suite struct JournalMergeTests {
  private func devices(_ count: Int = 2) throws -> [JournalDevice] {
    try (0..<count).map { _ in try JournalDevice() }
  }

  @Test func twoDevicesTextsOfOneDayAreBothKeptAndThePersonChooses() async throws {
    let all = try devices()
    let (one, two) = (all[0], all[1])
    two.sandbox.set(milliseconds: Sandbox.start + 5)
    try await one.write("on the train")
    try await two.write("at home")
    try await one.sync(with: two)
    #expect(one.texts == ["at home", "on the train"] && two.texts == one.texts)
    #expect(try one.document() == two.document())
    let kept = try #require(one.kept)
    var both = kept.others[0].entry
    both.text += ", at home"
    one.sandbox.set(milliseconds: Sandbox.start + 9)
    try await one.store.resolveEntryConflict(on: one.day, as: both, from: kept)
    #expect(one.texts == ["on the train, at home"])
    try await one.sync(with: two)
    #expect(two.texts == ["on the train, at home"] && one.texts == two.texts)
    #expect(try await one.store.undo() == Action(.entrySettle, subject: "\(one.day)"))
    #expect(one.texts == ["at home", "on the train"])
    try await one.sync(with: two)
    #expect(two.texts == ["at home", "on the train"] && one.texts == two.texts)
    _ = try await one.store.redo()
    try await two.sync(with: one)
    #expect(two.texts == ["on the train, at home"])
  }

  @Test func whatTwoDevicesAddedIsJoinedAndNotAskedAbout() async throws {
    let all = try devices()
    let (one, two) = (all[0], all[1])
    try await one.add("one")
    two.sandbox.set(milliseconds: Sandbox.start + 5)
    try await two.add("two")
    try await one.sync(with: two)
    #expect(one.texts == ["one\n\ntwo"] && two.texts == one.texts)
    one.sandbox.set(milliseconds: Sandbox.start + 6)
    two.sandbox.set(milliseconds: Sandbox.start + 7)
    try await one.edit("of both")
    try await two.receive(one)
    try await one.add("three")
    try await two.add("four")
    try await two.add("five")
    try await one.sync(with: two)
    #expect(one.texts.count == 1 && two.texts == one.texts)
    #expect(Set(one.texts[0].split(separator: "\n\n")) == ["of both", "three", "four", "five"])
    try await one.edit("of all")
    try await one.sync(with: two)
    #expect(one.texts == ["of all"] && two.texts == one.texts)
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func whatSeveralDevicesAddedIsBelowWhatAllHadInWhateverOrderTheySync(order: [Int]) async throws {
    let all = try devices(3)
    try await all[0].add("first")
    for device in all[1...] { try await device.receive(all[0]) }
    for (number, device) in all.enumerated() {
      device.sandbox.set(milliseconds: Sandbox.start + Int64(number + 5))
      try await device.add("line \(number)")
    }
    for _ in 0..<2 {
      for number in order { for other in all { try await all[number].receive(other) } }
    }
    for device in all { #expect(device.texts == ["first\n\nline 0\n\nline 1\n\nline 2"]) }
  }

  @Test func aMoodOfOneDeviceAndATextAddedOnAnotherAreBothKept() async throws {
    let all = try devices()
    let (one, two) = (all[0], all[1])
    try await one.write("text")
    try await two.receive(one)
    one.sandbox.set(milliseconds: Sandbox.start + 5)
    two.sandbox.set(milliseconds: Sandbox.start + 9)
    let mood = EntryEdit(mood: .good)
    try await one.store.writeEntry(on: one.day, mood, basedOn: one.kept?.stamp, child: nil, today: one.day)
    try await two.add("more")
    try await one.sync(with: two)
    #expect(one.texts == ["text\n\nmore"] && one.kept?.entry?.mood == .good)
    #expect(try one.document() == two.document())
  }

  @Test func anAncestorSeveralEditsOldIsNoConflict() async throws {
    let all = try devices()
    let (one, two) = (all[0], all[1])
    try await one.write("1")
    try await two.receive(one)
    for text in ["1 2", "1 2 3", "1 2 3 4"] { #expect(try await two.edit(text) == .saved) }
    try await one.sync(with: two)
    #expect(one.texts == ["1 2 3 4"] && two.texts == ["1 2 3 4"])
    #expect(try one.document().records.all.count == 1)
  }

  @Test func whatOneDeviceWroteBesideItsOwnNewerTextIsNotTakenForAnAncestor() async throws {
    let all = try devices()
    let (one, two) = (all[0], all[1])
    try await one.write("first")
    two.sandbox.set(milliseconds: Sandbox.start + 5)
    try await two.write("second")
    try await one.receive(two)
    one.sandbox.set(milliseconds: Sandbox.start + 10)
    for text in ["second, more", "second, more and more"] { try await one.edit(text) }
    #expect(one.texts == ["second, more and more", "first"])
    try await one.sync(with: two)
    #expect(one.texts == ["second, more and more", "first"] && two.texts == one.texts)
  }

  @Test func equalTextsAreNoConflict() async throws {
    let all = try devices()
    let (one, two) = (all[0], all[1])
    try await one.write("same")
    two.sandbox.set(milliseconds: Sandbox.start + 5)
    try await two.write("same")
    try await one.sync(with: two)
    #expect(one.texts == ["same"] && two.texts == ["same"])
    two.sandbox.set(milliseconds: Sandbox.start + 6)
    try await two.edit("same, and more")
    try await one.sync(with: two)
    #expect(one.texts == ["same, and more"] && two.texts == one.texts)
  }

  @Test func whatIsDeletedOnOneDeviceAndWrittenOnAnotherStaysBeside() async throws {
    let all = try devices()
    let (one, two) = (all[0], all[1])
    try await one.write("a")
    try await two.receive(one)
    one.sandbox.set(milliseconds: Sandbox.start + 5)
    try await one.edit("a b")
    two.sandbox.set(milliseconds: Sandbox.start + 9)
    #expect(try await two.store.removeEntry(on: two.day, basedOn: two.kept))
    try await one.sync(with: two)
    #expect(one.kept?.entry == nil && one.texts == ["a b"] && two.texts == ["a b"])
    #expect(try await two.store.removeEntry(on: two.day, basedOn: two.kept))
    #expect(try await !two.store.removeEntry(on: two.day, basedOn: two.kept))
    try await one.sync(with: two)
    #expect(one.texts.isEmpty && two.texts.isEmpty)
    _ = try await two.store.undo()
    #expect(two.kept?.entry == nil && two.texts == ["a b"])
  }

  @Test func otherFilesTakeTheNewerRecordAsBefore() throws {
    let older = try Document(Data(file(record("2026-11-21", "a", at: 1)).utf8))
    let newer = try Document(Data(file(record("2026-11-21", "b", at: 2)).utf8))
    for other in [
      DataFile.bookmarks, .tasks(JournalDevice.day.month), DataFile(root: .state, path: "journal/x.json"),
    ] {
      var merged = older
      merged.merge(newer, of: other)
      #expect(merged == newer)
    }
    var merged = older
    merged.merge(newer, of: .journal(JournalDevice.day.month))
    #expect(merged.records.all.count == 2)
  }

  /// Devices that write, settle, remove, undo and sync at random, with clocks that are about the same.
  @Test(arguments: 0..<6) func mergingComesOutTheSameInAnyOrderWhateverHappened(seed: UInt64) async throws {
    var random = MergeTests.Seeded(state: seed)
    let all = try devices(3)
    var copies: [Document] = []
    var shown: [ObjectIdentifier: [Stamp?]] = [:]
    for step in 0..<60 {
      let device = all[Int.random(in: 0..<3, using: &random)]
      device.sandbox.set(
        milliseconds: Sandbox.start + Int64(step / 4) + Int64.random(in: 0...3, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: try await device.edit("text \(step / 2)")
      case 4:
        let base = shown[ObjectIdentifier(device)]?.randomElement(using: &random)
        try await device.write("stale \(step)", basedOn: base ?? nil)
      case 5:
        if let entry = device.kept?.others.last?.entry {
          try await device.store.resolveEntryConflict(on: device.day, as: entry)
        }
      case 6 where step % 3 > 0: try await device.add("added \(step)")
      case 6: try await device.store.removeEntry(on: device.day, basedOn: device.kept)
      case 7: _ = try? await device.store.undo()
      case 8: _ = try? await device.store.redo()
      default: try await device.receive(all[Int.random(in: 0..<3, using: &random)])
      }
      copies.append(try device.document())
      shown[ObjectIdentifier(device), default: []].append(device.kept?.stamp)
    }
    for round in 0..<300 {
      let (a, b, c) = (pick(copies, &random), pick(copies, &random), pick(copies, &random))
      let ab = merge(a, b)
      guard ab == merge(b, a), merge(ab, c) == merge(a, merge(b, c)), merge(a, a) == a, merge(ab, b) == ab
      else {
        Issue.record("seed \(seed), round \(round)")
        return
      }
    }
  }

  /// Only what somebody saw and wrote over, settled or removed may be gone in the end.
  @Test(arguments: 0..<6) func noTextIsLostThatNobodyGaveUp(seed: UInt64) async throws {
    var random = MergeTests.Seeded(state: 77 + seed)
    let all = try devices(3)
    var written: Set<String> = []
    var given: Set<String> = []
    for step in 0..<60 {
      let device = all[Int.random(in: 0..<3, using: &random)]
      device.sandbox.set(
        milliseconds: Sandbox.start + Int64(step / 4) + Int64.random(in: 0...3, using: &random))
      let kept = device.kept
      switch Int.random(in: 0..<8, using: &random) {
      case 3:
        try await device.add("added \(step).")
        written.insert("added \(step).")
      case 0...2:
        try await device.edit("text \(step)")
        written.insert("text \(step)")
        if let old = kept?.entry?.text { given.formUnion(parts(old)) }
      case 4:
        // Another program on the same device, which has not seen what is there.
        try await device.write("blind \(step)")
        written.insert("blind \(step)")
      case 5:
        guard let kept, let entry = kept.others.last?.entry else { continue }
        given.formUnion(
          Set(device.texts.filter { $0 != entry.text }.flatMap(parts)).subtracting(parts(entry.text)))
        try await device.store.resolveEntryConflict(on: device.day, as: entry, from: kept)
      default: try await device.receive(all[Int.random(in: 0..<3, using: &random)])
      }
    }
    for device in all { for other in all { try await device.receive(other) } }
    for device in all { for other in all { try await device.receive(other) } }
    #expect(written.subtracting(given).isSubset(of: Set(all[0].texts.flatMap(parts))))
    #expect(all[0].texts == all[1].texts && all[1].texts == all[2].texts)
    #expect(try all[0].document() == all[1].document())
  }

  /// What was written or added at a time.
  private func parts(_ text: String) -> [String] { text.split(separator: "\n\n").map(String.init) }

  private func pick(_ copies: [Document], _ random: inout MergeTests.Seeded) -> Document {
    copies[Int.random(in: copies.indices, using: &random)]
  }

  private func merge(_ one: Document, _ other: Document) -> Document {
    var result = one
    result.merge(other, of: .journal(JournalDevice.day.month))
    return result
  }
}
