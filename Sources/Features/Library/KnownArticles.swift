public import Curriculum

/// The index of the installed articles, read once, when a screen first asks for it.
@MainActor
public final class KnownArticles {
  private let library: PackLibrary
  private let effects: Effects
  private var waiting: [(ArticleIndex) -> Void]?
  /// The index; nil until it has been read.
  public private(set) var index: ArticleIndex?

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
    let library = library
    effects.run {
      ArticleIndex(library)
    } then: { [self] index in
      self.index = index
      let asked = waiting ?? []
      waiting = nil
      asked.forEach { $0(index) }
    }
  }
}
