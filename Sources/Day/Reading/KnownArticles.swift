public import Curriculum

/// The index of the installed articles, read when a screen first asks for it, and again when packs have changed.
@MainActor
public final class KnownArticles {
  private let library: PackLibrary
  private let effects: Effects
  private var waiting: [(ArticleIndex) -> Void]?
  /// The index; nil until it has been read.
  public private(set) var index: ArticleIndex?
  /// How often packs have changed; whoever keeps what it read of them reads again when this is another.
  public private(set) var edition = 0

  /// Nothing is read yet.
  public init(_ library: PackLibrary, effects: Effects) {
    self.library = library
    self.effects = effects
  }

  /// Calls back with the index: at once where it is known, else when it has been read off the main actor.
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

  /// Packs have changed: what was read of them counts no longer.
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
