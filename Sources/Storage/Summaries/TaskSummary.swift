import Model

/// What all months together need to know of the cards that were added in one of them.
struct TaskSummary: MonthSummary {
  /// A child's cards, or those of no child.
  struct Part: SummaryPart {
    /// How many are not in Done.
    var open = 0
    /// How many are in Done.
    var done = 0
    /// The last day on which one of them came into Done; one without a day is of all days.
    var lastDone: Int?

    /// Whether there is a card in Done of a day or a later one.
    func isDone(since day: CalendarDay) -> Bool { lastDone.map { $0 >= day.number } ?? false }
  }

  static let folder = "tasks"
  static let schema = 1
  /// The id of the part of cards that are of no child.
  static let nobody = "-"

  var version: Disk.Version
  var parts: [String: Part]

  init(version: Disk.Version, parts: [String: Part]) {
    self.version = version
    self.parts = parts
  }

  init(_ records: [String: BoardTask], of month: CalendarMonth, version: Disk.Version) {
    var parts: [String: Part] = [:]
    for task in records.values {
      var part = parts[task.child ?? Self.nobody, default: Part()]
      if task.column == .done {
        part.done += 1
        part.lastDone = max(part.lastDone ?? .min, task.doneOn?.number ?? .max)
      } else {
        part.open += 1
      }
      parts[task.child ?? Self.nobody] = part
    }
    self.init(version: version, parts: parts)
  }

  /// The parts that a child's board shows; all of them for nil.
  func parts(of child: Child.ID?) -> [Part] {
    guard let child else { return Array(parts.values) }
    return [parts[child], parts[Self.nobody]].compactMap(\.self)
  }
}

extension TaskSummary.Part {
  /// How many are open and done, and the last day.
  var words: [String] { [String(open), String(done), lastDone.map { String($0) } ?? "-"] }

  init?(words: ArraySlice<String>, of month: CalendarMonth) {
    let words = Array(words)
    guard words.count == 3, let open = Int(words[0]), let done = Int(words[1]) else { return nil }
    self.init(open: open, done: done, lastDone: Int(words[2]))
    guard (lastDone == nil) == (done == 0) else { return nil }
  }
}
