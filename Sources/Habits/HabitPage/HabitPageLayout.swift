import Day
import Model
import TerminalUI
import Texts

/// The page of a habit as lines.
struct HabitPageLayout {
  private(set) var lines: [StyledLine] = []
  private let output: HabitPageViewModel.Output
  private let language: Language
  private let columns: Int

  /// The available rows if the page cannot be scrolled; nil if it can.
  private let maxRows: Int?

  init(_ output: HabitPageViewModel.Output, columns: Int, rows: Int? = nil) {
    self.init(of: output, columns: columns, rows: rows)
    addAll()
  }

  private init(of output: HabitPageViewModel.Output, columns: Int, rows: Int?) {
    self.output = output
    maxRows = rows
    self.columns = max(8, columns)
    language = output.language
  }

  /// Only the summary and the map of the days.
  static func dayMap(_ output: HabitPageViewModel.Output, columns: Int) -> [StyledLine] {
    let layout = HabitPageLayout(of: output, columns: columns, rows: nil)
    if let total = output.statistics?.total, layout.isEmpty(total) {
      return layout.wrapped(.noCheckIns, .dim)
    }
    return output.habit.map { Array(layout.map(of: $0).dropFirst()) } ?? []
  }

  private mutating func addAll() {
    guard let habit = output.habit else { return write(.habitFailure(.habitGone)) }
    write(Phrase(verbatim: habit.name), .bold)
    if output.isPaused { return write(.pausedStatistics) }
    let rule = habit.rule(on: output.today)
    let rules = HabitText.rules(of: habit, on: output.today)
    let isKeptWithoutEntry = habit.isKeptWithoutEntry(by: rule) && !output.asksAboutDaysWithoutEntry
    write(
      [output.category.map { Phrase(verbatim: $0.name) }] + rules
        + [habit.deadline.map(Phrase.by), isKeptWithoutEntry ? .emptyDaysKept : nil], .dim)
    if let activeBreak = output.activeBreak { write(.onBreak(activeBreak, today: output.today), .dim) }
    if !habit.note.isEmpty { write(Phrase(verbatim: habit.note), .dim) }
    if output.asksAboutDaysWithoutEntry {
      write(Phrase("Days without an entry count as kept. Enter: keep or change this"))
    }
    guard let statistics = output.statistics else { return write(.counting) }
    if isEmpty(statistics.total) {
      blank()
      return write(.noCheckIns, .dim)
    }
    addTotals(statistics, rule)
    let (curve, map) = (curve, map(of: habit))
    // If not everything fits, the map comes before the curve.
    let isTight = maxRows.map { lines.count + curve.count + map.count > $0 } ?? false
    lines += isTight ? map + curve : curve + map
    addMonths(statistics)
    addWeekdays(statistics)
  }

  /// Whether nothing can be shown: no check-in counts, and the shown months have none.
  private func isEmpty(_ total: HabitTally) -> Bool {
    total.done == 0 && total.skipped == 0 && total.amount == 0 && output.days.allSatisfy { $0.value == nil }
  }

  private mutating func addTotals(_ statistics: HabitStatistics, _ rule: Habit.Rule) {
    let progress = statistics.progress
    let total = statistics.total
    write([
      .scored(progress.score), .streak(progress.streak, progress.unit),
      progress.bestStreak == 0 ? nil : .bestStreak(progress.bestStreak, progress.unit),
    ])
    write([
      statistics.goal.map { .doneInAll(total.done, of: $0) }
        ?? .doneInAll(total.done, isLimit: rule.kind.isAtMost),
      .skippedDays(total.skipped), rule.kind.target.map { _ in .inAll(total.amount, unit: rule.kind.unit) },
    ])
  }

  /// The score over the months as a curve; empty if there is none.
  private var curve: [StyledLine] {
    let scored = output.days.filter { $0.day <= output.today }.drop { $0.score == nil }
    guard let first = scored.first, let from = first.score, let to = scored.last?.score, scored.count > 7,
      scored.contains(where: { ($0.score ?? 0) > 0 })
    else { return [] }
    let width = min(columns - 6, HeatMap.labelColumns + 53)
    let curve = LineChart.rows(scored.map(\.score), columns: width, rows: 4)
    return [StyledLine()] + wrapped(.scoreSince(first.day, in: output.today, from: from, to: to), .bold)
      + curve.enumerated().map { row, text in
        let scale =
          row == 0
          ? " " + Phrase.score(1)(language) : row == curve.count - 1 ? "   " + Phrase.score(0)(language) : ""
        return StyledLine([Span(text, .accent), Span(scale, .dim)])
      }
  }

