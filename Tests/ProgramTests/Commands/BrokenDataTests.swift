import FoundationEssentials
import Testing

/// What a person meets whose data was damaged, and that nothing gets lost then.
@Suite struct BrokenDataTests {
  private func bookmarked() async throws -> Home {
    let home = try await Home.expecting()
    for id in ["w24-glucose-test", "w24-swelling"] {
      #expect(try await home.run("bookmark", "add", id).code == 0)
    }
    return home
  }

  private func bookmarks(_ home: Home) -> String { home.data + "/bookmarks.json" }

  @Test(arguments: ["half", "nothing", "noise"])
  func aDamagedFileIsShownFromItsLastGoodCopyAndSetAsideByTheNextChange(damage: String) async throws {
    let home = try await bookmarked()
    let good = try home.read(bookmarks(home))
    let bad = ["half": String(good.prefix(good.count / 2)), "noise": "{]\u{0}"][damage] ?? ""
    try home.write(bad, to: bookmarks(home))
    let list = try await home.run("bookmark", "list")
    #expect(list.code == 0)
    #expect(list.lines.count == 2)
    #expect(list.messages.contains("is damaged. Using its last good copy"))
    #expect(try home.read(bookmarks(home)) == bad)
    #expect(try await home.run("bookmark", "add", "w24-start-the-bag").code == 0)
    let whole = try await home.run("bookmark", "list")
    #expect(whole.lines.count == 3)
    #expect(whole.messages == "")
    #expect(try keptContents(home).contains(bad))
  }

  @Test func withoutALastGoodCopyTheDamagedFileIsKept() async throws {
    let home = try await bookmarked()
    try home.write("{", to: bookmarks(home))
    try FileManager.default.removeItem(atPath: home.state + "/last")
    let list = try await home.run("bookmark", "list")
    #expect(list.messages.contains("there is no good copy"))
    #expect(try await home.run("bookmark", "add", "w24-start-the-bag").code == 0)
    #expect(try keptContents(home).contains("{"))
  }

  @Test func aNewerSchemaIsReadAndNotWritten() async throws {
    let home = try await bookmarked()
    let newer = try home.read(bookmarks(home)).replacing("\"schema\" : 2", with: "\"schema\" : 3")
    try home.write(newer, to: bookmarks(home))
    let list = try await home.run("bookmark", "list")
    #expect(list.lines.count == 2)
    #expect(list.messages.contains("newer Lionheart"))
    let child = try await home.run("bookmark", "add", "w24-start-the-bag")
    #expect(child.code == 1)
    #expect(child.messages.contains("Update Lionheart"))
    #expect(try home.read(bookmarks(home)) == newer)
  }

  @Test func unknownFieldsSurviveAChange() async throws {
    let home = try await bookmarked()
    let text = try home.read(bookmarks(home)).replacing(
      "\"addedAt\"", with: "\"mood\" : \"good\", \"addedAt\"")
    try home.write(text, to: bookmarks(home))
    #expect(try await home.run("bookmark", "add", "w24-start-the-bag").code == 0)
    #expect(try home.read(bookmarks(home)).split(separator: "\"mood\"").count == 3)
  }

  @Test func theDoctorFindsTheDamageAndRepairsIt() async throws {
    let home = try await bookmarked()
    let healthy = try await home.run("doctor")
    #expect(healthy.code == 0)
    #expect(healthy.lines.allSatisfy { $0.contains("good, ") })
    try home.write(String(try home.read(bookmarks(home)).prefix(100)), to: bookmarks(home))
    let ill = try await home.run("doctor")
    #expect(ill.code == 1)
    #expect(ill.output.contains("bookmarks.json: damaged at line"))
    let repaired = try await home.run("doctor", "--repair")
    #expect(repaired.code == 0)
    #expect(repaired.messages.contains("set aside and restored with 2 records"))
    #expect(try await home.run("bookmark", "list").lines.count == 2)
    #expect(try await home.run("doctor").code == 0)
  }

  @Test func theDoctorFindsAFileThatOthersCanRead() async throws {
    let home = try await bookmarked()
    #expect(try await home.shell("chmod 644 '\(bookmarks(home))'").code == 0)
    let ill = try await home.run("doctor", "--json")
    #expect(ill.code == 1)
    let findings = try JSON(ill.output).items
    #expect(findings.filter { $0["isFine"] == .bool(false) }.count == 1)
    #expect(try await home.run("doctor", "--repair").code == 0)
    #expect(try await home.run("doctor").code == 0)
  }

  /// Every file below the home, to find what was set aside wherever that is.
  private func keptContents(_ home: Home) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.data)
      .map { home.data + "/" + $0 }.compactMap { try? home.read($0) }
  }
}
