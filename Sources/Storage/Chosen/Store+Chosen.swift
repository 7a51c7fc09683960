/// When an entry of the palette was last chosen.
struct ChosenName: Codable, Equatable, Sendable {
  /// UTC milliseconds.
  var at: Int64
}

extension Store {
  /// The number of entries that are kept; older ones are dropped.
  static let chosenLimit = 50

  /// The palette entries that were chosen lately, newest first.
  public func chosenNames() -> [String] {
    read(.chosen, as: ChosenName.self).records.sorted { ($1.value.at, $0.key) < ($0.value.at, $1.key) }.map(
      \.key)
  }

  /// Remembers that an entry of the palette was chosen.
  ///
  /// - Parameter at: when, in UTC milliseconds.
  public func noteChosen(_ name: String, at: Int64) async throws(StoreFailure) {
    try await change(nil) { transaction in
      try transaction.update(.chosen, name, as: ChosenName.self) { _ in ChosenName(at: at) }
      let names = try transaction.records(.chosen, as: ChosenName.self)
      let oldest = names.sorted { ($0.value.at, $0.key) < ($1.value.at, $1.key) }
      for (name, _) in oldest.prefix(max(0, names.count - Self.chosenLimit)) {
        try transaction.removeWithoutTombstone(.chosen, name)
      }
    }
  }
}
