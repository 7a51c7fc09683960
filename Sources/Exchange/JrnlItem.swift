import Model

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
