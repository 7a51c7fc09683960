extension JournalEntry {
  /// The text without what was only added below it since it was written as a whole; nil where that is not what it ends in.
  private var textBelowPieces: String? {
    let added = pieces.joined(separator: "\n\n")
    if added.isEmpty { return text }
    if text == added { return "" }
    return text.hasSuffix("\n\n" + added) ? String(text.dropLast(added.count + 2)) : nil
  }

  /// Whether two versions of a day differ in nothing but what was added below the same text, or chosen beside it.
  ///
  /// Such versions need nobody to decide between them.
  public func isJoinable(with other: JournalEntry) -> Bool {
    guard second == other.second else { return false }
    return text == other.text || textBelowPieces != nil && textBelowPieces == other.textBelowPieces
  }

  /// The entry with what an older version of it has besides: pieces below its text, and choices that it does not make.
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
