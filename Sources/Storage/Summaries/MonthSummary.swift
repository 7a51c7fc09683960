import Model

/// What all months of a folder together need to know of one of them.
protocol MonthSummary: Codable, Equatable, Sendable {
  /// The type that the month's records are read as.
  associatedtype Record: Decodable & Sendable

  /// The folder of the months, and the name of the cache.
  static var folder: String { get }
  /// Raised when what is summed up changes.
  static var schema: Int { get }

  /// The version of the month's file that this was made from.
  var version: Disk.Version { get }

  /// The summary of a month's records.
  init(_ records: [String: Record], of month: CalendarMonth, version: Disk.Version)
}

extension MonthSummary {
  static func file(of month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "\(folder)/\(month).json")
  }
}

/// The summaries of all months, in one file that may be deleted.
struct SavedMonths<Summary: MonthSummary>: Codable, Equatable, Sendable {
  var schema = Summary.schema
  var months: [String: Summary] = [:]
}
