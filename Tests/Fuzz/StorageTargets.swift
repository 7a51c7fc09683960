import FoundationEssentials
import Model

@testable import Storage

enum JSONTarget {
  /// What is read is written so that reading it again gives the same.
  static func failure(of bytes: [UInt8]) -> String? {
    guard let value = try? JSONReader.read(Data(bytes)) else { return nil }
    if (try? JSONReader.read(value.pretty)) != value { return "pretty text says something else" }
    return (try? JSONReader.read(value.canonical)) == value ? nil : "canonical text says something else"
  }
}

enum RecordsTarget {
  /// Copies of a file, with a NUL between them, are merged to the same in any order and again.
  static func failure(of bytes: [UInt8]) -> String? {
    let parts = bytes.split(separator: 0, maxSplits: 2).map { Data($0) }
    for file in [DataFile.bookmarks, DataFile(root: .data, path: "journal/2026-11.json")] {
      let copies = parts.compactMap { (try? Document($0))?.withStamps(in: file) }
      for copy in copies where (try? Document(copy.bytes)) != copy { return "the bytes say something else" }
      guard let first = copies.first, let last = copies.last,
        let middle = copies.dropFirst().first ?? copies.first
      else { continue }
      let merged = merge(first, last, file)
      if merged != merge(last, first, file) { return "merging depends on the order" }
      if merge(merged, last, file) != merged { return "merging again changes something" }
      if merge(first, first, file) != first { return "merging a file with itself changes it" }
      if merge(merge(first, middle, file), last, file) != merge(first, merge(middle, last, file), file) {
        return "merging three depends on which come first"
      }
    }
    return nil
  }

  private static func merge(_ one: Document, _ other: Document, _ file: DataFile) -> Document {
    var merged = one
    merged.merge(other, of: file)
    return merged
  }
}

enum SyncTarget {
  /// A manifest is written so that reading it again gives the same, and no path or name in it leads elsewhere.
  static func failure(of bytes: [UInt8]) -> String? {
    let envelope = try? SyncEnvelope(bytes)
    if let envelope, (try? SyncEnvelope(envelope.bytes)) != envelope { return "the bytes say something else" }
    let body = envelope?.body ?? bytes
    let manifest = try? StrictJSON.decode(SyncManifest.self, from: body)
    let files = try? StrictJSON.decode([String: SyncedFile].self, from: body)
    for path in Array((manifest?.records ?? [:]).keys) + Array((files ?? [:]).keys) {
      let isTaken = LocalIndex.isDataFile(path) || LocalIndex.isPhotoOrArticle(path)
      if isTaken, path.split(separator: "/").contains("..") || path.hasPrefix("/") {
        return "a path leads out"
      }
    }
    return nil
  }
}

enum MarkersTarget {
  /// Both sides of what git left are found again where it is made of them, and what they say can be written.
  static func failure(of bytes: [UInt8]) -> String? {
    for file in [DataFile.bookmarks, DataFile(root: .data, path: "journal/2026-11.json")] {
      guard let document = GitMarkers.document(Data(bytes), of: file) else { continue }
      if (try? Document(document.bytes)) != document { return "the bytes say something else" }
    }
    guard let sides = GitMarkers.sides(of: Data(bytes)) else { return nil }
    let marks: [UInt8] = [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: ">")]
    for side in [sides.ours, sides.theirs] where side.contains(where: marks.contains) { return nil }
    guard let again = GitMarkers.sides(of: GitMarkers.joining(sides.ours, sides.theirs)) else {
      return "what was joined has no sides"
    }
    return again.ours.starts(with: sides.ours) && again.theirs.starts(with: sides.theirs)
      ? nil : "the sides are others"
  }
}

enum PictureTarget {
  /// Cleaning what is clean changes nothing, and the picture stays as large as it was.
  static func failure(of bytes: [UInt8]) -> String? {
    let all = PictureBytes(bytes)
    guard let format = PictureFormat(firstBytes: bytes) else { return nil }
    let header = PictureHeader(all, as: format)
    guard format != .svg, let cleaned = try? CleanedPicture(all, as: format) else { return nil }
    guard let again = try? CleanedPicture(PictureBytes(cleaned.bytes), as: format) else {
      return "what was cleaned cannot be cleaned"
    }
    if again.bytes != cleaned.bytes { return "cleaning again changes something" }
    let after = PictureHeader(PictureBytes(cleaned.bytes), as: format)
    return header == nil || header?.width == after?.width && header?.height == after?.height
      ? nil : "the picture is of another size"
  }
}
