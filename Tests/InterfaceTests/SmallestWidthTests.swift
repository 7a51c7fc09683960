import FoundationEssentials
import Home
import Model
import OperatingSystem
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// At 40 columns every word of the program still has its place.
@MainActor
@Suite struct SmallestWidthTests {
  private static let columns = Navigator.smallest.columns
  private static let tabs: [(number: Int, title: Phrase)] = [
    (1, .todayTab), (2, .curriculumTab), (3, .exploreTab), (4, .challengeTab), (5, .bookmarksTab),
    (6, .journalTab), (7, .boardTab), (8, .meTab),
  ]

  private func robot(_ language: Language, child: Child? = expected) async throws -> Robot {
    try await Robot(child: child, size: Navigator.smallest, language: language)
  }

  @Test(arguments: [Language.en, .ko])
  func allEightTabsStandInTheirRow(language: Language) throws {
    for columns in [40, 60, 80, 200] {
      for current in Self.tabs {
        let places = TabBar.places(
          Self.tabs.map { ($0.number, $0.title(language)) }, current: current.number, columns: columns)
        let last = try #require(places.last)
        #expect(places.count == 8 && last.column + TextWidth.of(last.text) <= columns)
        #expect(places.contains { $0.text == "\(current.number) \(current.title(language))" })
        for (place, next) in zip(places, places.dropFirst()) {
          #expect(place.column + TextWidth.of(place.text) < next.column)
        }
      }
    }
  }

  @Test(arguments: [Language.en, .ko])
  func theBarNamesTheOpenTabBesideAChildsName(language: Language) async throws {
    var child = expected
    child.nickname = "Maximiliane"
    let app = try await robot(language, child: child)
    for tab in Self.tabs {
      await app.press(.character(Character("\(tab.number)")))
      let name = "\(tab.number) \(tab.title(language))"
      #expect(app.screen.text[0].contains(name), "\(app.text)")
    }
  }

  @Test(arguments: [Language.en, .ko])
  func theKeyScreenSaysEverythingWhole(language: Language) {
    for section in KeyCatalogue.sections {
      let model = KeysViewModel(sections: [section], language: language)
      model.send(.resized(Size(columns: Self.columns, rows: 400)))
      var canvas = Canvas(size: Size(columns: Self.columns, rows: 400))
      KeysView.draw(model.output.value, on: &canvas)
      #expect(canvas.text.allSatisfy { !$0.contains("…") }, "\(canvas.text.joined(separator: "\n"))")
      let words = Set(canvas.text.flatMap { $0.split(separator: " ") })
      for row in section.rows {
        let wanted = (row.keyNames + " " + row.text(language)).split(separator: " ")
        #expect(wanted.allSatisfy(words.contains), "\(row.operation): \(canvas.text)")
      }
    }
  }

  @Test(arguments: [Language.en, .ko])
  func thePaletteNamesEverythingWhole(language: Language) {
    let rows = KeyCatalogue.sections.flatMap(\.rows).map {
      KeyTable.Row(operation: $0.operation, keys: $0.keys, help: $0.help, disabled: .nothingSelected)
    }
    let items = rows.map { row in
      PaletteItem(
        id: row.operation, kind: .here, choice: .none, names: [row.help(language)],
        detail: row.keys.prefix(2).map(\.name).joined(separator: " "), reason: row.disabled)
    }
    let size = Size(columns: Self.columns, rows: rows.count + 2)
    var canvas = Canvas(size: size)
    var output = PaletteViewModel.Output(language: language, items: items, size: size)
    output.position.fit(count: items.count, rows: rows.count)
    PaletteView.draw(output, on: &canvas)
    for (row, line) in zip(rows, canvas.text.dropFirst(2)) {
      #expect(line.dropFirst(3).hasPrefix(row.help(language)) && !line.contains("…"), "\(line)")
    }
  }

  @Test(arguments: [Language.en, .ko])
  func theBottomLineHasAHintAndTheWayToTheKeys(language: Language) async throws {
    let app = try await robot(language)
    for tab in ["1", "2", "3", "4", "5", "8"] {
      await app.press(.character(Character(tab)))
      let line = try #require(app.screen.text.last)
      #expect(line.hasSuffix("? " + Phrase.keysHint(language)), "\(line)")
      let isEmpty = tab == "5" || tab == "4"
      #expect(isEmpty || line.split(separator: " ").count >= 4, "\(line)")
    }
  }

