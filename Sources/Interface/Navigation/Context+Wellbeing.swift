import Day
package import Model
import Storage
import Texts

extension Context {
  /// Whether it is time to ask how it is going; while paused nobody is asked.
  package func asksHow(about child: Child, on today: CalendarDay) -> Bool {
    !child.isPaused
      && WellbeingRule.isDue(answers: store.wellbeing(), startedOn: child.startedOn, today: today)
  }

  /// Keeps what was said today to how it is going; nil where it was dismissed.
  package func keepWellbeing(_ answer: Mood?) {
    let day = today
    let toast: Phrase? =
      switch answer {
      case nil: .howDismissed
      // The page with help is no place for a word of success.
      case let answer?: WellbeingRule.leadsToHelp(answer) ? nil : .howNoted
      }
    saves.add { store throws(StoreFailure) in
      try await store.saveWellbeing(day: day, answer: answer)
      return toast.map { Toast($0) }
    }
  }
}
