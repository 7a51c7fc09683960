import Day
import Exchange
import Features
import Glibc
import Model
import Synchronization

/// The calendar and clock of this machine, or of `LIONHEART_NOW`.
enum LiveClock {
  /// The days of the years 1–9999.
  private static let days = CalendarDay(number: -719_162)...CalendarDay(number: 2_932_896)

  /// UTC milliseconds, for stamps; never moved by `LIONHEART_NOW`.
  static let utcMilliseconds: @Sendable () -> Int64 = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// A clock that starts at `LIONHEART_NOW` (`2026-11-21T09:00`, local time) and ticks on, or the real one.
  static func make(environment: [String: String]) throws(CommandFailure) -> CivilClock {
    guard let text = environment["LIONHEART_NOW"], !text.isEmpty else {
      return CivilClock { moment(at: utcMilliseconds()) }
    }
    guard let start = milliseconds(local: text) else { throw .badNow(text) }
    let shift = start - utcMilliseconds()
    return CivilClock { moment(at: utcMilliseconds() + shift) }
  }

  /// The civil date and time of an instant, by the machine's time zone.
  ///
  /// Files may hold any number: beyond the years 1–9999 it is the first or the last moment of them.
  static func moment(at milliseconds: Int64) -> Moment {
    let length: Int64 = 86_400_000
    let first = Int64(days.lowerBound.number) * length
    let milliseconds = min(max(milliseconds, first), Int64(days.upperBound.number + 1) * length - 1)
    var seconds = time_t(milliseconds / 1_000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let date =
      CalendarDay(year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
      ?? CalendarDay(number: Int(milliseconds / length))
    let second = Int(parts.tm_hour) * 3_600 + Int(parts.tm_min) * 60 + min(Int(parts.tm_sec), 59)
    return Moment(milliseconds: milliseconds, date: date, secondOfDay: second)
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

  /// The instant of a second of a day, by the machine's time zone.
  static func milliseconds(_ day: CalendarDay, _ second: Int) -> Int64 {
    var parts = tm()
    let (year, month, number) = min(max(day, days.lowerBound), days.upperBound).parts
    parts.tm_year = Int32(year - 1_900)
    parts.tm_mon = Int32(month - 1)
    parts.tm_mday = Int32(number)
    parts.tm_hour = Int32(second / 3_600)
    parts.tm_min = Int32(second / 60 % 60)
    parts.tm_sec = Int32(second % 60)
    parts.tm_isdst = -1
    return Int64(mktime(&parts)) * 1_000
  }
}

extension LocalTime {
  /// The clock of this machine.
  static let live = LocalTime(moment: LiveClock.moment) { LiveClock.milliseconds($0, $1) }
}
