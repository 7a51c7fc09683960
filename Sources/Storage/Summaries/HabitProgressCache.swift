import Model
import OperatingSystem
import Synchronization

/// Caches each habit's progress at the end of the last whole month, so that a day needs only its own month's
/// check-ins.
final class HabitProgressCache: Sendable {
  /// A habit's progress, and the fingerprint of what it was computed from.
  private struct Entry: Codable, Equatable, Sendable {
    var key: String
    /// Nil if the habit began later.
    var progress: HabitProgress?
  }

  /// The progress of habits at the end of a month.
  private struct Page: Codable, Equatable, Sendable {
    /// The last day of the month.
    var through: CalendarDay
    /// A fingerprint of the months up to it.
    var version: String
    var habits: [Habit.ID: Entry] = [:]
  }

  /// How many pages are held, and over how many months a page is carried forward.
  private static let reach = 3

  private let months: MonthSummaries<CheckInSummary>
  private let cache: CacheFile<CachedJSON<Page>>
  /// The pages that were used last, newest first; nil before the first use.
  private let cached = Mutex<[Page]?>(nil)
  /// The page in the cache on disk.
  private let saved = Mutex<Page?>(nil)

  init(months: MonthSummaries<CheckInSummary>, in folders: Folders) {
    self.months = months
    cache = CacheFile("habits", version: 5, in: folders)
  }

  /// The progress of habits through the last day of a month; none for those that began after it.
  ///
  /// - Parameter isQuick: whether to leave out years that are not cached. The progress then comes from the last months
  ///   alone, which decide the marks of the next days.
  func progress(
    of calculators: [StreakCalculator], through last: CalendarDay, isQuick: Bool = false
  ) -> (habits: [Habit.ID: HabitProgress], isCounted: Bool) {
    let pages = cached.withLock { $0 } ?? readCache()
    let version = months.version(upTo: last.month)
    // Keep entries of habits that are not asked for now: callers with and without archived habits alternate.
    var entries = pages.first { $0.through == last && $0.version == version }?.habits ?? [:]
    let missing = calculators.filter { entries[$0.habit.id] == nil }
    if !missing.isEmpty, version != nil {
      entries.merge(carriedForward(from: pages, missing, through: last)) { $1 }
    }
    let outdated = calculators.filter { entries[$0.habit.id]?.key != key(of: $0, through: last) }
    if isQuick, !outdated.isEmpty, let recent = recent(of: calculators, through: last) {
      return (recent, false)
    }
    if !outdated.isEmpty { entries.merge(count(outdated, through: last)) { $1 } }
    // Do not keep a page that was computed from months that could not be read completely.
    if let version, outdated.isEmpty || months.troubles.isEmpty {
      let page = Page(through: last, version: version, habits: entries)
      cached.withLock { $0 = Array(([page] + pages.filter { $0.through != last }).prefix(Self.reach)) }
    }
    return (entries.compactMapValues(\.progress), true)
  }

  /// The progress from the last months alone; nil if few months are missing, or one of these cannot be read.
  private func recent(
    of calculators: [StreakCalculator], through last: CalendarDay
  ) -> [Habit.ID: HabitProgress]? {
    guard months.isMissingMore(than: Self.reach) else { return nil }
    let first = calculators.reduce(last) { min($0, last - $1.windowLength) }
    let before = (first - first.parts.day).month
    guard let summaries = months.read(after: before, upTo: last.month) else { return nil }
    return Dictionary(
      uniqueKeysWithValues: calculators.compactMap { calculator in
        let values = CheckInValues(of: calculator.habit.id, in: summaries)
        var progress = calculator.initialProgress(on: first)
        calculator.advance(&progress, through: last, value: values.value)
        return progress.through > last ? nil : (calculator.habit.id, progress)
      })
  }

  /// Checks the files of the months that were used last. While they are watched, they need not be checked again.
  func prepare() {
    if let page = cached.withLock({ $0?.first }) { _ = months.version(upTo: page.through.month) }
  }

  /// Updates the cache on disk. Without it everything only takes longer.
  func save() {
    guard let page = cached.withLock({ $0?.first }), saved.withLock({ $0 }) != page else { return }
    guard cache.write(CachedJSON(value: page)) else { return }
    saved.withLock { $0 = page }
  }

  private func count(_ calculators: [StreakCalculator], through last: CalendarDay) -> [Habit.ID: Entry] {
    let summaries = months.current() ?? []
    var entries: [Habit.ID: Entry] = [:]
    for calculator in calculators {
      let values = CheckInValues(of: calculator.habit.id, in: summaries)
      entries[calculator.habit.id] = entry(continuing: nil, of: calculator, through: last, values)
    }
    return entries
  }

  /// Carries the page of an earlier month forward over the few months since.
  private func carriedForward(
    from pages: [Page], _ calculators: [StreakCalculator], through last: CalendarDay
  ) -> [Habit.ID: Entry] {
    guard let page = pages.filter({ $0.through < last }).max(by: { $0.through < $1.through }),
      last - page.through <= 31 * Self.reach, months.version(upTo: page.through.month) == page.version,
      let summaries = months.read(after: page.through.month, upTo: last.month)
    else { return [:] }
    var entries: [Habit.ID: Entry] = [:]
    for calculator in calculators {
      guard let old = page.habits[calculator.habit.id], old.key == key(of: calculator, through: page.through)
      else { continue }
      let values = CheckInValues(of: calculator.habit.id, in: summaries)
      entries[calculator.habit.id] = entry(continuing: old.progress, of: calculator, through: last, values)
    }
    return entries
  }

  private func entry(
    continuing previous: HabitProgress?, of calculator: StreakCalculator, through last: CalendarDay,
    _ values: CheckInValues
  ) -> Entry {
    var progress = previous ?? calculator.initialProgress(firstCheckIn: values.firstDay)
    calculator.advance(&progress, through: last, value: values.value)
    let key = key(of: calculator, through: last)
    return Entry(key: key, progress: progress.through > last ? nil : progress)
  }

  /// A fingerprint of what decides how a habit's days up to one are counted.
  private func key(of calculator: StreakCalculator, through last: CalendarDay) -> String {
    let habit = calculator.habit
    var fingerprint = Fingerprint()
    for rule in habit.rules where rule.from <= last || rule == habit.rules.first {
      let target = rule.kind.target.map { "\($0)" } ?? ""
      fingerprint.add("\(rule.from) \(target) \(rule.kind.isAtMost) \(rule.schedule);")
    }
    let end = habit.endsOn.map { min($0, last) } ?? last
    fingerprint.add("\(habit.startedOn) \(end) \(StreakCalculator.windowLength(of: habit)) ")
    if habit.isKeptWithoutEntry == false { fingerprint.add("noted ") }
    fingerprint.add(calculator.pausedDays.description(upTo: last))
    return fingerprint.text
  }

  private func readCache() -> [Page] {
    guard let page = cache.read()?.value,
      page.habits.values.allSatisfy({ $0.progress?.isPlausible ?? true })
    else { return [] }
    saved.withLock { $0 = page }
    return [page]
  }
}
