import Synchronization

/// When a record was changed: a timestamp of a hybrid logical clock, which sorts as text.
///
/// `001795237016000-0000-kq3m7xa2`: UTC milliseconds in 15 digits, a counter in 4 hexadecimal digits, the device.
/// Kulkarni et al. 2014, "Logical Physical Clocks and Consistent Snapshots in Globally Distributed Databases".
public struct Stamp: Hashable, Sendable {
  public let text: String

  /// Parses a stamp. Returns nil for text of any other form.
  public init?(_ text: String) {
    guard Self.isStamp(text.utf8) else { return nil }
    self.text = text
  }

  init(milliseconds: Int64, counter: Int, device: String) {
    let digits = String(max(0, milliseconds))
    let count = String(counter, radix: 16)
    text =
      String(repeating: "0", count: max(0, 15 - digits.utf8.count)) + digits + "-"
      + String(repeating: "0", count: max(0, 4 - count.utf8.count)) + count + "-" + device
  }

  /// Milliseconds since 1970-01-01 UTC.
  public var milliseconds: Int64 { Int64(text.prefix(15)) ?? 0 }

  /// The device that made the change.
  var device: String { String(text.suffix(8)) }

  /// The number of the change within its millisecond, from 0.
  var counter: Int { Int(text.dropFirst(16).prefix(4), radix: 16) ?? 0 }

  /// The smallest stamp of a device that is greater than this one.
  ///
  /// At the latest time that can be written there may be none; then it is the last stamp of that device.
  func successor(on device: String) -> Stamp {
    if counter < 0xffff { return Stamp(milliseconds: milliseconds, counter: counter + 1, device: device) }
    return milliseconds < Self.latest
      ? Stamp(milliseconds: milliseconds + 1, counter: 0, device: device)
      : Stamp(milliseconds: Self.latest, counter: 0xffff, device: device)
  }

  /// The latest time that has 15 digits, in UTC milliseconds.
  private static let latest: Int64 = 999_999_999_999_999

  /// Whether bytes are the text of a stamp.
  static func isStamp(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count == 29 else { return false }
    var index = -1
    for byte in bytes {
      index += 1
      let isDigit = byte >= 0x30 && byte <= 0x39
      switch index {
      case 15, 20: guard byte == 0x2d else { return false }
      case 0..<15: guard isDigit else { return false }
      case 16..<20: guard isDigit || byte >= 0x61 && byte <= 0x66 else { return false }
      default: guard isDigit || byte >= 0x61 && byte <= 0x7a else { return false }
      }
    }
    return true
  }
}

extension Stamp: Comparable {
  public static func < (left: Stamp, right: Stamp) -> Bool {
    left.text < right.text
  }
}

/// A hybrid logical clock: issues stamps that are greater than those of the records that they change.
final class HybridLogicalClock: Sendable {
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
