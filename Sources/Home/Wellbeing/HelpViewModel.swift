import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The help page: kind words and help lines.
@MainActor
final class HelpViewModel: ListViewModel, RoutingViewModel {
  package enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case countryTapped
    /// Copy the selected line's number.
    case copied
    /// Open the selected line's source.
    case sourceOpened
  }

  package struct Line: Identifiable, Equatable, Sendable {
    /// The index on the page.
    package let id: Int
    var text: String
    var paragraph: HelpPage.Paragraph
  }

  package struct Output: RowListOutput {
    var language: Language
    package var rows: [Line] = []
    package var position = ListPosition()
    var size = Size(columns: 80, rows: 21)

    package var listRows: Int { size.rows }
    package func words(of line: Line) -> String { line.text }
    /// What `y` copies on the selected line.
    var copies: Phrase {
      selected?.paragraph.number?.hasPrefix("http") == true ? Phrase("copy the address") : .copyNumber
    }
    /// Wider lines than this are hard to follow.
    var columns: Int { min(72, max(4, size.columns - 3)) }
  }

  enum Route: Equatable {
    case country
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let hasAnswered: Bool
  private var country: String?

  init(context: Context, hasAnswered: Bool) {
    self.context = context
    self.hasAnswered = hasAnswered
    output = Observable(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size):
      output.value.size = size
      load()
    case .moved(let move): self.move(move)
    case .countryTapped: onRoute(.country)
    case .copied: output.value.selected?.paragraph.number.map { context.copy($0) }
    case .sourceOpened: output.value.selected?.paragraph.source.map { context.openOutside($0) }
    }
  }

  private func load() {
    let profile = context.store.profile().profile
    let child = profile.family(of: context.store.children().children).active
    let reader = HelpPage.Reader(hasAnswered: hasAnswered, isPaused: child?.isPaused ?? false)
    let country = context.helpCountry(profile.country)
    let hasCountryChanged = self.country != country.code
    self.country = country.code
    let language = context.language
    let columns = output.value.columns
    let lines = HelpPage.paragraphs(for: reader, in: country).flatMap { paragraph in
      TextWrapping.wrap(paragraph.text(language), columns: columns - paragraph.indent)
        .map { ($0, paragraph) }
    }
    // After a change of country, go to the top, where its numbers are.
    update(selecting: { hasCountryChanged ? $0.rows.first?.id : nil }) {
      $0.language = language
      $0.rows = lines.enumerated().map { Line(id: $0, text: $1.0, paragraph: $1.1) }
    }
  }
}

/// Draws the help page with its selected line.
enum HelpView: ScreenView {
  static func draw(_ output: HelpViewModel.Output, on canvas: inout Canvas) {
    let left = max(0, (canvas.size.columns - output.columns - 2) / 2)
    for (row, index) in output.position.visible(rows: canvas.size.rows).enumerated()
    where output.rows.indices.contains(index) {
      let line = output.rows[index]
      canvas.mark(
        line: index, row: row, isSelected: index == output.position.selection, bar: left, cursor: left + 2)
      canvas.write(line.text, column: left + 2 + line.paragraph.indent, row: row, style: line.paragraph.style)
    }
  }

  static func bindings(_ output: HelpViewModel.Output) -> [KeyBinding<HelpViewModel.Input>] {
    let noNumber: Phrase? = output.selected?.paragraph.number == nil ? .nothingToCopy : nil
    let noSource: Phrase? = output.selected?.paragraph.source == nil ? Phrase("This line has no source") : nil
    return [
      KeyBinding(
        "edit", .character("e"), help: Phrase("choose a country"), isHint: true, isAnywhere: true,
        .countryTapped),
      KeyBinding("copy", .character("y"), help: output.copies, isHint: true, disabled: noNumber, .copied),
      KeyBinding(
        "open-link", .character("o"), help: Phrase("open the source in a browser"), disabled: noSource,
        .sourceOpened),
    ] + KeyBinding.moves(HelpViewModel.Input.moved, isHint: true, in: .text)
  }

