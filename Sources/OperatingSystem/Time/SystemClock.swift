import Glibc

package enum SystemClock {
  /// The time as UTC milliseconds.
  package static func milliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}

/// A date and time of day without a time zone.
package struct DateTime: Sendable {
  package var year: Int
  /// 1–12.
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int
  /// 0–60, leap seconds included.
  package var second: Int

  package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// Converts Unix time to the local time zone.
  package init(local seconds: Int) {
    var (seconds, parts) = (time_t(seconds), tm())
    localtime_r(&seconds, &parts)
    self.init(parts)
  }

  /// Converts Unix time to UTC.
  package init(utc seconds: Int) {
    var (seconds, parts) = (time_t(seconds), tm())
    gmtime_r(&seconds, &parts)
    self.init(parts)
  }

  private init(_ parts: tm) {
    self.init(
      year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }

  /// Unix time in seconds, read as local time.
  package var localSeconds: Int {
    var parts = parts
    return mktime(&parts)
  }

  /// Unix time in seconds, read as UTC.
  package var utcSeconds: Int {
    var parts = parts
    return timegm(&parts)
  }

  private var parts: tm {
    var parts = tm()
    parts.tm_year = Int32(year - 1_900)
    parts.tm_mon = Int32(month - 1)
    parts.tm_mday = Int32(day)
    parts.tm_hour = Int32(hour)
    parts.tm_min = Int32(minute)
    parts.tm_sec = Int32(second)
    parts.tm_isdst = -1
    return parts
  }
}
