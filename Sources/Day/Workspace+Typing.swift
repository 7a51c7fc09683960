package import Model
package import Storage

extension Workspace {
  /// How a day that is typed is read: as the country of Me or of the locale writes dates, and with the weeks of the
  /// active child's pregnancy.
  ///
  /// - Parameters:
  ///   - day: the day it is; the person's own where none is said.
  ///   - language: the one that is spoken, which may be one country's.
  package func dayTyping(on day: CalendarDay? = nil, in language: Language) -> DayTyping {
    let child = store.activeChild()
    let profile = store.profile().profile
    let country = country(chosen: profile.country, language)
    return DayTyping(
      on: day ?? today, order: DayTyping.Order(country: country),
      weekStart: WeekStart(chosen: profile.weekStart, country: country),
      pregnancyStart: child?.stage == .pregnancy ? child?.origin : nil)
  }

  /// The day on which weeks begin where they are drawn.
  ///
  /// - Parameter profile: what is set, or about to be; what is saved where none is given.
  package func weekStart(of profile: Profile? = nil, in language: Language) -> WeekStart {
    let profile = profile ?? store.profile().profile
    return WeekStart(chosen: profile.weekStart, country: country(chosen: profile.country, language))
  }

  /// The country by whose habits days are written; nil where neither the person nor the locale nor the language says.
  private func country(chosen: String?, _ language: Language) -> String? {
    // Two of those that can be chosen are none.
    let named = chosen.flatMap { [HelpCountry.ofEU, HelpCountry.elsewhere].contains($0) ? nil : $0 }
    return HelpCountry.code(
      chosen: named, region: LocaleRegion.ofDates(in: environment) ?? chosen, language: language)
  }
}
