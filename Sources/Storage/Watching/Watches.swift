import Glibc

/// The folders that inotify looks at, and what it said of them.
struct Watches {
  private static let changes =
    UInt32(IN_MOVED_TO) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
    | UInt32(IN_CREATE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

  private let file: Int32
  private let root: String
  private let ownWrites: OwnWrites
  private var paths: [Int32: String] = [:]

  init(file: Int32, root: String, ownWrites: OwnWrites) {
    self.file = file
    self.root = root
    self.ownWrites = ownWrites
  }

  /// Looks at the data folder and those in it, or, while there is none, at the nearest folder above it.
  mutating func watchAll() {
    while true {
      var nearest = root
      while !Disk.isFolder(nearest) && nearest != "/" { nearest = parent(of: nearest) }
      watch(nearest, deep: nearest == root)
      if nearest == root { return }
      // The next one may have been made after it was looked for and before its folder was watched.
      let next = root.dropFirst(nearest == "/" ? 0 : nearest.count).dropFirst().prefix { $0 != "/" }
      if !Disk.isFolder(joined(nearest, String(next))) { return }
    }
  }

  /// Takes what has been said since the last time; tells whether any of it was about the data.
  mutating func takeEvents() -> Bool {
    var isChanged = false
    var isFolderMade = false
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16_384, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = Glibc.read(file, buffer.baseAddress, buffer.count)
      guard count > 0 else { break }
      for event in Event.all(in: UnsafeRawBufferPointer(buffer).prefix(count)) {
        if event.isOverflow { isChanged = true }
        guard let path = paths[event.watch] else { continue }
        if event.isGone { paths[event.watch] = nil }
        if event.isFolder || event.isGone { isFolderMade = true }
        let isOurs = path == root || path.hasPrefix(root + "/")
        guard isOurs, !PreparedFile.isTemporary(event.name), !event.isFileMade else { continue }
        if !(event.isPut && ownWrites.made(joined(path, event.name))) { isChanged = true }
      }
    }
    if isFolderMade {
      let isKnown = paths.values.contains(root)
      watchAll()
      if !isKnown && paths.values.contains(root) { isChanged = true }
    }
    return isChanged
  }

  private mutating func watch(_ folder: String, deep: Bool) {
    let watch = inotify_add_watch(file, folder, Self.changes | UInt32(IN_ONLYDIR))
    guard watch >= 0 else { return }
    paths[watch] = folder
    guard deep else { return }
    for name in Disk.names(in: folder) where !name.hasPrefix(".") {
      let path = joined(folder, name)
      if Disk.isFolder(path) { self.watch(path, deep: true) }
    }
  }

  /// One thing that inotify said.
  private struct Event {
    let watch: Int32
    let mask: UInt32
    let name: String

    var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
    var isFolder: Bool { mask & UInt32(IN_ISDIR) != 0 }
    /// Whether the folder that was looked at is no longer there.
    var isGone: Bool { mask & (UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_IGNORED)) != 0 }
    /// Whether a file took a place.
    var isPut: Bool { mask & UInt32(IN_MOVED_TO) != 0 && !isFolder }
    /// Whether a file was made, which is no change before it is written.
    var isFileMade: Bool { mask & UInt32(IN_CREATE) != 0 && !isFolder }

    static func all(in bytes: UnsafeRawBufferPointer.SubSequence) -> [Event] {
      let bytes = UnsafeRawBufferPointer(rebasing: bytes)
      let headSize = MemoryLayout<inotify_event>.size
      var events: [Event] = []
      var offset = 0
      while offset + headSize <= bytes.count {
        let head = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let end = offset + headSize + Int(head.len)
        guard end <= bytes.count else { break }
        let name = String(decoding: bytes[(offset + headSize)..<end].prefix { $0 != 0 }, as: UTF8.self)
        events.append(Event(watch: head.wd, mask: head.mask, name: name))
        offset = end
      }
      return events
    }
  }
}
