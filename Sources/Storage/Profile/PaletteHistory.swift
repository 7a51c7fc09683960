/// When an entry of the palette was last chosen.
struct PaletteUse: Codable, Equatable, Sendable {
  /// UTC milliseconds.
  var at: Int64
}

extension Store {
  /// The number of entries that are kept; older ones are dropped.
  static let paletteHistoryLimit = 50

  /// The palette entries that were chosen lately, newest first.
  public func recentPaletteEntries() -> [String] {
    read(.chosen, as: PaletteUse.self).records.sorted { ($1.value.at, $0.key) < ($0.value.at, $1.key) }.map(
      \.key)
  }

  /// Remembers that an entry of the palette was chosen.
  ///
  /// - Parameter at: when, in UTC milliseconds.
  public func recordPaletteEntry(_ name: String, at: Int64) async throws(StoreFailure) {
    try await change(nil) { transaction in
      try transaction.update(.chosen, name, as: PaletteUse.self) { _ in PaletteUse(at: at) }
      let names = try transaction.records(.chosen, as: PaletteUse.self)
      let oldest = names.sorted { ($0.value.at, $0.key) < ($1.value.at, $1.key) }
      for (name, _) in oldest.prefix(max(0, names.count - Self.paletteHistoryLimit)) {
        try transaction.removeWithoutTombstone(.chosen, name)
      }
    }
  }
}
