#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of a machine in a network, from text.
package enum NetworkNumber: Equatable, Sendable {
  case four(UInt32)
  /// Its sixteen bytes.
  case six([UInt8])

  /// A number in one of the two usual forms: `127.0.0.1`, `::1`.
  package init?(_ text: String) {
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &four) == 1 {
      self = .four(UInt32(bigEndian: four.s_addr))
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      self = .six(withUnsafeBytes(of: six) { Array($0) })
    } else {
      return nil
    }
  }

  /// A number in any form that the resolver would take for one: `127.1`, `0x7f000001`, `2130706433` as well.
  package init?(resolving text: String) {
    if let usual = NetworkNumber(text) {
      self = usual
      return
    }
    var four = in_addr()
    guard inet_aton(text, &four) != 0 else { return nil }
    self = .four(UInt32(bigEndian: four.s_addr))
  }
}
