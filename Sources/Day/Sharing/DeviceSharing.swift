public import Model
public import Storage
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
    package var last: SyncClient.Outcome?

    package init(
      spaces: [SyncStatus] = [], isRunning: Bool = false, last: SyncClient.Outcome? = nil
    ) {
      (self.spaces, self.isRunning, self.last) = (spaces, isRunning, last)
    }

    package var isOn: Bool { !spaces.isEmpty }
  }

  /// How long the data must be unchanged before a sync, in milliseconds.
  private static let quietTime: Int64 = 60_000
  /// The interval between syncs without changes, in milliseconds.
  private static let interval: Int64 = 900_000

  package let state = Observable(State())
  public var client = SyncClient.none

  private let saves: SaveQueue
  private let effects: Effects
  private let clock: CivilClock
  private var task: Task<Void, Never>?
  private var changedAt: Int64?
  private var wasPaused: Bool?
  /// Whether a pause began or ended during the running sync, so that another one follows at once.
  private var mustSyncAgain = false
  private var triedAt: Int64 = 0

  package init(saves: SaveQueue, effects: Effects, clock: CivilClock) {
    (self.saves, self.effects, self.clock) = (saves, effects, clock)
  }

  /// Syncs if anything is shared. Call it after the first frame.
  ///
  /// - Parameter isPaused: whether one of the children on screen is paused.
  public func begin(isPaused: Bool = false) {
    wasPaused = isPaused
    notifyOfPause()
    readStatus { [weak self] in
      if self?.state.value.isOn == true { self?.start() }
    }
  }

  /// Called when the data has changed: schedules a sync after a quiet minute.
  ///
  /// A pause, or its end, is synced at once, or right after the running sync.
  public func noticeChange(isPaused: Bool) {
    let isPauseChange = wasPaused.map { $0 != isPaused } ?? false
    wasPaused = isPaused
    guard state.value.isOn else { return }
    changedAt = clock.now().milliseconds
    guard isPauseChange else { return }
    mustSyncAgain = task != nil
    start()
  }

  /// Called regularly: starts a sync if it is time.
  public func noticeTime() {
    guard state.value.isOn, task == nil else { return }
    let now = clock.now().milliseconds
    let isDue = changedAt.map { (now &- $0).magnitude >= Self.quietTime } ?? false
    if isDue || (now &- triedAt).magnitude >= Self.interval { start() }
  }

  /// Reads the state of the sync spaces.
  package func readStatus(then: @escaping @MainActor () -> Void = {}) {
    let client = client
    effects.run {
      await client.status()
    } then: { [weak self] spaces in
      self?.state.value.spaces = spaces
      then()
    }
  }

  /// Syncs now, unless a sync is running.
  package func start() {
    guard task == nil else { return }
    (triedAt, changedAt, mustSyncAgain) = (clock.now().milliseconds, nil, false)
    state.value.isRunning = true
    let client = client
    task = effects.run {
      (await client.sync(), await client.status())
    } then: { [weak self] outcome, spaces in
      self?.finish(outcome, spaces)
    }
  }

  /// Seals the user's answer to a prompt; it opens once the partner has answered, too.
  package func seal(_ text: String, as prompt: String, on day: CalendarDay) {
    guard let seal = client.seal else { return saves.notify(Toast(.noPartnerYet, .reason)) }
    effects.run {
      await seal(text, prompt, day)
    } then: { [weak self] toast in
      self?.saves.notify(toast)
      self?.saves.noticeExternalChange()
    }
  }

  /// Stops the running sync; data received so far stays.
  public func cancel() { task?.cancel() }

  /// Tells the user once that a child was paused on another device, no matter how that arrived: by this program, or
  /// by a timer while it was closed.
  private func notifyOfPause() {
    let client = client
    effects.run {
      await client.hasPauseNews()
    } then: { [weak self] hasNews in
      if hasNews { self?.saves.notify(Toast(.pausedElsewhere, .reminder)) }
    }
  }

  private func finish(_ outcome: SyncClient.Outcome, _ spaces: [SyncStatus]) {
    state.value = State(spaces: spaces, last: outcome)
    // Reloading the screens is not a change. One that was noticed during the sync may have come too late for it.
    let change = changedAt
    saves.noticeExternalChange()
    (task, changedAt) = (nil, change)
    notifyOfPause()
    if mustSyncAgain { start() }
  }
}

/// The functions that sync this device with others, used by the screens.
public struct SyncClient: Sendable {
  /// The outcome of a sync.
  public struct Outcome: Equatable, Sendable {
    public var isDone: Bool
    /// The messages about it, as whole sentences.
    public var lines: [String]

    public init(isDone: Bool, lines: [String]) {
      (self.isDone, self.lines) = (isDone, lines)
    }
  }

  /// Returns the state of each sync space, this user's own devices first; empty if nothing is shared.
  let status: @Sendable () async -> [SyncStatus]
  /// Syncs now; ends soon after its task is cancelled.
  let sync: @Sendable () async -> Outcome
  /// Whether a pause has arrived from another device and was not shown yet. Asking marks it as shown.
  let hasPauseNews: @Sendable () async -> Bool
  /// Seals the user's answer to a prompt and returns a toast with the result.
  ///
  /// Nil if nothing is shared with a partner.
  let seal: (@Sendable (_ text: String, _ prompt: String, _ day: CalendarDay) async -> Toast)?

  public init(
    status: @escaping @Sendable () async -> [SyncStatus], sync: @escaping @Sendable () async -> Outcome,
    hasPauseNews: @escaping @Sendable () async -> Bool = { false },
    seal: (@Sendable (String, String, CalendarDay) async -> Toast)? = nil
  ) {
    (self.status, self.sync, self.hasPauseNews, self.seal) = (status, sync, hasPauseNews, seal)
  }

  /// Functions for when nothing is shared.
  public static let none = SyncClient {
    []
  } sync: {
    Outcome(isDone: false, lines: [])
  }
}
