import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The last times of a tracker, newest first. A removed dose stays visible.
@MainActor
final class TrackerViewModel: ListViewModel, RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The present moment was noted.
    case noted
    case addTapped
    /// The selected time was opened.
    case opened
    /// Edit the tracker itself.
    case editTapped
    /// The tracker was removed.
    case putAway
    /// The selected time was removed; a dose that was removed before counts again.
    case removed
  }

  struct Output: RowListOutput, TroubleOutput {
    var language: Language
    var today: CalendarDay
    var name = Phrase(verbatim: "")
    var status = Phrase(verbatim: "")
    /// Sentences below the status: the label's maximum, or whom to ring.
    var notes: [Phrase] = []
    var rows: [MarkRow] = []
    var troubles: [Phrase] = []
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    func words(of row: MarkRow) -> String { "\(row.title(on: today)(language)) \(row.words)" }
    /// The lines above the times.
    var noteLines: [String] {
      ([status] + notes).flatMap { TextWrapping.wrap($0(language), columns: max(size.columns - 4, 2)) }
    }
    var isRoomy: Bool { size.rows >= 16 }
    var listRows: Int {
      max(1, size.rows - troubleLines.count - 1 - noteLines.count - (isRoomy ? 1 : 0))
    }
  }

  enum Route: Equatable {
    /// The form of a time; nil for a new one.
    case form(Mark?, Tracker)
    /// The form of the tracker itself.
    case trackerForm(Tracker)
    /// The tracker is not shown any more, because it was removed or everything is paused.
    case gone
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  /// How far back times are listed, in milliseconds: seven days.
  private static let span: Int64 = 7 * 86_400_000

  private let context: Context
  private let id: Tracker.ID
  private let minutes: MinuteTimer
  private var tracker: Tracker?

  init(_ id: Tracker.ID, context: Context) {
    self.id = id
    self.context = context
    minutes = MinuteTimer(context)
    output = Observable(Output(language: context.language, today: context.clock.now().date))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .noted: tracker.map(context.noteNow)
    case .addTapped: tracker.map { onRoute(.form(nil, $0)) }
    case .opened:
      if let tracker, let row = output.value.selected { onRoute(.form(row.mark, tracker)) }
    case .editTapped: tracker.map { onRoute(.trackerForm($0)) }
    case .putAway: putAway()
    case .removed: remove()
    }
  }

  private func load() {
    let now = context.clock.now()
    let times = TrackerTimes(context.store, at: now)
    guard let row = times.rows.first(where: { $0.id == id }) else {
      tracker = nil
      update { $0.rows = [] }
      return onRoute(.gone)
    }
    tracker = row.tracker
    minutes.start { [weak self] in self?.load() }
    let found = context.store.marks(of: [id], since: now.milliseconds - Self.span)
    var marks = found.marks
    if marks.isEmpty, let last = row.last { marks = [last] }
    let gaps = Dictionary(row.contractions.map { ($0.mark.id, $0.gap) }) { first, _ in first }
    let unread = found.troubles.filter { times.troubles[$0.key] == nil }
    let troubles = times.messages + unread.compactMap { Phrase.trouble($0.key, $0.value) }
    update {
      $0.language = context.language
      $0.today = now.date
      $0.name = .trackerName(row.tracker)
      $0.status = times.status(of: row)
      $0.notes = times.notes(of: row)
      $0.rows = marks.reversed().map { MarkRow(mark: $0, gap: gaps[$0.id] ?? nil) }
      $0.troubles = troubles
    }
  }

  private func remove() {
    guard let tracker, let mark = output.value.selected?.mark else { return }
    let now = context.clock.now().milliseconds
    context.saves.add { store throws(StoreFailure) in
      if mark.counts {
        try await store.removeMark(mark.id, now: now)
        return Toast(.removedTime(tracker, mark))
      }
      try await store.restoreMark(mark.id)
      return Toast(.restoredTime(tracker, mark))
    }
  }

  /// Removes the tracker. The screen closes when it is read again.
  private func putAway() {
    guard let tracker else { return }
    context.saves.add { store throws(StoreFailure) in
      try await store.removeTracker(tracker.id)
      return Toast(.removedTracker(tracker))
    }
  }
}

/// A time in the list.
struct MarkRow: Equatable, Sendable, Identifiable {
  let mark: Mark
  /// For contractions: milliseconds since the one before.
  let gap: Int64?

  var id: Mark.ID { mark.id }
  /// The label and the note.
  var words: String { Phrase.words(of: mark) }

  /// The time, with the day if it is not today.
  func title(on today: CalendarDay) -> Phrase {
    let (day, time) = (mark.civil.day, mark.clockText)
    return day == today
      ? Phrase(verbatim: time) : Phrase("{day} {time}", ["day": Phrase.dayAndMonth(day), "time": time])
  }

  /// What is at the right: that it was removed, the gap, the words.
  func marks(_ language: Language) -> String {
    let parts = [
      mark.counts ? nil : Phrase("removed", context: "dose"),
      gap.map { .sinceTheOneBefore(Int($0 / 60_000)) },
      words.isEmpty ? nil : Phrase(verbatim: TextCleaning.clean(words)),
    ]
    return PlainLines.joined(parts, language)
  }
}

/// Draws the times of a tracker.
enum TrackerView: ScreenView {
  static func draw(_ output: TrackerViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    canvas.write(
      TextCleaning.clean(output.name(language)), column: 2, row: row, style: .bold,
      columns: canvas.size.columns - 3)
    row += 1
    canvas.write(output.noteLines, column: 2, row: &row)
    if output.isRoomy { row += 1 }
    canvas.write(output, row: row) { index in
      let mark = output.rows[index]
      return ListRow(
        title: mark.title(on: output.today)(language), marks: mark.marks(language),
        style: mark.mark.counts ? .plain : .dim)
    }
  }

  static func bindings(_ output: TrackerViewModel.Output) -> [KeyBinding<TrackerViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    let isRemoved = output.selected?.mark.counts == false
    return [
      KeyBinding("tick", .character(" "), help: .noteTime, isHint: true, isAnywhere: true, .noted),
      KeyBinding(
        "add", .character("a"), help: Phrase("add an earlier time"), isHint: true, isAnywhere: true,
        .addTapped),
      KeyBinding(
        "open", .enter, help: Phrase("edit this time"), isHint: nothing == nil, disabled: nothing, .opened),
      KeyBinding(
        "remove", .character("x"), .delete, help: isRemoved ? Phrase("count it again") : .removeHabit,
        isHint: nothing == nil, disabled: nothing, .removed),
      KeyBinding("edit", .character("e"), help: Phrase("edit the tracker"), isHint: true, .editTapped),
      KeyBinding(
        "archive", .character("z"), help: Phrase("remove tracker, keep its times"), .putAway),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ] + KeyBinding.moves(TrackerViewModel.Input.moved)
  }
}

extension Phrase {
  static let trackerScreen = Phrase("Times of a tracker")

  fileprivate static func removedTracker(_ tracker: Tracker) -> Phrase {
    Phrase("{name}: removed from Today, its times are kept (u undoes)", ["name": trackerName(tracker)])
  }

  static func removedTime(_ tracker: Tracker, _ mark: Mark) -> Phrase {
    Phrase("{name}: removed {time} (u undoes)", ["name": trackerName(tracker), "time": mark.clockText])
  }

  static func restoredTime(_ tracker: Tracker, _ mark: Mark) -> Phrase {
    Phrase("{name}: {time} counts again (u undoes)", ["name": trackerName(tracker), "time": mark.clockText])
  }
}
