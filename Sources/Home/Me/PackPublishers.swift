import Curriculum
import Model

/// Who publishes what a pack's articles rest on.
enum PackPublishers {
  /// A publisher, and how many of its pages are named.
  struct Count: Equatable, Sendable {
    let publisher: String
    let pages: Int
  }

  /// The publishers of each pack, by its id; who is named most comes first.
  static func all(of library: PackLibrary) -> [String: [Count]] {
    var result: [String: [Count]] = [:]
    for pack in library.installed {
      var pages: [String: Set<String>] = [:]
      for source in pack.allArticles().articles.flatMap(\.facts.sources) {
        pages[source.publisher, default: []].insert(source.url)
      }
      result[pack.manifest.id] = pages.map { Count(publisher: $0.key, pages: $0.value.count) }
        .sorted { ($1.pages, $0.publisher) < ($0.pages, $1.publisher) }
    }
    return result
  }
}
