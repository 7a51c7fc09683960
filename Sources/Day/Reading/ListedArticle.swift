public import Curriculum
public import Model
public import Networking
public import Storage
package import Texts

/// An article as shown in a list.
public struct ListedArticle: Identifiable, Equatable, Sendable {
  /// The pack and article id.
  public var id: ArticleReference { reference }
  /// The pack and article id.
  public let reference: ArticleReference
  /// The facts about the article.
  public let facts: ArticleFacts
  /// The unit that contains it.
  public let unit: UnitEntry?
  /// The pack's name, with its language if that differs; nil if there is only one pack.
  var source: Phrase?
  /// Whether it has been read for the active child.
  public var isRead: Bool
  public var isBookmarked: Bool

  package init(
    reference: ArticleReference, facts: ArticleFacts, unit: UnitEntry?, source: Phrase? = nil, isRead: Bool,
    isBookmarked: Bool
  ) {
    self.reference = reference
    self.facts = facts
    self.unit = unit
    self.source = source
    self.isRead = isRead
    self.isBookmarked = isBookmarked
  }
}

extension ListedArticle {
  /// The marks for read and bookmarked, in two columns.
  package var marks: String { (isRead ? "✓" : " ") + (isBookmarked ? "★" : " ") }
}

extension Phrase {
  /// The line below the title: unit, reading time and source.
  package static func listed(_ article: ListedArticle, isPaused: Bool) -> Phrase {
    listed(article.facts, in: article.unit, source: article.source, isPaused: isPaused)
  }
}

extension PackLibrary {
  /// The pack from which the text of an article can be fetched; nil if it is already on this machine or cannot be
  /// fetched.
  package func packToFetch(_ reference: ArticleReference, _ facts: ArticleFacts) -> Pack? {
    guard let pack = pack(reference.pack), pack.layout == .downloaded else { return nil }
    do throws(PackFailure) {
      _ = try pack.markdown(of: facts)
    } catch {
      if case .notDownloaded = error { return pack }
    }
    return nil
  }
}

extension PackNetwork {
  /// The pack from which the text of an article must be fetched before it can be shown; nil if the text is on this
  /// machine, in its pack or as a bookmark's copy.
  public func packOfMissing(
    _ reference: ArticleReference, _ facts: ArticleFacts, library: PackLibrary
  ) -> Pack? {
    store.bookmarkedText(of: reference) == nil ? library.packToFetch(reference, facts) : nil
  }
}

extension Bookmark {
  /// A bookmark of an article, with what is needed to read it after its pack is gone.
  public static func make(
    _ reference: ArticleReference, _ facts: ArticleFacts, library: PackLibrary, at moment: Moment
  ) -> Bookmark {
    let pack = library.pack(reference.pack)
    return Bookmark(
      article: facts, pack: reference.pack, packTitle: pack?.manifest.title ?? reference.pack,
      language: pack?.manifest.language, addedOn: moment.date, addedAt: moment.milliseconds)
  }
}

extension PackLibrary {
  /// The text of an article; nil if the pack is gone or the file is not the one that the pack lists.
  public func markdown(of reference: ArticleReference, _ facts: ArticleFacts) -> String? {
    pack(reference.pack).flatMap { try? $0.markdown(of: facts) }
  }
}
