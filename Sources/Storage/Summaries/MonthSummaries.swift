import FoundationEssentials
import Model
import OperatingSystem
import Synchronization

/// The summaries of all months of a folder, from the cache where it is up to date and else from the data.
final class MonthSummaries<Summary: MonthSummary>: Sendable {
  /// What is held, and whether the cache on disk has it too.
  private struct Known: Sendable {
    var saved: SavedMonths<Summary>
    var isSaved: Bool
    /// Of what is held: another whenever any month is.
    var edition = 0
    /// Months that could not be read whole.
    var troubles: [CalendarMonth: Condition] = [:]
    /// All of them, and how often their folder had been changed before they were looked at.
    var all: (months: [(month: CalendarMonth, summary: Summary)], changes: Int)?
  }

  private struct Found: Sendable {
    var summary: Summary
    /// Whether it is the one that was known.
    var isKnown = false
    /// Why it could not be read whole.
    var trouble: Condition?
  }

  private let reader: DocumentReader
  private let known = Mutex<Known?>(nil)
  /// What the months up to one were, and how often their folder had been changed before they were looked at.
  private let versions = Mutex<(last: CalendarMonth, changes: Int, text: String)?>(nil)
  /// The last edition that there was.
  private let editions = Mutex(0)

  init(reader: DocumentReader) {
    self.reader = reader
  }

  private var folders: Folders { reader.folders }
  private var folder: String { joined(folders.data, Summary.folder) }
  private var path: String { joined(folders.cache, "summaries/\(Summary.folder).txt") }

  /// The months that could not be read whole when the summaries were last asked for.
  var troubles: [CalendarMonth: Condition] { known.withLock { $0?.troubles } ?? [:] }

  /// The summaries of all months, oldest first; nil when cancelled.
  func current(isCancelled: () -> Bool = { false }) -> [(month: CalendarMonth, summary: Summary)]? {
    edition(isCancelled: isCancelled)?.months
  }

  /// The same with a number that is another whenever any of them is.
  func edition(
    isCancelled: () -> Bool = { false }
  ) -> (months: [(month: CalendarMonth, summary: Summary)], number: Int)? {
    let held = known.withLock { $0 } ?? Known(saved: onDisk(), isSaved: true)
    let (changes, hasCopies) = (reader.changes.count(in: folder), self.hasCopies)
    if !hasCopies, let changes, let all = held.all, all.changes == changes {
      return (all.months, held.edition)
    }
    var isOther = held.edition == 0
    // Changed where it differs: to compare all that is known of ten years takes longer than to look at its files.
    var current = held.saved
    var isSaved = held.isSaved
    var troubles: [CalendarMonth: Condition] = [:]
    var result: [(month: CalendarMonth, summary: Summary)] = []
    let months = reader.months(in: Summary.folder)
    for start in stride(from: 0, to: months.count, by: Self.atOnce) {
      if isCancelled() { return nil }
      let some = months[start..<min(start + Self.atOnce, months.count)]
      for (month, found) in zip(some, summaries(of: Array(some), known: held.saved, hasCopies: hasCopies)) {
        troubles[month] = found.trouble
        if !found.isKnown {
          isOther = true
          if current.months[month.description] != found.summary {
            current.months[month.description] = found.summary
            isSaved = false
          }
        }
        result.append((month, found.summary))
      }
    }
    if current.months.count > months.count {
      let names = Set(months.map(\.description))
      current.months = current.months.filter { names.contains($0.key) }
      (isSaved, isOther) = (false, true)
    }
    let number = isOther ? newEdition() : held.edition
    // Where copies lie beside them the months themselves do not say when these change; what could not be read is tried
    // again.
    let all = hasCopies || !troubles.isEmpty ? nil : changes.map { (result, $0) }
    known.withLock { [current, troubles] in
      $0 = Known(saved: current, isSaved: isSaved, edition: number, troubles: troubles, all: all)
    }
    return (result, number)
  }

  private func newEdition() -> Int {
    editions.withLock { editions in
      editions += 1
      return editions
    }
  }

  /// Whether there are more months than so many of which nothing is known yet.
  func isBehind(by count: Int) -> Bool {
    let saved = known.withLock { $0 }?.saved ?? onDisk()
    return reader.months(in: Summary.folder).count { saved.months[$0.description] == nil } > count
  }

