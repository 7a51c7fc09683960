public import Model
public import Storage
public import Texts

/// The context of an import of habits.
public struct HabitImportContext: Sendable {
  /// The current day of the user.
  public let today: CalendarDay
  /// The current time, in UTC milliseconds.
  public let now: Int64
  /// The local clock.
  public let time: LocalTime

  /// Creates the context of an import.
  public init(today: CalendarDay, now: Int64, time: LocalTime) {
    self.today = today
    self.now = now
    self.time = time
  }
}

/// The habits of imported files.
public struct ImportedHabits: Equatable, Sendable {
  /// The habits, each with its check-ins.
  public var habits: [ImportedHabit] = []
  /// Messages about rejected items.
  public var problems: [Phrase] = []
  /// Messages about habits that are not quite what they are in the other program.
  public var notices: [Phrase] = []

  /// The index of each habit.
  private var indices: [Habit.ID: Int] = [:]
  /// How often each name was used.
  private var counts: [String: Int] = [:]

  /// The index of the habit with a name, added if it is new.
  mutating func index(of name: String, format: String, make: (Habit.ID, String) -> ImportedHabit) -> Int {
    let id = Self.id(of: name, format: format)
    if let index = indices[id] { return index }
    let line = Self.truncatedLine(name, HabitEdit.longest.name)
    habits.append(make(id, line.isEmpty ? "?" : line))
    indices[id] = habits.count - 1
    return habits.count - 1
  }

  /// The index of a habit that is added. If there is one of this name, it gets a number: `Walk (2)`.
  mutating func index(ofNew name: String, format: String, make: (Habit.ID, String) -> ImportedHabit) -> Int {
    var (unique, number) = (name, counts[name] ?? 1)
    while indices[Self.id(of: unique, format: format)] != nil {
      number += 1
      unique = "\(name) (\(number))"
    }
    counts[name] = number
    return index(of: unique, format: format, make: make)
  }

  /// The id depends only on the name, so a second import matches the same habit.
  private static func id(of name: String, format: String) -> Habit.ID {
    "\(format)-\(Fingerprint(name).digits)"
  }

  /// Adds a check-in to a habit unless it has neither a value nor a note.
  mutating func addCheckIn(
    _ value: CheckIn.Value?, note: String, on day: CalendarDay, at: Int64, to index: Int
  ) {
    let note = Self.truncatedLine(note, HabitEdit.longest.note)
    guard value != nil || !note.isEmpty else { return }
    habits[index].checkIns.append(
      CheckIn(habit: habits[index].habit.id, day: day, value: value, note: note, at: at))
  }

  /// Completes the import: of several check-ins for a day the last one stays, each habit starts on its first
  /// check-in and not after its end, and habits keep the order of the file.
  mutating func finish(at now: Int64) {
    for index in habits.indices {
      let days = Dictionary(habits[index].checkIns.map { ($0.day, $0) }) { $1 }
      habits[index].checkIns = days.values.sorted { $0.day < $1.day }
      if let first = habits[index].checkIns.first?.day { habits[index].habit.setStart(first) }
      if let end = habits[index].habit.endsOn, end < habits[index].habit.startedOn {
        habits[index].habit.setStart(end)
      }
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
