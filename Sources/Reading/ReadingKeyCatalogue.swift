import Curriculum
import Day
package import Interface
import Model
import Networking
import Texts

/// The keys of this module's screens, each with all that may be on it.
@MainActor
package enum ReadingKeyCatalogue {
  /// The table of each screen.
  package static var sections: [KeyTable.Section] {
    let unit = UnitPage(reference: UnitReference(pack: "", unit: ""), entry: nil)
    let facts = ArticleFacts(id: "", title: "", unit: "")
    return [
      KeyTable.Section(
        .articleScreen, ArticleView.self,
        // One that is not read to its end.
        ArticleViewModel.Output(language: .en, facts: facts, failure: .nothingToReadReason)),
      KeyTable.Section(.curriculumTab, CurriculumView.self, CurriculumViewModel.Output(language: .en)),
      KeyTable.Section(.unitScreen, UnitPageView.self, UnitPageViewModel.Output(language: .en, page: unit)),
      KeyTable.Section(.exploreTab, ExploreView.self, ExploreViewModel.Output(language: .en)),
      KeyTable.Section(
        .categoryScreen, CategoryView.self, CategoryViewModel.Output(language: .en, title: "")),
      KeyTable.Section(.searchScreen, SearchView.self, SearchViewModel.Output(language: .en)),
      KeyTable.Section(.bookmarksTab, BookmarksView.self, BookmarksViewModel.Output(language: .en)),
      KeyTable.Section(.packsScreen, PacksView.self, packs),
      KeyTable.Section(.packForm, AddPackView.self, AddPackViewModel.Output(language: .en, form: Form([]))),
      KeyTable.Section(.signInScreen, SignInView.self, SignInViewModel.Output(language: .en)),
    ]
  }

  /// A pack while another is being fetched.
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
