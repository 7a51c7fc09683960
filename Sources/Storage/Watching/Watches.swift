import OperatingSystem

/// The folders that inotify looks at, and what it said of them.
struct Watches {
  private let system: FolderWatch
  private let root: String
  /// A change that is only in the log, since its program was killed or the disk was full, is a change of the data too.
  private let log: ChangeLog
  private let ownWrites: OwnWrites
  private var paths: [FolderWatch.ID: String] = [:]
  /// How often something was said of each folder.
  private var counts: [String: Int] = [:]
  /// Folders of which not all is heard: others may change them unheard, or a link in them leads elsewhere.
  private var unheard: Set<String> = []

  init(_ system: FolderWatch, _ folders: Folders, ownWrites: OwnWrites) {
    self.system = system
    root = folders.data
    log = ChangeLog(in: folders.state)
    self.ownWrites = ownWrites
  }

  /// Looks at the data folder and those in it, or, while there is none, at the nearest folder above it.
  mutating func watchAll() {
    while true {
      var nearest = root
      while !Disk.isFolder(nearest) && nearest != "/" { nearest = parent(of: nearest) }
      watch(nearest, deep: nearest == root)
      if nearest == root {
        watch(parent(of: log.path), deep: false)
        return
      }
      // The next one may have been made after it was looked for and before its folder was watched.
      let next = root.dropFirst(nearest == "/" ? 0 : nearest.count).dropFirst().prefix { $0 != "/" }
      if !Disk.isFolder(joined(nearest, String(next))) { return }
    }
  }

  /// How often something was said of a folder up to now; nil where it is not watched, or not all is heard of it.
  mutating func changes(in folder: String) -> Int? {
    unheard.contains(folder) ? nil : counts[folder]
  }

  /// Takes what has been said since the last time; tells whether any of it was about the data.
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
  private func isOthersChange() -> Bool { !ownWrites.made(log.path) && !log.isDone() }

  private mutating func watch(_ folder: String, deep: Bool) {
    guard let watch = system.watch(folder) else { return }
    paths[watch] = folder
    counts[folder, default: 0] += 1
    guard deep else { return }
    if !FolderWatch.hearsAll(in: folder) { unheard.insert(folder) }
    // The folder says what is one itself: to look at each of ten thousand texts held up the first frame.
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
