import FoundationEssentials
import Testing

/// The real program in terminals that answer what it asks: at once, in pieces, late, with nonsense, or not at all.
@Suite struct AnswersTests {
  private static let background = "\u{1B}]11;?\u{1B}\\"
  private static let name = "\u{1B}[>0q"
  private static let black = "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\"
  private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"

  /// A step of `answering.py`.
  private enum Step {
    case until(String), type(String), send(String), rest(Double), size(Int, Int), end

    var json: JSON {
      switch self {
      case .until(let text): .object(["until": .text(text)])
      case .type(let text): .object(["type": .text(text)])
      case .send(let text): .object(["send": .list([.text(text)])])
      case .size(let columns, let rows):
        .object(["size": .list([.number(Double(columns)), .number(Double(rows))])])
      case .rest(let seconds): .object(["rest": .number(seconds)])
      case .end: .object(["end": .bool(true)])
      }
    }
  }

  private struct Played {
    let code: JSON?
    /// What the program sent, a text a step.
    let sent: [String]
    let asked: [String: JSON]
    let left: String?

    var all: String { sent.joined() }

    func asks(_ question: String) -> Int {
      if case .number(let count)? = asked[question] { Int(count) } else { -1 }
    }

    /// Whether text had a colour of the palette.
    func has(_ color: Int) -> Bool { all.contains("[38;5;\(color)m") }
  }

  private func play(
    _ steps: [Step], answers: [String: [[JSON]]] = [:], in home: Home? = nil,
    with changes: [String: String?] = [:], words: [String] = []
  ) async throws -> Played {
    let home = if let home { home } else { try await Home.expecting() }
    var known: [String: JSON] = [Self.background: .list([]), Self.name: .list([])]
    for (question, list) in answers { known[question] = .list(list.map(JSON.list)) }
    let script = JSON.object(["answers": .object(known), "steps": .list(steps.map(\.json))])
    let child = try await Child.run(
      ["python3", Lionheart.sources + "/Tests/Terminals/answering.py", script.text, Lionheart.executable]
        + words,
      environment: home.environment(["TERM": "xterm-256color"].merging(changes) { $1 }))
    try #require(child.code == 0, "\(child.messages)")
    let told = try JSON(child.output)
    var asked: [String: JSON] = [:]
    for question in [Self.background, Self.name] { asked[question] = told["asked"]?[question] }
    return Played(
      code: told["code"], sent: told["sent"]?.items.map { $0.string ?? "" } ?? [], asked: asked,
      left: told["left"]?.string)
  }

  private static let shown = Step.until("WRITE")
  private static let quit: [Step] = [.type("q"), .end]

  @Test(arguments: [(white, 25), (black, 74)])
  func theColoursFitTheBackgroundThatTheTerminalTells(_ answer: String, _ accent: Int) async throws {
    let played = try await play(
      [Self.shown, .until("[38;5;\(accent)m"), .rest(0.1)] + Self.quit,
      answers: [Self.background: [[.text(answer)]]])
    #expect(played.code == .number(0) && played.asks(Self.background) == 1)
    // Asked once the first frame is out, which has the colours for any background.
    let (frame, question) = (
      played.all.ranges(of: "WRITE").first, played.all.ranges(of: Self.background).first
    )
    #expect(try #require(frame).lowerBound < (try #require(question)).lowerBound)
    #expect(played.sent[0].contains("[38;5;31m"))
    #expect(played.all.contains("\u{1B}[?2031h") && played.sent.last?.contains("\u{1B}[?2031l") == true)
  }

  @Test func anAnswerInPiecesWhileAPersonTypesIsNoKey() async throws {
    let pieces: [JSON] = [
      .text("j\u{1B}"), .number(0.02), .text("]"), .number(0.02), .text("11;rgb:"), .number(0.1),
      .text("ff/f"),
      .number(0.1), .text("f/ff\u{1B}"), .number(0.02), .text("\\k"),
    ]
    let played = try await play(
      [Self.shown, .until("[38;5;25m"), .rest(0.1)] + Self.quit, answers: [Self.background: [pieces]])
    #expect(played.code == .number(0), "nothing was opened by it")
  }

