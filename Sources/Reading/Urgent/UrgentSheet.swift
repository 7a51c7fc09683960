package import Curriculum
package import Day
package import Model
import TerminalUI
package import Texts

/// One page of numbers and first actions, to print for the fridge, a sitter or grandparents.
package enum UrgentSheet {
  private static let columns = 76

  /// The numbers of a country and the person's own, then each page about a child: its title, and what to do in one or two sentences.
  package static func lines(_ urgent: UrgentPages, country: HelpCountry, own: Phrase?, language: Language)
    -> [String]
  {
    let numbers =
      [country.emergencyLine(language)] + [own?(language)].compactMap(\.self)
      + [country.poison].compactMap { $0 }.map { "\($0.name(language)): \($0.number)" }
      + country.lines.filter { $0.audience == .anyone }.prefix(2).map { "\($0.name(language)): \($0.number)" }
    let head = numbers.flatMap { TextWrapping.wrap($0, columns: columns) }
    let pages = urgent.pages.filter { $0.readers.contains(.child) }
    let read = country.checked.map { [Phrase.numbersRead($0)(language)] } ?? []
    return head + read + [Phrase.urgentAddress(language), ""]
      + pages.flatMap { page in
        let short = urgent.pack.flatMap { pack in
          pack.article(page.article).flatMap { try? pack.document(of: $0.facts).summary }
        }
        return [page.title] + TextWrapping.wrap(short ?? "", columns: columns - 2).map { "  " + $0 }
      }
  }
}
