import Model
public import Storage
public import Texts

/// The habits of imported files.
public struct ImportedHabits: Equatable, Sendable {
  /// The habits, each with its check-ins.
  public var habits: [ImportedHabit] = []
  /// Messages about rejected items.
  public var problems: [Phrase] = []

  /// The index of each habit.
  private var indices: [Habit.ID: Int] = [:]

  /// The index of the habit with a name, added if it is new.
  mutating func index(of name: String, format: String, make: (Habit.ID, String) -> ImportedHabit) -> Int {
    // The id depends only on the name, so a second import matches the same habit.
    let id = "\(format)-\(Fingerprint(name).digits)"
    if let index = indices[id] { return index }
    let line = Self.truncatedLine(name, HabitEdit.longest.name)
    habits.append(make(id, line.isEmpty ? "?" : line))
    indices[id] = habits.count - 1
    return habits.count - 1
  }

  /// Completes the import: of several check-ins for a day the last one stays, each habit starts on its first
  /// check-in, and habits keep the order of the file.
  mutating func finish(at now: Int64) {
    for index in habits.indices {
      let days = Dictionary(habits[index].checkIns.map { ($0.day, $0) }) { $1 }
      habits[index].checkIns = days.values.sorted { $0.day < $1.day }
      if let first = habits[index].checkIns.first?.day { habits[index].habit.setStart(first) }
      habits[index].habit.addedAt = now &+ Int64(index)
    }
  }

  /// A text as one line without control characters, cut to a length.
  static func truncatedLine(_ text: String, _ limit: Int) -> String {
    let plain = String.UnicodeScalarView(
      text.unicodeScalars.filter { $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t" })
    let line = String(plain).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= limit ? line : line.prefix(limit - 1) + "…"
  }
}

extension HabitSchedule {
  /// The closest schedule to a number of times in a number of days.
  init(times: Int, inDays days: Int) {
    let (times, days) = (max(1, times), max(1, days))
    if times >= days {
      self = .daily
    } else if days == 30 || days == 31 {
      self = .timesAMonth(times)
    } else if days == 7 {
      self = .timesAWeek(times)
    } else if times == 1 {
      self = .everyDays(min(days, 365))
    } else {
      self = HabitSchedule(timesAWeek: max(1, (times * 7 + days / 2) / days)) ?? .daily
    }
  }
}
