import OperatingSystem

/// Where the program keeps what it knows; each path is absolute and ends in `/lionheart`.
///
/// XDG Base Directory Specification 0.8.
public struct Folders: Equatable, Sendable {
  /// Why the folders are not known.
  public enum Failure: Error, Equatable, Sendable {
    /// `HOME` is needed, and it is not set or not absolute.
    case noHome
  }

  /// The person's own data.
  public let data: String
  /// What the person writes by hand; the program never does.
  public let config: String
  /// What belongs to this machine: the lock, undo, last good copies.
  public let state: String
  /// What may be deleted at any time.
  public let cache: String

  /// The folders at these paths.
  package init(data: String, config: String, state: String, cache: String) {
    (self.data, self.config, self.state, self.cache) = (data, config, state, cache)
  }

  /// The folders that an environment names; an unset, empty or relative variable means the default under `HOME`.
  public init(environment: [String: String]) throws(Failure) {
    func folder(_ variable: String, _ fallback: String) throws(Failure) -> String {
      if let path = environment[variable], path.hasPrefix("/") { return joined(path, "lionheart") }
      guard let home = environment["HOME"], home.hasPrefix("/") else { throw .noHome }
      return joined(joined(home, fallback), "lionheart")
    }
    data = try folder("XDG_DATA_HOME", ".local/share")
    config = try folder("XDG_CONFIG_HOME", ".config")
    state = try folder("XDG_STATE_HOME", ".local/state")
    cache = try folder("XDG_CACHE_HOME", ".cache")
  }
}
