import OperatingSystem

/// How much the folders hold.
public struct Usage: Equatable, Sendable {
  /// The files in a folder and those below it, and their bytes; symbolic links are not followed.
  public struct Size: Equatable, Sendable {
    /// How many files.
    public var files = 0
    /// How many bytes they have.
    public var bytes = 0

    /// Nothing yet.
    public init() {}
  }

  /// The person's own data.
  public let data: Size
  /// What the person writes by hand.
  public let config: Size
  /// What belongs to this machine.
  public let state: Size
  /// What may be deleted at any time.
  public let cache: Size

  init(of folders: Folders) {
    data = Self.size(of: folders.data)
    config = Self.size(of: folders.config)
    state = Self.size(of: folders.state)
    cache = Self.size(of: folders.cache)
  }

  static func size(of folder: String) -> Size {
    var size = Size()
    for (_, status) in Disk.everything(below: folder) where status.kind == .file {
      size.files += 1
      // A file with holes may say any size.
      size.bytes += min(status.size, 1 << 40)
    }
    return size
  }
}

extension Store {
  /// How much each of the folders holds; looks at every file, so not for the main thread.
  public func usage() -> Usage { Usage(of: folders) }
}
