import FoundationEssentials
import Model
import Synchronization

/// How far each habit had come at the end of the last whole month, so that a day needs one month's check-ins only.
final class HabitLedger: Sendable {
  /// A habit's progress, and what it was counted by.
  private struct Line: Codable, Equatable, Sendable {
    var key: String
    /// Nil where the habit began later.
    var progress: HabitProgress?
  }

  /// The file in the cache, which may be deleted.
  private struct Page: Codable, Equatable, Sendable {
    /// Raised when what is counted, or how, changes.
    static let schema = 1

    var schema = Page.schema
    /// The last day of the month.
    var through: CalendarDay
    /// What the months up to it were.
    var version: String
    var habits: [Habit.ID: Line] = [:]
  }

  private let months: MonthSummaries<CheckInSummary>
  private let path: String
  private let held = Mutex<(page: Page, isSaved: Bool)?>(nil)

  init(months: MonthSummaries<CheckInSummary>, cache: String) {
    self.months = months
    path = joined(cache, "summaries/habits.json")
  }

  /// The progress of habits through the last day of a month; none for those that began after it.
  func progress(of reckoners: [HabitReckoner], through last: CalendarDay) -> [Habit.ID: HabitProgress] {
    guard let version = months.version(upTo: last.month) else {
      return count(reckoners, through: last).compactMapValues(\.progress)
    }
    let known = held.withLock { $0 } ?? onDisk().map { ($0, true) }
    let page = known.flatMap { $0.page.through == last && $0.page.version == version ? $0.page : nil }
    var current = Page(through: last, version: version)
    var behind: [HabitReckoner] = []
    for reckoner in reckoners {
      if let line = page?.habits[reckoner.habit.id], line.key == key(of: reckoner, through: last) {
        current.habits[reckoner.habit.id] = line
      } else {
        behind.append(reckoner)
      }
    }
    let counted = behind.isEmpty ? [:] : count(behind, through: last)
    current.habits.merge(counted) { $1 }
    keep(current, isSaved: page == current && known?.isSaved == true, isWhole: counted.isEmpty)
    return current.habits.compactMapValues(\.progress)
  }

  /// Brings the cache up to date; without it everything is right and takes longer.
  func save() {
    guard let held = held.withLock({ $0 }), !held.isSaved else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let bytes = try? encoder.encode(held.page) else { return }
    try? PreparedFile.replace(path, with: bytes, durable: false)
    self.held.withLock { now in
      if now?.page == held.page { now?.isSaved = true }
    }
  }

  /// A page that was counted from months which could not be read whole is not to be found again.
  private func keep(_ page: Page, isSaved: Bool, isWhole: Bool) {
    guard isWhole || months.troubles.isEmpty else { return }
    held.withLock { $0 = (page, isSaved) }
  }

  private func count(_ reckoners: [HabitReckoner], through last: CalendarDay) -> [Habit.ID: Line] {
    let summaries = months.current() ?? []
    var lines: [Habit.ID: Line] = [:]
    for reckoner in reckoners {
      let values = CheckInValues(of: reckoner.habit.id, in: summaries)
      var progress = reckoner.beginning(firstCheckIn: values.firstDay)
      reckoner.advance(&progress, through: last, value: values.value)
      lines[reckoner.habit.id] = Line(
        key: key(of: reckoner, through: last), progress: progress.through > last ? nil : progress)
    }
    return lines
  }

  /// What of a habit decides how its days up to one are counted.
  private func key(of reckoner: HabitReckoner, through last: CalendarDay) -> String {
    let habit = reckoner.habit
    var digest = Digest()
    for rule in habit.rules where rule.from <= last || rule == habit.rules.first {
      let target = rule.kind.target.map { "\($0)" } ?? ""
      digest.add("\(rule.from) \(target) \(rule.kind.isAtMost) \(rule.schedule);")
    }
    let end = habit.endsOn.map { min($0, last) } ?? last
    digest.add("\(habit.startedOn) \(end) \(HabitReckoner.memory(of: habit)) ")
    digest.add(reckoner.free.description(upTo: last))
    return digest.text
  }

  private func onDisk() -> Page? {
    guard let bytes = try? Disk.read(path), let page = try? JSONDecoder().decode(Page.self, from: bytes),
      page.schema == Page.schema
    else { return nil }
    return page
  }
}
