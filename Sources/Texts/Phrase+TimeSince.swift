package import Model

// How long ago something was, as the rows of trackers show it: times and counts, and nothing that says what to do.
extension Phrase {
  /// "2 h 10 ago", from a number of milliseconds.
  package static func ago(_ milliseconds: Int64) -> Phrase {
    let minutes = Int(milliseconds / 60_000)
    let (hours, rest) = (minutes / 60, minutes % 60)
    if minutes < 1 { return Phrase("just now") }
    if hours < 1 { return Phrase("{minutes} min ago", ["minutes": minutes]) }
    if hours >= 48 { return Phrase("{days, plural, one {# day} other {# days}} ago", ["days": hours / 24]) }
    if rest == 0 { return Phrase("{hours} h ago", ["hours": hours]) }
    return Phrase("{hours} h {minutes} ago", ["hours": hours, "minutes": rest])
  }

  /// "4 h 30", from a number of minutes.
  package static func hoursAndMinutes(_ minutes: Int) -> Phrase {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours < 1 { return Phrase("{minutes} min", ["minutes": rest]) }
    if rest == 0 { return Phrase("{hours} h", ["hours": hours]) }
    return Phrase("{hours} h {minutes}", ["hours": hours, "minutes": rest])
  }

  /// The row of a tracker without its name: "2 h 10 ago, left · 6 today".
  ///
  /// - Parameter now: UTC milliseconds.
  package static func timeSince(_ since: TimeSince, at now: Int64) -> Phrase {
    guard let last = since.last else { return Phrase("no time noted yet") }
    var elapsed = ago(since.elapsed(at: now) ?? 0)
    if since.tracker.kind == .medicine {
      elapsed = Phrase("last {time}, {ago}", ["time": last.clockText, "ago": elapsed])
    }
    let words = words(of: last)
    let first = words.isEmpty ? elapsed : Phrase("{ago}, {note}", ["ago": elapsed, "note": words])
    return joined([first] + counts(of: since))
  }

  private static func counts(of since: TimeSince) -> [Phrase] {
    switch since.tracker.kind {
    case .medicine:
      [Phrase("{count} in 24 h", ["count": since.lastDay])]
        + (since.tracker.gap.map { [Phrase("your gap {gap}", ["gap": hoursAndMinutes($0)])] } ?? [])
    case .contraction: [Phrase("{count} in 2 h", ["count": since.contractions.count])]
    case .feed, .nappy, .other:
      since.today == 0 ? [] : [Phrase("{count} today", ["count": since.today])]
    }
  }

  /// The label and the note of a mark.
  package static func words(of mark: Mark) -> String {
    [mark.label, mark.note].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The start of a contraction, and the time since the one before: "03:17 · 7 min after the one before".
  package static func contraction(_ contraction: TimeSince.Contraction) -> Phrase {
    let start = Phrase(verbatim: contraction.mark.clockText)
    return joined([start, contraction.gap.map { sinceTheOneBefore(Int($0 / 60_000)) }].compactMap(\.self))
  }

  /// "7 min after the one before", from a number of minutes.
  package static func sinceTheOneBefore(_ minutes: Int) -> Phrase {
    Phrase("{time} after the one before", ["time": hoursAndMinutes(max(0, minutes))])
  }

  /// A dose that was removed and stays visible.
  package static func removedDose(_ mark: Mark) -> Phrase {
    Phrase("{time}, removed", ["time": mark.clockText])
  }

  /// Shown with the times of a medicine.
  package static let labelMaximum = Phrase("Follow the label's daily maximum.")
  /// Shown with contractions.
  package static let contractionSigns = Phrase(
    "Waters, bleeding, less movement, or before 37 weeks: ring now.")
}

extension Mark {
  /// The time on the clock of the place where it was noted, `03:10`.
  package var clockText: String { ClockTime.text(minute: civil.minute) }
}
