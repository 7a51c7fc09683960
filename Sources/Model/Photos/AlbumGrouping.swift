/// What stands together in the album.
public enum AlbumGrouping: CaseIterable, Sendable {
  /// The photos of a day.
  case day
  /// Those of a habit.
  case habit
  /// Those of the habits of a category.
  case category

  /// The one that comes after it, round the end.
  public var next: AlbumGrouping {
    switch self {
    case .day: .habit
    case .habit: .category
    case .category: .day
    }
  }
}
