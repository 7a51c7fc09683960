import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What all that was written came to: how much, this week's plan, badges.
///
/// While paused none of that is said.
@MainActor
final class JournalSummaryViewModel: ListViewModel {
  package enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The plan was to be so many days more, or fewer; below one it is none.
    case planStepped(by: Int)
  }

  package struct Output: RowListOutput {
    var language: Language
    var today: CalendarDay
    /// Nil until it has been read.
    var history: JournalHistory?
    /// On how many days of a week the person means to write; nil for no plan.
    var plan: Int?
    /// The badges that are earned or can be.
    package var rows: [JournalBadge] = []
    /// The moods of months; none until they have been read.
    var moods: [CalendarMonth: MoodTally] = [:]
    var isPaused = false
    package var position = ListPosition()
    var size = Size(columns: 80, rows: 21)

    /// Whether blank rows are left out.
    var isTight: Bool { size.rows < 16 }
    var badgeRows: Int { size.columns < 60 ? 2 : 1 }
    /// The moods, where any were kept and there is room for them.
    var chart: MoodChart? { size.rows < 20 ? nil : MoodChart(moods, upTo: today) }
    /// Rows above the moods and the badges.
    var sumRows: Int { isTight ? 3 : 7 }
    /// Rows of the moods' bars.
    static let barRows = 2
    /// Rows above the badges.
    var headRows: Int { sumRows + (chart == nil ? 0 : Self.barRows + MoodChart.otherRows + 1) }
    /// How many badges show at once.
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
    case .planStepped(let step): stepPlan(by: step)
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

  private func stepPlan(by step: Int) {
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
  /// Whether it is shown: when it is earned, or while it still can be.
  fileprivate func isShown(for child: Child?, on today: CalendarDay) -> Bool {
    guard earnedOn == nil, case .trimester(let number) = kind else { return true }
    guard let age = child?.countedAge(on: today).map(EntryAge.init) else { return false }
    return age.trimester.map { $0 <= number } ?? false
  }
}
