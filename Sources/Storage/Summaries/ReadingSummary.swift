import Model
import OperatingSystem

/// The summary of one month of reading.
struct ReadingSummary: MonthSummary {
  struct Part: SummaryPart {
    /// Bit n−1 stands for day n.
    var attended: UInt32 = 0
    /// The articles read, as `<pack>/<article>`, in order.
    var read: [String] = []
  }

  static let folder = "reading"
  static let schema = 2

  var version: FileVersion
  var parts: [Child.ID: Part]

  init(version: FileVersion, parts: [Child.ID: Part]) {
    self.version = version
    self.parts = parts
  }

  init(_ records: [String: ReadingRecord], of month: CalendarMonth, version: FileVersion) {
    self.init(version: version, parts: [:])
    for record in records.values {
      if let article = record.readArticle {
        parts[record.child, default: Part()].read.append(article)
      } else {
        parts[record.child, default: Part()].attended |= 1 << UInt32(record.day.parts.day - 1)
      }
    }
    for child in parts.keys { parts[child]?.read.sort() }
  }
}

extension ReadingSummary.Part {
  var words: [String] { [String(attended)] + read }

  init?(words: ArraySlice<String>, of month: CalendarMonth) {
    guard let attended = words.first.flatMap({ UInt32($0) }) else { return nil }
    self.attended = attended
    read = Array(words.dropFirst())
  }
}

/// A record of a month of reading: an article read, or a day of attendance.
struct ReadingRecord: Decodable, Sendable {
  private enum CodingKeys: String, CodingKey { case child, day, article, byHand }

  let child: Child.ID
  let day: CalendarDay
  /// The article, if the record is of an article read and not of a day of attendance.
  let readArticle: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    child = try container.decode(String.self, forKey: .child)
    day = try container.decode(CalendarDay.self, forKey: .day)
    // Only a day of attendance has this field.
    readArticle = container.contains(.byHand) ? nil : try container.decode(String.self, forKey: .article)
  }
}
