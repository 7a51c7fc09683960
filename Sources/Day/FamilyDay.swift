package import Curriculum
package import Model
package import Storage
package import Texts

/// The family, the current day, and the profile settings that depend on them, read once for the screens.
package struct FamilyDay: Equatable, Sendable {
  /// The children of the family.
  package let family: Family
  /// The current day and time; the day begins at the user's day start hour.
  package let clock: DayClock
  /// The reading history; empty while paused.
  package let history: ReadingHistory
  /// The ids of bookmarks, including those of the same articles in other editions.
  package let bookmarked: Set<Bookmark.ID>
  /// The pack chosen for the day's reading; nil for the default.
  package let todayPack: String?
  /// Whether the reading streak forgives one missed day in seven.
  package let forgivesMissedDay: Bool
  /// The user's own numbers for the maternity unit and the doctor.
  let ownNumbers: OwnNumbers
  /// The date of the newest correction that was shown; nil if none was.
  let correctionsShown: CalendarDay?
  /// Whether to show the units' journal prompts.
  let showsPrompts: Bool
  /// Whether no child has been set up yet.
  let isFirstStart: Bool
  /// Messages about data that could not be read.
  package let troubles: [Phrase]

  package var today: CalendarDay { clock.today }
  /// The active child; nil if there is none.
  package var child: Child? { family.active }
  /// Whether the active child is paused.
  package var isPaused: Bool { family.isPaused }
}

extension FamilyDay {
  /// Reads the family's data. Articles read in another edition of a pack count as read.
  package static func load(store: Store, library: PackLibrary, moment: Moment) -> FamilyDay {
    let (profile, profileCondition) = store.profile()
    let (children, childrenCondition) = store.children()
    let (bookmarked, bookmarksCondition) = store.bookmarkIDs()
    let family = profile.family(of: children)
    let isRunning = family.active != nil && !family.isPaused
    var history = isRunning ? store.history(of: family) : ReadingHistory()
    history.read = library.includingOtherEditions(history.read)
    let conditions =
      [(.profile, profileCondition), (.children, childrenCondition), (.bookmarks, bookmarksCondition)]
      + store.readingTroubles()
    return FamilyDay(
      family: family, clock: DayClock(moment, dayStart: profile.dayStart), history: history,
      bookmarked: library.includingOtherEditions(bookmarked), todayPack: profile.todayPack,
      forgivesMissedDay: profile.streakFreeze,
      ownNumbers: OwnNumbers(profile), correctionsShown: profile.correctionsShown,
      showsPrompts: profile.showsPrompts,
      isFirstStart: children.isEmpty && [.missing, .good].contains(childrenCondition),
      troubles: conditions.compactMap { Phrase.trouble($0, $1) })
  }
}

extension PackLibrary {
  /// Messages about packs that cannot be opened.
  package var troubles: [Phrase] {
    faults.map { .packFault(folder: $0.folder, failure: $0.failure) }
  }

  /// Messages about the pack with an id, if it is installed and cannot be opened.
  package func troubles(of id: String) -> [Phrase] {
    faults.filter { $0.folder.hasSuffix("/\(id)") }
      .map { .packFault(folder: $0.folder, failure: $0.failure) }
  }
}

/// The current time within the user's day.
package struct DayClock: Equatable, Sendable {
  package let today: CalendarDay
  private let moment: Moment
  /// The hour at which the user's day starts, 0–23.
  private let dayStart: Int

  package init(_ moment: Moment, dayStart: Int) {
    self.moment = moment
    self.dayStart = dayStart
    today = moment.day(startingAt: dayStart)
  }

  /// Whether a time of day has passed.
  package func hasPassed(_ time: ClockTime) -> Bool { time.isPast(at: moment, on: today, dayStart: dayStart) }
}
