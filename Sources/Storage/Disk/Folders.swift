import Model
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

/// How much space the folders use.
public struct Usage: Equatable, Sendable {
  /// The files in a folder and below it, and their size. Symlinks are not followed.
  public struct Size: Equatable, Sendable {
    /// The number of files.
    public var files = 0
    /// Their size in bytes.
    public var bytes = 0

    /// Creates an empty size.
    public init() {}
  }

  /// The user's own data.
  public let data: Size
  /// Settings that the user edits.
  public let config: Size
  /// Files of this machine only.
  public let state: Size
  /// Files that may be deleted at any time.
  public let cache: Size

  init(of folders: Folders) {
    data = Self.size(of: folders.data)
    config = Self.size(of: folders.config)
    state = Self.size(of: folders.state)
    cache = Self.size(of: folders.cache)
  }

  static func size(of folder: String) -> Size {
    var size = Size()
    for (_, status) in Disk.descendants(of: folder) where status.kind == .file {
      size.files += 1
      // A sparse file may claim any size.
      size.bytes += min(status.size, 1 << 40)
    }
    return size
  }
}

extension Store {
  /// How much space each folder uses. Looks at every file, so do not call it on the main thread.
  public func usage() -> Usage { Usage(of: folders) }
}

/// Temporary files that a killed program left.
enum Leftovers {
  /// In milliseconds. A younger file may be in use by another machine that shares the folder.
  private static let age: Int64 = 3_600_000

  /// The paths of the temporary files in a folder that are over an hour old.
  static func old(in folder: String, now: Int64) -> [String] {
    Disk.names(in: folder).filter(PreparedFile.isTemporary).map { joined(folder, $0) }.filter { path in
      Disk.status(of: path, followingLinks: false).map { isOld($0, now: now) } ?? false
    }
  }

  /// Whether a file was last written over an hour ago.
  static func isOld(_ status: FileStatus, now: Int64) -> Bool {
    now - Int64(millisecondsOfFile: status.modified.seconds) > age
  }

  /// Removes the temporary files in a folder that are over an hour old.
  static func remove(from folder: String, now: Int64) {
    old(in: folder, now: now).forEach(Disk.remove)
  }
}
