import OperatingSystem

/// What erasing removes, and what it leaves.
public struct ErasurePlan: Equatable, Sendable {
  /// One of the program's own folders.
  public struct Folder: Equatable, Sendable {
    /// The path of the folder.
    public let path: String
    /// The size of its contents; zero if it is a symlink.
    public let size: Usage.Size
    /// The target if it is a symlink; only the symlink is removed.
    public let link: String?
  }

  /// The folders that exist, in the order data, settings, state, cache.
  public var places: [Folder] = []
  /// Symlinks below the folders; their targets stay.
  public var links: [String] = []
  /// The names of what sync tools and git keep in the data folder, which is removed as well.
  public var syncs: [String] = []
  /// The backups that this machine made, newest first.
  public var backups: [String] = []
  /// Whether this program has written a calendar file somewhere.
  public var hasCalendars = false
  /// Files beside config.json, which do not belong to the program.
  public var ownSettings: [String] = []

  /// Whether there is nothing to erase.
  public var isEmpty: Bool { places.isEmpty }

  init(_ store: Store) {
    let folders = store.folders
    for path in [folders.data, folders.config, folders.state, folders.cache] {
      guard let place = Self.place(path) else { continue }
      places.append(place)
      if place.link == nil { links += Self.links(in: path) }
    }
    syncs = Disk.names(in: folders.data).filter { $0.hasPrefix(".") && !PreparedFile.isTemporary($0) }
    backups = store.knownBackups().sorted { $0.value.madeAt > $1.value.madeAt }.map(\.key)
    hasCalendars = !store.writtenEvents().events.isEmpty
    ownSettings = Disk.names(in: folders.config).filter { $0 != "config.json" }
  }

  private static func place(_ path: String) -> Folder? {
    guard let status = Disk.status(of: path, followingLinks: false) else { return nil }
    if status.kind == .symlink {
      return Folder(path: path, size: Usage.Size(), link: (try? Disk.finalTarget(of: path)) ?? "?")
    }
    return Folder(path: path, size: Usage.size(of: path), link: nil)
  }

  private static func links(in folder: String) -> [String] {
    Disk.descendants(of: folder).filter { $0.status.kind == .symlink }.map(\.path).sorted()
  }
}
