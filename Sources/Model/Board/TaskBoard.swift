/// The tasks of the Board, by column.
public struct TaskBoard: Equatable, Sendable {
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
  public var openTasksByUrgency: [BoardTask] {
    let open = tasks.filter { $0.column != .done }
    let due = open.filter { $0.due != nil }.enumerated()
      .sorted { Self.urgency($0.element, $0.offset) < Self.urgency($1.element, $1.offset) }
    let rest = open.filter { $0.due == nil }
    return due.map(\.element) + rest.filter { $0.column == .doing } + rest.filter { $0.column != .doing }
  }

  private static func urgency(_ task: BoardTask, _ offset: Int) -> (Int, Int, Int) {
    (task.due?.number ?? 0, task.time?.minute ?? 1_440, offset)
  }

  /// The next appointment: an open task with a time that is not over.
  ///
  /// - Parameter hasPassed: whether a time of today is over.
  public func nextAppointment(on today: CalendarDay, hasPassed: (ClockTime) -> Bool) -> BoardTask? {
    openTasksByUrgency.first { task in
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

extension TaskBoard {
  /// The tasks whose place changes when two neighbours swap.
  ///
  /// Usually only those two. If tasks have equal places, as two devices may have given them, those around them get
  /// different places first; otherwise the old order would come back when the board is read again.
  public func swapping(_ one: BoardTask, with other: BoardTask) -> [BoardTask] {
    var cards = self[one.column].filter { $0.due == one.due }
    let places = Self.spread(cards.map(\.place))
    guard let first = cards.firstIndex(where: { $0.id == one.id }),
      let second = cards.firstIndex(where: { $0.id == other.id })
    else { return [] }
    cards.swapAt(first, second)
    let before = Dictionary(cards.map { ($0.id, $0.place) }) { one, _ in one }
    for index in cards.indices { cards[index].place = places[index] }
    return cards.filter { $0.place != before[$0.id] }
  }

  /// Strictly increasing places, as close as possible to the given non-decreasing ones.
  private static func spread(_ places: [Double]) -> [Double] {
    var spread = places
    var start = 0
    while start < places.count {
      let end = places[start...].firstIndex { $0 != places[start] } ?? places.count
      let count = Double(end - start)
      let room = end < places.count ? min(count, places[end] - places[start]) : count
      for index in start..<end { spread[index] = places[start] + room * Double(index - start) / count }
      start = end
    }
    // If there are no numbers between two places, because of the limits of Double, renumber all.
    let isSpread = zip(spread, spread.dropFirst()).allSatisfy { $0 < $1 }
    return isSpread ? spread : places.indices.map(Double.init)
  }
}

extension TaskBoard {
  /// The shortest suffix of an id that selects a task, in characters.
  private static let shortestID = 4

  /// The tasks that match a name, a prefix or a part of it, or an id or a suffix of it.
  ///
  /// An exact name takes precedence over a prefix, and a prefix over a part. Done tasks match only if no other does.
  public func tasks(matching text: String) -> [BoardTask] {
    if let task = task(text) { return [task] }
    let query = TypedText.folded(text)
    guard !query.isEmpty else { return [] }
    let named = tasks.map { (task: $0, name: TypedText.folded($0.name)) }
    let rules: [(String) -> Bool] = [
      { $0 == query }, { $0.hasPrefix(query) }, { $0.contains(query) },
    ]
    for matches in rules {
      let found = named.filter { matches($0.name) }.map(\.task)
      let open = found.filter { $0.column != .done }
      if !found.isEmpty { return open.isEmpty ? found : open }
    }
    guard query.count >= Self.shortestID else { return [] }
    return tasks.filter { $0.id.lowercased().hasSuffix(query) }
  }

  /// The names, with a suffix of the id if another task has the same name. Those after the first 20 become one "…".
  public func labels(of listed: [BoardTask]) -> [String] {
    var counts: [String: Int] = [:]
    for task in tasks { counts[TypedText.folded(task.name), default: 0] += 1 }
    let labels = listed.prefix(TypedText.mostNamed).map { task in
      counts[TypedText.folded(task.name)] == 1 ? task.name : "\(task.name) (\(shortID(task)))"
    }
    return labels + (listed.count > labels.count ? ["…"] : [])
  }

  /// The shortest suffix of the id that no other task has, at least four characters.
  public func shortID(_ task: BoardTask) -> String {
    let others = tasks.filter { $0.id != task.id }
    let length = (Self.shortestID..<max(Self.shortestID, task.id.count)).first { length in
      !others.contains { $0.id.hasSuffix(task.id.suffix(length)) }
    }
    return length.map { String(task.id.suffix($0)) } ?? task.id
  }
}

extension BoardTask.Column {
  /// Parses a column's name in English or Korean. Returns nil for any other word.
  public init?(typed text: String) {
    switch text.lowercased().filter({ !$0.isWhitespace && $0 != "-" }) {
    case "todo", "할일": self = .todo
    case "doing", "하는중": self = .doing
    case "done", "끝", "끝난일", "완료": self = .done
    default: return nil
    }
  }
}

/// Why a change to a task failed.
public enum BoardFailure: Error, Equatable, Sendable {
  case edit(TaskEdit.Failure)
  /// The task does not exist any more.
  case taskGone
  /// The suggestion was already accepted, here or on another device.
  case suggestionAlreadyAccepted
}
