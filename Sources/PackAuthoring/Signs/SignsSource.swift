import Curriculum

/// The red flags of a pack as its author wrote them in `signs.yaml`: signs, what to do, and the boxes that show them.
///
/// It is published as `facts.json`, so that readers can check each sign beside its source.
struct SignsSource: Codable, Equatable {
  static let file = "signs.yaml"
  /// The name of the published file.
  static let published = "facts.json"
  static let keys = AuthoredYAML.Keys(
    ["answers", "signs", "boxes"],
    lists: [
      "answers": ["id", "text", "said"],
      "signs": [
        "id", "who", "also", "ages", "weeks", "answer", "wordings", "quotes", "unused", "unquoted",
      ],
      "boxes": ["id", "title", "page", "ages", "lines", "when", "sources", "read", "unread", "quotes"],
    ])

  /// What to do about a sign.
  struct Answer: Codable, Equatable {
    var id: String
    /// The line above its signs in a box.
    var text: String
    /// How prose says it, as a regular expression; nil if the check does not look for it.
    var said: String?
  }

  /// A source's own sentence.
  struct Quote: Codable, Equatable {
    /// The most words that it may have.
    static let mostWords = 40

    /// What it is for, in a box's quotes.
    var `for`: String?
    var country: String
    var text: String
    var url: String
    /// The day on which it was read.
    var read: String
    /// The date of the copy that was read.
    var copy: String
    /// What the source answers, if the pack answers otherwise.
    var says: String?
  }

  /// What is seen, in whom, and what to do then.
  struct Sign: Codable, Equatable {
    var id: String
    var who: String
    var also: [String]?
    /// Months since the birth, from (inclusive) to (exclusive).
    var ages: [Int]?
    /// Weeks of pregnancy, likewise.
    var weeks: [Int]?
    /// The answer; one that differs by country has them by their codes, and `all` for the others.
    var answer: Choice?
    /// How prose says it.
    var wordings: [String]?
    var quotes: [Quote]
    /// Why no box prints it.
    var unused: String?
    /// Where a sentence was looked for and not found.
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

  /// A line of a box: a heading, signs, advice in the list, or advice by itself.
  struct Line: Codable, Equatable {
    var answer: String?
    var text: String?
    var signs: [String]?
    /// Signs that the line names as its exceptions.
    var except: [String]?
    var item: String?
    var say: String?
  }

  /// A red-flag box.
  struct Box: Codable, Equatable {
    /// The most words of a line.
    static let mostWords = 12

    var id: String
    var title: String
    /// The urgent page that opens with it.
    var page: String?
    /// Months since the birth that it is about before others, from (inclusive) to (exclusive).
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

  /// Nil if there is no such file; a finding if it is not as it should be.
  static func read(_ folder: PackFolder, _ findings: Findings) -> SignsSource? {
    guard folder.has(file) else { return nil }
    return AuthoredYAML.read(file, as: SignsSource.self, keys: keys, in: folder, findings)
  }

  /// The lines of a box as an article prints them.
  func lines(of box: Box) -> [String] {
    box.lines.map { line in
      if let answer = line.answer { return line.text ?? answers.first { $0.id == answer }?.text ?? "" }
      if let say = line.say { return say }
      return "• " + (line.text ?? line.item ?? "")
    }
  }

  /// The boxes as the texts that the call-outs of articles must have.
  var warnings: [ContentFacts.Warning] {
    boxes.map { box in
      ContentFacts.Warning(
        id: box.id, title: box.title, text: lines(of: box).joined(separator: " "), when: box.when,
        sources: box.sources, read: box.read)
    }
  }

  /// What is published: everything, with its shape.
  struct Published: Encodable {
    var schema = PackManifest.newestSchema
    let answers: [Answer]
    let signs: [Sign]
    let boxes: [Box]
  }

  var published: Published { Published(answers: answers, signs: signs, boxes: boxes) }
}
