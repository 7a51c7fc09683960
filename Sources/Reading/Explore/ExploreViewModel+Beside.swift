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
  func lines(of category: String) -> [StyledLine] {
    let all = entries[category] ?? []
    return all.filter { !read.contains($0.reference) }.map { StyledLine([Span("○ " + $0.title)]) }
      + all.filter { read.contains($0.reference) }.map { StyledLine([Span("✓ " + $0.title, .dim)]) }
  }
}

// What the selected line has, beside the list.
extension ExploreViewModel {
  package func complete(_ next: inout Output) {
    next.beside = lines(for: next)
    if next.hasBeside { readTitles() }
  }

  private func lines(for output: Output) -> [StyledLine] {
    guard output.hasBeside, let row = output.selected else { return [] }
    let columns = output.besideColumns
    switch row.place {
    case .category(let id):
      let head = [StyledLine([Span(row.title, .bold)]), StyledLine()]
      return head + (titles?.lines(of: id) ?? [])
    case .unit(let reference):
      let page = context.library.unitPage(reference, bearings: context.bearings())
      let text = UnitText(page: page, language: output.language)
      let articles = page.articles.map { article in
        StyledLine([
          Span((article.isRead ? "✓ " : "○ ") + article.facts.title, article.isRead ? .dim : .plain)
        ])
      }
      return text.head(columns: columns) + text.description(columns: columns) + articles
    }
  }

  /// Reads the titles off the main actor, once for each edition of the articles.
  private func readTitles() {
    let edition = context.articles.edition
    guard titles?.edition != edition, titlesAwaited != edition else { return }
    titlesAwaited = edition
    let (packs, read) = (context.library.packs, context.bearings().history.read)
    context.effects.run {
      CategoryTitles(packs, edition: edition, read: read)
    } then: { [weak self] titles in
      self?.titlesAwaited = nil
      self?.titles = titles
      self?.update { _ in }
    }
  }
}
