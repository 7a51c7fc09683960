/// Changes to the entry of a day, and the rules for what can be written.
///
/// A field that is nil leaves what it stands for as it is.
public struct EntryEdit: Equatable, Sendable {
  /// What was written.
  public var text: String?
  /// What comes below the text that is there, whatever that is by then.
  public var added: String?
  /// The same in the language that the person is learning.
  public var second: String?
  /// How the day was; `.some(nil)` takes it away.
  public var mood: Mood??
  /// Whether it is a letter to the child.
  public var isLetter: Bool?
  /// What becomes of its photos.
  public var photos: PhotoChange?
  /// The prompt that was shown; `.some(nil)` where none was.
  public var prompt: String??

  /// An edit.
  public init(
    text: String? = nil, added: String? = nil, second: String? = nil, mood: Mood?? = nil,
    isLetter: Bool? = nil, photos: PhotoChange? = nil, prompt: String?? = nil
  ) {
    self.text = text
    self.added = added
    self.second = second
    self.mood = mood
    self.isLetter = isLetter
    self.photos = photos
    self.prompt = prompt
  }

  /// The entry with the changes; texts keep their lines and lose control characters and outer spaces.
  ///
  /// Throws `.nothingWritten` where no text, no mood and no photo would be left, `.tooLong` and `.photo`.
  public func applied(to entry: JournalEntry) throws(JournalFailure) -> JournalEntry {
    var entry = entry
    if let text { entry.text = try Self.kept(text) }
    if let second { entry.second = try Self.kept(second) }
    if text != nil || second != nil { entry.pieces = [] }
    if let added {
      entry.text = try Self.kept("\(entry.text)\n\n\(TypedText.lines(added))")
      let piece = TypedText.lines(added)
      if !piece.isEmpty { entry.pieces.append(piece) }
    }
    if let mood { entry.mood = mood }
    if let isLetter { entry.isLetter = isLetter }
    if let prompt { entry.prompt = prompt.map(TypedText.line).flatMap { $0.isEmpty ? nil : $0 } }
    if let photos {
      do throws(PhotoFailure) { entry.photos = try photos.applied(to: entry.photos) } catch {
        throw .photo(error)
      }
    }
    if entry.isEmpty { throw .nothingWritten }
    return entry
  }

  /// Whether it only adds to the texts that are there, so that it can be done to any.
  public var isAddition: Bool { text == nil && second == nil }

  private static func kept(_ text: String) throws(JournalFailure) -> String {
    let kept = TypedText.lines(text)
    guard kept.utf8.count <= JournalEntry.largestText else {
      throw .tooLong(bytes: kept.utf8.count, limit: JournalEntry.largestText)
    }
    return kept
  }
}

/// Why nothing was done to an entry.
public enum JournalFailure: Error, Equatable, Sendable {
  /// The day has not come yet.
  case inFuture(CalendarDay)
  /// The day is more than a hundred years ago.
  case tooLongAgo(CalendarDay)
  /// There would be neither a text nor a mood.
  case nothingWritten
  /// A text has that many bytes of UTF-8, which are too many.
  case tooLong(bytes: Int, limit: Int)
  /// There is no entry on that day.
  case noEntry(CalendarDay)
  /// It was to be removed, and there is something that the person has not seen.
  case writtenElsewhere(CalendarDay)
  /// There is something about its photos.
  case photo(PhotoFailure)
}
