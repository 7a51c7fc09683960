extension JournalEntry {
  /// The text without the appended pieces, or nil if the text does not end in them.
  private var textBelowPieces: String? {
    let added = pieces.joined(separator: "\n\n")
    if added.isEmpty { return text }
    if text == added { return "" }
    return text.hasSuffix("\n\n" + added) ? String(text.dropLast(added.count + 2)) : nil
  }

  /// Whether two versions of an entry can be merged automatically: they only appended pieces to the same text, or only
  /// differ in other fields than the texts.
  public func isJoinable(with other: JournalEntry) -> Bool {
    guard second == other.second else { return false }
    return text == other.text || textBelowPieces != nil && textBelowPieces == other.textBelowPieces
  }

  /// Merges an older version: adds its pieces, and its choices where this one has none.
  public func joined(with older: JournalEntry) -> JournalEntry {
    var joined = self
    joined.mood = mood ?? older.mood
    joined.isLetter = isLetter || older.isLetter
    joined.prompt = prompt ?? older.prompt
    joined.child = child ?? older.child
    joined.age = age ?? older.age
    joined.imported.formUnion(older.imported)
    guard text != older.text, let below = textBelowPieces else { return joined }
    let news = older.pieces.filter { !pieces.contains($0) }
    joined.pieces = news + pieces
    joined.text = ([below].filter { !$0.isEmpty } + joined.pieces).joined(separator: "\n\n")
    return joined
  }
}
