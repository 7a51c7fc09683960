import Curriculum
import FoundationEssentials
import Model
import OperatingSystem
import Storage
import Testing

@testable import App
@testable import Day
@testable import Home
@testable import ScreenTesting
@testable import Texts

/// What commands print.
@Suite struct ReportTests {
  private func agenda(_ child: Child?, on day: String = "2026-11-21", packs: [String] = [Checkout.packs])
    throws
    -> Agenda
  {
    let today = try #require(CalendarDay(day))
    return Agenda(
      today: today, family: Family([child].compactMap { $0 }), library: PackLibrary(folders: packs),
      bookmarked: [],
      oldestBookmark: { nil },
      history: ReadingHistory(attended: [today - 2, today - 1], read: []))
  }

  private func json(_ agenda: Agenda) throws -> [String: JSONField] {
    try JSONDecoder().decode([String: JSONField].self, from: JSONEncoder().encode(TodayReport(agenda)))
  }

  @Test func todayAsJsonHasWhatScriptsNeed() throws {
    let report = try json(try agenda(expected))
    #expect(report["date"] == .text("2026-11-21"))
    #expect(report["stage"] == .text("pregnancy"))
    #expect(report["week"] == .number(24))
    #expect(report["day"] == .number(3))
    #expect(report["dueDate"] == .text("2027-03-11"))
    #expect(report["daysToGo"] == .number(110))
    guard case .object(let article) = report["article"] else {
      Issue.record("no article")
      return
    }
    #expect(article["id"] == .text("w24-glucose-test"))
    #expect(article["read"] == .flag(false))
    #expect(article["bookmarked"] == .flag(false))
    #expect(article["unit"] == .text("week-24"))
    guard case .object(let challenge) = report["challenge"] else {
      Issue.record("no challenge")
      return
    }
    #expect(challenge["attended"] == .number(2))
    #expect(challenge["streak"] == .number(2))
    #expect(challenge["attendedToday"] == .flag(false))
  }

  @Test(arguments: ["2027-04-02", "2027-04-10", "2027-06-10"])
  func past42WeeksNothingIsCounted(_ day: String) throws {
    let report = try json(try agenda(expected, on: day))
    for key in ["week", "month", "day", "daysToGo"] { #expect(report[key] == nil, "\(key)") }
    #expect(report["stage"] == .text("pregnancy"))
    #expect(report["dueDate"] == .text("2027-03-11"))
    #expect(report["article"] == nil)
    let last = try json(try agenda(expected, on: "2027-03-31"))
    #expect(last["week"] == .number(42) && last["daysToGo"] == .number(-20))
  }

  @Test func whilePausedNothingIsReported() throws {
    var child = expected
    child.pauses = [Pause(start: child.startedOn)]
    let report = try json(try agenda(child))
    #expect(report["stage"] == .text("paused"))
    for key in ["week", "day", "dueDate", "daysToGo", "article", "challenge", "nickname", "prompt"] {
      #expect(report[key] == nil)
    }
    #expect(TodayText.status(try agenda(child), language: .en) == "")
    let lines = TodayText.lines(try agenda(child), language: .en)
    #expect(lines.count == 3 && lines[1].hasPrefix("Lionheart is paused."))
  }

  @Test func theStatusIsOneLine() throws {
    let line = TodayText.status(try agenda(expected), language: .en)
    #expect(line.hasPrefix("24+2 · 110 days to go · ○ The glucose test"))
    #expect(TodayText.status(try agenda(expected), language: .ko).hasPrefix("24주 2일 · 110일 남음"))
  }

  @Test func aBabyIsCountedInWeeksThenMonths() throws {
    var child = expected
    child.birthDate = CalendarDay("2026-11-02")
    child.dueDate = CalendarDay("2026-12-20")
    let line = TodayText.status(try agenda(child), language: .en)
    #expect(line.hasPrefix("2 weeks old · 29 days until the due date"))
    #expect(
      TodayText.status(try agenda(child, on: "2027-03-04"), language: .en).hasPrefix("4 months old"))
    let report = try json(try agenda(child, on: "2027-03-04"))
    #expect(report["month"] == .number(4))
    #expect(report["week"] == nil)
    #expect(report["daysToGo"] == nil)
  }