  /// The map of the days, in as many parts as fit, with its heading and legend.
  private func map(of habit: Habit) -> [StyledLine] {
    guard !output.days.isEmpty else { return [StyledLine()] + wrapped(.counting) }
    // Reserve a blank line and the heading. The legend may be cut off.
    let room = maxRows.map { $0 - lines.count - 2 - wrapped(heading(of: output.days[...]), .bold).count }
    let map = HeatMap(
      output.days, of: habit, columns: columns, rows: room, weekStart: output.weekStart, language: language)
    let shown = output.days.drop { $0.day < map.firstVisibleDay }
    return [StyledLine()] + wrapped(heading(of: shown), .bold) + map.lines
      + wrapped(legend(of: habit), .dim)
  }

  /// What the marks of the map mean. A limit is kept or exceeded, and never half done.
  private func legend(of habit: Habit) -> Phrase {
    habit.rule(on: output.today).kind.isAtMost
      ? Phrase("█ kept, × over, · no entry, – skipped")
      : Phrase("█ done, ▒ half or more, ░ less, · not done, – skipped, × over")
  }

  /// The summary of the visible days.
  private func heading(of shown: ArraySlice<HabitDay>) -> Phrase {
    let done = shown.count { $0.mark?.isSuccess ?? false }
    let skipped = shown.count { $0.mark == .skipped }
    return switch output.span {
    case _ where shown.count < output.days.count:
      .sinceInWords(shown.first?.day ?? output.today, in: output.today, done: done, skipped: skipped)
    case .lastMonths: .lastMonthsInWords(done: done, skipped: skipped)
    case .year(let year): .yearInWords(year, done: done, skipped: skipped)
    }
  }

  private mutating func addMonths(_ statistics: HabitStatistics) {
    let months = output.span.months(on: output.today).compactMap { month in
      statistics.months[month].map { (month.month, $0) }
    }
    guard let most = months.max(by: { $0.1.done < $1.1.done }), most.1.done > 0 else { return }
    blank()
    write(.mostIn((Phrase.monthName(most.0), most.1.done)), .bold)
    addBars(months.map { (Phrase.shortMonth($0.0), $0.1) }, statistics.progress.unit)
  }

  private mutating func addWeekdays(_ statistics: HabitStatistics) {
    let weekdays = output.weekStart.weekdays.map { ($0, statistics.weekdays[$0 - 1]) }
    guard let most = weekdays.max(by: { $0.1.done < $1.1.done }), most.1.done > 0 else { return }
    blank()
    write(.mostOften((Phrase.weekdayName(most.0), most.1.done)), .bold)
    addBars(weekdays.map { (Phrase.shortWeekday($0.0), $0.1) }, statistics.progress.unit)
  }

  /// Bars of days done out of days due. For schedules without fixed days, out of the highest count.
  private mutating func addBars(_ tallies: [(Phrase, HabitTally)], _ unit: HabitSchedule.Unit) {
    let labels = tallies.map { TextWidth.of($0.0(language)) }.max() ?? 0
    let most = max(1, tallies.map(\.1.done).max() ?? 1)
    let width = max(4, min(30, columns - labels - 16))
    for (label, tally) in tallies {
      let showsDueCount = unit == .days && tally.due >= tally.done
      let whole = showsDueCount ? max(1, tally.due) : most
      let full = Int((Double(tally.done) / Double(whole) * Double(width)).rounded())
      let text = label(language)
      let count: Phrase = showsDueCount ? .done(tally.done, of: tally.due) : .times(tally.done)
      lines.append(
        StyledLine([
          Span(text + String(repeating: " ", count: labels - TextWidth.of(text) + 1)),
          Span(String(repeating: "━", count: full), .accent),
          Span(String(repeating: "─", count: max(0, width - full)), .dim), Span(" " + count(language)),
        ]))
    }
  }

  private mutating func blank() { lines.append(StyledLine()) }

  private mutating func write(_ parts: [Phrase?], _ style: Style = .plain) {
    write(Phrase(verbatim: PlainLines.joined(parts, language)), style)
  }

  private mutating func write(_ phrase: Phrase, _ style: Style = .plain) { lines += wrapped(phrase, style) }

  private func wrapped(_ phrase: Phrase, _ style: Style = .plain) -> [StyledLine] {
    TextWrapping.wrap(phrase(language), columns: columns).map { StyledLine([Span($0, style)]) }
  }
}
