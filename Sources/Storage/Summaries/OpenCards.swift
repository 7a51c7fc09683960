import Model
import Synchronization

/// The open cards of summaries, which are decoded once: Today asks for them, and so does the Board after it.
final class OpenCards: Sendable {
  /// Those that were asked for last, by what the summaries have of them.
  private let known = Mutex<[[String: String]: [BoardTask]]>([:])

  /// The cards of some parts; nil where one of them cannot be read.
  func cards(in parts: [TaskSummary.Part]) -> [BoardTask]? {
    let before = known.withLock { $0 }
    var cards: [[String: String]: [BoardTask]] = [:]
    for part in parts where !part.open.isEmpty {
      guard let tasks = before[part.open] ?? part.cards() else { return nil }
      cards[part.open] = tasks
    }
    known.withLock { [cards] in $0 = cards }
    return cards.values.flatMap(\.self)
  }
}
