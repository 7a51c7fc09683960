/// A terminal's replies to queries; other input is ignored.
///
/// Queries and replies are xterm's (ctlseqs, "Xterm Control Sequences"): `OSC 11 ; ?` for the background, `CSI 6 n`
/// for the cursor, `CSI > 0 q` for the name, `CSI ? 2031 $ p` for whether it reports changes between light and dark
/// (contour, "Dark and Light Mode Detection"). The last is `CSI c`, which every terminal answers, so that there is no
/// need to wait longer for missing replies.
public struct TerminalReplies: Equatable, Sendable {
  /// A colour, each component from 0 to 1.
  public struct RGB: Equatable, Sendable {
    public let red, green, blue: Double

    /// Perceived brightness, from 0 to 1 (ITU-R BT.709).
    public var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
    /// Whether dark text is more readable on it.
    public var isLight: Bool { luminance > 0.5 }
    public var hex: String {
      "#"
        + [red, green, blue].map { part in
          let digits = String(Int((part * 255).rounded()), radix: 16)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
  }

  /// The background's colour; nil if not reported.
  public private(set) var background: RGB?
  /// The terminal's name and version; nil if not reported.
  public private(set) var name: String?
  /// The cursor position in each reply, from 0.
  public private(set) var cursors: [Point] = []
  /// Whether the terminal can report changes between light and dark.
  public private(set) var reportsColorScheme = false
  /// Whether it reported such a change.
  public private(set) var hasColorSchemeChanged = false
  /// Whether the last query was answered.
  public private(set) var isComplete = false

  /// All queries except the cursor's.
  public static let allQueries = backgroundQuery + nameQuery + "\u{1B}[?2031$p\u{1B}[c"
  public static let backgroundQuery = "\u{1B}]11;?\u{1B}\\"
  public static let nameQuery = "\u{1B}[>0q"
  public static let cursorQuery = "\u{1B}[6n"
  private static let longest = 512

  /// Whether a terminal of that `TERM` may be queried. Consoles and old terminals print unknown sequences.
  public static func areSupported(by terminal: String) -> Bool {
    let kind = terminal.prefix { $0.isLetter }
    return !["", "ansi", "cons", "dumb", "emacs", "eterm", "linux", "sun", "unknown", "vt", "wy"].contains(
      kind)
  }

  public init(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while let start = rest.firstIndex(of: 0x1B) {
      rest = rest[start...].dropFirst()
      guard let kind = rest.first else { return }
      switch kind {
      case UInt8(ascii: "["): parseControlSequence(&rest)
      case UInt8(ascii: "]"), UInt8(ascii: "P"): parseString(&rest, isCommand: kind == UInt8(ascii: "]"))
      default: break
      }
    }
  }

  /// `CSI`: parameters and a final letter.
  private mutating func parseControlSequence(_ rest: inout ArraySlice<UInt8>) {
    let body = rest.dropFirst().prefix { (0x20...0x3F).contains($0) }
    guard body.count < Self.longest, let end = rest.dropFirst(1 + body.count).first else { return }
    let text = String(decoding: body, as: UTF8.self)
    rest = rest.dropFirst(2 + body.count)
    switch end {
    case UInt8(ascii: "R"):
      let numbers = text.split(separator: ";").compactMap { Int($0) }
      guard numbers.count == 2, numbers.allSatisfy({ (1...10_000).contains($0) }) else { return }
      cursors.append(Point(column: numbers[1] - 1, row: numbers[0] - 1))
    case UInt8(ascii: "y"):
      // 1 is on, 2 off, 3 and 4 permanently so; 0 is an unknown mode.
      if text.hasPrefix("?2031;"), let state = text.dropFirst(6).first {
        reportsColorScheme = "123".contains(state)
      }
    case UInt8(ascii: "n"):
      // 1 is dark, 2 light. Only noted as a change: the colours are queried again.
      if text == "?997;1" || text == "?997;2" { hasColorSchemeChanged = true }
    case UInt8(ascii: "c"): if text.hasPrefix("?") { isComplete = true }
    default: break
    }
  }

  /// `OSC` and `DCS`: a string terminated by BEL or ST.
  private mutating func parseString(_ rest: inout ArraySlice<UInt8>, isCommand: Bool) {
    let body = rest.dropFirst().prefix { $0 != 0x07 && $0 != 0x1B }
    guard body.count < Self.longest, rest.dropFirst(1 + body.count).first != nil else { return }
    let text = String(decoding: body, as: UTF8.self)
    rest = rest.dropFirst(1 + body.count)
    if isCommand, text.hasPrefix("11;") {
      background = RGB(text.dropFirst(3)) ?? background
    } else if !isCommand, text.hasPrefix(">|") {
      let name = TextCleaning.clean(String(text.dropFirst(2).prefix(60)))
      if !name.isEmpty { self.name = name }
    }
  }
}

extension TerminalReplies.RGB {
  /// Parses a colour in X11 notation: `rgb:` with three parts of one to four digits. The alpha of `rgba:` is ignored.
  public init?(_ text: some StringProtocol) {
    let start = ["rgb:", "rgba:"].first { text.hasPrefix($0) }
    guard let start else { return nil }
    let parts = text.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == (start == "rgb:" ? 3 : 4) else { return nil }
    let values = parts.prefix(3).compactMap { part -> Double? in
      guard (1...4).contains(part.utf8.count), let value = UInt32(part, radix: 16) else { return nil }
      return Double(value) / Double((1 << (4 * part.utf8.count)) - 1)
    }
    guard values.count == 3 else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2])
  }
}
