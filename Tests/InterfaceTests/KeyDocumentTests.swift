import FoundationEssentials
import Model
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting

/// What `lionheart keys` prints: every key of every screen.
@MainActor
@Suite struct KeyDocumentTests {
  private func markdown(_ text: String, _ language: Language = .en) -> String {
    let configuration = Configuration.parse(Array(text.utf8), operations: KeyCatalogue.operations)
    return KeyDocument.markdown(language, configuration: configuration)
  }

  /// The rows of a table of the document.
  private func table(_ title: String, in document: String) -> [Substring] {
    let lines = document.split(separator: "\n")
    guard let start = lines.firstIndex(of: "## \(title)") else { return [] }
    return lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.filter {
      $0.hasPrefix("| `") || $0.hasPrefix("|  |")
    }
  }

  private static var sources: [String] {
    get throws {
      try ["Interface", "Home", "Reading", "Habits", "Board", "Journal", "App"].flatMap { module in
        let root = "\(Checkout.root)/Sources/\(module)"
        return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
          .map { String(decoding: try Data(contentsOf: URL(filePath: "\(root)/\($0)")), as: UTF8.self) }
      }
    }
  }

  @Test func noScreenIsForgotten() throws {
    let catalogue = try Self.sources.compactMap { source in
      source.firstRange(of: /enum \w*KeyCatalogue/).map { source[$0.lowerBound...] }
    }.joined()
    let views = try Self.sources.flatMap { $0.matches(of: /enum (\w+): ScreenView/).map(\.output.1) }
    #expect(views.count >= 15)
    for view in views {
      #expect(catalogue.contains(" \(view).self"), "\(view) has no section in a KeyCatalogue")
    }
  }

  @Test func everyOperationThatAScreenHasMayBeGivenKeys() throws {
    let written = try Self.sources.flatMap {
      $0.matches(of: /(?:KeyBinding|action)\(\s*"([a-z0-9-]+)"/).map { String($0.output.1) }
    }
    #expect(Set(written).count > 40)
    #expect(Set(written).subtracting(KeyCatalogue.operations).isEmpty)
    for operation in written { #expect(markdown("").contains("`\(operation)`"), "\(operation)") }
  }

  @Test(arguments: [Language.en, .ko])
  func everyRowSaysWhatAKeyDoes(language: Language) {
    let lines = markdown("", language).split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(lines.count > 150)
    for line in lines {
      let cells = line.split(separator: " | ", omittingEmptySubsequences: false)
      #expect(cells.count == 3 || cells.count == 2)
      #expect(!cells.contains { $0 == "|" || $0.isEmpty }, "\(line)")
    }
  }

  @Test func ownKeysStandInEveryTableAndUsualOnesWhereTheyAreLeft() {
    let document = markdown("{ keys: { tick: ['t', 'u'], down: 'n', 'half-up': [] } }")
    #expect(table("Today", in: document).contains("| `t` `u` | tick | `tick` |"))
    #expect(table("Today", in: document).contains("| `n` | down | `down` |"))
    #expect(table("Today", in: document).contains("|  | half a page up | `half-up` |"))
    // Elsewhere `u` still undoes, since nothing else there has it.
    #expect(table("Everywhere", in: document).contains("| `u` | undo | `undo` |"))
  }

  @Test func ofTwoOperationsWithOneKeyTheFirstHasIt() {
    let document = markdown("{ keys: { tick: 'z', open: ['z', 'enter'] } }")
    #expect(
      table("Today", in: document).prefix(2) == ["| `z` | tick | `tick` |", "| `Enter` | open | `open` |"])
    #expect(table("Bookmarks", in: document).first == "| `z` `Enter` | open | `open` |")
  }

  @Test func backAndQuitLeaveEachOtherTheirKeys() {
    let usual = table("Everywhere", in: markdown(""))
    #expect(usual.prefix(2) == ["| `Esc` `q` `Backspace` | back | `back` |", "| `q` | quit | `quit` |"])
    let own = table("Everywhere", in: markdown("{ keys: { back: 'h', quit: ['h', '?'] } }"))
    #expect(own.prefix(2) == ["| `h` | back | `back` |", "| `h` `?` | quit | `quit` |"])
    #expect(own.contains("|  | this screen's keys | `keys` |"))
  }

  @Test func keysThatMeanSomethingInMarkdownAreWrittenAsThemselves() {
    let document = markdown("{ keys: { tick: ['|', '`', '\\\\', 'alt-|', 'alt-`', '*'] } }")
    #expect(
      table("Today", in: document).first
        == "| `\\|` `` ` `` `\\` `Alt-\\|` `` Alt-` `` `*` | tick | `tick` |")
  }

  @Test func aFieldHasItsOwnTable() {
    let document = markdown("")
    #expect(table("In a text field", in: document).contains("| `^z` | undo typing |"))
    #expect(table("Search", in: document).contains("| `↓` | down | `down` |"))
    #expect(!table("Search", in: document).contains { $0.contains("`half-up`") })
  }

  @Test func theReportHasTheSameKeys() throws {
    var configuration = Configuration()
    configuration.keys = ["tick": [.character("|")]]
    let report = KeyReport.all(.ko, configuration: configuration)
    let today = try #require(report.first { $0.screen == "오늘" })
    #expect(today.bindings.first == KeyReport.Binding(operation: "tick", keys: ["|"], does: "체크"))
    #expect(Set(report.flatMap(\.bindings).map(\.operation)) == KeyCatalogue.operations)
  }

  @Test func everyKeyOfTheDocumentCanBeWrittenInTheFile() {
    for name in KeyReport.all(.en, configuration: Configuration()).flatMap(\.bindings).flatMap(\.keys) {
      #expect(Key(name: name)?.name == name)
    }
  }
}
