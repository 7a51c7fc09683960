import OperatingSystem

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
