/// What a photo belongs to.
public enum PhotoPlace: Hashable, Sendable {
  /// What was said of a habit on a day; the habit may be removed by now.
  case checkIn(habit: Habit.ID, day: CalendarDay)
  /// The entry of a day.
  case entry(CalendarDay)
  /// What somebody who shares a child gave of a day, by the person's id.
  case given(by: String, day: CalendarDay)

  /// The day.
  public var day: CalendarDay {
    switch self {
    case .checkIn(_, let day), .entry(let day), .given(_, let day): day
    }
  }

  /// Whose it is, where somebody else gave it.
  public var giver: String? { if case .given(let giver, _) = self { giver } else { nil } }

  /// The habit; nil for an entry and what was given.
  public var habit: Habit.ID? {
    if case .checkIn(let habit, _) = self { habit } else { nil }
  }
}

/// A photo with what it belongs to, as the album shows it.
public struct AlbumPhoto: Equatable, Sendable, Identifiable {
  /// What tells it from all others: the same picture may belong to several days.
  public struct ID: Hashable, Sendable {
    /// What the photo belongs to.
    public var place: PhotoPlace
    /// Its file.
    public var file: String
  }

  /// The photo.
  public var photo: Photo
  /// What it belongs to.
  public var place: PhotoPlace
  /// What the person wrote to that check-in, or in that entry; may be empty.
  public var note: String

  /// A photo of the album.
  public init(photo: Photo, place: PhotoPlace, note: String = "") {
    self.photo = photo
    self.place = place
    self.note = note
  }

  /// What it belongs to and its file.
  public var id: ID { ID(place: place, file: photo.file) }
}

/// A month of the album.
public struct AlbumMonth: Equatable, Sendable {
  /// The month.
  public var month: CalendarMonth
  /// How many photos it has, at least one.
  public var count: Int

  /// A month with its photos counted.
  public init(month: CalendarMonth, count: Int) {
    self.month = month
    self.count = count
  }
}
