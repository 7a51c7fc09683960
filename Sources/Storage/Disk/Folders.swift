import OperatingSystem

/// The program's folders. Each path is absolute and ends in `/lionheart`.
///
/// XDG Base Directory Specification 0.8.
public struct Folders: Equatable, Sendable {
  /// Why the folders cannot be determined.
  public enum Failure: Error, Equatable, Sendable {
    /// `HOME` is needed, and is not set or not absolute.
    case noHome
  }

  /// The user's own data.
  public let data: String
  /// Settings, which the user edits by hand. The program writes them only to restore missing ones from a backup.
  public let config: String
  /// Files of this machine: the lock, the undo log, last good copies.
  public let state: String
  /// Files that may be deleted at any time.
  public let cache: String

  /// The folders at these paths.
  package init(data: String, config: String, state: String, cache: String) {
    (self.data, self.config, self.state, self.cache) = (data, config, state, cache)
  }

  /// The folders from environment variables. One that is unset, empty or relative means the default under `HOME`.
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
