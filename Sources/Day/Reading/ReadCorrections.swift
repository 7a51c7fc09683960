package import Curriculum
package import Model
package import Storage

/// The corrections of articles that the user read before they were corrected.
package struct ReadCorrections: Equatable, Sendable {
  /// A correction and the titles of the read articles that it affects.
  package struct Item: Equatable, Sendable {
    package let correction: Correction
    package let titles: [String]
  }

  /// How many days a correction is shown.
  private static let days = 180

  package let items: [Item]
  /// The date of the newest correction; nil if there is none.
  package var newest: CalendarDay? { items.map(\.correction.date).max() }
  /// The number of read articles that were corrected.
  package var count: Int { Set(items.flatMap(\.titles)).count }

  package init() { items = [] }

  /// Finds when the articles were read. Reads the reading history's months, so do not call it before the first frame.
  ///
  /// - Parameters:
  ///   - read: the articles that were read, as `<pack>/<article>`.
  ///   - shown: the date of the newest correction that was already shown.
  package init(
    in library: PackLibrary, store: Store, read: Set<String>, shown: CalendarDay?, on today: CalendarDay
  ) {
    let candidates = library.packs.flatMap { pack in
      (pack.manifest.corrections ?? []).filter { correction in
        today - correction.date < Self.days && shown.map { $0 < correction.date } ?? true
      }.map { (pack, $0, $0.articles.filter { read.contains("\(pack.manifest.id)/\($0)") }) }
    }.filter { !$0.2.isEmpty }
    let references = candidates.flatMap { pack, _, articles in articles.map { "\(pack.manifest.id)/\($0)" } }
    let days = references.isEmpty ? [:] : store.firstReadDays(of: Set(references))
    items = candidates.compactMap { pack, correction, articles in
      let before = articles.filter { days["\(pack.manifest.id)/\($0)"].map { $0 < correction.date } ?? false }
      let titles = before.compactMap { pack.article($0)?.facts.title }
      return titles.isEmpty ? nil : Item(correction: correction, titles: titles)
    }.sorted { $0.correction.date > $1.correction.date }
  }
}
