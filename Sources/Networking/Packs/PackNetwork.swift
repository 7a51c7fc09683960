import Curriculum
public import Model
import OperatingSystem
public import Storage
import Synchronization

/// Adds, updates and removes packs, fetches articles on demand, and signs in if a publisher requires it.
///
/// Create one for all screens, or one per command. A failure leaves either the old version of a pack installed or the
/// new one, never a mixture. Articles and pictures that are still missing are fetched by the next update.
public struct PackNetwork: Sendable {
  /// The user's data: subscriptions, children, bookmarks.
  public let store: Store
  /// The downloaded packs.
  public let shelf: PackShelf
  public let signIn: SignIn
  /// The event log, for `lionheart log`.
  public let log: EventLog
  let client: HTTPClient
  let clock: NetworkClock
  /// The name of this program, which lock files show to other processes.
  let program: String
  let isBuiltIn: @Sendable (String) -> Bool
  let builtInFolder: @Sendable (String) -> String?
  let queue = PackQueue()
  let daily = DailyUpdates()

  /// - Parameters:
  ///   - client: the client at the bottom, live or stubbed; the layers are added here.
  ///   - isBuiltIn: whether a pack is built in, so that replacing it needs the user's consent.
  ///   - builtInFolder: the folder of a built-in pack, whose files need not be fetched.
  public init(
    client: HTTPClient, store: Store, clock: NetworkClock, program: String,
    isBuiltIn: @escaping @Sendable (String) -> Bool = { _ in false },
    builtInFolder: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    let layered = client.counted().layered(clock: clock)
    self.store = store
    self.client = layered
    self.clock = clock
    self.program = program
    self.isBuiltIn = isBuiltIn
    self.builtInFolder = builtInFolder
    shelf = PackShelf(in: store.folders)
    log = EventLog(in: store.folders, now: clock.now)
    signIn = SignIn(
      client: layered, tokens: TokenStore(in: store.folders), log: log, clock: clock, program: program)
  }

  /// Whether ``waitUntilIdle(within:)`` would wait.
  public var isBusy: Bool { signIn.refreshes.isBusy }

  /// Waits, up to a limit, for token requests and sign-outs that must not be interrupted.
  ///
  /// Call before exiting: an interrupted refresh loses the new tokens, and the server treats the old ones as stolen.
  public func waitUntilIdle(within limit: Duration = .seconds(5)) async {
    let (end, continuation) = AsyncStream<Void>.makeStream()
    let (signIn, clock) = (signIn, clock)
    Task.detached {
      await signIn.waitUntilIdle()
      continuation.finish()
    }
    let timer = Task.detached {
      try? await clock.sleep(limit)
      continuation.finish()
    }
    for await _ in end {}
    timer.cancel()
  }

  /// The files of the pack at an address.
  func source(_ address: PackAddress, _ meter: ProgressMeter) -> PackSource {
    guard case .web(let text) = address else {
      return PackSource(address: address, client: .offline, meter: meter, challenge: { _ in nil })
    }
    return PackSource(
      address: address, client: signIn.client(for: text), meter: meter,
      challenge: { signIn.challenge($0, at: text) })
  }

