import Glibc
import Model
import OperatingSystem
import Storage
import Testing

@Suite struct DoctorTests {
  private let now = Int64(time(nil)) * 1000 + 7_200_000

  @Test func dataInOrderIsFoundGood() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.saveChild(Child(id: "leo", startedOn: CalendarDay(number: 20_000)), makeActive: true)
    try await store.setAttendance(
      child: "leo", CalendarDay("2026-11-03") ?? CalendarDay(number: 0), attended: true)
    #expect(
      Doctor.examine(sandbox.folders, now: now) == [
        Finding(path: sandbox.data("children.json"), kind: .good(records: 1)),
        Finding(path: sandbox.data("profile.json"), kind: .good(records: 1)),
        Finding(path: sandbox.data("reading/2026-11.json"), kind: .good(records: 1)),
      ])
    #expect(try await store.repair().isEmpty)
  }

  @Test func whatIsWrongIsFound() async throws {
    let sandbox = try Sandbox()
    let files = [
      "a.json": "{\n  \"schema\": 1,,", "b.json": "[]", "bookmarks (conflicted copy).json": file(""),
      "bookmarks.broken-20260101T000000Z.json": "{", "bookmarks.json": file(record("x", "not a bookmark")),
      "c.json": file("", schema: 7), "reading/2026-01.json": file("\"y\": {\"value\": 1}"),
      "wellbeing.json": file("\"2026-11-01\": {\"updated\": \"000000000000001-0000-aaaaaaaa\"}"),
      ".~lionheart-abcdefgh.tmp": "half", ".git/config": "x", "articles/p/a.md": "# A",
    ]
    for (name, text) in files {
      try sandbox.write(text, to: sandbox.data(name))
      chmod(sandbox.data(name), 0o644)
    }
    chmod(sandbox.data("reading"), 0o755)
    mkdir(sandbox.data("d.json"), 0o700)
    symlink("nowhere", sandbox.data("e.json"))
    let findings = Doctor.examine(sandbox.folders, now: now)
    func kinds(_ name: String) -> [Finding.Kind] {
      findings.filter { $0.path == sandbox.data(name) }.map(\.kind).filter { $0 != .wrongMode(0o644) }
    }
    #expect(kinds(".~lionheart-abcdefgh.tmp") == [.leftover])
    #expect(kinds("a.json") == [.broken(line: 2, column: 15)])
    #expect(kinds("b.json") == [.broken(line: nil, column: nil)])
    #expect(kinds("bookmarks (conflicted copy).json") == [.conflictCopy(of: sandbox.data("bookmarks.json"))])
    #expect(kinds("bookmarks.broken-20260101T000000Z.json") == [.setAside])
    #expect(kinds("bookmarks.json") == [.good(records: 1), .undecodableRecord(id: "x")])
    #expect(kinds("c.json") == [.newer(schema: 7)])
    #expect(kinds("d.json") == [.unreadable(.isFolder)])
    #expect(kinds("e.json") == [.unreadable(.missing)])
    #expect(kinds("reading/2026-01.json") == [.good(records: 1), .undecodableRecord(id: "y")])
    // A stamp without a value.
    #expect(kinds("wellbeing.json").contains(.undecodableRecord(id: "2026-11-01")))
    #expect(kinds("reading") == [.wrongMode(0o755)])
    #expect(findings.contains(Finding(path: sandbox.data("articles/p/a.md"), kind: .wrongMode(0o644))))
    #expect(!findings.contains { $0.path.contains(".git") })
  }

  @Test func whatIsWrongIsRepaired() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    sandbox.set(milliseconds: now)
    try await store.note("a", "x", in: .places)
    for file in [DataFile.bookmarks, .children, .profile] {
      sandbox.set(day: 20_000)
      try await store.note("a", "x", in: file)
      sandbox.set(day: 20_001)
      try await store.note("b", "y", in: file)
    }
    // One has its last version, one only a dated copy, one nothing.
    for name in ["bookmarks.json", "children.json", "profile.json"] {
      try sandbox.write("{", to: sandbox.data(name))
    }
    for name in ["last/children.json", "last/profile.json"] { unlink(sandbox.state(name)) }
    for day in [20_000, 20_001] { unlink(sandbox.state("dailies/profile/\(CalendarDay(number: day)).json")) }
    try sandbox.write("half", to: sandbox.data(".~lionheart-abcdefgh.tmp"))
    for name in ["bookmarks.json", "children.json", "profile.json"] { chmod(sandbox.data(name), 0o600) }
    let copy = sandbox.data("tasks (conflicted copy).json")
    try sandbox.write(file(record("t", "z")), to: copy)
    chmod(copy, 0o600)
    chmod(sandbox.folders.data, 0o755)
    chmod(sandbox.data(".~lionheart-abcdefgh.tmp"), 0o600)
    let repairs = try await store.repair()
    #expect(
      repairs == [
        .madePrivate(path: sandbox.folders.data),
        .removed(path: sandbox.data(".~lionheart-abcdefgh.tmp")),
        .restored(path: sandbox.data("bookmarks.json"), records: 2),
        .restored(path: sandbox.data("children.json"), records: 1),
        .setAside(path: sandbox.data("profile.json")),
        .merged(path: copy),
      ])
    #expect(store.notes() == ["a": "x", "b": "y"])
    #expect(store.notes(.children) == ["a": "x"])
    #expect(store.notes(DataFile(root: .data, path: "tasks.json")) == ["t": "z"])
    #expect(sandbox.mode(sandbox.folders.data) == 0o700)
    #expect(sandbox.names(sandbox.folders.data).count { $0.contains(".broken-") } == 3)
    #expect(try await store.repair().isEmpty)
  }

  @Test func entriesCardsAndAnswersAreCheckedAndCounted() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let day = CalendarDay(number: 20_778)
    try await store.writeEntry(on: day, EntryEdit(text: "a"), basedOn: nil, child: nil, today: day)
    try await store.writeEntry(on: day, EntryEdit(text: "b"), basedOn: nil, child: nil, today: day)
    try await store.addTasks([NewTask(TaskEdit(title: "a"), origin: .suggested("p/u/t"))], on: day)
    try await store.saveWellbeing(day: day, answer: .good)
    let names = [
      "journal/2026-11.json", "suggestions.json", "taskhistory/2026-11.json", "tasks/2026-11.json",
      "wellbeing.json",
    ]
    #expect(
      Doctor.examine(sandbox.folders, now: now)
        == names.map { Finding(path: sandbox.data($0), kind: .good(records: $0.hasPrefix("j") ? 2 : 1)) })
    for name in names { try sandbox.write(file("\"x\": {\"value\": []}"), to: sandbox.data(name)) }
    let findings = Doctor.examine(sandbox.folders, now: now)
    #expect(findings.count { $0.kind == .undecodableRecord(id: "x") } == 5)
  }

  @Test func whatTheMachineKeepsForItselfIsLookedAtAndRepaired() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let event = WrittenEvent(start: CalendarDay(number: 20_778), summary: "Walk", sequence: 1)
    try await store.saveWrittenEvents(["walk": event], replacing: [:])
    try sandbox.write("{", to: sandbox.state("calendar.json"))
    try sandbox.write(file(record("x", "no reminder")), to: sandbox.state("reminders.json"))
    try sandbox.write("[]", to: sandbox.state("places.json"))
    chmod(sandbox.state("reminders.json"), 0o600)
    try sandbox.write("{", to: sandbox.state("notes.json"))
    let findings = Doctor.examine(sandbox.folders, now: now).filter {
      if case .wrongMode = $0.kind { false } else { true }
    }
    #expect(
      findings == [
        Finding(path: sandbox.state("calendar.json"), kind: .broken(line: 1, column: 2)),
        Finding(path: sandbox.state("places.json"), kind: .broken(line: nil, column: nil)),
        Finding(path: sandbox.state("reminders.json"), kind: .good(records: 1)),
        Finding(path: sandbox.state("reminders.json"), kind: .undecodableRecord(id: "x")),
      ])
    let repairs = try await store.repair()
    #expect(repairs.contains(.restored(path: sandbox.state("calendar.json"), records: 1)))
    #expect(repairs.contains(.setAside(path: sandbox.state("places.json"))))
    #expect(store.writtenEvents() == (["walk": event], .good))
  }

  @Test(arguments: [
    ("", 1, 1), ("{\"a\": tru}", 1, 10), ("[1,\n2", 2, 2), ("{\"a\" 1}", 1, 6), ("[\"x\ny\"]", 1, 4),
    ("[1.]", 1, 4),
    ("[-]", 1, 3), ("{} x", 1, 4), ("[\"\\", 1, 4), ("{x", 1, 2), ("[1e+]", 1, 5),
    ("{\"a\": [\n1,\n]}", 2, 2),
  ])
  func aFileThatDoesNotParseSaysWhere(text: String, line: Int, column: Int) throws {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: sandbox.data("x.json"))
    let kinds = Doctor.examine(sandbox.folders, now: now).map(\.kind)
    #expect(kinds.contains(.broken(line: line, column: column)), "\(kinds)")
  }

  @Test func aFileWithAKeyTwiceSaysWhichAndWhere() throws {
    let sandbox = try Sandbox()
    try sandbox.write("{\"schema\": 2,\n \"records\": {},\n \"schema\": 2}", to: sandbox.data("x.json"))
    let kinds = Doctor.examine(sandbox.folders, now: now).map(\.kind)
    #expect(kinds.contains(.broken(line: 3, column: 2, duplicateKey: "schema")), "\(kinds)")
  }

  @Test func jsonOfEveryKindHasNoFault() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "[{}, [], {\"a\": [true, false, null, -1.5e+3, \"\\\"\\u0041\"]}]", to: sandbox.data("x.json"))
    #expect(Doctor.examine(sandbox.folders, now: now).contains { $0.kind == .broken(line: nil, column: nil) })
  }
}
