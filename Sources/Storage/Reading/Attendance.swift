public import Model

/// A day that was attended for a child, by reading or by hand.
public struct Attendance: Codable, Equatable, Sendable {
  /// The child.
  public var child: Child.ID
  /// The day.
  public var day: CalendarDay
  /// The article that made it a day of attendance, as `<pack>/<article>`.
  public var article: String?
  /// Whether it was ticked by hand.
  public var byHand: Bool
  /// When it was recorded, in UTC milliseconds.
  public var at: Int64

  /// Creates a day of attendance.
  public init(child: Child.ID, day: CalendarDay, article: String? = nil, byHand: Bool, at: Int64) {
    self.child = child
    self.day = day
    self.article = article
    self.byHand = byHand
    self.at = at
  }

  /// `<child>/attendance/<day>`, the same on every device.
  static func id(child: Child.ID, day: CalendarDay) -> String { "\(child)/attendance/\(day)" }
}

/// An article that was read on a day.
public struct ReadArticle: Codable, Equatable, Sendable {
  /// The child.
  public var child: Child.ID
  /// The article, as `<pack>/<article>`.
  public var article: String
  /// The day.
  public var day: CalendarDay
  /// When it was read, in UTC milliseconds.
  public var at: Int64

  /// Creates an article that was read.
  public init(child: Child.ID, article: String, day: CalendarDay, at: Int64) {
    self.child = child
    self.article = article
    self.day = day
    self.at = at
  }

  /// `<child>/read/<day>/<pack>/<article>`.
  static func id(child: Child.ID, day: CalendarDay, article: String) -> String {
    "\(child)/read/\(day)/\(article)"
  }
}
