import OperatingSystem

/// The folders watched with inotify, and how many events each had.
struct Watches {
  private let system: FolderWatch
  private let root: String
  /// A change that is only in the log, because its program was killed or the disk was full, changes the data, too.
  private let log: ChangeLog
  private let ownWrites: OwnWrites
  private var paths: [FolderWatch.ID: String] = [:]
  /// How many events each folder had.
  private var counts: [String: Int] = [:]
  /// Folders that can change without an event, because of their file system or through a symlink in them.
  private var unheard: Set<String> = []

  init(_ system: FolderWatch, _ folders: Folders, ownWrites: OwnWrites) {
    self.system = system
    root = folders.data
    log = ChangeLog(in: folders.state)
    self.ownWrites = ownWrites
  }

  /// Watches the data folder and those in it or, while it does not exist, the nearest folder above it.
  mutating func watchAll() {
    while true {
      var nearest = root
      while !Disk.isFolder(nearest) && nearest != "/" { nearest = parent(of: nearest) }
      watch(nearest, deep: nearest == root)
      if nearest == root {
        watch(parent(of: log.path), deep: false)
        return
      }
      // The next folder may have been made between the search and the start of the watch.
      let next = root.dropFirst(nearest == "/" ? 0 : nearest.count).dropFirst().prefix { $0 != "/" }
      if !Disk.isFolder(joined(nearest, String(next))) { return }
    }
  }

  /// How many events a folder had up to now; nil if it is not watched, or can change without an event.
  mutating func changes(in folder: String) -> Int? {
    unheard.contains(folder) ? nil : counts[folder]
  }

  /// Reads the events since the last time. Returns whether any of them concerns the data.
  mutating func takeEvents() -> Bool {
    var isChanged = false
    var isFolderMade = false
    for event in system.events() {
      if event.isOverflow {
        isChanged = true
        counts = counts.mapValues { $0 + 1 }
      }
      guard let path = paths[event.folder] else { continue }
      counts[path, default: 0] += 1
      if event.isGone { paths[event.folder] = nil }
      if path == parent(of: log.path) {
        if event.name == name(of: log.path), isOthersChange() { isChanged = true }
        continue
      }
      if event.isFolder || event.isGone { isFolderMade = true }
      let isOurs = path == root || path.hasPrefix(root + "/")
      guard isOurs, !PreparedFile.isTemporary(event.name) else { continue }
      guard !event.isFileMade else {
        noteLink(event.name, in: path)
        continue
      }
      if event.isPut { noteLink(event.name, in: path) }
      if !(event.isPut && ownWrites.made(joined(path, event.name))) { isChanged = true }
    }
    if isFolderMade {
      let isKnown = paths.values.contains(root)
      watchAll()
      if !isKnown && paths.values.contains(root) { isChanged = true }
    }
    return isChanged
  }

  /// Whether another program has put a change in the log that is not in its files yet.
  private func isOthersChange() -> Bool { !ownWrites.made(log.path) && !log.endsWithCheckpoint() }

  private mutating func watch(_ folder: String, deep: Bool) {
    guard let watch = system.watch(folder) else { return }
    paths[watch] = folder
    counts[folder, default: 0] += 1
    guard deep else { return }
    if !FolderWatch.hearsAll(in: folder) { unheard.insert(folder) }
    // The listing tells which entries are folders: checking each of ten thousand texts delayed the first frame.
    for entry in Disk.entries(in: folder, while: { _ in true }) ?? [] where !entry.name.hasPrefix(".") {
      let path = joined(folder, entry.name)
      if entry.kind == nil { noteLink(entry.name, in: folder) }
      if entry.kind == .folder || (entry.kind == nil && Disk.isFolder(path)) { self.watch(path, deep: true) }
    }
  }

  private mutating func noteLink(_ name: String, in folder: String) {
    if Disk.isLink(joined(folder, name)) { unheard.insert(folder) }
  }
}
