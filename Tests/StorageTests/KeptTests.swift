import Glibc
import Model
import OperatingSystem
import Storage
import Testing

@Suite struct KeptTests {
  private func bookmark(_ id: String, at: Int64) -> Bookmark {
    let source = Source(title: "S", publisher: "P", url: "https://x", checked: CalendarDay(number: 20_000))
    let article = ArticleFacts(id: id, title: "Title \(id)", unit: "week-24", sources: [source])
    return Bookmark(
      article: article, pack: "pack", packTitle: "Pack", language: "en", addedOn: CalendarDay(number: 20_778),
      addedAt: at)
  }

  @Test func bookmarksAreNewestFirstAndKeepTheirText() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    #expect(try await store.addBookmark(bookmark("a", at: 1), markdown: "# A"))
    #expect(try await store.addBookmark(bookmark("b", at: 2), markdown: "# B"))
    #expect(try await !store.addBookmark(bookmark("a", at: 3), markdown: "# Other"))
    #expect(store.bookmarks().bookmarks == [bookmark("b", at: 2), bookmark("a", at: 1)])
    #expect(store.bookmarks().condition == .good)
    #expect(store.bookmarkedText(of: ArticleReference(pack: "pack", article: "a")) == "# A")
    #expect(store.bookmarkedText(of: ArticleReference(pack: "..", article: "a")) == nil)
  }

  @Test func removedBookmarksComeBackTogetherWithTheirTexts() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    for (at, id) in ["a", "b"].enumerated() {
      try await store.addBookmark(bookmark(id, at: Int64(at)), markdown: id)
    }
    #expect(try await store.removeBookmarks(["pack/a", "pack/b", "pack/none"]))
    #expect(store.bookmarks().bookmarks.isEmpty)
    #expect(try await !store.removeBookmarks(["pack/a"]))
    #expect(try await store.undo() == Action(.bookmarksRemove, subject: "2"))
    #expect(store.bookmarks().bookmarks.map(\.id) == ["pack/b", "pack/a"])
    #expect(store.bookmarkedText(of: ArticleReference(pack: "pack", article: "a")) == "a")
    try await store.removeBookmarks(["pack/a"])
    #expect(try store.undoHistory().undo.first?.action == Action(.bookmarkRemove, subject: "Title a"))
  }

  @Test func whichBookmarksThereAreIsRightWhateverHappensToTheCache() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let cache = sandbox.folders.cache + "/summaries/bookmarks.txt"
    for id in ["a", "b"] { try await store.addBookmark(bookmark(id, at: 1), markdown: id) }
    #expect(store.bookmarkIDs().ids == ["pack/a", "pack/b"])
    #expect(!sandbox.exists(cache))
    await store.refreshSummaries()
    let text = try sandbox.text(cache)
    let others = [
      "", "{", "lionheart bookmarks 0 cbf29ce484222325\n", "lionheart bookmarks 2\n",
      String(text.dropLast(5)),
    ]
    for other in others + [text] {
      try sandbox.write(other, to: cache)
      let ids = sandbox.store().bookmarkIDs()
      #expect(ids.ids == ["pack/a", "pack/b"] && ids.condition == .good)
    }
    // That the cache is what is read shows when it says something else of an unchanged file.
    try sandbox.changeCache(cache) { $0.replacing("pack/a", with: "pack/z") }
    let later = sandbox.store()
    #expect(later.bookmarkIDs().ids == ["pack/b", "pack/z"])
    try await later.removeBookmarks(["pack/b"])
    #expect(later.bookmarkIDs().ids == ["pack/a"])
    #expect(sandbox.store().bookmarkIDs().ids == ["pack/a"])
    await later.refreshSummaries()
    #expect(try sandbox.text(cache).hasSuffix(" 1 6:pack/a "))
  }

  @Test func severalBookmarksAreOneChange() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let (a, b) = (bookmark("a", at: 1), bookmark("b", at: 2))
    let ids = try await store.addBookmarks([(a, markdown: "a"), (b, markdown: "b"), (a, markdown: "c")])
    #expect(ids == ["pack/a", "pack/b"])
    #expect(store.bookmarkedText(of: a.reference) == "a")
    #expect(try store.undoHistory().undo.map(\.action) == [Action(.bookmarksAdd, subject: "2")])
    #expect(try await store.addBookmarks([(a, markdown: "a"), (b, markdown: "b")]).isEmpty)
    #expect(try store.undoHistory().undo.count == 1)
    _ = try await store.undo()
    #expect(store.bookmarks().bookmarks.isEmpty)
    try await store.addBookmark(a, markdown: "a")
    #expect(try await store.addBookmarks([(a, markdown: "a"), (b, markdown: "b")]) == ["pack/b"])
    #expect(try store.undoHistory().undo.first?.action == Action(.bookmarkAdd, subject: "Title b"))
    try await store.removeBookmarks(["pack/a", "pack/a"])
    #expect(try store.undoHistory().undo.first?.action == Action(.bookmarkRemove, subject: "Title a"))
  }

  @Test func theProfileIsARecordAField() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    #expect(store.profile().profile == Profile())
    try await store.setProfile(.language(.ko))
    try await store.setProfile(.dayStart(4))
    try await store.setProfile(.activeChild("leo"))
    #expect(store.profile().profile == Profile(activeChild: "leo", language: .ko, dayStart: 4))
    #expect(try await !store.setProfile(.dayStart(4)))
    for change in [Profile.Change.language(nil), .dayStart(nil), .activeChild(nil)] {
      try await store.setProfile(change)
    }
    #expect(store.profile().profile == Profile())
    try await store.setProfile(.dayStart(99))
    #expect(store.profile().profile.dayStart == 0)
  }

  @Test func theActiveChildIsTheChosenOneOrTheLast() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    #expect(store.activeChild() == nil)
    let mia = Child(id: "mia", startedOn: CalendarDay(number: 20_000))
    let leo = Child(id: "leo", startedOn: CalendarDay(number: 20_500))
    try await store.saveChild(leo)
    try await store.saveChild(mia)
    #expect(store.children().children == [mia, leo])
    #expect(store.activeChild() == leo)
    try await store.saveChild(mia, makeActive: true)
    #expect(store.activeChild() == mia)
    #expect(try await !store.saveChild(mia, makeActive: true))
    _ = try await store.undo()
    #expect(store.activeChild() == leo)
  }

  @Test func readingPlacesAreKeptForTheNewestFiveHundred() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    func reference(_ number: Int) -> ArticleReference { ArticleReference(pack: "p", article: "a\(number)") }
    func place(_ number: Int) -> ReadingPlace {
      ReadingPlace(block: number, offset: 3, words: "Between weeks", fraction: 0.25, at: Int64(number))
    }
    let records = (0..<500).map { number in
      """
      "p/a\(number)": {"updated": "000000000000001-0000-otherdev", "value": {"block": \(number), "offset": 3,
      "words": "Between weeks", "fraction": 0.25, "at": \(number)}}
      """
    }
    try sandbox.write(file(records.joined(separator: ",")), to: sandbox.state("places.json"))
    #expect(try await store.saveReadingPlace(place(501), of: reference(501)))
    #expect(store.readingPlace(of: reference(501)) == place(501))
    #expect(store.readingPlace(of: reference(0)) == nil)
    #expect(store.readingPlace(of: reference(1)) == place(1))
    #expect(store.readingPlace(of: reference(499)) == place(499))
    #expect(try await !store.saveReadingPlace(place(501), of: reference(501)))
    try await store.saveReadingPlace(nil, of: reference(501))
    #expect(store.readingPlace(of: reference(501)) == nil)
    #expect(try store.undoHistory().undo.isEmpty)
  }
}
