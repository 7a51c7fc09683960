package import Model
package import Storage
import Texts

/// Syncs while the program is open: at the start, a minute after the last change, and every 15 minutes.
///
/// Runs in the background: no frame, key or exit waits for it.
@MainActor
public final class DeviceSharing {
  /// The state of syncing, for display.
  package struct State: Equatable, Sendable {
    /// The sync spaces and their devices, this user's own first; empty if nothing is shared.
    package var spaces: [SyncStatus] = []
    package var isRunning = false
    /// The outcome of the last sync since the start, if any.
    package var last: SyncProgram.Outcome?

    package init(
      spaces: [SyncStatus] = [], isRunning: Bool = false, last: SyncProgram.Outcome? = nil
    ) {
      (self.spaces, self.isRunning, self.last) = (spaces, isRunning, last)
    }

    /// Whether anything is shared.
    package var isOn: Bool { !spaces.isEmpty }
  }

  /// How long the data must be unchanged before a sync, in milliseconds.
  private static let quiet: Int64 = 60_000
  /// The interval between syncs without changes, in milliseconds.
  private static let every: Int64 = 900_000

  /// The state to draw.
  package let state = Observable(State())
  /// The functions that sync.
  public var program = SyncProgram.none

  private let saves: SaveQueue
  private let effects: Effects
  private let clock: CivilClock
  private var task: Task<Void, Never>?
  private var changedAt: Int64?
  private var wasPaused: Bool?
  private var triedAt: Int64 = 0

  package init(saves: SaveQueue, effects: Effects, clock: CivilClock) {
    (self.saves, self.effects, self.clock) = (saves, effects, clock)
  }

  /// Syncs if anything is shared. Call it after the first frame.
  ///
  /// - Parameter isPaused: whether one of the children on screen is paused.
  public func begin(isPaused: Bool = false) {
    wasPaused = isPaused
    tellOfPause()
    look { [weak self] in
      if self?.state.value.isOn == true { self?.start() }
    }
  }

  /// Called when the data has changed: schedules a sync after a quiet minute.
  ///
  /// A pause, or its end, is synced at once.
  public func noticeChange(isPaused: Bool) {
    let isNews = wasPaused.map { $0 != isPaused } ?? false
    wasPaused = isPaused
    guard state.value.isOn else { return }
    changedAt = clock.now().milliseconds
    if isNews { start() }
  }

  /// Called regularly: starts a sync if it is time.
  public func noticeTime() {
    guard state.value.isOn, task == nil else { return }
    let now = clock.now().milliseconds
    let isDue = changedAt.map { (now &- $0).magnitude >= Self.quiet } ?? false
    if isDue || (now &- triedAt).magnitude >= Self.every { start() }
  }

  /// Reads the state of the sync spaces.
  package func look(then: @escaping @MainActor () -> Void = {}) {
    let program = program
    effects.run {
      await program.status()
    } then: { [weak self] spaces in
      self?.state.value.spaces = spaces
      then()
    }
  }

  /// Syncs now, unless a sync is running.
  package func start() {
    guard task == nil else { return }
    (triedAt, changedAt) = (clock.now().milliseconds, nil)
    state.value.isRunning = true
    let program = program
    task = effects.run {
      (await program.sync(), await program.status())
    } then: { [weak self] outcome, spaces in
      self?.finish(outcome, spaces)
    }
  }

  /// Seals the user's answer to a prompt; it opens once the partner has answered, too.
  package func seal(_ text: String, as prompt: String, on day: CalendarDay) {
    guard let seal = program.seal else { return saves.notify(Toast(.noPartnerYet, .reason)) }
    effects.run {
      await seal(text, prompt, day)
    } then: { [weak self] toast in
      self?.saves.notify(toast)
      self?.saves.noticeOthers()
    }
  }

  /// Stops the running sync; data received so far stays.
  public func cancel() { task?.cancel() }

  /// Tells the user once that a child was paused on another device, no matter how that arrived: by this program, or
  /// by a timer while it was closed.
  private func tellOfPause() {
    let program = program
    effects.run {
      await program.hasPauseNews()
    } then: { [weak self] hasNews in
      if hasNews { self?.saves.notify(Toast(.pausedElsewhere, .reminder)) }
    }
  }

  private func finish(_ outcome: SyncProgram.Outcome, _ spaces: [SyncStatus]) {
    task = nil
    state.value = State(spaces: spaces, last: outcome)
    saves.noticeOthers()
    tellOfPause()
    // The received changes are not changes of this device.
    changedAt = nil
  }
}
