import FoundationEssentials
import Model
import OperatingSystem

/// The summary of one month: what views over all months of a folder need of it.
protocol MonthSummary: Equatable, Sendable {
  /// The type that the month's records are read as.
  associatedtype Record: Decodable & Sendable
  /// The part of one child, or of one habit.
  associatedtype Part: SummaryPart

  /// The folder of the months, and the name of the cache file.
  static var folder: String { get }
  /// Raise it when the content or its format changes.
  static var schema: Int { get }

  /// The version of the month's file that this was made from.
  var version: FileVersion { get }
  /// The parts by their child or habit.
  var parts: [String: Part] { get }

  /// Summarizes the records of a month.
  init(_ records: [String: Record], of month: CalendarMonth, version: FileVersion)
  /// Creates a summary from the cache.
  init(version: FileVersion, parts: [String: Part])
}

/// A part of a summary. The cache stores it as words, because parsing JSON takes several times as long.
protocol SummaryPart: Equatable, Sendable {
  /// Its values, in words without spaces.
  var words: [String] { get }

  /// Parses a part of a month; returns nil if the words are invalid.
  init?(words: ArraySlice<String>, of month: CalendarMonth)
}

extension MonthSummary {
  static func file(of month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "\(folder)/\(month).json")
  }

  /// Whether the month was read completely from its file, without copies.
  var isOfOneFile: Bool { version.size >= 0 }

  /// The summary as a line of text; nil if an id contains a separator.
  fileprivate var line: String? {
    var line = "\(version.size) \(version.modified) \(version.inode)"
    for (id, part) in parts.sorted(by: { $0.key < $1.key }) {
      let words = [id] + part.words
      guard words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 > 0x20 && $0 != SavedLine.bar } })
      else { return nil }
      line += "|" + words.joined(separator: " ")
    }
    return line
  }

  fileprivate init?(groups: ArraySlice<[String]>, of month: CalendarMonth) {
    guard let version = groups.first, version.count == 3, let size = Int64(version[0]),
      let modified = Int64(version[1]), let inode = UInt64(version[2])
    else { return nil }
    var parts: [String: Part] = [:]
    for words in groups.dropFirst() {
      guard let id = words.first, let part = Part(words: words.dropFirst(), of: month) else { return nil }
      parts[id] = part
    }
    self.init(version: FileVersion(size: size, modified: modified, inode: inode), parts: parts)
  }
}

/// The limit for counts that are read from the cache.
enum SavedCount {
  /// More than any file has records, and small enough to be added up over all months.
  static let most = 10_000_000
}

private enum SavedLine {
  static let bar = UInt8(ascii: "|")

  static let space = UInt8(ascii: " ")
  static let end = UInt8(ascii: "\n")

  /// Splits lines into groups at bars, and groups into words at spaces. Works on bytes, because ten years have
  /// thousands of words.
  static func lines(of bytes: UnsafeRawBufferPointer) -> [[[String]]] {
    var lines: [[[String]]] = []
    var groups: [[String]] = []
    var words: [String] = []
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte == bar || byte == space || byte == end else { continue }
      if index > start { words.append(String(decoding: bytes[start..<index], as: UTF8.self)) }
      start = index + 1
      if byte == space { continue }
      groups.append(words)
      words = []
      if byte == bar { continue }
      lines.append(groups)
      groups = []
    }
    return lines
  }
}

/// The summaries of all months, in one text file that may be deleted.
struct SavedMonths<Summary: MonthSummary>: Equatable, Sendable {
  var months: [String: Summary] = [:]

  init() {}

  /// Parses a cache file; empty if it has another schema or is damaged.
  init(bytes: Data) {
    let lines = bytes.withUnsafeBytes(SavedLine.lines)
    // A file that was cut off has no last line: the cache is not synced like data.
    guard lines.count > 1, lines.first == [Self.heading], lines.last == [["end"]] else { return }
    for groups in lines.dropFirst().dropLast() {
      guard let name = groups.first?.first, let month = CalendarMonth(name) else { continue }
      months[name] = Summary(groups: groups.dropFirst(), of: month)
    }
  }

  var text: String {
    let lines = months.sorted { $0.key < $1.key }.compactMap { name, summary in
      summary.line.map { "\(name)|\($0)\n" }
    }
    return Self.heading.joined(separator: " ") + "\n" + lines.joined() + "end\n"
  }

  private static var heading: [String] { ["lionheart", Summary.folder, "\(Summary.schema)"] }
}
