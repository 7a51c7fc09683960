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
