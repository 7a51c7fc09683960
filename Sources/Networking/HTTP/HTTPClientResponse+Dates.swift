import HTTPTypes
import OperatingSystem

extension HTTPClientResponse {
  /// The seconds that the server asks to wait (RFC 9110 §10.2.3), at most a day; nil if it does not say.
  ///
  /// A date is compared with the server's own `Date`, so a wrong local clock does not matter.
  ///
  /// - Parameter now: UTC milliseconds, used if the server sends no `Date`.
  func retryAfter(now: Int64) -> Int? {
    guard let text = head.headerFields[.retryAfter] else { return nil }
    // A day is the most that matters, and the cap prevents overflow when this is added to something.
    if let seconds = Int(text), seconds >= 0 { return min(seconds, 86_400) }
    let year = DateTime(utc: Int(now / 1000)).year
    guard let date = Self.unixTime(text, thisYear: year) else { return nil }
    let sent = head.headerFields[.date].flatMap { Self.unixTime($0, thisYear: year) } ?? Int(now / 1000)
    return min(max(date - sent, 0), 86_400)
  }

  /// The Unix time of a date in one of the three forms of RFC 9110 §5.6.7.
  ///
  /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`. Not `strptime`,
  /// because its names of days and months depend on the locale.
  static func unixTime(_ text: String, thisYear: Int) -> Int? {
    let parts = text.split(separator: " ").map(String.init)
    let isGMT = (parts.first?.hasSuffix(",") ?? false) && parts.last == "GMT"
    switch parts.count {
    case 6 where isGMT:
      guard parts[3].count == 4 else { return nil }
      return unixTime(day: parts[1], month: parts[2], year: Int(parts[3]), time: parts[4])
    case 4 where isGMT:
      let date = parts[1].split(separator: "-").map(String.init)
      guard date.count == 3, date[2].count == 2, let short = Int(date[2]) else { return nil }
      return unixTime(day: date[0], month: date[1], year: fullYear(short, thisYear: thisYear), time: parts[2])
    case 5:
      guard parts[4].count == 4 else { return nil }
      return unixTime(day: parts[2], month: parts[1], year: Int(parts[4]), time: parts[3])
    default: return nil
    }
  }

  private static func unixTime(day: String, month: String, year: Int?, time: String) -> Int? {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let time = time.split(separator: ":").compactMap { Int($0) }
    guard let day = Int(day), (1...31).contains(day), let month = months.firstIndex(of: month),
      let year, (1970...9999).contains(year), time.count == 3, time.allSatisfy({ (0...60).contains($0) })
    else { return nil }
    return DateTime(
      year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2]
    ).utcSeconds
  }

  /// Expands a year of two digits to the one at most fifty years ahead (RFC 9110 §5.6.7).
  private static func fullYear(_ short: Int, thisYear: Int) -> Int {
    let year = thisYear / 100 * 100 + short
    return year > thisYear + 50 ? year - 100 : year
  }
}

extension HTTPClientResponse {
  /// Whether `Last-Modified` is a strong validator (RFC 9110 §8.8.2.2).
  ///
  /// It has a resolution of one second: two versions of the same second can share it. One more second allows for
  /// servers whose files and responses use different clocks.
  var isLastModifiedStrong: Bool {
    // Only the difference matters, so the current year is not needed.
    let (fields, year) = (head.headerFields, 2000)
    guard let changed = fields[.lastModified].flatMap({ Self.unixTime($0, thisYear: year) }),
      let sent = fields[.date].flatMap({ Self.unixTime($0, thisYear: year) })
    else { return false }
    return sent - changed >= 2
  }
}
