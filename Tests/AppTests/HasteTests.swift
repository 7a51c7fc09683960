import Curriculum
import FoundationEssentials
import Model
import TerminalUI
import TestSupport
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Storage

/// Keys pressed faster than disks are, saves that fail, files that are not as they should be.
@MainActor
@Suite struct HasteTests {
  @Test(arguments: 1...6)
  func whatIsOnDiskIsWhatWasDoneLast(_ count: Int) async throws {
    let app = try await Robot(child: expected)
    await app.pressQuickly(Array(repeating: .character(" "), count: count))
    #expect(app.store.history(of: expected.id).attended.count == count % 2)
    app.shows(count % 2 == 1 ? "✓ The glucose test" : "○ The glucose test")
    await app.pressQuickly(Array(repeating: .character("b"), count: count))
    #expect(app.store.bookmarkIDs().ids.count == count % 2)
  }

  @Test func aTextIsThereBeforeTheUnitsBesideItAndAQuickHandGoesOnAllTheSame() async throws {
    let app = try await Robot(child: expected)
    app.navigator.press(.enter)
    app.navigator.flush()
    app.shows("min left")
    let first = app.screen.text[0...3].joined()
    await app.pressQuickly([.character("]")])
    let second = app.screen.text[0...3].joined()
    #expect(first != second)
    app.shows("min left")
    await app.pressQuickly([.character("[")])
    #expect(app.screen.text[0...3].joined() == first)
    await app.press(.character("G"))
    app.shows("Enter: next, ")
  }

