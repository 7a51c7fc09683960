import FoundationEssentials
import Model
import Networking
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Curriculum
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// Whole ways through the packs: signing in on the way, other windows, keys pressed too soon.
@MainActor
@Suite struct PackJourneyTests {
  /// Lets time pass in which the program looks at its clock.
  private func passes(_ app: Robot, _ clock: String, on day: String = "2026-11-21") async {
    app.passes(clock, on: day)
    app.downloads.noticeTime()
    await app.settle()
  }

  @Test func addingSignsInOnTheWay() async throws {
    let publisher = try Publisher()
    publisher.mood = .closed
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    app.shows("Added “Clinic care”")
    app.shows("7 of 10 articles here")
    #expect(app.network.signIn.isSignedIn(at: Publisher.address))
  }

  @Test func aSignInThatEndedIsMarkedAndRenewed() async throws {
    let publisher = try Publisher()
    publisher.mood = .closed
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    await app.press(.enter)
    publisher.endSignIns()
    await app.press(.character("r"))
    // The screen that was opened by itself is signed in at once here, and the update goes on.
    app.shows("Clinic care")
    #expect(app.network.signIn.isSignedIn(at: Publisher.address))
    publisher.endSignIns()
    _ = try? await app.network.update("clinic", scope: .coming, today: app.today)
    await app.press(.character("1"), .character("8"))
    app.shows("Sign in again")
    await app.press(.character("1"))
    app.shows("Sign in under Me, Packs: “Clinic care”")
    await app.press(.character("8"))
    try publisher.publish(version: "1.1.0")
    await app.press(.character("S"))
    app.shows("“Clinic care” was updated")
    app.hides("Sign in again")
    await app.press(.character("1"))
    app.hides("Sign in under")
  }

  @Test func whoSignedOutSignsInAgain() async throws {
    let publisher = try Publisher()
    publisher.mood = .closed
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    await app.press(.character("S"))
    app.shows("Signed out of “Clinic care”")
    #expect(!app.network.signIn.isSignedIn(at: Publisher.address))
    await app.press(.character("S"))
    #expect(app.network.signIn.isSignedIn(at: Publisher.address))
    app.hides("last try failed")
  }

