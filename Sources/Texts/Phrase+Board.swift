package import Model

// The Board and its tasks.
extension Phrase {
  package static let boardTab = Phrase("Board")
  package static let boardMenu = Phrase("Board menu")
  package static let taskHistoryScreen = Phrase("Task history")
  package static let filterByChild = Phrase("one child's tasks")
  package static let oneChildOnly = Phrase("There is only one child")

  package static func columnName(_ column: BoardTask.Column) -> Phrase {
    switch column {
    case .todo: Phrase("To do")
    case .doing: Phrase("Doing")
    case .done: Phrase("Done", context: "done")
    }
  }

  /// Shown in an empty column.
  package static func emptyColumn(_ column: BoardTask.Column, hasSuggestions: Bool) -> Phrase {
    switch column {
    case .todo where hasSuggestions:
      Phrase("Nothing to do. Press a to write a task, or Space to add one of these.")
    case .todo: Phrase("Nothing to do. Press a to write a task.")
    case .doing:
      Phrase("Nothing in progress. Press > on a task to move it here.")
    case .done:
      Phrase("Nothing this month. Press Space on a task when it is done.")
    }
  }

  package static let suggestedTasks = Phrase("Suggested now")

  /// "34 more, done before November".
  package static func earlierTasks(
    _ count: Int, before day: CalendarDay, in today: CalendarDay, isOpen: Bool
  ) -> Phrase {
    let month = month(day, in: today)
    return isOpen
      ? Phrase("Done before {month}", ["month": month])
      : Phrase("{count} more, done before {month}", ["count": count, "month": month])
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

  /// The tasks that are more than a week late, in one row.
  package static func oldCards(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# old task} other {# old tasks}}", ["count": count])
  }

  /// Above the choices for them.
  package static let oldCardsQuestion = Phrase(
    "They were due more than a week ago, or are from the pregnancy. u undoes your choice.")
  package static let closeOldCards = Phrase("Mark all of them as done")
  package static let keepOldCards = Phrase("Keep them without a date")
  package static func oldCardsSettled(_ count: Int, areDone: Bool) -> Phrase {
    areDone
      ? Phrase("{count, plural, one {# task} other {# tasks}} done", ["count": count])
      : Phrase("{count, plural, one {# task} other {# tasks}} kept without a date", ["count": count])
  }

  /// "2 d late", for narrow columns.
  package static func daysLateShort(_ days: Int) -> Phrase {
    Phrase("{days} d late", ["days": days])
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
  private static func dayIn(_ today: CalendarDay, _ day: CalendarDay) -> Phrase {
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
  package static let finishTask = Phrase("done", context: "finish task")
  package static let undoneTask = Phrase("back to To do")
  package static let takeSuggestion = Phrase("add it")
  package static let refuseSuggestion = Phrase("not for me")
  package static let addTask = Phrase("new task")
  /// Space was pressed on a line of a task that is neither its title nor a step.
  package static let tickStepOrTitle = Phrase("Space ticks a step; on the title, the whole task.")

  /// Below an article of the week in which an appointment comes.
  package static func visitQuestions(_ name: String, _ when: Phrase, known: Int) -> Phrase {
    known == 0
      ? Phrase(
        "{name}, {when}: what do you want to ask? Press a to write it down.", ["name": name, "when": when])
      : Phrase(
        "{name}, {when}: {known, plural, one {# question} other {# questions}} saved. Press a to add more.",
        ["name": name, "when": when, "known": known])
  }
  package static let askAtVisitKey = Phrase("write a question to ask")
  package static let noVisitSoon = Phrase("no appointment in the next days")

  /// The heading above a task's history.
  package static let historyLabel = Phrase("History")
  package static let editTaskKey = Phrase("edit")
  package static let removeTask = Phrase("delete")
  package static let moveTask = Phrase("move")
  package static let moveTaskLeft = Phrase("to the column on the left")
  package static let moveTaskRight = Phrase("to the column on the right")
  package static let columnBefore = Phrase("go to the column on the left")
  package static let columnAfter = Phrase("go to the column on the right")
  package static let nextColumn = Phrase("go to the next column")
  package static let previousColumn = Phrase("go to the previous column")
  package static let taskHistory = Phrase("history of this task")
  package static let boardHistory = Phrase("history of the Board")
  package static let unfoldEarlier = Phrase("show them")
  package static let foldEarlier = Phrase("hide them")
  package static let firstChoice = Phrase("choose the first")
  package static let secondChoice = Phrase("choose the second")
  package static let moveTaskHere = Phrase("move")
  package static let closeMenu = Phrase("leave it")

  package static let noTaskSelected = Phrase("No task is selected")
  package static let takeSuggestionFirst = Phrase("Add it first with Space")
  package static let isFirstColumn = Phrase("This is the first column")
  package static let isLastColumn = Phrase("This is the last column")
  package static let isTopTask = Phrase("Already at the top")
  package static let isBottomTask = Phrase("Already at the bottom")
  package static let sortedByDueDate = Phrase("Tasks are sorted by due date")
  package static let appointmentIsOver = Phrase("The appointment is over; change its day with e")
  package static let doneIsSorted = Phrase("Done tasks are sorted by day")
}

// Messages after changes on the Board, and its history.
extension Phrase {
  package static func movedTask(_ name: String, to column: BoardTask.Column) -> Phrase {
    let its = columnName(column)
    return Phrase("Now in {days} (u undoes): {name}", ["days": its, "name": name])
  }
  package static func removedTask(_ name: String) -> Phrase {
    Phrase("Task deleted (u undoes): {name}", ["name": name])
  }
  package static func takenTask(_ name: String) -> Phrase {
    Phrase("Added (u undoes): {name}", ["name": name])
  }
  package static func refusedTask(_ name: String) -> Phrase {
    Phrase("Not suggested again (u undoes): {name}", ["name": name])
  }

  package static let boardHistoryTitle = Phrase("Board history")
  package static let noHistory = Phrase(
    "Nothing yet. Added, edited, moved and deleted tasks are listed here.")
  package static func history(of name: String) -> Phrase {
    Phrase("History of “{name}”", ["name": name])
  }

  /// One event in the history of a task.
  package static func taskEvent(_ kind: TaskEvent.Kind) -> Phrase {
    switch kind {
    case .added: return Phrase("Added")
    case .edited: return Phrase("Edited")
    case .deleted: return Phrase("Deleted")
    case .moved(let from, let to):
      let (old, new) = (columnName(from), columnName(to))
      return Phrase("Moved from {old} to {new}", ["old": old, "new": new])
    }
  }

  /// "21 Nov, 09:00".
  package static func dayAndTime(_ day: CalendarDay, minute: Int, in today: CalendarDay) -> Phrase {
    let (date, time) = (dayIn(today, day), ClockTime.text(minute: minute))
    return Phrase("{date}, {time}", ["date": date, "time": time])
  }
}