  @Test(arguments: [
    "\u{1B}]11;q Qq\u{7}", "\u{1B}]11;rgb:q/q/q\u{1B}\\", "\u{1B}P>|q\u{1B}\\", "\u{1B}[?99;1n",
  ])
  func nonsenseIsNoKeyAndNoColour(_ answer: String) async throws {
    let played = try await play(
      [
        .until(Self.background), .rest(0.3), .type("4"), .until("add a habit"), .type("\u{1B}1"),
        .rest(0.2),
      ]
        + Self.quit,
      answers: [Self.background: [[.text(answer)]]])
    #expect(played.code == .number(0) && !played.has(25) && !played.has(74))
  }

  @Test func withoutAnAnswerTheColoursAreThoseForAnyBackground() async throws {
    let played = try await play([Self.shown, .rest(0.6)] + Self.quit)
    #expect(played.code == .number(0) && played.has(31) && !played.has(25) && !played.has(74))
  }

  @Test func oneThatIsLateIsStillHeard() async throws {
    let played = try await play(
      [Self.shown, .until("[38;5;25m"), .rest(0.1)] + Self.quit,
      answers: [Self.background: [[.number(1.5), .text(Self.white)]]])
    #expect(played.code == .number(0))
  }

  @Test func oneThatIsOnItsWayIsNotLeftToTheShell() async throws {
    // The program waits half a second for the answer, so a loaded machine may lose it now and then, but not five times.
    var left: String?
    for _ in 1...5 where left != "" {
      let played = try await play(
        [.until(Self.background)] + Self.quit,
        answers: [Self.background: [[.number(0.2), .text(Self.white)]]])
      #expect(played.code == .number(0))
      left = played.left
    }
    #expect(left == "")
  }

  @Test func aChangeOfLightAndDarkIsFollowed() async throws {
    let played = try await play(
      [Self.shown, .until("[38;5;74m"), .rest(0.1), .send("\u{1B}[?997;2n"), .until("[38;5;25m"), .rest(0.1)]
        + Self.quit,
      answers: [Self.background: [[.text(Self.black)], [.text(Self.white)]]])
    #expect(played.code == .number(0) && played.asks(Self.background) == 2)
  }

  @Test(arguments: [
    ["TERM": "linux"], ["TERM": "vt100"], ["TERM": "vt220"], ["NO_COLOR": "1"],
  ])
  func whoWouldNotKnowOrHasNoUseIsNotAsked(_ environment: [String: String]) async throws {
    let played = try await play([Self.shown, .rest(0.3)] + Self.quit, with: environment.mapValues { $0 })
    #expect(played.code == .number(0))
    #expect(played.asks(Self.background) == 0 && !played.all.contains("[?2031h"))
  }

  @Test(arguments: ["light", "mono"])
  func aThemeThatWasChosenOverrides(_ theme: String) async throws {
    let home = try await Home.expecting()
    try home.write("{ theme: '\(theme)' }", to: "\(home.path)/.config/lionheart/config.json")
    let played = try await play(
      [Self.shown, .rest(0.3), .send(Self.black), .send("\u{1B}[?997;1n"), .rest(0.3)] + Self.quit, in: home)
    #expect(played.code == .number(0) && played.asks(Self.background) == 0)
    #expect(!played.has(74) && played.has(25) == (theme == "light"))
  }

  private static let article: [Step] = [
    shown, .rest(0.2), .type("\r"), .until("min left"), .type("G"), .rest(1),
  ]
  private static let link = "\u{1B}]8;id=1;https://"

