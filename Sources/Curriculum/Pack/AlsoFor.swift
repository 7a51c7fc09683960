public import Model

/// An article of a pack that is good to read at a time after a birth besides its own, or in special circumstances.
public struct AlsoFor: Hashable, Sendable {
  /// The days after a birth that can be meant.
  static let allDays = 0...730

  /// The article's id.
  public var article: String
  /// The id of the unit it is in.
  public var unit: String
  /// The days after the birth, from 0; nil where they do not matter.
  public var days: ClosedRange<Int>?
  /// In which circumstances, any of them, by their names; empty for everybody.
  public var circumstances: [String]
  /// Whether it says when to call for help, and is to be found whatever was read.
  public var warns: Bool

  /// An article's other time.
  public init(
    article: String, unit: String, days: ClosedRange<Int>? = nil, circumstances: [String] = [],
    warns: Bool = false
  ) {
    self.article = article
    self.unit = unit
    self.days = days
    self.circumstances = circumstances
    self.warns = warns
  }

  /// Whether it is meant for so many days after a birth, in some circumstances; loss is never met by chance.
  public func isMeant(after days: Int, in its: Set<Circumstance>) -> Bool {
    if let range = self.days, !range.contains(days) { return false }
    return circumstances.isEmpty
      || circumstances.contains { Circumstance(rawValue: $0).map(its.contains) ?? false }
  }
}

extension AlsoFor {
  /// The word for an article that warns.
  package static let warningWord = "warns"

  /// Reads the words of front matter: `[0-14, caesarean]`; nil where one of them is none.
  package init?(article: String, unit: String, words: [String]) {
    self.init(article: article, unit: unit)
    for word in words {
      if word == Self.warningWord {
        warns = true
      } else if let range = Self.days(word) {
        guard days == nil else { return nil }
        days = range
      } else if word.first?.isLetter == true, word.allSatisfy({ $0.isLetter || $0 == "-" }) {
        circumstances.append(word)
      } else {
        return nil
      }
    }
    if words.isEmpty { return nil }
  }

  /// Days written as `0-14`.
  private static func days(_ word: String) -> ClosedRange<Int>? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let last = parts[1], first <= last,
      allDays.contains(first), allDays.contains(last)
    else { return nil }
    return first...last
  }

  private var words: [String] {
    (days.map { ["\($0.lowerBound)-\($0.upperBound)"] } ?? []) + circumstances
      + (warns ? [Self.warningWord] : [])
  }
}

/// In JSON it is one text, `baby-01/b01-by-the-window 0-14 warns`, as pictures are: a manifest is read at every start.
extension AlsoFor: Codable {
  /// Reads the text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(separator: " ").map(String.init)
    let place = words.first?.split(separator: "/").map(String.init) ?? []
    guard place.count == 2, place.allSatisfy(PackID.isValid),
      let found = AlsoFor(article: place[1], unit: place[0], words: Array(words.dropFirst()))
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a unit, an article and what it is also for")
    }
    self = found
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode((["\(unit)/\(article)"] + words).joined(separator: " "))
  }
}
