import OperatingSystem

/// What erasing takes away, and what it cannot.
public struct ErasurePlan: Equatable, Sendable {
  /// One of the program's own folders.
  public struct Folder: Equatable, Sendable {
    /// Its path.
    public let path: String
    /// What is in it; nothing where it is a link.
    public let size: Usage.Size
    /// What it leads to where it is a link, of which only the link goes.
    public let link: String?
  }

  /// The folders that are there, in the order data, settings, state, cache.
  public var places: [Folder] = []
  /// Links below them that lead elsewhere; what they lead to stays.
  public var links: [String] = []
  /// What sync tools and git keep in the data folder, which goes as well, by its names.
  public var syncs: [String] = []
  /// The backups that this machine made, newest first.
  public var backups: [String] = []
  /// Whether there is a calendar file of ours somewhere.
  public var hasCalendars = false
  /// What lies beside config.json and is not the program's.
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
    if status.kind == .link {
      return Folder(path: path, size: Usage.Size(), link: (try? Disk.target(of: path)) ?? "?")
    }
    return Folder(path: path, size: Usage.size(of: path), link: nil)
  }

  private static func links(in folder: String) -> [String] {
    Disk.everything(below: folder).filter { $0.status.kind == .link }.map(\.path).sorted()
  }
}
