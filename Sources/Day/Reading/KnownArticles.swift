public import Curriculum

/// A cache of the article index, read on first use and again after packs have changed.
@MainActor
public final class KnownArticles {
  private let library: PackLibrary
  private let effects: Effects
  private var waiting: [(ArticleIndex) -> Void]?
  /// The index; nil until it is read.
  public private(set) var index: ArticleIndex?
  /// Incremented when packs change, so that other caches know to reload.
  public private(set) var edition = 0

  /// Creates an empty cache.
  public init(_ library: PackLibrary, effects: Effects) {
    self.library = library
    self.effects = effects
  }

  /// Calls back with the index: at once if it is cached, else after reading it off the main actor.
  public func ask(_ then: @escaping @MainActor (ArticleIndex) -> Void) {
    if let index {
      then(index)
      return
    }
    if waiting != nil {
      waiting?.append(then)
      return
    }
    waiting = [then]
    read()
  }

  /// Drops the cache because packs have changed.
  public func forget() {
    index = nil
    edition += 1
  }

  private func read() {
    let (library, edition) = (library, edition)
    effects.run {
      ArticleIndex(library)
    } then: { [self] index in
      guard edition == self.edition else { return read() }
      self.index = index
      let asked = waiting ?? []
      waiting = nil
      asked.forEach { $0(index) }
    }
  }
}
