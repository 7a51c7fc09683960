package import Curriculum
package import Model
package import Storage
package import Texts

/// Who the screens are about, and which day it is for them.
package struct FamilyDay: Equatable, Sendable {
  /// The children.
  package let family: Family
  /// The day, by the hour at which the person's day starts, and what time it is.
  package let clock: DayClock
  /// What was read; nothing while paused.
  package let history: ReadingHistory
  /// The ids of the bookmarks, and those of the articles that are the same.
  package let bookmarked: Set<Bookmark.ID>
  /// The pack that gives the day's reading; nil for the first.
  package let todayPack: String?
  /// Whether one missed day in seven does not break the reading's streak.
  package let forgives: Bool
  /// The numbers of the maternity unit and the doctor that the person keeps.
  let ownNumbers: OwnNumbers
  /// The day of the newest correction that was shown to the person; nil if none.
  let correctionsShown: CalendarDay?
  /// Whether the units' prompts are shown.
  let showsPrompts: Bool
  /// Whether nobody has said yet who is expected.
  let isFirstStart: Bool
  /// Sentences about data and packs that could not be read as they should be.
  package let troubles: [Phrase]

  package var today: CalendarDay { clock.today }
  /// The active child; nil where it is not known.
  package var child: Child? { family.active }
  /// Whether the curriculum stands still.
  package var isPaused: Bool { family.isPaused }
}

extension FamilyDay {
  /// Reads who and when it is, and what has been read, by whatever name a pack tells it.
  package static func take(store: Store, library: PackLibrary, moment: Moment) -> FamilyDay {
    let (profile, profileCondition) = store.profile()
    let (children, childrenCondition) = store.children()
    let (bookmarked, bookmarksCondition) = store.bookmarkIDs()
    let family = profile.family(of: children)
    let isRunning = family.active != nil && !family.isPaused
    var history = isRunning ? store.history(of: family) : ReadingHistory()
    history.read = library.withSame(history.read)
    let conditions =
      [(.profile, profileCondition), (.children, childrenCondition), (.bookmarks, bookmarksCondition)]
      + store.readingTroubles()
    return FamilyDay(
      family: family, clock: DayClock(moment, dayStart: profile.dayStart), history: history,
      bookmarked: library.withSame(bookmarked), todayPack: profile.todayPack, forgives: profile.streakFreeze,
      ownNumbers: OwnNumbers(profile), correctionsShown: profile.correctionsShown,
      showsPrompts: profile.showsPrompts,
      isFirstStart: children.isEmpty && [.missing, .good].contains(childrenCondition),
      troubles: conditions.compactMap { Phrase.trouble($0, $1) })
  }
}

extension PackLibrary {
  /// Sentences about the packs that cannot be opened.
  package var troubles: [Phrase] {
    faults.map { .packFault(folder: $0.folder, failure: $0.failure) }
  }

  /// Sentences about the pack of an id, where it is here and cannot be opened.
  package func troubles(of id: String) -> [Phrase] {
    faults.filter { $0.folder.hasSuffix("/\(id)") }
      .map { .packFault(folder: $0.folder, failure: $0.failure) }
  }
}
