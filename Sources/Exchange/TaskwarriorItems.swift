import FoundationEssentials
import Storage
import Texts

/// Reads the tasks of a file, as one JSON array or one object a line, depending on Taskwarrior's version.
enum TaskwarriorItems {
  /// A task with its place in the file.
  struct Item {
    let value: JSONValue
    /// Adds the place to a message about the task.
    let place: (Phrase) -> Phrase
  }

  /// The valid tasks. Problems name the lines of invalid ones.
  static func read(_ bytes: [UInt8], problems: inout [Phrase]) -> [Item] {
    guard bytes.contains(where: { !isSpace($0) }) else { return [] }
    do throws(JSONReader.Fault) {
      if let elements = try JSONReader.read(Data(bytes)).elements {
        let lines = lines(of: bytes).filter { $0.bytes.first == UInt8(ascii: "{") }.map(\.number)
        return elements.enumerated().map { index, value in
          let line = lines.count == elements.count ? lines[index] : nil
          return Item(value: value) { why in
            line.map { .inLine($0, why) } ?? .inItem(index + 1, why)
          }
        }
      }
    } catch {
      let lines = lines(of: bytes).filter {
        $0.bytes != [UInt8(ascii: "[")] && $0.bytes != [UInt8(ascii: "]")]
      }
      guard lines.contains(where: { (try? value(of: $0.bytes)) != nil }) else {
        problems.append(.inLine(error.line, .notJSON(column: error.column)))
        return []
      }
      return read(lines, problems: &problems)
    }
    return read(lines(of: bytes), problems: &problems)
  }

  private static func read(_ lines: [Line], problems: inout [Phrase]) -> [Item] {
    var items: [Item] = []
    for line in lines {
      do throws(JSONReader.Fault) {
        items.append(Item(value: try value(of: line.bytes)) { .inLine(line.number, $0) })
      } catch {
        problems.append(.inLine(line.number, .notJSON(column: error.column)))
      }
    }
    return items
  }

  private struct Line {
    let number: Int
    let bytes: [UInt8]
  }

  /// The lines that are not blank, trimmed.
  private static func lines(of bytes: [UInt8]) -> [Line] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let head = line.drop(while: isSpace)
      guard let last = head.lastIndex(where: { !isSpace($0) }) else { return nil }
      return Line(number: index + 1, bytes: Array(head[...last]))
    }
  }

  private static func value(of line: [UInt8]) throws(JSONReader.Fault) -> JSONValue {
    var line = line[...]
    if line.first == UInt8(ascii: "[") { line = line.dropFirst() }
    if line.last == UInt8(ascii: "]"), line.dropLast().last == UInt8(ascii: "}") { line = line.dropLast() }
    if line.last == UInt8(ascii: ",") { line = line.dropLast() }
    return try JSONReader.read(Data(line))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
