import Model
package import Storage

/// Syncs while the program is open: at the start, a minute after the last change, and every quarter of an hour.
///
/// It goes on beside everything else: no frame, no key and no end waits for it.
@MainActor
public final class DeviceSharing {
  /// How it stands.
  package struct State: Equatable, Sendable {
    /// The store and the devices; nil where nothing is shared.
    package var status: SyncStatus?
    package var isRunning = false
    /// How the last one ended; nil where there was none since the start.
    package var last: SyncProgram.Outcome?

    package init(
      status: SyncStatus? = nil, isRunning: Bool = false, last: SyncProgram.Outcome? = nil
    ) {
      (self.status, self.isRunning, self.last) = (status, isRunning, last)
    }
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
  private var triedAt: Int64 = 0

  package init(saves: SaveQueue, effects: Effects, clock: CivilClock) {
    (self.saves, self.effects, self.clock) = (saves, effects, clock)
  }

  /// Looks whether anything is shared, and syncs if so; after the first frame.
  public func begin() {
    look { [weak self] in
      if self?.state.value.status != nil { self?.start() }
    }
  }

  /// The data changed: once it has been quiet for a while, that goes to the others.
  public func noticeChange() {
    if state.value.status != nil { changedAt = clock.now().milliseconds }
  }

  /// Looks at the clock.
  public func noticeTime() {
    guard state.value.status != nil, task == nil else { return }
    let now = clock.now().milliseconds
    let isDue = changedAt.map { (now &- $0).magnitude >= Self.quiet } ?? false
    if isDue || (now &- triedAt).magnitude >= Self.every { start() }
  }

  /// Reads how it stands.
  package func look(then: @escaping @MainActor () -> Void = {}) {
    let program = program
    effects.run {
      await program.status()
    } then: { [weak self] status in
      self?.state.value.status = status
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
    } then: { [weak self] outcome, status in
      self?.finish(outcome, status)
    }
  }

  /// Stops what goes on; what has come by then stays.
  public func cancel() { task?.cancel() }

  private func finish(_ outcome: SyncProgram.Outcome, _ status: SyncStatus?) {
    task = nil
    state.value = State(status: status, last: outcome)
    saves.noticeOthers()
    // What came from the others is no change of this device's.
    changedAt = nil
  }
}
