import Synchronization

/// Gives every change a stamp that is greater than what it changes.
final class StampClock: Sendable {
  /// How far ahead of this machine's clock another's stamp may be and still be gone on from, in milliseconds.
  static let tolerance: Int64 = 60_000

  private let now: @Sendable () -> Int64
  private let last = Mutex<Stamp?>(nil)

  init(now: @escaping @Sendable () -> Int64) {
    self.now = now
  }

  /// The last moment that a stamp is believed to be of; a later one moves only the record that carries it.
  ///
  /// Otherwise one wrong clock would make every later change of every device look newer than it is.
  var horizon: Int64 { now() + Self.tolerance }

  /// A stamp greater than the record's own, than all that this clock gave, and than the newest in the file.
  func next(on device: String, after base: Stamp?, newest: Stamp?) -> Stamp {
    let time = now()
    return last.withLock { last in
      var floor = last
      if let newest, floor.map({ $0 < newest }) ?? true { floor = newest }
      var next = Stamp(milliseconds: time, counter: 0, device: device)
      if let floor, floor.milliseconds >= time { next = floor.successor(on: device) }
      last = next
      if let base, next <= base { return base.successor(on: device) }
      return next
    }
  }
}