  /// A slow machine handles keys bit by bit, in their order.
  @Test(arguments: [20, 200])
  func noKeyIsLostWhereTheyTakeTheirTime(milliseconds: Int) async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("/"))
    app.lookTime = .milliseconds(milliseconds)
    let text = "abcdefghijklmnopqrstuvwxyzabcd"
    await app.pressQuickly(text.prefix(20).map { .character($0) })
    await app.pressQuickly(text.dropFirst(20).map { .character($0) })
    #expect(await Patience.until { app.text.contains(text) }, "\(app.text)")
  }

  @Test func aLastControlCDoesNotWaitForThousandsOfKeys() async throws {
    let app = try await Robot(child: expected)
    app.lookTime = .milliseconds(10)
    let before = app.uptime
    await app.pressQuickly(Array(repeating: .character("j"), count: 20_000) + [.control("c")])
    #expect(await Patience.until { app.hasQuit })
    // All of the keys take more than 200 seconds.
    #expect(app.uptime - before < .seconds(10))
  }

  @Test func aSignalEndsItWhileKeysWait() async throws {
    let app = try await Robot(child: expected)
    app.lookTime = .milliseconds(10)
    let before = app.uptime
    await app.pressQuickly(Array(repeating: .character("j"), count: 20_000))
    app.session.close(code: 143)
    #expect(await Patience.until { app.hasQuit })
    #expect(app.uptime - before < .seconds(10))
  }

  @Test func undoComesAfterWhatWasDoneBeforeIt() async throws {
    let app = try await Robot(child: expected)
    await app.pressQuickly([.character(" "), .character("b"), .character("u")])
    #expect(app.store.bookmarkIDs().ids.isEmpty)
    #expect(app.store.history(of: expected.id).attended.count == 1)
    #expect(app.store.activeChild() != nil)
    await app.press(.control("r"))
    #expect(app.store.bookmarkIDs().ids.count == 1)
    app.shows("Redone: bookmarked")
  }

  @Test func aSetUpIsNotTakenBackByASlip() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("u"))
    app.shows("Nothing to undo")
    #expect(app.store.activeChild()?.id == expected.id)
  }

  @Test func noKeyUndoesAPauseOrRedoesAResumption() async throws {
    let app = try await Robot(child: expected)
    try await app.store.pause(expected.id, on: app.today)
    await app.seeOthers()
    app.saves.undo()
    await app.settle()
    app.shows("Nothing to undo")
    #expect(app.store.activeChild()?.isPaused == true)
    try await app.store.resume(expected.id, on: app.today)
    app.saves.undo()
    await app.settle()
    #expect(app.store.activeChild()?.isPaused == true)
    app.saves.redo()
    await app.settle()
    #expect(app.store.activeChild()?.isPaused == true)
  }

  @Test func noKeyUndoesOrRedoesWhatOnlyANewerVersionKnows() async throws {
    let app = try await Robot(child: expected)
    try await app.store.change(Action(logged: "moon-phase", subject: "Full")) { transaction in
      try transaction.setProfile(.weekStart(7))
    }
    await app.press(.character("u"))
    app.shows("Nothing to undo")
    #expect(app.store.profile().profile.weekStart == 7)
    _ = try await app.store.undo()
    await app.press(.control("r"))
    app.shows("Nothing to redo")
    #expect(app.store.profile().profile.weekStart != 7)
  }

  @Test func everyRemovalOfAQuickHandCounts() async throws {
    let home = try TemporaryHome()
    let store = try home.store()
    for number in 1...12 {
      let facts = ArticleFacts(id: "a\(number)", title: "Article \(number)", unit: "u")
      let day = CalendarDay(number: 20_700)
      try await store.addBookmark(
        Bookmark(article: facts, pack: "p", packTitle: "P", addedOn: day, addedAt: Int64(number)),
        markdown: "x")
    }
    let app = try await Robot(home: home, child: expected)
    await app.press(.character("5"))
    app.shows("12 bookmarks")
    await app.pressQuickly(Array(repeating: .character("x"), count: 9))
    app.shows("3 bookmarks")
    #expect(store.bookmarkIDs().ids == ["p/a1", "p/a2", "p/a3"])
  }

  @Test func failedSavesLeaveTheScreenAsTheDiskIs() async throws {
    let app = try await Robot(child: expected)
    try app.home.write("in the way", to: "reading")
    try FileManager.default.removeItem(atPath: app.home.data("reading"))
    try app.home.write("in the way", to: "reading")
    await app.pressQuickly([.character(" "), .character(" "), .character(" ")])
    app.shows("○ The glucose test")
    app.shows("Could not save")
  }

  @Test func aChildrenFileThatCannotBeReadIsNoFirstStart() async throws {
    for text in [
      "{\"schema\": 9, \"records\": {}}", "{\"sch", "{\"schema\": 1, \"records\": {\"c\": {\"value\": 3}}}",
    ] {
      let home = try TemporaryHome()
      try home.write(text, to: "children.json")
      let app = try await Robot(home: home)
      app.shows("children.json")
      app.hides("Year, month, day")
      app.hides("The due date")
    }
  }

  @Test func aDamagedMonthOfReadingIsSaid() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character(" "))
    try app.home.write("{\"schema\": 1,", to: "reading/2026-11.json")
    let again = try await Robot(home: app.home)
    again.says("reading/2026-11.json is damaged")
    again.shows("✓ The glucose test")
  }

  @Test func aBrokenPackIsSaid() async throws {
    let home = try TemporaryHome()
    let pack = home.path + "/packs/broken"
    try FileManager.default.createDirectory(atPath: pack, withIntermediateDirectories: true)
    try Data("{".utf8).write(to: URL(filePath: pack + "/pack.json"))
    let app = try await Robot(home: home, child: expected, packs: [home.path + "/packs"])
    app.says("pack.json is damaged")
  }

  @Test func anArticleWithoutItsTextIsNotBookmarked() async throws {
    let home = try TemporaryHome()
    let packs = home.path + "/packs"
    try FileManager.default.copyItem(atPath: Checkout.packs, toPath: packs)
    let app = try await Robot(home: home, child: expected, packs: [packs])
    try FileManager.default.removeItem(atPath: packs + "/lionheart-en/articles/w24-glucose-test.md")
    await app.press(.character("b"))
    app.shows("cannot be opened")
    #expect(app.store.bookmarkIDs().ids.isEmpty)
    await app.press(.enter)
    app.shows("its file is missing")
  }

  @Test func whoeverIsSetUpByACommandNeedNotDoItAgain() async throws {
    let app = try await Robot()
    app.shows("The due date")
    try await app.store.saveChild(expected, makeActive: true)
    await app.seeOthers()
    app.shows("24 weeks + 2 days")
    app.shows("Another program has just set the dates.")
  }

  @Test func aFileThatVanishesDoesNotThrowAReaderOut() async throws {
    let app = try await Robot(child: expected)
    await app.press(.enter)
    try FileManager.default.removeItem(atPath: app.home.data("children.json"))
    await app.seeOthers()
    app.shows("In short")
  }

  @Test func whereNothingCanBeSeenNothingIsDone() async throws {
    let app = try await Robot(child: expected)
    await app.resize(30, 8)
    await app.press(.character(" "), .character("b"))
    #expect(app.store.history(of: expected.id).attended.isEmpty)
    #expect(app.store.bookmarkIDs().ids.isEmpty)
    await app.press(.character("q"))
    #expect(app.hasQuit)
  }

  @Test func whilePausedABookmarkDoesNotLeadOn() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("b"))
    var child = expected
    child.pauses = [Pause(start: child.startedOn)]
    let again = try await Robot(home: app.home, child: child)
    await again.press(.character("5"), .enter, .character("G"))
    again.shows("The end")
    again.hides("next")
    await again.press(.enter, .character("q"))
    #expect(again.store.history(of: child.id).attended.isEmpty)
  }

  @Test func rReadsAnArticleAnew() async throws {
    let home = try TemporaryHome()
    let packs = home.path + "/packs"
    try FileManager.default.createDirectory(atPath: packs, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Checkout.root + "/fixtures/packs/tiny", toPath: packs + "/tiny")
    let app = try await Robot(home: home, child: expected, packs: [packs])
    await app.press(.enter)
    app.shows("이유식을 시작하기 전에")
    try FileManager.default.removeItem(atPath: packs + "/tiny/articles/w24-korean.md")
    await app.press(.character("r"))
    app.shows("its file is missing")
  }
}
