import Model
import OperatingSystem
import Synchronization

/// The summaries of all months of a folder, from a cache if it is up to date, otherwise from the data.
final class MonthSummaries<Summary: MonthSummary>: Sendable {
  /// The summaries in memory, and whether the cache on disk has them too.
  private struct State: Sendable {
    /// The summaries by month.
    var saved: [String: Summary]
    var isSaved: Bool
    /// Changes whenever any month does.
    var edition = 0
    /// Months that could not be read completely.
    var troubles: [CalendarMonth: Condition] = [:]
    /// All months, and the change count of their folder before they were read.
    var all: (months: [(month: CalendarMonth, summary: Summary)], changes: Int)?
  }

  private struct Found: Sendable {
    var summary: Summary
    /// Whether the cached summary is still current.
    var isCurrent = false
    /// Why the month could not be read completely.
    var trouble: Condition?
  }

  private let reader: DocumentReader
  private let state = Mutex<State?>(nil)
  /// A fingerprint of the months up to one, and the change count of their folder before they were read.
  private let versions = Mutex<(last: CalendarMonth, changes: Int, text: String)?>(nil)
  /// The last edition that was used.
  private let editions = Mutex(0)

  init(reader: DocumentReader) {
    self.reader = reader
  }

  private var folders: Folders { reader.folders }
  private var folder: String { joined(folders.data, Summary.folder) }
  private var cache: CacheFile<[String: Summary]> {
    CacheFile(Summary.folder, version: Summary.schema, in: folders)
  }

  /// The months that could not be read completely in the last call.
  var troubles: [CalendarMonth: Condition] { state.withLock { $0?.troubles } ?? [:] }

  /// The summaries of all months, oldest first; nil if cancelled.
  func current(isCancelled: () -> Bool = { false }) -> [(month: CalendarMonth, summary: Summary)]? {
    edition(isCancelled: isCancelled)?.months
  }

  /// The same, with a number that changes whenever any of them does.
  func edition(
    isCancelled: () -> Bool = { false }
  ) -> (months: [(month: CalendarMonth, summary: Summary)], number: Int)? {
    let previous = state.withLock { $0 } ?? State(saved: cache.read() ?? [:], isSaved: true)
    let (changes, hasCopies) = (reader.changes.count(in: folder), self.hasCopies)
    if !hasCopies, let changes, let all = previous.all, all.changes == changes {
      return (all.months, previous.edition)
    }
    var isChanged = previous.edition == 0
    // Update only what differs: comparing ten years of summaries takes longer than checking their files.
    var current = previous.saved
    var isSaved = previous.isSaved
    var troubles: [CalendarMonth: Condition] = [:]
    var result: [(month: CalendarMonth, summary: Summary)] = []
    let months = reader.months(in: Summary.folder)
    for start in stride(from: 0, to: months.count, by: Self.batchSize) {
      if isCancelled() { return nil }
      let batch = months[start..<min(start + Self.batchSize, months.count)]
      for (month, found) in zip(
        batch, summaries(of: Array(batch), cached: previous.saved, hasCopies: hasCopies))
      {
        troubles[month] = found.trouble
        if !found.isCurrent {
          isChanged = true
          if current[month.description] != found.summary {
            current[month.description] = found.summary
            isSaved = false
          }
        }
        result.append((month, found.summary))
      }
    }
    if current.count > months.count {
      let names = Set(months.map(\.description))
      current = current.filter { names.contains($0.key) }
      (isSaved, isChanged) = (false, true)
    }
    let number = isChanged ? newEdition() : previous.edition
    // The folder's count does not show when conflict copies change, and what could not be read is tried again.
    let all = hasCopies || !troubles.isEmpty ? nil : changes.map { (result, $0) }
    state.withLock { [current, troubles] in
      $0 = State(saved: current, isSaved: isSaved, edition: number, troubles: troubles, all: all)
    }
    return (result, number)
  }

  /// Whether any month differs from what was read last; false if none has been read.
  func hasChanged() -> Bool {
    guard let before = state.withLock({ $0 }) else { return false }
    return edition()?.number != before.edition
  }

  private func newEdition() -> Int {
    editions.withLock { editions in
      editions += 1
      return editions
    }
  }

  /// Whether more than this many months have no summary yet.
  func isMissingMore(than count: Int) -> Bool {
    let saved = state.withLock { $0 }?.saved ?? cache.read() ?? [:]
    return reader.months(in: Summary.folder).count { saved[$0.description] == nil } > count
  }

