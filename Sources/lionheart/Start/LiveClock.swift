import Day
import Exchange
import FoundationEssentials
import Model
import Networking
import OperatingSystem
import Synchronization

/// The machine's calendar and clock, or those of `LIONHEART_NOW`.
enum LiveClock {
  private static let days = CalendarDay(number: -719_162)...CalendarDay(number: 2_932_896)

  /// The machine's time in UTC milliseconds, for stamps, locks and the ages of files. `LIONHEART_NOW` does not change
  /// it: a change must be newer than those before it, whatever day is tried out.
  static let utcMilliseconds: @Sendable () -> Int64 = SystemClock.milliseconds

  /// A clock that starts at `LIONHEART_NOW` (`2026-11-21T09:00`, local time), or else the machine's clock.
  static func make(environment: [String: String]) throws(CommandFailure) -> CivilClock {
    guard let text = environment["LIONHEART_NOW"], !text.isEmpty else {
      return CivilClock(now: { moment(at: utcMilliseconds()) }, find: find)
    }
    guard let start = milliseconds(local: text) else { throw .badNow(text) }
    let shift = start - utcMilliseconds()
    return CivilClock(now: { moment(at: utcMilliseconds() + shift) }, find: find)
  }

  private static let find: @Sendable (CalendarDay, Int) -> Moment = { day, minute in
    moment(at: milliseconds(day, minute * 60))
  }

  /// The local date and time of an instant.
  ///
  /// Files may contain any number: instants beyond the years 1–9999 become the first or the last moment of
  /// them.
  static func moment(at milliseconds: Int64) -> Moment {
    let length: Int64 = 86_400_000
    let first = Int64(days.lowerBound.number) * length
    let milliseconds = min(max(milliseconds, first), Int64(days.upperBound.number + 1) * length - 1)
    let time = DateTime(local: Int(milliseconds / 1_000))
    let date =
      CalendarDay(year: time.year, month: time.month, day: time.day)
      ?? CalendarDay(number: Int(milliseconds / length))
    let second = time.hour * 3_600 + time.minute * 60 + min(time.second, 59)
    return Moment(milliseconds: milliseconds, date: date, secondOfDay: second)
  }

  /// An instant as ISO 8601, for `--json`.
  static func iso8601(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1_000).formatted(.iso8601)
  }

  private static func milliseconds(local text: String) -> Int64? {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard let day = CalendarDay(halves[0]), halves.count <= 2 else { return nil }
    let clock = halves.count == 2 ? halves[1].split(separator: ":").map { Int($0) ?? -1 } : [0, 0]
    guard (2...3).contains(clock.count), (0...23).contains(clock[0]),
      clock.dropFirst().allSatisfy((0...59).contains)
    else { return nil }
    let second = clock[0] * 3_600 + clock[1] * 60 + (clock.count > 2 ? clock[2] : 0)
    return milliseconds(day, second)
  }

  /// The instant of a second of a local day.
  static func milliseconds(_ day: CalendarDay, _ second: Int) -> Int64 {
    let (year, month, number) = min(max(day, days.lowerBound), days.upperBound).parts
    let time = DateTime(
      year: year, month: month, day: number, hour: second / 3_600, minute: second / 60 % 60,
      second: second % 60)
    return Int64(time.localSeconds) * 1_000
  }
}

extension Moment {
  /// The time of day, `HH:MM`.
  var clockText: String { ClockTime.text(minute: secondOfDay / 60) }
}

extension LocalTime {
  /// The time zone of this machine.
  static let live = LocalTime(moment: LiveClock.moment) { LiveClock.milliseconds($0, $1) }
}

extension NetworkClock {
  /// The real clock with the date that the user sees.
  static func following(_ clock: CivilClock) -> NetworkClock {
    var following = NetworkClock.live
    following.now = { clock.now().milliseconds }
    return following
  }
}
