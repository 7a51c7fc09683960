package import Model

// The Board and its tasks.
extension Phrase {
  package static func columnName(_ column: BoardTask.Column) -> Phrase {
    switch column {
    case .todo: Phrase("To do")
    case .doing: Phrase("Doing")
    case .done: Phrase("Done", context: "done")
    }
  }

  /// "2 days late".
  package static func daysLate(_ days: Int) -> Phrase {
    Phrase("{days, plural, one {# day} other {# days}} late", ["days": days])
  }

  /// An appointment of an earlier day: "was on 3 Dec".
  package static func wasOn(_ day: CalendarDay, today: CalendarDay) -> Phrase {
    let word = dayWord(day, today: today)
    return day == today - 1
      ? Phrase("was yesterday") : Phrase("was on {word}", ["word": word])
  }

  /// When an appointment of an earlier day was, with its time: "was yesterday 10:30".
  package static func wasOn(_ day: CalendarDay, at time: ClockTime?, today: CalendarDay) -> Phrase {
    guard let time else { return wasOn(day, today: today) }
    let word = dayWord(day, today: today)
    return day == today - 1
      ? Phrase("was yesterday {time}", ["time": time])
      : Phrase("was on {day} {time}", ["day": word, "time": time])
  }

  /// The state of a task in short: "2 days late", "tomorrow", or "Doing" without a due date. Returns nil if there is
  /// nothing to show.
  package static func standing(of task: BoardTask, on today: CalendarDay) -> Phrase? {
    let late = task.daysLate(on: today)
    let steps = task.checklist.isEmpty ? [] : [stepsDone(task.checklist)]
    if late > 0 { return joined(steps + [daysLate(late)]) }
    if let due = task.due, task.isPastAppointment(on: today) {
      return joined(steps + [wasOn(due, today: today)])
    }
    if let due = task.due { return joined(steps + [dueDay(due, at: task.time, today: today)]) }
    let standing = steps + (task.column == .doing ? [columnName(.doing)] : [])
    return standing.isEmpty ? nil : joined(standing)
  }

  /// When a task that is not late is due, in short: "today", "tomorrow", "by 21 Nov".
  package static func dueDay(_ due: CalendarDay, today: CalendarDay) -> Phrase {
    let day = dayWord(due, today: today)
    return (0...1).contains(due - today)
      ? Phrase("{day}", ["day": day]) : Phrase("by {day}", ["day": day])
  }

  /// When a task that is not late is due, with its time: "tomorrow 10:30".
  package static func dueDay(_ due: CalendarDay, at time: ClockTime?, today: CalendarDay) -> Phrase {
    guard let time else { return dueDay(due, today: today) }
    let day = dayWord(due, today: today)
    return Phrase("{day} {time}", ["day": day, "time": time])
  }

  private static func dayWord(_ day: CalendarDay, today: CalendarDay) -> Phrase {
    switch day - today {
    case 0: Phrase("today")
    case 1: Phrase("tomorrow")
    default: dayIn(today, day)
    }
  }

  /// When a task was done: "done today", "done 21 Nov".
  package static func doneOn(_ day: CalendarDay, today: CalendarDay) -> Phrase {
    if day == today { return Phrase("done today") }
    let date = dayIn(today, day)
    return Phrase("done {date}", ["date": date])
  }

  /// "21 Nov", with the year if it is not the current one.
  package static func dayIn(_ today: CalendarDay, _ day: CalendarDay) -> Phrase {
    day.parts.year == today.parts.year ? dayAndMonth(day) : shortDate(day)
  }

  /// The origin of a task in one word; nil if the user typed it.
  package static func origin(_ origin: BoardTask.Origin) -> Phrase? {
    switch origin {
    case .typed: nil
    case .suggested: Phrase("suggested")
    case .imported("todotxt"): Phrase(verbatim: "todo.txt")
    case .imported("taskwarrior"): Phrase(verbatim: "Taskwarrior")
    case .imported(let format): Phrase(verbatim: format)
    }
  }
}

// The Board's keys, and why they are disabled.
extension Phrase {
  package static let addTask = Phrase("new task")
  package static let removeTask = Phrase("delete")
  package static let moveTask = Phrase("move")
}

// Messages after changes on the Board, and its history.
extension Phrase {
  package static func history(of name: String) -> Phrase {
    Phrase("History of “{name}”", ["name": name])
  }

}
