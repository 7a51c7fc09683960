import Model

/// The countries whose numbers were looked up one by one, each with the pages that show it.
///
/// Hours and cost are missing if no page shows them, or if pages differ.
/// docs/review/NUMBERS.md has the same as a table.
package enum HelpLines {
  package static let countries: [HelpCountry] = [
    southKorea, japan, india, singapore, australia, newZealand, unitedStates, canada, unitedKingdom,
    ireland, germany, austria, switzerland, france, netherlands,
  ]

  /// The days on which pages were read, in 2026.
  static let november21 = CalendarDay(number: 20_778)
  static let november28 = CalendarDay(number: 20_785)

  /// 112 anywhere in the European Union, as the Union says.
  static let european = "http://europa.eu/50/news/theme/070202_en.htm"
  static let europeanSecond =
    "https://blog.alertswiss.ch/de/rubriken/news-babs/europaeischer-tag-des-notrufs-112/"
}
