package import Model
import Storage

extension Workspace {
  /// How a day that is typed is read: as the country of Me or of the locale writes dates, and with the weeks of the
  /// active child's pregnancy.
  ///
  /// - Parameter day: the day it is; the person's own where none is said.
  package func dayTyping(on day: CalendarDay? = nil) -> DayTyping {
    let country = store.profile().profile.country ?? LocaleRegion.ofDates(in: environment)
    let child = store.activeChild()
    return DayTyping(
      on: day ?? today, order: DayTyping.Order(country: country),
      pregnancyStart: child?.stage == .pregnancy ? child?.origin : nil)
  }
}
