import Curriculum
public import Model
public import Networking
import Storage

/// Adds and updates packs, one after another, for all screens; leaving a screen does not stop it.
@MainActor
public final class PackDownloads {
  /// Something to be fetched.
  public enum Job: Equatable, Sendable {
    /// A pack to be added from an address or a folder.
    case add(String)
    /// A pack to be updated, by its id.
    case update(String, PackScope)
    /// The packs whose day it is.
    case due
  }

  /// How a job ended.
  public typealias Outcome = Result<PackUpdate, PackUpdateFailure>

  /// What goes on.
  struct State: Equatable, Sendable {
    /// The job that runs; nil where none does.
    var running: Job?
    /// How far it has come.
    var progress = PackProgress()
    /// Jobs after it.
    var waiting: [Job] = []
    /// Why the last try of each pack since the start did not work, by the pack's id.
    var failures: [String: PackUpdateFailure] = [:]

    /// The pack that the job which runs is about.
    var runningPack: String? { if case .update(let pack, _) = running { pack } else { nil } }
  }

  /// What goes on, to be drawn.
  let state = Current(State())

  private struct Entry {
    let job: Job
    let title: String
    let today: CalendarDay
    let then: (Outcome) -> Void
  }

  private let network: PackNetwork
  private let library: PackLibrary
  private let articles: KnownArticles
  private let saves: SaveQueue
  private let effects: Effects
  private var queue: [Entry] = []
  private var task: Task<Void, Never>?
  /// Counts the jobs, so that word of one that is over is not taken for the next one's.
  private var number = 0
  private var isLooking = false
  private var isLookingWanted = false

  init(
    network: PackNetwork, library: PackLibrary, articles: KnownArticles, saves: SaveQueue, effects: Effects
  ) {
    self.network = network
    self.library = library
    self.articles = articles
    self.saves = saves
    self.effects = effects
  }

  /// Does a job after those that wait; one that runs or waits already is not done twice.
  ///
  /// - Parameters:
  ///   - title: what it is called until its pack says so itself.
  ///   - then: told how it ended, before the screens read anew.
  func start(
    _ job: Job, title: String = "", today: CalendarDay, then: @escaping (Outcome) -> Void = { _ in }
  ) {
    guard state.value.running != job, !queue.contains(where: { $0.job == job }) else { return }
    queue.append(Entry(job: job, title: title, today: today, then: then))
    state.value.waiting = queue.map(\.job)
    next()
  }

  /// Stops the job that runs and gives up those that wait; what has come is kept for the next time.
  func cancel() {
    let waiting = queue
    queue = []
    state.value.waiting = []
    waiting.forEach { $0.then(.failure(.cancelled)) }
    task?.cancel()
  }

  /// Updates the packs whose day it is, where the person allows that; says something only where there is news.
  public func updateDue(today: CalendarDay) {
    let store = network.store
    effects.run {
      store.profile().profile.updatesPacks && !store.subscriptions().subscriptions.isEmpty
    } then: { [weak self] isAllowed in
      if isAllowed { self?.start(.due, today: today) }
    }
  }

  /// Looks whether packs came, went or changed, here or by another program, and has the screens read anew if so.
  public func noticeChange() {
    guard !isLooking, task == nil else {
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

  private func announce() {
    articles.forget()
    saves.noticeOthers()
  }

  private func next() {
    guard task == nil, !queue.isEmpty else { return }
    let entry = queue.removeFirst()
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
      finish(entry, outcomes, isChanged: isChanged)
    }
  }

  private func note(_ progress: PackProgress, of job: Int) {
    guard job == number, state.value.running != nil else { return }
    state.value.progress = progress
  }

  private func finish(_ entry: Entry, _ outcomes: [Outcome], isChanged: Bool) {
    task = nil
    state.value.running = nil
    for outcome in outcomes { note(outcome, of: entry.job) }
    if let outcome = outcomes.first { entry.then(outcome) }
    if isChanged || outcomes.contains(where: { (try? $0.get())?.isNew == true }) { articles.forget() }
    saves.noticeOthers()
    if isLookingWanted { lookAgain() }
    next()
  }

  /// Remembers how it went, and says it where somebody waits for it.
  private func note(_ outcome: Outcome, of job: Job) {
    switch outcome {
    case .success(let update):
      state.value.failures[update.pack] = nil
      if job == .due {
        if update.isNew { saves.notify(Toast(.packUpdated(update))) }
      } else if case .update = job {
        saves.notify(Toast(update.isNew || update.files > 0 ? .packUpdated(update) : .packIsCurrent(update)))
      }
    case .failure(let failure):
      if case .update(let pack, _) = job, failure != .cancelled { state.value.failures[pack] = failure }
    }
  }
}

extension PackDownloads.Job {
  /// Does it; one outcome, or one of each pack of which it was time.
  fileprivate func run(
    _ network: PackNetwork, today: CalendarDay, progress: @escaping @Sendable (PackProgress) -> Void
  ) async -> [PackDownloads.Outcome] {
    do throws(PackUpdateFailure) {
      switch self {
      case .add(let text):
        return [.success(try await network.add(text, scope: .coming, today: today, progress: progress))]
      case .update(let pack, let scope):
        return [.success(try await network.update(pack, scope: scope, today: today, progress: progress))]
      case .due: return await network.updateDue(today: today).map { .success($0) }
      }
    } catch {
      return [.failure(error)]
    }
  }
}
