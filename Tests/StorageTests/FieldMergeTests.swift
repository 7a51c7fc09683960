import FoundationEssentials
import Model
import OperatingSystem
import Testing

@testable import Storage

/// Two to five devices that change the same records without knowing of each other, and meet now and then.
@Suite struct FieldMergeTests {
  private static let tasks = MergeRules(
    prose: ["text": "\n\n"], lists: ["rules": "from", "reminders": ""], groups: ["foreign"],
    amounts: ["amount"])

  /// A record of one device, and what it does to it.
  private struct Device {
    let name: String
    var clock: Int64
    var record: StoredRecord?

    private var stamp: Stamp {
      let last = record?.stamp?.milliseconds ?? 0
      return Stamp(milliseconds: max(clock, last + 1), counter: 0, device: name)
    }

    mutating func say(_ change: (inout [String: JSONValue]) -> Void, adding: Set<String> = []) {
      var members = record?.value?.members ?? ["title": .string("card")]
      change(&members)
      let new = (record ?? StoredRecord(.object([:]))).withValue(.object(members))
      record = RecordState.changed(to: new, from: record, at: stamp, FieldMergeTests.tasks, adding: adding)
      clock += 1
    }

    mutating func delete() {
      guard let record, !record.isDeleted else { return }
      self.record = RecordState.changed(
        to: record.withValue(nil), from: record, at: stamp, FieldMergeTests.tasks)
      clock += 1
    }

    mutating func meet(_ other: Device) {
      guard let its = other.record else { return }
      record = record?.merged(with: its, FieldMergeTests.tasks) ?? its
    }

    subscript(name: String) -> JSONValue? { record?.value?.members?[name] }
  }

  private func pair() -> (Device, Device) {
    var one = Device(name: "aaaaaaaa", clock: 1_000)
    var two = Device(name: "bbbbbbbb", clock: 5_000_000)
    one.say { $0["amount"] = .integer(1) }
    two.meet(one)
    return (one, two)
  }

  private func met(_ one: Device, _ two: Device) -> Device {
    var (left, right) = (one, two)
    left.meet(two)
    right.meet(one)
    #expect(left.record == right.record)
    return left
  }

  @Test func twoFieldsThatTwoDevicesChangedAreBothKept() {
    var (one, two) = pair()
    one.say { $0["title"] = .string("Bean") }
    two.say { $0["due"] = .string("2027-03-11") }
    let both = met(one, two)
    #expect(both["title"] == .string("Bean") && both["due"] == .string("2027-03-11"))
  }

  @Test func ofOneShortFieldTheNewerCountsAlsoWhereItWasRemoved() {
    var (one, two) = pair()
    one.say { $0["due"] = .string("2027-01-01") }
    two.meet(one)
    one.say { $0["title"] = .string("older") }
    two.say {
      $0["title"] = .string("newer")
      $0["due"] = nil
    }
    let both = met(one, two)
    #expect(both["title"] == .string("newer") && both["due"] == nil)
  }

  @Test func threeGlassesAndFourAreSeven() {
    var (one, two) = pair()
    one.say { $0["amount"] = nil }
    two.meet(one)
    one.say({ $0["amount"] = .integer(3) }, adding: ["amount"])
    two.say({ $0["amount"] = .integer(4) }, adding: ["amount"])
    #expect(met(one, two)["amount"] == .integer(7))
    var (left, right) = (Device(name: "aaaaaaaa", clock: 1), Device(name: "bbbbbbbb", clock: 2))
    left.say({ $0["amount"] = .integer(3) }, adding: ["amount"])
    right.say({ $0["amount"] = .integer(4) }, adding: ["amount"])
    #expect(met(left, right)["amount"] == .integer(7))
  }

  @Test func eightOfEightTickedTwiceIsEightAndSettingReplacesWhatItHasSeen() {
    var (one, two) = pair()
    one.say { $0["amount"] = .integer(8) }
    two.say { $0["amount"] = .integer(8) }
    var both = met(one, two)
    #expect(both["amount"] == .integer(8))
    both.say({ $0["amount"] = .integer(9) }, adding: ["amount"])
    var other = both
    both.say { $0["amount"] = .integer(2) }
    other = Device(name: "cccccccc", clock: 3, record: other.record)
    other.say({ $0["amount"] = .number("9.5") }, adding: ["amount"])
    // Two were set with one added in view; half a glass was added that nobody had seen.
    #expect(met(both, other)["amount"] == .number("2.5"))
  }

