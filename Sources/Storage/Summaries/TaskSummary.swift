import FoundationEssentials
import Model
import OperatingSystem

/// What all months together need to know of the cards that were added in one of them.
struct TaskSummary: MonthSummary {
  /// A child's cards, or those of no child.
  struct Part: SummaryPart {
    /// Those that are not in Done, by their ids: a board is shown without reading the months they are from.
    var open: [String: BoardTask] = [:]
    /// How many are in Done.
    var done = 0
    /// The last day on which one of them came into Done; one without a day is of all days.
    var lastDone: Int?

    /// Whether there is a card in Done of a day or a later one.
    func isDone(since day: CalendarDay) -> Bool { lastDone.map { $0 >= day.number } ?? false }
  }

  static let folder = "tasks"
  static let schema = 5
  /// The id of the part of cards that are of no child.
  static let nobody = "-"

  var version: FileVersion
  var parts: [String: Part]

  init(version: FileVersion, parts: [String: Part]) {
    self.version = version
    self.parts = parts
  }

  init(_ records: [String: BoardTask], of month: CalendarMonth, version: FileVersion) {
    var parts: [String: Part] = [:]
    for (id, task) in records {
      // In its place: a part that is taken out and put back is copied for each of its cards.
      parts[task.child ?? Self.nobody, default: Part()].add(task, id)
    }
    self.init(version: version, parts: parts)
  }

  /// The parts of all children but some.
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

  /// How many are done, the last day, and where there are open cards, their ids and all of them as one text of JSON.
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

  /// Cards as JSON, all at once because each encoding takes its time to begin.
  ///
  /// Spaces, and what else separates words of the cache, are written as escapes.
  private static func word(for cards: [BoardTask]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A card is made of texts and numbers that were read from JSON; were it not, the cache would be made anew.
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
