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

extension Store {
  /// The attendance of a day; nil if there is none.
  public func attendance(child: Child.ID, on day: CalendarDay) -> Attendance? {
    read(.reading(day.month), as: Attendance.self).records[Attendance.id(child: child, day: day)]
  }

  /// The first day on which each of these articles, as `<pack>/<article>`, was read for any child.
  public func firstReadDays(of articles: Set<String>) -> [String: CalendarDay] {
    var days: [String: CalendarDay] = [:]
    for month in months(in: "reading") {
      for record in read(.reading(month), as: ReadingRecord.self).records.values {
        guard let article = record.readArticle, articles.contains(article) else { continue }
        days[article] = min(days[article] ?? record.day, record.day)
      }
    }
    return days
  }

  /// Whether a day was attended for any child that does not rest.
  public func isAttended(_ day: CalendarDay, by family: Family) -> Bool {
    family.nonResting.contains { attendance(child: $0.id, on: day) != nil }
  }

  /// Records that an article was read, and attends the day if it is not attended. Undoable. Returns whether that is
  /// new.
  @discardableResult
  public func markRead(
    child: Child.ID, _ reference: ArticleReference, title: String, on day: CalendarDay, at: Int64
  ) async throws(StoreFailure) -> Bool {
    let article = reference.description
    let file = DataFile.reading(day.month)
    return try await change(Action(.read, subject: title)) { transaction in
      let read = ReadArticle(child: child, article: article, day: day, at: at)
      let id = ReadArticle.id(child: child, day: day, article: article)
      try transaction.update(file, id, as: ReadArticle.self) { $0 ?? read }
      let attendance = Attendance(child: child, day: day, article: article, byHand: false, at: at)
      try transaction.update(file, Attendance.id(child: child, day: day), as: Attendance.self) {
        $0 ?? attendance
      }
    }
  }

  /// Removes the records that an article was read for the active child, and a day's attendance for all children that
  /// do not rest. Undoable. Returns whether there were any.
  ///
  /// - Parameter articles: the names of the article in the editions of its pack, as `<pack>/<article>`.
  @discardableResult
  public func markUnread(
    _ articles: Set<String>, title: String, on day: CalendarDay, by family: Family
  ) async throws(StoreFailure) -> Bool {
    let attended = family.nonResting.map { Attendance.id(child: $0.id, day: day) }
    let child = family.active?.id
    @Sendable func isReading(_ record: ReadingRecord) -> Bool {
      record.child == child && record.readArticle.map(articles.contains) ?? false
    }
    let read = months(in: "reading").filter { month in
      self.read(.reading(month), as: ReadingRecord.self).records.values.contains(where: isReading)
    }
    return try await change(Action(.readRemove, subject: title)) { transaction in
      for month in Set(read).union([day.month]).sorted() {
        let records = try transaction.records(.reading(month), as: ReadingRecord.self)
        for (id, record) in records where isReading(record) || attended.contains(id) {
          try transaction.update(.reading(month), id, as: ReadArticle.self) { _ in nil }
        }
      }
    }
  }

  /// Ticks a day by hand for the active child. Undoable. Returns whether it was not ticked.
  @discardableResult
  public func attend(_ day: CalendarDay, by family: Family) async throws(StoreFailure) -> Bool {
    guard let child = family.active?.id else { throw .childGone }
    let attendance = Attendance(child: child, day: day, byHand: true, at: shownNow())
    return try await change(Action(.attendanceAdd, subject: day.description)) { transaction in
      let id = Attendance.id(child: child, day: day)
      try transaction.update(.reading(day.month), id, as: Attendance.self) { $0 ?? attendance }
    }
  }

  /// Removes a day's attendance for all children that do not rest. Undoable. Returns whether there was any.
  @discardableResult
  public func unattend(_ day: CalendarDay, by family: Family) async throws(StoreFailure) -> Bool {
    try await change(Action(.attendanceRemove, subject: day.description)) { transaction in
      let records = try transaction.records(.reading(day.month), as: ReadingRecord.self)
      for id in family.nonResting.map({ Attendance.id(child: $0.id, day: day) }) where records[id] != nil {
        try transaction.update(.reading(day.month), id, as: Attendance.self) { _ in nil }
      }
    }
  }
}
