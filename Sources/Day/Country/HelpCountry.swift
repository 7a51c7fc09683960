package import Model
package import Texts

/// A country's numbers for emergencies and for help lines, as they were looked up and checked.
package struct HelpCountry: Identifiable, Equatable, Sendable {
  package var id: String { code }
  /// A number to call in an emergency.
  package struct Emergency: Equatable, Sendable {
    package let number: String
    /// What it is for, if there are several.
    package var purpose: Phrase?
  }

  /// What a number or a page is for.
  package enum Purpose: CaseIterable, Sendable {
    /// Despair and thoughts of suicide.
    case crisis
    /// Mood and worries of parents who expect a child or have a baby.
    case perinatal
    /// The loss of a pregnancy or a child.
    case bereavement
    /// Violence, threats and control at home.
    case abuse
    /// Fear of what one may do oneself.
    case ownBehaviour
    /// Questions about an illness that is not an emergency.
    case health
    /// Something poisonous was swallowed.
    case poisons
    /// Money, shelter and care in a crisis.
    case welfare
  }

  /// Somebody to talk to.
  package struct Line: Equatable, Sendable {
    package let purpose: Purpose
    /// What it calls itself, after the part of the country if it is for one only: "Scotland: NHS 24".
    package let name: Phrase
    package let number: String
    /// When the line is open; nil if no source says so, or sources differ.
    package var hours: Phrase?
    /// Which languages it speaks, for whom it is.
    package var note: Phrase?
    package var audience = Audience.anyone
    /// Whether it is for a part of the country only. Texts of a pack do not name such a line.
    package var isRegional = false
    /// A page that shows the number.
    package let source: String
    /// A page of another publisher that shows it, too; nil if none was found.
    package var second: String?
    /// When they were read; the earlier day if there are two.
    package let checked: CalendarDay
  }

  /// A page that helps to find help nearby.
  package struct Site: Equatable, Sendable {
    package let purpose: Purpose
    package let name: Phrase
    package let address: String
    package var note: Phrase?
    /// A page that names the address.
    package let source: String
    /// A page of another publisher that does so, too; nil if none was found.
    package var second: String?
    /// When they were read; the earlier day if there are two.
    package let checked: CalendarDay
  }

  /// Whom a line is for.
  package enum Audience: Equatable, Sendable {
    case anyone
    /// For those who expect a child or have one.
    case parents
    /// For those who lost a child.
    case bereaved
  }

  /// Two letters of ISO 3166-1, or one of those below.
  package let code: String
  package let name: Phrase
  package let emergency: [Emergency]
  package let lines: [Line]
  package var sites: [Site] = []
  /// A page that shows the emergency numbers; nil if none is known.
  package var source: String?
  /// A page of another publisher that shows them, too; nil if none was found.
  package var second: String?
  /// When these were read; the earlier day if there are two.
  package var checked: CalendarDay?

  /// A country of the EU without a list: ISO reserves these letters for it.
  package static let ofEU = "EU"
  /// A country without a list: nobody else may use these letters.
  package static let elsewhere = "ZZ"
  /// Lists lines of nearly all countries.
  package static let directory = "https://findahelpline.com"

  /// The countries whose emergency number is 112 because all of the EU's is.
  private static let members: Set<String> = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT",
    "LU",
    "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
  ]

  /// Returns a country's own list, or else the number that is certain there.
  package static func country(_ code: String) -> HelpCountry {
    if let listed = HelpLines.countries.first(where: { $0.code == code }) { return listed }
    guard code == ofEU || members.contains(code) else {
      return HelpCountry(code: elsewhere, name: .anotherCountry, emergency: [], lines: [])
    }
    return HelpCountry(
      code: ofEU, name: .anotherCountryOfEU, emergency: [Emergency(number: "112")], lines: [],
      source: HelpLines.european, second: HelpLines.europeanSecond, checked: HelpLines.november21)
  }

  /// All that can be chosen: those with lists, then the others.
  package static var choices: [HelpCountry] { HelpLines.countries + [country(ofEU), country(elsewhere)] }

  /// The lines for a purpose, in the order in which they help: the whole country before its parts.
  package func lines(for purpose: Purpose) -> [Line] { lines.filter { $0.purpose == purpose } }

  /// The lines to talk to when it is hard. Lines for parents are not shown unasked while paused.
  package func lines(isPaused: Bool) -> [Line] {
    let purposes: [Purpose] = isPaused ? [.bereavement, .crisis] : [.crisis, .perinatal, .bereavement]
    return purposes.flatMap(lines(for:))
  }

  /// Whom to ask when a child has swallowed something; nil if no one line is for the whole country.
  package var poison: Line? { lines(for: .poisons).first { !$0.isRegional } }

  /// Whether its emergency numbers were read more than six months ago, so that they are shown with that day.
  package func isOld(on day: CalendarDay) -> Bool { checked.map { $0.adding(months: 6) < day } ?? false }
}
