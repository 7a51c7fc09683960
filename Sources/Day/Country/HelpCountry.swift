package import Model
package import Texts

/// A country's numbers for emergencies and for talking to somebody, as they were looked up and checked.
package struct HelpCountry: Identifiable, Equatable, Sendable {
  package var id: String { code }
  /// A number to call in an emergency.
  package struct Emergency: Equatable, Sendable {
    package let number: String
    /// What it is for, where there are several.
    package var purpose: Phrase?
  }

  /// Somebody to talk to.
  package struct Line: Equatable, Sendable {
    /// What it calls itself.
    package let name: Phrase
    package let number: String
    /// When somebody answers; nil where that is not known.
    package var hours: Phrase?
    /// Which languages it speaks, what else is to be known.
    package var note: Phrase?
    package var audience = Audience.anyone
    /// A page that shows the number.
    package let source: String
    /// When that was looked up.
    package var checked = HelpLines.lookedUp
  }

  /// Whom a line is for.
  package enum Audience: Equatable, Sendable {
    case anyone
    /// For whom a child is expected or born.
    case parents
    /// For whom a child was lost.
    case bereaved
  }

  /// Two letters of ISO 3166-1, or one of those below.
  package let code: String
  package let name: Phrase
  package let emergency: [Emergency]
  package let lines: [Line]
  /// Where the emergency numbers are said; nil where none is known.
  package var source: String?
  /// Whom to ask when a child has swallowed something; nil where none is known.
  package var poison: Line?

  /// A country of the EU without a list: ISO reserves these letters for it.
  package static let ofEU = "EU"
  /// A country without a list: nobody else may use these letters.
  package static let elsewhere = "ZZ"
  /// Where there are lines of nearly all countries.
  package static let directory = "https://findahelpline.com"

  /// The countries whose emergency number is 112 because all of the EU's is.
  private static let members: Set<String> = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT",
    "LU",
    "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
  ]

  /// What is known of a country: its own list, or else the number that is certain there.
  package static func country(_ code: String) -> HelpCountry {
    if let listed = HelpLines.countries.first(where: { $0.code == code }) { return listed }
    guard code == ofEU || members.contains(code) else {
      return HelpCountry(code: elsewhere, name: .anotherCountry, emergency: [], lines: [])
    }
    return HelpCountry(
      code: ofEU, name: .anotherCountryOfEU, emergency: [Emergency(number: "112")], lines: [],
      source: HelpLines.european)
  }

  /// The lines in the order in which they help; none for parents is shown unasked while paused.
  package func lines(isPaused: Bool) -> [Line] {
    isPaused
      ? lines.filter { $0.audience == .bereaved } + lines.filter { $0.audience == .anyone }
      : lines
  }

  /// All that can be chosen: those with lists, then the others.
  package static var choices: [HelpCountry] { HelpLines.countries + [country(ofEU), country(elsewhere)] }
}
