/// The proxies from the usual environment variables (`man curl`, "Environment").
public struct ProxyVariables: Equatable, Sendable {
  private let byScheme: [String: String]
  /// Hosts to connect to directly, separated by commas.
  public let exceptions: String

  /// Reads the variables. Ignores `HTTP_PROXY` in capitals, which a request to a CGI server could set.
  public init(_ environment: [String: String]) {
    func first(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let all = first("all_proxy", "ALL_PROXY")
    byScheme = ["http": first("http_proxy") ?? all, "https": first("https_proxy", "HTTPS_PROXY") ?? all]
      .compactMapValues(\.self)
    exceptions = first("no_proxy", "NO_PROXY") ?? ""
  }

  /// The proxy for the scheme `http` or `https`, as configured; nil for a direct connection.
  func proxy(for scheme: String) -> String? { byScheme[scheme] }

  /// The proxy for the scheme, as it may be shown: without user name and password.
  public func redacted(for scheme: String) -> String? {
    guard let proxy = byScheme[scheme] else { return nil }
    let (start, rest) = Self.parts(proxy)
    let server = rest.lastIndex(of: "@").map { rest[rest.index(after: $0)...] } ?? rest
    return "\(start)\(server)"
  }

  /// The host and port of the proxy for the scheme, for messages.
  func name(for scheme: String) -> String? {
    guard let proxy = redacted(for: scheme), let port = port(for: scheme) else { return nil }
    let authority = Self.parts(proxy).rest.prefix { $0 != "/" }
    let suffix = ":\(port)"
    return UntrustedText.singleLine(authority.hasSuffix(suffix) ? String(authority) : authority + suffix)
  }

  /// The port of the proxy for the scheme.
  func port(for scheme: String) -> Int? {
    guard let proxy = redacted(for: scheme) else { return nil }
    let (start, rest) = Self.parts(proxy)
    let authority = rest.prefix { $0 != "/" }
    if let colon = authority.lastIndex(of: ":"), authority.last != "]" {
      return Int(authority[authority.index(after: colon)...])
    }
    return start.lowercased() == "https://" ? 443 : 1_080
  }

  private static func parts(_ proxy: String) -> (scheme: Substring, rest: Substring) {
    guard let end = proxy.firstRange(of: "://")?.upperBound else { return ("", proxy[...]) }
    return (proxy[..<end], proxy[end...])
  }
}
