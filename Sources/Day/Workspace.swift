public import Curriculum
public import Model
public import Networking
public import Storage
import Synchronization

/// The shared objects that commands and screens work with.
public struct Workspace: Sendable {
  /// The environment variables at the program's start.
  public let environment: [String: String]
  /// The user's data.
  public let store: Store
  /// The installed packs. Their folders are looked for when this is first used.
  public var library: PackLibrary { lazyLibrary.value }
  /// Downloads packs from their publishers.
  public let network: PackNetwork
  /// The user's calendar and clock.
  public let clock: CivilClock
  private let lazyLibrary: Lazy<PackLibrary>

  /// Creates a workspace.
  public init(
    environment: [String: String], store: Store, library: Lazy<PackLibrary>, network: PackNetwork,
    clock: CivilClock
  ) {
    self.environment = environment
    self.store = store
    lazyLibrary = library
    self.network = network
    self.clock = clock
  }

  /// The folders of the user's data.
  public var folders: Folders { store.folders }

  /// The current day, which begins at the user's day start hour.
  public var today: CalendarDay { clock.now().day(startingAt: store.profile().profile.dayStart) }
}

/// A value that is created when it is first used, once for all threads.
public final class Lazy<Value: Sendable>: Sendable {
  private let create: @Sendable () -> Value
  private let created = Mutex<Value?>(nil)

  /// Creates the container, but not the value yet.
  public init(_ create: @escaping @Sendable () -> Value) {
    self.create = create
  }

  /// The value.
  public var value: Value {
    created.withLock { created in
      if let created { return created }
      let value = create()
      created = value
      return value
    }
  }
}
