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

  /// Packs from the network.
  ///
  /// - Parameter client: what is at the bottom: the live one, or one that plays. The layers are put on it here.
  public init(client: HTTPClient, store: Store, clock: NetworkClock, program: String) {
    let layered = client.layered(clock: clock)
    self.store = store
    self.client = layered
    self.clock = clock
    self.program = program
    shelf = PackShelf(in: store.folders)
    log = EventLog(in: store.folders, now: clock.now)
    signIn = SignIn(
      client: layered, tokens: TokenFile(in: store.folders), log: log, clock: clock, program: program)
  }
}
