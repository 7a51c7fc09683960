import Synchronization

/// Issues stamps that are greater than those of the records that they change.
final class StampClock: Sendable {
  /// How far another device's stamp may be ahead of this machine's clock and still advance it, in milliseconds.
  static let tolerance: Int64 = 60_000

  private let now: @Sendable () -> Int64
  private let last = Mutex<Stamp?>(nil)

  init(now: @escaping @Sendable () -> Int64) {
    self.now = now
  }

  /// The latest time at which a stamp still advances the clock, in UTC milliseconds. A later stamp affects only the
  /// record that has it.
  ///
  /// Otherwise one wrong clock would make every later change of every device look newer than it is.
  var horizon: Int64 { now() + Self.tolerance }

  /// Returns a stamp greater than the record's own, than the newest in the file, and than all that this clock issued.
  /// Stamps that follow a record's own stamp beyond the clock's time do not advance the clock.
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
