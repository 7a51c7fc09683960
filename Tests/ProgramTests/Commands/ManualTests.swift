import FoundationEssentials
import Testing

/// The man page: one that a person can read, and that says all there is.
@Suite struct ManualTests {
  private static func source(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: Lionheart.sources + "/" + path)), as: UTF8.self)
  }

  @Test func itIsTheOneInTheDocuments() async throws {
    let child = try await Home().run("manual", with: ["LANG": "C.UTF-8"])
    #expect(child.code == 0 && child.messages == "")
    #expect(try Self.source("docs/lionheart.1") == child.output, ".ci/manual > docs/lionheart.1")
    #expect(child.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func itIsShortAndHasEverySection() async throws {
    let lines = try await Home().run("manual").lines
    let sections = lines.filter { $0.hasPrefix(".Sh ") }.map { String($0.dropFirst(4)) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "KEYS", "COMMANDS", "DAYS", "FILES", "ENVIRONMENT",
        "CONFIGURATION",
        "EXIT STATUS", "EXAMPLES", "SEE ALSO",
      ])
    #expect(lines.count < 500)
    for part in ["check", "habit break add", "import loop", "redo"] {
      #expect(lines.contains(".It " + part.split(separator: " ").map { "\\&\($0)" }.joined(separator: " ")))
    }
  }

  @Test func itNamesEveryVariableThatIsReadAndEveryMemberOfTheConfiguration() async throws {
    let page = try await Home().run("manual").output
    let words = Set(page.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let folder = Lionheart.sources + "/Sources"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    var variables: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try Self.source("Sources/" + file)
      for found in text.matches(of: /environment\["([A-Za-z_]+)"\]/) { variables.insert(String(found.1)) }
    }
    #expect(variables.count > 10)
    #expect(variables.subtracting(words).isEmpty, "\(variables.subtracting(words))")
    let members =
      try Self.source("Sources/Interface/Configuration/ConfigurationReader.swift")
      .firstMatch(of: /static let members = \[(.*)\]/)?.1 ?? ""
    for member in members.matches(of: /"(\w+)"/).map({ String($0.1) }) {
      #expect(page.contains(".It \\&\(member)\n"), "\(member)")
    }
  }

  @Test func thereIsOneInKorean() async throws {
    let child = try await Home().run("manual", "--lang", "ko")
    #expect(child.code == 0 && child.output.contains(".Sh \\[uC124]\\[uBA85]"))
  }
}
