import Model

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
  var version: Disk.Version { get }
  /// The parts by the child or habit that they are of.
  var parts: [String: Part] { get }

  /// The summary of a month's records.
  init(_ records: [String: Record], of month: CalendarMonth, version: Disk.Version)
  /// A summary as it was.
  init(version: Disk.Version, parts: [String: Part])
}

/// A part of a summary, which the cache keeps as words: a tree of JSON is read several times as slowly.
protocol SummaryPart: Equatable, Sendable {
  /// What it says, in words without spaces.
  var words: [String] { get }

  /// A part from its words; nil where they say none.
  init?(words: ArraySlice<String>)
}

extension MonthSummary {
  static func file(of month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "\(folder)/\(month).json")
  }

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

  fileprivate init?(line: String) {
    let groups = SavedLine.groups(of: line)
    guard let version = groups.first, version.count == 3, let size = Int64(version[0]),
      let modified = Int64(version[1]),
      let inode = UInt64(version[2])
    else { return nil }
    var parts: [String: Part] = [:]
    for words in groups.dropFirst() {
      guard let id = words.first, let part = Part(words: words.dropFirst()) else { return nil }
      parts[id] = part
    }
    self.init(version: Disk.Version(size: size, modified: modified, inode: inode), parts: parts)
  }
}

private enum SavedLine {
  static let bar = UInt8(ascii: "|")

  /// The words between spaces, in groups between bars; by bytes, because ten years have thousands of them.
  static func groups(of line: String) -> [[String]] {
    var line = line
    return line.withUTF8 { bytes in
      var groups: [[String]] = [[]]
      var start = 0
      for index in 0...bytes.count {
        let byte = index < bytes.count ? bytes[index] : bar
        guard byte == bar || byte == 0x20 else { continue }
        if index > start {
          groups[groups.count - 1].append(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        if byte == bar { groups.append([]) }
        start = index + 1
      }
      return groups.dropLast()
    }
  }
}

/// The summaries of all months, in one file of lines that may be deleted.
struct SavedMonths<Summary: MonthSummary>: Equatable, Sendable {
  var months: [String: Summary] = [:]

  init() {}

  /// Reads what the same schema wrote; of another, and of other text, there is nothing to read.
  init(text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    // A file that was cut off, which is not synced to the disk like data, has no last line.
    guard lines.count > 1, String(Substring(lines[0])) == Self.heading,
      String(Substring(lines[lines.count - 1])) == Self.ending
    else { return }
    for line in lines.dropFirst().dropLast() {
      let name = String(Substring(line.prefix(7)))
      guard let summary = Summary(line: String(Substring(line.dropFirst(8)))) else { continue }
      months[name] = summary
    }
  }

  /// The lines.
  var text: String {
    let lines = months.sorted { $0.key < $1.key }.compactMap { name, summary in
      summary.line.map { "\(name) \($0)\n" }
    }
    return Self.heading + "\n" + lines.joined() + Self.ending + "\n"
  }

  private static var ending: String { "end" }
  private static var heading: String { "lionheart \(Summary.folder) \(Summary.schema)" }
}
