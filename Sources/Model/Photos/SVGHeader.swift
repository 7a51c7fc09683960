/// Reads the size of a drawing from its root element.
///
/// SVG 2, 8.2 (`width`, `height`, `viewBox`); CSS Values 3, 6.2 (absolute lengths).
enum SVGHeader {
  /// The number of bytes in which the root element is searched.
  private static let reach = 65_536

  static func size(_ bytes: PictureBytes) -> (width: Int, height: Int)? {
    let attributes = attributes(bytes.all.prefix(reach))
    let box = attributes["viewBox"].flatMap(Self.box)
    let width = attributes["width"].flatMap(length)
    let height = attributes["height"].flatMap(length)
    // If one of width and height is missing, it follows from the ratio of the view box.
    switch (width, height, box) {
    case (let width?, let height?, _): return whole(width, height)
    case (let width?, nil, let box?): return whole(width, width * box.height / box.width)
    case (nil, let height?, let box?): return whole(height * box.width / box.height, height)
    case (nil, nil, let box?): return whole(box.width, box.height)
    default: return nil
    }
  }

  private static func whole(_ width: Double, _ height: Double) -> (width: Int, height: Int)? {
    guard let width = Int(exactly: width.rounded(.up)), let height = Int(exactly: height.rounded(.up)),
      width <= 1_000_000, height <= 1_000_000
    else { return nil }
    return (width, height)
  }

  private static func box(_ text: String) -> (width: Double, height: Double)? {
    let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3], width > 0, height > 0 else {
      return nil
    }
    return (width, height)
  }

  /// Parses a length in CSS pixels. Returns nil for percentages and other relative lengths.
  private static func length(_ text: String) -> Double? {
    let units = [
      "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
      "": 1,
    ]
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    guard let unit = units[text.dropFirst(number.count).lowercased()], let value = Double(number) else {
      return nil
    }
    return value.isFinite && value > 0 ? value * unit : nil
  }

  /// The attributes of the first `svg` element. Comments before it are skipped.
  private static func attributes(_ bytes: some Collection<UInt8>) -> [String: String] {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        guard let end = end(of: "-->", in: rest.dropFirst(4)) else { return [:] }
        rest = rest[end...]
      } else if rest.hasPrefix("<svg"), rest.dropFirst(4).first.map({ $0.isWhitespace || $0 == ">" }) == true
      {
        return pairs(rest.dropFirst(4))
      } else {
        rest = rest.dropFirst()
      }
    }
    return [:]
  }

  private static func end(of mark: String, in text: Substring) -> Substring.Index? {
    var rest = text
    while let start = rest.firstIndex(where: { $0 == mark.first }) {
      rest = rest[start...]
      if rest.hasPrefix(mark) { return rest.index(rest.startIndex, offsetBy: mark.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func pairs(_ text: Substring) -> [String: String] {
    var (pairs, rest): ([String: String], Substring) = ([:], text)
    while true {
      rest = rest.drop { $0.isWhitespace }
      let name = rest.prefix { !$0.isWhitespace && !"=>/".contains($0) }
      rest = rest.dropFirst(name.count).drop { $0.isWhitespace }
      guard !name.isEmpty, rest.first == "=" else { return pairs }
      rest = rest.dropFirst().drop { $0.isWhitespace }
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return pairs }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 2)
      pairs[String(name)] = pairs[String(name)] ?? value.trimmed
    }
  }
}
