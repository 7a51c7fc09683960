public import TerminalUI

/// What is spoken to where there is no screen: lines come in and go out, and nothing is ever drawn.
@MainActor
public final class LinearTerminal: SessionTerminal {
  /// A window that lists never end in, and that has no room for anything beside them.
  public let size = Size(columns: 79, rows: 400)
  /// Rows of a text that is read piece by piece: what has been said is what has been seen.
  static let rowsOfTexts = 8

  /// Whether it can show nothing but ASCII.
  public let ascii: Bool
  /// There are none.
  public let colors = 0
  /// Nobody presses keys.
  public var onKeys: ([Key]) -> Void = { _ in }
  /// It has no window.
  public var onResize: (Size) -> Void = { _ in }
  /// Told of a signal that ends the program, by its number.
  public var onSignal: (Int32) -> Void = { _ in }
  /// Told that the program goes on after it was stopped.
  public var onResume: () -> Void = {}

  /// Columns after which lines are broken; nil where they are not.
  public let columns: Int?
  /// Takes what is said.
  private let write: (String) -> Void
  /// Told whenever there would be another frame.
  var onFrame: () -> Void = {}
  /// How many lines were said.
  private(set) var count = 0
  /// What was copied and is still to be said.
  private var copied: [String] = []
  /// Rings a bell.
  public var ringing: () -> Void = {}
  /// Another program is to have the terminal.
  public var leaving: () -> Void = {}
  /// It is this program's again.
  public var entering: () -> Void = {}
  /// The program ends.
  public var closing: () -> Void = {}

  /// - Parameter write: takes what is said: whole lines, and the mark before what is typed.
  public init(ascii: Bool, columns: Int? = nil, write: @escaping (String) -> Void) {
    self.ascii = ascii
    self.columns = columns
    self.write = write
  }

  func say(_ lines: [String]) {
    let lines = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
      .flatMap { line in
        columns.map { TextWrapping.wrap(line, columns: max($0 - 1, 20)) } ?? [line]
      }
    count += lines.count
    write(lines.map { plain($0) + "\n" }.joined())
  }

  /// Asks for a line.
  func prompt() { write("> ") }

  /// Ends the line on which a line was asked for, where nobody who types has ended it.
  public func endPrompt() { write("\n") }

  /// Nothing but printable characters, in the ASCII of a terminal that knows no others.
  private func plain(_ line: String) -> String {
    let clean = TextCleaning.clean(line)
    guard ascii, !clean.isEmpty else { return clean }
    var canvas = Canvas(size: Size(columns: TextWidth.of(clean), rows: 1), ascii: true)
    canvas.write(clean, column: 0, row: 0)
    return canvas.text[0]
  }

  /// What was copied since it was last asked for.
  func takeCopied() -> [String] {
    defer { copied = [] }
    return copied
  }

  /// Nothing is drawn.
  public func present(_ canvas: Canvas) { onFrame() }
  /// Nothing is drawn.
  public func redraw() {}
  /// The terminal itself does that.
  public func suspend() {}
  /// Nothing is waited for.
  public func prepareToEnd() {}
  /// Has a text said, from where it can be copied.
  public func copy(_ text: String) { copied.append(text) }
  /// A notice is a sequence, of which there are none here; what it would say is said.
  public func notify(_ notice: TerminalNotification, _ text: String) { ringing() }
  /// Rings the bell.
  public func ring() { ringing() }
  /// There are no colours.
  public func apply(_ theme: Theme) {}
}
