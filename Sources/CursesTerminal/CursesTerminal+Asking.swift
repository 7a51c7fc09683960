import Dispatch
import Glibc
import TerminalUI

extension CursesTerminal {
  /// What the terminal is asked while the screens are shown, what it told, and how long it is waited for.
  struct Asking {
    /// `CSI ? 2031`: whether it tells by itself that light or dark has changed.
    static let startTelling = "\u{1B}[?2031h"
    static let stopTelling = "\u{1B}[?2031l"
    /// For how long an Esc may be the beginning of an answer, and the end waits for one, in milliseconds.
    private static let patience = 500

    /// Whether it may be asked at all.
    let isKnown: Bool
    /// Whether its background was asked for, and it was told to tell of changes.
    var isGroundAsked = false
    /// Whether its background is light; nil where it did not say.
    var isLight: Bool?
    /// Whether it shows links; nil where nobody said.
    var showsLinks: Bool?
    private var isNameAsked = false
    /// When what is not answered yet was asked.
    private var ground: DispatchTime?
    private var name: DispatchTime?

    init(environment: [String: String]) {
      isKnown = TerminalAnswers.areKnown(to: environment["TERM"] ?? "")
      showsLinks = isKnown ? TerminalLinks.areShown(in: environment) : false
    }

    /// The milliseconds for which an answer may still be on its way; 0 where none is.
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

    /// What asks for the name; nil where it was asked already, or is not to be.
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

  /// Asks for the background once the frame is out, where the theme leaves it to that and there are colours.
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

  /// Another program had the terminal, and its colours may be others now.
  func askAgain() {
    asking.isGroundAsked = false
    askLater()
  }

  /// Takes over what the terminal answered.
  func hearAnswers() {
    guard let answers = reader.takeAnswers() else { return }
    let showedLinks = asking.showsLinks
    asking.hear(answers)
    if answers.hasChangedScheme, asking.isGroundAsked, state == .shown { write(asking.askGround()) }
    recolor()
    if asking.showsLinks != showedLinks { showLinks(changed: nil) }
  }

  /// Lets an answer come that is on its way, or it would be typed to whoever has the terminal next; keys among it are
  /// kept until it is this program's again.
  func outlastAnswers() {
    while asking.isAwaiting, reader.waits(milliseconds: asking.left) {
      let (keys, pieces) = reader.read()
      keysMeanwhile += keys
      if let answers = reader.takeAnswers() { asking.hear(answers) }
      if pieces == 0 { return }
    }
  }

  /// Hands over the keys that came while the terminal was about to be another program's.
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
