import Curriculum
import HTTPTypes
import Model
import Storage
import Synchronization
import Testing

@testable import Networking

struct DailyTests {
  private let home: Home
  private let publisher: Publisher
  private let network: PackNetwork
  private let pack = MadePack()

  init() async throws {
    home = try Home()
    publisher = Publisher(pack)
    network = home.network(publisher)
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    try await home.store.setProfile(.updatesPacks(true))
    publisher.forget()
  }

  /// How many requests the day's updates take.
  private func requests(on day: CalendarDay) async -> Int {
    publisher.forget()
    _ = await network.updateDue(today: day)
    return publisher.asked.count
  }

  @Test func nothingIsAskedBeforeThePersonAllowsIt() async throws {
    try await home.store.setProfile(.updatesPacks(false))
    #expect(await requests(on: Home.today + 1) == 0)
  }

  @Test func aPackIsUpdatedOnceADay() async {
    #expect(await requests(on: Home.today) == 0)
    #expect(await requests(on: Home.today + 1) == 1)
    #expect(await requests(on: Home.today + 1) == 0)
    #expect(await requests(on: Home.today + 2) == 1)
  }

  @Test func anAttemptIsNotedBeforeItIsMade() async throws {
    let (shelf, day) = (home.shelf, Home.today + 1)
    let noted = Mutex<[CalendarDay?]>([])
    publisher.script { _, _ in
      noted.withLock { $0.append(shelf.origin(of: "made")?.triedOn) }
      return .answer(.internalServerError, [], [:])
    }
    let before = try #require(shelf.origin(of: "made"))
    _ = await network.updateDue(today: day)
    let seen = noted.withLock { $0 }
    #expect(!seen.isEmpty && seen.allSatisfy { $0 == day })
    let after = try #require(shelf.origin(of: "made"))
    #expect(after.etag == before.etag && after.checkedAt == before.checkedAt)
    // The next program, whatever became of this one, leaves it for the next day.
    #expect(await requests(on: day) == 0)
  }

  @Test func whatWasStoppedIsTriedAgainAtTheNextStart() async {
    publisher.script { _, _ in .failure(.cancelled) }
    #expect(await requests(on: Home.today + 1) > 0)
    #expect(await requests(on: Home.today + 1) > 0)
  }

  @Test func whatCannotBeNotedIsNotTried() async throws {
    try await home.withReadOnly("\(home.shelf.folder)/made") {
      #expect(await requests(on: Home.today + 1) == 0)
    }
    #expect(network.log.events().last?.what == "update")
  }

  @Test func newVersionsAreTold() async {
    var next = pack
    next.version = "2.0.0"
    publisher.publish(next)
    let updates = await network.updateDue(today: Home.today + 1)
    #expect(updates.map(\.pack) == ["made"] && updates.map(\.isNew) == [true])
    #expect(await network.updateDue(today: Home.today + 2).isEmpty)
  }

  @Test(arguments: [-365, 365])
  func aClockThatIsAYearWrongNeitherStopsUpdatesNorMakesALoop(days: Int) async {
    home.now += Int64(days) * 86_400_000
    #expect(await requests(on: Home.today + days) == 1)
    #expect(await requests(on: Home.today + days) == 0)
    home.now -= Int64(days) * 86_400_000
    #expect(await requests(on: Home.today) == 1)
    #expect(await requests(on: Home.today) == 0)
    #expect(await requests(on: Home.today + 1) == 1)
  }

  @Test func aFailureWaitsForTheNextDay() async {
    publisher.script { _, _ in .answer(.internalServerError, [], [:]) }
    #expect(await requests(on: Home.today + 1) > 0)
    home.now += 7_200_000
    #expect(await requests(on: Home.today + 1) == 0)
    #expect(await requests(on: Home.today + 2) > 0)
  }

  @Test(arguments: [3_600_000, -86_400_000])
  func aFailedConnectionIsTriedAgainAfterAnHour(later: Int64) async {
    publisher.script { _, _ in .failure(.unreachable(host: "packs.example")) }
    #expect(await requests(on: Home.today + 1) > 0)
    home.now += 3_599_999
    #expect(await requests(on: Home.today + 1) == 0)
    home.now += later - 3_599_999
    #expect(await requests(on: Home.today + 1) > 0)
    #expect(await requests(on: Home.today + 1) == 0)
  }

  @Test func anAddressThatAnotherDeviceGaveIsAskedOnTheSameDayAndOnce() async throws {
    #expect(await requests(on: Home.today) == 0)
    var moved = try #require(home.store.subscriptions().subscriptions["made"])
    moved.address = "https://elsewhere.example/made/"
    try await home.store.subscribe("made", moved)
    #expect(network.statuses(library: home.library).first?.checkedAt == nil)
    _ = await network.updateDue(today: Home.today)
    let origin = home.shelf.origin(of: "made")
    #expect(origin?.address == moved.address && origin?.failure == "offline" && origin?.checkedAt == nil)
    #expect(origin?.updatedAt != nil && home.version() == "1.0.0")
  }

  @Test func aPackThatAnotherDeviceAddedIsFetched() async throws {
    home.shelf.reconcile(with: [])
    try home.delete("\(home.shelf.folder)/.removed")
    #expect(await network.updateDue(today: Home.today).map(\.isNew) == [true])
    #expect(home.version() == "1.0.0")
    // One that never came is not asked for again and again either.
    try home.delete("\(home.shelf.folder)/made")
    publisher.script { _, _ in .answer(.notFound, [], [:]) }
    #expect(await requests(on: Home.today) == 1)
    #expect(await requests(on: Home.today) == 0)
  }
}
