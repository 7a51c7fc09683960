/// Changes to the entry of a day, and their validation. A nil field leaves the value as it is.
public struct EntryEdit: Equatable, Sendable {
  /// The new text.
  public var text: String?
  /// A paragraph to append to the current text, whatever that is.
  public var appended: String?
  /// The text in the language that the user is learning.
  public var second: String?
  /// The mood; `.some(nil)` clears it.
  public var mood: Mood??
  /// Whether it is a letter to the child.
  public var isLetter: Bool?
  /// Changes to the photos.
  public var photos: PhotoChange?
  /// The prompt that was shown; `.some(nil)` if there was none.
  public var prompt: String??

  /// An edit.
  public init(
    text: String? = nil, appended: String? = nil, second: String? = nil, mood: Mood?? = nil,
    isLetter: Bool? = nil, photos: PhotoChange? = nil, prompt: String?? = nil
  ) {
    self.text = text
    self.appended = appended
    self.second = second
    self.mood = mood
    self.isLetter = isLetter
    self.photos = photos
    self.prompt = prompt
  }

  /// Returns the entry with the changes. Control characters and outer spaces are removed from texts, line breaks kept.
  ///
  /// Throws `.nothingWritten` if no text, mood or photo would remain, `.tooLong` and `.photo`.
  public func applied(to entry: JournalEntry) throws(JournalFailure) -> JournalEntry {
    var entry = entry
    if let text { entry.text = try Self.limited(text) }
    if let second { entry.second = try Self.limited(second) }
    if text != nil || second != nil { entry.pieces = [] }
    if let appended {
      entry.text = try Self.limited("\(entry.text)\n\n\(TypedText.lines(appended))")
      let piece = TypedText.lines(appended)
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

  /// Whether it replaces no text, so that it can be applied to any version of the entry.
  public var isAddition: Bool { text == nil && second == nil }

  private static func limited(_ text: String) throws(JournalFailure) -> String {
    let cleaned = TypedText.lines(text)
    guard cleaned.utf8.count <= JournalEntry.largestText else {
      throw .tooLong(bytes: cleaned.utf8.count, limit: JournalEntry.largestText)
    }
    return cleaned
  }
}

/// Why a change to an entry failed.
public enum JournalFailure: Error, Equatable, Sendable {
  /// The day is in the future.
  case inFuture(CalendarDay)
  /// The day is more than a hundred years ago.
  case tooLongAgo(CalendarDay)
  /// Neither a text, a mood nor a photo would remain.
  case nothingWritten
  /// The text is too long; `bytes` and `limit` are in bytes of UTF-8.
  case tooLong(bytes: Int, limit: Int)
  /// The day has no entry.
  case noEntry(CalendarDay)
  /// It was not deleted, because it has changes that the user has not seen.
  case changedElsewhere(CalendarDay)
  /// The photos could not be changed.
  case photo(PhotoFailure)
}
