import Curriculum
import Storage
import Synchronization
import Testing

@testable import Networking

/// What a bad server sends, over a real connection: the pack that is here stays as it was, and readable.
@Suite(.timeLimit(.minutes(30)))
struct BadServerTests {
  /// What a server says in place of a file.
  struct Lie: Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    var steps: [RawServer.Step]
    var isExpected: @Sendable (PackUpdateFailure) -> Bool

    var testDescription: String { name }
  }

  private static let (unit, article) = ("units/week-21.json", "articles/w21-1.md")

  static let lies = [
    Lie(
      name: "a unit of over 4 MiB", file: unit,
      steps: answer([UInt8](repeating: 0x20, count: Pack.unitLimit + 1))
    ) { failure in
      if case .network(.tooLarge(_, Pack.unitLimit), unit) = failure { true } else { false }
    },
    Lie(
      name: "an article of over 256 KiB", file: article,
      steps: answer([UInt8](repeating: 0x61, count: Pack.articleLimit + 1))
    ) { failure in
      if case .network(.tooLarge(_, Pack.articleLimit), article) = failure { true } else { false }
    },
    Lie(name: "another article than was promised", file: article, steps: answer(Array("# A lie\n".utf8))) {
      $0 == .pack(.wrongHash(file: article))
    },
    Lie(name: "another unit than was promised", file: unit, steps: answer(Array("{}".utf8))) {
      $0 == .pack(.wrongHash(file: unit))
    },
    Lie(
      name: "a page for people in place of pack.json", file: "pack.json",
      steps: answer(Array("<!doctype html><title>Log in</title>".utf8), type: "text/html")
    ) { $0 == .webPage(host: "127.0.0.1") },
    Lie(
      name: "a page for people in place of an article", file: article,
      steps: answer(Array("<html>Log in</html>".utf8), type: "text/html")
    ) { $0 == .webPage(host: "127.0.0.1") },
    Lie(
      name: "an article that ends too soon", file: article,
      steps: [.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n# Half"), .close]
    ) { $0.kind == .connection },
    Lie(
      name: "a unit in whose middle the connection is reset", file: unit,
      steps: [.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"), .reset]
    ) { $0.kind == .connection },
    Lie(name: "a reset in place of pack.json", file: "pack.json", steps: [.reset]) { $0.kind == .connection },
    Lie(
      name: "513 brackets in place of pack.json", file: "pack.json",
      steps: answer([UInt8](repeating: UInt8(ascii: "["), count: 513))
    ) { $0 == .pack(.broken(file: "pack.json", detail: "not JSON")) },
    Lie(
      name: "a status of 000", file: "pack.json",
      steps: [.send("HTTP/1.1 000 No\r\nContent-Length: 0\r\n\r\n"), .close]
    ) { [.server, .connection].contains($0.kind) },
  ]

  private static func answer(_ body: [UInt8], type: String = "text/plain") -> [RawServer.Step] {
    [
      .send("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n"),
      .bytes(body),
    ]
  }

  @Test(arguments: lies)
  func theOldPackStaysReadableAndTheNextUpdateGoesWell(lie: Lie) async throws {
    let site = Mutex((files: MadePack().files, lie: Lie?.none))
    let server = try await RawServer { request in
      let file = String(request.path.dropFirst())
      let (files, lie) = site.withLock { ($0.files, $0.lie) }
      if let lie, lie.file == file { return lie.steps }
      return files[file].map { Self.answer($0) } ?? [.send("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n")]
    }
    let home = try Home()
    let client = HTTPClient.live(userAgent: "lionheart-tests")
    let network = home.network(client)
    _ = try await network.add(server.address, scope: .all, today: Home.today)
    var next = MadePack()
    next.version = "2.0.0"
    next.write("# Newer\n", to: "w21-1")
    site.withLock { $0 = (next.files, lie) }
    let failure = await #expect(throws: PackUpdateFailure.self) {
      try await network.update("made", scope: .coming, today: Home.today)
    }
    #expect(failure.map(lie.isExpected) == true, "\(String(describing: failure))")
    #expect(home.version() == "1.0.0" && home.readable().count == 16)
    site.withLock { $0.lie = nil }
    #expect(try await network.update("made", scope: .coming, today: Home.today).isNew)
    #expect(home.version() == "2.0.0" && home.readable().count == 16)
    await client.close()
    await server.stop()
  }

  @Test func whatOneServerSaidOfItsVersionIsNotToldToAnother() async throws {
    let files = MadePack().files
    let other = try await FoxServer { asked in
      #expect(asked.fields["if-none-match"] == nil && asked.fields["if-modified-since"] == nil)
      return FoxServer.Reply(
        status: asked.path == "/pack.json" ? 304 : 200, fields: ["ETag": "\"1\""])
    }
    let leads = Mutex(false)
    let server = try await FoxServer { asked in
      if leads.withLock({ $0 }) {
        return FoxServer.Reply(status: 302, fields: ["Location": other.address + asked.path.dropFirst()])
      }
      let body = files[String(asked.path.dropFirst())] ?? []
      return FoxServer.Reply(fields: ["ETag": "\"1\""], body: String(decoding: body, as: UTF8.self))
    }
    let home = try Home()
    let client = HTTPClient.live(userAgent: "lionheart-tests")
    let network = home.network(client)
    _ = try await network.add(server.address, scope: .coming, today: Home.today)
    leads.withLock { $0 = true }
    // That nothing is new there says nothing of what is here.
    let failure = await #expect(throws: PackUpdateFailure.self) {
      try await network.update("made", scope: .coming, today: Home.today)
    }
    #expect(failure?.kind == .server)
    #expect(home.version() == "1.0.0")
    await client.close()
    await server.stop()
    await other.stop()
  }
}
