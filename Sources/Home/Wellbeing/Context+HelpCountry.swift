import Day
import Interface

extension Context {
  /// The country whose lines are shown.
  func helpCountry(_ chosen: String?) -> HelpCountry {
    HelpCountry.country(
      HelpCountry.code(chosen: chosen, region: region, language: language) ?? HelpCountry.elsewhere)
  }
}
