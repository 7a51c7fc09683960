import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Totals of the journal, this week's plan, and badges.
///
/// While the child is paused it shows none of them.
@MainActor
final class JournalSummaryViewModel: ListViewModel {
  package enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The plan changed by this many days a week. It goes from none to 7 and wraps around.
    case planChanged(by: Int)
  }

  package struct Output: RowListOutput {
    var language: Language
    var today: CalendarDay
    /// Nil until it has been read.
    var history: JournalHistory?
    /// On how many days a week the user plans to write; nil without a plan.
    var plan: Int?
    /// The badges that are earned or can still be earned.
    package var rows: [JournalBadge] = []
    /// The moods by month; empty until they have been read.
    var moods: [CalendarMonth: MoodTally] = [:]
    var isPaused = false
    package var position = ListPosition()
    var size = Size(columns: 80, rows: 21)

    /// Whether blank rows are left out.
    var isTight: Bool { size.rows < 16 }
    var badgeRows: Int { size.columns < 60 ? 2 : 1 }
    /// The chart of moods; nil if there are none or too few rows.
    var chart: MoodChart? { size.rows < 20 ? nil : MoodChart(moods, upTo: today) }
    /// Rows above the chart and the badges.
    var totalsRows: Int { isTight ? 3 : 7 }
    /// The rows of the chart's bars: at least two, and more if the badges leave room.
    var barRows: Int {
      let room = size.rows - totalsRows - MoodChart.otherRows - 1 - rows.count * badgeRows
      return min(max(room, 2), MoodChart.maxRows)
    }
    var headRows: Int { totalsRows + (chart == nil ? 0 : barRows + MoodChart.otherRows + 1) }
    package var listRows: Int { max(1, (size.rows - headRows) / badgeRows) }

    package var isList: Bool { !rows.isEmpty }
    package var extent: ListExtent? { nil }
    package func words(of row: JournalBadge) -> String { Phrase.badge(row.kind)(language) }
  }

  let output: Observable<Output>

  private let context: Context
  private var edition = 0

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language, today: context.clock.now().date))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .planChanged(let step): changePlan(by: step)
    }
  }

  private func load() {
    let (profile, _) = context.store.profile()
    let family = profile.family(of: context.store.children().children)
    let child = family.active
    let today = context.clock.now().day(startingAt: profile.dayStart)
    update {
      $0.language = context.language
      $0.today = today
      $0.plan = profile.writingPlan
      $0.isPaused = child?.isPaused ?? false
      if $0.isPaused {
        $0.history = nil
        $0.rows = []
        $0.moods = [:]
      }
    }
    edition += 1
    guard !output.value.isPaused else { return }
    let (store, edition, resting) = (context.store, edition, family.restingIDs)
    context.effects.run {
      (history: store.journalHistory(except: resting), moods: store.moods(except: resting))
    } then: { [weak self] history, moods in
      guard let self, edition == self.edition else { return }
      update {
        $0.history = history
        $0.moods = moods
        $0.rows = JournalBadges.all(in: history, on: today).filter { $0.isShown(for: child, on: today) }
      }
    }
  }

  private func changePlan(by step: Int) {
    guard !output.value.isPaused else { return }
    let days = ((output.value.plan ?? 0) + step + 8) % 8
    let plan = days == 0 ? nil : days
    output.value.plan = plan
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.writingPlan(plan))
      return nil
    }
  }
}

extension JournalBadge {
  /// Whether the badge is shown: if it is earned, or can still be earned.
  fileprivate func isShown(for child: Child?, on today: CalendarDay) -> Bool {
    guard earnedOn == nil, case .trimester(let number) = kind else { return true }
    guard let age = child?.countedAge(on: today).map(EntryAge.init) else { return false }
    return age.trimester.map { $0 <= number } ?? false
  }
}

/// Draws the summary of the journal.
enum JournalSummaryView: ScreenView {
  static func draw(_ output: JournalSummaryViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var pen = Pen(row: 0, isTight: output.isTight, margin: 2)
    canvas.write(Phrase.journalSummaryScreen(language), column: pen.margin, row: pen.row, style: .bold)
    pen.row += 1
    pen.skip()
    guard !output.isPaused else {
      return write(
        Phrase("Nothing is counted now. What you wrote is safe, and you can write whenever you want to.")(
          language), pen: &pen, on: &canvas)
    }
    guard let history = output.history else {
      return write(Phrase.readingEntries(language), pen: &pen, on: &canvas)
    }
    let streak = history.streak(on: output.today)
    let totals: [Phrase] = [.entryCount(history.count)] + (streak > 1 ? [.daysInARow(streak)] : [])
    canvas.write(totals.map { $0(language) }.joined(separator: " · "), column: pen.margin, row: pen.row)
    pen.row += 1
    pen.skip()
    drawPlan(history, output, row: pen.row, on: &canvas)
    pen.row += 1
    pen.skip()
    output.chart?.draw(
      on: &canvas, column: pen.margin, row: output.totalsRows, rows: output.barRows, language)
    drawBadges(output, row: output.headRows, on: &canvas)
  }

