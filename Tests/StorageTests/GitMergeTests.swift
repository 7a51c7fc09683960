import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

@Suite struct GitMergeTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// Merges texts as git has them merged, and gives what stands in the place of ours.
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, name: String? = nil
  ) throws -> (outcome: Result<GitMerge.Outcome, GitMerge.Failure>, text: String) {
    let paths = ["base", "ours", "theirs"].map { "\(sandbox.home)/\($0)" }
    for (path, text) in zip(paths, [base, ours, theirs]) { try sandbox.write(text, to: path) }
    let outcome = Result { () throws(GitMerge.Failure) in
      try GitMerge.merge(base: paths[0], ours: paths[1], theirs: paths[2], name: name)
    }
    #expect(sandbox.names(sandbox.home).filter { $0.hasPrefix(".~") }.isEmpty)
    return (outcome, try sandbox.text(paths[1]))
  }

  private func document(_ text: String) throws -> Document { try Document(Data(text.utf8)) }

  @Test(arguments: ["", file(record("a", "old"))])
  func recordsOfBothSidesAreMerged(base: String) throws {
    let ours = file(record("a", "mine", at: 3) + "," + record("b", "x"), more: "\"mine\": 1, ")
    let theirs = file(record("a", "its", at: 4) + "," + record("c", "y"))
    for (mine, its) in [(ours, theirs), (theirs, ours)] {
      let merged = try merge(base, mine, its, name: "some/where/habits.json")
      #expect(merged.outcome == .success(.merged))
      #expect(
        try document(merged.text)
          == document(
            file(
              record("a", "its", at: 4) + "," + record("b", "x") + "," + record("c", "y"),
              more: "\"mine\": 1, ")))
    }
  }

  @Test func whatALinkInPlaceOfOursLeadsToIsNotWritten() throws {
    let (ours, theirs) = (file(record("a", "mine", at: 3)), file(record("b", "its", at: 4)))
    let paths = ["base", "ours", "theirs", "elsewhere"].map { "\(sandbox.home)/\($0)" }
    for (path, text) in [(paths[0], ""), (paths[2], theirs), (paths[3], ours)] {
      try sandbox.write(text, to: path)
    }
    #expect(symlink(paths[3], paths[1]) == 0)
    let outcome = try GitMerge.merge(base: paths[0], ours: paths[1], theirs: paths[2], name: "habits.json")
    #expect(outcome == .merged)
    #expect(try sandbox.text(paths[3]) == ours)
    #expect(try document(sandbox.text(paths[1])).records.all.count == 2)
  }

  @Test(arguments: ["journal/2026-11.json", nil])
  func entriesThatBothSidesWroteAreBothKept(name: String?) throws {
    func entry(_ text: String, _ time: Int64) -> String {
      record("2026-11-21", text, at: time).replacing(
        "\"text\"", with: "\"day\": \"2026-11-21\", \"writtenAt\": 1, \"text\"")
    }
    let merged = try merge("", file(entry("mine", 3)), file(entry("its", 4)), name: name)
    #expect(merged.text.contains("mine") && merged.text.contains("its"))
    #expect(try document(merged.text).records.all.count == 2)
  }

  @Test func aSideThatIsNotOursOrNewerLeavesBothInMarkers() throws {
    for (theirs, failure) in [
      ("{", GitMerge.Failure.notADataFile(path: "\(sandbox.home)/theirs")),
      (file(record("b", "y"), schema: 9), .newer(schema: 9)),
    ] {
      let ours = file(record("a", "x"))
      let merged = try merge(file(""), ours, theirs, name: "habits.json")
      #expect(merged.outcome == .failure(failure))
      let sides = try #require(GitMarkers.sides(of: Data(merged.text.utf8)))
      #expect(String(decoding: sides.ours, as: UTF8.self) == ours + "\n")
      #expect(String(decoding: sides.theirs, as: UTF8.self) == theirs + "\n")
    }
  }

  @Test func whatOneSideAloneChangedIsAsThatSideHasIt() throws {
    #expect(try merge("{", "{", "anything").text == "anything")
    #expect(try merge("{", "anything", "{").text == "anything")
    #expect(try merge("{", "same", "same").outcome == .success(.merged))
  }

  @Test func ofArticlesTheLongerIsTakenOnBothSides() throws {
    let name = "articles/p/a.md"
    for (mine, its) in [("short", "longer"), ("longer", "short")] {
      let merged = try merge("", mine, its, name: name)
      #expect(merged.outcome == .success(.choseLonger))
      #expect(merged.text == "longer")
    }
    #expect(try merge("", "abc", "abd", name: name).text == merge("", "abd", "abc", name: name).text)
  }

  @Test func ofPhotosTheOneThatItsNamePromisesIsTaken() throws {
    let name = "photos/\(Digest.sha256(Array("whole".utf8))).jpg"
    #expect(try merge("", "half", "whole", name: name).text == "whole")
    #expect(try merge("", "whole", "half", name: name).text == "whole")
    let neither = try merge("", "half", "other", name: name)
    #expect(neither.outcome == .failure(.damagedPhoto))
    #expect(neither.text == "half")
  }

  @Test func aVersionThatCannotBeReadIsSaid() {
    let path = "\(sandbox.home)/none"
    #expect(throws: GitMerge.Failure.unreadable(path: path, errno: .missing)) {
      try GitMerge.merge(base: path, ours: path, theirs: path, name: nil)
    }
  }
}
