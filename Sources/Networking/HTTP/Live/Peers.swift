import HTTPTypes
import Synchronization

/// Guards the private network. Records which hosts resolved to private and which to public addresses.
///
/// A public server must not make this program call hosts that only it can reach: neither by a redirect or a sign-in
/// address, nor by a name that resolves to a public address first and a private one later (DNS rebinding).
final class Peers: Sendable {
  private let isOutside = Mutex<[String: Bool]>([:])

  /// Whether an IP address may be used for a host; records whether it is private.
  ///
  /// - Parameter namer: the host whose server named this host; nil if the user did.
  func allow(_ number: String, for host: String, namedBy namer: String?) -> Bool {
    let isInside = HTTPRequest.isOfPrivateNetwork(host: number)
    return isOutside.withLock { isOutside in
      if isInside, isOutside[host] == true || namer.map({ isOutside[$0] == true }) ?? false { return false }
      isOutside[host] = !isInside
      return true
    }
  }
}
