import FoundationEssentials
import Glibc
import Testing

/// `lionheart sync` by way of age, git and rclone, the programs themselves.
@Suite struct SyncCarrierTests {
  /// Sets up a store and joins it, with the key piped from one to the other.
  private func pair(
    _ address: String, _ options: String = "", with variables: [String: String?] = [:], one: Home
  ) async throws -> Home {
    let other = try Home()
    let set = try await one.shell("\"$lionheart\" sync setup '\(address)' \(options)", with: variables)
    #expect(set.code == 0, "\(set.messages)")
    let invite = try await one.run("sync", "invite", with: variables)
    try other.write(invite.output, to: other.path + "/key")
    let joined = try await other.shell(
      "\"$lionheart\" sync join '\(address)' --yes < \"$HOME/key\"", with: variables)
    #expect(joined.code == 0, "\(joined.messages)")
    return other
  }

  /// What one adds comes to the other, and back.
  private func exchange(_ one: Home, _ other: Home, with variables: [String: String?] = [:]) async throws {
    #expect(try await other.run("child", "list").output.contains("Bean"))
    _ = try await other.run("task", "add", "Paint the room")
    let sent = try await other.run("sync", with: variables)
    #expect(sent.code == 0, "\(sent.messages)")
    let came = try await one.run("sync", with: variables)
    #expect(came.messages.contains("New here: 1 task"), "\(came.messages)")
    let rest = try await other.run("sync", with: variables)
    #expect(rest.messages == "Already up to date.\n")
  }

