import Curriculum
package import Model

/// Somewhere in the program: a module says where the person wants to go, and the program who answers.
package enum Destination: Equatable, Sendable {
  /// An article.
  case article(ArticleReference, ArticleFacts)
  /// The search in everything.
  case search
  /// The Board.
  case board
  /// A day's entry, to be written where there is none.
  case entry(CalendarDay, isWriting: Bool)
}

extension Navigator {
  /// Goes to a place.
  package func go(to destination: Destination) { actions.go(destination) }
}
