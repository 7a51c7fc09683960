import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What was written, by its days: the month or week as a calendar, its entries, this day in earlier years.
@MainActor
final class JournalViewModel: RoutingViewModel {
  enum Input: Equatable, Sendable {
    case changed
    case resized(Size)
    /// Another day was to be selected, so many days away.
    case movedDays(by: Int)
    /// The month or week before was looked at, or the one after.
    case turned(by: Int)
    /// Today was to be selected.
    case wentToToday
    /// Another day is looked at on the screen above.
    case turnedElsewhere(to: CalendarDay)
    /// The next line of the part that has the keys was wanted, or the one before.
    case movedLines(by: Int)
    /// A line was pointed at, or moved to: days first, then entries, then those of earlier years.
    case moved(ListMove)
    /// The next part was to have the keys, or the one before.
    case partMoved(by: Int)
    /// The week was wanted in place of the month, or the other way round.
    case viewSwitched
    /// The selected day was opened.
    case opened
    /// The selected day was to be written.
    case wrote
    /// The entry of the selected day was deleted.
    case removed
    /// What was written was to be searched.
    case searched
    /// The summary was wanted.
    case summaryOpened
    /// How it is going was to be answered.
    case howOpened
    /// How it is going was not to be answered now.
    case howDismissed
  }

  enum Route: Equatable {
    case entry(CalendarDay, isWriting: Bool)
    case search, summary
    /// How the reader is doing.
    case wellbeing
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  let context: Context
  /// What has been read since the data changed last.
  var known: [CalendarMonth: JournalMonth] = [:]
  /// Counts the changes of the data, so that what was read before one is not shown after it.
  var edition = 0
  var moodsEdition: Int?
  var isReading = false

  /// The journal; everything is read when the screen appears.
  init(context: Context) {
    self.context = context
    let today = context.clock.now().date
    output = Observable(Output(language: context.language, today: today, day: today))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size):
      update { $0.size = size }
      readMoods()
    case .movedDays(let count): select(.days(count))
    case .turned(let step): select(output.value.isWeek ? .days(7 * step) : .months(step))
    case .wentToToday:
      update {
        $0.day = $0.today
        $0.part = .calendar
      }
    case .turnedElsewhere(let day):
      update {
        $0.day = day
        if $0.part == .memories { $0.part = .calendar }
      }
    case .movedLines(let step): moveLines(by: step)
    case .moved(let move): moveInList(move)
    case .partMoved(let step): movePart(by: step)
    case .viewSwitched: update { $0.wantsWeek = !$0.isWeek }
    case .opened, .wrote: open(isWriting: input == .wrote)
    case .removed: remove()
    case .searched: onRoute(.search)
    case .summaryOpened: onRoute(.summary)
    case .howOpened: onRoute(.wellbeing)
    case .howDismissed:
      output.value.asksHow = false
      context.saveWellbeing(nil)
    }
  }

  /// Changes what shows, and reads what is not known of it yet.
  func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    showMonths(known, in: &next)
    readText(for: &next)
    output.value = next
    readMissing()
  }

  /// Puts what is known into what shows.
  func showMonths(_ known: [CalendarMonth: JournalMonth], in next: inout Output) {
    for (month, its) in known { next.months[month] = its }
    next.drafts = context.drafts.entryDrafts.filter { $0.key <= next.today }
    next.entries = next.lines(of: next.day.month)
    next.memory = max(0, min(next.memory, next.memories.count - 1))
    if next.part == .list, next.entries.isEmpty || next.selected == nil { next.part = .calendar }
    if next.part == .memories, next.memories.isEmpty { next.part = .calendar }
    // The entry of the day, or the one that was written last before it.
    let line = next.entries.firstIndex { $0.day <= next.day } ?? next.entries.count - 1
    next.position.move(to: line, count: next.entries.count)
    next.position.fit(count: next.entries.count, rows: JournalLayout(next).entries)
  }

  /// Selects another day, or says why there is none.
  func select(_ move: DayMove) {
    guard let day = output.value.target(of: move) else {
      if move.applied(to: output.value.day) > output.value.today {
        context.saves.notify(Toast(.noLaterDay, .reason))
      }
      return
    }
    update {
      $0.day = day
      $0.part = .calendar
    }
  }

  private func open(isWriting: Bool) {
    let output = output.value
    // Of a letter from somebody else there is neither an entry nor a draft, and something to read.
    let isToRead = output.selected.map { $0.isWritten || !$0.hasDraft } ?? false
    onRoute(.entry(output.target, isWriting: isWriting || output.part != .memories && !isToRead))
  }

  /// Takes the entry off the screen at once, and deletes it; what cannot be deleted comes back.
  private func remove() {
    let day = output.value.day
    guard output.value.selected?.isWritten == true else { return }
    known[day.month]?.lines[day] = nil
    update { $0.months[day.month]?.lines[day] = nil }
    context.saves.add { store throws(StoreFailure) in
      let seen = store.entry(on: day)
      let isRemoved = try await store.removeEntry(on: day, basedOn: seen)
      return isRemoved ? Toast(.removedEntry(day, others: seen?.otherCount ?? 0)) : nil
    }
  }
}
