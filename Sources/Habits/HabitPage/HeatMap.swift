import Interface
import Model
import TerminalUI
import Texts

/// A map of days: a column for each week and a row for each weekday. Four shades differ in character and
/// style, in the habit's colour.
struct HeatMap {
  private(set) var lines: [StyledLine] = []
  private(set) var firstVisibleDay: CalendarDay
  private let days: [HabitDay]
  private let weekStart: WeekStart
  private let language: Language
  /// The first day of the first column.
  private let start: CalendarDay

  private let habit: Habit
  private let columns: Int

  /// A map of days, split into parts below each other if it is too wide.
  ///
  /// Parts before the first mark are left out.
  ///
  /// - Parameter rows: the available rows; nil for as many as needed. If they are too few, only the last
  /// parts are shown, at least one.
  init(
    _ days: [HabitDay], of habit: Habit, columns: Int, rows: Int? = nil, weekStart: WeekStart,
    language: Language
  ) {
    self.days = days
    self.habit = habit
    self.columns = columns
    self.weekStart = weekStart
    self.language = language
    let first = days.first?.day ?? CalendarDay(number: 0)
    start = weekStart.start(of: first)
    firstVisibleDay = first
    guard let last = days.last?.day else { return }
    let weeks = (last - start) / 7 + 1
    let room = max(1, columns - Self.labelColumns)
    let parts = (weeks + room - 1) / room
    let most = max(1, rows.map { $0 / 8 } ?? parts)
    let isCut = most < parts
    let length = isCut ? room : (weeks + parts - 1) / parts
    let width = parts == 1 && weeks * 2 <= room ? 2 : 1
    let ranges = (0..<min(parts, most)).map { part in
      let end = weeks - (min(parts, most) - 1 - part) * length
      return isCut ? max(0, end - length)..<end : (part * length)..<min(weeks, (part + 1) * length)
    }
    // The months before the habit began take no rows.
    let begun = ranges.dropLast().drop { !hasMarks($0) } + ranges.suffix(1)
    for (index, shown) in begun.enumerated() {
      if index == 0 { firstVisibleDay = max(first, start + shown.lowerBound * 7) }
      lines.append(months(shown, width: width))
      for weekday in 0..<7 { lines.append(row(weekday, shown, width: width)) }
    }
  }

  /// Whether a day of these weeks has a mark.
  private func hasMarks(_ weeks: Range<Int>) -> Bool {
    let days = start + weeks.lowerBound * 7..<start + weeks.upperBound * 7
    return self.days.contains { days.contains($0.day) && Self.cell($0.mark).character != " " }
  }

  /// The columns for the names of the weekdays.
  static let labelColumns = 4

  /// The appearance of a day.
  static func cell(_ mark: HabitMark?) -> (character: String, style: Style) {
    switch mark {
    case .value(let value) where value >= 1: ("█", .positive.adding(.bold))
    case .outside: ("█", .dim)
    case .exceeded: ("×", .warning)
    case .value(let value) where value >= 0.5: ("▒", .positive)
    case .value(let value) where value > 0: ("░", .positive)
    case .value, .pending: ("·", .dim)
    case .skipped: ("–", .dim)
    case .idle, .paused, nil: (" ", .plain)
    }
  }

  /// A row with the same weekday of all weeks.
  private func row(_ weekday: Int, _ weeks: Range<Int>, width: Int) -> StyledLine {
    let name = Phrase.shortWeekday(weekStart.weekdays[weekday])(language)
    var spans = [
      Span(name + String(repeating: " ", count: max(0, Self.labelColumns - TextWidth.of(name))), .dim)
    ]
    for week in weeks {
      let day = start + (week * 7 + weekday)
      let index = days.first.map { day - $0.day } ?? 0
      let (character, baseStyle) = Self.cell(days.indices.contains(index) ? days[index].mark : nil)
      let style = character == "×" ? baseStyle : HabitPalette.tint(baseStyle, of: habit)
      let text = character + String(repeating: " ", count: width - 1)
      if spans.count > 1, spans[spans.count - 1].style == style {
        spans[spans.count - 1].text += text
      } else {
        spans.append(Span(text, style))
      }
    }
    return StyledLine(spans)
  }

  /// The names of the months above the weeks in which they begin.
  private func months(_ weeks: Range<Int>, width: Int) -> StyledLine {
    var line = String(repeating: " ", count: Self.labelColumns)
    for week in weeks {
      let first = (0..<7).map { start + (week * 7 + $0) }.first { $0.parts.day == 1 }
      let column = Self.labelColumns + (week - weeks.lowerBound) * width
      guard let first, let last = days.last?.day, first <= last, column >= TextWidth.of(line) else {
        continue
      }
      let name = Phrase.monthMark(first.parts.month)(language)
      // Leave out a name that does not fit before the end.
      guard column + TextWidth.of(name) <= columns else { continue }
      line += String(repeating: " ", count: column - TextWidth.of(line)) + name
    }
    return StyledLine([Span(line, .dim)])
  }
}
