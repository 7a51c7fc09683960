import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The rounds of the reading challenge and the articles read on each day.
@MainActor
final class RoundsViewModel: ListViewModel, RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The previous or next round was chosen.
    case roundChanged(by: Int)
    /// Another article of the selected day was selected.
    case articleMoved(by: Int)
    case opened
    /// Whether a missed day ends the streak was changed.
    case missedDaysChanged
  }

  /// Everything the view draws. Its list has the cells of a round.
  struct Output: ListOutput {
    typealias LineID = Int

    var language: Language
    var today: CalendarDay
    var isPaused = false
    /// The challenge; nil while paused and if there is no child.
    var challenge: ReadingChallenge?
    /// Whether one missed day in seven is forgiven.
    var forgivesMissedDay = false
    var troubles: [Phrase] = []
    /// The round that is shown, from 1.
    var round = 1
    /// The attended days of this round.
    var days: [CalendarDay] = []
    var position = ListPosition()
    /// The articles read on the selected day; nil for a future cell.
    var selectedDay: AttendedDay?
    /// The index of the selected article of that day.
    var articleIndex = 0
    var size = Size(columns: 80, rows: 20)

    var lineCount: Int { ReadingChallenge.cells }
    func words(ofLine line: Int) -> String { ReadingGrid.text(ofCell: line, days, language) }
    var listRows: Int { ReadingChallenge.cells }
    var isList: Bool { challenge != nil }
    var extent: ListExtent? { nil }
    mutating func move(_ move: ListMove) {
      position.move(move, inCells: lineCount, ofColumns: ReadingGrid.columns)
    }
    /// The attended days of the round that is shown.
    var attendedDays: [CalendarDay] { challenge?.cells(ofRound: round).compactMap { $0 } ?? [] }
    /// The number of rounds including the current one.
    var roundCount: Int { challenge?.round ?? 1 }
    /// The selected article; nil if it cannot be opened.
    var selectedArticle: (reference: ArticleReference, facts: ArticleFacts)? {
      guard let articles = selectedDay?.articles, articles.indices.contains(articleIndex),
        let facts = articles[articleIndex].facts
      else { return nil }
      return (articles[articleIndex].reference, facts)
    }
  }

  enum Route: Equatable {
    case article(ArticleReference, ArticleFacts)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var family = Family([])
  /// Whether `selectedDay` is up to date with the data.
  private var isSelectedDayRead = false

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language, today: context.clock.now().date))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): output.value.size = size
    case .moved(let move): if output.value.isList { self.move(move) }
    case .roundChanged(let step): showRound(offsetBy: step)
    case .articleMoved(let step): moveArticle(by: step)
    case .opened: output.value.selectedArticle.map { onRoute(.article($0.reference, $0.facts)) }
    case .missedDaysChanged: changeMissedDays()
    }
  }

  private func load() {
    let familyDay = context.familyDay()
    let childChanged = familyDay.child?.id != family.active?.id || output.value.challenge == nil
    family = familyDay.family
    isSelectedDayRead = false
    update { next in
      next.language = context.language
      next.isPaused = familyDay.isPaused
      next.today = familyDay.today
      next.forgivesMissedDay = familyDay.forgivesMissedDay
      next.troubles = familyDay.troubles
      let before = next.challenge?.attended
      next.challenge = nil
      if family.active != nil, !family.isPaused {
        next.challenge = ReadingChallenge(
          of: family, days: familyDay.history.attended, on: familyDay.today,
          breaks: context.store.habits().book.breaks, forgives: familyDay.forgivesMissedDay)
      }
      if childChanged || next.challenge?.attended != before {
        next.round = next.roundCount
        next.position.selection = max(next.attendedDays.count - 1, 0)
      }
      next.round = min(next.round, next.roundCount)
      next.days = next.attendedDays
    }
  }

  /// Reads the articles of the selected cell if the cell or the data changed.
  func complete(_ next: inout Output) {
    let day = next.days.indices.contains(next.position.selection) ? next.days[next.position.selection] : nil
    guard !isSelectedDayRead || next.selectedDay?.day != day else { return }
    isSelectedDayRead = true
    if next.selectedDay?.day != day { next.articleIndex = 0 }
    next.selectedDay = day.map { context.attendedDay($0, of: family) }
    next.articleIndex = min(next.articleIndex, max(0, (next.selectedDay?.articles.count ?? 0) - 1))
  }

  private func showRound(offsetBy step: Int) {
    guard (1...output.value.roundCount).contains(output.value.round + step) else { return }
    update {
      $0.round += step
      $0.days = $0.attendedDays
      $0.position.selection = min($0.position.selection, max($0.days.count - 1, 0))
    }
  }

  private func changeMissedDays() {
    let forgives = !output.value.forgivesMissedDay
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.streakFreeze(forgives))
      return Toast(.missedDays(areForgiven: forgives))
    }
  }

  private func moveArticle(by step: Int) {
    let count = output.value.selectedDay?.articles.count ?? 0
    guard count > 0 else { return }
    output.value.articleIndex = (output.value.articleIndex + step + count) % count
  }
}

/// The reading of an attended day.
struct AttendedDay: Equatable, Sendable {
  /// An article read on that day.
  struct Article: Equatable, Sendable {
    let reference: ArticleReference
    /// The article's facts; nil if no pack and no bookmark has it any more.
    let facts: ArticleFacts?
  }

  let day: CalendarDay
  /// The articles in the order of reading.
  var articles: [Article] = []
  var isTickedByHand = false
}

/// A record in a month's file of reading: an article read, or an attended day.
private struct DayRecord: Decodable, Sendable {
  let child: Child.ID
  let day: CalendarDay
  let article: String?
  let at: Int64
  /// Whether the day was ticked by hand; nil for an article.
  let byHand: Bool?
}

extension Context {
  /// The reading of a day for the children that are not resting.
  func attendedDay(_ day: CalendarDay, of family: Family) -> AttendedDay {
    let records = store.read(.reading(day.month), as: DayRecord.self).records.values
      .filter { $0.day == day && !family.isResting($0.child) }
    var result = AttendedDay(day: day)
    result.isTickedByHand = records.contains { $0.byHand == true }
    let read = records.filter { $0.byHand == nil }.sorted {
      ($0.at, $0.article ?? "") < ($1.at, $1.article ?? "")
    }
    result.articles = read.compactMap { record in
      guard let reference = record.article.flatMap({ ArticleReference($0) }) else { return nil }
      let child = family.children.first { $0.id == record.child }
      return AttendedDay.Article(reference: reference, facts: facts(of: reference, readOn: day, for: child))
    }
    return result
  }

  /// Looks in that day's unit first, where the article most likely is, then everywhere.
  private func facts(of reference: ArticleReference, readOn day: CalendarDay, for child: Child?)
    -> ArticleFacts?
  {
    let pack = library.pack(reference.pack)
    let unit = child.flatMap { pack?.entry(for: $0, on: day) }
    if let found = pack?.article(reference.article, near: unit) { return found.facts }
    return store.bookmarks().bookmarks.first { $0.reference == reference }?.article
  }
}
