package import Curriculum
public import Model
public import Networking
import Storage
import Synchronization
import Texts

/// Adds and updates packs one after another for all screens; leaving a screen does not stop it.
@MainActor
public final class PackDownloads {
  public enum Job: Equatable, Sendable {
    /// Add a pack from an address or a folder.
    ///
    /// - Parameter mayReplace: whether the pack may replace a built-in one.
    case add(String, mayReplace: Bool = false)
    /// Update a pack with this id.
    case update(String, PackScope)
    /// Update all packs that are due.
    case due
  }

  /// The result of a job.
  public typealias Outcome = Result<PackUpdate, PackUpdateFailure>

  /// The state of the downloads, for display.
  package struct State: Equatable, Sendable {
    /// The running job, if any.
    package var running: Job?
    /// The progress of the running job.
    package var progress = PackProgress()
    package var waiting: [Job] = []
    /// The last failure of each pack since the program started, by pack id.
    package var failures: [String: FailedUpdate] = [:]

    package init(
      running: Job? = nil, progress: PackProgress = PackProgress(), waiting: [Job] = [],
      failures: [String: FailedUpdate] = [:]
    ) {
      self.running = running
      self.progress = progress
      self.waiting = waiting
      self.failures = failures
    }

    /// Whether a job is running that the user asked for.
    package var isUserJobRunning: Bool { running.map { $0 != .due } ?? false }
  }

  package struct FailedUpdate: Equatable, Sendable {
    let reason: PackUpdateFailure
    /// The time of the failure, in UTC milliseconds.
    let at: Int64
  }

  package let state = Observable(State())

  package struct Entry {
    let job: Job
    package let title: String
    let today: CalendarDay
    /// The completions; each returns whether it has shown the failure to the user.
    var waiters: [(Outcome) -> Bool]
    /// Whether its pack was removed meanwhile, so its outcome no longer matters.
    var isObsolete = false
  }

  /// The interval of checks for packs changed by another program, in milliseconds.
  private static let checkInterval: Int64 = 60_000
  /// The interval of checks for due packs, in milliseconds.
  private static let dueCheckInterval: Int64 = 3_600_000

  /// Articles that are being downloaded for a bookmark.
  package var bookmarking: Set<ArticleReference> = []

  private let network: PackNetwork
  private let library: PackLibrary
  private let articles: ArticleIndexCache
  private let saves: SaveQueue
  private let effects: Effects
  private let clock: CivilClock
  private var running: Entry?
  private var queue: [Entry] = []
  private var task: Task<Void, Never>?
  /// The number of the current job, so that late progress of an earlier job is ignored.
  private var jobNumber = 0
  private var isChecking = false
  private var needsAnotherCheck = false
  private var checkedAt: Int64 = 0
  private var dueCheckedAt: Int64 = 0

  package init(
    network: PackNetwork, library: PackLibrary, articles: ArticleIndexCache, saves: SaveQueue,
    effects: Effects,
    clock: CivilClock
  ) {
    self.network = network
    self.library = library
    self.articles = articles
    self.saves = saves
    self.effects = effects
    self.clock = clock
    (checkedAt, dueCheckedAt) = (clock.now().milliseconds, clock.now().milliseconds)
  }

  /// Queues a job. If the same job is running or queued, `then` is added to its completions.
  ///
  /// - Parameters:
  ///   - title: the title to show until the pack's own is known.
  ///   - then: called with the outcome before the screens reload; returns whether it has shown a failure to the user.
  package func start(
    _ job: Job, title: String = "", today: CalendarDay, then: @escaping (Outcome) -> Bool = { _ in false }
  ) {
    if running?.job == job {
      running?.waiters.append(then)
    } else if let index = queue.firstIndex(where: { $0.job == job }) {
      queue[index].waiters.append(then)
    } else {
      queue.append(Entry(job: job, title: title, today: today, waiters: [then]))
      state.value.waiting = queue.map(\.job)
      next()
    }
  }

  /// Cancels the jobs that the user asked for, running and queued. What is already downloaded is kept for the next
  /// try.
  package func cancel() {
    if state.value.isUserJobRunning { task?.cancel() }
    cancelQueued { $0 != .due }
  }

