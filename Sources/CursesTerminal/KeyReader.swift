import CNcurses
import CTerminal
import Dispatch
import Glibc
import TerminalUI

/// Reads keys through curses, which knows the terminal's key sequences.
@MainActor
final class KeyReader {
  /// A pad instead of a window, because reading from a window would draw it.
  private let pad: UnsafeMutablePointer<WINDOW>
  private var decoder: KeyDecoder

  private static let pasteBegin: Int32 = 2_000
  private static let pasteEnd: Int32 = 2_001
  private static let firstSequenceCode: Int32 = 2_002

  /// Sequences that terminals send and terminfo often lacks. The first six, which move by words, replace what terminfo
  /// says.
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

  /// The names of keys with Shift, Alt or Ctrl in curses, without the modifier's number.
  private static let names: [String: Key] = [
    "kUP": .up, "kDN": .down, "kLFT": .wordLeft, "kRIT": .wordRight, "kHOM": .home, "kEND": .end,
    "kPRV": .pageUp, "kNXT": .pageDown, "kDC": .delete, "kIC": .insert,
  ]

  /// - Parameter mouse: whether to report mouse events.
  init?(mouse: Bool) {
    guard let pad = newpad(1, 1) else { return nil }
    self.pad = pad
    decoder = KeyDecoder()
    keypad(pad, true)
    nodelay(pad, true)
    // A program that crashed may have left mouse reporting on. Without this, curses would consume the beginning of
    // each mouse sequence and the rest would arrive as typed text.
    keyok(KEY_MOUSE, mouse)
    define_key("\u{1B}[200~", Self.pasteBegin)
    define_key("\u{1B}[201~", Self.pasteEnd)
    for (index, sequence) in Self.sequences.enumerated() where key_defined(sequence.bytes) <= 0 || index < 6 {
      define_key(sequence.bytes, Self.firstSequenceCode + Int32(index))
    }
    decoder = KeyDecoder(sequences: knownSequences())
  }

  /// The sequences that curses knows, for bytes that are read past it.
  private func knownSequences() -> [[UInt8]: KeyDecoder.Piece] {
    var known: [[UInt8]: KeyDecoder.Piece] = [:]
    let own =
      Self.sequences.indices.map { Self.firstSequenceCode + Int32($0) } + [Self.pasteBegin, Self.pasteEnd]
    for code in Array(Self.codes.keys) + Array((KEY_F0 + 1)...(KEY_F0 + 12)) + own {
      guard let piece = piece(for: code), let bytes = keybound(code, 0) else { continue }
      known[Array(String(cString: bytes).utf8)] = piece
      free(bytes)
    }
    return known
  }

  func close() {
    delwin(pad)
  }

  /// Reads all pending input, but at most `limit` pieces, so that the screen keeps updating.
  func read(limit: Int = 65_536) -> (keys: [Key], pieces: Int) {
    var pieces = 0
    while pieces < limit {
      if decoder.isPasting {
        let count = readPasted()
        guard count > 0 else { break }
        pieces += count
        continue
      }
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

  /// The silence after which an unfinished paste or reply counts as ended; nil if none is unfinished.
  ///
  /// A ^C with nothing after it was pressed by the user, who has waited long enough.
  var unfinishedInputTimeout: DispatchTimeInterval? {
    if decoder.isPasting { return .milliseconds(decoder.isPasteInterrupted ? 150 : 800) }
    return decoder.isInSequence ? .milliseconds(decoder.isInReply ? 500 : 100) : nil
  }

  /// The keys of an unfinished paste or reply; empty if more input is already waiting.
  func endUnfinishedInput() -> [Key] {
    guard !hasInput else { return [] }
    decoder.endPaste()
    decoder.endSequence()
    return decoder.finish()
  }

  /// Whether the terminal was queried and may reply at any moment.
  var expectsReply: Bool {
    get { decoder.expectsReply }
    set { decoder.expectsReply = newValue }
  }

  /// The replies and reports that the terminal sent; nil if there are none.
  func readReplies() -> TerminalReplies? {
    let bytes = decoder.drainReplies()
    return bytes.isEmpty ? nil : TerminalReplies(bytes)
  }

  /// Takes input that was typed while the terminal accepted no output.
  func readTypedDuringOutput() { addTyped(watchdog_read_buffered_input) }

  /// Takes input that was typed while the main thread was stalled.
  func readTypedDuringStall() { addTyped(stall_read_input) }

  private func addTyped(_ read: (UnsafeMutablePointer<UInt8>?, Int) -> Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4_096) { buffer in
      let count = read(buffer.baseAddress, buffer.count)
      decoder.add(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[..<count])))
    }
  }

  private var hasInput: Bool { hasInput(withinMilliseconds: 0) }

  /// Whether input is waiting or arrives within the given time.
  func hasInput(withinMilliseconds milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) == 1 && waiting.revents & Int16(POLLIN) != 0
  }

  /// Reads pasted input in large pieces; curses makes two system calls per byte.
  private func readPasted() -> Int {
    guard hasInput else { return 0 }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16_384) { buffer in
      let count = Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      guard count > 0 else { return 0 }
      decoder.add(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[..<count])))
      return count
    }
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
    let index = Int(code - Self.firstSequenceCode)
    if Self.sequences.indices.contains(index) { return Self.sequences[index].key }
    guard code > KEY_MAX, let name = keyname(code) else { return nil }
    let letters = String(cString: name).prefix { !$0.isNumber }
    return Self.names[String(letters)]
  }

  /// The keys of all pending mouse events; curses returns the latest first.
  private func mouseKeys() -> [Key] {
    var events: [Key] = []
    var (column, row): (Int32, Int32) = (0, 0)
    while true {
      switch terminal_mouse(&column, &row) {
      case 0: return events.reversed()
      // A notch of the wheel is three lines, as in most programs.
      case -1: events.append(.wheel(by: -3))
      case 1: events.append(.wheel(by: 3))
      case 2: events.append(.click(column: Int(column), row: Int(row)))
      default: break
      }
    }
  }
}
