import Day
import Model
import TerminalUI
import Texts

/// What the page says that is there when it is hard.
enum HelpPage {
  struct Paragraph: Equatable, Sendable {
    var text: Phrase
    var style: Style = .plain
    var indent = 0
    /// The number that `y` copies.
    var number: String?
    /// The address that `o` opens.
    var source: String?

    static let blank = Paragraph(text: Phrase(verbatim: ""))
  }

  /// Why the page was opened, and for whom.
  struct Reader: Equatable, Sendable {
    /// Whether it follows an answer.
    var hasAnswered = false
    var isPaused = false
  }

  /// The emergency number first, then words, then whom to talk to.
  static func paragraphs(for reader: Reader, in country: HelpCountry) -> [Paragraph] {
    let head = [
      Paragraph(text: .helpPage, style: .bold), Paragraph(text: .helpCountry(country.name), style: .dim),
      .blank,
    ]
    let words = words(for: reader).flatMap { [Paragraph(text: $0), .blank] }
    return head + emergency(country, isPaused: reader.isPaused) + [.blank] + words
      + lines(country, isPaused: reader.isPaused)
  }

  private static func emergency(_ country: HelpCountry, isPaused: Bool) -> [Paragraph] {
    let numbers = country.emergency.map { its in
      Paragraph(
        text: .labelled(.inDanger, its.purpose.map { .number(its.number, for: $0) } ?? its.text),
        style: .bold, number: its.number, source: country.source)
    }
    // If the country is not known, the numbers of every listed country: this page always has a number.
    let unknown = numbers.isEmpty ? [Paragraph(text: country.call, style: .bold)] : []
    let room = [Paragraph(text: .helpEmergencyRoom)]
    return numbers + unknown + room + first(country, isPaused: isPaused)
      + [.blank, Paragraph(text: isPaused ? .helpNowPaused : .helpNow)]
  }

  /// The first line that is for anybody, so that nobody has to look for it further down.
  private static func first(_ country: HelpCountry, isPaused: Bool) -> [Paragraph] {
    guard let line = country.lines(isPaused: isPaused).first(where: { $0.audience == .anyone }) else {
      return []
    }
    return [
      Paragraph(
        text: .labelled(.someoneToTalk, .number(line.number, for: line.name)), style: .bold,
        number: line.number, source: line.source)
    ]
  }

  private static func words(for reader: Reader) -> [Phrase] {
    if reader.isPaused { return [.helpPausedOpening, .helpLoss, .helpBlame, .helpTellOne] }
    let words: [Phrase] = [.helpMany, .helpTellOne, .helpWorks, .helpThoughts]
    return reader.hasAnswered ? [.helpThanks] + words : words
  }

  private static func lines(_ country: HelpCountry, isPaused: Bool) -> [Paragraph] {
    let sections = sections(of: country, isPaused: isPaused)
    let lines = sections.flatMap(\.lines)
    var paragraphs = sections.flatMap { title, lines in
      [Paragraph(text: title, style: .bold), .blank] + lines.flatMap { self.line($0) + [.blank] }
    }
    if let day = lines.map(\.checked).min() {
      paragraphs += [Paragraph(text: .numbersChange(day), style: .dim), .blank]
    }
    if lines.isEmpty { paragraphs += linesOfAllCountries }
    if !country.sites.isEmpty {
      paragraphs += [Paragraph(text: .sitesNearby, style: .bold), .blank]
      paragraphs += country.sites.flatMap { site($0) + [.blank] }
    }
    let address = HelpCountry.directory
    return paragraphs + [
      Paragraph(text: lines.isEmpty ? .noLinesKnown : .moreLines),
      Paragraph(
        text: Phrase(verbatim: address), style: .bold, indent: 2, number: address, source: address),
    ]
  }

  /// The lines to talk to, then those for fear at home and for fear of oneself. Only the first may be empty.
  private static func sections(of country: HelpCountry, isPaused: Bool)
    -> [(title: Phrase, lines: [HelpCountry.Line])]
  {
    let others: [(title: Phrase, lines: [HelpCountry.Line])] = [
      (.linesForFearAtHome, country.lines(for: .abuse)),
      (.linesForFearOfOneself, country.lines(for: .ownBehaviour)),
    ].map { title, lines in (title, lines.filter { !isPaused || $0.audience != .parents }) }
    return [(.linesToCall, country.lines(isPaused: isPaused))] + others.filter { !$0.lines.isEmpty }
  }

  /// The first line of each country that is there for anybody in a crisis.
  private static var linesOfAllCountries: [Paragraph] {
    let lines = HelpCountry.choices.compactMap { country in
      country.lines(for: .crisis).first { $0.audience == .anyone && !$0.isRegional }.map { line in
        Paragraph(
          text: .labelled(country.name, Phrase(verbatim: line.number)), indent: 2, number: line.number,
          source: line.source)
      }
    }
    return [Paragraph(text: .linesOfAllCountries, style: .bold), .blank] + lines + [.blank]
  }

  private static func site(_ site: HelpCountry.Site) -> [Paragraph] {
    entry(
      .labelled(site.name, Phrase(verbatim: site.address)), copies: site.address, below: [site.note],
      source: site.source, checked: site.checked)
  }

  private static func line(_ line: HelpCountry.Line) -> [Paragraph] {
    entry(
      .number(line.number, for: line.name), copies: line.number, below: [line.hours, line.note],
      source: line.source, checked: line.checked)
  }

  /// A number or an address, then what else is known of it and the page that shows it.
  private static func entry(
    _ title: Phrase, copies number: String, below: [Phrase?], source: String, checked: CalendarDay
  ) -> [Paragraph] {
    let notes = below.compactMap(\.self).map { Paragraph(text: $0, indent: 2) }
    let paragraphs =
      [Paragraph(text: title, style: .bold)] + notes
      + [Paragraph(text: .helpSource(source, checked), style: .dim, indent: 2)]
    return paragraphs.map { paragraph in
      var paragraph = paragraph
      (paragraph.number, paragraph.source) = (number, source)
      return paragraph
    }
  }
}

extension HelpCountry.Emergency {
  fileprivate var text: Phrase { Phrase(verbatim: number) }
}
