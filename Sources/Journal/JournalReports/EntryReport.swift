import FoundationEssentials
public import Model

/// An object of `journal list --json` and `journal search --json`.
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

  /// What is told of an entry.
  ///
  /// - Parameters:
  ///   - others: how many versions stand beside it.
  ///   - path: where a photo is.
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
