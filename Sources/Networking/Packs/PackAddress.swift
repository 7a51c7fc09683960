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
    return WebAddress(text)?.host
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
    guard !text.isEmpty, text.utf8.count <= Self.maxLength,
      !text.unicodeScalars.contains(where: Self.isControl)
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
  init?(stored text: String) {
    if text.hasPrefix("/"), !text.utf8.contains(0) {
      self = .folder(text)
    } else {
      guard let web = WebAddress(text) else { return nil }
      self = .web(web.text)
    }
  }

  private static let maxLength = 2_000

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
  }

  /// The absolute path if the text is a path, else nil.
  private static func path(_ text: String, workingFolder: String, home: String?) -> String? {
    if text.hasPrefix("/") { return normalized(text) }
    if text == "~" || text.hasPrefix("~/") { return home.map { normalized($0 + text.dropFirst()) } }
    let first = text.prefix { $0 != "/" }
    let whole = "\(workingFolder)/\(text)"
    if first == "." || first == ".." { return normalized(whole) }
    var isFolder = false
    let exists = FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder)
    return exists && (isFolder || text.hasSuffix("/pack.json")) ? normalized(whole) : nil
  }

  /// The path with `.` and `..` resolved lexically, without `pack.json` and a trailing slash.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else if part != ".." { parts.append(part) }
    }
    if parts.last == "pack.json" { parts.removeLast() }
    return "/" + parts.joined(separator: "/")
  }
}

/// The http or https address of a folder on a server, normalized.
struct WebAddress: Equatable {
  /// `https` or `http`.
  let scheme: String
  /// Host name or address, with a port unless it is the scheme's default.
  let authority: String
  /// The path; begins and ends with a slash.
  let path: String

  var text: String { "\(scheme)://\(authority)\(path)" }

  /// The host without a port.
  var host: String {
    guard authority.hasPrefix("[") else { return String(authority.prefix { $0 != ":" }) }
    return String(authority.dropFirst().prefix { $0 != "]" })
  }

  /// Parses an address with a scheme. Returns nil for other schemes, user names, queries, fragments and `..`.
  init?(_ text: String) {
    guard let colon = text.firstRange(of: "://") else { return nil }
    self.init(scheme: text[..<colon.lowerBound].lowercased(), rest: text[colon.upperBound...])
  }

  /// Parses an address without a scheme: http for this machine, else https.
  init?(withoutScheme text: String) {
    let first = text.prefix { $0 != "/" }
    guard first.contains(".") || first.contains(":") || first.lowercased() == "localhost",
      let parsed = WebAddress(scheme: "https", rest: Substring(text))
    else { return nil }
    guard NetworkHost.isLoopback(parsed.host) else {
      self = parsed
      return
    }
    self.init(scheme: "http", rest: Substring(text))
  }

  private init?(scheme: String, rest: Substring) {
    guard scheme == "https" || scheme == "http" else { return nil }
    let first = rest.prefix { $0 != "/" }
    guard let authority = Self.authority(first, scheme: scheme),
      !rest.contains(where: { "?#\\".contains($0) })
    else { return nil }
    self.scheme = scheme
    self.authority = authority
    path = Self.path(rest.dropFirst(first.count))
    // Another folder of the server must not get our token.
    guard !path.hasPathTraversal else { return nil }
  }

  private static func authority(_ text: Substring, scheme: String) -> String? {
    let text = text.lowercased()
    let name: Substring
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      name = text[...end]
      guard name.count > 2, name.dropFirst().dropLast().allSatisfy({ "0123456789abcdef:.".contains($0) })
      else { return nil }
    } else {
      name = text.prefix { $0 != ":" }
      guard !name.isEmpty, !name.hasPrefix("."), !name.hasPrefix("-"),
        name.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789.-_".contains($0) })
      else { return nil }
    }
    let rest = text[name.endIndex...]
    guard !rest.isEmpty else { return String(name) }
    let digits = rest.dropFirst()
    guard rest.first == ":", digits.allSatisfy({ "0123456789".contains($0) }), let port = Int(digits),
      (1...65_535).contains(port)
    else { return nil }
    return port == (scheme == "https" ? 443 : 80) ? String(name) : "\(name):\(port)"
  }

  /// The path to the folder, percent-encoded if needed (RFC 3986 §3.3).
  private static func path(_ text: Substring) -> String {
    let allowed = Set(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@%/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var text = text
    if text == "/pack.json" || text.hasSuffix("/pack.json") { text = text.dropLast(9) }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if allowed.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    let path = String(decoding: bytes, as: UTF8.self)
    return path.hasSuffix("/") ? path : path + "/"
  }
}
