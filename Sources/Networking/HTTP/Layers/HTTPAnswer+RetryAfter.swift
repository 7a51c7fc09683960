import Glibc
import HTTPTypes

extension HTTPAnswer {
  /// The seconds for which the server asks to be left alone (RFC 9110 §10.2.3); nil when it does not say.
  ///
  /// A date is compared with the server's own, so that a wrong clock here does not matter.
  ///
  /// - Parameter now: UTC milliseconds, for servers that do not tell the time.
  func retryAfter(now: Int64) -> Int? {
    guard let text = response.headerFields[.retryAfter] else { return nil }
    // More than a day is as good as a day, and no number is too large for what it is added to.
    if let seconds = Int(text), seconds >= 0 { return min(seconds, 86_400) }
    guard let date = Self.seconds(text) else { return nil }
    let today = response.headerFields[.date].flatMap(Self.seconds) ?? Int(now / 1000)
    return min(max(date - today, 0), 86_400)
  }

  /// The Unix time of a date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7, IMF-fixdate).
  ///
  /// It is read here because `strptime` takes the names of days and months from the person's language.
  static func seconds(_ text: String) -> Int? {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let day = Int32(parts[1]), (1...31).contains(day),
      let month = months.firstIndex(of: String(parts[2])), let year = Int32(parts[3]),
      (1970...9999).contains(year)
    else { return nil }
    let time = parts[4].split(separator: ":").compactMap { Int32($0) }
    guard time.count == 3, time.allSatisfy({ (0...60).contains($0) }) else { return nil }
    var date = tm()
    (date.tm_year, date.tm_mon, date.tm_mday) = (year - 1900, Int32(month), day)
    (date.tm_hour, date.tm_min, date.tm_sec) = (time[0], time[1], time[2])
    return timegm(&date)
  }
}
