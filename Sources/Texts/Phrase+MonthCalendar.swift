package import Model

// The calendar of a month.
extension Phrase {
  /// "November", for another year than today's "November 2025".
  package static func month(_ day: CalendarDay, in today: CalendarDay) -> Phrase {
    let (year, month, _) = day.parts
    let name = monthName(month)
    return year == today.parts.year ? name : Phrase("{name} {year}", ["name": name, "year": year])
  }

  /// "From – Until": the fields of a first and a last day.
  package static func days(from first: Phrase, until last: Phrase) -> Phrase {
    Phrase("{first} – {last}", ["first": first, "last": last])
  }

  /// "Saturday, 21 Nov 2026".
  package static func fullDate(_ day: CalendarDay) -> Phrase {
    let (name, date) = (weekdayName(day.weekday), shortDate(day))
    return Phrase("{name}, {date}", ["name": name, "date": date])
  }

}
