import Model

// Photos of check-ins and entries.
extension Phrase {
  /// "2 photos".
  package static func photoCount(_ count: Int) -> Phrase {
    Phrase("{count} {count, plural, one {photo} other {photos}}", ["count": count])
  }

  /// "done, 2 photos".
  package static func with(_ standing: Phrase, _ photos: Phrase) -> Phrase {
    Phrase("{standing}, {photos}", ["standing": standing, "photos": photos])
  }

}