  @Test func proseThatBothWroteIsKeptTwiceUntilSomebodyWhoSawBothWritesAnew() {
    var (one, two) = pair()
    one.say { $0["text"] = .string("from one") }
    two.say { $0["text"] = .string("from two") }
    var both = met(one, two)
    #expect(both["text"] == .string("from two\n\nfrom one"))
    both.say { $0["text"] = .string("of both") }
    #expect(met(both, one)["text"] == .string("of both"))
    #expect(met(both, two)["text"] == .string("of both"))
    both.say { $0["text"] = nil }
    #expect(met(both, one)["text"] == nil)
  }

  @Test func listsMergeElementByElementAndGroupsMemberByMember() {
    func rule(_ day: String, _ kind: String) -> JSONValue {
      .object(["from": .string(day), "kind": .string(kind)])
    }
    var (one, two) = pair()
    one.say {
      $0["rules"] = .array([rule("2026-01-01", "a")])
      $0["reminders"] = .array([.string("08:00"), .string("20:00")])
    }
    two.meet(one)
    one.say {
      $0["rules"] = .array([rule("2026-01-01", "a"), rule("2026-05-01", "b")])
      $0["reminders"] = .array([.string("20:00")])
      $0["foreign"] = .object(["todotxt": .string("x")])
    }
    two.say {
      $0["rules"] = .array([rule("2026-01-01", "changed")])
      $0["reminders"] = .array([.string("08:00"), .string("12:00"), .string("20:00")])
      $0["foreign"] = .object(["taskwarrior": .string("y")])
    }
    let both = met(one, two)
    #expect(both["rules"] == .array([rule("2026-01-01", "changed"), rule("2026-05-01", "b")]))
    #expect(both["reminders"] == .array([.string("12:00"), .string("20:00")]))
    #expect(both["foreign"] == .object(["todotxt": .string("x"), "taskwarrior": .string("y")]))
  }

  @Test func whatWasDeletedStaysSoUnlessSomebodyWroteWhoDidNotKnow() {
    var (one, two) = pair()
    one.say { $0["text"] = .string("seen") }
    two.meet(one)
    two.delete()
    #expect(met(one, two).record?.isDeleted == true)
    one.say { $0["text"] = .string("not seen") }
    let both = met(one, two)
    #expect(both["text"] == .string("not seen") && both["title"] == .string("card"))
  }

