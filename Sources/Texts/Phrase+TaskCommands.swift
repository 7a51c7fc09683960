import Model

// Texts of `lionheart task`.
extension Phrase {
  /// A card, or the entry of a day, was deleted.
  package static func removed(_ name: String) -> Phrase { removed(Phrase(verbatim: name)) }

  /// The same of an entry.
  package static func removed(_ name: Phrase) -> Phrase {
    Phrase("Removed: {name}. To undo: lionheart undo", ["name": name])
  }

}
