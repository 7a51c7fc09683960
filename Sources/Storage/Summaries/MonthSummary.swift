import FoundationEssentials
import Model
import OperatingSystem

/// What all months of a folder together need to know of one of them.
protocol MonthSummary: Equatable, Sendable {
  /// The type that the month's records are read as.
  associatedtype Record: Decodable & Sendable
  /// A child's, or a habit's, part of the month.
  associatedtype Part: SummaryPart

  /// The folder of the months, and the name of the cache.
  static var folder: String { get }
  /// Raised when what is summed up changes, or how it is written.
  static var schema: Int { get }

  /// The version of the month's file that this was made from.
  var version: FileVersion { get }
  /// The parts by the child or habit that they are of.
  var parts: [String: Part] { get }

  /// The summary of a month's records.
  init(_ records: [String: Record], of month: CalendarMonth, version: FileVersion)
  /// A summary as it was.
  init(version: FileVersion, parts: [String: Part])
}

/// A part of a summary, which the cache keeps as words: a tree of JSON is read several times as slowly.
protocol SummaryPart: Equatable, Sendable {
  /// What it says, in words without spaces.
  var words: [String] { get }

  /// A part of a month from its words; nil where they say none.
  init?(words: ArraySlice<String>, of month: CalendarMonth)
}

extension MonthSummary {
  static func file(of month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "\(folder)/\(month).json")
  }

  /// Whether the month was read whole from its file, and from no copies of it.
  var isOfOneFile: Bool { version.size >= 0 }

  /// The summary as a line of text; nil where an id has what separates the words.
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

/// How much the cache may say that there was of something in a month.
enum SavedCount {
  /// More than any file has records, and little enough to be added up over all months.
  static let most = 10_000_000
}

private enum SavedLine {
  static let bar = UInt8(ascii: "|")

  static let space = UInt8(ascii: " ")
  static let end = UInt8(ascii: "\n")

  /// The words between spaces, in groups between bars, in lines; by bytes, because ten years have thousands of them.
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

/// The summaries of all months, in one file of lines that may be deleted.
struct SavedMonths<Summary: MonthSummary>: Equatable, Sendable {
  var months: [String: Summary] = [:]

  init() {}

  /// Reads what the same schema wrote; of another, and of other text, there is nothing to read.
  init(bytes: Data) {
    let lines = bytes.withUnsafeBytes(SavedLine.lines)
    // A file that was cut off, which is not synced to the disk like data, has no last line.
    guard lines.count > 1, lines.first == [Self.heading], lines.last == [["end"]] else { return }
    for groups in lines.dropFirst().dropLast() {
      guard let name = groups.first?.first, let month = CalendarMonth(name) else { continue }
      months[name] = Summary(groups: groups.dropFirst(), of: month)
    }
  }

  /// The lines.
  var text: String {
    let lines = months.sorted { $0.key < $1.key }.compactMap { name, summary in
      summary.line.map { "\(name)|\($0)\n" }
    }
    return Self.heading.joined(separator: " ") + "\n" + lines.joined() + "end\n"
  }

  private static var heading: [String] { ["lionheart", Summary.folder, "\(Summary.schema)"] }
}
