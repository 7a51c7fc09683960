public import Model

extension Store {
  /// The attendance of a day; nil when there is none.
  public func attendance(child: Child.ID, on day: CalendarDay) -> Attendance? {
    read(.reading(day.month), as: Attendance.self).records[Attendance.id(child: child, day: day)]
  }

  /// Records that an article was read, undoably, which attends the day if nothing has; tells whether that is new.
  @discardableResult
  public func markRead(
    child: Child.ID, _ reference: ArticleReference, title: String, on day: CalendarDay, at: Int64
  ) async throws(StoreFailure) -> Bool {
    let article = reference.description
    let file = DataFile.reading(day.month)
    return try await change(Action("read", subject: title)) { transaction in
      let read = ReadArticle(child: child, article: article, day: day, at: at)
      let id = ReadArticle.id(child: child, day: day, article: article)
      try transaction.update(file, id, as: ReadArticle.self) { $0 ?? read }
      let attendance = Attendance(child: child, day: day, article: article, byHand: false, at: at)
      try transaction.update(file, Attendance.id(child: child, day: day), as: Attendance.self) {
        $0 ?? attendance
      }
    }
  }

  /// Ticks a day by hand, or takes its attendance away, undoably; tells whether it was otherwise.
  @discardableResult
  public func setAttendance(
    child: Child.ID, _ day: CalendarDay, attended: Bool
  ) async throws(StoreFailure) -> Bool {
    let attendance = Attendance(child: child, day: day, byHand: true, at: now())
    let action = Action(attended ? "attendance-add" : "attendance-remove", subject: day.description)
    return try await change(action) { transaction in
      let id = Attendance.id(child: child, day: day)
      try transaction.update(.reading(day.month), id, as: Attendance.self) { old in
        attended ? old ?? attendance : nil
      }
    }
  }
}
