import Model
public import OperatingSystem
import Storage
import Texts

/// Reads the database that Loop Habit Tracker exports as a full backup, of any version.
///
/// Source: iSoron/uhabits, `LoopDBImporter.kt` and `uhabits-core/src/jvmMain/resources/migrations`.
public struct LoopDatabase: Sendable {
  private static let largestCounts = (habits: 10_000, checkIns: 500_000)
  private static let millisecondsPerDay: Int64 = 86_400_000
  private static let habitColumns: Set = [
    "id", "position", "name", "question", "description", "freq_num", "freq_den", "type", "target_value",
    "target_type", "unit", "color", "archived",
  ]
  private static let checkInColumns: Set = ["habit", "timestamp", "value", "notes"]

  private let context: HabitImportContext

  /// Creates a reader.
  public init(_ context: HabitImportContext) { self.context = context }

  /// The habits of a database. Throws `.unreadable` if it is not one of Loop.
  public func habits(in database: SQLiteDatabase) throws(SQLiteDatabase.Failure) -> ImportedHabits {
    let version = try database.rows(of: "PRAGMA user_version", atMost: 1).first?.first?.integer ?? 0
    var imported = ImportedHabits()
    var indices: [Int64: Int] = [:]
    let habits = try Table("Habits", Self.habitColumns, in: database)
    for row in try habits.rows(orderedBy: "position", "id", atMost: Self.largestCounts.habits) {
      guard let id = row["id"]?.integer, let habit = habit(row, version: version) else { continue }
      indices[id] = habit.add(to: &imported, on: context.today)
    }
    let checkIns = try Table("Repetitions", Self.checkInColumns, in: database)
    for row in try checkIns.rows(orderedBy: "timestamp", atMost: Self.largestCounts.checkIns) {
      guard let index = row["habit"]?.integer.flatMap({ indices[$0] }) else { continue }
      addCheckIn(row, to: index, in: &imported)
    }
    imported.finish(at: context.now)
    return imported
  }

  private func habit(_ row: [String: SQLiteDatabase.Value], version: Int64) -> LoopHabit? {
    guard let name = row["name"]?.text, !name.isEmpty else { return nil }
    var habit = LoopHabit(name: name)
    (habit.question, habit.description) = (row["question"]?.text ?? "", row["description"]?.text ?? "")
    habit.times = Int(clamping: row["freq_num"]?.integer ?? 1)
    habit.days = Int(clamping: row["freq_den"]?.integer ?? 1)
    if row["type"]?.integer == 1 { habit.target = row["target_value"]?.number ?? 0 }
    (habit.unit, habit.isAtMost) = (row["unit"]?.text ?? "", row["target_type"]?.integer == 1)
    habit.colour = row["color"]?.integer.map { LoopColour.number(stored: $0, version: version) } ?? 0
    habit.isArchived = row["archived"]?.integer ?? 0 != 0
    return habit
  }

  /// Adds a row of `Repetitions`. Its timestamp is midnight in UTC. Before version 16 each row was a day done.
  private func addCheckIn(
    _ row: [String: SQLiteDatabase.Value], to index: Int, in imported: inout ImportedHabits
  ) {
    let habit = imported.habits[index].habit
    guard let timestamp = row["timestamp"]?.integer else { return }
    let number = timestamp / Self.millisecondsPerDay - (timestamp % Self.millisecondsPerDay < 0 ? 1 : 0)
    let day = CalendarDay(number: Int(number))
    guard day <= context.today, day - context.today > -Self.farthest else {
      let isInFuture = day > context.today && day - context.today < Self.farthest
      imported.problems.append(
        .about(
          habit.name, isInFuture ? .habitFailure(.inFuture(day)) : .about("\(timestamp)", .notInCalendar)))
      return
    }
    let value = row["value"].map { $0.number ?? -1 } ?? 2
    imported.addCheckIn(
      LoopHabit.value(value, isWhole: true, of: habit.rules[0].kind), note: row["notes"]?.text ?? "", on: day,
      at: context.time.noon(of: day), to: index)
  }

  /// A hundred years in days: no habit is older.
  private static let farthest = 36_525
}

/// A table of a database, with those of the asked columns that it has in this version.
private struct Table {
  let name: String
  let database: SQLiteDatabase
  /// The names of the columns. Generated columns, which could make anything, are not among them.
  let columns: [String]

  init(_ name: String, _ asked: Set<String>, in database: SQLiteDatabase) throws(SQLiteDatabase.Failure) {
    (self.name, self.database) = (name, database)
    let found = "SELECT type FROM sqlite_master WHERE name = '\(name)' COLLATE NOCASE AND rootpage > 0"
    // Not a view or a virtual table, which could make anything, too.
    guard try database.rows(of: found, atMost: 10).contains([.text("table")]) else { throw .unreadable }
    columns = try database.rows(of: "PRAGMA table_info(\(name))", atMost: 1_000).compactMap { $0[1].text }
      .filter { asked.contains($0.lowercased()) }
  }

  /// The rows in the order of integers. They are sorted here, because SQLite would first write all of them to a
  /// temporary file, before any limit applies.
  func rows(
    orderedBy keys: String..., atMost limit: Int
  ) throws(SQLiteDatabase.Failure) -> [[String: SQLiteDatabase.Value]] {
    let names = columns.map { $0.lowercased() }
    guard keys.allSatisfy(names.contains) else { throw .unreadable }
    let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let rows = try database.rows(of: "SELECT \(list) FROM \(name)", atMost: limit)
    let order = { (row: [String: SQLiteDatabase.Value]) in keys.map { row[$0]?.integer ?? .min } }
    return rows.map { Dictionary(zip(names, $0)) { one, _ in one } }
      .sorted { order($0).lexicographicallyPrecedes(order($1)) }
  }
}

extension SQLiteDatabase.Value {
  fileprivate var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }

  fileprivate var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .real(let real): real
    case .null, .text: nil
    }
  }

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
