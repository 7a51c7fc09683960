import FoundationEssentials
import Glibc
import Storage
import Synchronization
import Testing

struct EventLogTests {
  private let box: Sandbox
  private let log: EventLog

  init() throws {
    box = try Sandbox()
    log = EventLog(in: box.folders, now: { Sandbox.start })
  }

  @Test func whatHappenedIsRememberedInOrder() throws {
    #expect(log.events().isEmpty)
    log.note("update", of: "tiny", host: "packs.example.org", detail: "304")
    log.note("sign-in", detail: "authorization_pending, 한국어")
    #expect(
      log.events() == [
        LogEvent(at: Sandbox.start, what: "update", pack: "tiny", host: "packs.example.org", detail: "304"),
        LogEvent(at: Sandbox.start, what: "sign-in", detail: "authorization_pending, 한국어"),
      ])
    #expect(try box.text(box.state("log.jsonl")).split(separator: "\n").count == 2)
  }

  @Test func nobodyElseMayReadIt() throws {
    log.note("update", detail: "304")
    var status = stat()
    #expect(stat(box.state("log.jsonl"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test(arguments: [
    ("GET https://a.example/x?token=abc#y done", "GET https://a.example/x done"),
    ("to https://me:secret@a.example/x", "to https://a.example/x"),
    ("/device?user_code=ABCD gone", "/device gone"),
    ("Authorization: Bearer eyJhbGciOi.x refused", "Authorization: Bearer … refused"),
    ("\"bearer abc", "\"bearer …"),
    ("what? nothing", "what? nothing"),
    ("Token eyJhbGciOiJIUzI1NiJ9.e30.x is no good", "Token … is no good"),
    ("(0123456789abcdef0123456789abcdef)", "(…)"),
    (
      "articles/week-12-sleeping-through-the-night.md is fine",
      "articles/week-12-sleeping-through-the-night.md is fine"
    ),
    ("packs.children-of-2026.example-clinic.org", "packs.children-of-2026.example-clinic.org"),
    ("turned\u{202e}round", "turnedround"),
    ("two\nlines\u{1b}[31m", "two lines [31m"),
    ("turned \u{202e}round\u{2066} and un\u{200b}seen", "turned round and unseen"),
    ("Token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3.x1 is not valid", "Token … is not valid"),
    ("got 3f785ab7c0de4d1f9e2a, 550e8400-e29b-41d4-a716-446655440000", "got …, …"),
    ("refresh=Zm9vYmFyMTIzNDU2Nzg5MA==;", "…;"),
    (
      "articles/w24-what-to-expect-in-the-waiting-room.md of lionheart-parenting-2026",
      "articles/w24-what-to-expect-in-the-waiting-room.md of lionheart-parenting-2026"
    ),
    ("internationalisierungsgesellschaft", "internationalisierungsgesellschaft"),
  ])
  func secretsAreLeftOut(_ detail: String, kept: String) {
    log.note("article", detail: detail)
    #expect(log.events().map(\.detail) == [kept])
  }

  @Test func oneCharacterMayBeLongAndIsCut() throws {
    log.note("article", detail: "a" + String(repeating: "\u{301}", count: 100_000))
    #expect(log.events().first?.detail.unicodeScalars.count == 1000)
  }

  @Test func aDamagedLineCostsNoOther() throws {
    log.note("update", detail: "one")
    let path = box.state("log.jsonl")
    try box.write(box.text(path) + "{\"at\": 5, \"wh", to: path)
    log.note("update", detail: "two")
    #expect(log.events().map(\.detail) == ["one", "two"])
  }

  @Test func aLargeLogBeginsAnewAndTheOldOneStays() throws {
    let detail = String(repeating: "x", count: 1000)
    for number in 0..<600 { log.note("update", of: "\(number)", detail: detail) }
    var status = stat()
    #expect(stat(box.state("log.1.jsonl"), &status) == 0)
    #expect((512 << 10...520 << 10).contains(Int(status.st_size)))
    #expect(stat(box.state("log.jsonl"), &status) == 0)
    #expect(status.st_size < 512 << 10)
    #expect(log.events().compactMap(\.pack) == (0..<600).map(String.init))
  }

  @Test func twoThatWriteAtOnceLoseNothing() async throws {
    let detail = String(repeating: "x", count: 900)
    let folders = box.folders
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let log = EventLog(in: folders, now: { 0 })
          for number in 0..<200 { log.note("update", of: "\(writer)-\(number)", detail: detail) }
        }
      }
    }
    let packs = Set(log.events().compactMap(\.pack))
    #expect(packs.count == 800)
  }

  @Test func aLogThatCannotBeWrittenStopsNothing() throws {
    try box.write("", to: box.home + "/.local/state")
    log.note("update", detail: "304")
    #expect(log.events().isEmpty)
  }
}
