/// The record that a photo belongs to.
public enum PhotoPlace: Hashable, Sendable {
  /// A check-in. The habit may be deleted.
  case checkIn(habit: Habit.ID, day: CalendarDay)
  /// The journal entry of a day.
  case entry(CalendarDay)
  /// Shared by another person on a day; `by` is the person's id.
  case shared(by: String, day: CalendarDay)

  /// The day of the record.
  public var day: CalendarDay {
    switch self {
    case .checkIn(_, let day), .entry(let day), .shared(_, let day): day
    }
  }

  /// The id of the other person who shared it, or nil if it is the user's own.
  public var sharedBy: String? { if case .shared(let giver, _) = self { giver } else { nil } }

  /// The habit, or nil unless it belongs to a check-in.
  public var habit: Habit.ID? {
    if case .checkIn(let habit, _) = self { habit } else { nil }
  }
}

/// A photo with the record that it belongs to.
public struct AlbumPhoto: Equatable, Sendable, Identifiable {
  /// Photo and record: the same picture may belong to several days.
  public struct ID: Hashable, Sendable {
    /// The record that the photo belongs to.
    public var place: PhotoPlace
    /// The name of its file.
    public var file: String
  }

  /// The photo.
  public var photo: Photo
  /// The record that it belongs to.
  public var place: PhotoPlace
  /// The note of the check-in or the text of the entry; may be empty.
  public var note: String

  /// A photo of the album.
  public init(photo: Photo, place: PhotoPlace, note: String = "") {
    self.photo = photo
    self.place = place
    self.note = note
  }

  /// Record and file.
  public var id: ID { ID(place: place, file: photo.file) }
}

/// A month of the album.
public struct AlbumMonth: Equatable, Sendable {
  /// The month.
  public var month: CalendarMonth
  /// The number of photos, at least one.
  public var count: Int

  /// A month with its number of photos.
  public init(month: CalendarMonth, count: Int) {
    self.month = month
    self.count = count
  }
}

/// How the album groups photos.
public enum AlbumGrouping: CaseIterable, Sendable {
  case day
  case habit
  /// By the category of the habit.
  case category

  /// The next grouping, cyclically.
  public var next: AlbumGrouping {
    switch self {
    case .day: .habit
    case .habit: .category
    case .category: .day
    }
  }
}
