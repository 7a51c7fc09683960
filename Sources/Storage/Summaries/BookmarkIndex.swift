import Model
import OperatingSystem
import Synchronization

/// The ids of all bookmarks, from a cache if it is up to date, otherwise from the data.
///
/// Each start needs them, and a bookmark carries everything known about its article: reading five hundred of them for
/// their ids took a fifth of the time until the first frame.
final class BookmarkIndex: Sendable {
  /// The ids in one version of the file.
  private struct Page: Equatable, Sendable {
    let version: FileVersion
    let ids: Set<Bookmark.ID>
  }

  private let reader: DocumentReader
  /// The ids in memory, and whether the cache on disk has them too.
  private let cached = Mutex<(page: Page, isSaved: Bool)?>(nil)

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
    if let version, let page = cached.withLock({ $0?.page }) ?? readCache(), page.version == version {
      cached.withLock { $0 = $0 ?? (page, isSaved: true) }
      return (page.ids, .good)
    }
    let found = ids()
    let page = found.condition == .good ? version.map { Page(version: $0, ids: found.ids) } : nil
    cached.withLock { $0 = page.map { ($0, isSaved: false) } }
    return found
  }

  /// Updates the cache on disk. Without it everything only takes longer.
  func save() {
    guard let held = cached.withLock({ $0 }), !held.isSaved else { return }
    let (version, ids) = (held.page.version, held.page.ids)
    // The cache has one id a line, so it cannot hold an id with a newline.
    guard !ids.contains(where: { $0.isEmpty || $0.utf8.contains(UInt8(ascii: "\n")) }) else { return }
    let head = [Self.heading, "\(version.size) \(version.modified) \(version.inode)"]
    let text = (head + ids.sorted() + [Self.end]).joined(separator: "\n") + "\n"
    guard (try? PreparedFile.replace(path, with: Array(text.utf8), durable: false)) != nil else { return }
    cached.withLock { cached in
      if cached?.page == held.page { cached?.isSaved = true }
    }
  }

  /// The version of the file; nil if conflict copies or the log hold more.
  private var version: FileVersion? {
    guard reader.hasNoCopies(.bookmarks) else { return nil }
    return Disk.version(of: DataFile.bookmarks.location(in: reader.folders))
  }

  private func readCache() -> Page? {
    guard let bytes = try? Disk.read(path) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    // A file that was cut off has no last line: the cache is not synced like data.
    guard lines.count >= 3, lines[0] == Self.heading, lines.last == Self.end else { return nil }
    let numbers = lines[1].split(separator: " ")
    guard numbers.count == 3, let size = Int64(numbers[0]), let modified = Int64(numbers[1]),
      let inode = UInt64(numbers[2])
    else { return nil }
    let version = FileVersion(size: size, modified: modified, inode: inode)
    return Page(version: version, ids: Set(lines[2..<(lines.count - 1)]))
  }

  private static let heading = "lionheart bookmarks 1"
  /// The id of a bookmark has a slash, so this is never one.
  private static let end = "end"
}
