package import Model
package import Storage
import Texts

/// Syncs while the program is open: at the start, a minute after the last change, and every quarter of an hour.
///
/// It goes on beside everything else: no frame, no key and no end waits for it.
@MainActor
public final class DeviceSharing {
  /// How it stands.
  package struct State: Equatable, Sendable {
    /// The stores and their devices, this person's own first; none where nothing is shared.
    package var spaces: [SyncStatus] = []
    package var isRunning = false
    /// How the last one ended; nil where there was none since the start.
    package var last: SyncProgram.Outcome?

    package init(
      spaces: [SyncStatus] = [], isRunning: Bool = false, last: SyncProgram.Outcome? = nil
    ) {
      (self.spaces, self.isRunning, self.last) = (spaces, isRunning, last)
    }

    /// Whether anything is shared.
    package var isOn: Bool { !spaces.isEmpty }
  }

  /// How long nothing may have changed, in milliseconds.
  private static let quiet: Int64 = 60_000
  /// How often the others are asked, in milliseconds.
  private static let every: Int64 = 900_000

  /// How it stands, to be drawn.
  package let state = Current(State())
  /// What does it.
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

  /// Looks whether anything is shared, and syncs if so; after the first frame.
  ///
  /// - Parameter isPaused: whether a child is paused that the screens are about.
  public func begin(isPaused: Bool = false) {
    wasPaused = isPaused
    tellOfPause()
    look { [weak self] in
      if self?.state.value.isOn == true { self?.start() }
    }
  }

  /// The data changed: once it has been quiet for a while, that goes to the others.
  ///
  /// That a child is paused, or no more, goes at once.
  public func noticeChange(isPaused: Bool) {
    let isNews = wasPaused.map { $0 != isPaused } ?? false
    wasPaused = isPaused
    guard state.value.isOn else { return }
    changedAt = clock.now().milliseconds
    if isNews { start() }
  }

  /// Looks at the clock.
  public func noticeTime() {
    guard state.value.isOn, task == nil else { return }
    let now = clock.now().milliseconds
    let isDue = changedAt.map { (now &- $0).magnitude >= Self.quiet } ?? false
    if isDue || (now &- triedAt).magnitude >= Self.every { start() }
  }

  /// Reads how it stands.
  package func look(then: @escaping @MainActor () -> Void = {}) {
    let program = program
    effects.run {
      await program.status()
    } then: { [weak self] spaces in
      self?.state.value.spaces = spaces
      then()
    }
  }

  /// Syncs now, unless it does already.
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

  /// Seals what was written on a day as an answer that opens once the other one has answered, too.
  package func seal(_ text: String, as prompt: String, on day: CalendarDay) {
    guard let seal = program.seal else { return saves.notify(Toast(.noPartnerYet, .reason)) }
    effects.run {
      await seal(text, prompt, day)
    } then: { [weak self] toast in
      self?.saves.notify(toast)
      self?.saves.noticeOthers()
    }
  }

  /// Stops what goes on; what has come by then stays.
  public func cancel() { task?.cancel() }

  /// Says once that a child rests now, whatever brought that here: this program, or a timer while it was closed.
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
    // What came from the others is no change of this device's.
    changedAt = nil
  }
}
