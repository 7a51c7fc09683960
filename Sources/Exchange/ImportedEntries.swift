public import Model
public import Texts

/// The journal entries of an imported file, at most one a day.
public struct ImportedEntries: Equatable, Sendable {
  /// The entries, by day.
  public var entries: [JournalEntry] = []
  /// Messages about rejected entries, by line.
  public var problems: [Phrase] = []
}

/// The parts of an entry for which jrnl has no field.
struct EntryMetadata: Codable, Equatable {
  var mood: Int?
  var letter: Bool?
  var prompt: String?
  var second: String?
  var child: String?
  var age: EntryAge?
  var writtenAt: Int64?
  var photos: [Photo]?
  /// The paths of the photos, for human readers of the file.
  var photoPaths: [String]?

  /// - Parameter path: returns the path of a photo.
  init(_ entry: JournalEntry, path: (Photo) -> String? = { _ in nil }) {
    mood = entry.mood?.rawValue
    letter = entry.isLetter ? true : nil
    prompt = entry.prompt
    second = entry.second.isEmpty ? nil : entry.second
    child = entry.child
    age = entry.age
    writtenAt = entry.writtenAt
    photos = entry.photos.isEmpty ? nil : entry.photos
    let paths = entry.photos.compactMap(path)
    photoPaths = paths.isEmpty ? nil : paths
  }

  /// Decodes what is valid: an invalid field does not affect the others.
  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    mood = try? members.decodeIfPresent(Int.self, forKey: .mood)
    letter = try? members.decodeIfPresent(Bool.self, forKey: .letter)
    prompt = try? members.decodeIfPresent(String.self, forKey: .prompt)
    second = try? members.decodeIfPresent(String.self, forKey: .second)
    child = try? members.decodeIfPresent(String.self, forKey: .child)
    age = try? members.decodeIfPresent(EntryAge.self, forKey: .age)
    writtenAt = try? members.decodeIfPresent(Int64.self, forKey: .writtenAt)
    photos = try? members.decodeIfPresent([Photo].self, forKey: .photos)
  }

  /// An entry with this metadata and a text. Throws if the day or the content is invalid.
  func entry(
    on day: CalendarDay, text: String, writtenAt: Int64, child: Child?, today: CalendarDay
  ) throws(ImportFailure) -> JournalEntry {
    if day > today { throw ImportFailure(.journalFailure(.inFuture(day))) }
    if today - day > 36_525 { throw ImportFailure(.journalFailure(.tooLongAgo(day))) }
    let isFromLionheart = self.child != nil
    let blank = JournalEntry(
      day: day, text: "", child: self.child ?? child?.id,
      age: age ?? (isFromLionheart ? nil : child?.entryAge(on: day)),
      writtenAt: (self.writtenAt ?? writtenAt).clampedTime)
    let edit = EntryEdit(
      text: text, second: second ?? "", mood: .some(mood.flatMap(Mood.init)), isLetter: letter ?? false,
      photos: photos.map { .add($0.filter { $0.sha256 != nil }) }, prompt: .some(prompt))
    do {
      return try edit.applied(to: blank)
    } catch {
      throw ImportFailure(.entryNotTaken(error))
    }
  }
}
