import Interface
import Model
import Storage
import Texts

/// What the journal shows of a day without opening it.
struct JournalLine: Equatable, Sendable {
  /// How many characters of a text its excerpt may use: more than three wide lines.
  private static let longestExcerpt = 900

  let day: CalendarDay
  /// The child's age at that time, as stored in the entry.
  let age: Age?
  let mood: Mood?
  let isLetter: Bool
  /// The beginning of the text on one line; empty if the entry only has a mood.
  let excerpt: String
  /// How many versions there are: 1 without a conflict, 0 if nothing is saved.
  let versions: Int
  /// Whether the day has an unsaved draft.
  var hasDraft = false

  /// Returns nil if there is nothing to show.
  init?(_ stored: StoredEntry, on day: CalendarDay, in family: Family) {
    guard let entry = stored.shown.map(family.displayed) else { return nil }
    self.day = day
    age = entry.age?.shown
    mood = entry.mood
    isLetter = entry.isLetter
    excerpt = Self.excerpt(of: entry.text.isEmpty ? entry.second : entry.text)
    versions = stored.others.count + (stored.entry == nil ? 0 : 1)
  }

  /// A day that has only a draft.
  init(draft: String, on day: CalendarDay) {
    self.day = day
    (age, mood, isLetter, versions, hasDraft) = (nil, nil, false, 0, true)
    excerpt = Self.excerpt(of: draft)
  }

  /// A day without an entry, but with a letter from someone else.
  init(letter: String, by person: Phrase, on day: CalendarDay, _ language: Language) {
    self.day = day
    (age, mood, isLetter, versions) = (nil, nil, true, 0)
    excerpt = "\(Phrase.letterBy(person)(language)): \(Self.excerpt(of: letter))"
  }

  /// Whether there is an entry, and not only a draft or a letter from someone else.
  var isWritten: Bool { versions > 0 }

  /// Whether the user has to choose between versions.
  var hasConflict: Bool { versions > 1 }

  /// The mark behind the day in the calendar.
  var mark: JournalMark { hasConflict ? .versions : hasDraft ? .draft : isLetter ? .letter : .entry }

  private static func excerpt(of text: String) -> String {
    text.prefix(longestExcerpt).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Store {
  /// The lines of several months, with a sentence for each month that could not be read completely.
  func journalLines(of months: [CalendarMonth], _ language: Language) -> [CalendarMonth: JournalMonth] {
    Dictionary(uniqueKeysWithValues: months.map { ($0, journalMonth($0, language)) })
  }

  func journalMonth(_ month: CalendarMonth, _ language: Language) -> JournalMonth {
    let (entries, condition) = entries(in: month)
    let family = family()
    var lines: [CalendarDay: JournalLine] = [:]
    for (day, stored) in entries { lines[day] = JournalLine(stored, on: day, in: family) }
    let letters = itemsSharedByOthers(in: month).filter {
      $0.text != nil && $0.file == nil && lines[$0.day] == nil
    }
    let people = letters.isEmpty ? People() : people()
    for letter in letters {
      let person = Phrase.person(letter.by, of: people)
      lines[letter.day] = JournalLine(letter: letter.text ?? "", by: person, on: letter.day, language)
    }
    return JournalMonth(lines: lines, trouble: Phrase.trouble(.journal(month), condition))
  }

  /// The entries of this calendar day in earlier years, the latest first. Entries about a paused child are
  /// left out.
  func memories(of today: CalendarDay) -> [JournalMemory] {
    let family = family()
    let years = months(in: "journal").filter { $0.month == today.month.month && $0.year < today.month.year }
    return years.reversed().compactMap { month in
      let count = today.month.year - month.year
      let day = today.adding(months: -12 * count)
      guard let stored = entry(on: day), !family.isHidden(day, about: stored.shown?.child) else { return nil }
      return JournalLine(stored, on: day, in: family).map { JournalMemory(years: count, line: $0) }
    }
  }
}

struct JournalMonth: Equatable, Sendable {
  var lines: [CalendarDay: JournalLine]
  /// A sentence if the month could not be read completely.
  var trouble: Phrase?
}

/// An entry of the same day some years ago.
struct JournalMemory: Equatable, Sendable {
  let years: Int
  let line: JournalLine
}

/// The texts that describe a day of the journal.
struct JournalLineText {
  private let line: JournalLine
  private let language: Language

  init(_ line: JournalLine, _ language: Language) {
    self.line = line
    self.language = language
  }

  private var age: String? { line.age.map { Phrase.ageInShort($0)(language) } }
  private var draft: String? { line.hasDraft ? Phrase.draftNotSaved(language) : nil }
  private var mood: String? { line.mood.map { Phrase.mood($0)(language) } }

  /// Example: "Sat 21 · 24+2".
  var heading: String { [day, age, draft].compactMap { $0 }.joined(separator: " · ") }

  /// Example: "Sat 21  We heard the heartbeat".
  var dayAndExcerpt: String { day + "  " + excerpt }

  private var day: String { Phrase.weekdayAndNumber(line.day)(language) }

  /// The beginning of the text, or the mood of an entry without text.
  var excerpt: String { line.excerpt.isEmpty ? mood ?? "" : line.excerpt }

  /// The excerpt, after the notices about versions and drafts.
  var fullExcerpt: String { (notices.map { $0(language) } + [excerpt]).joined(separator: " ") }

  /// Notices about versions to choose from and about a draft.
  var notices: [Phrase] {
    (line.hasConflict ? [.versionsToChoose(line.versions)] : [])
      + (line.hasDraft
        ? [line.isWritten ? Phrase("Unsaved draft. a: continue.") : Phrase("Unsaved draft. Enter: continue.")]
        : [])
  }

  /// Example: "good ◆", at the right of a row in the list.
  var marks: String {
    [line.excerpt.isEmpty ? nil : mood, mark.isEmpty ? nil : mark].compactMap { $0 }.joined(separator: " ")
  }

  /// The mark for a letter, a draft or several versions; empty for a plain entry.
  var mark: String { line.mark == .entry ? "" : line.mark.rawValue }

  /// Example: "Week 24, day 3 · good · letter".
  var facts: String {
    [age, mood, line.isLetter ? Phrase.letterToChild(language) : nil].compactMap { $0 }
      .joined(separator: " · ")
  }
}