  @Test(arguments: [Language.en, .ko])
  func meCutsNothingButPaths(language: Language) async throws {
    var past = expected
    past.birthDate = CalendarDay("2026-11-02")
    past.nickname = "꼬물이와 별이"
    for child in [expected, past] {
      let app = try await robot(language, child: child)
      await app.press(.character("8"))
      var seen: Set<String> = []
      for _ in 0..<14 {
        for line in app.screen.text.dropLast() where line.contains("…") {
          #expect(line.contains("/") || line.contains("~"), "\(app.text)")
        }
        seen.formUnion(app.screen.text)
        await app.press(.character("j"))
      }
      for title in [Phrase.themeRow, .remindersRow, .dayStartRow] {
        #expect(seen.contains { $0.contains(title(language)) }, "\(title(language))")
      }
    }
  }

  @Test(arguments: [Language.en, .ko])
  func theFormForAChildCutsNothing(language: Language) async throws {
    let app = try await robot(language)
    await app.press(.character("8"), .character("e"))
    for _ in 0..<3 {
      #expect(!app.text.contains("…"), "\(app.text)")
      await app.press(.tab)
    }
  }

  @Test(arguments: [Language.en, .ko])
  func everyToastIsShownWhole(language: Language) async throws {
    let app = try await robot(language)
    let toasts = try Self.toastMessages()
    let entries = try CatalogueEntry.all().filter { toasts.contains($0.message) }
    #expect(entries.count > 40)
    for phrase in entries {
      let text = (language == .en ? phrase.message : phrase.translation)
        .replacing(/\{\w*, plural, .*?other \{([^{}]*)\}\}/) { "\($0.output.1)" }
        .replacing(/\{[^{}]*\}/, with: "Permission")
      for kind in [Toast.Kind.success, .reason, .failure] {
        app.uptime += .seconds(5)
        app.navigator.show(Toast(Phrase(verbatim: text), kind))
        app.navigator.flush()
        let words = app.screen.text.flatMap { $0.split(separator: " ") }
        #expect(text.split(separator: " ").allSatisfy(words.contains), "\(phrase):\n\(app.text)")
        #expect(app.screen.text.last?.contains("…") == text.contains("…"), "\(app.text)")
      }
    }
  }

  @Test(arguments: [Language.en, .ko])
  func everyWarningOfTheConfigurationIsShownWhole(language: Language) async throws {
    let many =
      "{ theme: 5, accent: 'x', mouse: 2, keys: { nextlinks: 'x', 'half-down': {}, tick: ['ctrl-x', '^c', '8'],"
      + " 'previous-article': ['ctrl-x', 'superhyper-q'] }, colour: 7, bell: 1, mouse: 1 }"
    let texts = [many, "{ keys: [] }", "[", "[]"]
    var warnings = texts.flatMap {
      Configuration.parse(Array($0.utf8), operations: KeyCatalogue.operations).warnings
    }
    warnings += [
      .configurationUnreadable(.accessDenied), .configurationIsNoFile, .configurationTooLarge(256),
    ].map {
      Configuration.Warning(line: nil, phrase: $0)
    }
    #expect(warnings.count >= 17)
    let app = try await robot(language)
    for warning in warnings {
      app.uptime += .seconds(5)
      app.navigator.show(Toast(.first(warning.sentence, of: 100), .failure))
      app.navigator.flush()
      // Without its spaces, since it may be broken after a hyphen.
      let wanted = Phrase.first(warning.sentence, of: 100)(language).filter { $0 != " " }
      #expect(app.text.filter { !$0.isWhitespace }.hasSuffix(wanted), "\(app.text)")
    }
  }

  /// The messages that the sources show as a toast, or as the reason why a key does nothing.
  private static func toastMessages() throws -> Set<String> {
    let root = "\(Checkout.root)/Sources"
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { file in
      // Commands print theirs.
      file.hasSuffix(".swift") && !file.hasPrefix("lionheart/")
    }
    let sources = try files.map { file in
      String(decoding: try Data(contentsOf: URL(filePath: "\(root)/\(file)")), as: UTF8.self)
    }
    var (names, messages) = (Set<String>(), Set<String>())
    for source in sources {
      for match in source.matches(
        of:
          /(?:Toast\(|save\(|: Phrase\? = .*[?:] |disabled: .*[?:] )(?:\.([a-z]\w+)|Phrase\(\s*"((?:[^"\\]|\\.)*)")/
      ) {
        if let name = match.output.1 { names.insert(String(name)) }
        if let message = match.output.2 { messages.insert(String(message)) }
      }
    }
    for source in sources {
      for match in source.matches(
        of: /static (?:let|func) (\w+)[^"]*?Phrase\(\s*"((?:[^"\\]|\\.)*)"/)
      where names.contains(String(match.output.1)) { messages.insert(String(match.output.2)) }
    }
    return messages
  }
}
