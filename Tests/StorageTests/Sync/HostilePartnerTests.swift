import FoundationEssentials
import Model
import OperatingSystem
import Synchronization
import Testing

@testable import Storage

/// What a partner, or one who was removed, writes by hand into the store of both.
@Suite struct HostilePartnerTests {
  private let there = FakeStore()
  private static let day = CalendarDay(number: 20_778)

  private func couple(encrypts: Bool = false) async throws -> (PartnerDevice, PartnerDevice) {
    let (min, jun) = (try PartnerDevice("Min", there), try PartnerDevice("Jun", there))
    try await min.add("bean", named: "Bean")
    try await min.begin(["bean"], encrypts: encrypts)
    if encrypts { try jun.sync.addKey(try #require(try min.sync.key())) }
    try await jun.join()
    try await min.meet()
    return (min, jun)
  }

  private func everything() -> String {
    there.files.withLock(\.files).values.map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  @Test func aPartnerCannotHaveAnotherChildOfThePersonPublished() async throws {
    let (min, jun) = try await couple()
    try await min.add("other", named: "secretchild")
    try await min.card("secretcard", for: "other")
    let space = try jun.sync.settings().store
    try await jun.store.change(nil) {
      try $0.update(.partner, PartnerRecord.child("other", in: space), as: PartnerRecord.self) { _ in
        PartnerRecord()
      }
      try $0.update(.children, "other", as: Child.self) { _ in
        Child(id: "other", nickname: "forged", startedOn: Self.day)
      }
    }
    for _ in 0..<2 {
      for device in [jun, min] { try await device.meet() }
    }
    #expect(!everything().contains("secret"))
    #expect(min.store.children().children.first { $0.id == "other" }?.nickname == "secretchild")
    #expect(min.store.partnership()?.children == ["bean"])
  }

  @Test func anotherChildThatThePartnerSharesStillComes() async throws {
    let (min, jun) = try await couple()
    try await jun.add("pea", named: "Pea")
    let name = SharingOptions(name: "Jun", children: ["pea"])
    try await jun.sync.share(name)
    for device in [jun, min] { try await device.meet() }
    #expect(min.store.partnership()?.children == ["bean", "pea"])
    try await min.card("Ours now", for: "pea")
    for device in [min, jun] { try await device.meet() }
    #expect(jun.titles.contains("Ours now"))
  }

  @Test func whatWasSharedByTheVersionBeforeIsSharedStill() async throws {
    let (min, jun) = try await couple()
    let space = try min.sync.settings().store
    try await min.store.change(nil) {
      try $0.remove(SharedChildren.marker(of: space), from: .profile)
      try $0.remove(SharedChildren.prefix(of: space) + "bean", from: .profile)
    }
    try await min.card("Still shared", for: "bean")
    for device in [min, jun] { try await device.meet() }
    #expect(jun.titles == ["Still shared"] && min.store.partnership()?.children == ["bean"])
  }

  @Test func aRemovedPartnerPausesNobody() async throws {
    let (min, jun) = try await couple(encrypts: true)
    let former = try #require(try min.sync.settings().key)
    _ = try await min.sync.forget("Jun")
    _ = try await min.sync.rekey()
    try await jun.store.pause("bean", on: Self.day)
    let children = Data(try jun.sandbox.text(jun.sandbox.data("children.json")).utf8)
    let intruder = Intruder(there: there, store: try min.sync.settings().store, space: .partner)
    try intruder.publish(["children.json": children], with: former, of: jun.sync)
    let report = try await min.meet()
    #expect(report.notices.map(\.kind) == [.formerKey] && !report.isPaused)
    #expect(!min.store.family().isPaused)
  }

  // MARK: Sealed answers

  /// Has one of two write an answer into the records as no program of ours would.
  private func forge(
    _ device: PartnerDevice, _ change: @escaping @Sendable (inout SharedItem) -> Void
  ) async throws {
    let us = try #require(device.store.partnership())
    let id = SharedAnswer.id(Self.day, by: us.me, in: us.space)
    try await device.store.change(nil) {
      try $0.update(.shared(Self.day.month), id, as: SharedItem.self) { old in
        var item = old ?? SharedItem(by: us.me, at: 5, day: Self.day)
        change(&item)
        return item
      }
    }
  }

  private func meetOften(_ devices: PartnerDevice...) async throws {
    for _ in 0..<3 { for device in devices { try await device.meet() } }
  }

  @Test func bytesThatAreNoSealedAnswerBringNoKey() async throws {
    let (min, jun) = try await couple()
    try await min.sync.answer("the first words", to: "What surprised you?", on: Self.day)
    let random = Data((0..<200).map { _ in UInt8.random(in: 128...255) }).base64EncodedString()
    try await forge(jun) { $0.sealed = random }
    try await meetOften(min, jun)
    #expect(!everything().contains("\"key\""))
  }

  @Test func anAnswerThatWasChangedAfterTheOtherOneWasReadIsNotOpened() async throws {
    let (min, jun) = try await couple()
    try await min.sync.answer("the first words", to: "What surprised you?", on: Self.day)
    let (garbage, real) = (try sealed("garbage", by: jun), try sealed("I knew that", by: jun))
    try await forge(jun) { $0.sealed = garbage.text }
    try await meetOften(min, jun)
    #expect(everything().contains("\"key\""))
    try await forge(jun) { ($0.sealed, $0.key) = (real.text, real.key) }
    try await meetOften(jun, min)
    let answer = try #require(min.store.sharedAnswers().first)
    #expect(answer.own == "the first words" && answer.others.values.allSatisfy { $0 == nil })
  }

  private func sealed(_ text: String, by device: PartnerDevice) throws -> (text: String, key: String) {
    let key = try SyncCipher.fake.make()
    let file = device.sandbox.state("a-key")
    try device.sandbox.write(key.text + "\n", to: file)
    let bytes = try SyncCipher.fake.seal([Array(text.utf8)], file)[0]
    return (Data(bytes).base64EncodedString(), key.text)
  }

  @Test(arguments: ["-----BEGIN AGE ENCRYPTED FILE-----\nYWdl", "KEY-short", "KEY-\n/etc/passwd", ""])
  func aKeyOfAnotherFormNeverReachesTheProgramThatEncrypts(key: String) async throws {
    let (min, jun) = try await couple()
    try await min.sync.answer("the first words", to: "", on: Self.day)
    let answer = try sealed("an answer", by: jun)
    try await forge(jun) { ($0.sealed, $0.key) = (answer.text, key) }
    let opened = Mutex<[String]>([])
    var cipher = SyncCipher.fake
    cipher.open = { files, file throws(CipherFailure) in
      opened.withLock {
        $0.append((try? Disk.bytes(of: file)).map { String(decoding: $0, as: UTF8.self) } ?? "")
      }
      return files.map { _ in nil }
    }
    try await jun.meet()
    let sync = DeviceSync(
      store: min.store, carrier: there.carrier, cipher: cipher, machine: "Min", name: "Min", space: .partner)
    _ = try await sync.sync()
    let keys = opened.withLock(\.self)
    #expect(keys.isEmpty)
  }
}