  /// Brings the cache up to date; without it everything is right and takes longer.
  ///
  /// - Parameter isLazy: whether to do nothing where nobody has asked for the summaries yet.
  func save(isLazy: Bool) {
    if isLazy, known.withLock({ $0 == nil }) { return }
    guard current() != nil, let held = known.withLock({ $0 }), !held.isSaved else { return }
    let bytes = Data(held.saved.text.utf8)
    try? PreparedFile.replace(path, with: bytes, durable: false)
    known.withLock { known in
      if known?.saved == held.saved { known?.isSaved = true }
    }
  }

  /// A text that is another when any month up to one is; nil when some can not be told by their files.
  func version(upTo last: CalendarMonth) -> String? {
    if hasCopies { return nil }
    let changes = reader.changes.count(in: folder)
    if let changes, let versions = versions.withLock({ $0 }), versions.changes == changes,
      versions.last == last
    {
      return versions.text
    }
    var fingerprint = Fingerprint()
    // Names begin with their months, which sort as text.
    let names = Disk.names(in: folder).filter { name in
      name.utf8.count == 12 && name.hasSuffix(".json")
        && CalendarMonth(name.prefix(7)).map { $0 <= last } ?? false
    }
    for (name, version) in zip(names, Disk.versions(of: names, in: folder)) {
      guard let version else { return nil }
      fingerprint.add(name)
      for number in [version.size, version.modified, Int64(bitPattern: version.inode)] {
        fingerprint.add(number)
      }
    }
    let text = fingerprint.text
    if let changes { versions.withLock { $0 = (last, changes, text) } }
    return text
  }

  /// The summaries of the months after one up to another, from the data; nil where not all can be read whole.
  func read(
    after first: CalendarMonth, upTo last: CalendarMonth
  ) -> [(month: CalendarMonth, summary: Summary)]? {
    let between = reader.months(in: Summary.folder).filter { $0 > first && $0 <= last }
    let found = summaries(of: between, known: SavedMonths(), hasCopies: hasCopies)
    return found.contains { $0.trouble != nil } ? nil : Array(zip(between, found.map(\.summary)))
  }

  /// Whether sync tools left anything in the folder: asking once is cheaper than asking for each month.
  ///
  /// What is only in the log yet counts as such.
  private var hasCopies: Bool {
    reader.copies.areThere(in: folder) || !reader.pending.files(in: Summary.folder).isEmpty
  }

  /// Enough for every processor to have something to do, and few enough to stop soon.
  private static var atOnce: Int { 24 }

  /// The summaries of months; where there are none, as after an update or without a cache, on all processors.
  private func summaries(
    of months: [CalendarMonth], known: SavedMonths<Summary>, hasCopies: Bool
  ) -> [Found] {
    let names = months.map(\.description)
    // Before they are read: of what changes meanwhile, the version that was there is no longer the file's.
    let versions = Disk.versions(of: names.map { $0 + ".json" }, in: folder)
    @Sendable func found(_ index: Int) -> Found {
      summary(
        of: months[index], version: versions[index], known: known.months[names[index]], hasCopies: hasCopies)
    }
    // Asking whether one is as it was takes less than handing the question over.
    if months.count < 4 || names.contains(where: { known.months[$0] != nil }) {
      return months.indices.map(found)
    }
    // Other threads have none of the task's values, and tests read from a disk of their own.
    let calls = Disk.calls
    return Array(months.indices).concurrentMap { index in Disk.$calls.withValue(calls) { found(index) } }
  }

  private func summary(
    of month: CalendarMonth, version: FileVersion?, known: Summary?, hasCopies: Bool
  ) -> Found {
    let isAlone = !hasCopies || reader.isAlone(Summary.file(of: month))
    if isAlone, let version, let known, known.version == version {
      return Found(summary: known, isKnown: true)
    }
    let contents = reader.contents(Summary.file(of: month), as: Summary.Record.self)
    // A version that no file has: what is read from several files or none is read again the next time.
    let none = FileVersion(size: -1, modified: 0, inode: 0)
    let isWhole = contents.condition == .good && isAlone
    let trouble = [.good, .missing].contains(contents.condition) ? nil : contents.condition
    return Found(
      summary: Summary(contents.records, of: month, version: isWhole ? version ?? none : none),
      trouble: trouble)
  }

  private func onDisk() -> SavedMonths<Summary> {
    guard let bytes = try? Disk.read(path) else { return SavedMonths() }
    return SavedMonths(bytes: bytes)
  }
}
