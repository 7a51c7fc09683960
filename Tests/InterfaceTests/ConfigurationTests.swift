import FoundationEssentials
import Model
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting
@testable import TerminalUI
@testable import Texts

/// What a person may write into `config.json`, right and wrong.
struct ConfigurationTests {
  static let operations: Set = [
    "tick", "open", "undo", "quit", "quit-now", "tab-1", "tab-2", "down", "up", "next",
  ]

  private func parse(_ text: String) -> Configuration {
    Configuration.parse(Array(text.utf8), operations: Self.operations)
  }

  private func sentences(_ text: String, _ language: Language = .en) -> [String] {
    parse(text).warnings.map { $0.sentence(language) }
  }

  @Test func everythingAPersonMayWriteIsRead() {
    let configuration = parse(
      """
      // Mine
      {
        $schema: 'https://example.org/config.schema.json',
        'theme': "dark", /* the night
        shift */ accent: 0x1F,
        mouse: true,
        pictures: false,
        keys: {
          tick: 'x',
          "undo": ["ctrl-d", '^u', "space", "Enter", "Shift-Tab", "↑"],
          op\\u0065n: [],
        },
      }
      """)
    #expect(configuration.warnings.isEmpty)
    #expect(configuration.theme == .dark)
    #expect(configuration.accent == 31)
    #expect(configuration.mouse)
    #expect(!configuration.pictures)
    #expect(
      configuration.keys == [
        "tick": [.character("x")],
        "undo": [.control("d"), .control("u"), .character(" "), .enter, .backTab, .up],
        "open": [],
      ])
    #expect(configuration.keys(for: "tick", default: [.enter]) == [.character("x")])
    #expect(configuration.keys(for: "open", default: [.enter]) == [])
    #expect(configuration.keys(for: "next", default: [.enter]) == [.enter])
  }

  @Test(arguments: ["", " \n", "// only a comment", "/* one */\n", "{}", "\u{FEFF}{}", "{ }\r\n"])
  func nothingSetIsNothingWrong(text: String) {
    #expect(parse(text) == Configuration())
  }

  @Test(arguments: [
    ("black", 0), ("white", 7), ("bright-black", 8), ("bright-white", 15), ("cyan", 6),
  ])
  func coloursHaveNames(name: String, number: UInt8) {
    let configuration = parse("{ accent: '\(name)' }")
    #expect(configuration.accent == number)
    #expect(configuration.colors(chosen: nil).palette.accent == number)
    #expect(configuration.warnings.isEmpty)
  }

  @Test(arguments: [
    ("{ theme: 'dark',\n  accent }", 2), ("{ theme: 'dark'\n  mouse: true }", 2), ("{\n theme: 'dark", 2),
    ("{ theme: 'da\nrk' }", 1), ("{\n\n  theme: tru }", 3), ("{ theme: 'dark',\n\n\n", 1), ("{}\n{}", 2),
    ("{ mouse: true }\n/* open\n\n", 2), ("{\r\n mouse: 01 }", 2), ("{\r mouse: - }", 2), ("{,}", 1),
    ("{ mouse: true, }\n, ", 2), ("{ a: [1,,2] }", 1), ("\n\n}", 3), ("{\n  'a': '\\u12' }", 2),
    ("{ a:\0 }", 1),
    ("/", 1), ("{ a: 1e }", 1), ("{ a: 0x }", 1), ("{ 1a: 1 }", 1), ("\\", 1), ("{ a: '\\", 1),
  ])
  func aSyntaxErrorNamesItsLineAndNothingCounts(text: String, line: Int) {
    let configuration = parse(text)
    #expect(
      configuration.warnings.map(\.sentence) == [.configurationWarning(line: line, .configurationIsNotJSON5)])
    #expect(configuration.theme == nil && !configuration.mouse && configuration.keys.isEmpty)
  }

  @Test func bytesThatAreNoTextNameTheirLine() {
    let bytes = Array("{\n  theme: '\u{FFFD}',\n  accent: '".utf8) + [0xFF] + Array("' }".utf8)
    let configuration = Configuration.parse(bytes, operations: [])
    #expect(configuration.warnings.map(\.line) == [3])
  }

  @Test(arguments: ["[", "{a:", "[{a:", "{a:["])
  func nestingWithoutEndIsASyntaxError(part: String) {
    let configuration = parse(String(repeating: part, count: 10_000))
    #expect(configuration.warnings.map(\.phrase) == [.configurationIsNotJSON5])
  }

  @Test(arguments: ["[]", "'dark'", "5", "null", "\n\ntrue"])
  func whatIsNoObjectCountsAsNothing(text: String) {
    #expect(parse(text).warnings.map(\.phrase) == [.configurationIsNoObject])
  }

  @Test(arguments: [
    "'purple'", "256", "-1", "1.5", "1e999", "Infinity", "NaN", "99999999999999999999", "true", "null", "[1]",
    "{}",
    "'bright-'", "'bright-bright-red'", "'31'",
  ])
  func anAccentThatIsNoneIsLeftOut(value: String) {
    let configuration = parse("{\n  theme: 'light',\n  accent:\n    \(value) }")
    #expect(configuration.accent == nil)
    #expect(configuration.theme == .light)
    #expect(configuration.warnings.map(\.line) == [4])
    #expect(configuration.warnings.map(\.phrase) == [.configurationAccentWrong])
  }

  @Test func whatAMemberCannotHaveIsLeftOutAndTheRestCounts() {
    #expect(
      sentences("{ theme: 'solarized',\n mouse: 'yes',\n keys: ['x'],\n colour: 5,\n accent: 9 }") == [
        "config.json line 1: “theme” must be one of “default”, “light”, “dark”, “mono”; using the one from Me",
        "config.json line 2: “mouse” must be true or false; using false",
        "config.json line 3: “keys” must be an object like { \"tick\": \"x\" }; using the default keys",
        "config.json line 4: unknown setting “colour”; settings are theme, accent, mouse, bell, pictures, linear, "
          + "words, keys",
      ])
    #expect(parse("{ theme: 5, accent: 9 }").accent == 9)
  }

  @Test func theBellIsOnUnlessItIsTurnedOff() {
    #expect(parse("{}").bell == .sound)
    #expect(parse("{ bell: false }").bell == .silent)
    #expect(parse("{ bell: true }").bell == .sound)
    #expect(parse("{ bell: 'osc9' }").bell == .notice(.osc9))
    #expect(parse("{ bell: 'osc777' }").bell == .notice(.osc777))
    for wrong in ["0", "'osc8'", "null", "''"] {
      #expect(parse("{ bell: \(wrong) }").bell == .sound)
      #expect(
        sentences("{\n bell: \(wrong) }") == [
          "config.json line 2: “bell” must be true, false, “osc9” or “osc777”; using true"
        ])
    }
  }

  @Test func anUnknownOperationIsNamedWithTheNearest() {
    #expect(
      sentences("{ keys: {\n  tik: 'x',\n\n  entirely: 'y' } }") == [
        "config.json line 2: unknown operation “tik” (nearest: tick)",
        "config.json line 4: unknown operation “entirely”",
      ])
    #expect(
      sentences("{ keys: { Tick: 'x' } }", .ko) == ["config.json 1행: “Tick” 동작은 없어요 (비슷한 이름: tick)"])
    #expect(parse("{ keys: { tik: 'x' } }").keys.isEmpty)
  }

  @Test func anUnknownKeyIsLeftOutAndTheOthersOfItsOperationCount() {
    let configuration = parse("{ keys: {\n tick: ['x',\n 'hyper-q',\n 7],\n open: 'return!', undo: {} } }")
    #expect(configuration.keys == ["tick": [.character("x")]])
    #expect(configuration.warnings.map(\.line) == [3, 4, 5, 5])
    #expect(
      configuration.warnings.map(\.phrase) == [
        .configurationUnknownKey("hyper-q"), .configurationOperationWrong("tick"),
        .configurationUnknownKey("return!"), .configurationOperationWrong("undo"),
      ])
  }

  @Test(arguments: ["click", "Click", "paste", "", "\u{1B}"])
  func whatNobodyCanPressIsNoKey(name: String) {
    let name = name == "\u{1B}" ? "\\x1b" : name
    #expect(parse("{ keys: { tick: '\(name)' } }").keys.isEmpty)
  }

  @Test func oneKeyForTwoOperationsIsNamedWithBothPlaces() {
    let text = "{ keys: {\n  tick: ['x', 'x'],\n  open: ['o',\n    'x'] } }"
    #expect(parse(text).keys == ["tick": [.character("x")], "open": [.character("o"), .character("x")]])
    #expect(
      sentences(text) == [
        "config.json line 4: x is set for “open” and on line 2 for “tick”; a screen with both uses its first"
      ])
  }

  @Test func controlCAlwaysQuits() {
    let configuration = parse("{ keys: {\n tick: ['x', 'ctrl-c'],\n open: '^c', 'quit-now': [] } }")
    #expect(configuration.keys == ["tick": [.character("x")], "quit-now": [.control("c")]])
    #expect(configuration.warnings.map(\.line) == [2, 3])
    #expect(parse("{ keys: { 'quit-now': 'Q' } }").keys["quit-now"] == [.character("Q"), .control("c")])
    #expect(parse("{ keys: { 'quit-now': ['^c', 'Q'] } }").warnings.isEmpty)
  }

  @Test func aDigitThatOpensATabMayBeGivenAwayWithAWarning() {
    let given = parse("{ keys: { tick: '1' } }")
    #expect(given.keys["tick"] == [.character("1")])
    #expect(given.warnings.map(\.phrase) == [.configurationTabTaken("1", by: "tick")])
    for text in [
      "{ keys: { tick: '9' } }", "{ keys: { 'tab-1': ['1', 'f1'] } }",
      "{ keys: { tick: '1', 'tab-1': 'f1' } }",
    ] {
      #expect(parse(text).warnings.isEmpty, "\(text)")
    }
  }

  @Test func ofANameThatIsThereTwiceTheFirstCounts() {
    let configuration = parse(
      "{ mouse: true,\n mouse: false,\n keys: { tick: 'x',\n 'tick': 'y' },\n keys: {} }")
    #expect(configuration.mouse)
    #expect(configuration.keys == ["tick": [.character("x")]])
    #expect(
      configuration.warnings.map { $0.sentence(.en) } == [
        "config.json line 2: “mouse” is already on line 1; using that one",
        "config.json line 4: “tick” is already on line 3; using that one",
        "config.json line 5: “keys” is already on line 3; using that one",
      ])
  }

  @Test func aListOfVeryManyKeysIsReadAtOnce() {
    let characters = (0..<20_000).compactMap { Unicode.Scalar(0x4E00 + $0) }.map { "'\($0)'" }
    var configuration = Configuration()
    let time = ContinuousClock().measure {
      configuration = parse("{ keys: { tick: [\(characters.joined(separator: ","))] } }")
    }
    #expect(configuration.keys["tick"]?.count == 20_000)
    #expect(time < .seconds(5))
  }

  @Test func warningsAreFewAndShort() {
    let many = (0..<20_000).map { "k\($0): 1" }.joined(separator: ",")
    #expect(parse("{ keys: { \(many) } }").warnings.count == 100)
    let long = String(repeating: "가", count: 50_000)
    let warning = parse(
      "{ '\(long)\\x1b[31m': 1, keys: { '\(long)': 'x', tick: '\(long)', open: '\\x1b[0m' } }")
    #expect(warning.warnings.count == 4)
    for warning in warning.warnings.map({ $0.sentence(.en) }) {
      #expect(warning.count < 160)
      #expect(!warning.contains("\u{1B}"))
    }
  }
}
