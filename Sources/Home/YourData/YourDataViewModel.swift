import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Where the data is, how large, when it was backed up, and what can be done with all of it.
@MainActor
final class YourDataViewModel: ListViewModel, RoutingViewModel {
  package enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case opened
    case stepped(by: Int)
    case copied
    /// A line was opened by its number.
    case chosen(Int)
  }

  package struct Output: RowListOutput {
    var language: Language
    package var rows: [YourDataRow] = []
    package var position = ListPosition()
    /// The first line that shows.
    var top = 0
    var size = Size(columns: 80, rows: 20)

    /// A page of them is so many, whatever they say.
    package let listRows = 4
    package func words(of row: YourDataRow) -> String { "\(row.title(language)) \(row.value(language))" }
    /// Wider lines than this are hard to follow.
    var columns: Int { min(72, max(4, size.columns - 3)) }
    var lines: [YourDataLine] {
      YourDataLine.lines(
        rows, selection: position.selection, language, columns: columns, isTight: size.rows < 18)
    }
  }

  enum Route: Equatable {
    case backUp, restore, erase
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var report: YourDataReport
  /// How often the folders were measured.
  private var measures = 0

  init(context: Context) {
    self.context = context
    report = YourDataReport(folders: context.store.folders)
    output = Observable(Output(language: context.language, rows: report.rows))
    load()
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .opened: open()
    case .stepped(let step): if output.value.selected?.kind == .reminder { remind(by: step) }
    case .copied: output.value.selected?.path.map { context.copy($0) }
    case .chosen(let row):
      move(.to(row))
      open()
    }
  }

  func complete(_ next: inout Output) {
    next.rows = report.rows
    next.language = context.language
    next.bringSelectedIntoView()
  }

  /// Reads what is known at once, and measures the folders off the main actor.
  private func load() {
    let (store, now) = (context.store, context.clock.now())
    report.reminder = store.profile().profile.backupReminder
    let last = store.lastBackup()
    report.backup = last.map { context.places.abbreviated($0.path) }
    report.daysAgo = last.map { PackRow.days(from: $0.backup.madeAt, to: now) }
    update { _ in }
    measures += 1
    context.effects.run { [measures] in
      (measures, store.usage())
    } then: { [weak self] number, usage in
      guard let self, number == measures else { return }
      report.usage = usage
      update { _ in }
    }
  }

  private func open() {
    switch output.value.selected?.kind {
    case .backUp: onRoute(.backUp)
    case .restore: onRoute(.restore)
    case .reminder: remind(by: 1)
    case .erase: onRoute(.erase)
    case .data, .config, .state, .cache, nil: break
    }
  }

  /// Reminds more seldom, or more often; it shows before it is saved.
  private func remind(by step: Int) {
    let weeks = Self.next(after: report.reminder, by: step)
    report.reminder = weeks
    update { _ in }
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.backupReminder(weeks))
      return nil
    }
  }

  private static let choices: [Int?] = [nil, 1, 2, 4, 8, 13, 26]

  /// The next choice, round the ends; one that a command set stands between its neighbours.
  static func next(after weeks: Int?, by step: Int) -> Int? {
    let count = choices.count
    if let index = choices.firstIndex(of: weeks) { return choices[((index + step) % count + count) % count] }
    let above = choices.firstIndex { ($0 ?? 0) > (weeks ?? 0) } ?? 0
    return step > 0 ? choices[above] : choices[(above + count - 1) % count]
  }
}

extension YourDataViewModel.Output {
  /// Brings the selected row's lines into view, with what stands above the first.
  fileprivate mutating func bringSelectedIntoView() {
    let lines = lines
    let first = position.selection == 0 ? 0 : lines.firstIndex { $0.row == position.selection } ?? 0
    let isLast = position.selection == rows.count - 1
    let last = isLast ? lines.count - 1 : lines.lastIndex { $0.row == position.selection } ?? first
    top = max(min(top, first), last - size.rows + 1)
    // What is selected has its first line in view, however small the window.
    let head = lines.firstIndex { $0.row == position.selection } ?? 0
    top = min(top, head)
    top = max(0, min(top, lines.count - size.rows))
    if head >= top + size.rows { top = head }
  }
}
