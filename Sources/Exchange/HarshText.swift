import Model
import Storage
import Texts

/// Reads the two files of harsh: `habits` and `log`.
///
/// Source: wakatara/harsh, `internal/storage/config.go` and `log.go`.
public struct HarshText: Sendable {
  /// The name of the format in ids of habits.
  private static let format = "harsh"

  private let context: HabitImportContext

  /// Creates a reader.
  public init(_ context: HabitImportContext) { self.context = context }

  /// The habits of the two files.
  ///
  /// - Parameter habits: the text of `habits`; nil if there is no such file.
  public func habits(_ habits: String?, log: String) -> ImportedHabits {
    var imported = ImportedHabits()
    parseHabits(habits ?? "", &imported)
    for (number, line) in Self.lines(log) {
      do {
        try parseLogLine(line, &imported)
      } catch {
        imported.problems.append(.inLine(number, error.phrase))
      }
    }
    imported.finish(at: context.now)
    return imported
  }

  /// The lines that are neither empty nor comments, with their numbers.
  private static func lines(_ text: String) -> [(Int, Substring)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
      $1.isEmpty || $1.hasPrefix("#") ? nil : ($0 + 1, $1)
    }
  }

  /// Parses `! Heading` and `Gym: 3/7: 2027-06-15`.
  private func parseHabits(_ text: String, _ imported: inout ImportedHabits) {
    var heading: String?
    for (number, line) in Self.lines(text) {
      if line.hasPrefix("!") {
        heading = line.dropFirst().trimmed
        continue
      }
      let parts = line.split(separator: ": ").map { $0.trimmed }
      let name = parts.first ?? ""
      guard parts.count > 1, !name.isEmpty, let frequency = Self.frequency(parts[1]) else {
        imported.problems.append(.inHarshHabits(number, .noHarshHabit))
        continue
      }
      let end = parts.count > 2 ? parts[2] : ""
      guard end.isEmpty || CalendarDay(end) != nil else {
        imported.problems.append(.inHarshHabits(number, .about(end, .notInCalendar)))
        continue
      }
      let longest = HabitSchedule.longestInterval
      if frequency.days > longest {
        imported.notices.append(.intervalTooLong(name, days: frequency.days, longest: longest))
      }
      let schedule = HabitSchedule(times: frequency.times, inDays: min(frequency.days, longest)) ?? .daily
      _ = imported.index(of: name, format: Self.format) { id, name in
        let category = heading.map { ImportedHabits.truncatedLine($0, HabitCategory.longestName) }
        return ImportedHabit(
          Habit(id: id, name: name, schedule: schedule, startedOn: context.today, endsOn: CalendarDay(end)),
          category: category)
      }
    }
  }

  /// Parses `1`, `7`, `1w`, `1m`, `3/7` and `3/2w`: times per number of days, weeks or months. Returns nil for any other
  /// text.
  ///
  /// 0 means tracking only, which becomes once a month.
  private static func frequency(_ text: String) -> (times: Int, days: Int)? {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { days($0.trimmed) }
    guard let first = numbers[0], numbers.count <= 2 else { return nil }
    guard numbers.count == 2 else { return first == 0 ? (1, 30) : (1, first) }
    guard let days = numbers[1], days > 0, first <= days else { return nil }
    return (max(1, first), days)
  }

  /// Parses a number of days: `14`, `2w`, `1m`. A month is thirty days, for which Lionheart has a monthly schedule.
  private static func days(_ text: String) -> Int? {
    let units: [Character: Int] = ["w": 7, "m": 30]
    let unit = text.last.flatMap { units[$0] }
    let digits = unit == nil ? text : String(text.dropLast())
    guard (1...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits).map { $0 * (unit ?? 1) }
  }

  /// Parses `2026-11-20 : Gym : y : Leg day : 1.5`.
  private func parseLogLine(_ line: Substring, _ imported: inout ImportedHabits) throws(ImportFailure) {
    let parts = line.split(separator: " : ", omittingEmptySubsequences: false).map { $0.trimmed }
    guard parts.count >= 3, !parts[1].isEmpty else { throw ImportFailure(.noHarshLine) }
    guard let day = CalendarDay(parts[0]) else { throw ImportFailure(.about(parts[0], .notInCalendar)) }
    if day > context.today { throw ImportFailure(.habitFailure(.inFuture(day))) }
    var note = parts.count > 3 ? parts[3] : ""
    // Amounts in harsh have no target, so keep them in the note.
    if parts.count > 4, let amount = Double(parts[4]), amount != 0 {
      note = [note, parts[4]].filter { !$0.isEmpty }.joined(separator: " · ")
    }
    note = ImportedHabits.truncatedLine(note, HabitEdit.longest.note)
    let value: CheckIn.Value?
    switch parts[2] {
    case "y": value = .done
    case "s": value = .skipped(note)
    case "n": value = nil
    default: throw ImportFailure(.about(parts[2], .noHarshLine))
    }
    // A habit that is missing in `habits` was given up: import it as archived.
    let index = imported.index(of: parts[1], format: Self.format) { id, name in
      ImportedHabit(Habit(id: id, name: name, startedOn: context.today, isArchived: true))
    }
    imported.addCheckIn(
      value, note: value?.isSkip ?? false ? "" : note, on: day, at: context.time.noon(of: day), to: index)
  }
}
