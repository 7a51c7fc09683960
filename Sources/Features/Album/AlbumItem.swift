public import Model

/// A photo of the album with what it belongs to.
public struct AlbumItem: Equatable, Sendable, Identifiable {
  /// What a photo belongs to.
  public enum Owner: Hashable, Sendable {
    /// The check-in of a habit.
    case habit(Habit.ID)
    /// The entry of the day.
    case journal
  }

  /// What tells it from others: the same picture may be in several days.
  public struct ID: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay
    /// What it belongs to.
    public let owner: Owner
    /// The file of the photo.
    public let file: String
  }

  /// The photo.
  public var photo: Photo
  /// The day that it shows.
  public var day: CalendarDay
  /// What it belongs to.
  public var owner: Owner
  /// The habit's name; empty for the Journal and where the habit was removed.
  public var habit = ""
  /// The habit's category; empty where it has none.
  public var category = ""
  /// What was written to the check-in, or in the entry; may be empty.
  public var note = ""

  /// The day, the owner and the file.
  public var id: ID { ID(day: day, owner: owner, file: photo.file) }

  /// What the photo shows: a habit, or the Journal.
  public var title: Phrase {
    switch owner {
    case .journal: .journalTab
    case .habit: habit.isEmpty ? .habitOfBefore : Phrase(verbatim: habit)
    }
  }
}