  @Test func textForTodayNamesEveryPillar() throws {
    let lines = TodayText.lines(try agenda(expected), language: .en)
    for heading in ["READ", "DO", "PREPARE", "WRITE"] { #expect(lines.contains(heading)) }
    #expect(lines.contains { $0.hasPrefix("  ○ The glucose test") })
    #expect(lines.contains { $0.hasPrefix("  + 3 ideas for this week: Walk together · ") })
    let bare = TodayText.lines(try agenda(expected, packs: []), language: .en)
    #expect(bare.contains { $0.contains("No curriculum is installed") })
  }

  @Test func aMessageClaimsNothingThatIsNotKnown() {
    let locked = Phrase.failedToSave(.locked(holder: "", pid: 0, since: 0))
    #expect(!locked(.en).contains("process 0") && !locked(.ko).contains("프로세스 0"))
    for place in [(3, 4), nil] as [(Int, Int)?] {
      let kind = Finding.Kind.broken(line: place?.0, column: place?.1)
      let phrase = Phrase.finding(Finding(path: "/x", kind: kind))
      #expect(phrase(.en).contains("If there is a good copy"))
      #expect(!phrase(.ko).contains("  "))
    }
  }

  @Test func everyTroubleAndFailureIsASentenceInBothLanguages() {
    let failures: [StoreFailure] = [
      .locked(holder: "lionheart", pid: 1, since: 0), .lockUnavailable(path: "/x", errno: .accessDenied),
      .readOnly(path: "/x"),
      .diskFull(path: "/x"), .newerSchema(path: "/x", schema: 2),
      .unreadable(path: "/x", errno: .inputOutput),
      .write(path: "/x", errno: .inputOutput), .changedSince(Action(.read, subject: "s")), .refused("no"),
      .childGone, .childEdit(.noDate), .childEdit(.nicknameBlank), .childEdit(.notADay(.due)),
    ]
    let conditions: [Condition] = [
      .partial(undecodable: 2), .recovered, .lost, .newer(schema: 2), .unreadable(.inputOutput),
    ]
    let kinds: [Finding.Kind] = [
      .good(records: 1), .broken(line: 1, column: 2), .broken(line: nil, column: nil), .newer(schema: 2),
      .wrongMode(0o644), .leftover, .conflictCopy(of: "x"), .unreadable(.inputOutput),
      .undecodableRecord(id: "x"),
      .notAFolder, .unwritable(.accessDenied), .setAside,
    ]
    let repairs: [Repair] = [
      .restored(path: "x", records: 2), .setAside(path: "x"), .madePrivate(path: "x"), .merged(path: "x"),
      .mergedSides(path: "x"),
      .removed(path: "x"),
    ]
    var phrases = failures.map(Phrase.failedToSave)
    phrases += conditions.compactMap { Phrase.trouble(.bookmarks, $0) }
    phrases += kinds.map { Phrase.finding(Finding(path: "/x", kind: $0)) } + repairs.map(Phrase.repair)
    phrases += Action.Name.allCases.flatMap { name in
      ["s", ""].map { Phrase.action(Action(name, subject: $0)) }
    }
    phrases += [Phrase.undone(nil), Phrase.redone(nil), Phrase.redone(Action(.read, subject: "s"))]
    for phrase in phrases {
      #expect(phrase(.en).count > 3 && phrase(.ko).count > 1)
      #expect(phrase(.en) != phrase(.ko), "\(phrase(.en))")
    }
  }
}

/// A value of JSON, as far as these tests look.
enum JSONField: Decodable, Equatable {
  case text(String), number(Int), flag(Bool), object([String: JSONField]), list([JSONField])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONField].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONField].self))
    }
  }
}
