import Dispatch
import Glibc
import TerminalUI

extension CursesTerminal {
  /// Queries to the terminal (background colour, name) and the replies so far.
  struct Asking {
    /// `CSI ? 2031`: asks the terminal to report changes between light and dark.
    static let startTelling = "\u{1B}[?2031h"
    static let stopTelling = "\u{1B}[?2031l"
    /// How long to wait for a reply, in milliseconds; meanwhile an Esc may be the beginning of one.
    private static let patience = 500

    /// Whether the terminal is known to handle queries.
    let isKnown: Bool
    /// Whether the background was queried and change reports were turned on.
    var isGroundAsked = false
    /// Whether the background is light; nil if unknown.
    var isLight: Bool?
    /// Whether the terminal shows links; nil if unknown.
    var showsLinks: Bool?
    private var isNameAsked = false
    /// When the queries that have no reply yet were sent.
    private var ground: DispatchTime?
    private var name: DispatchTime?

    init(environment: [String: String]) {
      isKnown = TerminalAnswers.areKnown(to: environment["TERM"] ?? "")
      showsLinks = isKnown ? TerminalLinks.areShown(in: environment) : false
    }

    /// The milliseconds for which a reply may still arrive; 0 if none is expected.
    var left: Int32 {
      let asked = [ground, name].compactMap { $0?.uptimeNanoseconds }.max()
      guard let asked else { return 0 }
      let passed = (DispatchTime.now().uptimeNanoseconds - asked) / 1_000_000
      return Int32(max(0, Self.patience - Int(clamping: passed)))
    }

    var isAwaiting: Bool { left > 0 }

    mutating func askGround() -> String {
      ground = .now()
      return TerminalAnswers.backgroundQuestion
    }

    /// The query for the name; nil if it was sent before or must not be sent.
    mutating func askName() -> String? {
      guard isKnown, !isNameAsked else { return nil }
      isNameAsked = true
      name = .now()
      return TerminalAnswers.nameQuestion
    }

    mutating func hear(_ answers: TerminalAnswers) {
      if let background = answers.background { (isLight, ground) = (background.isLight, nil) }
      if let told = answers.name { (showsLinks, name) = (TerminalLinks.areShown(by: told), nil) }
    }
  }

  /// Queries the background after this frame, if the theme depends on it and there are colours.
  func askLater() {
    guard asking.isKnown, !asking.isGroundAsked, theme.leavesGround, painter.depth != .none else { return }
    asking.isGroundAsked = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.state == .shown else { return }
        self.write(self.asking.askGround() + Asking.startTelling)
      }
    }
  }

  /// Queries the background again: another program had the terminal and may have changed its colours.
  func askAgain() {
    asking.isGroundAsked = false
    askLater()
  }

  /// Applies the replies that the terminal sent.
  func hearAnswers() {
    guard let answers = reader.takeAnswers() else { return }
    let showedLinks = asking.showsLinks
    asking.hear(answers)
    if answers.hasChangedScheme, asking.isGroundAsked, state == .shown { write(asking.askGround()) }
    recolor()
    if asking.showsLinks != showedLinks { showLinks(changed: nil) }
  }

  /// Waits for a reply that is on its way, so that the next program does not receive it as typed text. Keys that
  /// arrive meanwhile are stored until `takeKeysMeanwhile`.
  func outlastAnswers() {
    while asking.isAwaiting, reader.waits(milliseconds: asking.left) {
      let (keys, pieces) = reader.read()
      keysMeanwhile += keys
      if let answers = reader.takeAnswers() { asking.hear(answers) }
      if pieces == 0 { return }
    }
  }

  /// Delivers the keys that arrived while the terminal was being handed to another program.
  func takeKeysMeanwhile() {
    guard !keysMeanwhile.isEmpty else { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.state == .shown else { return }
        let keys = self.keysMeanwhile
        self.keysMeanwhile = []
        self.onKeys(keys)
      }
    }
  }
}
