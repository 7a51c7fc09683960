public import Day
public import Model

/// What a screen leaves to the one below when it is closed.
public enum ScreenAnswer: Equatable, Sendable {
  /// A day that was chosen, or looked at last.
  case day(CalendarDay)
  /// Days that were picked in a calendar.
  case days(PickedDays)
  /// A photo that was taken, and what for.
  case photo(Photo, PhotoSubject)
  /// The photo that was looked at last.
  case photoSeen(AlbumPhoto.ID)
  /// Somebody signed in at the publisher's.
  case signedIn
  /// The pack of that id was added.
  case pack(String)
}

/// What a photo is for.
public enum PhotoSubject: Equatable, Sendable {
  /// A habit and a day.
  case checkIn(CheckInPhoto)
  /// The entry of a day.
  case entry(CalendarDay)
}
