import Curriculum
import Day
import Model
import TerminalUI
import Texts

/// The parts of a unit's page as lines; a blank line ends each.
struct UnitText {
  let page: UnitPage
  let language: Language

  /// Its name, when it is, and which pack it is from.
  ///
  /// - Parameter saysWhose: whether whose days these are is to be said here, since it stands nowhere else.
  func head(columns: Int, saysWhose: Bool = false) -> [StyledLine] {
    guard let entry = page.entry else { return [] }
    var facts: [String] = []
    if saysWhose, let whose = page.whose { facts.append(TextCleaning.clean(whose(language))) }
    if page.isNow { facts.append(Phrase.nowOnDay(entry, page.today)(language)) }
    if let days = page.days { facts.append(Phrase.days(days)(language)) }
    if let title = page.packTitle { facts.append(title) }
    if let other = Phrase.packLanguage(page.packLanguage, besides: language) { facts.append(other(language)) }
    let title = wrap([Span(Phrase.unitHeading(entry)(language), .bold)], columns)
    guard !facts.isEmpty else { return title + [StyledLine()] }
    return title + wrap([Span(facts.joined(separator: " · "), .dim)], columns) + [StyledLine()]
  }

  /// What it is about, what grows, what changes, and its fact.
  func description(columns: Int) -> [StyledLine] {
    guard let unit = page.unit else { return [] }
    return paragraph(unit.summary, columns: columns)
      + section(.unitFact, unit.fact, columns: columns)
      + section(.unitGrows, unit.grows, columns: columns)
      + section(.unitChanges, unit.changes, columns: columns)
  }

  /// Its articles: title and marks, then the day and how long it takes.
  func articles(columns: Int) -> [UnitPageLayout.Line] {
    guard page.unit != nil else { return [] }
    let heading = UnitPageLayout.Line(line: StyledLine([Span(Phrase.unitArticles(language), .bold)]))
    guard !page.articles.isEmpty else {
      let none = paragraph(Phrase.noArticlesInUnit(language), columns: columns)
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
    return items(.unitHabits, habits, columns: columns) + items(.unitTasks, tasks, columns: columns)
      + prompts(unit.prompts, columns: columns) + sources(unit.sources, columns: columns)
  }

  /// Text and a blank line; nothing where there is no text.
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
    return [StyledLine([Span(Phrase.unitPrompts(language), .bold)])] + lines + [StyledLine()]
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

  /// "24+2 · today · 3 min"; of what is there always only how long it takes.
  private func facts(_ article: ListedArticle) -> String {
    let minutes = Phrase.minutes(article.facts.minutes)(language)
    guard page.entry?.stage != .always else { return minutes }
    let day = Phrase.day(article.facts.day, of: page.entry)(language)
    let isToday = page.today == article.facts.day
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
