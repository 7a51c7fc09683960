import Model
public import Storage
public import Texts

/// The habits that files of another program have.
public struct ImportedHabits: Equatable, Sendable {
  /// The habits, each with what was said of its days.
  public var habits: [ImportedHabit] = []
  /// What could not be taken, and why.
  public var problems: [Phrase] = []

  /// Where each is among them.
  private var places: [Habit.ID: Int] = [:]

  /// The place of the habit of a name, which is added where there is none yet.
  mutating func index(of name: String, format: String, make: (Habit.ID, String) -> ImportedHabit) -> Int {
    // Two imports of a habit make the same id.
    let id = "\(format)-\(Fingerprint(name).digits)"
    if let known = places[id] { return known }
    let line = Self.fit(name, HabitEdit.longest.name)
    habits.append(make(id, line.isEmpty ? "?" : line))
    places[id] = habits.count - 1
    return habits.count - 1
  }

  /// Of what is said of one day twice leaves the last, and has each habit begin on the first day of which something is
  /// said, in the order of the file.
  mutating func settle(at now: Int64) {
    for index in habits.indices {
      let days = Dictionary(habits[index].checkIns.map { ($0.day, $0) }) { $1 }
      habits[index].checkIns = days.values.sorted { $0.day < $1.day }
      if let first = habits[index].checkIns.first?.day { habits[index].habit.setStart(first) }
      habits[index].habit.addedAt = now &+ Int64(index)
    }
  }

  /// A line of a text without control characters that is no longer than it may be.
  static func fit(_ text: String, _ limit: Int) -> String {
    let plain = String.UnicodeScalarView(
      text.unicodeScalars.filter { $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t" })
    let line = String(plain).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= limit ? line : line.prefix(limit - 1) + "…"
  }
}

extension HabitSchedule {
  /// How often something is done so many times in so many days, as far as there is a schedule for that.
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
