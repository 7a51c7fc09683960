import FoundationEssentials
import Testing

/// `lionheart sync` by way of servers that others wrote, all of them by rclone.
@Suite(.serialized) struct SyncServerTests {
  private static let moto = Lionheart.sources + "/.build/moto/bin/moto_server"
  private static let hasMoto = FileManager.default.fileExists(atPath: moto)

  /// A remote called shelf.
  private static func shelf(_ settings: [String: String]) -> [String: String?] {
    var variables: [String: String?] = ["RCLONE_CONFIG": "/dev/null"]
    for (name, value) in settings { variables["RCLONE_CONFIG_SHELF_\(name)"] = value }
    return variables
  }

  private static func webDAV(_ port: Int) -> [String: String?] {
    shelf(["TYPE": "webdav", "VENDOR": "other", "URL": "http://127.0.0.1:\(port)"])
  }

  private static func s3(_ port: Int) -> [String: String?] {
    shelf([
      "TYPE": "s3", "PROVIDER": "Other", "ACCESS_KEY_ID": "a", "SECRET_ACCESS_KEY": "b",
      "REGION": "us-east-1", "ENDPOINT": "http://127.0.0.1:\(port)",
    ])
  }

  /// Two devices share a store, both change something while it is away, and in the end both have all.
  ///
  /// - Parameter away: the store's variables where nobody listens.
  private static func share(
    _ address: String, _ there: [String: String?], away: [String: String?], one: Home
  ) async throws {
    let photo = Lionheart.sources + "/fixtures/photos/walk.jpg"
    #expect(try await one.run("journal", "add", "A picture", "--photo", photo).code == 0)
    let set = try await one.run("sync", "setup", address, with: there)
    #expect(set.code == 0, "\(set.messages)")
    let other = try await join(address, there, with: one)
    _ = try await one.run("task", "add", "Paint the room")
    _ = try await other.run("task", "add", "Pack the bag")
    let failed = try await other.run("sync", with: away)
    #expect(failed.code == 1 && failed.messages.contains("connection refused"), "\(failed.messages)")
    #expect(try await other.run("sync", "status").output.contains("to send"))

    for home in [other, one, other] {
      let synced = try await home.run("sync", with: there)
      #expect(synced.code == 0, "\(synced.messages)")
    }
    for home in [one, other] {
      let cards = try await home.run("task", "list").output
      #expect(cards.contains("Paint the room") && cards.contains("Pack the bag"))
      let rest = try await home.run("sync", with: there)
      #expect(rest.messages == "Already up to date.\n")
      let way = home.path + "/.cache/lionheart/sync"
      #expect(try FileManager.default.contentsOfDirectory(atPath: way).isEmpty)
    }
    try await forget(one, other, there)
  }

  /// Another device, which gets all that there is.
  private static func join(_ address: String, _ there: [String: String?], with one: Home) async throws -> Home
  {
    let other = try Home()
    try other.write(try await one.run("sync", "invite", with: there).output, to: other.path + "/key")
    let joined = try await other.shell(
      "\"$lionheart\" sync join '\(address)' --yes < \"$HOME/key\"", with: there)
    #expect(joined.code == 0 && joined.messages.contains("Received: 1 photo"), "\(joined.messages)")
    return other
  }

  /// A device that is forgotten has nothing there any more, and hears of it.
  private static func forget(_ one: Home, _ other: Home, _ there: [String: String?]) async throws {
    let id = try #require(try await one.run("sync", "devices").lines.last?.prefix(4))
    let forgotten = try await one.run("sync", "forget", String(id), "--yes", with: there)
    #expect(forgotten.code == 0, "\(forgotten.messages)")
    #expect(try await other.run("sync", with: there).messages.contains("Another device removed this one"))
    let rest = try await one.run("sync", with: there)
    #expect(rest.messages == "Already up to date.\n", "\(rest.messages)")
  }

  @Test func aWebDAVServerIsAStoreAndWhatItLosesIsWrittenAnew() async throws {
    let one = try await Home.expecting()
    let folder = one.path + "/dav"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    // It remembers what a folder has, and is not to: files go behind its back here.
    let serve = ["rclone", "serve", "webdav", folder, "--dir-cache-time", "0s", "--addr"]
    try await Server.run({ serve + ["127.0.0.1:\($0)"] }, in: one.environment()) { port in
      let there = Self.webDAV(port)
      try await Self.share("rclone:shelf:store", there, away: Self.webDAV(9), one: one)
      // What the server loses and damages is seen by the next sync of whose it is.
      let lost = try await one.shell(
        "cd '\(folder)/store' && for file in $(ls */*/* | head -n 3); do rm $file; done; ls */*/*")
      let mended = try await one.run("sync", with: there)
      #expect(
        mended.code == 0 && mended.messages.contains("missing or damaged in the store"), "\(mended.messages)")
      // Under other names, and one that only told of a lost one may be there twice until it is tidied up.
      let after = try await one.shell("cd '\(folder)/store' && ls */*/*")
      #expect(after.lines.count >= lost.lines.count + 3)
      #expect(try await one.run("sync", with: there).messages == "Already up to date.\n")
      let third = try await Self.join("rclone:shelf:store", there, with: one)
      #expect(try await third.run("task", "list").output.contains("Paint the room"))
      _ = try await one.shell("rm -r '\(folder)/store'")
      let empty = try await one.run("sync", with: there)
      #expect(empty.code == 1 && empty.messages.contains("Your devices' data is not there"))
      #expect(try await one.run("task", "list").output.contains("Pack the bag"))
    }
  }

  @Test(.enabled(if: hasMoto, "needs moto from PyPI: make test-tools"))
  func anS3ServerIsAStore() async throws {
    let one = try await Home.expecting()
    try await Server.run({ [Self.moto, "-H", "127.0.0.1", "-p", "\($0)"] }, in: one.environment()) { port in
      try await Self.share("rclone:shelf:bucket/store", Self.s3(port), away: Self.s3(9), one: one)
    }
    // Another server at the same place has nothing of it.
    try await Server.run({ [Self.moto, "-H", "127.0.0.1", "-p", "\($0)"] }, in: one.environment()) { port in
      let empty = try await one.run("sync", with: Self.s3(port))
      #expect(empty.code == 1 && empty.messages.contains("Your devices' data is not there"))
    }
  }
}
