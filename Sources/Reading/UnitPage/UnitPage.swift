import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// A unit with everything that its page shows.
struct UnitPage: Equatable, Sendable {
  let reference: UnitReference
  /// The unit's entry in the manifest; nil if the pack or the unit no longer exists.
  let entry: UnitEntry?
  /// The content of the unit; nil if it cannot be read.
  var unit: Unit?
  var articles: [ListedArticle] = []
  /// The title of the pack, if there are several.
  var packTitle: String?
  /// The language of the pack, as a BCP 47 tag.
  var packLanguage = ""
  /// The name of the child, if there are several.
  var childName: Phrase?
  /// The days of the unit; nil if it belongs to another stage than the child's.
  var days: ClosedRange<CalendarDay>?
  var isCurrent = false
  /// The number of today in the unit, from 1; nil if it is not counted.
  var todayNumber: Int?
  /// Why the unit cannot be shown.
  var failure: Phrase?
}

extension PackLibrary {
  /// Reads a unit for a child's day.
  func unitPage(_ reference: UnitReference, familyDay: FamilyDay) -> UnitPage {
    let pack = pack(reference.pack)
    let entry = pack?.manifest.units.first { $0.id == reference.unit }
    var page = UnitPage(reference: reference, entry: entry)
    guard let pack, let entry else {
      page.failure = Phrase("Its pack is no longer installed. Your bookmarks and reading history are safe.")
      return page
    }
    page.packTitle = needsPackTitle(reference.pack) ? pack.manifest.title : nil
    page.packLanguage = pack.manifest.language
    setDays(of: &page, entry, in: pack, familyDay)
    do throws(PackFailure) {
      let unit = try pack.unit(entry.id)
      page.unit = unit
      page.articles = unit.articles.sorted { ($0.day, $0.id) < ($1.day, $1.id) }.map { facts in
        let article = ArticleReference(pack: reference.pack, article: facts.id)
        let name = article.description
        return ListedArticle(
          reference: article, facts: facts, unit: entry, isRead: familyDay.history.read.contains(name),
          isBookmarked: familyDay.bookmarked.contains(name))
      }
    } catch {
      page.failure = .packFault(folder: pack.folder, failure: error)
    }
    return page
  }

  private func setDays(of page: inout UnitPage, _ entry: UnitEntry, in pack: Pack, _ familyDay: FamilyDay) {
    guard let child = familyDay.child, let origin = child.origin, child.stage == entry.stage else { return }
    let (first, end) = (entry.from.end(from: origin), entry.to.end(from: origin))
    if first < end { page.days = first...(end - 1) }
    page.childName = .whose(familyDay.family)
    page.isCurrent = pack.entry(for: child, on: familyDay.today)?.id == entry.id
    // After 42 weeks the last unit stays current, but its days are no longer counted.
    if page.isCurrent, page.days?.contains(familyDay.today) == true {
      page.todayNumber = entry.day(of: familyDay.today, from: origin)
    }
  }
}

extension PackLibrary {
  /// The previous or next unit of the same stage; nil at the ends.
  func unit(beside reference: UnitReference, step: Int) -> UnitReference? {
    unit(beside: reference.unit, of: reference.pack, step: step)
      .map { UnitReference(pack: $0.pack.manifest.id, unit: $0.entry.id) }
  }
}

