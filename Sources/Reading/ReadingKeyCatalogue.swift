import Curriculum
import Day
package import Interface
import Model
import Networking
import Texts

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
