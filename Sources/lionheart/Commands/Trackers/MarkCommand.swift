import ArgumentParser
import Day
import Model
import Storage
import Texts

/// Notes a moment for a tracker, or removes one.
struct MarkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("mark", .mark)

  @Argument(
    help: ArgumentHelp(
      Phrase("feed, nappy, medicine, contraction, or the name of another tracker."), value: .valueTracker),
    completion: .names(of: .markable))
  var tracker: String
  @Option(help: ArgumentHelp(Phrase("The time, 03:10. Default: now."), value: .valueTime))
  var at: String?
  @Option(
    help: ArgumentHelp(
      Phrase("With --at, the day. Default: the last time it was so late."), value: .valueDate))
  var date: String?
  @Option(help: ArgumentHelp(Phrase("A few words: left."), value: .valueNote))
  var note: String?
  @Flag(help: ArgumentHelp(Phrase("Remove the last time, or that of --at. A removed dose stays visible.")))
  var remove = false
  @Flag(help: ArgumentHelp(Phrase("Add a tracker with this name.")))
  var new = false
  @Flag(help: ArgumentHelp(Phrase("With --new: the tracker is a medicine.")))
  var medicine = false
  @Option(
    help: ArgumentHelp(
      Phrase("For a medicine: your own gap between doses, 4h. It is shown; nothing is computed from it."),
      value: .valueTime))
  var gap: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let gap = try parsedGap()
    if remove, note != nil || new || medicine || gap != nil {
      throw CommandFailure.usage(Phrase("--remove takes only --at and --date."))
    }
    let workspace = try Workspace()
    let time = try typedTime(workspace)
    guard !workspace.store.family().isOnHold else { throw CommandFailure.failed(.trackersAtRest) }
    let existing = try workspace.tracker(named: tracker)
    if remove { return try await removeMark(of: existing, at: time, workspace) }
    let tracker: Tracker
    if let existing { tracker = existing } else { tracker = try await add(gap: gap, workspace) }
    if let gap, existing != nil {
      try await saving(
        { () throws(StoreFailure) in
          try await workspace.store.editTracker(tracker.id, TrackerEdit(gap: .some(gap)))
        }, orThrow: CommandFailure.tracker)
    }
    let words = tracker.words(typed: note ?? "")
    let now = workspace.clock.now()
    try await saving(
      { () throws(StoreFailure) in
        try await workspace.store.addMark(
          tracker.id, time ?? MarkTime(now), label: words.label, note: words.note, now: now.milliseconds)
      }, orThrow: CommandFailure.tracker)
    let times = TrackerTimes(workspace.store, at: workspace.clock.now())
    let rows = times.rows.filter { $0.id == tracker.id }
    rows.forEach { Output.result(times.line(of: $0)(workspace.language)) }
    try output.print(changed: true, times.reports(of: rows, in: workspace.language).first)
  }

  /// Adds the tracker that the arguments name.
  private func add(gap: Int?, _ workspace: Workspace) async throws -> Tracker {
    let (store, now) = (workspace.store, workspace.clock.now())
    let family = store.family()
    let known = Tracker.Kind(word: tracker, in: workspace.language)
    guard known != nil || new else {
      throw CommandFailure.failed(.unknownTracker(tracker, known: workspace.trackerNames, canBeAdded: true))
    }
    let kind = known ?? (medicine || gap != nil ? .medicine : .other)
    let edit = TrackerEdit(name: known == nil ? tracker : nil, gap: gap.map { .some($0) })
    let child = family.active?.id
    let draft = Tracker(id: "", kind: kind, child: child, addedAt: now.milliseconds)
    // Contractions are not noted after the birth.
    if family.visible([draft], on: workspace.today).isEmpty { throw CommandFailure.failed(.trackerOutOfUse) }
    return try await saving(
      { () throws(StoreFailure) in
        try await store.addTracker(kind, edit, child: child, at: now.milliseconds)
      }, orThrow: CommandFailure.tracker)
  }

  private func removeMark(of tracker: Tracker?, at time: MarkTime?, _ workspace: Workspace) async throws {
    guard let tracker else {
      throw CommandFailure.failed(
        .unknownTracker(self.tracker, known: workspace.trackerNames, canBeAdded: false))
    }
    let store = workspace.store
    let found =
      time.map { store.marks(of: [tracker.id], since: $0.at, until: $0.at + 60_000) }
      ?? store.recentMarks(of: [tracker], at: workspace.clock.now())
    workspace.reportTroubles(found.troubles)
    guard let mark = found.marks.last(where: { $0.counts }) else {
      throw CommandFailure.failed(.noTimeToRemove(tracker, at: time.map { _ in at ?? "" }))
    }
    try await saving(
      { () throws(StoreFailure) in
        try await store.removeMark(mark.id, now: workspace.clock.now().milliseconds)
      }, orThrow: CommandFailure.tracker)
    Output.result(Phrase.timeRemovedByCommand(tracker, mark)(workspace.language))
    let times = TrackerTimes(store, at: workspace.clock.now())
    let rows = times.rows.filter { $0.id == tracker.id }
    try output.print(changed: true, times.reports(of: rows, in: workspace.language).first)
  }

  /// The time of `--at`; nil for now.
  private func typedTime(_ workspace: Workspace) throws -> MarkTime? {
    guard let at else {
      if date != nil { throw CommandFailure.usage(Phrase("--date needs the time, with --at.")) }
      return nil
    }
    guard let clock = ClockTime(typed: at) else { throw CommandFailure.usage(.about(at, .notATime)) }
    let day = try date.map { _ in try workspace.day(typed: date, .past) }
    let moment =
      day.map { LiveClock.milliseconds($0, clock.minute * 60) }
      ?? workspace.clock.now().latest(clock, instant: LiveClock.milliseconds)
    return MarkTime(LiveClock.moment(at: moment))
  }

  private func parsedGap() throws(CommandFailure) -> Int? {
    guard let gap else { return nil }
    guard let minutes = TrackerEdit.gap(typed: gap) else { throw .usage(.about(gap, .notAGap)) }
    return minutes
  }
}

