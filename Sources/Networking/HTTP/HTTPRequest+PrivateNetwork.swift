import HTTPTypes
import OperatingSystem

extension HTTPRequest {
  /// Whether the host is an IP address of this machine or of a private network.
  ///
  /// These are private (RFC 1918, RFC 6598, RFC 4193), link-local (RFC 3927, RFC 4291 §2.5.6), unspecified and
  /// loopback addresses, also if mapped to IPv6, and localhost. Other names are not resolved.
  static func isOfPrivateNetwork(host: String) -> Bool {
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

  private static func isPrivate(_ number: [UInt8]) -> Bool {
    let isFour =
      number[..<10].allSatisfy { $0 == 0 } && number[10] == number[11] && [0, 0xff].contains(number[10])
    if isFour {
      // Covers ::1 and :: as 0.0.0.1 and 0.0.0.0.
      return isPrivate(number[12...].reduce(0) { $0 << 8 | UInt32($1) })
    }
    return number[0] & 0xfe == 0xfc || number[0] == 0xfe && number[1] & 0xc0 == 0x80
  }
}
