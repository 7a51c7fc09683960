import Curriculum
import Interface
import Model
import Storage

/// What is known of a day of attendance.
struct AttendedDay: Equatable, Sendable {
  /// An article that was read on it.
  struct Article: Equatable, Sendable {
    let reference: ArticleReference
    /// What is known of it; nil where neither a pack nor a bookmark has it any more.
    let facts: ArticleFacts?
  }

  let day: CalendarDay
  /// The articles that were read, in order.
  var articles: [Article] = []
  /// Whether it was ticked by hand.
  var isByHand = false
}

/// A record of a month of reading, of either kind.
private struct DayRecord: Decodable, Sendable {
  let child: Child.ID
  let day: CalendarDay
  let article: String?
  let at: Int64
  /// Only a day attended says whether it was ticked by hand.
  let byHand: Bool?
}

extension Context {
  /// What was read on a day for the children that do not rest.
  func attendedDay(_ day: CalendarDay, of family: Family) -> AttendedDay {
    let records = store.read(.reading(day.month), as: DayRecord.self).records.values
      .filter { $0.day == day && !family.isResting($0.child) }
    var result = AttendedDay(day: day)
    result.isByHand = records.contains { $0.byHand == true }
    let read = records.filter { $0.byHand == nil }.sorted {
      ($0.at, $0.article ?? "") < ($1.at, $1.article ?? "")
    }
    result.articles = read.compactMap { record in
      guard let reference = record.article.flatMap({ ArticleReference($0) }) else { return nil }
      let child = family.children.first { $0.id == record.child }
      return AttendedDay.Article(reference: reference, facts: facts(of: reference, readOn: day, for: child))
    }
    return result
  }

  /// Looks where the article most likely is, in the unit of that day, before it looks everywhere.
  private func facts(of reference: ArticleReference, readOn day: CalendarDay, for child: Child?)
    -> ArticleFacts?
  {
    let pack = library.pack(reference.pack)
    let unit = child.flatMap { pack?.entry(for: $0, on: day) }
    if let found = pack?.article(reference.article, near: unit) { return found.facts }
    return store.bookmarks().bookmarks.first { $0.reference == reference }?.article
  }
}
