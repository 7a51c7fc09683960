package import Day
package import Model
import Storage
import TerminalUI
import Texts

extension Context {
  /// The day by the hour at which the person's day starts.
  package var today: CalendarDay { workspace.today }

  /// Who and when it is now, and what has been read.
  package func familyDay() -> FamilyDay {
    let familyDay = FamilyDay.take(store: store, library: library, moment: clock.now())
    tellWhose(familyDay.family)
    return familyDay
  }

  /// Has the screens say whose they are, where there are several children.
  package func tellWhose(_ family: Family) {
    let isOne = family.present.count < 2 || family.isPaused
    let name = family.active.map { Phrase.name(of: $0, among: family)(language) } ?? ""
    navigator.whose = isOne ? "" : TextCleaning.clean(name)
  }
}
