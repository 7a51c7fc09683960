package import Curriculum
public import Model
public import Networking
import Storage
import Texts

/// Adds and updates packs one after another for all screens; leaving a screen does not stop it.
@MainActor
public final class PackDownloads {
  /// A download to run.
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
    /// The jobs after it.
    package var waiting: [Job] = []
    /// The last failure of each pack since the program started, by pack id.
    package var failures: [String: Failed] = [:]

    package init(
      running: Job? = nil, progress: PackProgress = PackProgress(), waiting: [Job] = [],
      failures: [String: Failed] = [:]
    ) {
      self.running = running
      self.progress = progress
      self.waiting = waiting
      self.failures = failures
    }

    /// Whether a job is running that the user asked for.
    package var isWanted: Bool { running.map { $0 != .due } ?? false }
  }

  /// A failed update.
  package struct Failed: Equatable, Sendable {
    let reason: PackUpdateFailure
    /// The time of the failure, in UTC milliseconds.
    let at: Int64
  }

  /// The state to draw.
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
  private static let lookEvery: Int64 = 60_000
  /// The interval of checks for due packs, in milliseconds.
  private static let dueEvery: Int64 = 3_600_000

  /// Articles that are being downloaded for a bookmark.
  package var bookmarking: Set<ArticleReference> = []

  let network: PackNetwork
  private let library: PackLibrary
  private let articles: KnownArticles
  let saves: SaveQueue
  private let effects: Effects
  let clock: CivilClock
  private var running: Entry?
  private var queue: [Entry] = []
  private var task: Task<Void, Never>?
  /// The number of the current job, so that late progress of an earlier job is ignored.
  private var number = 0
  private var isLooking = false
  private var isLookingWanted = false
  private var lookedAt: Int64 = 0
  private var askedAt: Int64 = 0

  package init(
    network: PackNetwork, library: PackLibrary, articles: KnownArticles, saves: SaveQueue, effects: Effects,
    clock: CivilClock
  ) {
    self.network = network
    self.library = library
    self.articles = articles
    self.saves = saves
    self.effects = effects
    self.clock = clock
    (lookedAt, askedAt) = (clock.now().milliseconds, clock.now().milliseconds)
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
    if state.value.isWanted { task?.cancel() }
    giveUp { $0 != .due }
  }

  /// Cancels one job, running or queued.
  package func cancel(_ job: Job) {
    if running?.job == job { task?.cancel() }
    giveUp { $0 == job }
  }

  private func giveUp(_ isMeant: (Job) -> Bool) {
    let given = queue.filter { isMeant($0.job) }
    queue.removeAll { isMeant($0.job) }
    state.value.waiting = queue.map(\.job)
    for entry in given where !entry.isObsolete { tell(.failure(.cancelled), of: entry) }
  }

  /// Removes a pack after stopping its download; can be undone.
  package func remove(_ pack: String, title: String) {
    for index in queue.indices where queue[index].job.pack == pack { queue[index].isObsolete = true }
    giveUp { $0.pack == pack }
    var stopped: Task<Void, Never>?
    if running?.job.pack == pack || running?.job == .due {
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
    if (now &- lookedAt).magnitude >= Self.lookEvery {
      lookedAt = now
      noticeChange()
    }
    guard isNewDay || (now &- askedAt).magnitude >= Self.dueEvery else { return }
    updateDue(today: today)
  }

  private var today: CalendarDay {
    clock.now().day(startingAt: network.store.profile().profile.dayStart)
  }

  /// Updates the packs that are due, if the user allows it. Shows a toast only if something is new.
  public func updateDue(today: CalendarDay) {
    let store = network.store
    askedAt = clock.now().milliseconds
    effects.run {
      store.profile().profile.updatesPacks && !store.subscriptions().subscriptions.isEmpty
    } then: { [weak self] isAllowed in
      if isAllowed { self?.start(.due, today: today) }
    }
  }

  /// Checks whether packs were added, removed or changed, also by another program, and reloads the screens if so.
  public func noticeChange() {
    guard !isLooking else {
      isLookingWanted = true
      return
    }
    isLooking = true
    let (network, library) = (network, library)
    effects.run {
      network.reconcile()
      return library.refresh()
    } then: { [self] isChanged in
      isLooking = false
      if isChanged { announce() }
      if isLookingWanted { lookAgain() }
    }
  }

  private func lookAgain() {
    isLookingWanted = false
    noticeChange()
  }

  /// Drops the article index and reloads the screens after packs have changed.
  package func announce() {
    articles.forget()
    saves.noticeOthers()
  }

  private func next() {
    guard task == nil, !queue.isEmpty else { return }
    let entry = queue.removeFirst()
    running = entry
    number += 1
    state.value.waiting = queue.map(\.job)
    state.value.running = entry.job
    state.value.progress = PackProgress(title: entry.title)
    let (network, library, job, today) = (network, library, entry.job, entry.today)
    let relay = ProgressRelay { [weak self, number] in self?.note($0, of: number) }
    task = effects.run {
      let outcomes = await job.run(network, today: today) { relay.note($0) }
      return (outcomes, library.refresh())
    } then: { [self] outcomes, isChanged in
      finish(outcomes, isChanged: isChanged)
    }
  }

  private func note(_ progress: PackProgress, of job: Int) {
    guard job == number, state.value.running != nil else { return }
    state.value.progress = progress
  }

  private func finish(_ outcomes: [Outcome], isChanged: Bool) {
    guard let entry = running else { return }
    (task, running) = (nil, nil)
    state.value.running = nil
    if !entry.isObsolete {
      for outcome in outcomes { note(outcome, of: entry.job) }
      if let outcome = outcomes.first { tell(outcome, of: entry) }
    }
    if isChanged || outcomes.contains(where: { (try? $0.get())?.isNew == true }) { articles.forget() }
    saves.noticeOthers()
    next()
  }

  /// Records the outcome for display.
  private func note(_ outcome: Outcome, of job: Job) {
    switch outcome {
    case .success(let update):
      state.value.failures[update.pack] = nil
      if job == .due, update.isNew { saves.notify(Toast(.packUpdated(update))) }
    case .failure(let failure):
      guard case .update(let pack, _) = job, failure != .cancelled else { return }
      state.value.failures[pack] = Failed(reason: failure, at: clock.now().milliseconds)
    }
  }
}