  @Test func aSignInDoesNotJumpOnWhatThePersonDoes() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    publisher.mood = .holding
    app.navigator.press(.character("r"))
    app.navigator.press(.character("4"))
    publisher.mood = .closed
    await app.settle()
    app.shows("Sign in under Me, Packs: “Clinic care”")
    app.hides("Sign in: Clinic care")
    await app.press(.character("8"))
    app.shows("Sign in")
    #expect(!app.network.signIn.isSignedIn(at: Publisher.address))
  }

  @Test func anArticleThatWantsASignInLeadsThere() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    publisher.mood = .closed
    await app.press(.character("1"), .character("/"))
    await app.type("far article 2")
    await app.press(.enter)
    app.shows("You need to sign in to get this pack.")
    app.shows("S sign in")
    await app.press(.character("S"))
    app.shows("Words of far 2")
  }

  @Test func aFormThatWasLeftAndOpenedAgainEnds() async throws {
    let publisher = try Publisher()
    publisher.mood = .holding
    let app = try await Robot.atPacks(publisher)
    func begin() {
      app.navigator.press(.character("a"))
      for character in Publisher.address { app.navigator.press(.character(character)) }
      app.navigator.press(.enter)
    }
    begin()
    app.navigator.open(tab: try #require(app.navigator.tabs.first { $0.number == 1 }))
    app.navigator.open(tab: try #require(app.navigator.tabs.first { $0.number == 8 }))
    while app.navigator.top?.name != "packs" { app.navigator.pop() }
    begin()
    app.navigator.flush()
    app.shows("Checking for updates")
    app.navigator.press(.escape)
    await app.settle()
    app.hides("Checking for updates")
    app.shows("Stopped")
    await app.press(.escape)
    app.shows("Automatic updates")
  }

  @Test func escInAFormStopsNoOtherDownload() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    try publisher.publish(version: "1.1.0")
    publisher.mood = .holding
    app.navigator.press(.character("r"))
    app.navigator.press(.character("a"))
    for character in "https://other.example/" { app.navigator.press(.character(character)) }
    app.navigator.press(.enter)
    app.navigator.flush()
    app.shows("Waiting for another pack")
    app.hides("Checking for updates")
    app.navigator.press(.escape)
    publisher.mood = .open
    await app.settle()
    #expect(app.library.pack("clinic")?.manifest.version == "1.1.0")
  }

  @Test func aRemovedPackIsGoneWhileItIsBeingFetched() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    publisher.mood = .holding
    app.navigator.press(.character("r"))
    app.navigator.press(.character("x"))
    await app.settle()
    app.shows("Removed “Clinic care”")
    app.hides("Stopped")
    #expect(app.library.pack("clinic") == nil)
    #expect(app.network.log.events().contains { $0.what == "remove" })
    await app.press(.character("u"))
    app.shows("Clinic care")
  }

  @Test func removingAPackDoesNotWaitForWhatIsFetchedOfAnother() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    publisher.mood = .holding
    app.downloads.start(.add("https://other.example/"), today: app.today) { _ in true }
    app.navigator.press(.character("x"))
    await app.saves.idle()
    #expect(app.store.subscriptions().subscriptions.isEmpty)
    #expect(app.downloads.state.value.running != nil)
    publisher.mood = .open
    await app.settle()
  }

  @Test func aPackThatWasRemovedIsNotOneThatCameWithTheProgram() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    _ = try await app.store.unsubscribe("clinic")
    #expect(!app.network.statuses(library: app.library).contains { $0.id == "clinic" })
  }

  @Test func aFailureIsSaidWhereverThePersonIs() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    publisher.mood = .holding
    app.navigator.press(.character("D"))
    app.navigator.press(.escape)
    await app.settle()
    publisher.mood = .holding
    app.navigator.press(.character("D"))
    app.navigator.press(.character("1"))
    publisher.mood = .offline
    await app.settle()
    app.shows("No connection to clinic.example")
  }

  @Test func aFailureIsOverOnceAnotherProgramHasUpdated() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    publisher.mood = .offline
    await app.press(.character("r"))
    app.shows("offline")
    publisher.mood = .open
    app.passes("09:05")
    _ = try await app.network.update("clinic", scope: .coming, today: app.today)
    await app.press(.character("1"), .character("8"))
    app.shows("Updated today")
    app.hides("offline")
    app.hides("No connection")
  }

  @Test func enterBeforeThePacksAreReadChangesNoSetting() async throws {
    let app = try await Robot(child: expected, client: try Publisher().client)
    await app.press(.character("8"), .character("g"), .character("/"))
    await app.type("Packs")
    await app.press(.enter)
    app.navigator.press(.enter)
    app.navigator.press(.enter)
    app.navigator.press(.character(" "))
    await app.settle()
    app.shows("Automatic updates")
    #expect(!app.store.profile().profile.updatesPacks)
  }

  @Test func theSelectionStaysWhenAnotherProgramAddsAPack() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.press(.up)
    _ = try await app.network.add(Publisher.address, scope: .coming, today: app.today)
    await passes(app, "09:02")
    app.shows("Clinic care")
    await app.press(.character("x"))
    app.shows("Nothing is selected")
    #expect(app.library.pack("clinic") != nil)
  }

  @Test func whatAnotherProgramUpdatedIsSeenWithinAMinute() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    try publisher.publish(version: "1.1.0")
    _ = try await app.network.update("clinic", scope: .coming, today: app.today)
    app.hides("Version 1.1.0")
    await passes(app, "09:02")
    app.shows("Version 1.1.0")
  }

  @Test func whatIsDueIsAskedForEveryHourAndWhenThatIsAllowed() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    publisher.mood = .offline
    app.passes("09:00", on: "2026-11-22")
    await app.press(.character(" "))
    app.shows("offline")
    let count = publisher.requests.count
    publisher.mood = .open
    await passes(app, "09:30", on: "2026-11-22")
    #expect(publisher.requests.count == count)
    await passes(app, "10:30", on: "2026-11-22")
    #expect(publisher.requests.count > count)
    app.hides("offline")
  }

  @Test(arguments: Language.allCases)
  func todaySaysThatTheChosenPackIsNotHere(language: Language) async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher, language: language)
    await app.addPack()
    await app.press(.enter)
    // The cache may be emptied by anybody at any time.
    try FileManager.default.removeItem(atPath: app.network.shelf.folder + "/clinic")
    _ = app.library.refresh()
    app.saves.noticeExternalChange()
    await app.press(.character("1"))
    app.shows(language == .en ? "Not downloaded (see Me, Packs)" : "아직 받지 않았어요 (내 정보 › 팩)")
    app.shows("Clinic care")
  }

  @Test func articlesAreCountedWithoutTheirUnits() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    await app.press(.character("D"))
    app.shows("3 new articles")
    var progress = PackProgress(title: "Care")
    (progress.units, progress.totalUnits) = (2, 6)
    #expect(Phrase.download(progress)(.en) == "2 of 6 units")
    (progress.files, progress.totalFiles) = (9, 16)
    #expect(Phrase.download(progress)(.en) == "3 of 10 articles")
  }
}
