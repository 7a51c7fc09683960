import Testing

/// `lionheart keys`, and what `lionheart doctor` says of config.json.
struct KeysCommandTests {
  private func home(_ configuration: String) throws -> Home {
    let home = try Home()
    try home.write(configuration, to: "\(home.path)/.config/lionheart/config.json")
    return home
  }

  @Test func theTablesArePrintedBeforeThereIsAnyData() async throws {
    let home = try Home()
    let child = try await home.run("keys")
    #expect(child.code == 0 && child.messages.isEmpty)
    #expect(child.lines.first == "# Keys")
    #expect(child.lines.contains("| `u` | undo | `undo` |"))
    #expect(!home.exists(home.data) && !home.exists(home.state))
    #expect(try await home.run("keys", "--lang", "ko").lines.first == "# 키")
  }

  @Test func theDocumentIsUpToDate() async throws {
    let child = try await Home().run("keys")
    #expect(child.output == (try Home().read(Lionheart.sources + "/docs/KEYS.md")))
  }

  @Test func ownKeysAreInThemAndWarningsAreMessages() async throws {
    let home = try home("{ keys: { undo: 'z',\n  tik: 'x' } }")
    let child = try await home.run("keys")
    #expect(child.code == 0)
    #expect(child.lines.contains("| `z` | undo | `undo` |"))
    #expect(child.messages == "config.json line 2: unknown operation “tik” (nearest: tick)\n")
    let report = try JSON(try await home.run("keys", "--json").output)
    let bindings = report.items.flatMap { $0["bindings"]?.items ?? [] }
    #expect(bindings.first { $0["operation"] == .text("undo") }?["keys"] == .list([.text("z")]))
  }

  @Test func theDoctorNamesEveryWarningOfTheConfiguration() async throws {
    let home = try home("{ theme: 'pink',\n mouse: 1,\n keys: { tick: 'ctrl-c' } }")
    let child = try await home.run("doctor")
    #expect(child.code == 1)
    #expect(child.lines.count == 4)
    #expect(child.lines[0].hasPrefix("config.json line 1: “theme” must be"))
    #expect(child.lines[1].hasPrefix("config.json line 2: “mouse” must be"))
    #expect(child.lines[2].hasPrefix("config.json line 3: ^c is reserved"))
    #expect(child.lines[3] == "No data yet.")
    #expect(try await home.run("doctor", "--lang", "ko").lines[0].hasPrefix("config.json 1행: theme에는"))
    let report = try JSON(try await home.run("doctor", "--json").output).items
    #expect(report.count == 3)
    #expect(report.first?["isFine"] == .bool(false))
    #expect(report.first?["path"]?.string == "\(home.path)/.config/lionheart/config.json")
  }

  @Test func whoGaveKeysToOperationsOfAnEarlierVersionIsToldWhatTheyAreCalledNow() async throws {
    let home = try home("{ keys: {\n country: 'c',\n 'try': 'x' } }")
    let child = try await home.run("doctor")
    #expect(child.code == 1)
    #expect(child.lines[0] == "config.json line 2: unknown operation “country” (nearest: edit)")
    #expect(child.lines[1] == "config.json line 3: unknown operation “try” (nearest: choose)")
  }

  @Test func theDoctorIsContentWithAConfigurationThatIsRight() async throws {
    let home = try home("{ theme: 'dark', mouse: true }")
    #expect(try await home.run("init", "--due", "2027-03-11").code == 0)
    let child = try await home.run("doctor")
    #expect(child.code == 0 && !child.output.contains("config.json"))
  }
}
