public import Model

extension Store {
  /// The attendance of a day; nil if there is none.
  public func attendance(child: Child.ID, on day: CalendarDay) -> Attendance? {
    read(.reading(day.month), as: Attendance.self).records[Attendance.id(child: child, day: day)]
  }

  /// The first day on which each of these articles, as `<pack>/<article>`, was read for any child.
  public func firstRead(_ articles: Set<String>) -> [String: CalendarDay] {
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

  /// Ticks a day by hand for the active child. Undoable. Returns whether it was not ticked.
  @discardableResult
  public func attend(_ day: CalendarDay, by family: Family) async throws(StoreFailure) -> Bool {
    guard let child = family.active?.id else { throw .childGone }
    let attendance = Attendance(child: child, day: day, byHand: true, at: now())
    return try await change(Action(.attendanceAdd, subject: day.description)) { transaction in
      let id = Attendance.id(child: child, day: day)
      try transaction.update(.reading(day.month), id, as: Attendance.self) { $0 ?? attendance }
    }
  }

  /// Removes a day's attendance for all children that do not rest. Undoable. Returns whether there was any.
  @discardableResult
  public func unattend(_ day: CalendarDay, by family: Family) async throws(StoreFailure) -> Bool {
    try await change(Action(.attendanceRemove, subject: day.description)) { transaction in
      let known = try transaction.records(.reading(day.month), as: ReadingRecord.self)
      for id in family.nonResting.map({ Attendance.id(child: $0.id, day: day) }) where known[id] != nil {
        try transaction.update(.reading(day.month), id, as: Attendance.self) { _ in nil }
      }
    }
  }
}
