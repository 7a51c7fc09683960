import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The page of a habit: score, streaks, a map of a year, months and weekdays.
@MainActor
final class HabitPageViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The previous or next twelve months were chosen.
    case yearChanged(by: Int)
    case editTapped
    case breaksTapped
    case calendarTapped
    /// The question about days without an entry was opened.
    case questionTapped
    /// A day was chosen in the calendar, to be shown with all habits.
    case dayChosen(CalendarDay)
    case left
  }

  struct Output: ListOutput {
    typealias LineID = Int

    var language: Language
    var today: CalendarDay
    /// The day on which weeks begin.
    var weekStart = WeekStart.monday
    /// The habit; nil if it was deleted.
    var habit: Habit?
    var category: HabitCategory?
    /// The break that applies today.
    var activeBreak: HabitBreak?
    /// While paused, no numbers are shown, and nothing is asked.
    var isPaused = false
    /// Whether the user must still be asked if days without an entry count as kept.
    var asksAboutDaysWithoutEntry: Bool {
      !isPaused && habit?.asksAboutDaysWithoutEntry(on: today) == true
    }
    /// The months that are shown.
    var span = HabitSpan.lastMonths
    /// The totals of all years; nil until they are counted.
    var statistics: HabitStatistics?
    /// The days of these months; empty until they are counted.
    var days: [HabitDay] = []
    var lines: [StyledLine] = []
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    var lineCount: Int { lines.count }
    func words(ofLine line: Int) -> String { lines[line].text }
    var listRows: Int { size.rows }
    /// The first year that can be shown.
    var firstYear: Int {
      statistics?.months.keys.min()?.year ?? habit?.startedOn.parts.year ?? today.parts.year
    }
  }

  enum Route: Equatable {
    case form(Habit), breaks(Habit)
    case calendar(Habit, CalendarDay)
    case daysWithoutEntry(Habit)
    case finished
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }
  private(set) var answer: ScreenAnswer?

  private let context: Context
  private let id: Habit.ID
  /// The current count. Cancelled if the screen is left or other months are chosen.
  private(set) var countingTask: Task<Void, Never>?

  init(context: Context, habit: Habit) {
    self.context = context
    id = habit.id
    output = Observable(Output(language: context.language, today: context.today, habit: habit))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): updateLines { $0.size = size }
    case .moved(let move): self.move(move)
    case .yearChanged(let step):
      updateLines {
        $0.span = $0.span.moved(by: step, on: $0.today)
        $0.days = []
      }
      count()
    case .editTapped: output.value.habit.map { onRoute(.form($0)) }
    case .breaksTapped: output.value.habit.map { onRoute(.breaks($0)) }
    case .calendarTapped:
      let today = output.value.today
      output.value.habit.map { onRoute(.calendar($0, today)) }
    case .questionTapped: output.value.habit.map { onRoute(.daysWithoutEntry($0)) }
    case .dayChosen(let day):
      answer = .day(day)
      onRoute(.finished)
    case .left: countingTask?.cancel()
    }
  }

  private func load() {
    let (book, today) = (context.store.habits().book, context.today)
    updateLines {
      $0.language = context.language
      $0.habit = book.habit(id)
      $0.category = book.category($0.habit?.category)
      $0.activeBreak = book.activeBreak(of: id, on: today)
      $0.isPaused = context.isPaused
      $0.today = today
      $0.weekStart = context.weekStart
    }
    count()
  }

  /// Counts all years off the main actor and cancels the previous count.
  private func count() {
    countingTask?.cancel()
    guard output.value.habit != nil, !output.value.isPaused else { return }
    let span = output.value.span
    countingTask = context.habitFigures(of: id, span, on: output.value.today) { [weak self] figures in
      guard let self, output.value.span == span else { return }
      updateLines {
        $0.statistics = figures.statistics
        $0.days = figures.days
      }
    }
  }

  /// Changes the output and lays out its lines again.
  private func updateLines(_ change: (inout Output) -> Void) {
    update {
      change(&$0)
      $0.lines = HabitPageLayout($0, columns: $0.size.columns - 3).lines
    }
  }
}

/// The twelve months that a habit's page shows.
enum HabitSpan: Equatable, Sendable {
  /// The last twelve months including the current one.
  case lastMonths
  case year(Int)

  /// The days of the months, up to today for the last months.
  func days(on today: CalendarDay) -> ClosedRange<CalendarDay> {
    switch self {
    case .lastMonths:
      let first = today - (today.parts.day - 1)
      return first.adding(months: -11)...today
    case .year(let year):
      guard let first = CalendarDay(year: year, month: 1, day: 1) else { return today...today }
      return first...(first.adding(months: 12) - 1)
    }
  }

  func months(on today: CalendarDay) -> [CalendarMonth] {
    let first = days(on: today).lowerBound
    return (0..<12).map { first.adding(months: $0).month }
  }

  /// The previous or next twelve months. Before the last months comes the previous calendar year.
  func moved(by step: Int, on today: CalendarDay) -> HabitSpan {
    let thisYear = today.parts.year
    let year = if case .year(let year) = self { year + step } else { thisYear + step }
    return year >= thisYear ? .lastMonths : .year(year)
  }