  /// Runs work that changes a pack, exclusively among all tasks and processes.
  func withLock<Value: Sendable>(
    on pack: String, _ work: () async throws(PackUpdateFailure) -> Value
  ) async throws(PackUpdateFailure) -> Value {
    try await queue.acquire(pack)
    defer { queue.release(pack) }
    let lock: PackLock?
    do {
      lock = try shelf.lock(pack, program: program, now: clock.now())
    } catch {
      throw .store(error)
    }
    guard let lock else { throw .busy(pack: pack) }
    let result: Result<Value, PackUpdateFailure>
    do {
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    _ = consume lock
    return try result.get()
  }
}

/// Converts a store's failure to a `PackUpdateFailure`.
func mappingStoreFailure<Value>(_ work: () throws(StoreFailure) -> Value) throws(PackUpdateFailure) -> Value {
  do {
    return try work()
  } catch {
    throw .store(error)
  }
}

extension PackNetwork {
  /// Adds the pack at an address or in a folder, in any form that a user types.
  ///
  /// Fetches the units and the articles of the ``PackScope``, then installs the pack and subscribes to it. If it was
  /// added from the same address before, updates it.
  ///
  /// - Parameters:
  ///   - today: the user's day, which determines the current unit.
  ///   - mayReplace: whether it may replace a built-in pack.
  @concurrent public func add(
    _ text: String, scope: PackScope, today: CalendarDay, mayReplace: Bool = false,
    progress: @escaping @Sendable (PackProgress) -> Void = { _ in }
  ) async throws(PackUpdateFailure) -> PackUpdate {
    guard let address = PackAddress(text) else { throw .badAddress(text) }
    let existing = try subscriptions().first { PackAddress(stored: $0.value.address) == address }
    let meter = ProgressMeter(clock: clock, report: progress)
    if let existing { return try await update(existing.key, scope: scope, today: today, meter: meter) }
    return try await logging("add", of: nil, address, meter) { () throws(PackUpdateFailure) in
      let run = UpdateRun(network: self, address: address, scope: scope, today: today, meter: meter)
      let response = try await run.fetchManifest()
      let pack = response.manifest.id
      try checkIDIsFree(pack, address)
      guard mayReplace || !isBuiltIn(pack) else {
        throw .replacesBuiltIn(pack: pack, title: response.manifest.title)
      }
      return try await withLock(on: pack) { () throws(PackUpdateFailure) in
        // Another program may have added it while this one waited for the response.
        try checkIDIsFree(pack, address)
        shelf.restore(pack)
        do throws(PackUpdateFailure) {
          return try await run.install(response, after: run.installedVersion(pack), in: pack, isAdding: true)
        } catch {
          moveAsideUnlessSubscribed(pack)
          throw error
        }
      }
    }
  }

  /// Updates a pack that was added.
  @concurrent public func update(
    _ pack: String, scope: PackScope, today: CalendarDay,
    progress: @escaping @Sendable (PackProgress) -> Void = { _ in }
  ) async throws(PackUpdateFailure) -> PackUpdate {
    try await update(pack, scope: scope, today: today, meter: ProgressMeter(clock: clock, report: progress))
  }

  /// Removes a pack, undoably. Returns whether it existed.
  ///
  /// Keeps reading history, positions and bookmarks.
  @discardableResult
  @concurrent public func remove(_ pack: String) async throws(PackUpdateFailure) -> Bool {
    guard PackID.isValid(pack) else { return false }
    return try await withLock(on: pack) { () throws(PackUpdateFailure) in
      let wasSubscribed: Bool
      do throws(StoreFailure) {
        wasSubscribed = try await store.unsubscribe(pack)
      } catch {
        throw .store(error)
      }
      if wasSubscribed { log.note("remove", of: pack, detail: "removed") }
      return shelf.remove(pack) || wasSubscribed
    }
  }

  /// The address that a pack was added from.
  func address(of pack: String) throws(PackUpdateFailure) -> PackAddress {
    guard PackID.isValid(pack), let subscription = try subscription(to: pack) else { throw .notAdded(pack) }
    guard let address = PackAddress(stored: subscription.address) else {
      throw .badAddress(subscription.address)
    }
    return address
  }

  func update(
    _ pack: String, scope: PackScope, today: CalendarDay, meter: ProgressMeter, hasPictures: Bool = true
  ) async throws(PackUpdateFailure) -> PackUpdate {
    try await logging("update", of: pack, try address(of: pack), meter) { () throws(PackUpdateFailure) in
      try await withLock(on: pack) { () throws(PackUpdateFailure) in
        // Before the lock was held, another program may have removed the pack or added it from elsewhere.
        let address = try self.address(of: pack)
        var run = UpdateRun(network: self, address: address, scope: scope, today: today, meter: meter)
        run.hasPictures = hasPictures
        do throws(PackUpdateFailure) {
          return try await run.update(pack)
        } catch {
          run.recordFailure(error, of: pack)
          moveAsideUnlessSubscribed(pack)
          throw error
        }
      }
    }
  }

  /// Whether the pack's address is known to require sign-in: true or nil.
  func asksForSignIn(_ pack: String, at address: PackAddress) -> Bool? {
    let origin = shelf.origin(of: pack)
    let isRecorded = origin?.address == address.text && origin?.asksForSignIn == true
    return isRecorded || signIn.isSignedIn(at: address.text) ? true : nil
  }

  /// Records that a pack's address requires sign-in, so that the screens offer it.
  func recordSignInRequired(of pack: String, at address: PackAddress, _ failure: PackUpdateFailure) {
    var origin = shelf.origin(of: pack) ?? PackOrigin(address: address.text)
    origin.asksForSignIn = true
    origin.failure = failure.kind.rawValue
    origin.reason = failure.storedForm
    try? shelf.saveOrigin(origin, of: pack)
  }