  @Test(
    arguments: [
      (["VTE_VERSION": "7006"], nil, 0, true), ([:], "kitty(0.35.2)", 1, true),
      (["TMUX": "/tmp/t,1,0"], "tmux 3.4", 1, true),
      (["TMUX": "/tmp/t,1,0", "VTE_VERSION": "7006"], "tmux 3.3a", 1, false), ([:], "XTerm(390)", 1, false),
      ([:], nil, 1, false), (["TERM_PROGRAM": "Apple_Terminal"], nil, 0, false),
    ] as [([String: String], String?, Int, Bool)])
  func linksAreTheTerminalsWhereItShowsThem(
    _ environment: [String: String], _ name: String?, _ questions: Int, _ areShown: Bool
  ) async throws {
    let answer = name.map { [[JSON.text("\u{1B}P>|\($0)\u{1B}\\")]] } ?? []
    let played = try await play(
      Self.article + [.type("g"), .rest(0.2)] + [.type("q"), .rest(0.2)] + Self.quit,
      answers: [Self.name: answer], with: environment.mapValues { $0 })
    #expect(played.code == .number(0) && played.asks(Self.name) == questions)
    #expect(played.all.contains(Self.link) == areShown)
    // Nothing is asked or sent for pages without links, and each link ends.
    #expect(!played.sent[..<2].joined().contains("\u{1B}]8;") && !played.sent[0].contains(Self.name))
    let (begun, ended) = (played.all.ranges(of: "\u{1B}]8;id="), played.all.ranges(of: "\u{1B}]8;;\u{1B}\\"))
    #expect(begun.count == ended.count)
  }

  @Test func linksStayInAWindowThatHasBecomeSmaller() async throws {
    let steps: [Step] = Array(Self.article.dropLast(1))
    let played = try await play(
      // The last frame of the large window has links; what is left of it comes before the window shrinks.
      steps + [.until(Self.link), .rest(0.5), .size(60, 14), .rest(0.4)]
        + [.type("\u{C}"), .rest(0.3), .type("q"), .rest(0.2)] + Self.quit,
      with: ["VTE_VERSION": "7006"])
    #expect(played.code == .number(0))
    let after = played.sent.suffix(7).joined()
    #expect(after.contains("\u{1B}]8;id="))
    let rows = after.matches(of: /\u{1B}\[(\d+);\d+H/).compactMap { Int($0.output.1) }
    #expect(!rows.isEmpty && rows.allSatisfy { $0 <= 14 }, "\(rows.max() ?? 0)")
  }

  /// Where the cursor is after each of the characters that are measured.
  private static let cursor = "\u{1B}[6n"
  private static let last = "\u{1B}[c"

  @Test func theDoctorTellsWhatATerminalAnswers() async throws {
    // foot 1.16, but one sign is drawn two columns wide.
    let columns = [3, 2, 2, 2, 2, 2, 3, 2]
    let told = Self.black + "\u{1B}P>|foot(1.16.2)\u{1B}\\\u{1B}[?2031;2$y\u{1B}[?62;4;22;28c"
    let played = try await play(
      [.end],
      answers: [
        Self.cursor: columns.map { [.text("\u{1B}[1;\($0)R")] }, Self.last: [[.text(told)]],
      ], words: ["doctor", "--terminal"])
    #expect(played.code == .number(1) && played.left == "")
    for text in [
      "foot(1.16.2)", "Background: dark (#1e1e2e), changes are reported", "theme dark",
      "Links in articles: the terminal opens them", "Widths: ○ have the wrong width",
    ] { #expect(played.all.contains(text), "\(played.all)") }
  }

  @Test(arguments: [[], [.text("\u{1B}]11;q\u{7}\u{1B}[99c")], [.number(3), .text(white)]] as [[JSON]])
  func theDoctorDoesNotWaitForOneThatSaysNothing(_ answer: [JSON]) async throws {
    let played = try await play(
      [.end], answers: [Self.last: [answer]], words: ["doctor", "--terminal"])
    #expect(played.code == .number(0))
    #expect(played.all.contains("Background: unknown"), "\(played.all)")
    #expect(played.all.contains("Widths: unknown, the terminal does not report its cursor"))
  }
}

extension JSON {
  /// As text.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let isTrue): "\(isTrue)"
    case .number(let number): "\(number)"
    case .text(let text): Self.quoted(text)
    case .list(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0) + ":" + $1.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      if scalar == "\"" || scalar == "\\" { return "\\" + String(scalar) }
      guard scalar.value < 0x20 else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + escaped.joined() + "\""
  }
}