  /// All bytes of the files below a folder, and their names.
  private func everything(below folder: String) throws -> String {
    var text = ""
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      text += name + "\n"
      if let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") {
        text += String(decoding: bytes, as: UTF8.self)
      }
    }
    return text
  }

  @Test func anEncryptedFolderTellsNothing() async throws {
    let one = try await Home.expecting()
    let folder = one.path + "/store"
    let other = try await pair(folder, "--encrypt", one: one)
    try await exchange(one, other)
    let text = try everything(below: folder)
    for word in ["Bean", "tasks", "children", "Paint"] { #expect(!text.contains(word)) }
    #expect(text.contains("age-encryption.org/v1"))
    let keys = try FileManager.default.contentsOfDirectory(atPath: one.state + "/sync/keys")
    var status = stat()
    stat("\(one.state)/sync/keys/\(try #require(keys.first))", &status)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func withoutAgeNothingIsSent() async throws {
    let one = try await Home.expecting()
    let bare = one.path + "/bare"
    mkdir(bare, 0o700)
    let set = try await one.run("sync", "setup", one.path + "/store", "--encrypt", with: ["PATH": bare])
    #expect(set.code == 1 && set.messages.contains("Install the package age"))
    #expect(try everything(below: one.path + "/store").isEmpty)
    let clear = try await one.run("sync", "setup", "file:///nowhere.git", "--no-encryption")
    #expect(clear.code == 64 && clear.messages.contains("can read everything"))
  }

  @Test func aWrongKeyIsRefusedByItsName() async throws {
    let one = try await Home.expecting()
    let folder = one.path + "/store"
    _ = try await one.run("sync", "setup", folder, "--encrypt")
    let other = try Home()
    func join(_ words: String) async throws -> Child {
      try other.write(words, to: other.path + "/key")
      return try await other.shell("\"$lionheart\" sync join '\(folder)' --yes < \"$HOME/key\"")
    }
    let zeros = Array(repeating: "abandon", count: 23).joined(separator: " ")
    let wrong = try await join("\(zeros) art")
    #expect(wrong.code == 1 && wrong.messages.contains("This key is "), "\(wrong.messages)")
    #expect(try await join("").messages.contains("This needs the key "))
    #expect(try await join("hello").messages.contains("A key has 24 words, but you entered 1"))
    #expect(try await join("\(zeros) abandon").messages.contains("do not form a key"))
    let key = try await one.run("sync", "invite").output
    #expect(key.split(whereSeparator: \.isWhitespace).count == 24 && key.split(separator: "\n").count == 4)
    #expect(try await join("lionheart \(key)").messages.contains("“lionheart” is not a word of a key"))
    #expect(!other.exists(other.data))
    let short = key.uppercased().split(whereSeparator: \.isWhitespace).enumerated()
      .map { "\($0.offset + 1). \($0.element.prefix(4))" }.joined(separator: "\n")
    #expect(try await join(short).code == 0)
  }

  @Test func aRepositoryIsAStore() async throws {
    let one = try await Home.expecting()
    let repository = one.path + "/store.git"
    _ = try await one.shell("git init --quiet --bare '\(repository)'")
    let other = try await pair("file://" + repository, one: one)
    try await exchange(one, other)
    let refs = try await one.shell(
      "git --git-dir '\(repository)' for-each-ref --format='%(refname) %(parent)'")
    #expect(refs.lines.count == 2)
    for line in refs.lines { #expect(line.hasPrefix("refs/lionheart/") && line.hasSuffix(" ")) }
    let deleted = try await one.shell("rm -rf \"$HOME/.cache/lionheart\"; \"$lionheart\" sync")
    #expect(deleted.code == 0 && deleted.messages == "Already up to date.\n")
    let forgotten = try await one.run("sync", "devices")
    let id = try #require(forgotten.lines.last?.prefix(4))
    #expect(try await one.run("sync", "forget", String(id), "--yes").code == 0)
    #expect(try await other.run("sync").messages.contains("Another device removed this one"))
    try FileManager.default.removeItem(atPath: repository)
    let gone = try await one.run("sync")
    #expect(gone.code == 1 && gone.messages.contains("git says: "))
  }

  /// Has both go on, and remove the device that has this name.
  private func expectBothGoOnAndRemove(
    _ bad: String, _ one: Home, _ other: Home, with variables: [String: String?] = [:]
  ) async throws {
    _ = try await other.run("task", "add", "Paint the room")
    let sent = try await other.run("sync", with: variables)
    #expect(sent.code == 0 && sent.messages.contains("cannot be read"), "\(sent.messages)")
    let came = try await one.run("sync", with: variables)
    #expect(came.code == 0 && came.messages.contains("New here: 1 task"), "\(came.messages)")
    let gone = try await one.run("sync", "forget", String(bad.prefix(6)), "--yes", with: variables)
    #expect(gone.code == 0, "\(gone.messages)")
    let after = try await other.run("sync", with: variables)
    #expect(after.code == 0 && !after.messages.contains("cannot be read"), "\(after.messages)")
  }

  @Test func aRefThatIsNoCommitStopsNobody() async throws {
    let (one, bad) = (try await Home.expecting(), String(repeating: "q", count: 16))
    let repository = one.path + "/store.git"
    _ = try await one.shell("git init --quiet --bare '\(repository)'")
    let other = try await pair("file://" + repository, one: one)
    let planted = try await one.shell(
      "export GIT_DIR='\(repository)'; blob=$(git hash-object -w --stdin < /dev/null); "
        + "echo $blob > \"$GIT_DIR/refs/lionheart/\(bad)\"")
    #expect(planted.code == 0, "\(planted.messages)")
    try await expectBothGoOnAndRemove(bad, one, other)
  }

  @Test func aManifestThatIsTooLargeIsNeitherHeldNorInTheWay() async throws {
    let (one, bad) = (try await Home.expecting(), String(repeating: "q", count: 16))
    let variables: [String: String?] = ["RCLONE_CONFIG_SHELF_TYPE": "local"]
    let other = try await pair("rclone:shelf:\(one.path)/shelf", with: variables, one: one)
    let planted = try await one.shell(
      "mkdir \"$HOME/shelf/\(bad)\" && truncate -s 300M \"$HOME/shelf/\(bad)/manifest\"")
    #expect(planted.code == 0, "\(planted.messages)")
    try await expectBothGoOnAndRemove(bad, one, other, with: variables)
    let cached = try await one.shell("du -sk \"$HOME/.cache/lionheart\" | cut -f 1")
    #expect(Int(cached.output.filter(\.isNumber)) ?? .max < 10_000, "\(cached.output)")
  }

  @Test func fiveDevicesThatPushAtOnceAreInNobodysWay() async throws {
    let one = try await Home.expecting()
    let address = "file://\(one.path)/store.git"
    _ = try await one.shell("git init --quiet --bare \"$HOME/store.git\"")
    var homes = [one]
    homes.append(try await pair(address, one: one))
    let key = homes[1].path + "/key"
    for _ in 2..<5 {
      let home = try Home()
      let joined = try await home.shell("\"$lionheart\" sync join '\(address)' --yes < '\(key)'")
      #expect(joined.code == 0, "\(joined.messages)")
      homes.append(home)
    }
    for number in homes.indices { _ = try await homes[number].run("task", "add", "Card \(number)") }
    for _ in 1...2 {
      try await withThrowingTaskGroup(of: Child.self) { group in
        for home in homes { group.addTask { try await home.run("sync") } }
        for try await child in group { #expect(child.code == 0, "\(child.messages)") }
      }
    }
    for home in homes {
      let cards = try await home.run("task", "list").output
      for number in homes.indices { #expect(cards.contains("Card \(number)")) }
    }
  }

  @Test func whatRcloneReachesIsAStore() async throws {
    let one = try await Home.expecting()
    let variables: [String: String?] = ["RCLONE_CONFIG_SHELF_TYPE": "local"]
    let other = try await pair("rclone:shelf:\(one.path)/shelf", with: variables, one: one)
    try await exchange(one, other, with: variables)
    let unknown = try await one.run("sync", "setup", "rclone:nobody:x")
    #expect(unknown.code == 1)
    #expect(try await other.run("sync", "off").code == 0)
    let wrong = try await other.run("sync", "join", "rclone:nobody:x", "--yes")
    #expect(wrong.code == 1 && wrong.messages.contains("rclone says: "), "\(wrong.messages)")
  }

  @Test func aNewKeyIsAskedForOnTheOtherDevice() async throws {
    let one = try await Home.expecting()
    let folder = one.path + "/store"
    let other = try await pair(folder, "--encrypt", one: one)
    #expect(try await one.run("sync", "rekey", "--yes").code == 0)
    let stopped = try await other.run("sync")
    #expect(stopped.code == 1 && stopped.messages.contains("lionheart sync join"))
    try other.write(try await one.run("sync", "invite").output, to: other.path + "/key")
    let joined = try await other.shell("\"$lionheart\" sync join --yes < \"$HOME/key\"")
    #expect(joined.code == 0, "\(joined.messages)")
    try await exchange(one, other)
  }

  @Test func aChangeSendsGitNothingThatIsThereAlready() async throws {
    let one = try await Home.expecting()
    let repository = one.path + "/devices.git"
    _ = try await one.shell("git init --quiet --bare '\(repository)'")
    // Whatever comes is kept as it came, so that it can be counted.
    _ = try await one.shell("git --git-dir '\(repository)' config receive.unpackLimit 1")
    for number in 1...9 {
      _ = try await one.run("task", "add", "Card \(number)", "--due", "2027-0\(number)-01")
    }
    let set = try await one.run("sync", "setup", "file://" + repository)
    #expect(set.code == 0, "\(set.messages)")
    let count = "git --git-dir '\(repository)' count-objects -v | sed -n 's/^in-pack: //p'"
    let before = try #require(Int(try await one.shell(count).output.filter(\.isNumber)))
    _ = try await one.run("task", "add", "Pack the bag")
    #expect(try await one.run("sync").code == 0)
    let after = try #require(Int(try await one.shell(count).output.filter(\.isNumber)))
    // A commit, its tree, the manifest, the month's file, the history's, and their folders.
    #expect(after > before && after - before < 12, "\(before), \(after)")
  }
}