/// Shows how long ago things were.
struct SinceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("since", .since)

  @Argument(
    help: ArgumentHelp(Phrase("The tracker. Default: all."), value: .valueTracker),
    completion: .names(of: .trackers))
  var tracker: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let language = workspace.language
    let times = TrackerTimes(workspace.store, at: workspace.clock.now())
    workspace.reportTroubles(times.troubles)
    var rows = times.rows
    if let tracker, !times.isOnHold {
      rows = times.rows(named: tracker, in: language)
      if rows.isEmpty {
        throw CommandFailure.failed(
          .unknownTracker(tracker, known: workspace.trackerNames, canBeAdded: false))
      }
    }
    if output.json { return try Output.json(list: times.reports(of: rows, in: language)) }
    if times.isOnHold { return Output.message(Phrase.trackersAtRest(language)) }
    let isOpened = tracker != nil
    try Output.lines(
      rows.flatMap { row in
        [times.line(of: row)(language)] + (isOpened ? times.details(of: row).map { "  " + $0(language) } : [])
      })
    if rows.isEmpty {
      Output.message(Phrase("Nothing noted yet. Note a time: lionheart mark feed")(language))
    }
  }
}

extension Workspace {
  /// The tracker that a word names; nil if there is none. Fails if there are several.
  func tracker(named word: String) throws -> Tracker? {
    let found = TrackerTimes(store, at: clock.now()).rows(named: word, in: language).map(\.tracker)
    if found.count > 1 {
      throw CommandFailure.failed(.severalTrackers(word, found.map { Phrase.trackerName($0)(language) }))
    }
    return found.first
  }

  /// The names of the trackers that may be shown.
  var trackerNames: [String] {
    store.family().visible(store.trackers().trackers, on: today).map { Phrase.trackerName($0)(language) }
  }
}

extension CommandFailure {
  /// Why a tracker or a time was not saved; a usage failure if what was typed is invalid.
  static func tracker(_ failure: StoreFailure) -> CommandFailure {
    guard case .tracker(let reason) = failure else { return .store(failure) }
    return switch reason {
    case .trackerGone, .markGone, .nameTaken, .notShared: .failed(.trackerFailure(reason))
    default: .usage(.trackerFailure(reason))
    }
  }
}
