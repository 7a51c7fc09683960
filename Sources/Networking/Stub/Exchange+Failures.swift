extension Exchange {
  /// The failure of that name, as a function of the host and the body limit; nil if there is none.
  static func failure(named name: String) -> (@Sendable (String, Int) -> NetworkFailure)? {
    switch name {
    case "unreachable": { host, _ in .unreachable(host: host) }
    case "timedOut": { host, _ in .timedOut(host: host) }
    case "tooSlow": { host, _ in .tooSlow(host: host) }
    case "interrupted": { host, _ in .interrupted(host: host) }
    case "untrusted": { host, _ in .untrusted(host: host) }
    case "notHTTP": { host, _ in .notHTTP(host: host) }
    case "redirectedTooOften": { host, _ in .redirectedTooOften(host: host) }
    case "proxy": { host, _ in .proxy(host: host) }
    case "noLibrary": { _, _ in .noLibrary }
    case "leadsInside": { host, _ in .leadsInside(host: host) }
    case "insecure": { host, _ in .insecure(host: host) }
    case "downgraded": { host, _ in .downgraded(host: host) }
    case "tooLarge": { host, limit in .tooLarge(host: host, limit: limit) }
    case "cancelled": { _, _ in .cancelled }
    default: nil
    }
  }
}
