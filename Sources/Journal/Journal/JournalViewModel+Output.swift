import Interface
import Model
import TerminalUI
import Texts

extension JournalViewModel {
  /// A part of the screen that has the keys.
  enum Part: Equatable, Sendable {
    /// The days of the month or week.
    case calendar
    /// The entries of the month.
    case list
    /// This day in earlier years.
    case memories
  }

  /// Everything the view draws.
  struct Output: Equatable, Sendable {
    var language: Language
    /// The person's day.
    var today: CalendarDay
    /// The day on which weeks begin.
    var weekStart = WeekStart.monday
    /// The selected day.
    var day: CalendarDay
    /// What the months on the screen have, as far as it has been read.
    var months: [CalendarMonth: JournalMonth] = [:]
    /// What was written for days and is not saved.
    var drafts: [CalendarDay: String] = [:]
    /// The entries and drafts of the selected day's month, newest first.
    var entries: [JournalLine] = []
    var memories: [JournalMemory] = []
    /// Which of them is selected.
    var memory = 0
    var part = Part.calendar
    /// Which lines of the list show.
    var position = ListPosition()
    /// What the person chose to see; nil as long as the window decides.
    var wantsWeek: Bool?
    /// Whether nothing was ever written.
    var isEmpty = false
    /// Whether a month is still being read.
    var isReading = false
    /// Whether no week is to be named.
    var isPaused = false
    /// Whether it is time to ask how it is going.
    var asksHow = false
    /// Sentences about data that could not be read as it should be.
    var troubles: [Phrase] = []
    /// The moods of months, as far as they were asked for.
    var moods: [CalendarMonth: MoodTally] = [:]
    /// The whole text of the day that the screen is about, where there is room for it beside the entries.
    var text = ""
    /// That day with its text as lines.
    var beside: [StyledLine] = []
    var size = Size(columns: 80, rows: 21)

    /// Whether there is room for the day's text beside the entries.
    var hasBeside: Bool { size.columns >= 128 && size.rows >= Self.monthRows }
    /// The part of the window for the calendar and the entries.
    var main: Size { Size(columns: hasBeside ? min(size.columns - 44, 96) : size.columns, rows: size.rows) }
    /// Columns of the day's text.
    var besideColumns: Int { min(size.columns - main.columns - 3, 72) }

    /// Whether a week shows in place of a month.
    var isWeek: Bool { wantsWeek ?? (size.columns < 80 || size.rows < Self.monthRows) }
    /// Rows below which a week shows: a window of 18 has so many for the screen.
    private static let monthRows = 15

    /// Those, and about the months on the screen.
    var allTroubles: [Phrase] {
      let shown = Set([span.lowerBound, day, span.upperBound].map(\.month)).sorted()
      return troubles + shown.compactMap { months[$0]?.trouble }
    }

    /// The days that the calendar shows.
    var span: ClosedRange<CalendarDay> {
      guard isWeek else { return day.monthDays }
      let first = weekStart.start(of: day)
      return first...first + 6
    }

    /// How many days the calendar shows.
    var spanCount: Int { span.upperBound - span.lowerBound + 1 }

    /// How many entries the month has.
    var written: Int { entries.count(where: \.isWritten) }

    /// What was written on the selected day; nil where that is nothing, or not read yet.
    var selected: JournalLine? { line(on: day) }

    /// What the screen is about now: the selected day, or one of earlier years.
    var target: CalendarDay {
      part == .memories && memories.indices.contains(memory) ? memories[memory].line.day : day
    }

    /// What was written on a day; nil where that is nothing, or not read yet.
    func line(on day: CalendarDay) -> JournalLine? {
      var line = months[day.month]?.lines[day]
      guard let draft = drafts[day] else { return line }
      line?.hasDraft = true
      return line ?? JournalLine(draft: draft, on: day)
    }

    /// The entries and drafts of a month, newest first.
    func lines(of month: CalendarMonth) -> [JournalLine] {
      let days = Set(months[month]?.lines.keys.map { $0 } ?? []).union(
        drafts.keys.filter { $0.month == month })
      return days.sorted(by: >).compactMap(line)
    }

    /// Where a move leads; nil where that is no other day that can be selected.
    func target(of move: DayMove) -> CalendarDay? {
      var target = move.applied(to: day)
      // The month or week of today is there, even if its days after today are not.
      if move.isLong, target > today, target.month == today.month || target - today < 7 { target = today }
      return target <= today && target >= today - 36_525 && target != day ? target : nil
    }
  }
}

extension DayMove {
  /// Whether it goes by more than days, so that today is near enough.
  fileprivate var isLong: Bool {
    switch self {
    case .months: true
    case .days(let count): abs(count) >= 7
    case .toDay, .to: false
    }
  }
}
