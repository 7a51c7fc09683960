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
  }

  @Test func itHasEverySectionAndBeginsWithFiveExamples() async throws {
    let lines = try await Home().run("manual").lines
    let sections = lines.filter { $0.hasPrefix(".Sh ") }.map { String($0.dropFirst(4)) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "QUICK START", "COMMANDS", "OPTIONS", "KEYS", "DAYS",
        "ENVIRONMENT", "FILES", "CONFIGURATION", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
      ])
    let examples = lines.drop { $0 != ".Sh QUICK START" }.prefix { $0 != ".Sh COMMANDS" }
    #expect(examples.count { $0.hasPrefix(".Dl ") } == 5)
    #expect(lines.filter { $0.hasPrefix(".Ss ") }.count == 9)
  }

  /// Every command with every option and argument, as the parser describes them.
  @Test func itDocumentsEveryOptionOfEveryCommand() async throws {
    let home = try Home()
    let page = try await home.run("manual").output
    let dump = try JSON(try await home.run("--experimental-dump-help").output)
    func check(_ command: JSON, _ path: [String]) {
      if command["shouldDisplay"] == .bool(false) { return }
      let macro = ".It Cm " + path.map { Self.literal($0) }.joined(separator: " ")
      let arguments = command["arguments"]?.items ?? []
      let own = arguments.filter { argument in
        let names = argument["names"]?.items.compactMap { $0["name"]?.string } ?? []
        return argument["shouldDisplay"] != .bool(false)
          && !["lang", "version", "help"].contains(names.first)
          && !names.contains("help")
      }
      let subcommands = command["subcommands"]?.items ?? []
      let lines = page.split(separator: "\n").map(String.init)
      let start = lines.firstIndex {
        $0 == macro || $0.hasPrefix(macro + " Ar") || $0.hasPrefix(macro + " Op")
      }
      if start == nil, !path.isEmpty { #expect(own.isEmpty && !subcommands.isEmpty, "\(path)") }
      if let start {
        let part = lines[start...].dropFirst().prefix { !$0.hasPrefix(".It Cm") && !$0.hasPrefix(".Ss") }
        for name in own.flatMap({ $0["names"]?.items ?? [] }).compactMap({ $0["name"]?.string }) {
          #expect(part.contains { $0.contains("Fl " + Self.literal("-" + name)) }, "\(path) --\(name)")
        }
      }
      for below in subcommands where below["commandName"]?.string != "help" || path.isEmpty {
        check(below, path + [below["commandName"]?.string ?? ""])
      }
    }
    check(try #require(dump["command"]), [])
  }

  private static func literal(_ text: String) -> String { "\\&" + text.replacing("-", with: "\\-") }

  @Test func groffHasNothingToWarnOf() async throws {
    let home = try Home()
    for language in ["en", "ko"] {
      let script = """
        command -v groff > /dev/null || exit 0
        "$lionheart" manual --lang \(language) | groff -k -ww -mandoc -Tutf8 > /dev/null
        # The names of the sections in Korean are not those that mandoc knows.
        [ \(language) = en ] && command -v mandoc > /dev/null || exit 0
        "$lionheart" manual --lang \(language) | mandoc -Tlint -W warning
        """
      let child = try await home.shell(script)
      #expect(child.output + child.messages == "", "\(language)")
    }
  }

  /// Without `man`, the text is shown by the pager.
  @Test func onATerminalItIsText() async throws {
    let home = try Home()
    let child = try await home.shell(
      """
      mkdir "$HOME/bin"; ln -s "$(command -v sh)" "$(command -v cat)" "$HOME/bin/"
      PATH="$HOME/bin" PAGER=cat "$(command -v script)" -qec '"$lionheart" manual' /dev/null
      """)
    #expect(child.output.contains("QUICK START") && child.output.contains("lionheart init --due 2027-03-11"))
    #expect(!child.output.contains(".Sh "))
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
    #expect(child.code == 0 && child.output.contains(".Sh 설명\n"))
  }
}
