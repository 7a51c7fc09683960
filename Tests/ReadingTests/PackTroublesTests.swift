import Curriculum
import Model
import Networking
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import Reading
@testable import ScreenTesting
@testable import Texts

/// What the packs' page says of what went wrong, and what happens next.
@MainActor
@Suite struct PackTroublesTests {
  /// The page after a restart, on the day after, in the same home.
  private func restarted(_ app: Robot, _ publisher: Publisher, language: Language = .en) async throws -> Robot
  {
    let next = try await Robot(
      home: app.home, now: "2026-11-22", language: language, client: publisher.client)
    await next.press(.character("8"))
    await next.open(language == .en ? "Packs" : "팩")
    await next.press(.down)
    return next
  }

  @Test(arguments: [Publisher.Mood.offline, .broken])
  func anUpdateThatRanByItselfSaysWhyItFailedAlsoAfterARestart(mood: Publisher.Mood) async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    await app.press(.character(" "))
    publisher.mood = mood
    await app.comes("09:00", on: "2026-11-22")
    app.downloads.updateDue(today: app.today)
    await app.settle()
    for page in [app, try await restarted(app, publisher)] {
      page.shows(
        mood == .offline ? "No connection to clinic.example" : "The server clinic.example answered: 500")
      page.shows("Lionheart tries again")
      page.shows(mood == .offline ? "within the hour" : "tomorrow")
    }
    let korean = try await restarted(app, publisher, language: .ko)
    korean.shows("자동으로 다시 시도해요")
  }

  @Test func withoutDailyUpdatesTheKeyIsNamed() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    publisher.mood = .broken
    await app.press(.character("r"))
    app.shows("Press r to try again")
    publisher.mood = .open
    await app.press(.character("r"))
    app.hides("Press r to try again")
  }

  @Test(arguments: [Language.en, .ko])
  func theWayToSignInIsSeenInASmallWindowAfterARestart(language: Language) async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    await app.press(.character(" "))
    publisher.mood = .closed
    await app.comes("09:00", on: "2026-11-22")
    app.downloads.updateDue(today: app.today)
    await app.settle()
    let page = try await restarted(app, publisher, language: language)
    #expect(page.screen.text.last?.contains(language == .en ? "S sign in" : "S 로그인") == true)
    page.shows(language == .en ? "Press S to sign in" : "S를 누르면 로그인할 수")
  }

  @Test func aServerThatDoesNotTakeItsOwnSignInIsNamedOnceAndForAll() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    publisher.mood = .unauthorized
    await app.press(.character("r"))
    // The code was used, and the pack's server refuses what came of it.
    app.hides("and enter")
    app.shows("does not accept its own sign-in")
    await app.press(.character("S"))
    app.hides("and enter")
    app.hides("already signed in")
    let page = try await restarted(app, publisher)
    page.shows("does not accept its own sign-in")
  }

  @Test func theCurriculumsCursorFollowsTheChosenPack() async throws {
    let app = try await Robot.atPacks(try Publisher())
    await app.addPack()
    await app.press(.character("2"))
    func selected() -> String { app.screen.cursor.map { app.screen.text[$0.row] } ?? "" }
    #expect(!selected().contains("The near week"))
    await app.press(.character("8"))
    await app.press(.enter)
    await app.press(.character("2"))
    #expect(selected().contains("The near week"))
    await app.press(.character("g"), .character("t"))
    #expect(selected().contains("The near week"))
  }

  @Test func aBookmarkShowsThatItsTextIsComing() async throws {
    let publisher = try Publisher()
    let app = try await Robot.atPacks(publisher)
    await app.addPack()
    publisher.mood = .holding
    let context = app.context
    let found = try #require(app.library.pack("clinic")?.article("far-3"))
    _ = context.toggleBookmark(
      ArticleReference(pack: "clinic", article: "far-3"), found.facts, isBookmarked: false)
    app.navigator.flush()
    app.shows("Downloading “The far article 3”")
    publisher.mood = .open
    await app.settle()
    app.hides("Downloading")
  }

  @Test func patienceIsAskedForInHoursAndDays() {
    func said(_ seconds: Int) -> Phrase {
      Phrase.network(.busy(host: "h", seconds: seconds), today: CalendarDay(number: 20_778))
    }
    #expect(said(60)(.en).contains("in 1 minute."))
    #expect(said(86_340)(.en).contains("in 24 hours."))
    #expect(said(86_400 * 3)(.ko).contains("3일 뒤에"))
  }

  @Test(arguments: [
    (QRCode.Background.unknown, true), (.light, false), (.dark, false), (.colors, false),
  ])
  func withoutColoursItIsSaidThatTheCodeMayBeInverted(ground: QRCode.Background, isSaid: Bool) {
    let code = DeviceCode(userCode: "WDJB", address: "https://clinic.example/go", expiresAt: 0)
    for language in [Language.en, .ko] {
      var output = SignInViewModel.Output(language: language)
      output.stage = .waiting(code, until: 600)
      output.code = QRCode("https://clinic.example/go?code=WDJB")
      output.codeBackground = ground
      var canvas = Canvas(size: Size(columns: 80, rows: 22))
      SignInView.draw(output, on: &canvas)
      let text = canvas.text.joined()
      #expect(text.contains(language == .en ? "Without colours" : "색을 쓰지 않아서") == isSaid)
      #expect(text.contains("WDJB"))
    }
  }
}
