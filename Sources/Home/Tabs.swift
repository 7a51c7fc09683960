public import Interface
import Storage
import Texts

/// The tabs, and what the program begins with.
@MainActor
package enum Tabs {
  /// The tabs in the order of their keys.
  package static let all = [
    Navigator.Tab(1, .todayTab, .today), Navigator.Tab(2, .curriculumTab, .curriculum),
    Navigator.Tab(3, .exploreTab, .explore), Navigator.Tab(4, .challengeTab, .challenge),
    Navigator.Tab(5, .bookmarksTab, .bookmarks), Navigator.Tab(6, .journalTab, .journal),
    Navigator.Tab(7, .boardTab, .board), Navigator.Tab(8, .meTab, .me),
  ]
}

extension Context {
  /// Shows the tabs, or Welcome where there is no child yet.
  ///
  /// - Parameter place: where to go then.
  public func begin(at place: Destination? = nil) {
    let (children, condition) = store.children()
    // A file that cannot be read is no first start: Today says what is wrong with it.
    if children.isEmpty, [.missing, .good].contains(condition) {
      push(.welcome(.firstChild, self))
    } else {
      navigator.open(tabs: Tabs.all)
      place.map(navigator.go)
    }
  }
}
