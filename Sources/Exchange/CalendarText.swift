import Model

/// Writes events as iCalendar (RFC 5545).
struct CalendarText {
  /// The time of writing, in UTC milliseconds.
  let writtenAt: Int64
  /// The sequence number: higher in each later file, so that changed events win on import.
  let sequence: Int

  func file(_ events: [CalendarEvent]) -> String {
    let lines =
      [
        CalendarExport.beginning, "VERSION:2.0",
        "\(CalendarExport.producer)Lionheart \(Lionheart.version)//EN",
        "CALSCALE:GREGORIAN", "X-WR-CALNAME:Lionheart",
      ] + events.flatMap(lines) + ["END:VCALENDAR"]
    return lines.map { Self.folded($0) + "\r\n" }.joined()
  }

  private func lines(_ event: CalendarEvent) -> [String] {
    let summary = Self.escaped(event.summary)
    var lines = ["BEGIN:VEVENT", "UID:\(Self.escaped(event.uid))", "DTSTAMP:\(Self.utc(writtenAt))"]
    lines.append("SEQUENCE:\(sequence)")
    lines.append("DTSTART" + Self.property(event.start, event.time))
    if event.time != nil { lines.append("DURATION:PT\(event.minutes)M") }
    if let recurrence = event.recurrence { lines.append("RRULE:" + Self.rule(recurrence, of: event)) }
    lines += event.excludedDates.map { "EXDATE" + Self.property($0, event.time) }
    lines.append("SUMMARY:\(summary)")
    if !event.text.isEmpty { lines.append("DESCRIPTION:" + Self.escaped(event.text)) }
    if !event.location.isEmpty { lines.append("LOCATION:" + Self.escaped(event.location)) }
    if !event.category.isEmpty { lines.append("CATEGORIES:" + Self.escaped(event.category)) }
    lines.append("TRANSP:\(event.isBusy ? "OPAQUE" : "TRANSPARENT")")
    lines.append("STATUS:\(event.isCancelled ? "CANCELLED" : "CONFIRMED")")
    if let minutes = event.alarm {
      // Relative to the start; a minus means before it.
      let trigger = minutes == 0 ? "PT0S" : (minutes < 0 ? "-" : "") + "PT\(abs(minutes))M"
      lines += [
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(summary)", "TRIGGER:\(trigger)", "END:VALARM",
      ]
    }
    return lines + ["END:VEVENT"]
  }

  private static func rule(_ recurrence: CalendarEvent.Recurrence, of event: CalendarEvent) -> String {
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let rule =
      switch recurrence {
      case .daily: "FREQ=DAILY"
      case .weekly(let days):
        "FREQ=WEEKLY;BYDAY=" + days.sorted().map { names[$0 - 1] }.joined(separator: ",")
      case .everyDays(let step): "FREQ=DAILY;INTERVAL=\(step)"
      case .monthly: "FREQ=MONTHLY;BYMONTHDAY=1"
      }
    guard let until = event.until, until.parts.year <= 9999 else { return rule }
    return "\(rule);UNTIL=\(value(until, event.time))"
  }

  private static func property(_ day: CalendarDay, _ time: ClockTime?) -> String {
    (time == nil ? ";VALUE=DATE:" : ":") + value(day, time)
  }

  /// `20261121`, or `20261121T073000` as floating local time without a zone.
  private static func value(_ day: CalendarDay, _ time: ClockTime?) -> String {
    let date = day.description.filter { $0 != "-" }
    return time.map { "\(date)T\($0.description.filter { $0 != ":" })00" } ?? date
  }

  private static func utc(_ milliseconds: Int64) -> String {
    let (days, rest) = (milliseconds / 86_400_000, milliseconds % 86_400_000 / 1_000)
    let minutes = ClockTime(minute: Int(rest / 60))?.description.filter { $0 != ":" } ?? "0000"
    let seconds = rest % 60
    return "\(value(CalendarDay(number: Int(days)), nil))T\(minutes)\(seconds < 10 ? "0" : "")\(seconds)Z"
  }

  /// Escapes a text value (RFC 5545, 3.3.11) and drops control characters, which are not allowed.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result.append(contentsOf: ["\\", scalar])
      case "\n", "\r": result.append(contentsOf: ["\\", "n"])
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}": break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Folds a line into pieces of at most 75 octets; each continuation begins with a space (RFC 5545, 3.1).
  static func folded(_ line: String) -> String {
    var result = String.UnicodeScalarView()
    var octets = 0
    for scalar in line.unicodeScalars {
      let count = UTF8.width(scalar)
      if octets + count > 75 {
        result.append(contentsOf: "\r\n ".unicodeScalars)
        octets = 1
      }
      result.append(scalar)
      octets += count
    }
    return String(result)
  }
}
