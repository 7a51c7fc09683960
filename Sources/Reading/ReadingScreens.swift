import Curriculum
import Day
public import Interface
import Model
package import Networking
import Storage

/// The curriculum, the articles and the packs.
@MainActor
public enum ReadingScreens {
  /// The screen of a destination; nil for those of others, and for an article that is not there.
  public static func screen(for destination: Destination, _ context: Context) -> Screen? {
    switch destination {
    case .curriculum: Screen("curriculum", CurriculumViewModel(context: context), CurriculumView.self)
    case .explore: Screen("explore", ExploreViewModel(context: context), ExploreView.self)
    case .bookmarks: Screen("bookmarks", BookmarksViewModel(context: context), BookmarksView.self)
    case .article(let reference, let facts):
      (facts ?? context.facts(of: reference)).map { Screen.article(reference, $0, context) }
    case .unit(let reference): .unit(reference, context)
    case .category(let id):
      Screen("category", CategoryViewModel(context: context, category: id), CategoryView.self)
    case .search: Screen("search", SearchViewModel(context: context), SearchView.self)
    case .packs: Screen("packs", PacksViewModel(context: context), PacksView.self)
    default: nil
    }
  }
}

extension Screen {
  static func article(_ reference: ArticleReference, _ facts: ArticleFacts, _ context: Context) -> Screen {
    let model = ArticleViewModel(context: context, reference: reference, facts: facts)
    return Screen("article", model, ArticleView.self)
  }

  /// The page of a unit.
  static func unit(_ reference: UnitReference, _ context: Context) -> Screen {
    Screen("unit", UnitPageViewModel(context: context, reference: reference), UnitPageView.self)
  }

  /// The form that adds a pack; it answers with the pack.
  static func addPack(_ context: Context) -> Screen {
    Screen("pack-form", AddPackViewModel(context: context), AddPackView.self)
  }

  /// Signing in at a publisher's: a code, which goes away once somebody has used it; it answers that somebody did.
  ///
  /// - Parameter title: the pack's; empty where it is not known yet.
  package static func signIn(_ challenge: SignInChallenge, title: String, _ context: Context) -> Screen {
    Screen(
      "sign-in", SignInViewModel(context: context, challenge: challenge, title: title), SignInView.self)
  }
}

extension Context {
  /// What is known of an article that somebody only names, from its pack or its bookmark.
  fileprivate func facts(of reference: ArticleReference) -> ArticleFacts? {
    library.article(reference)?.found.facts
      ?? store.bookmarks().bookmarks.first {
        $0.pack == reference.pack && $0.article.id == reference.article
      }?
      .article
  }
}

extension [Pack] {
  /// The title of a category; where packs give it several, all of them.
  func title(ofCategory id: String) -> String {
    var titles: [String] = []
    let own = filter { pack in !pack.isPartial && pack.manifest.title(ofCategory: id) != nil }
    let categories = (own.isEmpty ? self : own).flatMap(\.manifest.categories)
    for category in categories where category.id == id && !titles.contains(category.title) {
      titles.append(category.title)
    }
    return titles.isEmpty ? id : titles.joined(separator: " / ")
  }
}
