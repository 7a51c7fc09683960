import Day
import Model
import Networking

extension NetworkClock {
  /// The real one, whose date is the one that the person sees.
  static func following(_ clock: CivilClock) -> NetworkClock {
    var following = NetworkClock.live
    following.now = { clock.now().milliseconds }
    return following
  }
}
