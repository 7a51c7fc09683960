public import Model
public import Texts

/// The cards that a file of another program has.
public struct ImportedTasks: Equatable, Sendable {
  /// The cards, as they are to be kept.
  public var tasks: [BoardTask] = []
  /// What could not be taken, and why, by line.
  public var problems: [Phrase] = []
  /// How many are no cards by what the file says of them: deleted ones, and patterns of those that come again.
  public var leftOut = 0
}

/// What is known where cards are read from a file.
public struct ImportSetting: Sendable {
  /// The cards that there are, of all children.
  public let known: [BoardTask]
  /// The child that new cards are for.
  public let child: Child.ID?
  /// The person's day.
  public let today: CalendarDay
  /// Now, in UTC milliseconds.
  public let now: Int64
  /// The clock on the wall.
  public let time: LocalTime
  /// The ids of the cards by what stands after the month.
  private let idsByKey: [String: BoardTask.ID]

  /// What is known.
  public init(known: [BoardTask], child: Child.ID?, today: CalendarDay, now: Int64, time: LocalTime) {
    self.known = known
    self.child = child
    self.today = today
    self.now = now
    self.time = time
    idsByKey = Dictionary(known.map { (String($0.id.dropFirst(8)), $0.id) }) { one, _ in one }
  }

  /// The id of the card that has something after the month, whichever month that is.
  func knownID(_ key: String) -> BoardTask.ID? { idsByKey[key] }

  /// A card that is not there yet.
  func newTask(_ id: BoardTask.ID, number: Int, format: String) -> BoardTask {
    BoardTask(
      id: id, title: "", place: Double(now) + Double(number), origin: .imported(format), child: child,
      addedAt: now &+ Int64(number))
  }

  /// When a card was added where a file says only the day, or the second: what is known more exactly stays.
  func added(on day: CalendarDay, known: BoardTask?) -> Int64 {
    if let known, time.day(of: known.addedAt) == day { return known.addedAt }
    return time.noon(of: day)
  }
}
