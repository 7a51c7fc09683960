import CGlibc
import Glibc

/// Watches folders for changes with inotify(7), because Dispatch has no file-system source on Linux.
package struct FolderWatch: Sendable {
  package typealias ID = Int32

  package struct Event {
    package let folder: ID
    package let name: String
    private let mask: Int32

    fileprivate init(_ head: inotify_event, _ name: String) {
      (folder, mask, self.name) = (head.wd, Int32(bitPattern: head.mask), name)
    }

    /// Whether the kernel's queue overflowed, so that events were lost.
    package var isOverflow: Bool { has(IN_Q_OVERFLOW) }
    /// Whether it is about a subfolder.
    package var isFolder: Bool { has(IN_ISDIR) }
    /// Whether the watched folder was deleted, moved or unmounted.
    package var isGone: Bool { has(IN_DELETE_SELF) || has(IN_MOVE_SELF) || has(IN_IGNORED) }
    /// Whether a file was moved into the folder, as an atomic replace does.
    package var isMovedIn: Bool { has(IN_MOVED_TO) && !isFolder }
    /// Whether a file was created. It is not a change yet: another event follows when it is written.
    package var isFileCreated: Bool { has(IN_CREATE) && !isFolder }

    private func has(_ flag: some BinaryInteger) -> Bool { mask & Int32(truncatingIfNeeded: flag) != 0 }
  }

  private static let changes =
    UInt32(IN_MOVED_TO) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
    | UInt32(IN_CREATE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

  /// The inotify descriptor; readable when events are waiting.
  package let descriptor: Int32

  package init() throws(ErrorCode) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw .last }
  }

  package func close() {
    _ = Glibc.close(descriptor)
  }

  /// Watches a folder. Returns nil if it cannot be watched.
  package func watch(_ folder: String) -> ID? {
    let watch = inotify_add_watch(descriptor, folder, Self.changes | UInt32(IN_ONLYDIR))
    return watch >= 0 ? watch : nil
  }

  /// Whether inotify reports every change in the folder. False on file systems such as NFS, which another machine or
  /// program may change.
  ///
  /// Source: statfs(2), the types of ext4, XFS, Btrfs, F2FS, ZFS, bcachefs, tmpfs and overlayfs.
  package static func reportsAllChanges(in folder: String) -> Bool {
    let local: Set<UInt32> = [
      0xEF53, 0x5846_5342, 0x9123_683E, 0xF2F5_2010, 0x2FC1_2FC1, 0xCA45_1A4E, 0x0102_1994, 0x794C_7630,
    ]
    return local.contains(UInt32(truncatingIfNeeded: kind_of_file_system(folder)))
  }

  /// Reads all waiting events.
  package func events() -> [Event] {
    var events: [Event] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16_384, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { return events }
      events += Self.events(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private static func events(in bytes: UnsafeRawBufferPointer) -> [Event] {
    let headSize = MemoryLayout<inotify_event>.size
    var events: [Event] = []
    var offset = 0
    while offset + headSize <= bytes.count {
      let head = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = offset + headSize + Int(head.len)
      guard end <= bytes.count else { break }
      let name = String(decoding: bytes[(offset + headSize)..<end].prefix { $0 != 0 }, as: UTF8.self)
      events.append(Event(head, name))
      offset = end
    }
    return events
  }
}
