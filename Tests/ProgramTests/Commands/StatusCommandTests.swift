import Testing

/// The line for status bars.
@Suite struct StatusCommandTests {
  @Test func aFormatPutsInWhatItNames() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "Walk", "--by", "08:00").code == 0)
    #expect(try await home.run("habit", "add", "Read aloud").code == 0)
    #expect(try await home.run("task", "add", "Tour", "--due", "last fri").code == 0)
    let line = try await home.run(
      "status", "--format", "{week}|{days}|{name}|{streak}|{late}|{due}|{read}|{written}")
    #expect(line.code == 0 && line.output == "24+2|110|Bean|0|2|2|○|○\n", "\(line.output)\(line.messages)")
    #expect(try await home.run("read", "--done").code == 0)
    #expect(try await home.run("check", "walk").code == 0)
    #expect(try await home.run("journal", "add", "A line.").code == 0)
    let later = try await home.run("status", "--format", "{streak} {late} {due} {read}{written} {{week}")
    #expect(later.output == "1 1 1 ✓✓ {week}\n", "\(later.output)")
    let title = try JSON(try await home.run("today", "--json").output)["article"]?["title"]?.string
    #expect(try await home.run("status", "--format", "{title}").output == (title ?? "") + "\n")
    #expect(try await home.run("status").output.hasPrefix("24+2 · 110 days to go · ✓ "))
    #expect(try await home.run("status", "--format", "").output == "\n")
  }

  @Test func whilePausedNothingIsCounted() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("pause").code == 0)
    #expect(try await home.run("status", "--format", "{week} {streak}").output == "\n")
  }

  @Test(arguments: ["{weak}", "{", "{week", "a {} b", "{Week}"])
  func aNameThatStandsForNothingIsWrongUsage(format: String) async throws {
    let child = try await Home.expecting().run("status", "--format", format)
    #expect(child.code == 64 && child.output == "")
    #expect(child.messages.contains("Fields: {week} {days} {name}"), "\(child.messages)")
  }
}
