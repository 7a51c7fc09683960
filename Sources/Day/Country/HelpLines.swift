import Model

/// The countries with their own list of numbers, each number with the pages that show it.
///
/// Hours and cost are missing if no page states them or pages disagree. docs/review/NUMBERS.md has the same as a
/// table.
package enum HelpLines {
  package static let countries: [HelpCountry] = [
    southKorea, japan, india, singapore, australia, newZealand, unitedStates, canada, unitedKingdom,
    ireland, germany, austria, switzerland, france, netherlands,
  ]

  /// The days in 2026 on which the pages were read.
  static let november21 = CalendarDay(number: 20_778)
  static let november28 = CalendarDay(number: 20_785)

  /// States that 112 works in all of the European Union; published by the EU.
  static let european = "http://europa.eu/50/news/theme/070202_en.htm"
  static let europeanSecond =
    "https://blog.alertswiss.ch/de/rubriken/news-babs/europaeischer-tag-des-notrufs-112/"
}