  /// Cancels one job, running or queued.
  package func cancel(_ job: Job) {
    if running?.job == job { task?.cancel() }
    cancelQueued { $0 == job }
  }

  private func cancelQueued(where matches: (Job) -> Bool) {
    let cancelled = queue.filter { matches($0.job) }
    queue.removeAll { matches($0.job) }
    state.value.waiting = queue.map(\.job)
    for entry in cancelled where !entry.isObsolete { notify(.failure(.cancelled), of: entry) }
  }

  /// Removes a pack after stopping its download; can be undone.
  package func remove(_ pack: String, title: String) {
    for index in queue.indices where queue[index].job.pack == pack { queue[index].isObsolete = true }
    cancelQueued { $0.pack == pack }
    var stopped: Task<Void, Never>?
    network.stopDailyUpdate(of: pack)
    if running?.job.pack == pack {
      running?.isObsolete = true
      stopped = task
      task?.cancel()
    }
    state.value.failures[pack] = nil
    let (network, stopping, date) = (network, stopped, clock.now().date)
    saves.add { _ throws(StoreFailure) in
      // Waits only for this pack's download: waiting for others would block all saves.
      await stopping?.value
      do throws(PackUpdateFailure) {
        return try await network.remove(pack) ? Toast(.packRemoved(title)) : nil
      } catch {
        if case .store(let failure) = error { throw failure }
        return Toast(.packUpdate(error, today: date), .failure)
      }
    }
  }

  /// Called regularly: checks every minute for changes by other programs and every hour for due packs.
  ///
  /// A pack becomes due by the day, or by the hour after a failed connection.
  public func noticeTime(isNewDay: Bool = false) {
    let now = clock.now().milliseconds
    if (now &- checkedAt).magnitude >= Self.checkInterval {
      checkedAt = now
      noticeChange()
    }
    guard isNewDay || (now &- dueCheckedAt).magnitude >= Self.dueCheckInterval else { return }
    updateDue(today: today)
  }

  private var today: CalendarDay {
    clock.now().day(startingAt: network.store.profile().profile.dayStart)
  }

  /// Updates the packs that are due, if the user allows it. Shows a toast only if something is new.
  public func updateDue(today: CalendarDay) {
    let store = network.store
    dueCheckedAt = clock.now().milliseconds
    effects.run {
      store.profile().profile.updatesPacks && !store.subscriptions().subscriptions.isEmpty
    } then: { [weak self] isAllowed in
      if isAllowed { self?.start(.due, today: today) }
    }
  }

  /// Checks whether packs were added, removed or changed, also by another program, and reloads the screens if so.
  public func noticeChange() {
    guard !isChecking else {
      needsAnotherCheck = true
      return
    }
    isChecking = true
    let (network, library) = (network, library)
    effects.run {
      network.reconcile()
      return library.refresh()
    } then: { [self] isChanged in
      isChecking = false
      if isChanged { noticeNewPacks() }
      if needsAnotherCheck { checkAgain() }
    }
  }

  private func checkAgain() {
    needsAnotherCheck = false
    noticeChange()
  }

  /// Drops the article index and reloads the screens after packs have changed.
  package func noticeNewPacks() {
    articles.invalidate()
    saves.noticeExternalChange()
  }

  private func next() {
    guard task == nil, !queue.isEmpty else { return }
    let entry = queue.removeFirst()
    running = entry
    jobNumber += 1
    state.value.waiting = queue.map(\.job)
    state.value.running = entry.job
    state.value.progress = PackProgress(title: entry.title)
    let (network, library, job, today) = (network, library, entry.job, entry.today)
    let relay = ProgressRelay { [weak self, jobNumber] in self?.show($0, of: jobNumber) }
    task = effects.run {
      let outcomes = await job.run(network, today: today) { relay.report($0) }
      return (outcomes, library.refresh())
    } then: { [self] outcomes, isChanged in
      finish(outcomes, isChanged: isChanged)
    }
  }

  private func show(_ progress: PackProgress, of job: Int) {
    guard job == jobNumber, state.value.running != nil else { return }
    state.value.progress = progress
  }

