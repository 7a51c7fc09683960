package import Model

// The Board and its tasks.
extension Phrase {
  package static let boardTab = Phrase(en: "Board", ko: "보드")
  package static let boardMenu = Phrase(en: "Board menu", ko: "보드 메뉴")
  package static let taskHistoryScreen = Phrase(en: "Task history", ko: "할 일의 지난 기록")
  package static let filterByChild = Phrase(en: "one child's tasks", ko: "아기별로 보기")
  package static let oneChildOnly = Phrase(en: "There is only one child", ko: "아기가 한 명뿐이에요")

  package static func columnName(_ column: BoardTask.Column) -> Phrase {
    switch column {
    case .todo: Phrase(en: "To do", ko: "할 일")
    case .doing: Phrase(en: "Doing", ko: "하는 중")
    case .done: Phrase(en: "Done", ko: "끝난 일")
    }
  }

  /// Shown in an empty column.
  package static func emptyColumn(_ column: BoardTask.Column, hasSuggestions: Bool) -> Phrase {
    switch column {
    case .todo where hasSuggestions:
      Phrase(
        en: "Nothing to do. Press a to write a task, or Space to add one of these.",
        ko: "할 일이 없어요. a로 새로 쓰거나, 아래에서 Space로 담아 보세요.")
    case .todo: Phrase(en: "Nothing to do. Press a to write a task.", ko: "할 일이 없어요. a를 눌러 적어 보세요.")
    case .doing:
      Phrase(
        en: "Nothing in progress. Press > on a task to move it here.",
        ko: "하는 중인 일이 없어요. 할 일에서 >를 누르면 여기로 와요.")
    case .done:
      Phrase(
        en: "Nothing this month. Press Space on a task when it is done.",
        ko: "이번 달에 끝난 일이 없어요. 다 하면 Space를 눌러 주세요.")
    }
  }

  package static let suggestedTasks = Phrase(en: "Suggested now", ko: "지금 추천하는 일")

  /// "34 more, done before November".
  package static func earlierTasks(
    _ count: Int, before day: CalendarDay, in today: CalendarDay, isOpen: Bool
  ) -> Phrase {
    let month = month(day, in: today)
    return isOpen
      ? Phrase(en: "Done before \(month.en)", ko: "\(month.ko) 전에 끝난 일")
      : Phrase(en: "\(count) more, done before \(month.en)", ko: "\(month.ko) 전에 끝난 일 \(count)개 더")
  }

  /// "2 days late".
  package static func daysLate(_ days: Int) -> Phrase {
    Phrase(en: counted(days, "day", "days") + " late", ko: "기한 \(days)일 지남")
  }

  /// An appointment of an earlier day: "was on 3 Dec".
  package static func wasOn(_ day: CalendarDay, today: CalendarDay) -> Phrase {
    let word = dayWord(day, today: today)
    return Phrase(en: day == today - 1 ? "was yesterday" : "was on \(word.en)", ko: "\(word.ko)에 지나감")
  }

  /// The tasks that are more than a week late, in one row.
  package static func oldCards(_ count: Int) -> Phrase {
    Phrase(en: counted(count, "old task", "old tasks"), ko: "지난 할 일 \(count)개")
  }

  /// Above the choices for them.
  package static let oldCardsQuestion = Phrase(
    en: "They were due more than a week ago, or are from the pregnancy. u undoes your choice.",
    ko: "한 주 넘게 지났거나 임신 때의 일이에요. u로 되돌릴 수 있어요.")
  package static let closeOldCards = Phrase(en: "Mark all of them as done", ko: "모두 끝난 일로")
  package static let keepOldCards = Phrase(en: "Keep them without a date", ko: "날짜 없이 남겨 두기")
  package static func oldCardsSettled(_ count: Int, areDone: Bool) -> Phrase {
    areDone
      ? Phrase(en: counted(count, "task", "tasks") + " done", ko: "\(count)개를 끝난 일로 옮겼어요")
      : Phrase(en: counted(count, "task", "tasks") + " kept without a date", ko: "\(count)개를 날짜 없이 남겼어요")
  }

  /// "2 d late", for narrow columns.
  package static func daysLateShort(_ days: Int) -> Phrase {
    Phrase(en: "\(days) d late", ko: "\(days)일 지남")
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
    return Phrase(en: ((0...1).contains(due - today) ? "" : "by ") + day.en, ko: day.ko + "까지")
  }