  @Test func aRecordOfSchemaOneCarriesItsStampInAllFields() throws {
    let old = StoredRecord(
      try JSONReader.read(
        Data(#"{"updated":"000000000000005-0000-aaaaaaaa","value":{"title":"old","due":"d"}}"#.utf8)))
    var two = Device(name: "bbbbbbbb", clock: 3, record: nil)
    two.say { $0["title"] = .string("older") }
    two.say { $0["child"] = .string("bean") }
    var one = Device(name: "aaaaaaaa", clock: 9, record: old)
    one.meet(two)
    #expect(one["title"] == .string("old") && one["due"] == .string("d") && one["child"] == .string("bean"))
  }

  // MARK: Laws

  private static let histories =
    ProcessInfo.processInfo.environment["LIONHEART_HISTORIES"].flatMap(Int.init) ?? 1_000

  @Test func mergingIsTheSameInAnyOrderAndAgainAndNothingTypedOrAddedIsLost() throws {
    let seed = MergeTests.Seeded.seed ?? 11
    var random = MergeTests.Seeded(state: seed)
    for round in 0..<Self.histories {
      let history = History(&random)
      let records = history.devices.compactMap(\.record)
      guard records.count > 1 else { continue }
      func merge(_ one: StoredRecord, _ other: StoredRecord) -> StoredRecord {
        one.merged(with: other, Self.tasks)
      }
      let (a, b, c) = (records[0], records[1], records[records.count - 1])
      let ab = merge(a, b)
      guard ab == merge(b, a), merge(ab, c) == merge(a, merge(b, c)), merge(a, a) == a, merge(ab, b) == ab,
        merge(ab, a) == ab
      else {
        Issue.record("laws, LIONHEART_SEED=\(seed), history \(round): \(text(a))\n\(text(b))\n\(text(c))")
        return
      }
      let all = records.dropFirst().reduce(records[0], merge)
      if let lost = history.lost(in: all) {
        Issue.record(
          "LIONHEART_SEED=\(seed), history \(round) lost \(lost): \(text(all))\n\(records.map(text).joined(separator: "\n"))"
        )
        return
      }
    }
    print("counted: \(Self.histories) merge histories (LIONHEART_SEED=\(seed))")
  }

  /// Three records of the 658,269th history of a million.
  @Test func anAmountThatOneRemovedIsAddedToByAnotherInAnyOrder() throws {
    let texts = [
      #"{"amounts":{"amount":{"adds":{"aaaaaaaa":{"at":"000090000000001-0000-aaaaaaaa","sum":2}},"set":""}},"base":"000090000000001-0000-aaaaaaaa","updated":"000090000000002-0000-aaaaaaaa","value":{"amount":2,"title":"title 8"}}"#,
      #"{"base":"000120000000000-0000-bbbbbbbb","fields":{"000120000000001-0000-bbbbbbbb":["amount"]},"updated":"000120000000001-0000-bbbbbbbb","value":{"text":"text 10.","title":"card"}}"#,
      #"{"base":"000090000000001-0000-eeeeeeee","fields":{"000090000000000-0000-aaaaaaaa":["title"],"000090000000001-0000-eeeeeeee":["reminders/","reminders/0"]},"updated":"000090000000002-0000-eeeeeeee","value":{"reminders":["0"],"text":"text 11.","title":"card"}}"#,
    ]
    let records = try texts.map { StoredRecord(try JSONReader.read(Data($0.utf8))) }
    func merge(_ one: StoredRecord, _ other: StoredRecord) -> StoredRecord {
      one.merged(with: other, Self.tasks)
    }
    for (i, j, k) in [(0, 1, 2), (1, 0, 2), (1, 2, 0), (2, 1, 0), (0, 2, 1), (2, 0, 1)] {
      let (a, b, c) = (records[i], records[j], records[k])
      let ab = merge(a, b)
      #expect(ab == merge(b, a))
      #expect(merge(ab, b) == ab && merge(ab, a) == ab && merge(a, a) == a)
      #expect(text(merge(ab, c)) == text(merge(a, merge(b, c))))
    }
  }

  private func text(_ record: StoredRecord) -> String {
    String(decoding: record.content.canonical, as: UTF8.self)
  }

  /// What some devices did, and what of it nobody gave up who knew of it.
  private struct History {
    var devices: [Device]
    /// What was added by devices, while nobody set or deleted anything.
    private var added = 0
    private var isOnlyAdded = true
    /// The texts that each device has seen.
    private var seen: [Set<String>]
    private var givenUp: Set<String> = []

    init(_ random: inout MergeTests.Seeded) {
      let count = Int.random(in: 2...5, using: &random)
      let names = ["aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd", "eeeeeeee"]
      devices = (0..<count).map {
        // Clocks are years apart.
        Device(name: names[$0], clock: Int64.random(in: 1...4, using: &random) * 30_000_000_000)
      }
      seen = Array(repeating: [], count: count)
      devices[0].say { _ in }
      for index in 1..<count { devices[index].meet(devices[0]) }
      for step in 0..<Int.random(in: 3...14, using: &random) { act(step, &random) }
    }

    private mutating func act(_ step: Int, _ random: inout MergeTests.Seeded) {
      let index = Int.random(in: devices.indices, using: &random)
      switch Int.random(in: 0...11, using: &random) {
      case 0...2:
        let other = Int.random(in: devices.indices, using: &random)
        devices[index].meet(devices[other])
        seen[index].formUnion(seen[other])
      case 3...4:
        let text = "text \(step)."
        givenUp.formUnion(seen[index])
        seen[index].insert(text)
        devices[index].say { $0["text"] = .string(text) }
      case 5...7:
        let more = Int64.random(in: 1...4, using: &random)
        added += Int(more)
        let old: Int64 = if case .integer(let old)? = devices[index]["amount"] { old } else { 0 }
        devices[index].say({ $0["amount"] = .integer(old + more) }, adding: ["amount"])
      case 8: devices[index].say { $0["title"] = .string("title \(step)") }
      case 9:
        let value = Int64.random(in: 0...2, using: &random)
        devices[index].say { $0["due"] = value == 0 ? nil : .integer(value) }
      case 10:
        isOnlyAdded = false
        if Bool.random(using: &random) {
          devices[index].say { $0["amount"] = .integer(5) }
        } else {
          givenUp.formUnion(seen[index])
          devices[index].delete()
        }
      default:
        let element = Int.random(in: 0...3, using: &random)
        devices[index].say { $0["reminders"] = .array([.string("\(element)")]) }
      }
    }

    /// What was lost; nil for nothing.
    func lost(in record: StoredRecord) -> String? {
      let text = record.value?.members?["text"]?.text ?? ""
      for typed in seen.reduce(into: Set<String>(), { $0.formUnion($1) }).subtracting(givenUp)
      where !text.contains(typed) {
        return typed
      }
      guard isOnlyAdded, added > 0 else { return nil }
      return record.value?.members?["amount"] == .integer(Int64(added)) ? nil : "an amount of \(added)"
    }
  }
}
