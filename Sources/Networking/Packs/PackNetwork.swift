public import Storage

/// Adds, updates and removes packs, fetches articles on demand, and signs in where a publisher asks for it.
///
/// One for all screens, or one for a command. Whatever goes wrong, the packs that are here stay as they were.
public struct PackNetwork: Sendable {
  /// The person's data: which packs were added, who is expected, what is bookmarked.
  public let store: Store
  /// The downloaded packs.
  public let shelf: PackShelf
  /// Signing in and out.
  public let signIn: SignIn
  /// What happened, for `lionheart log`.
  public let log: EventLog
  let client: HTTPClient
  let clock: NetworkClock
  /// What a message to another program calls this one.
  let program: String
  let comesWithProgram: @Sendable (String) -> Bool
  let builtInFolder: @Sendable (String) -> String?
  let turns = PackQueue()

  /// Packs from the network.
  ///
  /// - Parameters:
  ///   - client: what is at the bottom: the live one, or one that plays. The layers are put on it here.
  ///   - comesWithProgram: whether a pack of an id came with the program, so that another takes its place only where
  ///     the person says so.
  ///   - builtInFolder: where a pack of an id is that came with the program: what it has is not fetched.
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
      client: layered, tokens: TokenFile(in: store.folders), log: log, clock: clock, program: program)
  }

  /// Whether there is something that ``idle(within:)`` would wait for.
  public var isBusy: Bool { signIn.refreshes.isBusy }

  /// Waits until nothing is under way by which a sign-in could be lost, or a sign-out not be told; not for ever.
  ///
  /// A program awaits it before it ends: a server that has made new tokens takes the old ones for stolen.
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

  /// Does work on a pack that no other process, and no other task, may do at the same time.
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

/// Says of what could not be written that it was this that failed.
func storing<Value>(_ work: () throws(StoreFailure) -> Value) throws(PackUpdateFailure) -> Value {
  do throws(StoreFailure) {
    return try work()
  } catch {
    throw .store(error)
  }
}
