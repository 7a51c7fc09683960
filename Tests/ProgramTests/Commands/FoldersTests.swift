import Testing

@Suite struct FoldersTests {
  private static let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"]

  @Test(arguments: ["relative", "./relative", ""])
  func anEmptyOrRelativeFolderCountsAsNone(value: String) async throws {
    let home = try Home()
    let changes: [String: String?] = Dictionary(uniqueKeysWithValues: Self.variables.map { ($0, value) })
    let script = "cd \"$HOME\" && \"$lionheart\" init --week 24 && \"$lionheart\" bookmark add w24-swelling"
    #expect(try await home.shell(script, with: changes).code == 0)
    #expect(home.exists(home.data + "/bookmarks.json"))
    #expect(home.exists(home.state + "/undo.log"))
    #expect(!home.exists(home.path + "/relative") && !home.exists(home.path + "/lionheart"))
  }

  @Test func anAbsoluteFolderIsUsedAndThenHOMEIsNotNeeded() async throws {
    let home = try Home()
    var changes: [String: String?] = ["HOME": nil]
    for name in Self.variables { changes[name] = home.path + "/" + name }
    #expect(try await home.run("init", "--week", "24", with: changes).code == 0)
    #expect(home.exists(home.path + "/XDG_DATA_HOME/lionheart/children.json"))
    #expect(home.exists(home.path + "/XDG_STATE_HOME/lionheart/undo.log"))
    #expect(!home.exists(home.data))
  }

  @Test(arguments: [nil, "", "relative"])
  func withoutAHomeThereIsASentence(value: String?) async throws {
    let child = try await Home().run("today", with: ["HOME": value])
    #expect(child.code == 1)
    #expect(child.output == "")
    #expect(child.messages.contains("HOME is not set, so Lionheart cannot store your data."))
  }

  @Test func filesAreForTheOwnerAlone() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("bookmark", "add", "w24-swelling").code == 0)
    let open = try await home.shell("find '\(home.data)' '\(home.state)' -perm /077")
    #expect(open.output == "")
  }

  @Test func readingWritesNothing() async throws {
    let home = try Home()
    for words in [
      ["today"], ["status"], ["article", "list"], ["bookmark", "list"], ["doctor"], ["undo", "--list"],
    ] {
      _ = try await Child.run([Lionheart.executable] + words, environment: home.environment())
    }
    #expect(try await home.shell("find \"$HOME\" -type f").output == "")
  }
}