  /// When a task that is not late is due, with its time: "tomorrow 10:30".
  package static func dueDay(_ due: CalendarDay, at time: ClockTime?, today: CalendarDay) -> Phrase {
    guard let time else { return dueDay(due, today: today) }
    let day = dayWord(due, today: today)
    return Phrase(en: "\(day.en) \(time)", ko: "\(day.ko) \(time)")
  }

  private static func dayWord(_ day: CalendarDay, today: CalendarDay) -> Phrase {
    switch day - today {
    case 0: Phrase(en: "today", ko: "오늘")
    case 1: Phrase(en: "tomorrow", ko: "내일")
    default: dayIn(today, day)
    }
  }

  /// When a task was done: "done today", "done 21 Nov".
  package static func doneOn(_ day: CalendarDay, today: CalendarDay) -> Phrase {
    if day == today { return Phrase(en: "done today", ko: "오늘 끝냄") }
    let date = dayIn(today, day)
    return Phrase(en: "done \(date.en)", ko: "\(date.ko) 끝냄")
  }

  /// "21 Nov", with the year if it is not the current one.
  private static func dayIn(_ today: CalendarDay, _ day: CalendarDay) -> Phrase {
    day.parts.year == today.parts.year ? dayAndMonth(day) : shortDate(day)
  }

  /// The origin of a task in one word; nil if the user typed it.
  package static func origin(_ origin: BoardTask.Origin) -> Phrase? {
    switch origin {
    case .typed: nil
    case .suggested: Phrase(en: "suggested", ko: "추천")
    case .imported("todotxt"): Phrase(verbatim: "todo.txt")
    case .imported("taskwarrior"): Phrase(verbatim: "Taskwarrior")
    case .imported(let format): Phrase(verbatim: format)
    }
  }
}

// The Board's keys, and why they are disabled.
extension Phrase {
  package static let finishTask = Phrase(en: "done", ko: "끝내기")
  package static let undoneTask = Phrase(en: "back to To do", ko: "할 일로 되돌리기")
  package static let takeSuggestion = Phrase(en: "add it", ko: "담기")
  package static let refuseSuggestion = Phrase(en: "not for me", ko: "이건 추천하지 않기")
  package static let addTask = Phrase(en: "new task", ko: "새 할 일")
  /// Space was pressed on a line of a task that is neither its title nor a step.
  package static let tickStepOrTitle = Phrase(
    en: "Space ticks a step; on the title, the whole task.",
    ko: "Space는 고른 단계를, 제목에서는 할 일 전체를 체크해요.")

  /// Below an article of the week in which an appointment comes.
  package static func visitQuestions(_ name: String, _ when: Phrase, known: Int) -> Phrase {
    known == 0
      ? Phrase(
        en: "\(name), \(when.en): what do you want to ask? Press a to write it down.",
        ko: "\(name), \(when.ko): 무엇을 물어볼까요? a를 누르면 적어 둬요.")
      : Phrase(
        en: "\(name), \(when.en): \(counted(known, "question", "questions")) saved. Press a to add more.",
        ko: "\(name), \(when.ko): 물어볼 것 \(known)개를 적어 뒀어요. a를 누르면 더 적어요.")
  }
  package static let askAtVisitKey = Phrase(en: "write a question to ask", ko: "진료 때 물어볼 것 적기")
  package static let noVisitSoon = Phrase(
    en: "no appointment in the next days", ko: "며칠 안에 잡힌 진료가 없어요")

  /// The heading above a task's history.
  package static let historyLabel = Phrase(en: "History", ko: "기록")
  package static let editTaskKey = Phrase(en: "edit", ko: "수정")
  package static let removeTask = Phrase(en: "delete", ko: "삭제")
  package static let moveTask = Phrase(en: "move", ko: "옮기기")
  package static let moveTaskLeft = Phrase(en: "to the column on the left", ko: "왼쪽 칸으로 옮기기")
  package static let moveTaskRight = Phrase(en: "to the column on the right", ko: "오른쪽 칸으로 옮기기")
  package static let columnBefore = Phrase(en: "go to the column on the left", ko: "왼쪽 칸 보기")
  package static let columnAfter = Phrase(en: "go to the column on the right", ko: "오른쪽 칸 보기")
  package static let nextColumn = Phrase(en: "go to the next column", ko: "다음 칸 보기")
  package static let previousColumn = Phrase(en: "go to the previous column", ko: "이전 칸 보기")
  package static let taskHistory = Phrase(en: "history of this task", ko: "이 일의 지난 기록")
  package static let boardHistory = Phrase(en: "history of the Board", ko: "보드의 지난 기록")
  package static let unfoldEarlier = Phrase(en: "show them", ko: "펼치기")
  package static let foldEarlier = Phrase(en: "hide them", ko: "접기")
  package static let firstChoice = Phrase(en: "choose the first", ko: "첫 번째 고르기")
  package static let secondChoice = Phrase(en: "choose the second", ko: "두 번째 고르기")
  package static let moveTaskHere = Phrase(en: "move", ko: "옮기기")
  package static let closeMenu = Phrase(en: "leave it", ko: "그대로 두기")

