/// Bytes after an Esc: key sequences, and the terminal's replies and reports, which are never keys.
extension KeyDecoder {
  /// The bytes after Esc that begin a reply: `CSI`, `OSC` and `DCS`.
  static let introducers: Set<UInt8> = [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "P")]
  private static let longestAnswer = 512

  /// Whether the bytes so far may begin a reply, or a key that arrives in parts.
  package var isHolding: Bool { escape.map { awaitsAnswer || !$0.isEmpty } ?? false }

  /// Whether they are more than a person would type.
  package var isHoldingAnswer: Bool { (escape?.count ?? 0) > 1 }

  /// Called after a silence: incomplete bytes are keys, or are dropped.
  package mutating func endHolding() { flushEscape() }

  /// Returns the terminal's replies since the last call.
  package mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  /// Handles a byte after Esc. An unknown sequence counts as a reply, never as keys; other bytes are Alt with a key.
  mutating func continueEscape(_ started: [UInt8], _ byte: UInt8) {
    guard let first = started.first else { return beginEscape(byte) }
    if first == UInt8(ascii: "]") || first == UInt8(ascii: "P") { return continueString(started, byte) }
    if isEscapeTold, started.count == 1, byte != UInt8(ascii: "?") {
      flushEscape()
      add(byte)
    } else if first == UInt8(ascii: "O") || (0x40...0x7E).contains(byte) {
      (escape, isEscapeTold) = (nil, false)
      let sequence = [0x1B] + started + [byte]
      if let piece = sequences[sequence] { add(piece) } else { keep(answer: sequence) }
    } else if byte < 0x20 || byte > 0x7E || started.count > 32 {
      (escape, isEscapeTold) = (nil, false)
      add(byte)
    } else {
      escape = started + [byte]
    }
  }

  private mutating func beginEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "O"): escape = [byte]
    case _ where Self.introducers.contains(byte): escape = [byte]
    case 0x21..<0x7F:
      escape = nil
      keys.append(.alt(Character(Unicode.Scalar(byte))))
    default:
      escape = nil
      keys.append(.escape)
      add(byte)
    }
  }

  /// Handles a byte of `OSC` or `DCS`, a string terminated by BEL or ST.
  ///
  /// A string without an end is skipped until a silence, or a byte that cannot be part of it.
  private mutating func continueString(_ started: [UInt8], _ byte: UInt8) {
    if started.count == 1 {
      // A reply begins with a number or a parameter byte.
      guard !(0x30...0x3F).contains(byte) else { return escape = started + [byte] }
      flushEscape()
      return add(byte)
    }
    let isEnding = started.last == 0x1B
    if byte == 0x07 || isEnding && byte == UInt8(ascii: "\\") {
      (escape, isEscapeTold) = (nil, false)
      return keep(answer: [0x1B] + started + [byte])
    }
    switch byte {
    case 0x1B where isEnding: break
    case _ where isEnding:
      (escape, isEscapeTold) = ([], false)
      add(byte)
    case 0x00..<0x1B, 0x1C..<0x20, 0x7F:
      (escape, isEscapeTold) = (nil, false)
      add(byte)
    default:
      if started.count < Self.longestAnswer || byte == 0x1B { escape = started + [byte] }
    }
  }

  private mutating func keep(answer: [UInt8]) {
    if answers.count + answer.count <= 8 * Self.longestAnswer { answers += answer }
  }

  /// Ends an incomplete sequence: emits its keys if it is short, else drops it.
  mutating func flushEscape() {
    guard let started = escape else { return }
    let isTold = isEscapeTold
    (escape, isEscapeTold) = (nil, false)
    guard started.count < 2 else { return }
    if let first = started.first {
      let letter = Character(Unicode.Scalar(first))
      keys.append(isTold ? .character(letter) : .alt(letter))
    } else {
      hasToldEscape = true
      keys.append(.escape)
    }
  }
}
