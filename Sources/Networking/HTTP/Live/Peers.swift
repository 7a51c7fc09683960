import HTTPTypes
import Synchronization

/// Which hosts were found inside this network, and which outside.
///
/// Whoever is outside cannot know what is inside, and is not to make this program ask it: neither by a redirect or an
/// address for signing in, nor by a name that leads outside first and inside afterwards.
final class Peers: Sendable {
  private let isOutside = Mutex<[String: Bool]>([:])

  /// Whether a number may be asked for a host; notes what it is.
  ///
  /// - Parameter namer: the host whose server named the other; nil where the person did.
  func allow(_ number: String, for host: String, namedBy namer: String?) -> Bool {
    let isInside = HTTPRequest.isOfPrivateNetwork(host: number)
    return isOutside.withLock { isOutside in
      if isInside, isOutside[host] == true || namer.map({ isOutside[$0] == true }) ?? false { return false }
      isOutside[host] = !isInside
      return true
    }
  }
}
