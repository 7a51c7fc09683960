import Day
import Interface
import Model
import Storage
import TerminalUI

/// How a habit goes: its score, its streaks, a year of it day by day, its months and weekdays.
@MainActor
final class HabitPageViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The twelve months before were looked at, or those after.
    case turned(by: Int)
    case edited
    case breaksAsked
    case calendarAsked
    /// A day was chosen in the calendar, to be seen with all habits.
    case dayChosen(CalendarDay)
    case left
  }

  struct Output: ListOutput {
    typealias LineID = Int

    var language: Language
    var today: CalendarDay
    /// The day on which weeks begin.
    var weekStart = WeekStart.monday
    /// The habit; nil where it is not there any more.
    var habit: Habit?
    var category: HabitCategory?
    /// The break by which it stands still today.
    var standstill: HabitBreak?
    /// Whether the numbers are not to be seen.
    var isPaused = false
    /// The months that are looked at.
    var span = HabitSpan.lastMonths
    /// What all years come to; nil while it is being counted.
    var statistics: HabitStatistics?
    /// The days of these months; none while they are being counted.
    var days: [HabitDay] = []
    var lines: [StyledLine] = []
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    var lineCount: Int { lines.count }
    func words(ofLine line: Int) -> String { lines[line].text }
    var listRows: Int { size.rows }
    /// The first year that can be looked at.
    var firstYear: Int {
      statistics?.months.keys.min()?.year ?? habit?.startedOn.parts.year ?? today.parts.year
    }
  }

  enum Route: Equatable {
    case form(Habit), breaks(Habit)
    case calendar(Habit, CalendarDay)
    case finished
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }
  private(set) var answer: ScreenAnswer?

  private let context: Context
  private let id: Habit.ID
  /// What is being counted, to be stopped when the person leaves or wants something else.
  private(set) var counting: Task<Void, Never>?

  init(context: Context, habit: Habit) {
    self.context = context
    id = habit.id
    output = Observable(Output(language: context.language, today: context.today, habit: habit))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): lay { $0.size = size }
    case .moved(let move): self.move(move)
    case .turned(let step):
      lay {
        $0.span = $0.span.moved(by: step, on: $0.today)
        $0.days = []
      }
      count()
    case .edited: output.value.habit.map { onRoute(.form($0)) }
    case .breaksAsked: output.value.habit.map { onRoute(.breaks($0)) }
    case .calendarAsked:
      let today = output.value.today
      output.value.habit.map { onRoute(.calendar($0, today)) }
    case .dayChosen(let day):
      answer = .day(day)
      onRoute(.finished)
    case .left: counting?.cancel()
    }
  }

  private func load() {
    let (book, today) = (context.store.habits().book, context.today)
    lay {
      $0.language = context.language
      $0.habit = book.habit(id)
      $0.category = book.category($0.habit?.category)
      $0.standstill = book.activeBreak(of: id, on: today)
      $0.isPaused = context.isPaused
      $0.today = today
      $0.weekStart = context.weekStart
    }
    count()
  }

  /// Counts all years off the main actor; what was being counted is stopped.
  private func count() {
    counting?.cancel()
    guard output.value.habit != nil, !output.value.isPaused else { return }
    let span = output.value.span
    counting = context.habitFigures(of: id, span, on: output.value.today) { [weak self] figures in
      guard let self, output.value.span == span else { return }
      lay {
        $0.statistics = figures.statistics
        $0.days = figures.days
      }
    }
  }

  /// Changes what its lines are made of.
  private func lay(_ change: (inout Output) -> Void) {
    update {
      change(&$0)
      $0.lines = HabitPageLayout($0, columns: $0.size.columns - 3).lines
    }
  }
}
