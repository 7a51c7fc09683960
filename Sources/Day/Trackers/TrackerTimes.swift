package import Model
package import Storage
package import Texts

/// The trackers that may be shown now, with their times; none while paused and after a loss.
package struct TrackerTimes: Sendable {
  /// The trackers in the order in which they were added.
  package let rows: [TimeSince]
  /// Whether nothing is shown because the active child is paused.
  package let isOnHold: Bool
  /// Messages about files that could not be read.
  package let troubles: [DataFile: Condition]
  private let now: Moment
  private let active: Child.ID?
  private let numbers: OwnNumbers

  /// Reads the newest times of all trackers.
  package init(_ store: Store, at moment: Moment) {
    let (family, profile) = (store.family(), store.profile().profile)
    let found = store.timesSince(at: moment)
    (rows, troubles, now) = (found.rows, found.troubles, moment)
    (isOnHold, active, numbers) = (family.isOnHold, family.active?.id, OwnNumbers(profile))
  }

  /// How long after its last time a tracker stays on Today, in milliseconds: a week.
  private static let stay: Int64 = 7 * 86_400_000

  /// Whether a row is on Today: its last time is not older than a week, or it has none yet.
  package func isOnToday(_ row: TimeSince) -> Bool {
    row.elapsed(at: now.milliseconds).map { $0 <= Self.stay } ?? true
  }

  /// What could not be read, as sentences.
  package var messages: [Phrase] {
    troubles.sorted { $0.key.path < $1.key.path }.compactMap { Phrase.trouble($0, $1) }
  }

  /// The rows that a word names: whole names, else beginnings of names. If several children have one, that of the
  /// active child.
  package func rows(named word: String, in language: Language) -> [TimeSince] {
    let folded = TypedText.folded(word)
    let whole = rows.filter {
      $0.tracker.isNamed(word, kindName: Phrase.trackerKind($0.tracker.kind)(language))
    }
    let found =
      whole.isEmpty
      ? rows.filter { TypedText.folded(Phrase.trackerName($0.tracker)(language)).hasPrefix(folded) } : whole
    let own = found.filter { $0.tracker.child == active }
    return folded.isEmpty ? [] : own.isEmpty ? found : own
  }

  /// A row without its name; nil if the word names no tracker, or several.
  package func status(named word: String, in language: Language) -> Phrase? {
    let found = rows(named: word, in: language)
    return found.count == 1 ? status(of: found[0]) : nil
  }

  package func status(of row: TimeSince) -> Phrase { .timeSince(row, at: now.milliseconds) }

  /// A row with its name: "Feed: 2 h 10 ago · 6 today".
  package func line(of row: TimeSince) -> Phrase {
    .labelled(.trackerName(row.tracker), status(of: row))
  }

  /// What is shown below a row when it is opened: removed doses, starts of contractions, and the notes.
  package func details(of row: TimeSince) -> [Phrase] {
    row.removed.map(Phrase.removedDose) + row.contractions.map(Phrase.contraction) + notes(of: row)
  }

  /// The sentences about a medicine, or whom to ring about contractions.
  package func notes(of row: TimeSince) -> [Phrase] {
    switch row.tracker.kind {
    case .medicine: [.labelMaximum]
    case .contraction:
      (numbers.maternity.map { [.ownNumber($0, of: .maternityUnit)] } ?? []) + [.contractionSigns]
    case .feed, .nappy, .other: []
    }
  }

  /// The rows as objects of `since --json` and `mark --json`.
  package func reports(of rows: [TimeSince], in language: Language) -> [TimeSinceReport] {
    rows.map { TimeSinceReport($0, at: now.milliseconds, in: language) }
  }
}

extension Tracker.Kind {
  /// The kind that a word names in English or in the person's language; never `.other`.
  package init?(word: String, in language: Language) {
    let word = TypedText.folded(word)
    let found = [Self.feed, .nappy, .medicine, .contraction].first {
      [$0.rawValue, TypedText.folded(Phrase.trackerKind($0)(language))].contains(word)
    }
    guard let kind = found ?? (word == "diaper" ? .nappy : nil) else { return nil }
    self = kind
  }
}

/// A tracker in `since --json` and `mark --json`. Times are ISO 8601 in UTC.
package struct TimeSinceReport: Encodable {
  private struct Start: Encodable {
    let at: String
    /// Minutes since the one before.
    let gapMinutes: Int?
  }

  private let id, name, kind: String
  private let child, last, label, note: String?
  private let minutesAgo: Int?
  private let today, last24Hours: Int
  private let gapMinutes: Int?
  private let removedDoses: [String]?
  private let contractions: [Start]?

  init(_ row: TimeSince, at now: Int64, in language: Language) {
    let tracker = row.tracker
    (id, name, kind) = (tracker.id, Phrase.trackerName(tracker)(language), tracker.kind.rawValue)
    child = tracker.child
    last = row.last.map { Self.text($0.at) }
    label = row.last.flatMap { $0.label.isEmpty ? nil : $0.label }
    note = row.last.flatMap { $0.note.isEmpty ? nil : $0.note }
    minutesAgo = row.elapsed(at: now).map { Int($0 / 60_000) }
    (today, last24Hours, gapMinutes) = (row.today, row.lastDay, tracker.gap)
    removedDoses = tracker.kind == .medicine ? row.removed.map { Self.text($0.at) } : nil
    contractions =
      tracker.kind == .contraction
      ? row.contractions.map { Start(at: Self.text($0.mark.at), gapMinutes: $0.gap.map { Int($0 / 60_000) }) }
      : nil
  }

  private static func text(_ milliseconds: Int64) -> String {
    let utc = Mark(id: "", at: milliseconds, offset: 0)
    return "\(utc.civil.day)T\(utc.clockText):00Z"
  }
}
