import Model

/// A record of a month of the journal: an entry, a version beside it, or a photo of a day.
///
/// A photo is a record of its own, `<day>/<file>`, so that photos from two devices for one day are all kept without
/// asking the user, whichever text counts.
enum JournalRecord: Codable, Equatable, Sendable {
  case entry(JournalEntry)
  case photo(Photo)

  private enum CodingKeys: String, CodingKey { case file }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      container.contains(.file) ? .photo(try Photo(from: decoder)) : .entry(try JournalEntry(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .entry(let entry): try entry.encode(to: encoder)
    case .photo(let photo): try photo.encode(to: encoder)
    }
  }
}

extension JournalEntry {
  /// The entry with the photos of its day.
  func with(_ photos: [Photo]) -> JournalEntry {
    var entry = self
    entry.photos = photos
    return entry
  }
}
