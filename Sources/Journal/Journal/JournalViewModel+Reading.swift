import Day
import Interface
import Model
import Storage
import Texts

extension JournalViewModel {
  /// Reads this month at once, and the rest off the main actor.
  func load() {
    edition += 1
    let (profile, profileCondition) = context.store.profile()
    let (children, childrenCondition) = context.store.children()
    let child = profile.family(of: children).active
    let today = context.clock.now().day(startingAt: profile.dayStart)
    known = [today.month: context.store.journalMonth(today.month, context.language)]
    isReading = false
    update {
      // Whoever looks at today goes on with the day.
      if $0.day == $0.today || $0.day > today { $0.day = today }
      $0.language = context.language
      $0.weekStart = context.weekStart
      $0.today = today
      $0.isPaused = child?.isPaused ?? false
      $0.troubles = [
        Phrase.trouble(.profile, profileCondition), Phrase.trouble(.children, childrenCondition),
      ].compactMap { $0 }
      $0.isEmpty = known.values.allSatisfy(\.lines.isEmpty) && context.store.months(in: "journal").isEmpty
      $0.asksHow = child.map { context.isWellbeingDue(for: $0, on: today) } ?? false
      if $0.isPaused { $0.memories = [] }
    }
    readMemories(today)
    readMoods()
  }

  /// Reads the months on the screen that are not known, one reading at a time.
  func readMissing() {
    let output = output.value
    let span = output.span
    let wanted = Set([span.lowerBound, output.day, span.upperBound].map(\.month))
      .filter { $0 <= output.today.month && known[$0] == nil }
    self.output.value.isReading = !wanted.isEmpty
    guard !isReading, !wanted.isEmpty else { return }
    isReading = true
    let (store, months, edition, language) = (context.store, Array(wanted), edition, context.language)
    context.effects.run {
      store.journalLines(of: months, language)
    } then: { [weak self] found in
      guard let self, edition == self.edition else { return }
      isReading = false
      known.merge(found) { _, new in new }
      update { _ in }
    }
  }

  /// Looks for what was written on this day in earlier years; nothing of the past is shown unasked while paused.
  private func readMemories(_ today: CalendarDay) {
    guard !output.value.isPaused else { return }
    let (store, edition) = (context.store, edition)
    context.effects.run {
      store.memories(of: today)
    } then: { [weak self] memories in
      guard let self, edition == self.edition else { return }
      update { $0.memories = memories }
    }
  }
}
