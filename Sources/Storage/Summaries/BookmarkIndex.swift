import Model
import OperatingSystem
import Synchronization

/// The ids of all bookmarks, from a cache if it is up to date, otherwise from the data.
///
/// Each start needs them, and a bookmark carries everything known about its article: reading five hundred of them for
/// their ids took a fifth of the time until the first frame.
final class BookmarkIndex: Sendable {
  /// The ids in one version of the file.
  fileprivate struct Page: Equatable, Sendable {
    let version: FileVersion
    let ids: Set<Bookmark.ID>
  }

  private let reader: DocumentReader
  /// The ids in memory, and whether the cache on disk has them too.
  private let cached = Mutex<(page: Page, isSaved: Bool)?>(nil)

  init(reader: DocumentReader) {
    self.reader = reader
  }

  private var cache: CacheFile<Page> { CacheFile("bookmarks", version: 2, in: reader.folders) }

  /// The ids, `<pack>/<article>`, and how well they could be read.
  ///
  /// - Parameter ids: reads them from the data.
  func current(
    reading ids: () -> (ids: Set<Bookmark.ID>, condition: Condition)
  ) -> (ids: Set<Bookmark.ID>, condition: Condition) {
    let version = version
    if let version, let page = cached.withLock({ $0?.page }) ?? cache.read(), page.version == version {
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
    guard let (page, isSaved) = cached.withLock({ $0 }), !isSaved else { return }
    guard cache.write(page) else { return }
    cached.withLock { cached in
      if cached?.page == page { cached?.isSaved = true }
    }
  }

  /// The version of the file; nil if conflict copies or the log hold more.
  private var version: FileVersion? {
    guard reader.hasNoCopies(.bookmarks) else { return nil }
    return Disk.version(of: DataFile.bookmarks.location(in: reader.folders))
  }
}

extension BookmarkIndex.Page: CacheRecord {
  init(from reader: inout CacheReader) throws {
    self.init(version: try reader.read(), ids: Set(try reader.read() as [Bookmark.ID]))
  }

  var properties: [any CacheValue] { [version, ids.sorted()] }
}
