public import Curriculum
import Day
import FoundationEssentials
import Interface
public import Model
import TerminalUI
import Texts

/// The JSON object of an entry in `journal list --json` and `journal search --json`. The names of its
/// properties are the JSON keys.
public struct EntryReport: Encodable, Sendable {
  private let date: CalendarDay
  private let text, second: String
  private let mood: Int?
  private let letter: Bool
  private let prompt, child: String?
  private let age: EntryAge?
  private let written: String
  private let otherVersions: Int
  private let photos: [PhotoReport]?

  /// Creates the JSON object of an entry.
  ///
  /// - Parameters:
  ///   - others: the number of other versions.
  ///   - path: returns the path of a photo, or nil if its file is missing.
  public init(
    _ entry: JournalEntry, others: Int = 0, path: (Photo) -> String? = { _ in nil }
  ) {
    date = entry.day
    text = entry.text
    second = entry.second
    mood = entry.mood?.rawValue
    letter = entry.isLetter
    prompt = entry.prompt
    child = entry.child
    age = entry.age
    written = Date(timeIntervalSince1970: Double(entry.writtenAt) / 1_000).formatted(.iso8601)
    otherVersions = others
    photos = entry.photos.isEmpty ? nil : entry.photos.map { PhotoReport($0, path: path($0)) }
  }
}

/// The JSON object of a photo. The names of its properties are the JSON keys.
public struct PhotoReport: Encodable, Sendable {
  private let file: String
  private let path: String?
  private let caption: String?
  private let frame, bytes, width, height: Int?
  /// Whether the file still has metadata, such as the place or the camera.
  private let metadata: Bool

  /// Creates the JSON object of a photo.
  ///
  /// - Parameter path: the path of the file; nil if it is missing.
  public init(_ photo: Photo, path: String?) {
    file = photo.file
    self.path = path
    caption = photo.caption.isEmpty ? nil : photo.caption
    frame = photo.frame == 0 ? nil : photo.frame
    bytes = photo.bytes == 0 ? nil : photo.bytes
    width = photo.width == 0 ? nil : photo.width
    height = photo.height == 0 ? nil : photo.height
    metadata = photo.hasMetadata
  }
}

/// Journal entries as plain text for the command line.
public enum JournalText {
  /// One line for each entry: its day, the child's age, and the beginning of its text.
  public static func list(_ entries: [JournalEntry], language: Language) -> [String] {
    PlainLines.columns(
      entries.map { entry in
        [
          entry.day.description,
          entry.age.map { Phrase.ageInShort($0.shown)(language) } ?? "",
          beginning(entry, language),
        ]
      })
  }

  /// One line for each entry: its day and the first line that matches.
  public static func matches(of query: SearchQuery, in entries: [JournalEntry]) -> [String] {
    PlainLines.columns(
      entries.map { entry in
        let lines = [entry.text, entry.second].flatMap { $0.split(separator: "\n") }.map(String.init)
        let line = lines.first { !query.matches(in: $0).isEmpty } ?? lines.first ?? ""
        return [entry.day.description, excerpt(around: query, in: line)]
      })
  }

  /// The complete text of an entry.
  public static func whole(_ entry: JournalEntry, language: Language) -> [String] {
    let facts = [
      entry.age.map { .age($0.shown) }, entry.mood.map(Phrase.moodThen),
      entry.isLetter ? .letterToChild : nil,
    ]
    var lines = [PlainLines.joined([.wholeDate(entry.day)] + facts, language)]
    if let prompt = entry.prompt { lines += ["", "“\(prompt)”"] }
    for text in [entry.text, entry.second] where !text.isEmpty { lines += ["", text] }
    return lines
  }

  /// One line for each photo of an entry: the path of its file and the caption. Empty if there are no photos.
  ///
  /// - Parameter path: returns the path of a photo, or nil if its file is missing.
  public static func photos(
    of entry: JournalEntry, language: Language, path: (Photo) -> String?
  ) -> [String] {
    guard !entry.photos.isEmpty else { return [] }
    let rows = entry.photos.map { photo in
      [path(photo) ?? "\(photo.file) (\(Phrase("missing")(language)))", photo.caption]
    }
    return ["", Phrase.photoCount(entry.photos.count)(language)] + PlainLines.columns(rows)
  }

  private static func beginning(_ entry: JournalEntry, _ language: Language) -> String {
    let text = entry.text.isEmpty ? entry.second : entry.text
    let line = shortened(text.split(separator: "\n").first.map(String.init) ?? "")
    let mark: Phrase? = entry.isLetter ? .letterToChild : nil
    let mood = text.isEmpty ? entry.mood.map(Phrase.moodThen) : nil
    let photos: Phrase? = entry.photos.isEmpty ? nil : .photoCount(entry.photos.count)
    return PlainLines.joined([mark, mood, Phrase(verbatim: line), photos], language)
  }

  private static func shortened(_ line: String) -> String {
    line.count > 60 ? line.prefix(59) + "…" : line
  }

  /// The part of a long line around the first match.
  private static func excerpt(around query: SearchQuery, in line: String) -> String {
    let characters = Array(line)
    guard characters.count > 60, let range = query.matches(in: line).first else { return shortened(line) }
    let place = line.distance(from: line.startIndex, to: range.lowerBound)
    let start = max(0, min(place - 20, characters.count - 60))
    let end = min(characters.count, start + 60)
    return (start > 0 ? "…" : "") + String(characters[start..<end]) + (end < characters.count ? "…" : "")
  }
}