/// The page of a unit laid out as lines, in one column or in two that scroll together.
package struct UnitPageLayout: Equatable, Sendable {
  enum Arrangement: Equatable, Sendable {
    /// One column: the text, the articles, then the suggestions.
    case page
    /// Two columns: the articles on the left, the text on the right.
    case spread
    /// One column without suggestions, for the pane beside the tree.
    case preview
  }

  /// A line of the first column.
  struct Line: Equatable, Sendable {
    var line: StyledLine
    /// The index of the article that it belongs to.
    var article: Int?
    /// Marks at the right end.
    var marks = ""
  }

  /// Columns of the articles in a spread.
  package static let listColumns = 44
  /// Columns between the two columns of a spread.
  static let gap = 3

  private(set) var main: [Line] = []
  /// The second column of a spread.
  private(set) var side: [StyledLine] = []
  /// The line at which the second column begins.
  private(set) var sideStart = 0
  /// The widths of the two columns.
  private(set) var mainColumns = 0
  private(set) var sideColumns = 0
  /// The lines of each article, in order.
  private(set) var articles: [Range<Int>] = []

  init() {}

  /// Lays out a page.
  ///
  /// - Parameter columns: the width of the whole page.
  init(_ page: UnitPage, columns: Int, language: Language, arrangement: Arrangement) {
    let columns = max(columns, 8)
    mainColumns = arrangement == .spread ? min(Self.listColumns, columns / 2) : columns
    sideColumns = arrangement == .spread ? columns - mainColumns - Self.gap : 0
    let text = UnitText(page: page, language: language)
    add(text.head(columns: columns, showsChild: arrangement != .preview))
    if let failure = page.failure {
      add(text.paragraph(failure(language), columns: columns))
      return
    }
    if arrangement == .spread {
      sideStart = main.count
      side = text.description(columns: sideColumns) + text.suggestions(columns: sideColumns)
      add(text.articles(columns: mainColumns))
    } else {
      add(text.description(columns: columns))
      add(text.articles(columns: columns))
      if arrangement == .page { add(text.suggestions(columns: columns)) }
    }
    while main.last?.line.text.isEmpty == true { main.removeLast() }
    while side.last?.text.isEmpty == true { side.removeLast() }
    findArticles()
  }

  var count: Int { max(main.count, side.isEmpty ? 0 : sideStart + side.count) }

  /// The width of both columns.
  var columns: Int { mainColumns + (sideColumns > 0 ? Self.gap + sideColumns : 0) }

  /// The part of a line that is in the second column.
  func sideLine(_ index: Int) -> StyledLine? {
    side.indices.contains(index - sideStart) ? side[index - sideStart] : nil
  }

  func article(at line: Int) -> Int? {
    main.indices.contains(line) ? main[line].article : nil
  }

  /// The text of every line, for the search.
  var texts: [String] {
    (0..<count).map { index in
      let left = main.indices.contains(index) ? main[index].line.text : ""
      return [left, sideLine(index)?.text ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private mutating func add(_ lines: [StyledLine]) {
    main += lines.map { Line(line: $0) }
  }

  private mutating func add(_ lines: [Line]) {
    main += lines
  }

  private mutating func findArticles() {
    for (index, line) in main.enumerated() {
      guard let article = line.article else { continue }
      if articles.indices.contains(article) {
        articles[article] = articles[article].lowerBound..<index + 1
      } else {
        articles.append(index..<index + 1)
      }
    }
  }
}

/// The parts of a unit's page as lines. Each part ends with a blank line.
struct UnitText {
  let page: UnitPage
  let language: Language

  /// The name of the unit, its days, and its pack.
  ///
  /// - Parameter showsChild: whether to name the child, if no other part of the screen does.
  func head(columns: Int, showsChild: Bool = false) -> [StyledLine] {
    guard let entry = page.entry else { return [] }
    var facts: [String] = []
    if showsChild, let childName = page.childName { facts.append(TextCleaning.clean(childName(language))) }
    if page.isCurrent { facts.append(Phrase.nowOnDay(entry, page.todayNumber)(language)) }
    if let days = page.days { facts.append(Phrase.days(days)(language)) }
    if let title = page.packTitle { facts.append(title) }
    if let other = Phrase.packLanguage(page.packLanguage, besides: language) { facts.append(other(language)) }
    let title = wrap([Span(Phrase.unitHeading(entry)(language), .bold)], columns)
    guard !facts.isEmpty else { return title + [StyledLine()] }
    return title + wrap([Span(facts.joined(separator: " · "), .dim)], columns) + [StyledLine()]
  }

  /// The summary, the fact, how the child grows, and what changes.
  func description(columns: Int) -> [StyledLine] {
    guard let unit = page.unit else { return [] }
    return paragraph(unit.summary, columns: columns)
      + section(.unitFact, unit.fact, columns: columns)
      + section(.unitGrows, unit.grows, columns: columns)
      + section(.unitChanges, unit.changes, columns: columns)
  }

  /// The articles: title and marks, then the day and the reading time.
  func articles(columns: Int) -> [UnitPageLayout.Line] {
    guard page.unit != nil else { return [] }
    let heading = UnitPageLayout.Line(line: StyledLine([Span(Phrase.unitArticles(language), .bold)]))
    guard !page.articles.isEmpty else {
      let none = paragraph(Phrase("No articles here.")(language), columns: columns)
      return [heading] + none.map { UnitPageLayout.Line(line: $0) }
    }
    let entries = page.articles.enumerated().flatMap { index, article in
      let title = wrap([Span(article.facts.title)], max(columns - 7, 4))
      let lines = title + [StyledLine([Span(facts(article), .dim)])]
      return lines.enumerated().map { row, line in
        UnitPageLayout.Line(line: line, article: index, marks: row == 0 ? article.marks : "")
      }
    }
    return [heading] + entries + [UnitPageLayout.Line(line: StyledLine())]
  }

  /// Habits, tasks, prompts and sources.
  func suggestions(columns: Int) -> [StyledLine] {
    guard let unit = page.unit else { return [] }
    let habits = unit.habits.map { habit in
      [Span(habit.name), Span(" · \(Phrase.schedule(habit)(language)). ", .dim), Span(habit.note, .dim)]
    }
    let tasks = unit.tasks.map { [Span($0.title), Span(". ", .dim), Span($0.text, .dim)] }
    return items(Phrase("Habits to try"), habits, columns: columns)
      + items(Phrase("To prepare"), tasks, columns: columns)
      + prompts(unit.prompts, columns: columns) + sources(unit.sources, columns: columns)
  }

  /// A paragraph and a blank line; nothing if the text is empty.
  func paragraph(_ text: String, columns: Int) -> [StyledLine] {
    text.isEmpty ? [] : wrap([Span(text)], columns) + [StyledLine()]
  }

  private func section(_ title: Phrase, _ text: String, columns: Int) -> [StyledLine] {
    text.isEmpty ? [] : [StyledLine([Span(title(language), .bold)])] + paragraph(text, columns: columns)
  }

  private func items(_ title: Phrase, _ items: [[Span]], columns: Int) -> [StyledLine] {
    guard !items.isEmpty else { return [] }
    let lines = items.flatMap { hanging(Span("• ", .accent), $0, columns: columns) }
    return [StyledLine([Span(title(language), .bold)])] + lines + [StyledLine()]
  }

  private func prompts(_ prompts: [Prompt], columns: Int) -> [StyledLine] {
    guard !prompts.isEmpty else { return [] }
    let lines = prompts.sorted { $0.day < $1.day }.flatMap { prompt in
      hanging(
        Span(Phrase.day(prompt.day, of: page.entry)(language) + "  ", .dim), [Span(prompt.text)],
        columns: columns)
    }
    return [StyledLine([Span(Phrase("To write about")(language), .bold)])] + lines + [StyledLine()]
  }

  private func sources(_ sources: [Source], columns: Int) -> [StyledLine] {
    guard !sources.isEmpty else { return [] }
    let lines = sources.enumerated().flatMap { index, source in
      let text = [
        Span("\(source.names) ", .dim), Span(source.url, .dim.adding(.underline)),
        Span(Phrase.sourceRead(source).map { " " + $0(language) } ?? "", .dim),
      ]
      return hanging(Span("[\(index + 1)] ", .dim), text, columns: columns)
    }
    return [StyledLine([Span(Phrase.sources(language), .dim.adding(.bold))])] + lines
  }

  /// Example: "24+2 · today · 3 min". For a unit without days only the reading time.
  private func facts(_ article: ListedArticle) -> String {
    let minutes = Phrase.minutes(article.facts.minutes)(language)
    guard page.entry?.stage != .always else { return minutes }
    let day = Phrase.day(article.facts.day, of: page.entry)(language)
    let isToday = page.todayNumber == article.facts.day
    return (isToday ? [day, Phrase.today(language), minutes] : [day, minutes]).joined(separator: " · ")
  }

  private func hanging(_ mark: Span, _ text: [Span], columns: Int) -> [StyledLine] {
    let indent = TextWidth.of(mark.text)
    return wrap(text, max(columns - indent, 4)).enumerated().map { row, line in
      StyledLine([row == 0 ? mark : Span(String(repeating: " ", count: indent))] + line.spans)
    }
  }

  private func wrap(_ spans: [Span], _ columns: Int) -> [StyledLine] {
    TextWrapping.wrap(spans, columns: columns)
  }
}
