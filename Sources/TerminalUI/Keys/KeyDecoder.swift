/// Converts bytes, and keys that curses has recognized, to keys.
///
/// Characters, pasted text and replies from the terminal may arrive in parts; incomplete ones wait for the rest.
package struct KeyDecoder {
  /// A unit of input from curses: a byte, a key, or the begin or end of a paste.
  package enum Piece: Equatable, Sendable {
    case byte(UInt8)
    case key(Key)
    case pasteBegin, pasteEnd
  }

  /// The limit for a paste, in bytes; the rest is dropped.
  package static let pasteLimit = 1 << 20
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  var keys: [Key] = []
  private var character: [UInt8] = []
  private var missingBytes = 0
  /// The bytes after an Esc that may continue.
  var escape: [UInt8]?
  /// Whether that Esc was already emitted as a key.
  var isEscapeEmitted = false
  /// Whether the last emitted key was an Esc with nothing after it.
  var hasEmittedEscape = false
  /// Complete replies from the terminal that were not taken yet.
  var replies: [UInt8] = []
  /// Whether a reply may arrive at any moment, so that an Esc may begin one.
  package var expectsReply = false
  private var pasted: [UInt8]?
  private var pasteEndMatched = 0
  /// Whether the limit was reached and the paste already delivered.
  private var isDiscardingPaste = false
  let sequences: [[UInt8]: Piece]

  /// - Parameter sequences: the terminal's key sequences, for bytes that curses has not interpreted.
  package init(sequences: [[UInt8]: Piece] = [:]) {
    self.sequences = sequences
  }

  /// Whether the end of a paste is still to come.
  package var isPasting: Bool { pasted != nil }

  /// Whether the last pasted byte is a ^C.
  package var isPasteInterrupted: Bool { pasteEndMatched == 0 && pasted?.last == Self.interrupt }

  private static let interrupt: UInt8 = 3

  /// Adds raw bytes from the terminal.
  package mutating func add(bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if pasted != nil, pasteEndMatched == 0 {
        let plain = rest.prefix { $0 != Self.pasteEnd[0] }
        appendPasted(plain)
        rest = rest.dropFirst(plain.count)
      }
      if let byte = rest.popFirst() { add(.byte(byte)) }
    }
  }

  package mutating func add(_ piece: Piece) {
    switch piece {
    case .pasteBegin:
      flushEscape()
      hasEmittedEscape = false
      (pasted, pasteEndMatched, isDiscardingPaste) = (pasted ?? [], 0, pasted != nil && isDiscardingPaste)
    case .pasteEnd:
      finishPaste()
    case .key(let key):
      guard pasted == nil else { return }
      flushEscape()
      hasEmittedEscape = false
      keys.append(key)
    case .byte(let byte):
      if pasted != nil { addPastedByte(byte) } else { add(byte) }
    }
  }

  /// Returns the complete keys when no more input is pending. A possible beginning of a reply stays.
  package mutating func finish() -> [Key] {
    if !isInSequence { flushEscape() }
    defer { keys = [] }
    return keys
  }

  mutating func add(_ byte: UInt8) {
    let isAfterEscape = hasEmittedEscape
    hasEmittedEscape = false
    if isAfterEscape, Self.introducers.contains(byte) {
      (escape, isEscapeEmitted) = ([byte], true)
    } else if let started = escape {
      continueEscape(started, byte)
    } else if missingBytes > 0, byte & 0xC0 == 0x80 {
      character.append(byte)
      missingBytes -= 1
      if missingBytes == 0 { finishCharacter() }
    } else if byte < 0x80 {
      missingBytes = 0
      addASCII(byte)
    } else {
      character = [byte]
      missingBytes = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : 0
    }
  }

  private mutating func addASCII(_ byte: UInt8) {
    switch byte {
    case 0x1B: escape = []
    case 9: keys.append(.tab)
    case 10, 13: keys.append(.enter)
    case 8, 127: keys.append(.backspace)
    case 0..<0x20: keys.append(.control(Self.letter(byte)))
    default: append(Character(Unicode.Scalar(byte)))
    }
  }

  private static func letter(_ byte: UInt8) -> Character {
    let letter = Unicode.Scalar(byte + 0x40)
    return Character(String(letter).lowercased())
  }

  private mutating func finishCharacter() {
    let decoded = String(validating: character, as: UTF8.self)
    character = []
    decoded?.forEach { append($0) }
  }

  /// Adds a character; a separately typed accent or jamo combines with the letter before it.
  private mutating func append(_ character: Character) {
    if case .character(let before)? = keys.last, !character.isASCII {
      let joined = String(before) + String(character)
      if joined.count == 1, let combined = joined.first {
        keys[keys.count - 1] = .character(combined)
        return
      }
    }
    keys.append(.character(character))
  }

  private mutating func addPastedByte(_ byte: UInt8) {
    // Curses recognizes the end, unless its bytes arrive too far apart.
    if byte == Self.pasteEnd[pasteEndMatched] {
      pasteEndMatched += 1
      if pasteEndMatched == Self.pasteEnd.count { finishPaste() }
      return
    }
    let unmatched = Self.pasteEnd.prefix(pasteEndMatched)
    pasteEndMatched = 0
    appendPasted(unmatched)
    if byte == Self.pasteEnd[0] { pasteEndMatched = 1 } else { appendPasted(CollectionOfOne(byte)) }
  }

  /// Appends pasted bytes. At the limit the paste is delivered; after that only ^C has an effect.
  private mutating func appendPasted(_ bytes: some Collection<UInt8>) {
    guard let count = pasted?.count else { return }
    if isDiscardingPaste {
      if bytes.contains(Self.interrupt) { keys.append(.control("c")) }
      return
    }
    pasted?.append(contentsOf: bytes.prefix(Self.pasteLimit - count))
    guard (pasted?.count ?? 0) == Self.pasteLimit else { return }
    deliver(pasted ?? [])
    (pasted, isDiscardingPaste) = ([], true)
  }

  /// Ends a paste whose end does not arrive. A ^C at its end counts as a key.
  package mutating func endPaste() {
    guard var bytes = pasted else { return }
    let isInterrupted = isPasteInterrupted
    if isInterrupted { bytes.removeLast() } else { bytes += Self.pasteEnd.prefix(pasteEndMatched) }
    pasted = bytes
    finishPaste()
    if isInterrupted { keys.append(.control("c")) }
  }

  private mutating func finishPaste() {
    guard let bytes = pasted else { return }
    if !isDiscardingPaste { deliver(bytes) }
    (pasted, pasteEndMatched, isDiscardingPaste) = (nil, 0, false)
  }

  private mutating func deliver(_ bytes: [UInt8]) {
    keys.append(.paste(String(decoding: bytes, as: UTF8.self)))
  }
}

