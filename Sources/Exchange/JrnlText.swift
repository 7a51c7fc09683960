import FoundationEssentials
public import Model
import Storage
import Texts

/// Journal entries in jrnl's JSON export and text file formats (jrnl.sh, "Formats").
///
/// An entry's first line is jrnl's title. Facts that jrnl has no field for are in `lionheart`: a member of the entry
/// in JSON, the last line of its body in text, which jrnl keeps.
public struct JrnlText: Sendable {
  /// The prefix of the line with Lionheart's metadata.
  private static let metadataPrefix = "lionheart: "

  private let time: LocalTime
  private let photoPath: @Sendable (Photo) -> String?

  /// Creates the format with a local clock.
  ///
  /// - Parameter path: returns the path of a photo, which exported files include.
  public init(time: LocalTime, path: @escaping @Sendable (Photo) -> String? = { _ in nil }) {
    self.time = time
    self.photoPath = path
  }

  /// The entries as JSON.
  public func json(_ entries: [JournalEntry]) throws -> String {
    var tags: [String: Int64] = [:]
    let items = try entries.sorted { $0.day < $1.day }.map { entry in
      let entryTags = Self.tags(entry.text)
      for tag in entryTags { tags[tag, default: 0] += 1 }
      return try item(entry, tags: entryTags)
    }
    let whole = JSONValue.object([
      "tags": .object(tags.mapValues(JSONValue.integer)), "entries": .array(items),
    ])
    return String(decoding: whole.pretty, as: UTF8.self)
  }

  private func item(_ entry: JournalEntry, tags: [String]) throws -> JSONValue {
    let parts = entry.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let title = parts.first ?? ""
    let isStarred = title.hasSuffix(" *")
    return .object([
      "title": .string(isStarred ? String(title.dropLast(2)) : title),
      "body": .string(parts.count > 1 ? parts[1] : ""), "date": .string(entry.day.description),
      "time": .string(time.clock(of: entry.writtenAt)), "tags": .array(tags.map(JSONValue.string)),
      "starred": .bool(isStarred),
      "lionheart": try JSONValue(encoding: EntryMetadata(entry, path: photoPath)),
    ])
  }

  /// The words that jrnl reads as tags, in lower case and in order.
  private static func tags(_ text: String) -> [String] {
    var tags: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) where word.hasPrefix("@") {
      let name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || "_-+*#/".contains($0) }
      let tag = "@" + name.lowercased()
      if !name.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// The entries as a jrnl text file.
  public func text(_ entries: [JournalEntry]) throws -> String {
    try entries.sorted { $0.day < $1.day }.map { entry in
      let lines = entry.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        $0 > 0 ? Self.escaped(String($1)) : String($1)
      }
      let metadata = TaskwarriorText.text(try JSONValue(encoding: EntryMetadata(entry, path: photoPath)))
      let header = "[\(entry.day) \(time.clock(of: entry.writtenAt))]"
      return "\(header) \(lines.joined(separator: "\n"))\n\n\(Self.metadataPrefix)\(metadata)\n"
    }.joined(separator: "\n")
  }

  /// Whether jrnl has encrypted the file: it is one Fernet token (github.com/fernet/spec), base64url of at least 73 bytes
  /// that begin with the version 0x80 and a time of 64 bits.
  public static func isEncrypted(_ bytes: [UInt8]) -> Bool {
    let token = bytes.prefix { $0 > 0x20 }
    return token.count >= 100 && token.starts(with: "gAAAAA".utf8)
      && bytes[token.endIndex...].allSatisfy { [0x20, 0x0A, 0x0D].contains($0) }
      && token.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="):
          true
        default: false
        }
      }
  }

  /// The entries of a JSON or text file; entries of the same day are merged.
  public func entries(in bytes: [UInt8], child: Child?, today: CalendarDay) -> ImportedEntries {
    var days = EntriesByDay()
    let first = bytes.first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
    if first == UInt8(ascii: "{") {
      readJSON(bytes, child, today, into: &days)
    } else {
      readText(bytes, child, today, into: &days)
    }
    return days.result
  }

  /// Whether the file was written entirely by this format, so that it may be replaced.
  static func isWrittenByLionheart(_ bytes: [UInt8]) -> Bool {
    if let whole = try? JSONReader.read(Data(bytes)) {
      return whole.members?["entries"]?.elements?.allSatisfy { $0.members?["lionheart"] != nil } ?? false
    }
    let items = JrnlItem.all(in: String(decoding: bytes, as: UTF8.self))
    return items.allSatisfy { $0.header != nil && metadata(of: $0) != nil }
  }

  private func readJSON(
    _ bytes: [UInt8], _ child: Child?, _ today: CalendarDay, into days: inout EntriesByDay
  ) {
    let items: [JSONValue]
    do {
      items = try JSONReader.read(Data(bytes)).members?["entries"]?.elements ?? []
      if items.isEmpty { days.result.problems.append(.noJrnlEntries) }
    } catch {
      return days.result.problems.append(.inLine(error.line, .notJSON(column: error.column)))
    }
    for (index, item) in items.enumerated() {
      do {
        days.add(try entry(item, child, today))
      } catch {
        days.result.problems.append(.inItem(index + 1, error.phrase))
      }
    }
  }

  private func entry(_ item: JSONValue, _ child: Child?, _ today: CalendarDay) throws(ImportFailure)
    -> JournalEntry
  {
    let date = item.members?["date"]?.text ?? ""
    guard let day = CalendarDay(date) else { throw ImportFailure(.about(date, .notInCalendar)) }
    let minute = item.members?["time"]?.text.flatMap { ClockTime(String($0.prefix(5))) }?.minute ?? 720
    var title = item.members?["title"]?.text ?? ""
    if item.members?["starred"] == .bool(true), !title.hasSuffix(" *") { title += " *" }
    let body = item.members?["body"]?.text ?? ""
    let metadata = item.members?["lionheart"].flatMap { try? $0.decoded(as: EntryMetadata.self) }
    return try (metadata ?? EntryMetadata()).entry(
      on: day, text: body.isEmpty ? title : "\(title)\n\(body)",
      writtenAt: time.milliseconds(day, minute * 60), child: child, today: today)
  }

  private func readText(
    _ bytes: [UInt8], _ child: Child?, _ today: CalendarDay, into days: inout EntriesByDay
  ) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let line =
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        .firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      return days.result.problems.append(.inLine(line + 1, .notUTF8))
    }
    for item in JrnlItem.all(in: text) {
      do {
        days.add(try entry(item, child, today))
      } catch {
        days.result.problems.append(.inLine(item.line, error.phrase))
      }
    }
  }

  private func entry(_ item: JrnlItem, _ child: Child?, _ today: CalendarDay) throws(ImportFailure)
    -> JournalEntry
  {
    guard let header = item.header else { throw ImportFailure(.beforeFirstEntry) }
    guard let day = CalendarDay(header.date) else { throw ImportFailure(.about(header.date, .notInCalendar)) }
    let metadata = Self.metadata(of: item)
    let lines = metadata == nil ? item.lines : item.lines.dropLast().map(Self.unescaped)
    return try (metadata ?? EntryMetadata()).entry(
      on: day, text: lines.joined(separator: "\n"), writtenAt: time.milliseconds(day, header.second),
      child: child, today: today)
  }

  /// Escapes a line that looks like the header of an entry, by a space in front.
  private static func escaped(_ line: String) -> String {
    JrnlHeader(String(line.drop { $0 == " " })) == nil ? line : " " + line
  }

  private static func unescaped(_ line: String) -> String {
    line.hasPrefix(" ") && escaped(line) != line ? String(line.dropFirst()) : line
  }

  private static func metadata(of item: JrnlItem) -> EntryMetadata? {
    guard let last = item.lines.last, last.hasPrefix(metadataPrefix) else { return nil }
    let value = try? JSONReader.read(Data(last.dropFirst(metadataPrefix.count).utf8))
    return value.flatMap { try? $0.decoded(as: EntryMetadata.self) }
  }

  /// The entries read so far, one a day.
  private struct EntriesByDay {
    var result = ImportedEntries()
    private var indices: [CalendarDay: Int] = [:]

    mutating func add(_ entry: JournalEntry) {
      guard let index = indices[entry.day] else {
        indices[entry.day] = result.entries.count
        return result.entries.append(entry)
      }
      var whole = result.entries[index]
      whole.text = JournalEntry.text(whole.text, appending: entry.text)
      whole.second = JournalEntry.text(whole.second, appending: entry.second)
      whole.mood = whole.mood ?? entry.mood
      whole.isLetter = whole.isLetter || entry.isLetter
      whole.prompt = whole.prompt ?? entry.prompt
      whole.photos = whole.photos.merged(with: entry.photos)
      guard max(whole.text.utf8.count, whole.second.utf8.count) <= JournalEntry.largestText else {
        result.problems.append(.dayTooLong(entry.day))
        return
      }
      result.entries[index] = whole
    }
  }
}

