import HTTPTypes
import OperatingSystem
import Synchronization

/// Classifies hosts. Names are not resolved.
enum NetworkHost {
  /// Whether the host is this machine: 127.0.0.0/8, ::1 or localhost (RFC 6761 §6.3). Only for it is http allowed.
  ///
  /// Refuses notations that programs read differently, such as `127.1` and `127.0.0.01`.
  static func isLoopback(_ host: String) -> Bool {
    switch IPAddress(host) {
    case .v4(let number): number >> 24 == 127
    case .v6(let bytes): bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    case nil: host.lowercased() == "localhost"
    }
  }

  /// Whether the host is an IP address of this machine or of a private network, in any notation, or localhost.
  ///
  /// These are private (RFC 1918, RFC 6598, RFC 4193), link-local (RFC 3927, RFC 4291 §2.5.6), unspecified and
  /// loopback addresses, also if mapped to IPv6.
  static func isPrivate(_ host: String) -> Bool {
    switch IPAddress(resolving: host) {
    case .v4(let number): return isPrivate(number)
    case .v6(let bytes): return isPrivate(bytes)
    case nil:
      let name = host.lowercased()
      return name == "localhost" || name.hasSuffix(".localhost")
    }
  }

  private static func isPrivate(_ number: UInt32) -> Bool {
    let ranges: [(UInt32, bits: UInt32)] = [
      (0x0000_0000, 8), (0x0a00_0000, 8), (0x6440_0000, 10), (0x7f00_0000, 8), (0xa9fe_0000, 16),
      (0xac10_0000, 12), (0xc0a8_0000, 16),
    ]
    return ranges.contains { start, bits in number >> (32 - bits) == start >> (32 - bits) }
  }

  private static func isPrivate(_ bytes: [UInt8]) -> Bool {
    let isMappedIPv4 =
      bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == bytes[11] && [0, 0xff].contains(bytes[10])
    if isMappedIPv4 {
      // Covers ::1 and :: as 0.0.0.1 and 0.0.0.0.
      return isPrivate(bytes[12...].reduce(0) { $0 << 8 | UInt32($1) })
    }
    return bytes[0] & 0xfe == 0xfc || bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80
  }
}

/// Protects the private network from requests that a public server caused (SSRF). Records which hosts resolved to
/// private and which to public addresses.
///
/// A public server must not make this program call hosts that only it can reach: neither by a redirect or a sign-in
/// address, nor by a name that resolves to a public address first and a private one later (DNS rebinding).
final class PrivateNetworkGuard: Sendable {
  /// Whether each host last resolved to a public address.
  private let isPublic = Mutex<[String: Bool]>([:])

  /// Whether the program may connect to an IP address of a host; records whether it is private.
  ///
  /// Refuses a private address if the host, or the one that referred to it, last resolved to a public address.
  ///
  /// - Parameter referrer: the host whose server named this host; nil if the user did.
  func allow(_ address: String, for host: String, referredBy referrer: String?) -> Bool {
    let isPrivate = NetworkHost.isPrivate(address)
    return isPublic.withLock { isPublic in
      if isPrivate, isPublic[host] == true || referrer.map({ isPublic[$0] == true }) ?? false { return false }
      isPublic[host] = !isPrivate
      return true
    }
  }
}
