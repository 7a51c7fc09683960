import FoundationEssentials
import Model

/// What all months together need to know of the cards that were added in one of them.
struct TaskSummary: MonthSummary {
  /// A child's cards, or those of no child.
  struct Part: SummaryPart {
    /// Those that are not in Done, as JSON by their ids: a board is shown without reading the months they are from.
    var open: [String: String] = [:]
    /// How many are in Done.
    var done = 0
    /// The last day on which one of them came into Done; one without a day is of all days.
    var lastDone: Int?

    /// Whether there is a card in Done of a day or a later one.
    func isDone(since day: CalendarDay) -> Bool { lastDone.map { $0 >= day.number } ?? false }
  }

  static let folder = "tasks"
  static let schema = 2
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
    for (id, task) in records {
      // In its place: a part that is taken out and put back is copied for each of its cards.
      parts[task.child ?? Self.nobody, default: Part()].add(task, id)
    }
    self.init(version: version, parts: parts)
  }

  /// A card as JSON in which the spaces, and what else separates words of the cache, are written as escapes.
  fileprivate static func word(for task: BoardTask) -> String {
    // A card is made of texts and numbers that were read from JSON.
    let bytes = (try? JSONValue(encoding: task))?.canonical ?? Data("{}".utf8)
    return String(decoding: bytes, as: UTF8.self)
      .replacing(" ", with: "\\u0020").replacing("|", with: "\\u007c")
  }

  /// The parts that a child's board shows; all of them for nil.
  func parts(of child: Child.ID?) -> [Part] {
    guard let child else { return Array(parts.values) }
    return [parts[child], parts[Self.nobody]].compactMap(\.self)
  }
}

extension TaskSummary.Part {
  fileprivate mutating func add(_ task: BoardTask, _ id: String) {
    guard task.column == .done else {
      open[id] = TaskSummary.word(for: task)
      return
    }
    done += 1
    lastDone = max(lastDone ?? .min, task.doneOn?.number ?? .max)
  }

  /// The cards that are not in Done; nil where one of them cannot be read.
  func cards() -> [BoardTask]? {
    let words = Array(open)
    // All at once, because each decoding takes its time to begin.
    let text = "[" + words.map(\.value).joined(separator: ",") + "]"
    guard let tasks = try? StrictJSON.decode([BoardTask].self, from: Data(text.utf8)) else { return nil }
    return zip(words, tasks).map { word, task in
      var task = task
      task.id = word.key
      return task
    }
  }

  /// How many are done, the last day, and an id and a card in turns.
  var words: [String] {
    [String(done), lastDone.map { String($0) } ?? "-"]
      + open.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
  }

  init?(words: ArraySlice<String>, of month: CalendarMonth) {
    let words = Array(words)
    guard words.count >= 2, words.count % 2 == 0, let done = Int(words[0]),
      (0...SavedCount.most).contains(done)
    else { return nil }
    self.init(done: done, lastDone: Int(words[1]))
    guard (lastDone == nil) == (done == 0) else { return nil }
    for index in stride(from: 2, to: words.count, by: 2) { open[words[index]] = words[index + 1] }
  }
}
