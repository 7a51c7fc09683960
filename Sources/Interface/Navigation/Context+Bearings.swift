package import Day
package import Model
import Storage

extension Context {
  /// The day by the hour at which the person's day starts.
  package var today: CalendarDay { workspace.today }

  /// Who and when it is now, and what has been read.
  package func bearings() -> Bearings { Bearings.take(store: store, moment: clock.now()) }
}
