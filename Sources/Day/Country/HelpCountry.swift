package import Model
package import Storage
package import Texts

/// A country's emergency numbers and help lines, each researched and checked.
package struct HelpCountry: Identifiable, Equatable, Sendable {
  package var id: String { code }
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
      return HelpCountry(code: elsewhere, name: Phrase("Another country"), emergency: [], lines: [])
    }
    return HelpCountry(
      code: ofEU, name: Phrase("Another country of the EU"), emergency: [Emergency(number: "112")], lines: [],
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

extension HelpCountry {
  /// The emergency numbers in one line. A country without numbers shows those of all countries that have some.
  ///
  /// These are grouped by number, "911 US CA", so that the line fits a small window.
  package var emergencyLine: Phrase {
    guard !emergency.isEmpty else {
      return .urgentNumbers(Self.emergencyNumbers.joined(separator: " · "))
    }
    let numbers = emergency.map { number in
      number.purpose.map { Phrase.named(number.number, $0) } ?? Phrase(verbatim: number.number)
    }
    return .urgentCall(.joined(numbers))
  }

  /// The first emergency number of each country that has one: "911 US CA".
  private static let emergencyNumbers: [String] = {
    var numbers: [(number: String, codes: [String])] = []
    for country in choices {
      guard let number = country.emergency.first?.number else { continue }
      if let index = numbers.firstIndex(where: { $0.number == number }) {
        numbers[index].codes.append(country.code)
      } else {
        numbers.append((number, [country.code]))
      }
    }
    return numbers.map { "\($0.number) \($0.codes.joined(separator: " "))" }
  }()
}

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
  static let november29 = CalendarDay(number: 20_786)

  /// States that 112 works in all of the European Union; published by the EU.
  static let european = "http://europa.eu/50/news/theme/070202_en.htm"
  static let europeanSecond =
    "https://blog.alertswiss.ch/de/rubriken/news-babs/europaeischer-tag-des-notrufs-112/"
}

/// Phone numbers that the user added to those of the country.
package struct OwnNumbers: Equatable, Sendable {
  /// The number of the maternity unit or midwife; nil if not set.
  package var maternity: String?
  package var doctor: String?

  package init(maternity: String? = nil, doctor: String? = nil) {
    (self.maternity, self.doctor) = (maternity, doctor)
  }

  package init(_ profile: Profile) {
    self.init(maternity: profile.maternityNumber, doctor: profile.doctorNumber)
  }

  /// The numbers that are set, each with its owner's name.
  package var named: [(whom: Phrase, number: String)] {
    [(Phrase.maternityUnit, maternity), (.doctor, doctor)].compactMap { whom, number in
      number.map { (whom, $0) }
    }
  }

  /// All set numbers in a line, "Maternity unit: 555 0100 · Doctor: 555 0199"; nil if none is set.
  package var phrase: Phrase? {
    named.isEmpty ? nil : .joined(named.map { .ownNumber($0.number, of: $0.whom) })
  }
}
