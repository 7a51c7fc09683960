package import Model

/// The countries whose numbers were looked up one by one, each with the page that shows it.
///
/// Only what such a page shows is said: where hours or cost are missing, none were shown.
package enum HelpLines {
  /// 21 November 2026.
  package static let lookedUp = CalendarDay(number: 20_778)

  package static let countries: [HelpCountry] = asiaPacific + americas + europe

  /// 23 November 2026.
  package static let poisonsLookedUp = CalendarDay(number: 20_780)

  /// 112 anywhere in Europe, as the European Union says.
  package static let european = "http://europa.eu/50/news/theme/070202_en.htm"
}