/// Bytes after an Esc: key sequences, and the terminal's replies and reports, which are never keys.
extension KeyDecoder {
  /// The bytes after Esc that begin a reply: `CSI`, `OSC` and `DCS`.
  static let introducers: Set<UInt8> = [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "P")]
  private static let longestReply = 512

  /// Whether the bytes so far may begin a reply, or a key that arrives in parts.
  package var isInSequence: Bool { escape.map { expectsReply || !$0.isEmpty } ?? false }

  /// Whether they are more than a person would type.
  package var isInReply: Bool { (escape?.count ?? 0) > 1 }

  /// Called after a silence: incomplete bytes are keys, or are dropped.
  package mutating func endSequence() { flushEscape() }

  /// Returns the terminal's replies since the last call.
  package mutating func drainReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  /// Handles a byte after Esc. An unknown sequence counts as a reply, never as keys; other bytes are Alt with a key.
  mutating func continueEscape(_ started: [UInt8], _ byte: UInt8) {
    guard let first = started.first else { return beginEscape(byte) }
    if first == UInt8(ascii: "]") || first == UInt8(ascii: "P") { return continueString(started, byte) }
    if isEscapeEmitted, started.count == 1, byte != UInt8(ascii: "?") {
      flushEscape()
      add(byte)
    } else if first == UInt8(ascii: "O") || (0x40...0x7E).contains(byte) {
      (escape, isEscapeEmitted) = (nil, false)
      let sequence = [0x1B] + started + [byte]
      if let piece = sequences[sequence] { add(piece) } else { store(reply: sequence) }
    } else if byte < 0x20 || byte > 0x7E || started.count > 32 {
      (escape, isEscapeEmitted) = (nil, false)
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
      (escape, isEscapeEmitted) = (nil, false)
      return store(reply: [0x1B] + started + [byte])
    }
    switch byte {
    case 0x1B where isEnding: break
    case _ where isEnding:
      (escape, isEscapeEmitted) = ([], false)
      add(byte)
    case 0x00..<0x1B, 0x1C..<0x20, 0x7F:
      (escape, isEscapeEmitted) = (nil, false)
      add(byte)
    default:
      if started.count < Self.longestReply || byte == 0x1B { escape = started + [byte] }
    }
  }

  private mutating func store(reply: [UInt8]) {
    if replies.count + reply.count <= 8 * Self.longestReply { replies += reply }
  }

  /// Ends an incomplete sequence: emits its keys if it is short, else drops it.
  mutating func flushEscape() {
    guard let started = escape else { return }
    let isEmitted = isEscapeEmitted
    (escape, isEscapeEmitted) = (nil, false)
    guard started.count < 2 else { return }
    if let first = started.first {
      let letter = Character(Unicode.Scalar(first))
      keys.append(isEmitted ? .character(letter) : .alt(letter))
    } else {
      hasEmittedEscape = true
      keys.append(.escape)
    }
  }
}
