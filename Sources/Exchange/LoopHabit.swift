import Model
import Storage
import Texts

/// A habit of Loop Habit Tracker, from its CSV export or its database.
///
/// Source: iSoron/uhabits, `Habit.kt`, `Entry.kt` and `PaletteColor.kt`.
struct LoopHabit {
  var name = ""
  var question = ""
  var description = ""
  var times = 1
  var days = 1
  /// The target of a numerical habit; nil for a yes/no habit.
  var target: Double?
  var unit = ""
  var isAtMost = false
  /// The number of its colour in Lionheart.
  var colour = 0
  var isArchived = false

  /// The schedule, with a notice if it differs from the one in Loop.
  private var schedule: (HabitSchedule, notice: Phrase?) {
    if target != nil { return (.daily, days > 1 ? .loopAmountByDay(name, days: days) : nil) }
    if let schedule = HabitSchedule(times: max(1, times), inDays: max(1, days)) { return (schedule, nil) }
    let longest = HabitSchedule.longestInterval
    let closest = HabitSchedule(times: max(1, times), inDays: longest) ?? .daily
    return (closest, .intervalTooLong(name, days: days, longest: longest))
  }

  /// Loop sums amounts over an interval; Lionheart counts them by day.
  private var kind: HabitKind {
    guard let target else { return .yesNo }
    let daily = (target / Double(max(1, days)) * 100).rounded() / 100
    let isValid = daily.isFinite && daily >= 0 && (isAtMost || daily > 0)
    return .amount(
      target: isValid ? min(daily, CheckInChange.largestAmount) : 1,
      unit: ImportedHabits.truncatedLine(unit, HabitEdit.longest.unit), atMost: isAtMost)
  }

  /// Adds the habit and its notices. Returns its index.
  func add(to imported: inout ImportedHabits, on today: CalendarDay) -> Int {
    let (schedule, notice) = schedule
    if let notice { imported.notices.append(notice) }
    let note = [question, description].filter { !$0.isEmpty }.joined(separator: " · ")
    return imported.index(ofNew: name, format: LoopText.format) { id, name in
      ImportedHabit(
        Habit(
          id: id, name: name, note: ImportedHabits.truncatedLine(note, HabitEdit.longest.note), kind: kind,
          schedule: schedule, startedOn: today, colour: colour, isArchived: isArchived,
          isKeptWithoutEntry: kind.isAtMost ? true : nil))
    }
  }

  /// Converts a numeric value.
  ///
  /// 2 is done, 1 inferred, 0 not done, -1 unknown, 3 or -3 skipped. An amount is in thousandths.
  static func value(_ number: Double, isWhole: Bool, of kind: HabitKind) -> CheckIn.Value? {
    if isWhole, abs(number) == 3 { return .skipped("") }
    guard case .amount = kind else { return number == 2 ? .done : nil }
    guard number >= 0 else { return nil }
    return .amount(min(isWhole ? number / 1_000 : number, CheckInChange.largestAmount))
  }
}

/// The colours of Loop Habit Tracker.
enum LoopColour {
  /// Each colour of its palette, and the number of the closest one in Lionheart. Grey has none.
  private static let palette: [(rgb: Int, colour: Int)] = [
    (0xD32F2F, 1), (0xE64A19, 3), (0xF57C00, 3), (0xFF8F00, 4), (0xF9A825, 5), (0xAFB42B, 6), (0x7CB342, 7),
    (0x388E3C, 8), (0x00897B, 9), (0x00ACC1, 10), (0x039BE5, 11), (0x1976D2, 12), (0x303F9F, 13),
    (0x5E35B1, 14), (0x8E24AA, 15), (0xD81B60, 17), (0x5D4037, 2), (0x303030, 0), (0x757575, 0),
    (0xAAAAAA, 0),
  ]
  /// The numbers of the thirteen colours before version 21 of the database, in its palette since.
  private static let oldIndices = [0, 1, 4, 5, 7, 8, 9, 10, 13, 14, 15, 17, 19]

  /// The colour of a number in a database; 0 if there is none.
  ///
  /// Before version 14 of the database it was an ARGB value, which is negative.
  static func number(stored value: Int64, version: Int64) -> Int {
    if value < 0 { return number(rgb: Int(value & 0xFF_FFFF)) }
    guard let index = Int(exactly: value) else { return 0 }
    if version >= 21 { return palette.indices.contains(index) ? palette[index].colour : 0 }
    return oldIndices.indices.contains(index) ? palette[oldIndices[index]].colour : 0
  }

  /// The colour of a text such as `#FF8F00`; 0 if there is none. Versions have slightly different palettes.
  static func number(_ text: String) -> Int {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6, let rgb = Int(digits, radix: 16), rgb >= 0 else { return 0 }
    return number(rgb: rgb)
  }

  private static func number(rgb: Int) -> Int {
    func distance(_ other: Int) -> Int {
      [16, 8, 0].reduce(0) { sum, shift in
        let difference = (rgb >> shift & 0xFF) - (other >> shift & 0xFF)
        return sum + difference * difference
      }
    }
    return palette.min { distance($0.rgb) < distance($1.rgb) }?.colour ?? 0
  }
}
