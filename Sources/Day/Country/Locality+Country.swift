package import Curriculum
package import Model
package import Storage
import Texts

extension Locality {
  /// The user's locality, for texts in a language.
  ///
  /// - Parameters:
  ///   - profile: the user's settings, with the country that they chose and their role.
  ///   - region: the country of the locale.
  ///   - spoken: the program's language, which may imply a country.
  package init(profile: Profile, region: String?, spoken: Language, textLanguage: String) {
    let language = Language(rawValue: String(textLanguage.prefix(2))) ?? .en
    let code = HelpCountry.code(chosen: profile.country, region: region, language: spoken)
    let country = code.map(HelpCountry.country)
    var numbers: [String: String] = [:]
    for (name, number) in Phrase.localNumbers { numbers[name] = number(language) }
    numbers["emergency"] = country?.ambulances(language) ?? numbers["emergency"]
    numbers["crisis"] = country?.crisis?.numberAndName(language) ?? numbers["crisis"]
    numbers["poison"] = country?.poison?.number ?? numbers["poison"]
    let names =
      HelpLines.countries.map { ($0.code.lowercased(), $0.name(language)) }
      + [("", Phrase("Anywhere else")(language))]
    self.init(
      country: code?.lowercased(), numbers: numbers, countryNames: Dictionary(names) { first, _ in first },
      role: profile.parentRole)
  }
}

extension HelpCountry.Line {
  /// The number with the line's name; a name that begins with the number is not repeated in full.
  fileprivate func numberAndName(_ language: Language) -> String {
    let name = name(language)
    let start = name.prefix { $0.isNumber || " -–:".contains($0) }
    let isSame = start.filter(\.isNumber) == number.filter(\.isNumber)
    return "\(number) (\(isSame ? String(name.dropFirst(start.count)) : name))"
  }
}

extension HelpCountry {
  /// The chosen country, else the locale's, else the language's if only one country speaks it; nil if none is known.
  package static func code(chosen: String?, region: String?, language: Language) -> String? {
    chosen ?? region ?? (language == .ko ? "KR" : nil)
  }

  /// The numbers that reach an ambulance; nil if none is known.
  fileprivate func ambulances(_ language: Language) -> String? {
    let numbers = emergency.filter { $0.purpose == nil || $0.purpose == .ambulance }.map(\.number)
    return numbers.isEmpty ? nil : Phrase.either(numbers)(language)
  }

  /// The first national crisis line.
  fileprivate var crisis: Line? { lines(for: .crisis).first { !$0.isRegional } }
}

/// Reads the country from a locale.
package enum LocaleRegion {
  /// The country in a locale such as `en_GB.UTF-8`, as an ISO 3166-1 alpha-2 code; nil if it has none.
  package static func of(_ locale: String) -> String? {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    guard parts.count == 2, parts[1].utf8.count == 2 else { return nil }
    return parts[1].uppercased()
  }

  /// The country of the locale that the environment sets for dates.
  static func ofDates(in environment: [String: String]) -> String? {
    ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }.flatMap(of)
  }
}
