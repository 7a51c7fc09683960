public import Model

/// When to offer an article besides its own day: at a time after a birth, or in special circumstances.
public struct TargetedArticle: Hashable, Sendable {
  /// The valid days after a birth.
  static let allDays = 0...730

  public var article: String
  /// The id of the unit it is in.
  public var unit: String
  /// The days after the birth, counted from 0; nil for any day.
  public var days: ClosedRange<Int>?
  /// The names of the circumstances, any of which is enough; empty for everybody.
  public var circumstances: [String]
  /// Whether the article lists warning signs. Such articles are offered even after they were read.
  public var warns: Bool
  /// Whether it is offered first to the parent who gave birth.
  public var isForBirthParent: Bool

  /// Creates an offer of an article.
  public init(
    article: String, unit: String, days: ClosedRange<Int>? = nil, circumstances: [String] = [],
    warns: Bool = false, isForBirthParent: Bool = false
  ) {
    self.article = article
    self.unit = unit
    self.days = days
    self.circumstances = circumstances
    self.warns = warns
    self.isForBirthParent = isForBirthParent
  }

  /// Whether the article fits a day after the birth and the reader's circumstances. An article for special
  /// circumstances, such as loss, never fits without one of them.
  public func applies(daysAfterBirth days: Int, in actual: Set<Circumstance>) -> Bool {
    if let range = self.days, !range.contains(days) { return false }
    return circumstances.isEmpty
      || circumstances.contains { Circumstance(rawValue: $0).map(actual.contains) ?? false }
  }
}

extension TargetedArticle {
  /// The word that marks a warning article.
  package static let warningWord = "warns"
  /// The word that marks an article for the parent who gave birth.
  package static let birthParentWord = "gave-birth"

  /// Parses the words of front matter, such as `[0-14, caesarean]`. Returns nil if one is invalid.
  package init?(article: String, unit: String, words: [String]) {
    self.init(article: article, unit: unit)
    for word in words {
      if word == Self.warningWord {
        warns = true
      } else if word == Self.birthParentWord {
        isForBirthParent = true
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

  /// Parses a range of days such as `0-14`.
  private static func days(_ word: String) -> ClosedRange<Int>? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let last = parts[1], first <= last,
      allDays.contains(first), allDays.contains(last)
    else { return nil }
    return first...last
  }

  private var words: [String] {
    (days.map { ["\($0.lowerBound)-\($0.upperBound)"] } ?? []) + circumstances
      + (warns ? [Self.warningWord] : []) + (isForBirthParent ? [Self.birthParentWord] : [])
  }
}

/// Encoded as one string, `baby-01/b01-by-the-window 0-14 warns`, because a manifest is parsed at every start.
extension TargetedArticle: Codable {
  /// Decodes the string. Throws `DecodingError` if it is malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(separator: " ").map(String.init)
    let place = words.first?.split(separator: "/").map(String.init) ?? []
    guard place.count == 2, place.allSatisfy(PackID.isValid),
      let found = TargetedArticle(article: place[1], unit: place[0], words: Array(words.dropFirst()))
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a unit, an article and what it is also for")
    }
    self = found
  }

  /// Encodes as one string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode((["\(unit)/\(article)"] + words).joined(separator: " "))
  }
}
