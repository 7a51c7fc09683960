import Curriculum
import Day
package import Interface
import Model
import Networking
import Storage
import Texts

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

/// The key tables of this module's screens. Each is made from an output that shows every key.
@MainActor
package enum ReadingKeyCatalogue {
  package static var sections: [KeyTable.Section] {
    let unit = UnitPage(reference: UnitReference(pack: "", unit: ""), entry: nil)
    let facts = ArticleFacts(id: "", title: "", unit: "")
    return [
      KeyTable.Section(
        Phrase("Article"), ArticleView.self,
        // An article that is not at its end.
        ArticleViewModel.Output(language: .en, facts: facts, failure: .nothingToReadReason)),
      KeyTable.Section(.curriculumTab, CurriculumView.self, CurriculumViewModel.Output(language: .en)),
      KeyTable.Section(
        Phrase("Week or month"), UnitPageView.self, UnitPageViewModel.Output(language: .en, page: unit)),
      KeyTable.Section(.exploreTab, ExploreView.self, ExploreViewModel.Output(language: .en)),
      KeyTable.Section(
        Phrase("Category"), CategoryView.self, CategoryViewModel.Output(language: .en, title: "")),
      KeyTable.Section(.searchScreen, SearchView.self, SearchViewModel.Output(language: .en)),
      KeyTable.Section(.bookmarksTab, BookmarksView.self, BookmarksViewModel.Output(language: .en)),
      KeyTable.Section(.packsScreen, PacksView.self, packs),
      KeyTable.Section(.packForm, AddPackView.self, AddPackViewModel.Output(language: .en, form: Form([]))),
      KeyTable.Section(Phrase("Sign-in"), SignInView.self, SignInViewModel.Output(language: .en)),
    ]
  }

  /// A pack while another one is being fetched.
  private static var packs: PacksViewModel.Output {
    var output = PacksViewModel.Output(language: .en)
    output.isLoaded = true
    output.packs = [
      PackRow(
        PackStatus(id: "", title: ""), failed: nil, at: Moment(milliseconds: 0, date: day, secondOfDay: 0))
    ]
    output.download.running = .add("")
    return output
  }

  private static let day = CalendarDay(number: 0)
}