  package static let noTaskSelected = Phrase(en: "No task is selected", ko: "선택한 할 일이 없어요")
  package static let takeSuggestionFirst = Phrase(en: "Add it first with Space", ko: "먼저 Space로 담아 주세요")
  package static let isFirstColumn = Phrase(en: "This is the first column", ko: "첫 칸이에요")
  package static let isLastColumn = Phrase(en: "This is the last column", ko: "마지막 칸이에요")
  package static let isTopTask = Phrase(en: "Already at the top", ko: "이미 맨 위에 있어요")
  package static let isBottomTask = Phrase(en: "Already at the bottom", ko: "이미 맨 아래에 있어요")
  package static let sortedByDueDate = Phrase(
    en: "Tasks are sorted by due date", ko: "기한순으로 놓여서 옮길 수 없어요")
  package static let appointmentIsOver = Phrase(
    en: "The appointment is over; change its day with e", ko: "지난 약속이에요. e로 날짜를 바꿀 수 있어요")
  package static let doneIsSorted = Phrase(en: "Done tasks are sorted by day", ko: "끝난 일은 날짜순으로 놓여요")
}

// Messages after changes on the Board, and its history.
extension Phrase {
  package static func movedTask(_ name: String, to column: BoardTask.Column) -> Phrase {
    let its = columnName(column)
    return Phrase(en: "Now in \(its.en) (u undoes): \(name)", ko: "“\(its.ko)” 칸으로 옮겼어요 (u 되돌리기): \(name)")
  }
  package static func removedTask(_ name: String) -> Phrase {
    Phrase(en: "Task deleted (u undoes): \(name)", ko: "할 일을 삭제했어요 (u 되돌리기): \(name)")
  }
  package static func takenTask(_ name: String) -> Phrase {
    Phrase(en: "Added (u undoes): \(name)", ko: "할 일에 담았어요 (u 되돌리기): \(name)")
  }
  package static func refusedTask(_ name: String) -> Phrase {
    Phrase(en: "Not suggested again (u undoes): \(name)", ko: "다시 추천하지 않을게요 (u 되돌리기): \(name)")
  }

  package static let boardHistoryTitle = Phrase(en: "Board history", ko: "보드의 지난 기록")
  package static let noHistory = Phrase(
    en: "Nothing yet. Added, edited, moved and deleted tasks are listed here.",
    ko: "아직 없어요. 추가하고 고치고 옮기고 삭제한 일이 여기에 남아요.")
  package static func history(of name: String) -> Phrase {
    Phrase(en: "History of “\(name)”", ko: "“\(name)”의 지난 기록")
  }

  /// One event in the history of a task.
  package static func taskEvent(_ kind: TaskEvent.Kind) -> Phrase {
    switch kind {
    case .added: return Phrase(en: "Added", ko: "추가함")
    case .edited: return Phrase(en: "Edited", ko: "수정함")
    case .deleted: return Phrase(en: "Deleted", ko: "삭제함")
    case .moved(let from, let to):
      let (old, new) = (columnName(from), columnName(to))
      return Phrase(en: "Moved from \(old.en) to \(new.en)", ko: "옮김: \(old.ko) → \(new.ko)")
    }
  }

  /// "21 Nov, 09:00".
  package static func dayAndTime(_ day: CalendarDay, minute: Int, in today: CalendarDay) -> Phrase {
    let (date, time) = (dayIn(today, day), ClockTime.text(minute: minute))
    return Phrase(en: "\(date.en), \(time)", ko: "\(date.ko) \(time)")
  }
}
