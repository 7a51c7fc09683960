import CNcurses
import TerminalUI

/// Reads what was typed, through curses, which knows the terminal's sequences.
@MainActor
final class KeyReader {
  /// A pad and not a window: reading from a window would draw it.
  private let pad: UnsafeMutablePointer<WINDOW>
  private var decoder = KeyDecoder()

  private static let pasteBegin: Int32 = 2_000
  private static let pasteEnd: Int32 = 2_001
  private static let first: Int32 = 2_002

  /// Sequences that terminals send and their descriptions often leave out.
  private static let sequences: [(bytes: String, key: Key)] = [
    ("\u{1B}[1;5D", .wordLeft), ("\u{1B}[1;3D", .wordLeft), ("\u{1B}Od", .wordLeft),
    ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;3C", .wordRight), ("\u{1B}Oc", .wordRight),
    ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
    ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}OD", .left),
    ("\u{1B}[H", .home), ("\u{1B}[F", .end), ("\u{1B}OH", .home), ("\u{1B}OF", .end),
    ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[7~", .home), ("\u{1B}[8~", .end),
    ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{1B}[Z", .backTab),
  ]

  private static let codes: [Int32: Key] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right, KEY_HOME: .home, KEY_END: .end,
    KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_BACKSPACE: .backspace, KEY_DC: .delete, KEY_IC: .insert,
    KEY_BTAB: .backTab, KEY_ENTER: .enter, KEY_SLEFT: .wordLeft, KEY_SRIGHT: .wordRight, KEY_SR: .up,
    KEY_SF: .down, KEY_SHOME: .home, KEY_SEND: .end, KEY_SDC: .delete, KEY_FIND: .home, KEY_SELECT: .end,
  ]

  /// Names that curses gives to keys with Shift, Alt or Ctrl, without the number that says which.
  private static let names: [String: Key] = [
    "kUP": .up, "kDN": .down, "kLFT": .wordLeft, "kRIT": .wordRight, "kHOM": .home, "kEND": .end,
    "kPRV": .pageUp, "kNXT": .pageDown, "kDC": .delete, "kIC": .insert,
  ]

  /// - Parameter mouse: whether the mouse is heard.
  init?(mouse: Bool) {
    guard let pad = newpad(1, 1) else { return nil }
    self.pad = pad
    keypad(pad, true)
    nodelay(pad, true)
    // A program that crashed may have left the mouse on. Without this curses would take the beginning of its
    // sequences away, and the rest would be typed.
    keyok(KEY_MOUSE, mouse)
    define_key("\u{1B}[200~", Self.pasteBegin)
    define_key("\u{1B}[201~", Self.pasteEnd)
    for (index, sequence) in Self.sequences.enumerated() where key_defined(sequence.bytes) <= 0 || index < 6 {
      define_key(sequence.bytes, Self.first + Int32(index))
    }
  }

  func close() {
    delwin(pad)
  }

  /// Everything that waits to be read, at most as many pieces as keep the screen from standing still.
  func read(limit: Int = 65_536) -> (keys: [Key], pieces: Int) {
    var pieces = 0
    while pieces < limit {
      let code = wgetch(pad)
      guard code != ERR else { break }
      pieces += 1
      if code == KEY_MOUSE {
        for key in mouseKeys() { decoder.add(.key(key)) }
      } else if let piece = piece(for: code) {
        decoder.add(piece)
      }
    }
    return (pieces < limit ? decoder.finish() : [], pieces)
  }

  private func piece(for code: Int32) -> KeyDecoder.Piece? {
    switch code {
    case 0..<256: .byte(UInt8(code))
    case Self.pasteBegin: .pasteBegin
    case Self.pasteEnd: .pasteEnd
    case (KEY_F0 + 1)...(KEY_F0 + 63): .key(.function(Int(code - KEY_F0)))
    default: key(for: code).map { .key($0) }
    }
  }

  private func key(for code: Int32) -> Key? {
    if let key = Self.codes[code] { return key }
    let index = Int(code - Self.first)
    if Self.sequences.indices.contains(index) { return Self.sequences[index].key }
    guard code > KEY_MAX, let name = keyname(code) else { return nil }
    let letters = String(cString: name).prefix { !$0.isNumber }
    return Self.names[String(letters)]
  }

  /// The keys of all mouse events that wait, the latest of which comes first from curses.
  private func mouseKeys() -> [Key] {
    var events: [Key] = []
    var (column, row): (Int32, Int32) = (0, 0)
    while true {
      switch terminal_mouse(&column, &row) {
      case 0: return events.reversed()
      // A notch of the wheel is three lines, as elsewhere.
      case -1: events.append(.wheel(by: -3))
      case 1: events.append(.wheel(by: 3))
      case 2: events.append(.click(column: Int(column), row: Int(row)))
      default: break
      }
    }
  }
}
