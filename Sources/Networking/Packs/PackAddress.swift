import FoundationEssentials

/// The address of a pack: everything before `pack.json`.
public enum PackAddress: Hashable, Sendable {
  /// An http or https address that ends in a slash.
  case web(String)
  /// The absolute path of a folder, without a trailing slash.
  case folder(String)

  /// The address as it is stored and shown.
  public var text: String {
    switch self {
    case .web(let text), .folder(let text): text
    }
  }

  /// The server's name, for the log; nil for a folder.
  var host: String? {
    guard case .web(let text) = self else { return nil }
    return WebAddress(text)?.name
  }
}

extension PackAddress {
  /// Parses an address that a user typed: a web address, with or without `pack.json`, or the path of a folder.
  ///
  /// Without a scheme, it is a folder if it looks like a path or a folder of that name exists; otherwise https is
  /// assumed, or http for this machine. Returns nil for other schemes (including `file:`), user names and passwords,
  /// queries and fragments.
  public init?(_ text: String) {
    self.init(
      text, workingFolder: FileManager.default.currentDirectoryPath,
      home: ProcessInfo.processInfo.environment["HOME"])
  }

  /// The same with an explicit working folder and home (`~`).
  init?(_ text: String, workingFolder: String, home: String?) {
    var text = Substring(text)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    text = text.drop { $0.isWhitespace }
    guard !text.isEmpty, text.utf8.count <= Self.longest, !text.unicodeScalars.contains(where: Self.isControl)
    else { return nil }
    if text.contains("://") {
      guard let web = WebAddress(String(text)) else { return nil }
      self = .web(web.text)
    } else if let path = Self.path(String(text), workingFolder: workingFolder, home: home) {
      self = .folder(path)
    } else {
      guard let web = WebAddress(withoutScheme: String(text)) else { return nil }
      self = .web(web.text)
    }
  }

  /// Parses a stored address, which may come from another device. Returns nil if it is invalid.
  init?(kept text: String) {
    if text.hasPrefix("/"), !text.utf8.contains(0) {
      self = .folder(text)
    } else {
      guard let web = WebAddress(text) else { return nil }
      self = .web(web.text)
    }
  }

  private static let longest = 2_000

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
  }

  /// The absolute path if the text is a path, else nil.
  private static func path(_ text: String, workingFolder: String, home: String?) -> String? {
    if text.hasPrefix("/") { return plain(text) }
    if text == "~" || text.hasPrefix("~/") { return home.map { plain($0 + text.dropFirst()) } }
    let first = text.prefix { $0 != "/" }
    let whole = "\(workingFolder)/\(text)"
    if first == "." || first == ".." { return plain(whole) }
    var isFolder = false
    let isThere = FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder)
    return isThere && (isFolder || text.hasSuffix("/pack.json")) ? plain(whole) : nil
  }

  /// The path with `.` and `..` resolved lexically, without `pack.json` and a trailing slash.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else if part != ".." { parts.append(part) }
    }
    if parts.last == "pack.json" { parts.removeLast() }
    return "/" + parts.joined(separator: "/")
  }
}