extension EntryMetadata {
  /// Facts of an entry that has none.
  fileprivate init() {}
}

/// The header of an entry in a jrnl text file: `[2026-11-21 08:12]` or `[2026-11-21 08:12:00 AM]`.
struct JrnlHeader: Equatable {
  /// The date as written; it may not exist in the calendar.
  let date: String
  /// The time, in seconds of the day.
  let second: Int
  /// The rest of the line, which is the title.
  let title: String

  init?(_ line: String) {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let parts = line[line.index(after: line.startIndex)..<end].split(separator: " ")
    guard (1...3).contains(parts.count), Self.isDate(parts[0]) else { return nil }
    let clock = parts.count > 1 ? parts[1].split(separator: ":").map { Int($0) ?? -1 } : [12, 0]
    guard (2...3).contains(clock.count), (0..<24).contains(clock[0]),
      clock.dropFirst().allSatisfy((0..<60).contains)
    else { return nil }
    var hour = clock[0]
    if parts.count == 3 {
      let half = parts[2].uppercased()
      guard half == "AM" || half == "PM", (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "PM" ? 12 : 0)
    }
    date = String(parts[0])
    second = hour * 3_600 + clock[1] * 60 + (clock.count > 2 ? clock[2] : 0)
    title = String(line[line.index(after: end)...].drop { $0 == " " })
  }

  private static func isDate(_ word: Substring) -> Bool {
    word.utf8.count == 10
      && word.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
      }
  }
}

/// An entry of a jrnl text file, or the text before the first entry.
struct JrnlItem {
  /// The number of its first line, from 1.
  let line: Int
  /// Nil for the text before the first entry.
  let header: JrnlHeader?
  /// Its lines, the title first, without trailing empty lines.
  var lines: [String]

  static func all(in text: String) -> [JrnlItem] {
    var items: [JrnlItem] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    for (index, line) in lines.enumerated() {
      if let header = JrnlHeader(line) {
        items.append(JrnlItem(line: index + 1, header: header, lines: [header.title]))
      } else if !items.isEmpty {
        items[items.count - 1].lines.append(line)
      } else if line.contains(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) {
        items.append(JrnlItem(line: index + 1, header: nil, lines: [line]))
      }
    }
    for index in items.indices {
      while items[index].lines.last?.allSatisfy(\.isWhitespace) ?? false { items[index].lines.removeLast() }
    }
    return items
  }
}
