import Curriculum
import Model
import Storage

/// Who the screens are about, and which day it is for them.
struct Bearings: Equatable, Sendable {
  /// The active child; nil where it is not known.
  let child: Child?
  /// The day, by the hour at which the person's day starts.
  let today: CalendarDay
  /// Sentences about data and packs that could not be read as they should be.
  let troubles: [Phrase]

  /// Whether the curriculum stands still.
  var isPaused: Bool { child?.isPaused ?? false }
}

extension Context {
  /// Reads who and when it is.
  func bearings() -> Bearings {
    let (profile, profileCondition) = store.profile()
    let (children, childrenCondition) = store.children()
    let conditions =
      [(.profile, profileCondition), (.children, childrenCondition)] + store.readingTroubles()
    return Bearings(
      child: children.first { $0.id == profile.activeChild } ?? children.last,
      today: clock.now().day(startingAt: profile.dayStart),
      troubles: conditions.compactMap { Phrase.trouble($0, $1) })
  }
}

extension PackLibrary {
  /// Sentences about the packs that cannot be opened.
  var troubles: [Phrase] {
    faults.map { .packFault(folder: $0.folder, failure: $0.failure) }
  }
}