  /// Whether there is an earlier span, given the first year with data.
  func isAfter(_ firstYear: Int, on today: CalendarDay) -> Bool {
    let year = if case .year(let year) = self { year } else { today.parts.year }
    return year > firstYear
  }
}

/// The figures of a habit's past.
struct HabitFigures: Equatable, Sendable {
  /// The totals of all years.
  var statistics: HabitStatistics?
  /// The days of the chosen months.
  var days: [HabitDay]
}

extension Context {
  /// Counts all years of a habit and the days of some months off the main actor.
  ///
  /// - Parameter then: called with the result unless the task was cancelled.
  func habitFigures(
    of id: Habit.ID, _ span: HabitSpan, on today: CalendarDay,
    then: @escaping @MainActor (HabitFigures) -> Void
  ) -> Task<Void, Never> {
    let (store, days) = (store, span.days(on: today))
    let pauses = store.family().pauses
    return effects.run {
      let statistics = try? await store.habitStatistics(of: [id], on: today, pauses: pauses)[id]
      let days = try? await store.habitDays(
        of: [id], from: days.lowerBound, to: days.upperBound, on: today, pauses: pauses)
      return Task.isCancelled ? nil : HabitFigures(statistics: statistics, days: days?[id] ?? [])
    } then: { figures in
      if let figures { then(figures) }
    }
  }
}

/// Draws the page of a habit.
enum HabitPageView: ScreenView {
  package static func draw(_ output: HabitPageViewModel.Output, on canvas: inout Canvas) {
    for (row, index) in output.shownLines.enumerated() {
      canvas.mark(line: index, row: row, isSelected: index == output.position.selection, bar: 0, cursor: 2)
      canvas.write(output.lines[index], column: 2, row: row, columns: canvas.size.columns - 2)
    }
  }

  static func bindings(_ output: HabitPageViewModel.Output) -> [KeyBinding<HabitPageViewModel.Input>] {
    let first: Phrase? =
      output.span.isAfter(output.firstYear, on: output.today) ? nil : Phrase("This is the first year")
    let last: Phrase? = output.span != .lastMonths ? nil : Phrase("These are the last 12 months")
    let gone: Phrase? = output.habit == nil ? .nothingSelected : nil
    return [
      KeyBinding(
        "previous-year", .character("["), .character("h"), .left, help: Phrase("previous year"), isHint: true,
        disabled: first, .yearChanged(by: -1)),
      KeyBinding(
        "next-year", .character("]"), .character("l"), .right, help: Phrase("next year"), isHint: true,
        disabled: last, .yearChanged(by: 1)),
      KeyBinding("edit", .character("e"), help: .edit, isHint: true, disabled: gone, .editTapped),
      KeyBinding("breaks", .character("B"), help: .openBreaks, disabled: gone, .breaksTapped),
      KeyBinding(
        "calendar", .character("c"), help: .openCalendar, isHint: true, disabled: gone, .calendarTapped),
      KeyBinding(
        "open", .enter, help: Phrase("answer the question"), isHint: output.asksAboutDaysWithoutEntry,
        disabled: output.asksAboutDaysWithoutEntry ? nil : .notAsked, .questionTapped),
    ] + KeyBinding.moves(HabitPageViewModel.Input.moved, in: .text)
  }

  static func input(for event: ScreenEvent) -> HabitPageViewModel.Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left: .left
    case .answered(.day(let day)): .dayChosen(day)
    case .answered: nil
    }
  }

  /// The lines as text without the map and the curve. The calendar has the days in words.
  static func spoken(_ output: HabitPageViewModel.Output) -> Spoken<HabitPageViewModel.Input>? {
    Spoken(
      lines: output.lines.compactMap { line in
        let (text, words) = (line.text, LinearText.words(line.text, output.language))
        let isBar = text.contains { "━─".contains($0) }
        let isShort = words.split { $0 == " " || $0 == "," }.allSatisfy { $0.count <= 3 }
        let isDrawn = text.contains { "█▒░".contains($0) }
        return words.isEmpty || isDrawn || isShort && !isBar ? nil : Spoken.Line(words)
      })
  }
}

/// The question if days without an entry count as kept, for a limit from before this could be chosen.
@MainActor
enum DaysWithoutEntryPage {
  static func model(
    of habit: Habit, _ context: Context, finished: @escaping @MainActor (ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let heading = [
      PageViewModel.Paragraph(text: Phrase(verbatim: habit.name), style: .bold), .blank,
      PageViewModel.Paragraph(text: Phrase("Does a day without an entry count as kept?")),
    ]
    let choices = [
      ChoicePage.Choice(
        "kept", Phrase("Yes, as before"), facts: [Phrase("The score and the streak stay as they are.")]),
      ChoicePage.Choice(
        "open", Phrase("No, only days that I record"),
        facts: [Phrase("This applies to past days, too. u undoes it.")]),
    ]
    return ChoiceViewModel(context: context, heading, choices, selected: "kept") { page, choice in
      let edit = HabitEdit(isKeptWithoutEntry: choice == "kept")
      let today = context.today
      context.saves.add { [id = habit.id] store throws(StoreFailure) in
        try await store.editHabit(id, edit, on: today)
        return Toast(.habitSaved)
      }
      finished(page)
    }
  }
}
