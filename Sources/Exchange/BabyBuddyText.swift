public import Model
public import Storage
public import Texts

/// The times of a file of Baby Buddy.
public struct ImportedTimes: Equatable, Sendable {
  /// The times, by tracker.
  public var trackers: [ImportedTracker] = []
  /// Messages about rejected lines.
  public var problems: [Phrase] = []
  /// Messages about what was imported and is not quite what it is in Baby Buddy.
  public var notices: [Phrase] = []
  /// The number of rows of other children, which were left out.
  public var otherChildren = 0
  /// The children in the file, with their names if it has them, if there are several and none was chosen. Then nothing
  /// was read.
  public var children: [String] = []

  /// Adds a time to its tracker.
  fileprivate mutating func add(_ time: ImportedTracker.Time, _ kind: Tracker.Kind, _ name: String) {
    if let index = trackers.firstIndex(where: { $0.kind == kind && $0.name == name }) {
      trackers[index].times.append(time)
    } else {
      trackers.append(ImportedTracker(kind, named: name, times: [time]))
    }
  }
}

/// Reads the CSV files that Baby Buddy exports: feedings, diaper changes, medications and notes.
public struct BabyBuddyText: Sendable {
  private let time: LocalTime
  private let now: Int64
  private let language: Language
  /// The names of the child's trackers of other kinds, for notes that begin with one.
  private let trackers: [Tracker]

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - now: UTC milliseconds.
  ///   - trackers: those of the child.
  public init(time: LocalTime, now: Int64, language: Language, trackers: [Tracker]) {
    (self.time, self.now, self.language, self.trackers) = (time, now, language, trackers)
  }

  /// The times of a file; nil if it is none of these files.
  ///
  /// - Parameter child: the number of the child in Baby Buddy whose rows are read; nil for the only one.
  public func times(in text: String, child: Int?) -> ImportedTimes? {
    let rows = CSVText.rows(text)
    guard let header = rows.first?.values.map({ $0.trimmed.lowercased() }),
      let file = BabyBuddyFile(columns: Set(header))
    else { return nil }
    let columns = Dictionary(header.enumerated().map { ($1, $0) }) { first, _ in first }
    let table = rows.dropFirst().map { Row(line: $0.line, values: $0.values, columns: columns) }
    var imported = ImportedTimes()
    imported.children = child == nil ? Self.children(in: table) : []
    guard imported.children.isEmpty else { return imported }
    for row in table {
      if let child, row["child_id"] != "\(child)" {
        imported.otherChildren += 1
        continue
      }
      do throws(ImportFailure) {
        try add(row, of: file, to: &imported)
      } catch {
        imported.problems.append(.inLine(row.line, error.phrase))
      }
    }
    if table.contains(where: { !$0["tags"].isEmpty }) { imported.notices.append(.tagsLeftOut) }
    if table.contains(where: { !$0["next_dose_interval"].isEmpty }) {
      imported.notices.append(.intervalsLeftOut)
    }
    return imported
  }

  /// A row of the table.
  private struct Row {
    let line: Int
    let values: [String]
    let columns: [String: Int]

    /// The value of a column; empty if it is missing.
    subscript(column: String) -> String {
      guard let index = columns[column], index < values.count else { return "" }
      return values[index].trimmed
    }
  }

  /// The children of the rows; empty if there is only one.
  private static func children(in rows: [Row]) -> [String] {
    var children: [String: String] = [:]
    for row in rows {
      let names = [row["child_id"], row["child_first_name"]].filter { !$0.isEmpty }
      children[row["child_id"]] = names.joined(separator: " ")
    }
    return children.count > 1 ? children.sorted { $0.key < $1.key }.map(\.value) : []
  }

  private func add(_ row: Row, of file: BabyBuddyFile, to imported: inout ImportedTimes) throws(ImportFailure)
  {
    let at = try instant(row[file.timeColumn])
    var (kind, name, label) = (Tracker.Kind.feed, self.name(of: .feed), "")
    var notes: [String] = []
    switch file {
    case .feedings:
      let (type, method) = (row["type"], row["method"])
      label = word(method, in: BabyBuddyWord.methods)
      // At the breast it is breast milk.
      if type != "breast milk" || !method.contains("breast") {
        notes.append(word(type, in: BabyBuddyWord.types))
      }
      notes += [row["amount"], try duration(from: at, to: row["end"])]
    case .diaperChanges:
      (kind, name) = (.nappy, self.name(of: .nappy))
      let contents = [(row["wet"], BabyBuddyWord.wet), (row["solid"], BabyBuddyWord.solid)]
      label = contents.filter { ["1", "true"].contains($0.0.lowercased()) }.map { $0.1.phrase(language) }
        .joined(separator: ", ")
      notes = [word(row["color"], in: BabyBuddyWord.colours), row["amount"]]
    case .medications:
      (kind, name) = (.medicine, medicineName(row["name"]))
      let unit = word(row["dosage_unit"], in: BabyBuddyWord.units)
      notes = row["dosage"].isEmpty ? [] : ["\(row["dosage"]) \(unit)".trimmed]
    case .notes: (kind, name, label) = noted(row["note"], &notes)
    }
    if file != .notes { notes.append(row["notes"]) }
    let note = ImportedHabits.truncatedLine(
      notes.filter { !$0.isEmpty && $0 != label }.joined(separator: " · "), .max)
    let short = ImportedHabits.truncatedLine(note, Mark.longestNote)
    let time = MarkTime(self.time.moment(at))
    let mark: Mark
    do throws(TrackerFailure) {
      mark = try MarkEdit(time: time, label: label, note: short).applied(
        to: Mark(id: "", at: at, offset: 0), now: now)
    } catch {
      throw ImportFailure(.trackerFailure(error))
    }
    if short != note { imported.notices.append(.inLine(row.line, .noteCut)) }
    imported.add(
      ImportedTracker.Time(time, label: mark.label, note: mark.note, letters: letters(of: row, file)), kind,
      name)
  }

