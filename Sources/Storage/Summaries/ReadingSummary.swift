import Model

/// What all months together need to know of one month of reading.
struct ReadingSummary: MonthSummary {
  /// A child's month.
  struct Month: Codable, Equatable, Sendable {
    /// Bit n−1 for day n.
    var attended: UInt32 = 0
    /// The articles read, as `<pack>/<article>`, in order.
    var read: [String] = []
  }

  static let folder = "reading"
  static let schema = 1

  var version: Disk.Version
  var children: [Child.ID: Month]

  init(_ records: [String: ReadingRecord], of month: CalendarMonth, version: Disk.Version) {
    self.version = version
    children = [:]
    for record in records.values {
      if let article = record.readArticle {
        children[record.child, default: Month()].read.append(article)
      } else {
        children[record.child, default: Month()].attended |= 1 << UInt32(record.day.parts.day - 1)
      }
    }
    for child in children.keys { children[child]?.read.sort() }
  }
}

/// A record of a month of reading, of either kind.
struct ReadingRecord: Decodable, Sendable {
  private enum CodingKeys: String, CodingKey { case child, day, article, byHand }

  let child: Child.ID
  let day: CalendarDay
  /// The article, where the record is of an article read and not of a day attended.
  let readArticle: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    child = try container.decode(String.self, forKey: .child)
    day = try container.decode(CalendarDay.self, forKey: .day)
    // Only a day attended says whether it was ticked by hand.
    readArticle = container.contains(.byHand) ? nil : try container.decode(String.self, forKey: .article)
  }
}
