import Model
import Texts

/// The kinds of CSV files that Baby Buddy exports and imports, and that have times of trackers.
///
/// Source: babybuddy/babybuddy, `core/models.py` and `core/admin.py` (2026-08-07), with django-import-export 4. Exports
/// have more columns: `id`, `child_first_name`, `child_last_name` and `tags`. Columns may be in any order. Timers are not
/// exported.
enum BabyBuddyFile: CaseIterable, Sendable {
  case feedings, diaperChanges, medications, notes

  var name: String {
    switch self {
    case .feedings: "feedings.csv"
    case .diaperChanges: "diaper-changes.csv"
    case .medications: "medications.csv"
    case .notes: "notes.csv"
    }
  }

  /// The columns that are written.
  var columns: [String] {
    switch self {
    case .feedings: ["child_id", "start", "end", "type", "method", "amount", "notes"]
    case .diaperChanges: ["child_id", "time", "wet", "solid", "color", "amount", "notes"]
    case .medications: ["child_id", "name", "dosage", "dosage_unit", "time", "notes"]
    case .notes: ["child_id", "note", "time"]
    }
  }

  /// The column with the time.
  var timeColumn: String { self == .feedings ? "start" : "time" }

  /// The header that every such file begins with.
  var beginning: String { CSVText.line(columns) }

  /// The kind of file with these columns; nil for any other.
  init?(columns: Set<String>) {
    // A column that no other kind has, and those that it needs.
    let needed: [(BabyBuddyFile, Set<String>)] = [
      (.feedings, ["start", "method"]), (.diaperChanges, ["time", "wet", "solid"]),
      (.medications, ["time", "name", "dosage"]), (.notes, ["time", "note"]),
    ]
    guard let found = needed.first(where: { $0.1.isSubset(of: columns) }) else { return nil }
    self = found.0
  }
}

/// A value of a field with choices, and the words for it.
struct BabyBuddyWord: Sendable {
  /// The value in the file.
  let value: String
  /// The word that is stored here, in the person's language.
  let phrase: Phrase
  /// Other words that people note for it.
  let others: [String]

  private init(_ value: String, _ phrase: Phrase, _ others: String...) {
    (self.value, self.phrase, self.others) = (value, phrase, others)
  }

  static let methods = [
    BabyBuddyWord("both breasts", Phrase("both breasts"), "both", "both sides", "양쪽"),
    BabyBuddyWord("left breast", Phrase("left breast"), "left", "왼쪽"),
    BabyBuddyWord("right breast", Phrase("right breast"), "right", "오른쪽"),
    BabyBuddyWord("bottle", Phrase("bottle", context: "way of feeding")),
    BabyBuddyWord("parent fed", Phrase("parent fed")), BabyBuddyWord("self fed", Phrase("self fed")),
  ]
  /// The longer ones first: one contains another.
  static let types = [
    BabyBuddyWord("fortified breast milk", Phrase("fortified breast milk")),
    BabyBuddyWord("breast milk", Phrase("breast milk"), "breastmilk"),
    BabyBuddyWord("formula", Phrase("formula milk"), "formula"),
    BabyBuddyWord("solid food", Phrase("solid food"), "solid", "solids"),
  ]
  static let wet = BabyBuddyWord("wet", Phrase("wet", context: "nappy"), "pee", "wee", "urine", "쉬")
  static let solid = BabyBuddyWord(
    "solid", Phrase("solid", context: "nappy"), "dirty", "poo", "poop", "stool", "soiled", "응가", "똥")
  static let colours = [
    BabyBuddyWord("black", Phrase("black", context: "nappy")),
    BabyBuddyWord("brown", Phrase("brown", context: "nappy")),
    BabyBuddyWord("green", Phrase("green", context: "nappy")),
    BabyBuddyWord("yellow", Phrase("yellow", context: "nappy")),
  ]
  static let millilitres = BabyBuddyWord("ml", Phrase(verbatim: "ml"), "cc")
  static let units = [
    BabyBuddyWord("mg", Phrase(verbatim: "mg")), millilitres,
    BabyBuddyWord("tablets", Phrase("tablets"), "tablet", "알", "정"),
    BabyBuddyWord("drops", Phrase("drops"), "drop", "방울"),
  ]

  /// Its words in all languages.
  var words: [String] { [value] + phrase.inAllLanguages + others }

  /// Whether a text has one of its words.
  func isNamed(in text: NotedWords) -> Bool { words.contains { text.contains($0) } }
}

/// The words of a label and a note, to look for.
struct NotedWords {
  private let text: String

  init(_ mark: Mark) {
    text = Self.spaced("\(mark.label) \(mark.note)")
  }

  func contains(_ words: String) -> Bool { text.contains(Self.spaced(words)) }

  /// The first number before one of these units, and the value of the unit: `2.5 ml`.
  func amount(in units: [BabyBuddyWord]) -> (number: String, unit: String)? {
    let words = text.split(separator: " ")
    for (word, next) in zip(words, words.dropFirst()) where Self.isNumber(word) {
      guard let unit = units.first(where: { $0.words.contains(String(next)) }) else { continue }
      return (String(word).replacing(",", with: "."), unit.value)
    }
    return nil
  }

  private static func isNumber(_ word: Substring) -> Bool {
    word.wholeMatch(of: /[0-9]{1,5}([.,][0-9]{1,3})?/) != nil
  }

  /// Lower-case words with a space before and after each. A number is a word of its own: `120ml` are two.
  private static func spaced(_ text: String) -> String {
    var spaced = " "
    var isInNumber = false
    let characters = Array(text.lowercased())
    for (index, character) in characters.enumerated() {
      let isDigit = character.isASCII && character.isNumber
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let isPoint = isInNumber && (character == "." || character == ",") && next.isASCII && next.isNumber
      if isDigit || isPoint {
        if !isInNumber { spaced += " " }
        isInNumber = true
        spaced.append(character)
        continue
      }
      if isInNumber { spaced += " " }
      isInNumber = false
      spaced.append(character.isLetter ? character : " ")
    }
    return " " + spaced.split(separator: " ").joined(separator: " ") + " "
  }
}
