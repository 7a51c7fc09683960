import Model
import Testing

@testable import Storage

/// Times that no calendar has, as a damaged file or another program may say them.
@Suite struct OddTimesTests {
  private static let odd = [
    "9223372036854775807", "-9223372036854775808", "1831352976000000", "1e300", "-1.5e99",
  ]
  private let today = CalendarDay(number: 20_778)

  @Test(arguments: odd)
  func theyAreShownAsTheNearestThatThereIsAndKeptAsTheyAre(time: String) async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let card = "{\"title\": \"Odd\", \"column\": \"todo\", \"place\": 1, \"addedAt\": \(time)}"
    let plain = "{\"title\": \"Plain\", \"column\": \"todo\", \"place\": 1, \"addedAt\": 5}"
    let stamp = "\"updated\": \"000000000000001-0000-otherdev\""
    try sandbox.write(
      file(
        "\"2026-11-odd\": {\(stamp), \"value\": \(card)}, \"2026-11-plain\": {\(stamp), \"value\": \(plain)}"),
      to: sandbox.data("tasks/2026-11.json"))
    let event =
      "{\"task\": \"2026-11-odd\", \"name\": \"Odd\", \"kind\": {\"what\": \"added\"}, \"at\": \(time)}"
    try sandbox.write(
      file("\"e\": {\(stamp), \"value\": \(event)}"), to: sandbox.data("taskhistory/2026-11.json"))
    let entry = "{\"day\": \"\(today)\", \"text\": \"a\", \"writtenAt\": \(time)}"
    try sandbox.write(
      file("\"\(today)\": {\(stamp), \"value\": \(entry)}"), to: sandbox.data("journal/2026-11.json"))
    let bound: Int64 = time.hasPrefix("-") ? -62_135_596_800_000 : 253_402_300_799_999
    #expect(store.task("2026-11-odd")?.addedAt == bound)
    #expect(store.taskEvents().map(\.at) == [bound])
    #expect(store.entry(on: today)?.entry?.writtenAt == bound)
    let order = time.hasPrefix("-") ? ["Odd", "Plain"] : ["Plain", "Odd"]
    #expect(TaskBoard(store.tasks().tasks)[.todo].map(\.title) == order)
    try await store.editTask("2026-11-odd", TaskEdit(text: "more"), on: today)
    try await store.writeEntry(on: today, EntryEdit(appended: "b"), basedOn: nil, child: nil, today: today)
    #expect(try sandbox.text(sandbox.data("tasks/2026-11.json")).contains("\"addedAt\" : \(time)"))
    #expect(try sandbox.text(sandbox.data("journal/2026-11.json")).contains("\"writtenAt\" : \(time)"))
    #expect(store.entry(on: today)?.entry?.text == "a\n\nb")
  }
}