  private func finish(_ outcomes: [Outcome], isChanged: Bool) {
    guard let entry = running else { return }
    (task, running) = (nil, nil)
    state.value.running = nil
    if !entry.isObsolete {
      for outcome in outcomes { record(outcome, of: entry.job) }
      if let outcome = outcomes.first { notify(outcome, of: entry) }
    }
    if isChanged || outcomes.contains(where: { (try? $0.get())?.isNew == true }) { articles.invalidate() }
    saves.noticeExternalChange()
    next()
  }

  /// Records the outcome for display.
  private func record(_ outcome: Outcome, of job: Job) {
    switch outcome {
    case .success(let update):
      state.value.failures[update.pack] = nil
      if job == .due, update.isNew { saves.notify(Toast(.packUpdated(update))) }
    case .failure(let failure):
      guard case .update(let pack, _) = job, failure != .cancelled else { return }
      state.value.failures[pack] = FailedUpdate(reason: failure, at: clock.now().milliseconds)
    }
  }
}

extension PackDownloads.Job {
  /// The pack of an update; nil for other jobs.
  package var pack: String? { if case .update(let pack, _) = self { pack } else { nil } }

  /// Runs the job. Returns one outcome, or for `due` one for each pack that was due.
  fileprivate func run(
    _ network: PackNetwork, today: CalendarDay, progress: @escaping @Sendable (PackProgress) -> Void
  ) async -> [PackDownloads.Outcome] {
    do throws(PackUpdateFailure) {
      switch self {
      case .add(let text, let mayReplace):
        let update = try await network.add(
          text, scope: .coming, today: today, mayReplace: mayReplace, progress: progress)
        return [.success(update)]
      case .update(let pack, let scope):
        return [.success(try await network.update(pack, scope: scope, today: today, progress: progress))]
      case .due: return await network.updateDue(today: today, progress: progress).map { .success($0) }
      }
    } catch {
      return [.failure(error)]
    }
  }
}

// Messages about the outcome of a download.
extension PackDownloads {
  /// Notifies the waiters, and shows the user a toast, whatever screen is open.
  private func notify(_ outcome: Outcome, of entry: Entry) {
    let isShown = entry.waiters.map { $0(outcome) }.contains(true)
    guard entry.job != .due else { return }
    switch outcome {
    case .success(let update): saves.notify(Toast(message(for: update, of: entry.job)))
    case .failure(let failure) where !isShown:
      let kind: Toast.Kind = failure == .cancelled ? .reason : .failure
      saves.notify(Toast(message(for: failure, of: entry), kind))
    case .failure: break
    }
  }

  private func message(for update: PackUpdate, of job: Job) -> Phrase {
    guard case .add = job else {
      return update.isNew || update.articles > 0 ? .packUpdated(update) : .packIsCurrent(update)
    }
    let store = network.store
    let isNotFirst = store.subscriptions().subscriptions.count > 1 || store.profile().profile.updatesPacks
    return isNotFirst ? .packAdded(update) : .firstPackAdded(update)
  }

  private func message(for failure: PackUpdateFailure, of entry: Entry) -> Phrase {
    guard case .signIn = failure, entry.job.pack != nil, !entry.title.isEmpty else {
      return .packUpdate(failure, today: clock.now().date)
    }
    return .packWantsSignIn(entry.title)
  }
}

/// Forwards download progress to the main actor, skipping changes too small to see.
private final class ProgressRelay: Sendable {
  private let last = Mutex(PackProgress())
  private let forward: @MainActor @Sendable (PackProgress) -> Void

  init(_ forward: @escaping @MainActor @Sendable (PackProgress) -> Void) {
    self.forward = forward
  }

  func report(_ progress: PackProgress) {
    let isVisible = last.withLock { last in
      guard progress.isVisible(after: last) else { return false }
      last = progress
      return true
    }
    guard isVisible else { return }
    Task { @MainActor [forward] in forward(progress) }
  }
}

extension PackProgress {
  /// Whether the change is visible: 1/200 of the progress bar, or 64 KiB.
  fileprivate func isVisible(after last: PackProgress) -> Bool {
    title != last.title || totalUnits != last.totalUnits || units - last.units > totalUnits / 200
      || totalFiles != last.totalFiles || files == totalFiles
      || files - last.files > totalFiles / 200 || bytes - last.bytes >= 64 << 10
  }
}
