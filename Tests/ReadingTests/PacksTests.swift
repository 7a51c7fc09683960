import Curriculum
import Model
import Networking
import Storage
import TerminalUI
import TestSupport
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The packs on their page: adding, updating, removing, and what happens without a network.
@MainActor
@Suite struct PacksTests {
  @Test func aPackThatWouldTakeThePlaceOfOursIsAskedAbout() async throws {
    let publisher = try Publisher()
    let app = try await Robot(
      child: expected, client: publisher.client, comesWithProgram: { $0 == "clinic" })
    await app.press(.character("8"))
    await app.open("Packs")
    await app.addPack()
    app.shows("Press Enter again")
    #expect(app.store.subscriptions().subscriptions.isEmpty)
    await app.press(.enter)
    #expect(app.store.subscriptions().subscriptions.keys.sorted() == ["clinic"])
  }

  @Test func aPackIsAddedAndItsArticlesAreEverywhere() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    app.shows("came with Lionheart")
    await app.addPack()
    app.shows("Added “Clinic care”. Space turns on automatic updates")
    app.shows("Clinic care")
    app.shows("Updated today")
    app.shows("7 of 10 articles here")
    #expect(app.store.subscriptions().subscriptions["clinic"]?.address == Publisher.address)
    await app.press(.enter)
    app.shows("Today now shows “Clinic care”")
    await app.press(.character("1"))
    app.shows("The near article")
    await app.press(.character("2"))
    app.shows("Clinic care")
    await app.press(.character("3"))
    app.shows("Bodies")
    app.shows("Clinic care")
  }

  @Test func removingIsUndone() async throws {
    let app = try await Robot.atPacks(try Publisher())
    await app.addPack()
    await app.press(.character("x"))
    app.shows("Removed “Clinic care”")
    #expect(app.library.pack("clinic") == nil)
    await app.press(.character("3"))
    app.hides("Bodies")
    await app.press(.character("u"))
    app.shows("Bodies")
    #expect(app.library.pack("clinic") != nil)
  }

  /// Adds a second pack, lets both update by themselves, and begins that with the publisher's answers held back.
  private func startDailyUpdates(_ app: Robot, _ publisher: Publisher) async throws {
    await app.addPack()
    let other = Subscription(address: "https://other.example/care/", title: "Other", addedAt: 0)
    #expect(try await app.store.subscribe("other", other))
    await app.press(.character(" "))
    try publisher.publish(version: "1.1.0")
    publisher.mood = .holding
    let count = publisher.requests.count
    app.downloads.updateDue(today: app.today + 1)
    #expect(await Patience.until { publisher.requests.count > count })
    #expect(app.downloads.state.value.running == .due)
  }

  @Test func removingAPackDoesNotStopTheUpdateOfAnother() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    try await startDailyUpdates(app, publisher)
    app.downloads.remove("other", title: "Other")
    publisher.mood = .open
    await app.settle()
    #expect(app.library.pack("clinic")?.manifest.version == "1.1.0")
    #expect(app.store.subscriptions().subscriptions.keys.sorted() == ["clinic"])
  }

  @Test func removingAPackStopsItsDailyUpdateAndTheOthersGoOn() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    try await startDailyUpdates(app, publisher)
    let count = publisher.requests.count
    app.downloads.remove("clinic", title: "Clinic care")
    // The publisher answers nothing, so only a stopped update lets the next one begin.
    #expect(await Patience.until { publisher.requests.count > count })
    #expect(await Patience.until { app.store.subscriptions().subscriptions["clinic"] == nil })
    publisher.mood = .open
    await app.settle()
    #expect(app.library.pack("clinic") == nil)
    #expect(app.store.subscriptions().subscriptions.keys.sorted() == ["other"])
  }

  @Test func anUpdateSaysWhetherThereWasSomethingNew() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    await app.press(.character("r"))
    app.shows("“Clinic care” is up to date")
    try publisher.publish(version: "1.1.0")
    await app.press(.character("r"))
    app.shows("“Clinic care” was updated")
    app.shows("Version 1.1.0")
    await app.press(.character("D"))
    app.shows("10 articles, all here")
    await app.press(.character("D"))
    app.shows("All articles are downloaded")
  }

  @Test func withoutANetworkTheOldVersionStays() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    publisher.mood = .offline
    await app.press(.character("r"))
    app.shows("offline")
    app.shows("No connection to clinic.example")
    #expect(app.library.pack("clinic")?.manifest.version == "1.0.0")
    publisher.mood = .open
    await app.press(.character("R"))
    app.hides("offline")
  }

  @Test(arguments: [Language.en, .ko])
  func anAddressThatDoesNotWorkSaysWhatToDo(language: Language) async throws {
    let publisher = try Publisher()
    publisher.mood = .offline
    let app = try await Robot.atPacks(publisher, language: language, size: Size(columns: 40, rows: 12))
    await app.addPack()
    app.shows("clinic.example")
    #expect(app.store.subscriptions().subscriptions.isEmpty)
    await app.press(.escape)
    app.shows(language == .en ? "Not saved" : "저장하지 않았어요")
    publisher.mood = .open
    await app.press(.character("a"), .enter)
    #expect(app.store.subscriptions().subscriptions.count == 1)
  }

  @Test
  func escStopsWhatRunsAndThenLeaves() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    publisher.mood = .holding
    app.navigator.press(.character("r"))
    app.navigator.flush()
    app.shows("Checking for updates")
    app.navigator.press(.escape)
    await app.settle()
    app.shows("Stopped. Your download is kept")
    app.shows("7 of 10 articles here")
    publisher.mood = .open
    await app.press(.escape)
    app.shows("SETTINGS")
    app.shows("2 packs · Updated today")
  }

  @Test func leavingThePageStopsNothing() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    try publisher.publish(version: "1.1.0")
    publisher.mood = .holding
    app.navigator.press(.character("r"))
    app.navigator.press(.character("1"))
    publisher.mood = .open
    await app.settle()
    #expect(app.library.pack("clinic")?.manifest.version == "1.1.0")
    app.shows("“Clinic care” was updated")
  }

  @Test func updatingByThemselvesIsAskedForAndHappensOnceADay() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    try publisher.publish(version: "1.1.0")
    app.downloads.updateDue(today: app.today)
    await app.settle()
    #expect(app.library.pack("clinic")?.manifest.version == "1.0.0")
    await app.press(.character(" "))
    app.shows("once a day")
    #expect(app.store.profile().profile.updatesPacks)
    await app.press(.character("1"))
    await app.comes("09:00", on: "2026-11-22")
    app.downloads.updateDue(today: app.today)
    await app.settle()
    app.shows("“Clinic care” was updated")
    let count = publisher.requests.count
    app.downloads.updateDue(today: app.today)
    await app.settle()
    #expect(publisher.requests.count == count)
  }

  @Test func whatCannotBeUpdatedByItselfIsSaidOnThePageOnly() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    await app.press(.character(" "))
    publisher.mood = .offline
    await app.press(.character("1"))
    await app.comes("09:00", on: "2026-11-22")
    app.downloads.updateDue(today: app.today)
    await app.settle()
    app.hides("clinic.example")
    await app.press(.character("8"))
    app.shows("offline")
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func everySizeShowsThePacksInBothLanguages(size: Size) async throws {
    for language in [Language.en, .ko] {
      let app = try await Robot.atPacks(try Publisher(), language: language, size: size)
      await app.addPack()
      app.shows("Clinic care")
      await app.press(.up, .up)
      app.shows(language == .en ? "Automatic updates" : "자동 업데이트")
    }
  }

  @Test func thePackThatCameWithTheProgramIsNotRemoved() async throws {
    let app = try await Robot.atPacks(try Publisher())
    for key in "xrf" {
      await app.press(.character(key))
      app.shows("came with Lionheart")
    }
    await app.press(.character("R"))
    app.shows("No packs added yet")
  }

  @Test func anUpdateSaysHowManyPicturesDidNotCome() {
    var update = PackUpdate(pack: "clinic", title: "Clinic", isNew: true)
    update.missingPictures = 2
    #expect(
      Phrase.packUpdated(update)(.en)
        == "“Clinic” was updated. 2 pictures could not be downloaded. The next update tries again.")
    update.missingPictures = 1
    #expect(Phrase.packIsCurrent(update)(.en).contains("1 picture could not be downloaded"))
    #expect(Phrase.packIsCurrent(update)(.ko).contains("그림 1장은 못 받았어요"))
  }
}
