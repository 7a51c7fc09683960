import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The titles of each category's articles.
struct CategoryTitles: Sendable {
  /// An article.
  struct Entry: Sendable {
    let reference: String
    let title: String
  }

  /// Which edition of the articles they are of.
  let edition: Int
  let entries: [String: [Entry]]
  /// What was read.
  var read: Set<String>

  /// Reads the titles of all packs.
  init(_ packs: [Pack], edition: Int, read: Set<String>) {
    let units = packs.flatMap { pack in pack.manifest.units.map { (pack: pack, unit: $0) } }
    let all = units.concurrentMap { pack, unit in
      ((try? pack.unit(unit.id).articles) ?? []).map { facts in
        let reference = ArticleReference(pack: pack.manifest.id, article: facts.id)
        return (facts.category, Entry(reference: reference.description, title: facts.title))
      }
    }.flatMap(\.self)
    self.edition = edition
    self.read = read
    entries = Dictionary(grouping: all, by: \.0).mapValues { $0.map(\.1) }
  }

  /// The titles of a category as lines, those that were not read first.
  func lines(of category: String, columns: Int) -> [StyledLine] {
    let all = entries[category] ?? []
    return Self.lines(
      all.filter { !read.contains($0.reference) }.map(\.title), isRead: false, columns: columns)
      + Self.lines(all.filter { read.contains($0.reference) }.map(\.title), isRead: true, columns: columns)
  }

  /// Titles with their marks, as many lines as they need.
  static func lines(_ titles: [String], isRead: Bool, columns: Int) -> [StyledLine] {
    titles.flatMap { title in
      TextWrapping.wrap(TextCleaning.clean(title), columns: columns - 2).enumerated().map { row, text in
        StyledLine([Span((row > 0 ? "  " : isRead ? "✓ " : "○ ") + text, isRead ? .dim : .plain)])
      }
    }
  }
}

/// A unit as it stands beside the list.
struct UnitBeside: Equatable, Sendable {
  let reference: UnitReference
  let columns: Int
  let language: Language
  /// What it says; nil until it is read.
  var lines: [StyledLine]?

  init(_ reference: UnitReference, columns: Int, language: Language) {
    self.reference = reference
    self.columns = columns
    self.language = language
  }

  /// Whether it is the same, read or not.
  func isSame(as other: UnitBeside) -> Bool {
    reference == other.reference && columns == other.columns && language == other.language
  }

  /// Reads and sets it.
  func read(from library: PackLibrary, _ familyDay: FamilyDay) -> UnitBeside {
    let page = library.unitPage(reference, familyDay: familyDay)
    let text = UnitText(page: page, language: language)
    let articles = page.articles.flatMap {
      CategoryTitles.lines([$0.facts.title], isRead: $0.isRead, columns: columns)
    }
    var its = self
    its.lines = text.head(columns: columns) + text.description(columns: columns) + articles
    return its
  }
}

// What the selected line has, beside the list.
extension ExploreViewModel {
  package func complete(_ next: inout Output) {
    let before = output.value
    if next.rows != before.rows || next.size != before.size || next.language != before.language {
      let head = TextWidth.of(next.hint) + 2
      next.needed = next.size.columns < Panes.narrowest ? 0 : max(head, next.rows.lazy.map(next.line).columns)
    }
    next.beside = lines(for: next)
    if next.panes.beside != nil { readTitles() }
  }

  private func lines(for output: Output) -> [StyledLine] {
    guard let columns = output.panes.beside?.count, let row = output.selected else { return [] }
    let head = TextWrapping.wrap(row.title, columns: columns).map { StyledLine([Span($0, .bold)]) }
    switch row.place {
    case .category(let id): return head + [StyledLine()] + (titles?.lines(of: id, columns: columns) ?? [])
    case .unit(let reference):
      return lines(of: UnitBeside(reference, columns: columns, language: output.language)) ?? head
    case .article: return head
    }
  }

  /// What a unit says; nil where it is read first, off the main actor.
  private func lines(of unit: UnitBeside) -> [StyledLine]? {
    let former = formerUnits.first(where: unit.isSame)?.lines
    if let known = units.first(where: unit.isSame) { return known.lines ?? former }
    units.append(unit)
    let (library, familyDay, edition) = (context.library, context.familyDay(), unitsEdition)
    context.effects.run {
      unit.read(from: library, familyDay)
    } then: { [weak self] read in
      guard let self, edition == unitsEdition, let index = units.firstIndex(where: unit.isSame) else {
        return
      }
      units[index] = read
      update { _ in }
    }
    return former
  }

  /// Reads anew what units say when that is wanted, since something may be read now that was not; until then what they
  /// said stays.
  func forgetUnits() {
    if units.contains(where: { $0.lines != nil }) { formerUnits = units }
    units = []
    unitsEdition += 1
  }

  /// Reads the titles off the main actor, once for each edition of the articles.
  private func readTitles() {
    let edition = context.articles.version
    guard titles?.edition != edition, titlesAwaited != edition else { return }
    titlesAwaited = edition
    let (packs, read) = (context.library.packs, context.familyDay().history.read)
    context.effects.run {
      CategoryTitles(packs, edition: edition, read: read)
    } then: { [weak self] titles in
      self?.titlesAwaited = nil
      self?.titles = titles
      self?.update { _ in }
    }
  }
}
