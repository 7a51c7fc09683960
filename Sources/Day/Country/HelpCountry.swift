package import Model
package import Texts

/// A country's emergency numbers and help lines, each researched and checked.
package struct HelpCountry: Identifiable, Equatable, Sendable {
  package var id: String { code }
  /// An emergency number.
  package struct Emergency: Equatable, Sendable {
    package let number: String
    /// The service it reaches, if the country has several numbers.
    package var purpose: Phrase?
  }

  /// The purpose of a help line or site.
  package enum Purpose: CaseIterable, Sendable {
    /// Despair and thoughts of suicide.
    case crisis
    /// Mental health of expectant and new parents.
    case perinatal
    /// The loss of a pregnancy or a child.
    case bereavement
    /// Violence, threats and control at home.
    case abuse
    /// Fear of becoming violent oneself.
    case ownBehaviour
    /// Questions about an illness that is not an emergency.
    case health
    /// Swallowed poison.
    case poisons
    /// Money, shelter and care in a crisis.
    case welfare
  }

  /// A help line with a phone number.
  package struct Line: Equatable, Sendable {
    package let purpose: Purpose
    /// Its own name; for a regional line prefixed with the region: "Scotland: NHS 24".
    package let name: Phrase
    package let number: String
    /// Opening hours; nil if no source states them or sources disagree.
    package var hours: Phrase?
    /// The languages spoken and the people served.
    package var note: Phrase?
    package var audience = Audience.anyone
    /// Whether the line serves only a part of the country. Texts of a pack do not name regional lines.
    package var isRegional = false
    /// A page that shows the number.
    package let source: String
    /// A page of another publisher that also shows it; nil if none was found.
    package var second: String?
    /// The day on which the sources were read; the earlier of two.
    package let checked: CalendarDay
  }

  /// A website that helps to find local help.
  package struct Site: Equatable, Sendable {
    package let purpose: Purpose
    package let name: Phrase
    package let address: String
    package var note: Phrase?
    /// A page that names the address.
    package let source: String
    /// A page of another publisher that also names it; nil if none was found.
    package var second: String?
    /// The day on which the sources were read; the earlier of two.
    package let checked: CalendarDay
  }

  /// The people that a line is for.
  package enum Audience: Equatable, Sendable {
    case anyone
    /// Expectant parents and parents.
    case parents
    /// Parents who lost a child.
    case bereaved
  }

  /// The ISO 3166-1 alpha-2 code, or one of the two codes below.
  package let code: String
  package let name: Phrase
  package let emergency: [Emergency]
  package let lines: [Line]
  package var sites: [Site] = []
  /// A page that shows the emergency numbers; nil if none is known.
  package var source: String?
  /// A page of another publisher that also shows them; nil if none was found.
  package var second: String?
  /// The day on which these sources were read; the earlier of two.
  package var checked: CalendarDay?

  /// An EU country without its own list; ISO reserves this code for the EU.
  package static let ofEU = "EU"
  /// Any other country without its own list; ISO leaves this code for private use.
  package static let elsewhere = "ZZ"
  /// A directory of help lines in nearly all countries.
  package static let directory = "https://findahelpline.com"

  /// The EU's countries: 112 is the emergency number in all of them.
  private static let members: Set<String> = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT",
    "LU",
    "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
  ]

  /// The list of a country. A country without its own list gets 112 if it is in the EU, else no number.
  package static func country(_ code: String) -> HelpCountry {
    if let listed = HelpLines.countries.first(where: { $0.code == code }) { return listed }
    guard code == ofEU || members.contains(code) else {
      return HelpCountry(code: elsewhere, name: .anotherCountry, emergency: [], lines: [])
    }
    return HelpCountry(
      code: ofEU, name: .anotherCountryOfEU, emergency: [Emergency(number: "112")], lines: [],
      source: HelpLines.european, second: HelpLines.europeanSecond, checked: HelpLines.november21)
  }

  /// All countries to choose from: those with lists, then the two placeholders.
  package static var choices: [HelpCountry] { HelpLines.countries + [country(ofEU), country(elsewhere)] }

  /// The lines for a purpose, national ones before regional ones.
  package func lines(for purpose: Purpose) -> [Line] { lines.filter { $0.purpose == purpose } }

  /// The lines to show when life is hard. While the child is paused, lines for parents are not among them.
  package func lines(isPaused: Bool) -> [Line] {
    let purposes: [Purpose] = isPaused ? [.bereavement, .crisis] : [.crisis, .perinatal, .bereavement]
    return purposes.flatMap(lines(for:))
  }

  /// The national poisons line; nil if there is none.
  package var poison: Line? { lines(for: .poisons).first { !$0.isRegional } }

  /// Whether the emergency numbers were checked more than six months ago; they are then shown with that date.
  package func isOld(on day: CalendarDay) -> Bool { checked.map { $0.adding(months: 6) < day } ?? false }
}
