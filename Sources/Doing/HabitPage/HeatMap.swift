import Model
import TerminalUI
import Texts

/// A year as a map of its days: a column a week, a row a day of the week, four shades that differ by character
/// and by style.
struct HeatMap {
  private(set) var lines: [StyledLine] = []
  private let days: [HabitDay]
  private let language: Language
  /// The Monday of the first column.
  private let start: CalendarDay

  /// A map of a year's days; in parts below each other where it is wider than there are columns.
  init(_ days: [HabitDay], columns: Int, language: Language) {
    self.days = days
    self.language = language
    let first = days.first?.day ?? CalendarDay(number: 0)
    start = first - (first.weekday - 1)
    guard let last = days.last?.day else { return }
    let weeks = (last - start) / 7 + 1
    let room = max(1, columns - Self.label)
    let parts = (weeks + room - 1) / room
    let length = (weeks + parts - 1) / parts
    let width = parts == 1 && weeks * 2 <= room ? 2 : 1
    for part in 0..<parts {
      let shown = (part * length)..<min(weeks, (part + 1) * length)
      lines.append(months(shown, width: width))
      for weekday in 1...7 { lines.append(row(weekday, shown, width: width)) }
    }
  }

  /// Columns of the days' names.
  private static let label = 4

  /// What a day looks like.
  static func cell(_ mark: HabitMark?) -> (character: String, style: Style) {
    switch mark {
    case .value(let value) where value >= 1: ("█", .positive)
    case .outside: ("█", .dim)
    case .passed: ("×", .warning)
    case .value(let value) where value >= 0.5: ("▒", .plain)
    case .value(let value) where value > 0: ("░", .dim)
    case .value, .unsaid: ("·", .dim)
    case .skipped: ("–", .dim)
    case .idle, .free, nil: (" ", .plain)
    }
  }

  private func row(_ weekday: Int, _ weeks: Range<Int>, width: Int) -> StyledLine {
    let name = Phrase.shortWeekday(weekday)(language)
    var spans = [Span(name + String(repeating: " ", count: max(0, Self.label - TextWidth.of(name))), .dim)]
    for week in weeks {
      let day = start + (week * 7 + weekday - 1)
      let index = days.first.map { day - $0.day } ?? 0
      let (character, style) = Self.cell(days.indices.contains(index) ? days[index].mark : nil)
      let text = character + String(repeating: " ", count: width - 1)
      if spans.count > 1, spans[spans.count - 1].style == style {
        spans[spans.count - 1].text += text
      } else {
        spans.append(Span(text, style))
      }
    }
    return StyledLine(spans)
  }

  /// The months' names above the weeks in which they begin.
  private func months(_ weeks: Range<Int>, width: Int) -> StyledLine {
    var line = String(repeating: " ", count: Self.label)
    for week in weeks {
      let first = (0..<7).map { start + (week * 7 + $0) }.first { $0.parts.day == 1 }
      let column = Self.label + (week - weeks.lowerBound) * width
      guard let first, first.parts.year == days.first?.day.parts.year, column >= TextWidth.of(line)
      else { continue }
      line += String(repeating: " ", count: column - TextWidth.of(line))
      line += Phrase.monthMark(first.parts.month)(language)
    }
    return StyledLine([Span(line, .dim)])
  }
}