  /// Throws if the id was added from another address.
  private func checkIDIsFree(_ pack: String, _ address: PackAddress) throws(PackUpdateFailure) {
    guard let other = try subscription(to: pack)?.address, other != address.text else { return }
    throw .idTaken(pack: pack, address: other)
  }

  /// Moves a pack without a subscription out of the library.
  private func moveAsideUnlessSubscribed(_ pack: String) {
    let (subscriptions, condition) = store.subscriptions()
    if condition.isWhole, subscriptions[pack] == nil { shelf.remove(pack) }
  }

  /// Runs the work, counts its requests and logs the result.
  private func logging(
    _ action: String, of pack: String?, _ address: PackAddress, _ meter: ProgressMeter,
    _ work: @Sendable () async throws(PackUpdateFailure) -> PackUpdate
  ) async throws(PackUpdateFailure) -> PackUpdate {
    let requests = RequestCount()
    do {
      var update = try await requests.counting(work)
      update.requests = requests.value
      update.files = meter.fetched
      update.articles = meter.fetchedArticles
      update.bytes = meter.progress.bytes
      log.note(action, of: update.pack, host: address.host, detail: update.logDetail)
      return update
    } catch {
      log.note(
        action, of: pack, host: address.host, detail: "\(error.logDetail) (\(requests.value) requests)")
      throw error
    }
  }
}

extension PackUpdate {
  fileprivate var logDetail: String {
    "\(isNew ? "new version" : "no new version"): \(files) files, \(requests) requests, \(bytes) bytes"
  }
}

extension PackNetwork {
  /// The packs that the user added. Throws if they cannot be read.
  func subscriptions() throws(PackUpdateFailure) -> [String: Subscription] {
    let (subscriptions, condition) = store.subscriptions()
    guard condition.isWhole else { throw unreadable }
    return subscriptions
  }

  /// The user's subscription to a pack; nil if there is none. Throws if the subscriptions cannot be read.
  func subscription(to pack: String) throws(PackUpdateFailure) -> Subscription? {
    let (subscriptions, condition) = store.subscriptions()
    if let subscription = subscriptions[pack] { return subscription }
    guard condition.isWhole else { throw unreadable }
    return nil
  }

  private var unreadable: PackUpdateFailure {
    .store(.unreadable(path: "\(store.folders.data)/packs.json", errno: .inputOutput))
  }
}

/// The result of adding or updating a pack.
public struct PackUpdate: Equatable, Sendable {
  public var pack: String
  public var title: String
  /// Whether the version has changed.
  public var isNew: Bool
  /// Units, articles and pictures that were fetched.
  public var files: Int
  /// Articles among them.
  public var articles: Int
  /// Pictures that could not be fetched; the next update tries again.
  public var missingPictures = 0
  /// Requests that were sent, including retries.
  public var requests: Int
  public var bytes: Int64

  public init(
    pack: String, title: String, isNew: Bool, files: Int = 0, articles: Int = 0, requests: Int = 0,
    bytes: Int64 = 0
  ) {
    self.pack = pack
    self.title = title
    self.isNew = isNew
    self.files = files
    self.articles = articles
    self.requests = requests
    self.bytes = bytes
  }
}

/// How much of a pack to fetch. Units are always fetched, so that lists and search are complete.
public enum PackScope: Sendable, Equatable {
  /// Articles of the current and the next four units, bookmarked ones, and those already downloaded.
  case coming
  case all
}

/// Counts the requests of one update, including retries.
final class RequestCount: Sendable {
  /// The counter of the update that runs in this task.
  @TaskLocal static var current: RequestCount?

  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }

  /// Runs work and counts its requests.
  func counting<Value: Sendable>(
    _ work: @Sendable () async throws(PackUpdateFailure) -> Value
  ) async throws(PackUpdateFailure) -> Value {
    let result = await Self.$current.withValue(self) { () async -> Result<Value, PackUpdateFailure> in
      do throws(PackUpdateFailure) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension HTTPClient {
  /// A client that adds each request to the current counter.
  func counted() -> HTTPClient {
    HTTPClient(
      send: { call async throws(NetworkFailure) in
        RequestCount.current?.add()
        return try await self.send(call)
      }, close: close)
  }
}
