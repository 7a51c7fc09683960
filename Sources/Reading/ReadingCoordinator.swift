import Curriculum
import Day
package import Interface
import Model
import Storage

/// Navigation of the curriculum and its articles.
@MainActor
package final class ReadingCoordinator: Coordinator {
  package let context: Context
  package let navigator: Navigator
  /// Shows the sign-in of an article's publisher.
  private let packs: PacksCoordinator

  package init(_ context: Context, _ navigator: Navigator, packs: PacksCoordinator) {
    self.context = context
    self.navigator = navigator
    self.packs = packs
  }

  package func screen(for place: ReadingDestination) -> Screen? {
    switch place {
    case .curriculum: curriculum()
    case .explore: explore()
    case .bookmarks: bookmarks()
    case .article(let reference, let facts):
      (facts ?? context.facts(of: reference)).map { article(reference, $0) }
    case .unit(let reference): unit(reference)
    case .category(let id): category(id)
    case .search: search()
    }
  }

  private func curriculum() -> Screen {
    Screen("curriculum", CurriculumViewModel(context: context), CurriculumView.self) {
      [navigator] route, _ in
      switch route {
      case .unit(let reference): navigator.go(to: .reading(.unit(reference)))
      }
    }
  }

  private func explore() -> Screen {
    Screen("explore", ExploreViewModel(context: context), ExploreView.self) { [navigator] route, _ in
      switch route {
      case .destination(let place): navigator.go(to: .reading(place))
      }
    }
  }

  private func bookmarks() -> Screen {
    Screen("bookmarks", BookmarksViewModel(context: context), BookmarksView.self) { [navigator] route, _ in
      switch route {
      case .article(let reference, let facts): navigator.go(to: .reading(.article(reference, facts)))
      }
    }
  }

  private func category(_ id: String) -> Screen {
    let model = CategoryViewModel(context: context, category: id)
    return Screen("category", model, CategoryView.self) { [navigator] route, _ in
      switch route {
      case .article(let reference, let facts): navigator.go(to: .reading(.article(reference, facts)))
      }
    }
  }

  private func unit(_ reference: UnitReference) -> Screen {
    let model = UnitPageViewModel(context: context, reference: reference)
    return Screen("unit", model, UnitPageView.self) { [self] route, _ in
      switch route {
      case .article(let reference, let facts): navigator.go(to: .reading(.article(reference, facts)))
      case .neighbour(let reference): navigator.replaceTop(with: unit(reference))
      case .plan(let draft): navigator.go(to: .home(.newPlan(draft)))
      }
    }
  }

  private func article(_ reference: ArticleReference, _ facts: ArticleFacts) -> Screen {
    let model = ArticleViewModel(context: context, reference: reference, facts: facts)
    return Screen("article", model, ArticleView.self) { [self] route, _ in
      switch route {
      case .neighbour(let reference, let facts): navigator.replaceTop(with: article(reference, facts))
      case .questions(let id): navigator.go(to: .board(.questions(id)))
      case .signIn(let challenge, let title): packs.signIn(challenge, title: title)
      case .plan(let draft): navigator.go(to: .home(.newPlan(draft)))
      }
    }
  }

  private func search() -> Screen {
    Screen("search", SearchViewModel(context: context), SearchView.self) { [navigator] route, _ in
      switch route {
      case .lead(let lead): navigator.go(to: lead.destination)
      case .article(let reference, let facts, let text):
        navigator.go(to: .reading(.article(reference, facts)))
        navigator.find(text)
      }
    }
  }
}

extension Context {
  /// Returns an article's facts from its pack or its bookmark, or nil if neither has it.
  fileprivate func facts(of reference: ArticleReference) -> ArticleFacts? {
    library.article(reference)?.found.facts
      ?? store.bookmarks().bookmarks.first {
        $0.pack == reference.pack && $0.article.id == reference.article
      }?
      .article
  }
}

extension [Pack] {
  /// The title of a category. If packs give it different titles, all of them.
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