  /// Updates the cache on disk. Without it everything only takes longer.
  ///
  /// - Parameter isLazy: whether to do nothing if the summaries have not been used yet.
  func save(isLazy: Bool) {
    if isLazy, state.withLock({ $0 == nil }) { return }
    guard current() != nil, let previous = state.withLock({ $0 }), !previous.isSaved,
      cache.write(previous.saved)
    else { return }
    state.withLock { state in
      if state?.saved == previous.saved { state?.isSaved = true }
    }
  }

  /// A text that changes when any month up to one does; nil if the files alone do not decide that.
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

  /// The summaries of the months after one up to another, from the data; nil if any cannot be read completely.
  func read(
    after first: CalendarMonth, upTo last: CalendarMonth
  ) -> [(month: CalendarMonth, summary: Summary)]? {
    let between = reader.months(in: Summary.folder).filter { $0 > first && $0 <= last }
    let found = summaries(of: between, cached: [:], hasCopies: hasCopies)
    return found.contains { $0.trouble != nil } ? nil : Array(zip(between, found.map(\.summary)))
  }

  /// Whether sync tools left copies in the folder, or a change is only in the log. Asking once is cheaper than asking
  /// for each month.
  private var hasCopies: Bool {
    reader.copies.mayExist(in: folder) || !reader.pending.files(in: Summary.folder).isEmpty
  }

  /// Enough to keep every processor busy, and few enough to stop soon.
  private static var batchSize: Int { 24 }

  /// The summaries of months. Uses all processors if none is cached, as after an update.
  private func summaries(
    of months: [CalendarMonth], cached: [String: Summary], hasCopies: Bool
  ) -> [Found] {
    let names = months.map(\.description)
    // Get the versions before reading: a file that changes meanwhile has another version then.
    let versions = Disk.versions(of: names.map { $0 + ".json" }, in: folder)
    @Sendable func found(_ index: Int) -> Found {
      summary(
        of: months[index], version: versions[index], cached: cached[names[index]], hasCopies: hasCopies)
    }
    // Checking a cached month takes less time than handing it to another thread.
    if months.count < 4 || names.contains(where: { cached[$0] != nil }) {
      return months.indices.map(found)
    }
    // Other threads do not have the task-local values, and tests replace the file calls.
    let calls = Disk.calls
    return Array(months.indices).concurrentMap { index in Disk.$calls.withValue(calls) { found(index) } }
  }

  private func summary(
    of month: CalendarMonth, version: FileVersion?, cached: Summary?, hasCopies: Bool
  ) -> Found {
    let isAlone = !hasCopies || reader.hasNoCopies(Summary.file(of: month))
    if isAlone, let version, let cached, cached.version == version {
      return Found(summary: cached, isCurrent: true)
    }
    let contents = reader.contents(Summary.file(of: month), as: Summary.Record.self)
    // A version that no file has: a month that was read from several files, or none, is read again the next time.
    let none = FileVersion(size: -1, modified: 0, inode: 0)
    let isWhole = contents.condition == .good && isAlone
    let trouble = [.good, .missing].contains(contents.condition) ? nil : contents.condition
    return Found(
      summary: Summary(contents.records, of: month, version: isWhole ? version ?? none : none),
      trouble: trouble)
  }
}

/// The summary of one month: what views over all months of a folder need of it.
protocol MonthSummary: CacheRecord, Equatable, Sendable {
  /// The type that the month's records are read as.
  associatedtype Record: Decodable & Sendable
  /// The part of one child, or of one habit.
  associatedtype Part: CacheValue, Equatable, Sendable

  /// The folder of the months, and the name of the cache file.
  static var folder: String { get }
  /// Raise it when the content or its format changes.
  static var schema: Int { get }

  /// The version of the month's file that this was made from.
  var version: FileVersion { get }
  /// The parts by their child or habit.
  var parts: [String: Part] { get }

  /// Summarizes the records of a month.
  init(_ records: [String: Record], of month: CalendarMonth, version: FileVersion)
  /// Creates a summary from the cache.
  init(version: FileVersion, parts: [String: Part])
}

extension MonthSummary {
  static func file(of month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "\(folder)/\(month).json")
  }

  /// Whether the month was read completely from its file, without copies.
  var isOfOneFile: Bool { version.size >= 0 }

  init(from reader: inout CacheReader) throws {
    self.init(version: try reader.read(), parts: try reader.read())
  }

  var properties: [any CacheValue] { [version, parts] }
}
