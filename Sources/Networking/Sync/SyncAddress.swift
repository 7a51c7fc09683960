import Model
import OperatingSystem

/// The address of a sync store.
public enum SyncAddress: Equatable, Sendable {
  /// The absolute path of a folder.
  case folder(String)
  /// A git repository, as git takes its address.
  case git(String)
  /// A remote and path, as rclone takes them.
  case rclone(String)

  /// Why a text is not a valid address.
  public enum Fault: Error, Equatable, Sendable {
    case notAnAddress
    /// Contains a password. git and ssh get the address as an argument, which all users of a machine can see.
    case password
  }

  /// Parses an address as a user types it.
  ///
  /// - Parameter current: the folder that relative paths are resolved against.
  public init(_ text: String, in current: String) throws(Fault) {
    if text.isEmpty || text.utf8.contains(where: { $0 < 0x20 }) || text.hasPrefix("-") {
      throw .notAnAddress
    }
    if Self.hasPassword(text) { throw .password }
    if text.hasPrefix("git+https://") {
      self = .git(String(text.dropFirst("git+".count)))
    } else if text.hasPrefix("ssh://") || text.hasPrefix("file://") || Self.isOverSSH(text) {
      self = .git(text)
    } else if text.hasPrefix("rclone:") {
      let remote = text.dropFirst("rclone:".count)
      guard let name = remote.split(separator: ":", omittingEmptySubsequences: false).first, !name.isEmpty,
        !name.hasPrefix("-"), remote.contains(":")
      else { throw .notAnAddress }
      self = .rclone(String(remote))
    } else if Self.hasScheme(text) {
      throw .notAnAddress
    } else {
      self = .folder(text.hasPrefix("/") ? text : joined(current, text))
    }
  }

  /// Whether the store is a folder, so that nothing is sent to another machine by this program.
  public var isLocal: Bool { if case .folder = self { true } else { false } }

  /// Whether a text begins as a URL does (RFC 3986, 3.1), or as `host:path`. A folder with such a name is `./name`.
  private static func hasScheme(_ text: String) -> Bool {
    let scheme = text.prefix { $0 != ":" }
    return scheme.endIndex != text.endIndex && scheme.first?.isASCII == true && scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "+-.".contains($0) }
  }

  /// `scheme://user:password@host/path`.
  private static func hasPassword(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return false }
    let host = text[colon...].dropFirst(3).prefix { !"/?#".contains($0) }
    guard let at = host.lastIndex(of: "@") else { return false }
    return host[..<at].contains(":")
  }

  /// `git@host:path`, as ssh defines it: a colon before any slash.
  private static func isOverSSH(_ text: String) -> Bool {
    let host = text.prefix { $0 != ":" && $0 != "/" }
    return host.contains("@") && text.dropFirst(host.count).hasPrefix(":")
  }
}

extension SyncAddress {
  /// The path of the local git repository in the address, if another user may have written it.
  ///
  /// git runs commands from a repository's settings and hooks, so a repository that others can write is unsafe.
  public var foreignRepository: String? {
    guard case .git(let address) = self, address.hasPrefix("file://") else { return nil }
    let path = String(address.dropFirst("file://".count))
    // git decodes percent-encoding.
    let decoded = String(decoding: PercentEncoding.decode(path), as: UTF8.self)
    let paths = [path, decoded].flatMap { ["/\($0)", "/\($0).git"] }
    return paths.first { Disk.exists($0) && !Ownership.isPrivate($0) }
  }

  /// The address as it is stored, and as `lionheart sync join` takes it.
  public var text: String {
    switch self {
    case .folder(let path): path
    case .rclone(let remote): "rclone:\(remote)"
    case .git(let address): address.hasPrefix("https://") ? "git+\(address)" : address
    }
  }
}
