import Model

/// A record of a month of check-ins: the check-in of a habit and day, or a photo of it.
///
/// A photo is a record of its own, so that photos from two devices for one day are both kept, whichever check-in is
/// newer.
enum CheckInRecord: Codable, Equatable, Sendable {
  case said(StoredCheckIn)
  case photo(Photo)

  private enum CodingKeys: String, CodingKey { case file }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      container.contains(.file) ? .photo(try Photo(from: decoder)) : .said(try StoredCheckIn(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .said(let record): try record.encode(to: encoder)
    case .photo(let photo): try photo.encode(to: encoder)
    }
  }
}
