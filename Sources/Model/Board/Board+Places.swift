extension Board {
  /// The tasks whose place changes when two neighbours swap.
  ///
  /// Usually only those two. If tasks have equal places, as two devices may have given them, those around them get
  /// different places first; otherwise the old order would come back when the board is read again.
  public func exchanging(_ one: BoardTask, with other: BoardTask) -> [BoardTask] {
    var cards = self[one.column].filter { $0.due == one.due }
    let places = Self.spread(cards.map(\.place))
    guard let first = cards.firstIndex(where: { $0.id == one.id }),
      let second = cards.firstIndex(where: { $0.id == other.id })
    else { return [] }
    cards.swapAt(first, second)
    let before = Dictionary(cards.map { ($0.id, $0.place) }) { one, _ in one }
    for index in cards.indices { cards[index].place = places[index] }
    return cards.filter { $0.place != before[$0.id] }
  }

  /// Strictly increasing places, as close as possible to the given non-decreasing ones.
  private static func spread(_ places: [Double]) -> [Double] {
    var spread = places
    var start = 0
    while start < places.count {
      let end = places[start...].firstIndex { $0 != places[start] } ?? places.count
      let count = Double(end - start)
      let room = end < places.count ? min(count, places[end] - places[start]) : count
      for index in start..<end { spread[index] = places[start] + room * Double(index - start) / count }
      start = end
    }
    // If there are no numbers between two places, because of the limits of Double, renumber all.
    let isSpread = zip(spread, spread.dropFirst()).allSatisfy { $0 < $1 }
    return isSpread ? spread : places.indices.map(Double.init)
  }
}
