import FoundationEssentials
import Model
import TerminalUI
import TestSupport
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// Every screen in the language of tests, whose texts have accents and brackets and are two fifths longer than English
/// (`.ci/texts --pseudo`). The data and the pack are Korean, so an English word is one that cannot be
/// translated.
@MainActor
@Suite struct PseudoLanguageTests {
  /// Names that no language changes: of keys and of themes.
  private static let names: Set = [
    "Enter", "Esc", "Space", "Del", "Tab", "Alt", "Lionheart", "default", "dark", "light", "mono",
  ]
  /// Data in English.
  private static let written: Set = Set(
    words("Bean Snacks Warm socks Papers Health centre, ward tea A pen for the forms.")
      + words("Ask for the number of the ward, and whom to ask for."))
  /// Pages of texts that are English in every language: bookmarks from the English pack, the names of sources.
  private static let english: [Destination] = [.reading(.bookmarks), .home(.about)]

  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func everyScreenIsTranslated(_ size: (Int, Int)) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: SomebodysData.packs[0] + "/lionheart-ko", toPath: folder.path + "/lionheart-ko")
    let data = try await SomebodysData(.ko)
    let app = try await Robot(
      home: data.home, packs: [folder.path], size: Size(columns: size.0, rows: size.1), language: .pseudo)
    var found: [String: String] = [:]
    for (destination, keys) in data.screens {
      app.navigator.go(to: destination)
      await app.settle()
      for key in keys { await app.press(key) }
      let isPath = ["/", ".json", "lionheart", "{ theme"]
      for line in app.screen.text
      where !Self.english.contains(destination) && !isPath.contains(where: line.contains) {
        for word in Self.words(line) where found[word] == nil { found[word] = "\(destination): \(line)" }
      }
      #expect(app.text.contains("["), "\(destination):\n\(app.text)")
    }
    let untranslated = found.filter { !Self.names.union(Self.written).contains($0.key) }
    #expect(untranslated.isEmpty, "\(untranslated.values.sorted().joined(separator: "\n"))")
  }

  /// The words of English letters.
  private static func words(_ line: String) -> [String] {
    line.split { !$0.isLetter }.map(String.init).filter { word in
      word.count > 2 && word.allSatisfy { $0.isASCII }
    }
  }
}
