import Model
import OperatingSystem
import Synchronization

/// Which bookmarks there are, from the cache where that is up to date and else from the data.
///
/// Each start asks for it, and a bookmark carries all that is known of its article: to read five hundred for their ids
/// took a fifth of the time until the first frame.
final class BookmarkIndex: Sendable {
  /// The ids in a version of the file.
  private struct Page: Equatable, Sendable {
    let version: FileVersion
    let ids: Set<Bookmark.ID>
  }

  private let reader: DocumentReader
  /// What is known, and whether the cache on disk says it, too.
  private let known = Mutex<(page: Page, isSaved: Bool)?>(nil)

  init(reader: DocumentReader) {
    self.reader = reader
  }

  private var path: String { joined(reader.folders.cache, "summaries/bookmarks.txt") }

  /// The ids, `<pack>/<article>`, and how well they could be read.
  ///
  /// - Parameter ids: reads them from the data.
  func current(
    reading ids: () -> (ids: Set<Bookmark.ID>, condition: Condition)
  ) -> (ids: Set<Bookmark.ID>, condition: Condition) {
    let version = version
    if let version, let page = known.withLock({ $0?.page }) ?? onDisk(), page.version == version {
      known.withLock { $0 = $0 ?? (page, isSaved: true) }
      return (page.ids, .good)
    }
    let found = ids()
    let page = found.condition == .good ? version.map { Page(version: $0, ids: found.ids) } : nil
    known.withLock { $0 = page.map { ($0, isSaved: false) } }
    return found
  }

  /// Brings the cache up to date; without it everything is right and takes longer.
  func save() {
    guard let held = known.withLock({ $0 }), !held.isSaved else { return }
    let (version, ids) = (held.page.version, held.page.ids)
    // An id that would be two lines cannot be kept in lines.
    guard !ids.contains(where: { $0.isEmpty || $0.utf8.contains(UInt8(ascii: "\n")) }) else { return }
    let head = [Self.heading, "\(version.size) \(version.modified) \(version.inode)"]
    let text = (head + ids.sorted() + [Self.end]).joined(separator: "\n") + "\n"
    guard (try? PreparedFile.replace(path, with: Array(text.utf8), durable: false)) != nil else { return }
    known.withLock { known in
      if known?.page == held.page { known?.isSaved = true }
    }
  }

  /// The version of the file; nil where it does not say all that is known.
  private var version: FileVersion? {
    guard reader.isAlone(.bookmarks) else { return nil }
    return Disk.version(of: DataFile.bookmarks.location(in: reader.folders))
  }

  private func onDisk() -> Page? {
    guard let bytes = try? Disk.read(path) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    // A file that was cut off, which is not synced to the disk like data, has no last line.
    guard lines.count >= 3, lines[0] == Self.heading, lines.last == Self.end else { return nil }
    let numbers = lines[1].split(separator: " ")
    guard numbers.count == 3, let size = Int64(numbers[0]), let modified = Int64(numbers[1]),
      let inode = UInt64(numbers[2])
    else { return nil }
    let version = FileVersion(size: size, modified: modified, inode: inode)
    return Page(version: version, ids: Set(lines[2..<(lines.count - 1)]))
  }

  private static let heading = "lionheart bookmarks 1"
  /// No id of a bookmark, which has a slash in it.
  private static let end = "end"
}
