public import Curriculum
public import Model
public import Networking
public import Storage

/// The shared objects that commands and screens work with.
public struct Workspace: Sendable {
  /// The environment variables at the program's start.
  public let environment: [String: String]
  /// The user's data.
  public let store: Store
  /// The installed packs.
  public let library: PackLibrary
  /// Downloads packs from their publishers.
  public let network: PackNetwork
  /// The user's calendar and clock.
  public let clock: CivilClock

  /// Creates a workspace.
  public init(
    environment: [String: String], store: Store, library: PackLibrary, network: PackNetwork, clock: CivilClock
  ) {
    self.environment = environment
    self.store = store
    self.library = library
    self.network = network
    self.clock = clock
  }

  /// The folders of the user's data.
  public var folders: Folders { store.folders }

  /// The current day, which begins at the user's day start hour.
  public var today: CalendarDay { clock.now().day(startingAt: store.profile().profile.dayStart) }
}
