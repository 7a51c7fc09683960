import Curriculum

/// The author's `signs.yaml`: warning signs, what to do about them, and the boxes that show them.
///
/// Published as `facts.json`, so that readers can check each sign with its source.
struct SignsSource: Codable, Equatable {
  static let file = "signs.yaml"
  /// The name of the published file.
  static let published = "facts.json"
  static let keys = YAMLFile.Keys(
    ["answers", "signs", "boxes"],
    lists: [
      "answers": ["id", "text", "said"],
      "signs": [
        "id", "who", "also", "ages", "weeks", "answer", "wordings", "quotes", "unused", "unquoted",
      ],
      "boxes": ["id", "title", "page", "ages", "lines", "when", "sources", "read", "unread", "quotes"],
    ],
    innerLists: [
      "signs": ["quotes": quoteKeys],
      "boxes": [
        "lines": ["answer", "text", "signs", "except", "item", "say"], "quotes": quoteKeys,
        "sources": ["title", "publisher", "url", "checked", "stored"],
      ],
    ])
  private static let quoteKeys = ["for", "country", "text", "url", "read", "copy", "says"]

  /// What to do about a sign.
  struct Answer: Codable, Equatable {
    var id: String
    /// The line above its signs in a box.
    var text: String
    /// How prose expresses it, as a regular expression; nil to skip the check of prose.
    var pattern: String?

    private enum CodingKeys: String, CodingKey {
      case id, text
      // The files keep the older key.
      case pattern = "said"
    }
  }

  /// A verbatim sentence of a source.
  struct Quote: Codable, Equatable {
    /// The most words of a quote.
    static let mostWords = 40

    /// In a box's quotes, the statement that it supports.
    var `for`: String?
    var country: String
    var text: String
    var url: String
    /// The day on which the source was read.
    var read: String
    /// The date of the copy that was read.
    var copy: String
    /// The source's answer, if the pack's answer differs.
    var sourceAnswer: String?

    private enum CodingKeys: String, CodingKey {
      case `for`, country, text, url, read, copy
      // The files keep the older key.
      case sourceAnswer = "says"
    }
  }

  /// A warning sign: what is seen, in whom, and what to do.
  struct Sign: Codable, Equatable {
    var id: String
    var who: String
    var also: [String]?
    /// The ages in months since the birth: inclusive and exclusive.
    var ages: [Int]?
    /// The weeks of pregnancy: inclusive and exclusive.
    var weeks: [Int]?
    /// The id of the answer. If it differs by country: the ids by country code, and `all` for other countries.
    var answer: Choice?
    /// The wordings of the sign in prose.
    var wordings: [String]?
    var quotes: [Quote]
    /// Why no box shows the sign.
    var unused: String?
    /// Where a quote was looked for but not found.
    var unquoted: String?
  }

  /// One answer, or one for each country.
  enum Choice: Codable, Equatable {
    case one(String)
    case byCountry([String: String])

    var all: Set<String> {
      switch self {
      case .one(let answer): [answer]
      case .byCountry(let answers): Set(answers.values)
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let answer = try? container.decode(String.self) {
        self = .one(answer)
      } else {
        self = .byCountry(try container.decode([String: String].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .one(let answer): try container.encode(answer)
      case .byCountry(let answers): try container.encode(answers)
      }
    }
  }

  /// A line of a box: a heading, signs, advice in the list, or separate advice.
  struct Line: Codable, Equatable {
    var answer: String?
    var text: String?
    var signs: [String]?
    /// Signs that the line names as its exceptions.
    var except: [String]?
    var item: String?
    /// Separate advice, not in the list.
    var advice: String?

    private enum CodingKeys: String, CodingKey {
      case answer, text, signs, except, item
      // The files keep the older key.
      case advice = "say"
    }
  }

  struct Box: Codable, Equatable {
    /// The most words in a line.
    static let mostWords = 12

    var id: String
    var title: String
    /// The id of the urgent page that opens with the box.
    var page: String?
    /// The ages for which the box is shown first, in months since the birth: inclusive and exclusive.
    var ages: [Int]?
    var lines: [Line]
    var when: [String]?
    var sources: [ContentFacts.Origin]?
    var read: Bool?
    /// Whether its source could not be read yet.
    var unread: Bool?
    var quotes: [Quote]?
  }

  var answers: [Answer]
  var signs: [Sign]
  var boxes: [Box]

  /// Returns nil if there is no such file, or, with a finding, if it is invalid.
  static func read(_ folder: PackFolder, _ findings: Findings) -> SignsSource? {
    guard folder.has(file) else { return nil }
    return YAMLFile.read(file, as: SignsSource.self, keys: keys, in: folder, findings)
  }

  /// The lines of a box, as articles print them.
  func lines(of box: Box) -> [String] {
    box.lines.map { line in
      if let answer = line.answer { return line.text ?? answers.first { $0.id == answer }?.text ?? "" }
      if let advice = line.advice { return advice }
      return "• " + (line.text ?? line.item ?? "")
    }
  }

  /// The boxes as texts that the articles' call-outs must have.
  var warnings: [ContentFacts.Warning] {
    boxes.map { box in
      ContentFacts.Warning(
        id: box.id, title: box.title, text: lines(of: box).joined(separator: " "), when: box.when,
        sources: box.sources, read: box.read)
    }
  }

  /// The contents of the published file, with its schema.
  struct Published: Encodable {
    var schema = PackManifest.newestSchema
    let answers: [Answer]
    let signs: [Sign]
    let boxes: [Box]
  }

  var published: Published { Published(answers: answers, signs: signs, boxes: boxes) }
}
