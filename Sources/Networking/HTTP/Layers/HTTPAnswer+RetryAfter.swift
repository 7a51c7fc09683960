import HTTPTypes
import OperatingSystem

extension HTTPAnswer {
  /// The seconds that the server asks to wait (RFC 9110 §10.2.3), at most a day; nil if it does not say.
  ///
  /// A date is compared with the server's own `Date`, so a wrong local clock does not matter.
  ///
  /// - Parameter now: UTC milliseconds, used if the server sends no `Date`.
  func retryAfter(now: Int64) -> Int? {
    guard let text = response.headerFields[.retryAfter] else { return nil }
    // A day is the most that matters, and the cap prevents overflow when this is added to something.
    if let seconds = Int(text), seconds >= 0 { return min(seconds, 86_400) }
    let year = DateTime(utc: Int(now / 1000)).year
    guard let date = Self.seconds(text, thisYear: year) else { return nil }
    let today = response.headerFields[.date].flatMap { Self.seconds($0, thisYear: year) } ?? Int(now / 1000)
    return min(max(date - today, 0), 86_400)
  }

  /// The Unix time of a date in one of the three forms of RFC 9110 §5.6.7.
  ///
  /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`. Not `strptime`,
  /// because its names of days and months depend on the locale.
  static func seconds(_ text: String, thisYear: Int) -> Int? {
    let parts = text.split(separator: " ").map(String.init)
    let named = (parts.first?.hasSuffix(",") ?? false) && parts.last == "GMT"
    switch parts.count {
    case 6 where named:
      guard parts[3].count == 4 else { return nil }
      return seconds(day: parts[1], month: parts[2], year: Int(parts[3]), time: parts[4])
    case 4 where named:
      let date = parts[1].split(separator: "-").map(String.init)
      guard date.count == 3, date[2].count == 2, let short = Int(date[2]) else { return nil }
      return seconds(day: date[0], month: date[1], year: long(short, thisYear: thisYear), time: parts[2])
    case 5:
      guard parts[4].count == 4 else { return nil }
      return seconds(day: parts[2], month: parts[1], year: Int(parts[4]), time: parts[3])
    default: return nil
    }
  }

  private static func seconds(day: String, month: String, year: Int?, time: String) -> Int? {
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
  private static func long(_ short: Int, thisYear: Int) -> Int {
    let year = thisYear / 100 * 100 + short
    return year > thisYear + 50 ? year - 100 : year
  }
}
