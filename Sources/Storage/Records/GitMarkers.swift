import FoundationEssentials
import Model

/// Merges a file in which git left conflict markers.
enum GitMarkers {
  /// Merges both sides like conflict copies. Returns nil if there are no markers, or if a side is not a document.
  ///
  /// - Parameter indexed: both sides from git's index; evaluated only if there are markers.
  static func document(
    _ bytes: Data, of file: DataFile, sides indexed: @autoclosure () -> (ours: Data, theirs: Data)? = nil
  ) -> Document? {
    guard let marked = sides(of: bytes) else { return nil }
    if let indexed = indexed(), let sides = merged(indexed, of: file) { return sides.merged }
    guard var sides = merged(marked, of: file) else { return nil }
    restamp(&sides.merged, of: file, sides.mine, sides.theirs)
    return sides.merged
  }

  private static func merged(
    _ sides: (ours: Data, theirs: Data), of file: DataFile
  ) -> (merged: Document, mine: Document, theirs: Document)? {
    guard let ours = try? Document(sides.ours), let theirs = try? Document(sides.theirs) else { return nil }
    let (mine, others) = (ours.withStamps(in: file), theirs.withStamps(in: file))
    var merged = mine
    merged.merge(others, of: file)
    return (merged, mine, others)
  }

  /// Returns both sides as whole files, or nil if there are no markers or they are out of order.
  ///
  /// The base of diff3 and zdiff3 conflicts is left out: it is older than both sides.
  static func sides(of bytes: Data) -> (ours: Data, theirs: Data)? {
    guard bytes.contains(UInt8(ascii: "<")) else { return nil }
    var (ours, theirs) = (Data(), Data())
    var part = Part.both
    var size = 0
    for line in lines(of: bytes) {
      let mark = marker(in: line)
      if let mark, let next = part.after(mark.sign), part == .both || mark.size == size {
        (part, size) = (next, mark.size)
        continue
      }
      switch part {
      case .both:
        ours += line
        theirs += line
      case .ours: ours += line
      case .theirs: theirs += line
      // Includes longer markers: the base may itself have been a conflict.
      case .base: break
      }
    }
    return part == .both && size > 0 ? (ours, theirs) : nil
  }

  /// Two versions in one file with git's conflict markers, each side unchanged.
  static func joining(_ ours: Data, _ theirs: Data) -> Data {
    var joined = Data()
    for (mark, side) in [("<<<<<<< ours\n", ours), ("=======\n", theirs)] {
      joined += Data(mark.utf8) + side
      if let last = side.last, last != UInt8(ascii: "\n") { joined.append(UInt8(ascii: "\n")) }
    }
    return joined + Data(">>>>>>> theirs\n".utf8)
  }

  private enum Part {
    case both, ours, base, theirs

    /// The part that a marker begins here; nil if the line is plain text.
    func after(_ sign: Sign) -> Part? {
      switch (self, sign) {
      case (.both, .start): .ours
      case (.ours, .base): .base
      case (.ours, .middle), (.base, .middle): .theirs
      case (.theirs, .end): .both
      default: nil
      }
    }
  }

  private enum Sign: UInt8 {
    case start = 0x3c
    case base = 0x7c
    case middle = 0x3d
    case end = 0x3e
  }

  /// The minimum length of git's markers, unless `conflict-marker-size` changes it.
  private static let minimumSize = 7

  /// Parses a marker: the same sign seven times or more, then a space and a name, or nothing.
  private static func marker(in line: Data) -> (sign: Sign, size: Int)? {
    guard let first = line.first, let sign = Sign(rawValue: first) else { return nil }
    let rest = line.drop { $0 == first }
    let size = line.count - rest.count
    let isAlone = rest.first.map { [0x20, 0x0a, 0x0d].contains($0) } ?? true
    return size >= minimumSize && isAlone ? (sign, size) : nil
  }

  /// The lines with their line ends.
  private static func lines(of bytes: Data) -> [Data] {
    var lines: [Data] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.endIndex
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// Gives each record that both sides changed a new stamp, the successor of the newer one.
  ///
  /// git merges lines, so a record under a stamp may have fields of the other side, and differ from what other devices
  /// have under that stamp. The new stamp is derived from the content, so that every device makes the same one. For
  /// Journal entries this is not needed: the other version is kept anyway.
  private static func restamp(
    _ merged: inout Document, of file: DataFile, _ mine: Document, _ theirs: Document
  ) {
    for (id, record) in mine.records where !file.keepsVersions(of: id) {
      guard let winner = merged.records[id], let newest = winner.stamp, let own = record.stamp,
        let other = theirs.records[id]?.stamp, own != other
      else { continue }
      let device = Stamp.device(derivedFrom: winner.content)
      merged.records[id] = winner.stamped(newest.successor(on: device), base: newest)
    }
  }
}

extension Document {
  /// Parses a data file, with or without git's conflict markers. Returns nil if it is neither.
  static func parse(_ bytes: Data, of file: DataFile) -> Document? {
    (try? Document(bytes))?.withStamps(in: file) ?? GitMarkers.document(bytes, of: file)
  }
}

extension Stamp {
  /// A device name for stamps that is derived from a record's content, the same on all devices.
  static func device(derivedFrom content: JSONValue) -> String {
    let letters = String(Fingerprint(content.canonical).value >> 16, radix: 36).suffix(8)
    return String(repeating: "0", count: 8 - letters.count) + letters
  }
}
