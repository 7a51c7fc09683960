import OperatingSystem

/// Where a store is.
public enum SyncAddress: Equatable, Sendable {
  /// A folder, by its whole path.
  case folder(String)
  /// A git repository, by what git is told.
  case git(String)
  /// What rclone knows by a name, and a path there.
  case rclone(String)

  /// An address as a person types it; nil where it is none.
  ///
  /// - Parameter current: the folder that relative paths are below.
  public init?(_ text: String, in current: String) {
    if text.isEmpty || text.utf8.contains(where: { $0 < 0x20 }) || text.hasPrefix("-") { return nil }
    if text.hasPrefix("git+https://") {
      self = .git(String(text.dropFirst("git+".count)))
    } else if text.hasPrefix("ssh://") || text.hasPrefix("file://") || Self.isOverSSH(text) {
      self = .git(text)
    } else if text.hasPrefix("rclone:") {
      let remote = text.dropFirst("rclone:".count)
      guard let name = remote.split(separator: ":", omittingEmptySubsequences: false).first, !name.isEmpty,
        !name.hasPrefix("-"), remote.contains(":")
      else { return nil }
      self = .rclone(String(remote))
    } else if text.contains("://") {
      return nil
    } else {
      self = .folder(text.hasPrefix("/") ? text : joined(current, text))
    }
  }

  /// Whether nothing goes to another machine by way of it alone.
  public var isLocal: Bool { if case .folder = self { true } else { false } }

  /// `git@host:path`, as ssh has it: a colon before any slash.
  private static func isOverSSH(_ text: String) -> Bool {
    let host = text.prefix { $0 != ":" && $0 != "/" }
    return host.contains("@") && text.dropFirst(host.count).hasPrefix(":")
  }
}

extension SyncAddress {
  /// The address as it is kept, and as `lionheart sync join` takes it.
  public var text: String {
    switch self {
    case .folder(let path): path
    case .rclone(let remote): "rclone:\(remote)"
    case .git(let address): address.hasPrefix("https://") ? "git+\(address)" : address
    }
  }
}
