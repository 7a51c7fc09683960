import Day
import Model
import TerminalUI
import Texts

/// The linear mode: reads the screens line by line and interprets typed lines as commands and answers.
///
/// It draws nothing and never changes earlier lines. Everything it writes is a line below the last one.
@MainActor
public final class LinearDialogue {
  /// Something that the next line can choose by its number or name.
  struct Offer {
    let name: String
    let choose: @MainActor () -> Void
  }

  /// What was read of a screen.
  struct ReadState {
    weak var screen: Screen?
    var lines: Set<String> = []
    var selection: String?
    var question: SpokenQuestion?
    /// The paragraph that was read last.
    var paragraph = 0
    /// Whether the lines below the paragraphs were read.
    var isAtEnd = false
  }

  let session: Session
  let terminal: LinearTerminal
  /// What was read of the top screen.
  var readState = ReadState()
  /// What was read of the screens below it.
  var coveredReadStates: [ReadState] = []
  /// What numbers choose instead of the screen's choices; nil if they choose those.
  var offers: [Offer]?
  /// Lines that "more" reads.
  var unreadLines: [String] = []
  /// Replies to read before what has changed.
  var replies: [Phrase] = []
  /// The form whose last question was answered.
  weak var completedForm: Screen?
  /// The palette that was opened because no name matched the line.
  weak var searchPalette: Screen?
  /// The screen on which a text of many lines is being written.
  weak var composingScreen: Screen?
  /// How long a line waits for its effects. Slower ones are read when they end.
  private let timeout: Duration
  /// Whether a line is being handled.
  private var isBusy = false
  /// Whether another program has the terminal.
  public var isAway = false

  var navigator: Navigator { session.navigator }
  var language: Language { navigator.language }

  /// Reads a session on a terminal.
  public init(_ session: Session, on terminal: LinearTerminal, patience timeout: Duration = .seconds(1)) {
    self.timeout = timeout
    self.session = session
    self.terminal = terminal
    navigator.readingRows = LinearTerminal.readingRows
    terminal.onFrame = { [weak self] in self?.frameWasDrawn() }
  }

  public func begin() async {
    isBusy = true
    await waitForEffects(after: 0)
    isBusy = false
    if let notice = navigator.notice { replies.append(notice.text) }
    readChanges()
    terminal.prompt()
  }

  /// Handles a typed line and reads the result.
  public func handle(_ line: String) async {
    guard !session.isClosing else { return }
    isBusy = true
    let (started, count) = (session.context.effects.started, terminal.count)
    interpret(line)
    await waitForEffects(after: started)
    isBusy = false
    guard !session.isClosing, !isAway else { return }
    readChanges(hasReplied: terminal.count > count)
    terminal.prompt()
  }

  /// Continues after another program had the terminal.
  public func resume() async {
    isAway = false
    isBusy = true
    // The other program's result is being saved.
    await waitForEffects(after: 0)
    isBusy = false
    guard !session.isClosing else { return }
    readChanges()
    terminal.prompt()
  }

  /// Quits at the end of the input.
  public func end() { session.close(code: 0) }

  /// Waits for the effects since `started`, until the timeout. Later results are read when they arrive.
  private func waitForEffects(after started: Int) async {
    let effects = session.context.effects
    let wait = FirstCallWait()
    Task { @MainActor [weak self] in
      await effects.idle(after: started)
      if wait.end() { return }
      // The timeout was first.
      self?.readLate(all: true)
    }
    let limit = Task { @MainActor [timeout] in
      try? await Task.sleep(for: timeout)
      if !Task.isCancelled { _ = wait.end() }
    }
    await wait.untilEnd()
    limit.cancel()
  }

  /// Reads a toast that appears between two lines.
  private func frameWasDrawn() {
    guard let toast = navigator.toast, toast.kind != .progress else { return }
    readLate(all: false)
  }

  private func readLate(all: Bool) {
    guard !isBusy, !isAway, !session.isClosing, readState.screen != nil else { return }
    terminal.write([""])
    if all { readChanges() } else { readToasts() }
    terminal.prompt()
  }
}

/// Waits for the first of several calls of `end`.
@MainActor
private final class FirstCallWait {
  private var isOver = false
  private var continuation: CheckedContinuation<Void, Never>?

  /// Ends the wait; returns false if it had already ended.
  func end() -> Bool {
    if isOver { return false }
    isOver = true
    continuation?.resume()
    continuation = nil
    return true
  }

  func untilEnd() async {
    if isOver { return }
    await withCheckedContinuation { continuation = $0 }
  }
}

/// A name for comparison with typed text: case, surrounding blanks and hyphens are ignored.
struct LinearName: Equatable, CustomStringConvertible {
  private let text: String

  init(_ text: String) {
    self.text = text.lowercased().split { $0.isWhitespace || $0 == "-" }.joined(separator: " ")
  }

  var description: String { text }

  var isEmpty: Bool { text.isEmpty }

  /// Whether it begins with another, non-empty name.
  func begins(with other: LinearName) -> Bool { !other.isEmpty && text.hasPrefix(other.text) }

  /// Whether one of its words begins with another, non-empty name.
  func hasWord(beginningWith other: LinearName) -> Bool {
    begins(with: other) || !other.isEmpty && text.contains(" " + other.text)
  }

  /// The typed text after this name; nil if the text does not begin with it.
  func argument(in typed: String) -> String? {
    guard !isEmpty, LinearName(typed).text.hasPrefix(text + " ") else { return nil }
    for place in typed.indices where typed[place].isWhitespace && LinearName(String(typed[..<place])) == self
    {
      return typed[place...].trimmed
    }
    return nil
  }
}
