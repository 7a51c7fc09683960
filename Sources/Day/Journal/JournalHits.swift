package import Curriculum
package import Model
package import Storage

/// A day whose journal entry matches a search.
package struct JournalHit: Identifiable, Equatable, Sendable {
  package var id: CalendarDay { day }
  package let day: CalendarDay
  package let line: String
}

/// The results of a search in the journal.
package struct JournalHits: Equatable, Sendable {
  /// The most days to list.
  package static let limit = 500

  package var hits: [JournalHit] = []
  /// The number of all matching days.
  package var total = 0

  package init() {}
}

extension Store {
  /// The entries that match, newest first.
  package func journalHits(of query: SearchQuery) -> JournalHits {
    var found = JournalHits()
    let family = family()
    for month in months(in: "journal").reversed() {
      if Task.isCancelled { break }
      let entries = entries(in: month).entries.sorted { $0.key > $1.key }
      for (day, stored) in entries where !(stored.shown.map(family.isResting) ?? false) {
        let texts = ([stored.entry] + stored.others.map(\.entry)).compactMap { $0 }
          .flatMap { [$0.text, $0.second] }
        guard texts.contains(where: query.isMatch) else { continue }
        found.total += 1
        if found.hits.count < JournalHits.limit {
          found.hits.append(JournalHit(day: day, line: query.line(in: texts)))
        }
      }
    }
    return found
  }
}

extension SearchQuery {
  /// The first line with all words of the query, or else with any.
  fileprivate func line(in texts: [String]) -> String {
    let lines = texts.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
    let line = lines.first(where: isMatch) ?? lines.first { !matches(in: $0).isEmpty } ?? lines.first ?? ""
    return excerpt(of: line)
  }
}

extension Store {
  /// The days whose entries match in either of their texts.
  package func searchEntries(_ query: SearchQuery) -> EntrySearchResult {
    searchEntries(mayMatch: query.mayOccur(inJSON:)) { entry in
      query.isMatch(entry.text + "\n" + entry.second)
    }
  }
}
