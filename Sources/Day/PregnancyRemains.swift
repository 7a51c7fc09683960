package import Curriculum
package import Model
package import Storage

/// What a pregnancy has left when its child is born: habits and cards that its weeks suggested, and reminders.
package struct PregnancyRemains {
  /// Days for which reminders can be put off.
  package static let quietDays = 14

  package let today: CalendarDay
  /// The habits that its weeks suggested: those that go on, and those that ended with a birth that was saved today.
  package let habits: [Habit]
  /// The open cards that the weeks suggested, and those that are late, as they stand on the Board.
  package let cards: [BoardTask]
  /// Whether anything reminds.
  package let canRemind: Bool

  /// Whether there is nothing to be settled.
  package var isEmpty: Bool { habits.isEmpty && cards.isEmpty && !canRemind }

  package init(of child: Child, _ store: Store, _ library: PackLibrary, on today: CalendarDay) {
    self.today = today
    let units = library.suggestingUnits
    func isOfPregnancy(_ suggestion: String?) -> Bool { units.stage(of: suggestion) == .pregnancy }
    let book = store.habits().book
    habits = book.habits.filter { habit in
      !habit.isArchived && habit.endsOn.map { $0 >= today - 1 } ?? true && isOfPregnancy(habit.suggestedBy)
    }
    let open = store.openTasks(except: store.family().restingIDs).tasks
    cards =
      Board(
        open.filter { card in
          // What the person wrote and did not come to is asked about, too.
          let isLate = card.daysLate(on: today) > 0
          return (isOfPregnancy(card.suggestion) || isLate) && (card.child == nil || card.child == child.id)
        }
      ).tasks
    canRemind =
      store.profile().profile.readingReminder != nil
      || book.habits.contains { !$0.isArchived && !$0.reminders.isEmpty }
  }

  /// What is to become of all of it at once; what the person wrote is left, for it is not the pregnancy's.
  package func plan(_ settling: Set<Settling>) -> AfterBirth {
    let suggested = cards.filter { $0.suggestion != nil }.map(\.id)
    return AfterBirth(
      endedHabits: settling.contains(.habits) ? habits.filter { $0.endsOn == nil }.map(\.id) : [],
      doneCards: settling.contains(.cardsDone) ? suggested : [],
      removedCards: settling.contains(.cardsDeleted) ? suggested : [],
      remindersFrom: settling.contains(.reminders) && canRemind ? today + Self.quietDays : nil)
  }
}

/// What can be done after a birth with all that the pregnancy has left, by the words that are typed for it.
package enum Settling: String, CaseIterable, Sendable {
  /// Its habits end today.
  case habits
  case cardsDone = "cards-done"
  case cardsDeleted = "cards-deleted"
  /// Nothing reminds for two weeks.
  case reminders
  /// Everything stays as it is.
  case nothing
}
