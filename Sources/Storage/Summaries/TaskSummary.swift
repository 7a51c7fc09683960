import FoundationEssentials
import Model
import OperatingSystem

/// The summary of the tasks that were added in one month.
struct TaskSummary: MonthSummary {
  /// The tasks of one child, or of none.
  struct Part: SummaryPart {
    /// The tasks that are not in Done, by their ids, so that a board shows without reading their months.
    var open: [String: BoardTask] = [:]
    /// The number of tasks in Done.
    var done = 0
    /// The last day on which one of them came into Done. One without a day counts for every day.
    var lastDone: Int?

    /// Whether a task came into Done on a day or later.
    func isDone(since day: CalendarDay) -> Bool { lastDone.map { $0 >= day.number } ?? false }
  }

  static let folder = "tasks"
  static let schema = 5
  /// The id of the part for tasks of no child.
  static let noChild = "-"

  var version: FileVersion
  var parts: [String: Part]

  init(version: FileVersion, parts: [String: Part]) {
    self.version = version
    self.parts = parts
  }

  init(_ records: [String: BoardTask], of month: CalendarMonth, version: FileVersion) {
    var parts: [String: Part] = [:]
    for (id, task) in records {
      // Change the part in place: taking it out and putting it back would copy it for each task.
      parts[task.child ?? Self.noChild, default: Part()].add(task, id)
    }
    self.init(version: version, parts: parts)
  }

  /// The parts of all children except some.
  func parts(except resting: Set<Child.ID>) -> [Part] {
    parts.filter { !resting.contains($0.key) }.map(\.value)
  }
}

extension TaskSummary.Part {
  fileprivate mutating func add(_ task: BoardTask, _ id: String) {
    guard task.column == .done else {
      open[id] = task
      open[id]?.id = id
      return
    }
    done += 1
    lastDone = max(lastDone ?? .min, task.doneOn?.number ?? .max)
  }

  /// The number of done tasks, the last day, and if there are open tasks, their ids and all of them as one JSON text.
  var words: [String] {
    let cards = open.values.sorted { $0.id < $1.id }
    let head = [String(done), lastDone.map { String($0) } ?? "-"]
    return cards.isEmpty ? head : head + cards.map(\.id) + [Self.word(for: cards)]
  }

  init?(words: ArraySlice<String>, of month: CalendarMonth) {
    let words = Array(words)
    guard words.count >= 2, let done = Int(words[0]), (0...SavedCount.most).contains(done) else { return nil }
    self.init(done: done, lastDone: Int(words[1]))
    guard (lastDone == nil) == (done == 0) else { return nil }
    guard words.count > 2 else { return }
    let ids = words[2..<(words.count - 1)]
    let cards = try? StrictJSON.decode([BoardTask].self, from: Data(words[words.count - 1].utf8))
    guard let cards, cards.count == ids.count else { return nil }
    for (id, card) in zip(ids, cards) { add(card, id) }
    guard open.count == cards.count else { return nil }
  }

  /// Encodes tasks as JSON, all at once because each encoding takes time to start.
  ///
  /// Spaces, and what else separates words of the cache, are escaped.
  private static func word(for cards: [BoardTask]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Tasks were read from JSON, so encoding them cannot fail. If it did, the cache would be rebuilt.
    let bytes = (try? encoder.encode(cards)) ?? Data("?".utf8)
    var word: [UInt8] = []
    word.reserveCapacity(bytes.count * 5 / 4)
    bytes.withUnsafeBytes { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: " "): word += "\\u0020".utf8
        case UInt8(ascii: "|"): word += "\\u007c".utf8
        default: word.append(byte)
        }
      }
    }
    return String(decoding: word, as: UTF8.self)
  }
}
