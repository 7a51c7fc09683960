import Model
import Testing

@testable import Storage

/// Entries that somebody wrote into the file by hand, without saying when they were changed.
@Suite struct UnstampedEntryTests {
  private let today = JournalDevice.day

  private func device(_ text: String?) throws -> JournalDevice {
    let device = try JournalDevice()
    if let text {
      let value = "{\"day\": \"\(today)\", \"text\": \"\(text)\", \"writtenAt\": 0, \"page\": 7}"
      try device.sandbox.write(
        file("\"\(today)\": {\"value\": \(value)}"), to: device.sandbox.data("journal/\(today.month).json"))
    }
    return device
  }

  @Test func whoDidNotSeeItWritesBesideItAndWhoDidOverIt() async throws {
    let blind = try device("by hand")
    #expect(try await blind.write("mine") == .savedWithConflict)
    #expect(blind.texts == ["mine", "by hand"])
    let seeing = try device("by hand")
    let stamp = try #require(seeing.kept?.stamp)
    let (same, other) = (try device("by hand"), try device("by foot"))
    #expect(same.kept?.stamp == stamp && other.kept?.stamp != stamp)
    #expect(try await seeing.edit("by hand, and more") == .saved)
    #expect(seeing.texts == ["by hand, and more"])
    let record = try seeing.document().records["\(today)"]
    #expect(record?.base == stamp && record?.value?.members?["page"] == .integer(7))
    _ = try await seeing.store.undo()
    #expect(seeing.texts == ["by hand"])
  }

  @Test func itIsNotLostWhereDevicesMeet() async throws {
    let (one, two, three) = (try device("by hand"), try device("by foot"), try device(nil))
    try await three.write("typed")
    try await one.sync(with: two)
    #expect(one.texts.sorted() == ["by foot", "by hand"] && one.texts == two.texts)
    try await two.sync(with: three)
    try await one.receive(three)
    for device in [one, two, three] {
      #expect(device.texts.first == "typed" && Set(device.texts) == ["typed", "by foot", "by hand"])
    }
    let documents = (try one.document(), try three.document())
    #expect(documents.0 == documents.1)
    #expect(try await one.write("typed on", basedOn: one.kept?.stamp) == .saved)
    #expect(one.texts.count == 3)
  }

  @Test func theSameByHandOnTwoDevicesIsOneEntryAndInOrder() async throws {
    let (one, two) = (try device("by hand"), try device("by hand"))
    try await one.edit("by hand, and more")
    try await one.sync(with: two)
    #expect(one.texts == ["by hand, and more"] && two.texts == one.texts)
    let path = two.sandbox.data("journal/\(today.month).json")
    let fresh = try device("by hand")
    #expect(
      Doctor.examine(fresh.sandbox.folders, now: Sandbox.start).contains {
        $0.kind == .good(records: 1)
      })
    #expect(
      Doctor.examine(two.sandbox.folders, now: Sandbox.start).contains(
        Finding(path: path, kind: .good(records: 1))))
  }
}
