import Interface
import Texts

/// The tabs in the order of their keys.
enum Tabs {
  @MainActor static let all = [
    Navigator.Tab(1, .todayTab, .home(.today)), Navigator.Tab(2, .curriculumTab, .reading(.curriculum)),
    Navigator.Tab(3, .exploreTab, .reading(.explore)), Navigator.Tab(4, .challengeTab, .habits(.challenge)),
    Navigator.Tab(5, .bookmarksTab, .reading(.bookmarks)), Navigator.Tab(6, .journalTab, .journal(.journal)),
    Navigator.Tab(7, .boardTab, .board(.board)), Navigator.Tab(8, .meTab, .home(.me)),
  ]
}
