import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// A tracker on Today: its name and how long ago the last time was.
struct TrackerRow: Equatable, Sendable, Identifiable {
  let id: Tracker.ID
  let name: Phrase
  /// "2 h 10 ago, left · 6 today".
  let status: Phrase
}

/// The trackers on Today.
@MainActor
final class TrackerRows {
  /// What could not be read the last time.
  private(set) var troubles: [Phrase] = []
  private let context: Context
  private let minutes: MinuteTimer
  private var reading = Reading.notStarted

  private enum Reading {
    case notStarted, inBackground, done
  }

  init(_ context: Context) {
    self.context = context
    minutes = MinuteTimer(context)
  }

  /// Reads the rows; none while paused and after a loss, and none that were not used for a week.
  ///
  /// If there are so many marks that the first frame would wait for them, there are no rows at first.
  ///
  /// - Parameter show: called with the rows when they were read in the background, and every minute from then on.
  func rows(show: @escaping ([TrackerRow]) -> Void) -> [TrackerRow] {
    if reading == .notStarted, context.store.hasManyRecentMarks { readInBackground(show) }
    if reading == .inBackground { return [] }
    reading = .done
    let times = TrackerTimes(context.store, at: context.clock.now())
    troubles = times.messages
    let rows = times.rows.filter(times.isOnToday)
    if !rows.isEmpty {
      minutes.start { [weak self] in
        if let self { show(self.rows(show: show)) }
      }
    }
    return rows.map {
      TrackerRow(id: $0.id, name: .trackerName($0.tracker), status: times.status(of: $0))
    }
  }

  /// Fills the store's cache, then reads again: a pause may have begun meanwhile.
  private func readInBackground(_ show: @escaping ([TrackerRow]) -> Void) {
    reading = .inBackground
    let (store, moment) = (context.store, context.clock.now())
    context.effects.run {
      _ = TrackerTimes(store, at: moment)
    } then: { [weak self] in
      guard let self else { return }
      reading = .done
      show(rows(show: show))
    }
  }

  /// Notes the present moment.
  func noteNow(_ id: Tracker.ID) {
    let times = TrackerTimes(context.store, at: context.clock.now())
    guard let tracker = times.rows.first(where: { $0.id == id })?.tracker else { return }
    context.noteNow(tracker)
  }
}

/// Calls back when the next minute begins: a time that stays on the screen must not be shown as a new one.
@MainActor
final class MinuteTimer {
  private let context: Context
  private var isWaiting = false
  private var tick: () -> Void = {}

  init(_ context: Context) { self.context = context }

  /// Calls back once, unless it is started again.
  func start(_ tick: @escaping () -> Void) {
    self.tick = tick
    guard !isWaiting else { return }
    isWaiting = true
    context.schedule(after: .seconds(60 - context.clock.now().secondOfDay % 60)) { [weak self] in
      guard let self else { return }
      isWaiting = false
      self.tick()
    }
  }
}

extension Context {
  /// Notes the present moment for a tracker.
  func noteNow(_ tracker: Tracker) {
    let moment = clock.now()
    saves.add { store throws(StoreFailure) in
      let mark = try await store.addMark(tracker.id, MarkTime(moment), now: moment.milliseconds)
      return Toast(.notedTime(tracker, mark))
    }
  }
}

extension Phrase {
  static let noteTime = Phrase("note the time now")
  static let newTracker = Phrase("note a time: feed, nappy, dose")

  /// A time was noted by a key.
  static func notedTime(_ tracker: Tracker, _ mark: Mark) -> Phrase {
    Phrase("{name}: noted {time} (u undoes)", ["name": trackerName(tracker), "time": mark.clockText])
  }
}
