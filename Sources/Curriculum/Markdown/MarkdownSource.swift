/// A text with separators that make md4c parse it as the specifications say.
///
/// A separator is a punctuation character that the text does not have; it is removed again from what md4c reports.
/// - Before a delimiter row whose header has more cells, it makes the table a paragraph (GFM 0.29, 4.10). md4c drops
///   the other cells (0.4.8 to 0.5.3, `aTableWhoseHeaderHasMoreCellsIsText`).
/// - Between a symbol and an asterisk or underscore, it makes the symbol count as punctuation, as in `*£*bravo`
///   (CommonMark 0.31, 6.2). In md4c 0.4.8 only punctuation does (`symbolsCountAsPunctuation`).
struct MarkdownSource {
  /// Rare characters of general category P, each three bytes long.
  private static let separators: [Unicode.Scalar] = [
    "\u{205D}", "\u{205E}", "\u{2056}", "\u{2058}", "\u{205A}",
  ]
  private static let separatorWidth = 3

  /// The text with its separators.
  private(set) var separated: String
  private let text: String
  /// Nil until one is needed, and if the text has all of them.
  private var separator: Unicode.Scalar?
  /// The offsets in the text, in bytes, before which there is a separator; ascending.
  private var places: [Int] = []

  init(_ text: String) {
    self.text = text
    separated = text
    separate(at: Self.symbolEdges(in: text))
  }

  /// Adds separators before these bytes. Returns whether there are any new ones.
  @discardableResult
  mutating func separate(at offsets: [Int]) -> Bool {
    let new = Set(offsets).subtracting(places)
    guard !new.isEmpty else { return false }
    if separator == nil { separator = Self.separators.first { !text.unicodeScalars.contains($0) } }
    guard let separator else { return false }
    places = (places + new).sorted()
    let (bytes, mark) = (Array(text.utf8), Array(String(separator).utf8))
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + places.count * Self.separatorWidth)
    var start = 0
    for place in places {
      result += bytes[start..<place]
      result += mark
      start = place
    }
    separated = String(decoding: result + bytes[start...], as: UTF8.self)
    return true
  }

  /// A part of the separated text, without its separators.
  func text(of bytes: UnsafeRawBufferPointer) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let separator else { return text }
    return String(text.unicodeScalars.filter { $0 != separator })
  }

  /// The offsets in the text of ascending offsets in the separated text.
  func offsets(_ offsets: [Int]) -> [Int] {
    var count = 0
    return offsets.map { offset in
      while count < places.count, places[count] + count * Self.separatorWidth < offset { count += 1 }
      return offset - count * Self.separatorWidth
    }
  }

  /// The offsets between an asterisk or underscore and a symbol that is not ASCII, in either order.
  private static func symbolEdges(in text: String) -> [Int] {
    let (bytes, scalars) = (text.utf8, text.unicodeScalars)
    var edges: [String.Index] = []
    for index in bytes.indices where bytes[index] == UInt8(ascii: "*") || bytes[index] == UInt8(ascii: "_") {
      let next = bytes.index(after: index)
      if let scalar = scalars[..<index].last, isSymbol(scalar) { edges.append(index) }
      if let scalar = scalars[next...].first, isSymbol(scalar) { edges.append(next) }
    }
    return edges.map { bytes.distance(from: bytes.startIndex, to: $0) }
  }

  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    return switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }
}
