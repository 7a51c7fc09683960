import Day
import Model
import Storage
import Texts

extension Workspace {
  /// Says which times never remind, because the quiet hours last until their day is over.
  func sayQuiet(_ times: [ClockTime]) {
    let profile = store.profile().profile
    guard let hours = profile.quietHours else { return }
    for time in Set(times).sorted() where hours.suppresses(time, dayStart: profile.dayStart) {
      Output.message(Phrase.reminderIsQuiet(time, hours)(language))
    }
  }
}
