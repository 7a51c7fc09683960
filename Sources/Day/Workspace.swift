public import Curriculum
public import Model
public import Networking
public import Storage

/// The live things that commands and screens work with.
public struct Workspace: Sendable {
  /// The environment variables that the program was started with.
  public let environment: [String: String]
  /// The person's data.
  public let store: Store
  /// The installed packs.
  public let library: PackLibrary
  /// Where packs come from.
  public let network: PackNetwork
  /// The calendar and clock that the person sees.
  public let clock: CivilClock

  /// A workspace.
  public init(
    environment: [String: String], store: Store, library: PackLibrary, network: PackNetwork, clock: CivilClock
  ) {
    self.environment = environment
    self.store = store
    self.library = library
    self.network = network
    self.clock = clock
  }

  /// The person's folders.
  public var folders: Folders { store.folders }

  /// The day, by the hour at which the person's day starts.
  public var today: CalendarDay { clock.now().day(startingAt: store.profile().profile.dayStart) }
}
