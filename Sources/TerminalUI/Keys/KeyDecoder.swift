/// Makes keys of what curses reads: bytes, and codes for the sequences it knows.
///
/// Characters, pasted text and what the terminal answers may arrive in several parts; what is not whole yet waits for
/// the rest.
package struct KeyDecoder {
  /// What curses gives: a byte, or the number of a function key.
  package enum Piece: Equatable, Sendable {
    case byte(UInt8)
    case key(Key)
    case pasteBegin, pasteEnd
  }

  /// What of a paste is kept, in bytes; what comes beyond it is passed over up to its end.
  package static let pasteLimit = 1 << 20
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  var keys: [Key] = []
  private var character: [UInt8] = []
  private var missing = 0
  /// What came after an Esc that something may follow.
  var escape: [UInt8]?
  /// Whether that Esc was told already, as a key.
  var isEscapeTold = false
  /// Whether the last that was told is an Esc after which nothing came.
  var hasToldEscape = false
  /// What the terminal answered and nobody took yet: whole sequences.
  var answers: [UInt8] = []
  /// Whether an answer is expected any moment, so that an Esc may be its beginning.
  package var awaitsAnswer = false
  private var pasted: [UInt8]?
  private var pasteEndMatched = 0
  /// Whether what was pasted has been delivered, because it was too much.
  private var isPassingOver = false
  let sequences: [[UInt8]: Piece]

  /// - Parameter sequences: what terminals send for keys, as far as bytes come that nobody has looked at.
  package init(sequences: [[UInt8]: Piece] = [:]) {
    self.sequences = sequences
  }

  /// Whether the end of a paste is waited for.
  package var isPasting: Bool { pasted != nil }

  /// Whether the last of what was pasted is a ^C.
  package var isPasteInterrupted: Bool { pasteEndMatched == 0 && pasted?.last == Self.interrupt }

  private static let interrupt: UInt8 = 3

  /// Adds bytes as they come from the terminal.
  package mutating func add(bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if pasted != nil, pasteEndMatched == 0 {
        let plain = rest.prefix { $0 != Self.pasteEnd[0] }
        keep(plain)
        rest = rest.dropFirst(plain.count)
      }
      if let byte = rest.popFirst() { add(.byte(byte)) }
    }
  }

  package mutating func add(_ piece: Piece) {
    switch piece {
    case .pasteBegin:
      flushEscape()
      hasToldEscape = false
      (pasted, pasteEndMatched, isPassingOver) = (pasted ?? [], 0, pasted != nil && isPassingOver)
    case .pasteEnd:
      finishPaste()
    case .key(let key):
      guard pasted == nil else { return }
      flushEscape()
      hasToldEscape = false
      keys.append(key)
    case .byte(let byte):
      if pasted != nil { addPasted(byte) } else { add(byte) }
    }
  }

  /// The keys that are whole when nothing more is to be read for now; what may be an answer's beginning is kept.
  package mutating func finish() -> [Key] {
    if !isHolding { flushEscape() }
    defer { keys = [] }
    return keys
  }

  mutating func add(_ byte: UInt8) {
    let isAfterEscape = hasToldEscape
    hasToldEscape = false
    if isAfterEscape, Self.introducers.contains(byte) {
      (escape, isEscapeTold) = ([byte], true)
    } else if let started = escape {
      continueEscape(started, byte)
    } else if missing > 0, byte & 0xC0 == 0x80 {
      character.append(byte)
      missing -= 1
      if missing == 0 { finishCharacter() }
    } else if byte < 0x80 {
      missing = 0
      addASCII(byte)
    } else {
      character = [byte]
      missing = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : 0
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

  /// Adds a character; an accent or a jamo that was typed on its own joins the letter before it.
  private mutating func append(_ character: Character) {
    if case .character(let before)? = keys.last, !character.isASCII {
      let joined = String(before) + String(character)
      if joined.count == 1, let whole = joined.first {
        keys[keys.count - 1] = .character(whole)
        return
      }
    }
    keys.append(.character(character))
  }

  private mutating func addPasted(_ byte: UInt8) {
    // Curses knows the end, unless it comes in parts that are far apart.
    if byte == Self.pasteEnd[pasteEndMatched] {
      pasteEndMatched += 1
      if pasteEndMatched == Self.pasteEnd.count { finishPaste() }
      return
    }
    let unmatched = Self.pasteEnd.prefix(pasteEndMatched)
    pasteEndMatched = 0
    keep(unmatched)
    if byte == Self.pasteEnd[0] { pasteEndMatched = 1 } else { keep(CollectionOfOne(byte)) }
  }

  /// Keeps what was pasted, up to the limit; what is there by then is delivered, and ^C gets through.
  private mutating func keep(_ bytes: some Collection<UInt8>) {
    guard let count = pasted?.count else { return }
    if isPassingOver {
      if bytes.contains(Self.interrupt) { keys.append(.control("c")) }
      return
    }
    pasted?.append(contentsOf: bytes.prefix(Self.pasteLimit - count))
    guard (pasted?.count ?? 0) == Self.pasteLimit else { return }
    deliver(pasted ?? [])
    (pasted, isPassingOver) = ([], true)
  }

  /// Ends a paste after which nothing comes although its end is missing; a ^C that is the last of it is one.
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
    if !isPassingOver { deliver(bytes) }
    (pasted, pasteEndMatched, isPassingOver) = (nil, 0, false)
  }

  private mutating func deliver(_ bytes: [UInt8]) {
    keys.append(.paste(String(decoding: bytes, as: UTF8.self)))
  }
}
