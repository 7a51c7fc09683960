import Glibc
import OperatingSystem
import Testing

@testable import Storage

/// The file of what was typed and not saved.
@Suite struct DraftFileTests {
  private let sandbox: Sandbox
  private let drafts: DraftFile
  private var path: String { sandbox.state("drafts.json") }

  init() throws {
    sandbox = try Sandbox()
    drafts = DraftFile(in: sandbox.folders)
  }

  private func keep(_ text: String?, of form: String, insteadOf known: String? = nil) async throws {
    func draft(_ text: String?) -> DraftFile.Draft { text.map { ["text": $0] } ?? [:] }
    try await drafts.save([form: .init(draft(text), replacing: draft(known))])
  }

  @Test func aBadMemberLosesNoOther() async throws {
    let old =
      "{\"a\": {\"text\": \"yesterday\"}, \"bad\": 5, \"half\": {\"text\": \"x\", \"size\": [1, 2.50]}}"
    try sandbox.write(old, to: path)
    #expect(drafts.read() == ["a": ["text": "yesterday"], "half": ["text": "x"]])
    try await keep("today", of: "b")
    try await keep("y", of: "half")
    #expect(drafts.read() == ["a": ["text": "yesterday"], "b": ["text": "today"], "half": ["text": "y"]])
    let tree = try JSONReader.read(Disk.read(path)).members
    #expect(tree?["bad"] == .integer(5))
    #expect(tree?["half"]?.members?["size"] == .array([.integer(1), .number("2.50")]))
  }

  @Test func removingTheLastDraftLeavesWhatIsNoneOfOurs() async throws {
    try sandbox.write("{\"bad\": [5]}", to: path)
    try await keep("x", of: "a")
    try await keep(nil, of: "a", insteadOf: "x")
    #expect(try JSONReader.read(Disk.read(path)) == .object(["bad": .array([.integer(5)])]))
    try sandbox.write("{}", to: path)
    try await keep("x", of: "a")
    try await keep(nil, of: "a", insteadOf: "x")
    #expect(!sandbox.exists(path))
  }

  @Test func whatAnotherProgramKeptMeanwhileIsNotRemoved() async throws {
    try await keep("theirs", of: "a")
    try await keep(nil, of: "a", insteadOf: "mine")
    #expect(drafts.read() == ["a": ["text": "theirs"]])
  }

  @Test(arguments: ["{\"a\": {\"text\": \"x\"", "[1]", "", "\u{0}\u{1}"])
  func aFileThatIsNotUnderstoodIsSetAsideUntouched(bytes: String) async throws {
    try sandbox.write(bytes, to: path)
    #expect(drafts.read().isEmpty)
    try await keep("new", of: "a")
    #expect(drafts.read() == ["a": ["text": "new"]])
    #expect(try sandbox.text(sandbox.state("drafts.broken.json")) == bytes)
    try sandbox.write("again", to: path)
    try await keep("new", of: "a")
    #expect(try sandbox.text(sandbox.state("drafts.broken-2.json")) == "again")
    #expect(try sandbox.text(sandbox.state("drafts.broken.json")) == bytes)
  }

  @Test func somethingElseInItsPlaceIsSetAsideToo() async throws {
    try sandbox.write("x", to: path + "/inside")
    try await keep("new", of: "a")
    #expect(drafts.read() == ["a": ["text": "new"]])
    #expect(try sandbox.text(sandbox.state("drafts.broken.json/inside")) == "x")
  }

  @Test func programsThatKeepDraftsAtTheSameMomentLoseNone() async throws {
    let folders = sandbox.folders
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          try await DraftFile(in: folders, timeout: .seconds(300)).save(
            ["form/\(number)": .init(["text": "\(number)"])], isDurable: false)
        }
      }
      try await group.waitForAll()
    }
    #expect(drafts.read().count == 40)
    #expect(sandbox.names(sandbox.folders.state) == ["drafts.json", "drafts.lock"])
  }

  @Test func aDraftThatCannotBeWrittenIsAFailure() async throws {
    try sandbox.write("x", to: sandbox.state("drafts.lock/inside"))
    await #expect(throws: StoreFailure.lockUnavailable(path: sandbox.state("drafts.lock"), errno: .isFolder))
    {
      try await drafts.save(["a": .init(["text": "x"])])
    }
  }
}
