public import Model
public import Texts

/// Times of trackers as CSV files for Baby Buddy, one for each kind of record there.
///
/// Feeds, nappies and medicines become feedings, diaper changes and medications; what else was noted becomes notes. The
/// words of a time decide about the fields with choices, and are written as notes too. Baby Buddy needs the type and the
/// method of a feeding, so a feed without them becomes a note.
public struct BabyBuddyExport: Sendable {
  /// What is not in the data and Baby Buddy needs.
  public struct Options: Sendable {
    /// The number of the child in Baby Buddy.
    public var child: Int
    /// The type of feeds that do not say it; nil to write them as notes.
    public var type: String?
    /// The method of feeds that do not say it; nil to write them as notes.
    public var method: String?

    /// Creates options.
    public init(child: Int, type: String? = nil, method: String? = nil) {
      (self.child, self.type, self.method) = (child, type, method)
    }

    /// The types that Baby Buddy knows.
    public static let types = BabyBuddyWord.types.map(\.value).sorted()
    /// The methods that Baby Buddy knows.
    public static let methods = BabyBuddyWord.methods.map(\.value).sorted()
  }

  /// A file to write.
  public struct File: Equatable, Sendable {
    /// Its name in the folder.
    public let name: String
    /// The table.
    public let text: String
    /// The number of its rows.
    public let count: Int
  }

  /// The files, also those without rows.
  public private(set) var files: [File] = []
  /// The number of times that were written.
  public var count: Int { files.reduce(0) { $0 + $1.count } }
  /// What Baby Buddy cannot represent.
  public private(set) var notices: [Phrase] = []

  private let options: Options
  private let time: LocalTime
  private let language: Language
  private var rows: [BabyBuddyFile: [[String]]] = [:]
  private var (feedsAsNotes, plainNappies, removed, gaps) = (0, 0, 0, 0)

  /// Writes the marks of trackers, oldest first.
  public init(
    _ marks: [Mark], of trackers: [Tracker], _ options: Options, time: LocalTime, language: Language
  ) {
    (self.options, self.time, self.language) = (options, time, language)
    let byID = Dictionary(trackers.map { ($0.id, $0) }) { one, _ in one }
    gaps = trackers.count { $0.gap != nil }
    for mark in marks.sorted(by: { ($0.at, $0.id) < ($1.at, $1.id) }) {
      guard let tracker = byID[mark.tracker] else { continue }
      if mark.counts { add(mark, of: tracker) } else { removed += 1 }
    }
    files = BabyBuddyFile.allCases.map { file in
      let rows = rows[file] ?? []
      return File(
        name: file.name, text: file.beginning + rows.map(CSVText.line).joined(), count: rows.count)
    }
    notices =
      [
        feedsAsNotes > 0 ? .feedsAsNotes(feedsAsNotes) : nil,
        plainNappies > 0 ? .plainNappies(plainNappies) : nil,
        removed > 0 ? .removedDosesLeftOut(removed) : nil, gaps > 0 ? .gapsLeftOut : nil,
      ].compactMap(\.self)
  }

  private mutating func add(_ mark: Mark, of tracker: Tracker) {
    let words = NotedWords(mark)
    let (at, text) = (Self.text(mark.at, time), Phrase.words(of: mark))
    switch tracker.kind {
    case .feed:
      guard let (type, method) = feeding(words) else {
        feedsAsNotes += 1
        return addNote(mark, of: tracker)
      }
      let amount = words.amount(in: [.millilitres])?.number ?? ""
      // The end was not noted.
      add([at, at, type, method, amount, text], to: .feedings)
    case .nappy:
      let (wet, solid) = (BabyBuddyWord.wet.isNamed(in: words), BabyBuddyWord.solid.isNamed(in: words))
      let isBoth = words.contains("both") || words.contains("둘 다")
      if !wet, !solid, !isBoth { plainNappies += 1 }
      let colour = BabyBuddyWord.colours.first { $0.isNamed(in: words) }?.value ?? ""
      add([at, wet || isBoth ? "1" : "0", solid || isBoth ? "1" : "0", colour, "", text], to: .diaperChanges)
    case .medicine:
      let dose = words.amount(in: BabyBuddyWord.units)
      let name = Phrase.trackerName(tracker)(language)
      add([name, dose?.number ?? "", dose?.unit ?? "", at, text], to: .medications)
    case .contraction, .other: addNote(mark, of: tracker)
    }
  }

  /// The type and the method of a feed; nil if its words and the options do not say both.
  private func feeding(_ words: NotedWords) -> (type: String, method: String)? {
    let method = BabyBuddyWord.methods.first { $0.isNamed(in: words) }?.value
    var type = BabyBuddyWord.types.first { $0.isNamed(in: words) }?.value
    // At the breast it is breast milk, whatever the other feeds are.
    if let method, method.contains("breast") { type = type ?? "breast milk" }
    guard let type = type ?? options.type, let method = method ?? options.method else { return nil }
    return (type, method)
  }

  private mutating func addNote(_ mark: Mark, of tracker: Tracker) {
    let parts = [Phrase.trackerName(tracker)(language), Phrase.words(of: mark)].filter { !$0.isEmpty }
    add([parts.joined(separator: ": "), Self.text(mark.at, time)], to: .notes)
  }

  private mutating func add(_ values: [String], to file: BabyBuddyFile) {
    rows[file, default: []].append(["\(options.child)"] + values)
  }

  /// A time as Baby Buddy writes it: `2026-11-21 03:10:00`, without a time zone.
  private static func text(_ at: Int64, _ time: LocalTime) -> String {
    let moment = time.moment(at)
    let second = moment.secondOfDay % 60
    return "\(moment.date) \(time.clock(of: at)):\(second < 10 ? "0" : "")\(second)"
  }
}

extension Phrase {
  fileprivate static func feedsAsNotes(_ count: Int) -> Phrase {
    Phrase(
      "In notes.csv, because type or method is missing: {count, plural, one {# feed} other {# feeds}}. --type and "
        + "--method fill them in.", ["count": count])
  }

  fileprivate static func plainNappies(_ count: Int) -> Phrase {
    Phrase(
      "{count, plural, one {# nappy is} other {# nappies are}} neither wet nor solid there: no word says it.",
      ["count": count])
  }

  fileprivate static func removedDosesLeftOut(_ count: Int) -> Phrase {
    Phrase(
      "Left out: {count, plural, one {# removed dose} other {# removed doses}}.", ["count": count])
  }

  fileprivate static let gapsLeftOut = Phrase(
    "Your gaps were not written: Baby Buddy would show when the next dose may be given.")
}
