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
    let familyDay = FamilyDay.load(store: store, library: library, moment: clock.now())
    tellWhose(familyDay.family)
    return familyDay
  }

  /// Has the screens say whose they are, where there are several children.
  package func tellWhose(_ family: Family) {
    navigator.whose = Phrase.whose(family).map { TextCleaning.clean($0(language)) } ?? ""
  }
}
