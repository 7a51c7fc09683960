public import OperatingSystem

/// What erasing removes, and what it leaves.
public struct ErasurePlan: Equatable, Sendable {
  /// One of the program's own folders.
  public struct Folder: Equatable, Sendable {
    /// The path of the folder.
    public let path: String
    /// The size of its contents; zero if it is a symlink.
    public let size: Usage.Size
    /// The target if it is a symlink; only the symlink is removed.
    public let linkTarget: String?
  }

  /// The folders that exist, in the order data, settings, state, cache.
  public var folders: [Folder] = []
  /// Symlinks below the folders; their targets stay.
  public var symlinks: [String] = []
  /// The names of what sync tools and git keep in the data folder, which is removed as well.
  public var syncToolFiles: [String] = []
  /// The backups that this machine made, newest first.
  public var backups: [String] = []
  /// Whether this program has written a calendar file somewhere.
  public var hasCalendars = false
  /// Files beside config.json, which do not belong to the program.
  public var otherConfigFiles: [String] = []

  /// Whether there is nothing to erase.
  public var isEmpty: Bool { folders.isEmpty }

  init(_ store: Store) {
    let folders = store.folders
    for path in [folders.data, folders.config, folders.state, folders.cache] {
      guard let folder = Self.folder(at: path) else { continue }
      self.folders.append(folder)
      if folder.linkTarget == nil { symlinks += Self.symlinks(in: path) }
    }
    syncToolFiles = Disk.names(in: folders.data).filter { $0.hasPrefix(".") && !PreparedFile.isTemporary($0) }
    backups = store.recordedBackups().sorted { $0.value.madeAt > $1.value.madeAt }.map(\.key)
    hasCalendars = !store.writtenEvents().events.isEmpty
    otherConfigFiles = Disk.names(in: folders.config).filter { $0 != "config.json" }
  }

  private static func folder(at path: String) -> Folder? {
    guard let status = Disk.status(of: path, followingLinks: false) else { return nil }
    if status.kind == .symlink {
      return Folder(path: path, size: Usage.Size(), linkTarget: (try? Disk.finalTarget(of: path)) ?? "?")
    }
    return Folder(path: path, size: Usage.size(of: path), linkTarget: nil)
  }

  private static func symlinks(in folder: String) -> [String] {
    Disk.descendants(of: folder).filter { $0.status.kind == .symlink }.map(\.path).sorted()
  }
}

extension Store {
  /// What erasing would remove. Looks at every file, so do not call it on the main thread.
  public func erasurePlan() -> ErasurePlan { ErasurePlan(self) }

  /// Removes everything that the program has stored: data, settings, state, cache.
  ///
  /// Throws `.locked`, with nothing removed, while another program writes. If no lock can be made, because the disk is
  /// full or a folder is read-only, erases without it.
  @concurrent public func erase() async throws(StoreFailure) -> Erasure {
    do throws(StoreFailure) {
      return try await locked { () throws(StoreFailure) in eraseAll() }
    } catch {
      if case .locked = error { throw error }
      return eraseAll()
    }
  }

  private func eraseAll() -> Erasure {
    var erasure = Erasure()
    erasure.remove(folders.data)
    erasure.remove(folders.cache)
    let config = joined(folders.config, "config.json")
    if Disk.isSymlink(folders.config) {
      erasure.remove(folders.config)
    } else {
      erasure.remove(config)
      // Other files there belong to the user.
      Disk.removeFolder(folders.config)
    }
    guard !Disk.isSymlink(folders.state) else {
      erasure.remove(folders.state)
      return erasure
    }
    // Remove the lock last, so that no other program starts writing while something is still there.
    let before = erasure.leftovers.count
    erasure.remove(folders.state, sparing: ["lock"])
    erasure.remove(joined(folders.state, "lock"))
    if erasure.leftovers.count == before { erasure.remove(folders.state) }
    return erasure
  }
}
