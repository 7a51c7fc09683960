public import TerminalUI

/// The terminal of the linear mode: lines come in and go out, and nothing is drawn.
@MainActor
public final class LinearTerminal: SessionTerminal {
  /// A size in which lists are never cut off and there is no room for anything beside them.
  public let size = Size(columns: 79, rows: 400)
  /// The rows of a text that is read by paragraphs, so that only paragraphs that were read count as seen.
  static let readingRows = 8

  public let ascii: Bool
  /// Always 0: there are no colours.
  public let colors = 0
  /// Unused: lines are typed, not keys.
  public var onKeys: ([Key]) -> Void = { _ in }
  /// Unused: there is no window.
  public var onResize: (Size) -> Void = { _ in }
  public var onSignal: (Int32) -> Void = { _ in }
  public var onSuspend: () -> Void = {}
  public var onResume: () -> Void = {}

  /// The column at which lines are wrapped; nil if they are not.
  public let columns: Int?
  private let output: (String) -> Void
  /// Called instead of drawing a frame.
  var onFrame: () -> Void = {}
  /// The number of lines written.
  private(set) var count = 0
  /// Copied texts that were not read yet.
  private var copied: [String] = []
  public var onRing: () -> Void = {}
  /// Called before another program gets the terminal.
  public var onLeave: () -> Void = {}
  /// Called after another program had the terminal.
  public var onEnter: () -> Void = {}
  /// Called when the program ends.
  public var onClose: () -> Void = {}

  /// - Parameter output: receives whole lines and the prompt.
  public init(ascii: Bool, columns: Int? = nil, output: @escaping (String) -> Void) {
    self.ascii = ascii
    self.columns = columns
    self.output = output
  }

  func write(_ lines: [String]) {
    let lines = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
      .flatMap { line in
        columns.map { TextWrapping.wrap(line, columns: max($0 - 1, 20)) } ?? [line]
      }
    count += lines.count
    output(lines.map { plain($0) + "\n" }.joined())
  }

  func prompt() { output("> ") }

  /// Ends the line of the prompt if the input has not ended it.
  public func endPrompt() { output("\n") }

  /// Printable characters only; only ASCII if the terminal supports no more.
  private func plain(_ line: String) -> String {
    let clean = TextCleaning.clean(line)
    guard ascii, !clean.isEmpty else { return clean }
    var canvas = Canvas(size: Size(columns: TextWidth.of(clean), rows: 1), ascii: true)
    canvas.write(clean, column: 0, row: 0)
    return canvas.text[0]
  }

  /// Removes and returns the texts copied since the last call.
  func removeCopied() -> [String] {
    defer { copied = [] }
    return copied
  }

  public func present(_ canvas: Canvas) { onFrame() }
  public func redraw() {}
  /// The terminal suspends by itself.
  public func suspend() {}
  public func prepareToEnd() {}
  /// The text is read, so it can be copied from the output.
  public func copy(_ text: String) { copied.append(text) }
  /// A notice is an escape sequence, so the bell rings instead. The toast is read.
  public func notify(_ notice: TerminalNotification, _ text: String) { onRing() }
  public func ring() { onRing() }
  public func apply(_ theme: Theme) {}
}