  /// The paragraphs for linear mode. Numbers and addresses can be chosen; other text cannot.
  static func spoken(_ output: HelpViewModel.Output) -> Spoken<HelpViewModel.Input>? {
    typealias Line = Spoken<HelpViewModel.Input>.Line
    var lines: [Line] = []
    var first = 0
    while first < output.rows.count {
      let paragraph = output.rows[first].paragraph
      var end = first + 1
      while end < output.rows.count, output.rows[end].paragraph == paragraph, !output.rows[end].text.isEmpty {
        end += 1
      }
      let text = output.rows[first..<end].map(\.text).joined(separator: " ")
      let words = LinearText.words(text, output.language)
      let isUsable = paragraph.style == .bold && (paragraph.number != nil || paragraph.source != nil)
      if !words.isEmpty {
        lines.append(
          Line(
            words, isUsable ? .choice : .text, selects: isUsable ? .moved(.to(first)) : nil,
            isSelected: (first..<end).contains(output.position.selection)))
      }
      first = end
    }
    return Spoken(lines: lines)
  }
}

/// The contents of the help page.
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

  /// The reader of the page; its words depend on it.
  struct Reader: Equatable, Sendable {
    /// Whether the reader has just answered "How is it going?".
    var hasAnswered = false
    var isPaused = false
  }

  /// Returns the emergency number, then kind words, then the help lines.
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
    let numbers = country.emergency.map { emergency in
      Paragraph(
        text: .labelled(
          .inDanger, emergency.purpose.map { .number(emergency.number, for: $0) } ?? emergency.text),
        style: .bold, number: emergency.number, source: country.source)
    }
    // If the country is unknown, show the numbers of all countries: this page always has a number.
    let allCountries = numbers.isEmpty ? [Paragraph(text: country.emergencyLine, style: .bold)] : []
    let room = [Paragraph(text: Phrase("Or go to the nearest emergency room."))]
    return numbers + allCountries + room + first(country, isPaused: isPaused)
      + [
        .blank,
        Paragraph(
          text: isPaused
            ? Phrase(
              "If you have thoughts of harming yourself or someone else, please do not stay alone. Call one of "
                + "the numbers on this page now.")
            : Phrase(
              "If you have thoughts of harming yourself or your baby, please do not stay alone. Call one of the "
                + "numbers on this page now.")),
      ]
  }

  /// The first help line for anyone, repeated at the top.
  private static func first(_ country: HelpCountry, isPaused: Bool) -> [Paragraph] {
    guard let line = country.lines(isPaused: isPaused).first(where: { $0.audience == .anyone }) else {
      return []
    }
    return [
      Paragraph(
        text: .labelled(Phrase("To talk"), .number(line.number, for: line.name)), style: .bold,
        number: line.number, source: line.source)
    ]
  }

  private static func words(for reader: Reader) -> [Phrase] {
    if reader.isPaused {
      return [
        Phrase("You do not have to do anything with this page. It is here if you want it."), .helpLoss,
        .helpBlame, .helpTellOne,
      ]
    }
    let words: [Phrase] = [
      .helpMany, .helpTellOne, .helpWorks,
      Phrase(
        "Frightening thoughts can come when a parent is very low. It may be hard to talk about them, but a "
          + "doctor, midwife or counsellor can help."),
    ]
    return reader.hasAnswered ? [Phrase("Thank you for saying so.")] + words : words
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
      paragraphs += [Paragraph(text: Phrase("Sites that find help near you"), style: .bold), .blank]
      paragraphs += country.sites.flatMap { site($0) + [.blank] }
    }
    let address = HelpCountry.directory
    return paragraphs + [
      Paragraph(
        text: lines.isEmpty
          ? Phrase("This site lists helplines in nearly all countries:")
          : Phrase("More helplines, by country and topic:")),
      Paragraph(
        text: Phrase(verbatim: address), style: .bold, indent: 2, number: address, source: address),
    ]
  }

  /// The help lines to talk to, then those about abuse and about one's own violence. Only the first group may
  /// be empty.
  private static func sections(of country: HelpCountry, isPaused: Bool)
    -> [(title: Phrase, lines: [HelpCountry.Line])]
  {
    let others: [(title: Phrase, lines: [HelpCountry.Line])] = [
      (.linesForFearAtHome, country.lines(for: .abuse)),
      (.linesForFearOfOneself, country.lines(for: .ownBehaviour)),
    ].map { title, lines in (title, lines.filter { !isPaused || $0.audience != .parents }) }
    return [(.linesToCall, country.lines(isPaused: isPaused))] + others.filter { !$0.lines.isEmpty }
  }

  /// The first national crisis line of each country.
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

  /// A number or address with its notes and its source.
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
