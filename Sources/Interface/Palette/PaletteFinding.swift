import Curriculum

/// Finds what is typed among the names of the palette.
struct PaletteFinding {
  /// Lines that are listed at most.
  private static let most = 500

  private var names: [[FoldedName]] = []
  /// What was chosen lately, by its id: how many others were chosen after it.
  private let recent: [String: Int]

  init(recent: [String]) {
    self.recent = Dictionary(recent.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// All that can be chosen here and now: what was chosen lately first.
  func all(_ items: [PaletteItem]) -> [Int] {
    let here = items.indices.filter { items[$0].choice != .none }
    let known = here.filter { recent[items[$0].id] != nil }.sorted {
      place(of: items[$0]) < place(of: items[$1])
    }
    let others = here.filter { recent[items[$0].id] == nil }
    return known + others.filter { items[$0].kind != .elsewhere }
      + others.filter { items[$0].kind == .elsewhere }
  }

  /// The best of what fits.
  ///
  /// First comes what fits as well as anything, of that what can be done, then what is called just so, and then what was
  /// chosen lately.
  ///
  /// - Parameters:
  ///   - items: what there is, to which more may be added from one time to the next.
  ///   - others: what there is this time, numbered after those.
  mutating func found(_ query: NameQuery, in items: [PaletteItem], and others: [PaletteItem]) -> [Int] {
    for item in items.dropFirst(names.count) { names.append(Self.names(of: item)) }
    let ranked =
      items.indices.compactMap { rank($0, items[$0], names[$0], query) }
      + others.enumerated().compactMap { rank(items.count + $0, $1, Self.names(of: $1), query) }
    return ranked.sorted().prefix(Self.most).map(\.number)
  }

  private static func names(of item: PaletteItem) -> [FoldedName] { item.names.map(FoldedName.init) }

  private func rank(_ number: Int, _ item: PaletteItem, _ names: [FoldedName], _ query: NameQuery) -> Rank? {
    var best: (match: NameMatch, isOther: Bool)?
    for (index, name) in names.enumerated() {
      guard let match = query.match(name) else { continue }
      if best.map({ match < $0.match }) ?? true { best = (match, index > 0) }
    }
    guard let best else { return nil }
    let tier = max(0, best.match.fit.rawValue - 1)
    return Rank(
      keys: [
        tier, item.reason == nil ? 0 : 1, best.match.isWhole ? 0 : 1, place(of: item),
        best.match.fit.rawValue,
        item.kind.rawValue, best.isOther ? 1 : 0,
      ],
      match: best.match, number: number)
  }

  private func place(of item: PaletteItem) -> Int { recent[item.id] ?? Int.max }

  /// Where something stands in the list.
  private struct Rank: Comparable {
    /// What is compared first.
    let keys: [Int]
    let match: NameMatch
    let number: Int

    static func < (left: Rank, right: Rank) -> Bool {
      if left.keys != right.keys { return left.keys.lexicographicallyPrecedes(right.keys) }
      return left.match != right.match ? left.match < right.match : left.number < right.number
    }
  }
}
