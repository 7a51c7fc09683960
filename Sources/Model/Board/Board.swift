/// The tasks of the Board, by column.
public struct Board: Equatable, Sendable {
  /// The sorted tasks of each column: by due date, those without one last, then by place, then in order of creation.
  private var columns: [BoardTask.Column: [BoardTask]] = [:]

  /// A board of tasks in any order.
  ///
  /// - Parameter today: appointments before this day are in Done, by their day; nil leaves them where they are.
  public init(_ tasks: [BoardTask] = [], on today: CalendarDay? = nil) {
    columns = Dictionary(grouping: tasks) { task in today.map(task.column) ?? task.column }
    for (column, tasks) in columns {
      columns[column] = tasks.sorted { column == .done ? Self.isNewer($0, $1) : Self.isAbove($0, $1) }
    }
  }

  /// The tasks of a column from top to bottom. Done is sorted by day, newest first.
  public subscript(_ column: BoardTask.Column) -> [BoardTask] { columns[column] ?? [] }

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
    if one.due != other.due { return (one.due?.number ?? .max) < (other.due?.number ?? .max) }
    return isBefore(one, other)
  }

  /// The order of Done: the day on which a task was done, or an appointment was.
  private static func isNewer(_ one: BoardTask, _ other: BoardTask) -> Bool {
    func closed(_ task: BoardTask) -> Int { (task.column == .done ? task.doneOn : task.due)?.number ?? 0 }
    let (left, right) = (closed(one), closed(other))
    return left != right ? left > right : isBefore(one, other)
  }

  private static func isBefore(_ one: BoardTask, _ other: BoardTask) -> Bool {
    (one.place, one.addedAt, one.id) < (other.place, other.addedAt, other.id)
  }
}