  /// Letters that two exports of a record have in common, also if other columns were added.
  private func letters(of row: Row, _ file: BabyBuddyFile) -> String {
    let values = file.columns.dropFirst().map { row[$0] }
    return String(Fingerprint("\(file.name)\n\(values.joined(separator: "\n"))").digits.prefix(12))
  }

  /// The word for a value with choices; the value itself if it is unknown.
  private func word(_ value: String, in words: [BabyBuddyWord]) -> String {
    let found = words.first { $0.value == value.lowercased() }?.phrase(language)
    return ImportedHabits.truncatedLine(found ?? value, TrackerEdit.longestLabel)
  }

  /// The name of the child's only tracker of a kind; empty if there is none, or if there are several.
  private func name(of kind: Tracker.Kind) -> String {
    let own = trackers.filter { $0.kind == kind }
    return own.count == 1 ? own[0].name : ""
  }

  /// The name of the tracker for a medication; empty if it is that of the kind.
  private func medicineName(_ name: String) -> String {
    let line = ImportedHabits.truncatedLine(TypedText.line(name), TrackerEdit.longestName)
    let kind = Phrase.trackerKind(.medicine).inAllLanguages.map(TypedText.folded)
    return kind.contains(TypedText.folded(line)) ? "" : line
  }

  /// The tracker of a note. One that begins with the name of a tracker, as Lionheart writes it, is one of its times.
  private func noted(_ text: String, _ notes: inout [String]) -> (Tracker.Kind, String, String) {
    let parts = text.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    let tracker = trackers.first { tracker in
      parts.first.map { part in
        Phrase.trackerName(tracker).inAllLanguages.contains { TypedText.folded($0) == TypedText.folded(part) }
      } ?? false
    }
    guard let tracker else {
      notes = [text]
      let names = Phrase.babyBuddyNotes.inAllLanguages
      let existing = trackers.first { $0.kind == .other && names.contains($0.name) }
      return (.other, existing?.name ?? Phrase.babyBuddyNotes(language), "")
    }
    notes = Array(parts.dropFirst())
    return (tracker.kind, tracker.name, "")
  }

  /// "12 min", if a feeding has an end.
  private func duration(from start: Int64, to end: String) throws(ImportFailure) -> String {
    if end.isEmpty { return "" }
    let minutes = (try instant(end) - start) / 60_000
    return minutes > 0 ? Phrase.minutes(Int(minutes))(language) : ""
  }

  /// A regex literal is compiled each time it is evaluated, and a file may have 100,000 rows.
  nonisolated(unsafe) private static let instantPattern =
    /(\d{4}-\d\d-\d\d)[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?: ?(?:(Z)|([+-])(\d\d):?(\d\d)))?/

  /// Parses `2026-11-21 03:10:00`, also with a T, without seconds, or with a time zone. Without one it is the local time.
  private func instant(_ text: String) throws(ImportFailure) -> Int64 {
    guard let found = text.wholeMatch(of: Self.instantPattern), let hour = Int(found.2),
      let minute = Int(found.3), let second = Int(found.4 ?? "0"), hour < 24, minute < 60, second < 60
    else { throw ImportFailure(.noBabyBuddyTime(text)) }
    guard let day = CalendarDay(String(found.1)) else { throw ImportFailure(.about(text, .notInCalendar)) }
    let seconds = hour * 3_600 + minute * 60 + second
    guard found.5 != nil || found.6 != nil else { return time.milliseconds(day, seconds) }
    let offset = ((Int(found.7 ?? "0") ?? 0) * 60 + (Int(found.8 ?? "0") ?? 0)) * (found.6 == "-" ? -60 : 60)
    return (Int64(day.number) * 86_400 + Int64(seconds - offset)) * 1_000
  }
}

extension Phrase {
  /// The tracker for notes of Baby Buddy.
  fileprivate static let babyBuddyNotes = Phrase("Notes", context: "tracker")

  fileprivate static let noteCut = Phrase("The note is too long here and was cut.")
  fileprivate static let tagsLeftOut = Phrase("Tags were not imported: times have none here.")
  fileprivate static let intervalsLeftOut = Phrase(
    "The intervals until the next dose were not imported. Enter your own gap: lionheart mark medicine --gap 4h"
  )

  fileprivate static func noBabyBuddyTime(_ text: String) -> Phrase {
    Phrase("Can't read the time “{text}”. Baby Buddy writes 2026-11-21 03:10:00.", ["text": text])
  }
}
