public import Day
public import Interface
import Model
import Storage
public import TerminalUI
import Texts

/// The reading challenge: the days attended, round by round, and what was read on them.
@MainActor
public final class RoundsViewModel: ViewModel {
  /// What happened.
  public enum Input: FollowingInput, Equatable {
    /// The screen came to the top, or the day or the data changed.
    case changed
    /// The screen's part of the window has another size.
    case resized(Size)
    /// Another cell was selected, by its number in the round.
    case moved(ListMove)
    /// The cell that many rows further down was selected.
    case movedRows(by: Int)
    /// The round before was looked at, or the next one.
    case turned(by: Int)
    /// Another article of the selected day was selected.
    case articleMoved(by: Int)
    /// The selected article was opened.
    case opened
  }

  /// Everything the view draws.
  public struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    var isPaused = false
    /// How it goes; nil while paused, and where it is not known for whom.
    var challenge: ReadingChallenge?
    var troubles: [Phrase] = []
    /// The round that is looked at, from 1.
    var round = 1
    /// The days of that round that were attended.
    var days: [CalendarDay] = []
    /// The selected cell, from 0.
    var selection = 0
    /// What was read on the selected day; nil for a cell that is still to come.
    var selectedDay: AttendedDay?
    /// Which of that day's articles is selected.
    var article = 0
    var size = Size(columns: 80, rows: 20)

    /// The attended days of the round that is looked at.
    var attendedDays: [CalendarDay] { challenge?.cells(ofRound: round).compactMap { $0 } ?? [] }
    /// How many rounds there have been, the one that goes on among them.
    var rounds: Int { challenge?.round ?? 1 }
    /// The selected article; nil where it cannot be opened.
    var selectedArticle: (reference: ArticleReference, facts: ArticleFacts)? {
      guard let articles = selectedDay?.articles, articles.indices.contains(article),
        let facts = articles[article].facts
      else { return nil }
      return (articles[article].reference, facts)
    }
  }

  /// What the view draws.
  public let output: Current<Output>

  private let context: Context
  private var family = Family([])

  /// The challenge; everything is read when the screen appears.
  public init(context: Context) {
    self.context = context
    output = Current(Output(language: context.language, today: context.clock.now().date))
  }

  /// Takes note of what happened.
  public func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): output.value.size = size
    case .moved(let move):
      var position = ListPosition(selection: output.value.selection)
      position.move(move, count: ReadingChallenge.cells, rows: ReadingChallenge.cells)
      select(position.selection)
    case .movedRows(let rows): moveRows(by: rows)
    case .turned(let step): turn(by: step)
    case .articleMoved(let step): moveArticle(by: step)
    case .opened: output.value.selectedArticle.map { context.go(to: .article($0.reference, $0.facts)) }
    }
  }

  private func load() {
    let familyDay = context.familyDay()
    let isAnother = familyDay.child?.id != family.active?.id || output.value.challenge == nil
    family = familyDay.family
    var next = output.value
    next.language = context.language
    next.isPaused = familyDay.isPaused
    next.today = familyDay.today
    next.troubles = familyDay.troubles
    let before = next.challenge?.attended
    next.challenge = nil
    if family.active != nil, !family.isPaused {
      next.challenge = ReadingChallenge(
        of: family, days: familyDay.history.attended, on: familyDay.today,
        breaks: context.store.habits().book.breaks, forgives: familyDay.forgives)
    }
    if isAnother || next.challenge?.attended != before {
      next.round = next.rounds
      next.days = next.attendedDays
      next.selection = max(next.days.count - 1, 0)
    }
    next.round = min(next.round, next.rounds)
    next.days = next.attendedDays
    publish(next)
  }

  /// Shows an output with what belongs to its selected cell.
  private func publish(_ next: Output) {
    var next = next
    let day = next.days.indices.contains(next.selection) ? next.days[next.selection] : nil
    if next.selectedDay?.day != day { next.article = 0 }
    next.selectedDay = day.map { context.attendedDay($0, of: family) }
    next.article = min(next.article, max(0, (next.selectedDay?.articles.count ?? 0) - 1))
    output.value = next
  }

  private func select(_ cell: Int) {
    guard output.value.challenge != nil, cell != output.value.selection else { return }
    var next = output.value
    next.selection = cell
    publish(next)
  }

  /// Goes down or up in the same column, as far as there are rows.
  private func moveRows(by rows: Int) {
    let columns = ReadingGrid.columns
    let (row, column) = (output.value.selection / columns, output.value.selection % columns)
    let target = min(max(row.addingSaturated(rows), 0), ReadingChallenge.cells / columns - 1)
    select(target * columns + column)
  }

  private func turn(by step: Int) {
    var next = output.value
    guard (1...next.rounds).contains(next.round + step) else { return }
    next.round += step
    next.days = next.attendedDays
    next.selection = min(next.selection, max(next.days.count - 1, 0))
    publish(next)
  }

  private func moveArticle(by step: Int) {
    let count = output.value.selectedDay?.articles.count ?? 0
    guard count > 0 else { return }
    output.value.article = (output.value.article + step + count) % count
  }
}
