package import Curriculum
package import Day
import Interface
package import Model
import TerminalUI
package import Texts

/// The answer of `lionheart when`: numbers to call, and the page that fits the words. The names of its
/// properties are the JSON keys.
public struct UrgentAnswer: Encodable {
  public struct Number: Encodable {
    public let number: String
    /// What it is for, or its country; nil if it is for everything.
    public let purpose: String?
  }

  public struct Page: Encodable {
    public let article: String
    /// Its title in the list of `!`.
    public let title: String
    /// The texts of its red-flag boxes, one sign a line. Those for this child's age are first.
    public let boxes: [String]
    /// The whole text, one line for each paragraph.
    public let text: String
  }

  /// The emergency numbers of the user's country, or of all countries if that is not known.
  public let numbers: [Number]
  /// The user's own numbers of the maternity unit and the doctor.
  public let ownNumbers: [Number]
  /// The page; nil if none fits or it cannot be read.
  public let page: Page?
  /// If no page fits: the titles that have what was typed, or all titles.
  public let nearest: [String]
  private let document: Document?
  private let facts: ArticleFacts?

  private enum CodingKeys: CodingKey {
    case numbers, ownNumbers, page, nearest
  }

  /// Finds the page that fits some words.
  ///
  /// - Parameters:
  ///   - country: the user's country, or that of the locale.
  ///   - own: the numbers that the user saved.
  ///   - child: the child whose age selects the boxes.
  package init(
    _ words: String, in urgent: UrgentPages, country: HelpCountry, own: OwnNumbers, child: Child?,
    today: CalendarDay,
    language: Language
  ) {
    let (matches, pack) = (urgent.matches(for: words, of: child, on: today), urgent.pack)
    let match = matches.isByWords || matches.all.count == 1 ? matches.all.first : nil
    let facts = match.flatMap { pack?.article($0.article)?.facts }
    let document = facts.flatMap { facts in
      let document = try? pack?.document(of: facts)
      let months = child?.birthDate?.wholeMonths(to: today)
      return match?.page.flatMap { document?.movingRedFlagsFirst($0, months: months) } ?? document
    }
    (self.facts, self.document) = (facts, document)
    self.page = facts.flatMap { facts in
      document.map {
        Page(
          article: facts.id, title: match?.title ?? facts.title, boxes: $0.redFlagTexts, text: $0.plainText)
      }
    }
    numbers = Self.numbers(of: country, language)
    ownNumbers = own.named.map { Number(number: $0.number, purpose: $0.whom(language)) }
    let isUnknown = matches.all.isEmpty
    nearest =
      page != nil ? [] : isUnknown ? urgent.list(of: child, on: today).map(\.title) : matches.all.map(\.title)
  }

  private static func numbers(of country: HelpCountry, _ language: Language) -> [Number] {
    guard country.emergency.isEmpty else {
      return country.emergency.map { Number(number: $0.number, purpose: $0.purpose?(language)) }
    }
    return HelpCountry.choices.compactMap { other in
      other.emergency.first.map { Number(number: $0.number, purpose: other.name(language)) }
    }
  }

  /// The page as lines, without the boxes for other countries; empty if there is none.
  package func lines(columns: Int, language: Language) -> [String] {
    guard var document, let facts else { return [] }
    document.blocks.removeAll(where: \.isForOtherCountries)
    let layout = ArticleLayout(
      document: document, article: facts, place: Phrase.urgentScreen(language), columns: columns,
      language: language)
    return layout.lines.map(\.line.text)
  }
}

/// One page of numbers and first actions, to print for the fridge, a sitter or grandparents.
package enum UrgentSheet {
  private static let columns = 76

  /// The numbers of the country and the user, then each page about a child: its title and its summary.
  package static func lines(_ urgent: UrgentPages, country: HelpCountry, own: Phrase?, language: Language)
    -> [String]
  {
    let numbers =
      [country.emergencyLine(language)] + [own?(language)].compactMap(\.self)
      + [country.poison].compactMap { $0 }.map { "\($0.name(language)): \($0.number)" }
      + country.lines.filter { $0.audience == .anyone }.prefix(2).map { "\($0.name(language)): \($0.number)" }
    let head = numbers.flatMap { TextWrapping.wrap($0, columns: columns) }
    let pages = urgent.pages.filter { $0.readers.contains(.child) }
    let checked = country.checked.map { [Phrase.numbersRead($0)(language)] } ?? []
    return head + checked + [
      Phrase("Our address and number: ______________________________________________")(language), "",
    ]
      + pages.flatMap { page in
        let summary = urgent.pack.flatMap { pack in
          pack.article(page.article).flatMap { try? pack.document(of: $0.facts).summary }
        }
        return [page.title] + TextWrapping.wrap(summary ?? "", columns: columns - 2).map { "  " + $0 }
      }
  }
}
