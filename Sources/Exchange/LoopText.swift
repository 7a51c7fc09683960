import Model
import Storage
import Texts

/// Reads the CSV files that Loop Habit Tracker exports.
///
/// Source: iSoron/uhabits, `HabitsCSVExporter.kt`, `HabitList.writeCSV` and `Entry.kt`.
public struct LoopText: Sendable {
  /// A file of check-ins, of one habit or of all.
  public struct Checkmarks: Sendable {
    /// The name of the file, for messages.
    public let name: String
    /// The number of the habit in Habits.csv; nil for the file of all habits.
    public let position: Int?
    /// The text of the file.
    public let text: String

    /// Creates a file of check-ins.
    public init(name: String, position: Int?, text: String) {
      self.name = name
      self.position = position
      self.text = text
    }
  }

  /// The name of the format in ids of habits.
  static let format = "loop"

  private let context: HabitImportContext

  /// Creates a reader.
  public init(_ context: HabitImportContext) { self.context = context }

  /// The habits of an export.
  ///
  /// - Parameters:
  ///   - habits: the text of Habits.csv; nil if there is no such file.
  ///   - checkmarks: the files of single habits, or else the file of all habits.
  public func habits(_ habits: String?, _ checkmarks: [Checkmarks]) -> ImportedHabits {
    var imported = ImportedHabits()
    var positions: [Int: Int] = [:]
    for (position, habit) in habitRows(habits ?? "") {
      positions[position] = habit.add(to: &imported, on: context.today)
    }
    for file in checkmarks {
      if let position = file.position {
        guard let index = positions[position] else {
          imported.problems.append(.about(file.name, Phrase("Habits.csv has no habit with this number.")))
          continue
        }
        parseHabitFile(file, index, &imported)
      } else {
        parseCombinedFile(file, in: positions.sorted { $0.key < $1.key }.map(\.value), &imported)
      }
    }
    imported.finish(at: context.now)
    return imported
  }

  /// Parses rows of `Date,Value,Notes`.
  private func parseHabitFile(_ file: Checkmarks, _ index: Int, _ imported: inout ImportedHabits) {
    for (line, values) in CSVText.rows(file.text) where values[0] != "Date" {
      guard let day = day(values[0], line, file, &imported) else { continue }
      guard values.count > 1 else {
        imported.problems.append(.about(file.name, .inLine(line, .noLoopValue(""))))
        continue
      }
      addCheckIn(values[1], note: values.count > 2 ? values[2] : "", on: day, line, file, index, &imported)
    }
  }

  /// Parses the file of all habits: `Date,` and the habit names, which Loop does not quote. If the number of columns
  /// matches Habits.csv, its order decides; otherwise the names do.
  private func parseCombinedFile(_ file: Checkmarks, in order: [Int], _ imported: inout ImportedHabits) {
    let rows = CSVText.rows(file.text)
    let width = (rows.dropFirst().first?.values ?? []).dropLast().count
    let names = rows.first.map { Array($0.values.dropFirst().dropLast()) } ?? []
    var columns = order
    if order.count != width - 1 {
      columns = names.map { name in
        imported.index(of: name, format: Self.format) {
          ImportedHabit(Habit(id: $0, name: $1, startedOn: context.today))
        }
      }
    }
    for (line, values) in rows.dropFirst() {
      guard let day = day(values[0], line, file, &imported) else { continue }
      for (index, value) in zip(columns, values.dropFirst()) {
        addCheckIn(value, note: "", on: day, line, file, index, &imported)
      }
    }
  }

  private func day(
    _ text: String, _ line: Int, _ file: Checkmarks, _ imported: inout ImportedHabits
  ) -> CalendarDay? {
    let day = CalendarDay(text)
    if let day, day <= context.today { return day }
    let problem = day.map { Phrase.habitFailure(.inFuture($0)) } ?? .about(text, .notInCalendar)
    imported.problems.append(.about(file.name, .inLine(line, problem)))
    return nil
  }

  private func addCheckIn(
    _ text: String, note: String, on day: CalendarDay, _ line: Int, _ file: Checkmarks, _ index: Int,
    _ imported: inout ImportedHabits
  ) {
    let kind = imported.habits[index].habit.rules[0].kind
    let value: CheckIn.Value?
    switch text {
    case "YES_MANUAL": value = .done
    case "SKIP": value = .skipped("")
    case "NO" where kind != .yesNo: value = .amount(0)
    // Loop infers YES_AUTO; the user did not check in.
    case "YES_AUTO", "NO", "UNKNOWN", "": value = nil
    default:
      guard let number = Double(text), number.isFinite else {
        imported.problems.append(.about(file.name, .inLine(line, .noLoopValue(text))))
        return
      }
      value = LoopHabit.value(number, isWhole: !text.contains("."), of: kind)
    }
    imported.addCheckIn(value, note: note, on: day, at: context.time.noon(of: day), to: index)
  }
}

// Parsing of Habits.csv.
extension LoopText {
  /// The habits of Habits.csv with their numbers. Columns are found by name; versions use different names.
  private func habitRows(_ text: String) -> [(position: Int, habit: LoopHabit)] {
    let rows = CSVText.rows(text)
    guard let header = rows.first?.values else { return [] }
    return rows.dropFirst().enumerated().compactMap { number, row in
      func value(_ names: String...) -> String {
        let column = names.lazy.compactMap { header.firstIndex(of: $0) }.first
        return column.flatMap { $0 < row.values.count ? row.values[$0] : nil } ?? ""
      }
      var habit = LoopHabit()
      habit.name = value("Name")
      if habit.name.isEmpty { return nil }
      (habit.question, habit.description) = (value("Question"), value("Description"))
      habit.times = Int(value("FrequencyNumerator", "NumRepetitions")) ?? 1
      habit.days = Int(value("FrequencyDenominator", "Interval")) ?? 1
      if value("Type") == "NUMERICAL" { habit.target = Double(value("Target Value")) ?? 0 }
      (habit.unit, habit.isAtMost) = (value("Unit"), value("Target Type") == "AT_MOST")
      habit.colour = LoopColour.number(value("Color"))
      habit.isArchived = value("Archived?") == "true"
      return (Int(value("Position")) ?? number + 1, habit)
    }
  }
}
