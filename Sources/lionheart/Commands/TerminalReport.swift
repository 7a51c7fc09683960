import CursesTerminal
import Day
import Interface
import OperatingSystem
import Storage
import TerminalUI
import Texts

/// What the terminal told of itself, what is used of it, and what is wrong with it.
@MainActor
struct TerminalReport {
  /// What is said of it, and whether that is as it should be.
  typealias Line = (phrase: Phrase, isFine: Bool)

  /// How long a terminal may take to answer, in milliseconds: over a slow line, but nobody waits for one that is silent.
  private static let patience = 1_000
  /// Characters of the screens that some terminals draw two columns wide, and one whose parts belong together.
  private static let probes: [(text: String, columns: Int)] = [
    ("○", 1), ("·", 1), ("─", 1), ("…", 1), ("▇", 1), ("✓", 1), ("한", 2), ("e\u{301}", 1),
  ]

  let lines: [Line]

  /// Asks the terminal; nil where there is none.
  init?(_ workspace: Workspace) {
    let environment = workspace.environment
    let name = environment["TERM"] ?? ""
    let knowsQuestions = TerminalReplies.areSupported(by: name)
    let probes = SystemLocale.isUTF8 && name != "dumb" ? Self.probes : []
    var question = probes.map { "\r\($0.text)\(TerminalReplies.cursorQuery)" }.joined()
    if !probes.isEmpty { question += "\r\u{1B}[K" }
    question += knowsQuestions ? TerminalReplies.allQueries : name == "dumb" ? "" : "\u{1B}[c"
    let patience = name == "dumb" ? 0 : Self.patience
    let answered = ControllingTerminal.query(question, milliseconds: patience) {
      TerminalReplies($0).isComplete
    }
    guard let answered else { return nil }
    let answers = TerminalReplies(answered)
    let (description, configuration) = (TerminalDescription(name: name), workspace.configuration)
    var lines: [Line] = [
      (
        .terminalKind(
          name, answers.name, size: ControllingTerminal.size.map { Size(columns: $0.columns, rows: $0.rows) },
          multiplexer: TerminalMultiplexer(environment: environment)?.rawValue,
          isRemote: environment["SSH_CONNECTION"] != nil), true
      )
    ]
    lines.append((.terminalEncoding(isUTF8: SystemLocale.isUTF8), SystemLocale.isUTF8))
    if let description, description.canPositionText {
      let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
      let theme = configuration.colors(chosen: workspace.store.profile().profile.theme)
        .variant(isLight: answers.background?.isLight)
      lines.append((.terminalColours(description.colors, isPlain: isPlain, theme: theme.name), true))
      if !description.missingKeys.isEmpty { lines.append((.terminalKeys(description.missingKeys), true)) }
    } else {
      lines.append((.unknownTerminal(name), false))
    }
    if knowsQuestions {
      let ground = answers.background.map { ($0.hex, $0.isLight) }
      lines.append((.terminalGround(ground, isWatched: answers.reportsColorScheme), true))
      let hasLinks =
        HyperlinkSupport.isSupported(in: environment) ?? answers.name.map(HyperlinkSupport.isSupported)
        ?? false
      lines.append((.terminalLinks(hasLinks), true))
    }
    if answers.cursors.count == probes.count {
      let wrong = zip(probes, answers.cursors).filter { $0.columns != $1.column }.map(\.0.text)
      if !probes.isEmpty { lines.append((.terminalWidths(wrong), wrong.isEmpty)) }
    } else if !answers.isComplete, name != "dumb" {
      lines.append((.terminalIsSilent, true))
    }
    lines.append((.terminalNotices(configuration.bell.rawValue), true))
    self.lines = lines
  }
}
