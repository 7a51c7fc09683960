package import Curriculum
public import Model
public import Networking
import Storage
import Texts

/// Adds and updates packs, one after another, for all screens; leaving a screen does not stop it.
@MainActor
public final class PackDownloads {
  /// Something to be fetched.
  public enum Job: Equatable, Sendable {
    /// A pack to be added from an address or a folder.
    ///
    /// - Parameter mayReplace: whether it may take the place of a pack that came with the program.
    case add(String, mayReplace: Bool = false)
    /// A pack to be updated, by its id.
    case update(String, PackScope)
    /// The packs whose day it is.
    case due
  }

  /// How a job ended.
  public typealias Outcome = Result<PackUpdate, PackUpdateFailure>

  /// What goes on.
  package struct State: Equatable, Sendable {
    /// The job that runs; nil where none does.
    package var running: Job?
    /// How far it has come.
    package var progress = PackProgress()
    /// Jobs after it.
    package var waiting: [Job] = []
    /// Why the last try of each pack since the start did not work, by the pack's id.
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

    /// Whether something goes on that the person asked for.
    package var isWanted: Bool { running.map { $0 != .due } ?? false }
  }

  /// A try that did not work.
  package struct Failed: Equatable, Sendable {
    let reason: PackUpdateFailure
    /// When that was, in UTC milliseconds.
    let at: Int64
  }

  /// What goes on, to be drawn.
  package let state = Current(State())

  package struct Entry {
    let job: Job
    package let title: String
    let today: CalendarDay
    /// Those who wait for it; each tells whether it has told the person.
    var waiters: [(Outcome) -> Bool]
    /// Whether its pack was removed meanwhile: then nobody asks any more how it went.
    var isMoot = false
  }

  /// How often packs are looked at that another program may have changed, in milliseconds.
  private static let lookEvery: Int64 = 60_000
  /// How often it is asked whether a pack is due, in milliseconds.
  private static let dueEvery: Int64 = 3_600_000

  /// Articles that are being fetched to be bookmarked.
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
  /// Counts the jobs, so that word of one that is over is not taken for the next one's.
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

  /// Does a job after those that wait; whoever wants one that runs or waits already waits with the others.
  ///
  /// - Parameters:
  ///   - title: what it is called until its pack says so itself.
  ///   - then: told how it ended, before the screens read anew; tells whether the person has been told a failure.
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

  /// Stops what the person asked for and gives up what waits; what has come is kept for the next time.
  package func cancel() {
    if state.value.isWanted { task?.cancel() }
    giveUp { $0 != .due }
  }

  /// Stops a job, or gives it up where it waits, and no other.
  package func cancel(_ job: Job) {
    if running?.job == job { task?.cancel() }
    giveUp { $0 == job }
  }

  private func giveUp(_ isMeant: (Job) -> Bool) {
    let given = queue.filter { isMeant($0.job) }
    queue.removeAll { isMeant($0.job) }
    state.value.waiting = queue.map(\.job)
    for entry in given where !entry.isMoot { tell(.failure(.cancelled), of: entry) }
  }

  /// Removes a pack, undoably, after stopping what is being fetched of it.
  package func remove(_ pack: String, title: String) {
    for index in queue.indices where queue[index].job.pack == pack { queue[index].isMoot = true }
    giveUp { $0.pack == pack }
    var stopped: Task<Void, Never>?
    if running?.job.pack == pack || running?.job == .due {
      running?.isMoot = true
      stopped = task
      task?.cancel()
    }
    state.value.failures[pack] = nil
    let (network, stopping, date) = (network, stopped, clock.now().date)
    saves.add { _ throws(StoreFailure) in
      // What is fetched of another pack is not waited for: everything else that is saved would wait, too.
      await stopping?.value
      do throws(PackUpdateFailure) {
        return try await network.remove(pack) ? Toast(.packRemoved(title)) : nil
      } catch {
        if case .store(let failure) = error { throw failure }
        return Toast(.packUpdate(error, today: date), .failure)
      }
    }
  }

  /// Looks at the clock: every minute for what other programs changed, every hour for packs that are due.
  ///
  /// Which of them are is a question of days, and of an hour where there was no connection.
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

  /// Updates the packs whose day it is, where the person allows that; says something only where there is news.
  public func updateDue(today: CalendarDay) {
    let store = network.store
    askedAt = clock.now().milliseconds
    effects.run {
      store.profile().profile.updatesPacks && !store.subscriptions().subscriptions.isEmpty
    } then: { [weak self] isAllowed in
      if isAllowed { self?.start(.due, today: today) }
    }
  }

  /// Looks whether packs came, went or changed, here or by another program, and has the screens read anew if so.
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

  /// Packs are others than before: has the screens read anew.
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
    if !entry.isMoot {
      for outcome in outcomes { note(outcome, of: entry.job) }
      if let outcome = outcomes.first { tell(outcome, of: entry) }
    }
    if isChanged || outcomes.contains(where: { (try? $0.get())?.isNew == true }) { articles.forget() }
    saves.noticeOthers()
    next()
  }

  /// Remembers how it went.
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