  /// Example: "This week ●●○○ 2 of 4  ‹ 4 days a week ›".
  private static func drawPlan(
    _ history: JournalHistory, _ output: JournalSummaryViewModel.Output, row: Int, on canvas: inout Canvas
  ) {
    let language = output.language
    var line = StyledLine()
    if let days = output.plan {
      let progress = history.progress(of: days, inWeekOf: output.today)
      let filled = min(progress.written, days)
      // In a narrow window the dots are enough.
      if canvas.size.columns >= 60 { line.spans.append(Span(Phrase("This week")(language) + " ")) }
      line.spans += [
        Span(String(repeating: "●", count: filled), .accent),
        Span(String(repeating: "○", count: days - filled)),
        Span(" " + Phrase.planKept(progress.written, of: days)(language)),
      ]
      if progress.written > days, canvas.size.columns >= 64 {
        line.spans.append(Span(" " + Phrase.writtenBeyondPlan(progress.written)(language)))
      }
      line.spans.append(Span("  "))
    }
    line.spans.append(Span("‹ \(Phrase.writingPlan(output.plan)(language)) ›", .dim))
    canvas.write(line, column: 2, row: row)
  }

  private static func drawBadges(
    _ output: JournalSummaryViewModel.Output, row first: Int, on canvas: inout Canvas
  ) {
    let language = output.language
    canvas.write(output, row: first, columns: 0..<min(canvas.size.columns, 72)) { index in
      let badge = output.rows[index]
      let name = (badge.earnedOn == nil ? "○ " : "✓ ") + Phrase.badge(badge.kind)(language)
      let state = (badge.earnedOn.map(Phrase.shortDate) ?? .badgeMissing(badge))(language)
      let isOneRow = output.badgeRows == 1
      return ListRow(
        title: name, detail: isOneRow ? nil : "  " + state, marks: isOneRow ? state : "",
        style: badge.earnedOn == nil ? .dim : .plain)
    }
  }

  private static func write(_ text: String, pen: inout Pen, on canvas: inout Canvas) {
    canvas.write(
      TextWrapping.wrap(text, columns: max(2, min(canvas.size.columns - 4, 72))), column: pen.margin,
      row: &pen.row)
  }

  static func bindings(_ output: JournalSummaryViewModel.Output)
    -> [KeyBinding<JournalSummaryViewModel.Input>]
  {
    let pausedReason: Phrase? = output.isPaused ? Phrase("Nothing is counted while paused") : nil
    return [
      KeyBinding(
        "next-value", .character("l"), .right, .character("+"), help: Phrase("plan one more day"),
        isHint: pausedReason == nil,
        disabled: pausedReason, .planChanged(by: 1)),
      KeyBinding(
        "previous-value", .character("h"), .left, .character("-"), help: Phrase("plan one day less"),
        isHint: pausedReason == nil,
        disabled: pausedReason, .planChanged(by: -1)),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ] + KeyBinding.moves(JournalSummaryViewModel.Input.moved, in: .text)
  }
}

/// A bar chart of the moods of twelve months. The latest usual mood is above the bars, the months are below.
struct MoodChart {
  /// Rows above and below the bars.
  static let otherRows = 2
  /// Rows of the bars where there is room.
  static let maxRows = 8

  private let months: [CalendarMonth]
  private let moods: [CalendarMonth: MoodTally]
  private let usual: Mood

  /// Returns nil if the twelve months up to `today` have no mood.
  init?(_ moods: [CalendarMonth: MoodTally], upTo today: CalendarDay) {
    let first = (today - (today.parts.day - 1)).adding(months: -11)
    months = (0..<12).map { first.adding(months: $0).month }
    guard let usual = months.compactMap({ moods[$0] }).last?.usual else { return nil }
    (self.moods, self.usual) = (moods, usual)
  }

  func draw(on canvas: inout Canvas, column: Int, row: Int, rows: Int, _ language: Language) {
    guard rows > 0 else { return }
    canvas.write(Phrase.moodsOfMonths(usual)(language), column: column, row: row, style: .bold)
    let values = months.map { moods[$0]?.mean.map { ($0 - 0.5) / 4.5 } }
    for (index, line) in BarChart.rows(values, width: 2, rows: rows).enumerated() {
      canvas.write(line, column: column, row: row + 1 + index, style: .accent)
    }
    for (index, month) in months.enumerated() {
      canvas.write(
        Phrase.monthLetter(month.month)(language), column: column + index * 3, row: row + 1 + rows,
        style: .dim)
    }
  }
}
