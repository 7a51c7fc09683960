import Model

/// Instants in Taskwarrior's format, `20261121T081200Z`, always in UTC.
enum TaskwarriorDate {
  /// Parses an instant to UTC milliseconds. Returns nil for any other text.
  static func read(_ text: String) -> Int64? {
    let plain = text.filter { $0 != "-" && $0 != ":" }
    let digits = plain.prefix(8) + plain.dropFirst(9).prefix(6)
    guard plain.utf8.count == 16, plain.dropFirst(8).first == "T", plain.last == "Z", digits.utf8.count == 14,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    func number(_ start: Int, _ count: Int) -> Int { Int(digits.dropFirst(start).prefix(count)) ?? 0 }
    let (hour, minute, second) = (number(8, 2), number(10, 2), number(12, 2))
    guard let day = CalendarDay(year: number(0, 4), month: number(4, 2), day: number(6, 2)), hour < 24,
      minute < 60, second < 60
    else { return nil }
    return (Int64(day.number) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)) * 1_000
  }

  /// Formats an instant as text.
  static func text(_ milliseconds: Int64) -> String {
    let seconds = Int(milliseconds / 1_000 - (milliseconds % 1_000 < 0 ? 1 : 0))
    let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    let rest = seconds - days * 86_400
    let date = CalendarDay(number: days).description.filter { $0 != "-" }
    let clock = [rest / 3_600, rest / 60 % 60, rest % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return "\(date)T\(clock.joined())Z"
  }
}
