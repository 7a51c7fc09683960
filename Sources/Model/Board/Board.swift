/// The tasks of the Board, by column.
public struct Board: Equatable, Sendable {
  /// The sorted tasks of each column: by due date, those without one last, then by place, then in order of creation.
  private var columns: [BoardTask.Column: [BoardTask]] = [:]

  /// A board of tasks in any order.
  public init(_ tasks: [BoardTask] = []) {
    columns = Dictionary(grouping: tasks, by: \.column).mapValues { $0.sorted(by: Self.isAbove) }
  }

  /// The tasks of a column from top to bottom. Done is sorted by day, newest first.
  public subscript(_ column: BoardTask.Column) -> [BoardTask] { columns[column] ?? [] }

  /// The tasks that a column shows on a day. Appointments of earlier days are shown in Done, sorted by their day.
  public func cards(in column: BoardTask.Column, on today: CalendarDay) -> [BoardTask] {
    guard column == .done else { return self[column].filter { !$0.hasBeen(on: today) } }
    let past = tasks.filter { $0.hasBeen(on: today) }
    guard !past.isEmpty else { return self[.done] }
    func closed(_ task: BoardTask) -> Int { (task.doneOn ?? task.due)?.number ?? 0 }
    return (self[.done] + past).enumerated()
      .sorted { (-closed($0.element), $0.offset) < (-closed($1.element), $1.offset) }
      .map(\.element)
  }

  /// All tasks, column by column.
  public var tasks: [BoardTask] { BoardTask.Column.allCases.flatMap { self[$0] } }

  /// The task with an id.
  public func task(_ id: BoardTask.ID) -> BoardTask? { tasks.first { $0.id == id } }

  /// The task to swap places with. Nil at the end of the column, and if different due dates determine the order.
  public func neighbour(of task: BoardTask, by step: Int) -> BoardTask? {
    let column = self[task.column]
    guard task.column != .done, let index = column.firstIndex(where: { $0.id == task.id }),
      column.indices.contains(index + step), column[index + step].due == task.due
    else { return nil }
    return column[index + step]
  }

  /// Tasks that are not done, the most urgent first: by due date and time, then those in Doing, then those in To do.
  public var pressing: [BoardTask] {
    let open = tasks.filter { $0.column != .done }
    let due = open.filter { $0.due != nil }.enumerated()
      .sorted { Self.pressing($0.element, $0.offset) < Self.pressing($1.element, $1.offset) }
    let rest = open.filter { $0.due == nil }
    return due.map(\.element) + rest.filter { $0.column == .doing } + rest.filter { $0.column != .doing }
  }

  private static func pressing(_ task: BoardTask, _ offset: Int) -> (Int, Int, Int) {
    (task.due?.number ?? 0, task.time?.minute ?? 1_440, offset)
  }

  /// The next appointment: an open task with a time that is not over.
  ///
  /// - Parameter hasPassed: whether a time of today is over.
  public func nextAppointment(on today: CalendarDay, hasPassed: (ClockTime) -> Bool) -> BoardTask? {
    pressing.first { task in
      guard let time = task.time, let due = task.due else { return false }
      return due > today || due == today && !hasPassed(time)
    }
  }

  private static func isAbove(_ one: BoardTask, _ other: BoardTask) -> Bool {
    if one.column == .done, one.doneOn != other.doneOn {
      return (one.doneOn?.number ?? 0) > (other.doneOn?.number ?? 0)
    }
    if one.column != .done, one.due != other.due {
      return (one.due?.number ?? .max) < (other.due?.number ?? .max)
    }
    return (one.place, one.addedAt, one.id) < (other.place, other.addedAt, other.id)
  }
}
