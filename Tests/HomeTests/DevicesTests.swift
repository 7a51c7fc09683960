import Model
import Storage
import Synchronization
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Home
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The devices that share the data, on screen and beside it.
@MainActor
@Suite struct DevicesTests {
  /// What stands in the place of `lionheart sync`.
  private final class Fake: Sendable {
    let count = Mutex(0)
    let isShared: Bool
    let outcome: SyncClient.Outcome

    init(
      isShared: Bool = true, _ outcome: SyncClient.Outcome = .init(isDone: true, lines: ["All the same."])
    ) {
      (self.isShared, self.outcome) = (isShared, outcome)
    }

    var program: SyncClient {
      SyncClient { [self] in
        guard isShared else { return [] }
        return [
          SyncStatus(
            address: "/sync", key: nil, syncedAt: nil, pendingFiles: 2,
            devices: [
              SyncDevice(id: "abcdefgh", name: "laptop", isThis: true, lastReadAt: nil, publishedAt: nil),
              SyncDevice(id: "ijklmnop", name: "desk", isThis: false, lastReadAt: nil, publishedAt: nil),
            ])
        ]
      } sync: { [self] in
        count.withLock { $0 += 1 }
        return outcome
      }
    }

    var syncs: Int { count.withLock { $0 } }
  }

  private func app(_ fake: Fake) async throws -> Robot {
    let app = try await Robot(child: expected)
    app.context.sharing.client = fake.program
    app.context.sharing.begin()
    await app.settle()
    return app
  }

  @Test func itSyncsAtTheStartAndOnceItIsQuiet() async throws {
    let fake = Fake()
    let app = try await app(fake)
    #expect(fake.syncs == 1)
    try await app.store.addHabit(HabitEdit(name: "Walk"), on: app.today)
    await app.seeOthers()
    await app.comes("09:00")
    #expect(fake.syncs == 1)
    await app.comes("09:01")
    #expect(fake.syncs == 2)
    await app.comes("09:03")
    #expect(fake.syncs == 2, "nothing has changed since")
    await app.comes("09:17")
    #expect(fake.syncs == 3, "what the others did is asked for")
  }

  @Test func aChangeDuringASyncIsSyncedAMinuteLater() async throws {
    let fake = Fake()
    let app = try await app(fake)
    app.begins("09:15")
    app.saves.noticeExternalChange()
    await app.settle()
    #expect(fake.syncs == 2)
    await app.comes("09:16")
    #expect(fake.syncs == 3)
    await app.comes("09:18")
    #expect(fake.syncs == 3, "nothing has changed since")
  }

  @Test func aPauseDuringASyncIsSyncedRightAfterIt() async throws {
    let fake = Fake()
    let app = try await app(fake)
    app.begins("09:15")
    app.context.sharing.noticeChange(isPaused: true)
    await app.settle()
    #expect(fake.syncs == 3)
  }

  @Test func meLeadsToTheDevices() async throws {
    let app = try await app(Fake())
    await app.press(.character("8"))
    await app.open("Devices")
    app.says("laptop (abcd): this device")
    app.says("desk (ijkl): nothing received yet")
    app.shows("2 files to send")
    await app.press(.character("r"))
    app.says("All the same.")
  }

  @Test func whatWentWrongIsASentence() async throws {
    let fake = Fake(.init(isDone: false, lines: ["/sync was not found. Is the disk connected?"]))
    let app = try await app(fake)
    await app.press(.character("8"))
    app.shows("did not sync")
    await app.open("Devices")
    app.says("Is the disk connected?")
  }

  @Test func whoSharesNothingIsToldHow() async throws {
    let fake = Fake(isShared: false)
    let app = try await app(fake)
    await app.press(.character("8"))
    app.hides("Devices")
    app.navigator.go(to: .home(.devices))
    await app.settle()
    app.says("lionheart sync setup")
    app.session.noticeTime()
    await app.settle()
    #expect(fake.syncs == 0)
  }

  @Test func aCommandIsNotBrokenInsideAPathIfItFitsALine() async throws {
    let app = try await Robot(child: expected, size: Size(columns: 40, rows: 12))
    app.context.sharing.client = Fake(isShared: false).program
    app.navigator.go(to: .home(.devices))
    await app.settle()
    app.shows("  lionheart sync setup ~/Sync/lionheart")
    app.shows("  lionheart sync join ~/Sync/lionheart")
    app.hides("   lionheart sync join")
  }
}
