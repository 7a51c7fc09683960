#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An IPv4 or IPv6 address.
package enum IPAddress: Equatable, Sendable {
  case v4(UInt32)
  /// The sixteen bytes in network order.
  case v6([UInt8])

  /// Parses the usual notations only: `127.0.0.1`, `::1`.
  package init?(_ text: String) {
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &four) == 1 {
      self = .v4(UInt32(bigEndian: four.s_addr))
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      self = .v6(withUnsafeBytes(of: six) { Array($0) })
    } else {
      return nil
    }
  }

  /// Parses every notation that the resolver accepts, such as `127.1`, `0x7f000001` and `2130706433`.
  package init?(resolving text: String) {
    if let usual = IPAddress(text) {
      self = usual
      return
    }
    var four = in_addr()
    guard inet_aton(text, &four) != 0 else { return nil }
    self = .v4(UInt32(bigEndian: four.s_addr))
  }
}
