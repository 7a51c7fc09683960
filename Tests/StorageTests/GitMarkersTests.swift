import FoundationEssentials
import Model
import OperatingSystem
import Testing

@testable import Storage

@Suite struct GitMarkersTests {
  private static let head = "{\n  \"schema\" : 1, \"records\" : {\n"

  /// What git leaves of two devices' changes, in one of its styles.
  private func conflict(
    _ ours: String, _ theirs: String, base: String? = nil, size: Int = 7, end: String = "\n"
  ) -> String {
    func mark(_ sign: Character, _ name: String = "") -> String {
      String(repeating: sign, count: size) + name
    }
    let lines = [mark("<", " HEAD"), ours] + (base.map { [mark("|", " 1a2b3c"), $0] } ?? [])
    return (lines + [mark("="), theirs, mark(">", " other")]).joined(separator: end) + end
  }

  private func sides(_ text: String) -> [String]? {
    GitMarkers.sides(of: Data(text.utf8)).map {
      [$0.ours, $0.theirs].map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test func bothSidesAreTakenWholeInEveryStyle() {
    #expect(sides("a\n" + conflict("b", "c") + "d\n") == ["a\nb\nd\n", "a\nc\nd\n"])
    #expect(sides("a\n" + conflict("b", "c", base: "x\ny") + "d\n") == ["a\nb\nd\n", "a\nc\nd\n"])
    #expect(sides(conflict("b", "c", size: 12)) == ["b\n", "c\n"])
    #expect(sides(conflict("b", "c", end: "\r\n") + "d") == ["b\r\nd", "c\r\nd"])
    #expect(sides(String(conflict("b", "c").dropLast())) == ["b\n", "c\n"])
    #expect(sides(conflict("b", "c") + "d\n" + conflict("e", "f", base: "g")) == ["b\nd\ne\n", "c\nd\nf\n"])
    let nested = conflict("b", "c", base: conflict("x", "y", size: 9))
    #expect(sides(nested) == ["b\n", "c\n"])
  }

  @Test(arguments: [
    "", "a\n", "<<<<<<< HEAD\na\n", "<<<<<<< HEAD\na\n=======\nb\n", "<<<<<< HEAD\na\n======\nb\n>>>>>> x\n",
    "<<<<<<<HEAD\na\n=======\nb\n>>>>>>> x\n", "=======\n>>>>>>> x\n", "<<<<<<< HEAD\na\n>>>>>>> x\n",
  ])
  func whatHasNoWholeConflictHasNoSides(text: String) {
    #expect(sides(text) == nil)
  }

  @Test func bothVersionsAreShownAndTheNextChangeMergesThem() async throws {
    let sandbox = try Sandbox()
    let text =
      Self.head
      + conflict(
        record("a", "mine", at: 5) + ",\n" + record("b", "ours", at: 7),
        record("b", "theirs", at: 6) + ",\n" + record("c", "its"), base: record("b", "old")) + "}}\n"
    let path = sandbox.data("bookmarks.json")
    try sandbox.write(text, to: path)
    let store = sandbox.store()
    #expect(store.notes() == ["a": "mine", "b": "ours", "c": "its"])
    #expect(store.read(.bookmarks, as: Note.self).condition == .good)
    #expect(try sandbox.text(path) == text)
    #expect(kinds(sandbox) == [.gitMarkers])
    try await store.note("d", "new")
    #expect(store.notes() == ["a": "mine", "b": "ours", "c": "its", "d": "new"])
    #expect(try Document(Data(contentsOf: URL(filePath: path))).records.all.count == 4)
    #expect(try sandbox.text(sandbox.state("conflicts/bookmarks.json")) == text)
    #expect(sandbox.names(sandbox.folders.data) == ["bookmarks.json"])
  }

  @Test func doctorTellsOfMarkersAndRepairMergesThem() async throws {
    let sandbox = try Sandbox()
    let text = Self.head + conflict(record("a", "x"), record("b", "y")) + "}}\n"
    try sandbox.write(text, to: sandbox.data("notes.json"))
    let path = sandbox.data("notes.json")
    #expect(try await sandbox.store().repair().contains(.mergedSides(path: path)))
    #expect(sandbox.store().notes(DataFile(root: .data, path: "notes.json")) == ["a": "x", "b": "y"])
    #expect(kinds(sandbox) == [.good(records: 2)])
    #expect(try sandbox.text(sandbox.state("conflicts/notes.json")) == text)
  }

  @Test func whatAnEarlierRepairSetAsideIsMergedAndNotCalledDeletable() async throws {
    let sandbox = try Sandbox()
    let text = Self.head + conflict(record("a", "x"), record("b", "y")) + "}}\n"
    try sandbox.write(file(record("a", "x")), to: sandbox.data("notes.json"))
    let aside = sandbox.data("notes.broken-20261121T051336Z.json")
    try sandbox.write(text, to: aside)
    #expect(kinds(sandbox).contains(.unmerged(of: sandbox.data("notes.json"))))
    _ = try await sandbox.store().repair()
    #expect(sandbox.store().notes(DataFile(root: .data, path: "notes.json")) == ["a": "x", "b": "y"])
    #expect(!sandbox.exists(aside))
    try sandbox.write(conflict("{", "}"), to: aside)
    #expect(kinds(sandbox).contains(.unknownCopy(of: sandbox.data("notes.json"))))
  }

  @Test func aSideThatIsNoDocumentMakesTheFileDamagedAndLosesNothing() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "kept")
    let text = Self.head + conflict(record("a", "x"), "{{{") + "}}\n"
    try sandbox.write(text, to: sandbox.data("bookmarks.json"))
    #expect(store.read(.bookmarks, as: Note.self).condition == .recovered)
    try await store.note("b", "new")
    let aside = try #require(sandbox.names(sandbox.folders.data).first { $0.contains(".broken-") })
    #expect(try sandbox.text(sandbox.data(aside)) == text)
    #expect(!kinds(sandbox).contains(.setAside))
  }

