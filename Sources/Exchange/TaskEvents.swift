import Model

/// Calendar events of due tasks: all-day, or appointments if they have a time. Calendars do not show imported to-dos
/// (VTODO).
enum TaskEvents {
  /// An event for each open task with a due date, sorted by UID.
  static func all(_ tasks: [BoardTask]) -> [CalendarEvent] {
    tasks.compactMap { task in
      guard task.column != .done, let due = task.due, (1...9999).contains(due.parts.year) else { return nil }
      var event = CalendarEvent(uid: "task-\(task.id)@lionheart", summary: task.name, start: due)
      event.time = task.time
      event.minutes = 60
      event.alarm = task.reminder.map { $0.time.minute - $0.daysBefore * 1_440 - (task.time?.minute ?? 0) }
      event.location = task.location
      event.category = task.category
      return event
    }.sorted { $0.uid < $1.uid }
  }
}
