/// Whom requests go through, as everybody sets it (`man curl`, "Environment").
public struct ProxyVariables: Equatable, Sendable {
  private let ofScheme: [String: String]
  /// The hosts that are asked directly, with commas.
  public let exceptions: String

  /// What an environment says; `HTTP_PROXY` in capitals is not asked, as a web server could set it.
  public init(_ environment: [String: String]) {
    func first(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let all = first("all_proxy", "ALL_PROXY")
    ofScheme = ["http": first("http_proxy") ?? all, "https": first("https_proxy", "HTTPS_PROXY") ?? all]
      .compactMapValues(\.self)
    exceptions = first("no_proxy", "NO_PROXY") ?? ""
  }

  /// The proxy for addresses that begin with `http` or `https`, as it is set; nil where they are asked directly.
  func proxy(for scheme: String) -> String? { ofScheme[scheme] }

  /// The proxy for addresses that begin with `http` or `https`, for people: without a name and a password.
  public func shown(for scheme: String) -> String? {
    guard let proxy = ofScheme[scheme] else { return nil }
    let (start, rest) = Self.parts(proxy)
    let place = rest.lastIndex(of: "@").map { rest[rest.index(after: $0)...] } ?? rest
    return "\(start)\(place)"
  }

  /// The port of the proxy for addresses that begin with `http` or `https`.
  func port(for scheme: String) -> Int? {
    guard let shown = shown(for: scheme) else { return nil }
    let (start, rest) = Self.parts(shown)
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