  @Test func aSideOfANewerVersionIsNotWritten() async throws {
    let sandbox = try Sandbox()
    let text = "{\n" + conflict("\"schema\": 1,", "\"schema\": 9,") + "\"records\": {\(record("a", "x"))}}\n"
    try sandbox.write(text, to: sandbox.data("bookmarks.json"))
    let store = sandbox.store()
    #expect(store.read(.bookmarks, as: Note.self).condition == .newer(schema: 9))
    await #expect(throws: StoreFailure.self) { try await store.note("b", "y") }
    #expect(kinds(sandbox) == [.newer(schema: 9)])
    #expect(try sandbox.text(sandbox.data("bookmarks.json")) == text)
  }

  @Test func aRecordOfWhichGitMixedTheFieldsIsNewerThanWhatItWasMadeOf() throws {
    func mixed(_ time: Int64, _ device: String) -> String {
      record("a", "both", at: time, device: device)
    }
    let text = Self.head + conflict(mixed(5, "aaaaaaaa"), mixed(6, "bbbbbbbb")) + "}}\n"
    let document = try #require(GitMarkers.document(Data(text.utf8), of: .bookmarks))
    var others = try Document(Data(file(record("a", "zzzz", at: 6, device: "bbbbbbbb")).utf8))
    others.merge(document, of: .bookmarks)
    #expect(others == document)
    #expect(GitMarkers.document(Data(text.utf8), of: .bookmarks) == document)
  }

  @Test func entriesOfBothSidesAreKept() async throws {
    let sandbox = try Sandbox()
    func entry(_ text: String, _ time: Int64) -> String {
      record("2026-11-21", text, at: time).replacing(
        "\"text\"", with: "\"day\": \"2026-11-21\", \"writtenAt\": \(time), \"text\"")
    }
    let text = Self.head + conflict(entry("mine", 5), entry("its", 6)) + "}}\n"
    try sandbox.write(text, to: sandbox.data("journal/2026-11.json"))
    let records = sandbox.store().read(DataFile(root: .data, path: "journal/2026-11.json"), as: Note.self)
      .records
    #expect(records.values.map(\.text).sorted() == ["its", "mine"])
  }

  @Test func whatGitsIndexHasIsTakenInPlaceOfMixedLines() async throws {
    let sandbox = try Sandbox()
    let path = sandbox.data("bookmarks.json")
    try sandbox.write(Self.head + conflict(record("a", "mixed"), "{{{") + "}}\n", to: path)
    let (ours, theirs) = (Data(file(record("a", "x")).utf8), Data(file(record("b", "y")).utf8))
    let index = GitIndex { $0 == path ? (ours, theirs) : nil }
    let store = Store(
      folders: sandbox.folders, program: "t", now: { Sandbox.start }, today: { CalendarDay(number: 20_778) },
      index: index)
    #expect(store.notes() == ["a": "x", "b": "y"])
    #expect(
      Doctor.examine(sandbox.folders, now: Sandbox.start, index: index).map(\.kind).contains(.gitMarkers))
    #expect(try await store.repair().contains(.mergedSides(path: path)))
    #expect(store.notes() == ["a": "x", "b": "y"] && kinds(sandbox) == [.good(records: 2)])
  }

  private func kinds(_ sandbox: Sandbox) -> [Finding.Kind] {
    Doctor.examine(sandbox.folders, now: Sandbox.start).map(\.kind).filter {
      if case .wrongMode = $0 { false } else if case .undecodableRecord = $0 { false } else { true }
    }
  }
}
