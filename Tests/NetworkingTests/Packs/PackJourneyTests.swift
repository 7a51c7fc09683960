import Curriculum
import Model
import Networking
import Storage
import Synchronization
import Testing

/// From the first address to a lost network, over real connections.
struct PackJourneyTests {
  /// What the server has, and how many files it still gives before it fails.
  private final class Site: Sendable {
    private struct State {
      var files: [String: [UInt8]] = [:]
      var left = Int.max
    }

    private let state = Mutex(State())

    func publish(_ pack: MadePack) { state.withLock { $0.files = pack.files } }
    func give(_ files: Int) { state.withLock { $0.left = files } }

    func reply(to asked: FoxServer.Asked) -> FoxServer.Reply {
      state.withLock { state in
        state.left -= 1
        if state.left < 0 { return FoxServer.Reply(status: 500) }
        guard let bytes = state.files[String(asked.path.dropFirst())] else {
          return FoxServer.Reply(status: 404)
        }
        let tag = "\"\(bytes.hashValue)\""
        if asked.fields["if-none-match"] == tag { return FoxServer.Reply(status: 304, fields: ["ETag": tag]) }
        return FoxServer.Reply(fields: ["ETag": tag], body: String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  @Test func aPackIsAddedReadOfflineUpdatedInterruptedAndUpdatedAgain() async throws {
    let (home, site) = (try Home(), Site())
    var pack = MadePack(weeks: 5)
    site.publish(pack)
    let server = try await FoxServer { site.reply(to: $0) }
    let client = HTTPClient.live(userAgent: "lionheart-tests")
    let network = home.network(client)
    let added = try await network.add(server.address, scope: .coming, today: Home.today)
    #expect(added.isNew && added.requests == 16 && home.readable().count == 10)
    #expect(try await network.update("made", scope: .coming, today: Home.today).requests == 1)
    // Everything is new, and the server gives up in the middle.
    pack.version = "2.0.0"
    for id in pack.texts.keys { pack.write("# \(id), newer\n", to: id) }
    site.publish(pack)
    site.give(9)
    let failure = await #expect(throws: PackUpdateFailure.self) {
      try await network.update("made", scope: .coming, today: Home.today)
    }
    #expect(failure?.kind == .server)
    #expect(home.version() == "1.0.0" && home.readable().count == 10)
    site.give(.max)
    let resumed = try await network.update("made", scope: .coming, today: Home.today)
    #expect(home.version() == "2.0.0" && home.readable().count == 10)
    // pack.json and what did not come; of the eight that were sent some were thrown away on the way.
    #expect((7...15).contains(resumed.files) && resumed.requests == resumed.files + 1)
    await server.stop()
    let offline = await #expect(throws: PackUpdateFailure.self) {
      try await network.update("made", scope: .coming, today: Home.today)
    }
    #expect(offline?.kind == .offline)
    #expect(home.readable().count == 10)
    #expect(network.log.events().map(\.what) == ["add", "update", "update", "update", "update"])
    await client.close()
  }
}
