package import Day

/// A line of the search in the journal.
package enum JournalSearchRow: Identifiable, Equatable, Sendable {
  /// The page for when a pregnancy has ended, where a word for that is typed.
  case quiet
  case hit(JournalHit)

  package var id: String { hit.map { "\($0.day)" } ?? "quiet" }
  var hit: JournalHit? { if case .hit(let hit) = self { hit } else { nil } }
}
