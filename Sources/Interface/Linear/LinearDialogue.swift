import Day
import Model
import TerminalUI
import Texts

/// The screens in words: says where one is and what is new, and does what is answered.
///
/// It draws nothing and moves nothing: whatever it says is a line below the last one.
@MainActor
public final class LinearDialogue {
  /// Something that a number means now.
  struct Offer {
    let name: String
    let choose: @MainActor () -> Void
  }

  let session: Session
  let terminal: LinearTerminal
  /// What was said of the top screen.
  var heard = Heard()
  /// What was said of screens that others lie on.
  var heardBefore: [Heard] = []
  /// What numbers mean in place of the screen's own choices; nil where they mean those.
  var offers: [Offer]?
  /// Lines that are still to be said.
  var rest: [String] = []
  /// What is to be said before what is new.
  var answers: [Phrase] = []
  /// The form whose last question was answered.
  weak var answered: Screen?
  /// The palette, where it was opened because nothing was called like what was typed.
  weak var sought: Screen?
  /// The screen on which a text of several lines is being written.
  weak var written: Screen?
  /// How long what was said is waited for: what takes longer is said when it is there.
  private let patience: Duration
  /// Whether a line is being handled.
  private var isBusy = false
  /// Whether another program has the terminal.
  public var isAway = false

  /// What was said of a screen.
  struct Heard {
    weak var screen: Screen?
    var texts: Set<String> = []
    var selected: String?
    var question: SpokenQuestion?
    /// Which piece of a text was read last.
    var piece = 0
    /// Whether what stands below the text was said.
    var isAtEnd = false
  }

  var navigator: Navigator { session.navigator }
  var language: Language { navigator.language }

  /// What is done on a session is said on its terminal.
  public init(_ session: Session, on terminal: LinearTerminal, patience: Duration = .seconds(1)) {
    self.patience = patience
    self.session = session
    self.terminal = terminal
    navigator.rowsOfTexts = LinearTerminal.rowsOfTexts
    terminal.onFrame = { [weak self] in self?.noticeFrame() }
  }

  /// Says where the person is.
  public func begin() async {
    isBusy = true
    await settle(after: 0)
    isBusy = false
    say()
    terminal.prompt()
  }

  /// Does what a line says, and says what came of it.
  public func take(_ line: String) async {
    guard !session.isClosing else { return }
    isBusy = true
    let (started, said) = (session.context.effects.started, terminal.count)
    handle(line)
    await settle(after: started)
    isBusy = false
    guard !session.isClosing, !isAway else { return }
    say(isAnswered: terminal.count > said)
    terminal.prompt()
  }

  /// Goes on after another program had the terminal.
  public func comeBack() async {
    isAway = false
    isBusy = true
    // What the other program has led to is being saved.
    await settle(after: 0)
    isBusy = false
    guard !session.isClosing else { return }
    say()
    terminal.prompt()
  }

  /// Nothing more will be said to it: ends as quitting does.
  public func end() { session.close(code: 0) }

  /// Waits for what was begun; what goes on longer is told of later.
  private func settle(after started: Int) async {
    let effects = session.context.effects
    let waiting = Waiting()
    Task { @MainActor [weak self] in
      await effects.idle(after: started)
      if waiting.end() { return }
      // Nobody waited any longer.
      self?.sayLate(whatever: true)
    }
    let limit = Task { @MainActor [patience] in
      try? await Task.sleep(for: patience)
      if !Task.isCancelled { _ = waiting.end() }
    }
    await waiting.done()
    limit.cancel()
  }

  /// Something is to be seen that nobody asked for just now: what must not wait is said at once.
  private func noticeFrame() {
    guard let toast = navigator.toast, toast.kind != .progress else { return }
    sayLate(whatever: false)
  }

  private func sayLate(whatever: Bool) {
    guard !isBusy, !isAway, !session.isClosing, heard.screen != nil else { return }
    terminal.say([""])
    if whatever { say() } else { sayToasts() }
    terminal.prompt()
  }
}

/// Waits for the first of several ends.
@MainActor
private final class Waiting {
  private var isOver = false
  private var waiting: CheckedContinuation<Void, Never>?

  /// Ends the waiting; false where it was over already.
  func end() -> Bool {
    if isOver { return false }
    isOver = true
    waiting?.resume()
    waiting = nil
    return true
  }

  func done() async {
    if isOver { return }
    await withCheckedContinuation { waiting = $0 }
  }
}

/// A name as it is compared with what was typed: capitals, blanks at its ends and hyphens make no difference.
struct LinearName: Equatable, CustomStringConvertible {
  private let text: String

  init(_ text: String) {
    self.text = text.lowercased().split { $0.isWhitespace || $0 == "-" }.joined(separator: " ")
  }

  var description: String { text }

  var isEmpty: Bool { text.isEmpty }

  /// Whether it begins with something that is no more than nothing.
  func begins(with other: LinearName) -> Bool { !other.isEmpty && text.hasPrefix(other.text) }

  /// Whether one of its words does.
  func hasWord(beginningWith other: LinearName) -> Bool {
    begins(with: other) || !other.isEmpty && text.contains(" " + other.text)
  }

  /// What of a typed text stands behind this name, as it was typed; nil where the text does not begin with it.
  func rest(of typed: String) -> String? {
    guard !isEmpty, LinearName(typed).text.hasPrefix(text + " ") else { return nil }
    for place in typed.indices where typed[place].isWhitespace && LinearName(String(typed[..<place])) == self
    {
      return typed[place...].trimmed
    }
    return nil
  }
}
