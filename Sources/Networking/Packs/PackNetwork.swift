public import Storage

/// Adds, updates and removes packs, fetches articles on demand, and signs in if a publisher requires it.
///
/// Create one for all screens, or one per command. After any failure, the installed packs are unchanged.
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
  /// The name of this program in messages of other processes.
  let program: String
  let comesWithProgram: @Sendable (String) -> Bool
  let builtInFolder: @Sendable (String) -> String?
  let turns = PackQueue()

  /// - Parameters:
  ///   - client: the client at the bottom, live or stubbed; the layers are added here.
  ///   - comesWithProgram: whether a pack is built in, so that replacing it needs the user's consent.
  ///   - builtInFolder: the folder of a built-in pack, whose files need not be fetched.
  public init(
    client: HTTPClient, store: Store, clock: NetworkClock, program: String,
    comesWithProgram: @escaping @Sendable (String) -> Bool = { _ in false },
    builtInFolder: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    let layered = client.counted().layered(clock: clock)
    self.store = store
    self.client = layered
    self.clock = clock
    self.program = program
    self.comesWithProgram = comesWithProgram
    self.builtInFolder = builtInFolder
    shelf = PackShelf(in: store.folders)
    log = EventLog(in: store.folders, now: clock.now)
    signIn = SignIn(
      client: layered, tokens: TokenStore(in: store.folders), log: log, clock: clock, program: program)
  }

  /// Whether ``idle(within:)`` would wait.
  public var isBusy: Bool { signIn.refreshes.isBusy }

  /// Waits, up to a limit, for token requests and sign-outs that must not be interrupted.
  ///
  /// Call before exiting: an interrupted refresh loses the new tokens, and the server treats the old ones as stolen.
  public func idle(within limit: Duration = .seconds(5)) async {
    let (end, continuation) = AsyncStream<Void>.makeStream()
    let (signIn, clock) = (signIn, clock)
    Task.detached {
      await signIn.idle()
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
  func locking<Value: Sendable>(
    _ pack: String, _ work: () async throws(PackUpdateFailure) -> Value
  ) async throws(PackUpdateFailure) -> Value {
    try await turns.take(pack)
    defer { turns.give(pack) }
    let lock: PackLock?
    do throws(StoreFailure) {
      lock = try shelf.lock(pack, program: program, now: clock.now())
    } catch {
      throw .store(error)
    }
    guard let lock else { throw .busy(pack: pack) }
    let result: Result<Value, PackUpdateFailure>
    do throws(PackUpdateFailure) {
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    _ = consume lock
    return try result.get()
  }
}

/// Converts a store's failure to a `PackUpdateFailure`.
func storing<Value>(_ work: () throws(StoreFailure) -> Value) throws(PackUpdateFailure) -> Value {
  do throws(StoreFailure) {
    return try work()
  } catch {
    throw .store(error)
  }
}
