import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The reading challenge: the days attended, round by round, and what was read on them.
@MainActor
final class RoundsViewModel: ListViewModel, RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The round before was looked at, or the next one.
    case turned(by: Int)
    /// Another article of the selected day was selected.
    case articleMoved(by: Int)
    /// The selected article was opened.
    case opened
  }

  /// Everything the view draws; its list are the cells of a round.
  struct Output: ListOutput {
    typealias LineID = Int

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
    var position = ListPosition()
    /// What was read on the selected day; nil for a cell that is still to come.
    var selectedDay: AttendedDay?
    /// Which of that day's articles is selected.
    var article = 0
    var size = Size(columns: 80, rows: 20)

    var lineCount: Int { ReadingChallenge.cells }
    func words(ofLine line: Int) -> String { ReadingGrid.text(ofCell: line, days, language) }
    var listRows: Int { ReadingChallenge.cells }
    var isList: Bool { challenge != nil }
    var extent: ListExtent? { nil }
    mutating func move(_ move: ListMove) {
      position.move(move, inCells: lineCount, ofColumns: ReadingGrid.columns)
    }
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

  enum Route: Equatable {
    case article(ArticleReference, ArticleFacts)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var family = Family([])
  /// Whether what was read on the selected day is known as the data are now.
  private var isRead = false

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language, today: context.clock.now().date))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): output.value.size = size
    case .moved(let move): if output.value.isList { self.move(move) }
    case .turned(let step): turn(by: step)
    case .articleMoved(let step): moveArticle(by: step)
    case .opened: output.value.selectedArticle.map { onRoute(.article($0.reference, $0.facts)) }
    }
  }

  private func load() {
    let familyDay = context.familyDay()
    let isAnother = familyDay.child?.id != family.active?.id || output.value.challenge == nil
    family = familyDay.family
    isRead = false
    update { next in
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
        next.position.selection = max(next.attendedDays.count - 1, 0)
      }
      next.round = min(next.round, next.rounds)
      next.days = next.attendedDays
    }
  }

  /// Reads what belongs to the selected cell, where that is another one or the data changed.
  func complete(_ next: inout Output) {
    let day = next.days.indices.contains(next.position.selection) ? next.days[next.position.selection] : nil
    guard !isRead || next.selectedDay?.day != day else { return }
    isRead = true
    if next.selectedDay?.day != day { next.article = 0 }
    next.selectedDay = day.map { context.attendedDay($0, of: family) }
    next.article = min(next.article, max(0, (next.selectedDay?.articles.count ?? 0) - 1))
  }

  private func turn(by step: Int) {
    guard (1...output.value.rounds).contains(output.value.round + step) else { return }
    update {
      $0.round += step
      $0.days = $0.attendedDays
      $0.position.selection = min($0.position.selection, max($0.days.count - 1, 0))
    }
  }

  private func moveArticle(by step: Int) {
    let count = output.value.selectedDay?.articles.count ?? 0
    guard count > 0 else { return }
    output.value.article = (output.value.article + step + count) % count
  }
}
