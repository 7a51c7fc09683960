import FoundationEssentials
import Testing

@Suite struct PackCommandTests {
  private static let broken =
    (try? FileManager.default.contentsOfDirectory(atPath: Lionheart.packFixtures + "/broken").sorted()) ?? []

  /// A copy of the good pack below the home, with the files of another folder over it.
  private func pack(_ home: Home, with overlay: String? = nil) async throws -> String {
    let folder = home.path + "/pack"
    let copy = "cp -R '\(Lionheart.packFixtures)/tiny' '\(folder)'"
    let over = overlay.map { " && cp -R '\(Lionheart.packFixtures)/broken/\($0)/.' '\(folder)'" } ?? ""
    #expect(try await home.shell(copy + over).code == 0)
    return folder
  }

  @Test func thereAreBrokenPacks() {
    #expect(Self.broken.count > 40)
  }

  @Test(arguments: broken)
  func aBrokenPackIsRefusedWithFileAndLine(name: String) async throws {
    let home = try Home()
    let folder = try await pack(home, with: name)
    let expected = try home.read(folder + "/expected.txt").split(separator: "\n")
    try FileManager.default.removeItem(atPath: folder + "/expected.txt")
    let child = try await home.run("pack", "check", folder)
    #expect(child.code == 1)
    #expect(child.output == "")
    #expect(child.messages.split(separator: "\n").sorted() == expected.sorted())
    guard !name.hasPrefix("stale") else { return }
    let before = try home.read(folder + "/pack.json")
    let built = try await home.run("pack", "build", folder)
    #expect(built.code == 1)
    #expect(built.messages.split(separator: "\n").sorted() == expected.sorted())
    #expect(try home.read(folder + "/pack.json") == before)
  }

  @Test func theTextsOfAPackAreLookedAtTogether() async throws {
    let home = try Home()
    let folder = try await pack(home)
    let without = try await home.run("pack", "check", "--content", folder)
    #expect(without.code == 1)
    #expect(without.messages == "rules.yaml: is not there\n")
    #expect(try await home.shell("echo 'units: 2' > '\(folder)/rules.yaml'").code == 0)
    let good = try await home.run("pack", "check", "--content", folder)
    #expect(good.code == 0 && good.messages == "")
    #expect(good.output.hasPrefix("3 articles with a day in 2 units"))
    #expect(try await home.shell("echo 'units: 3' > '\(folder)/rules.yaml'").code == 0)
    let bad = try await home.run("pack", "check", "--content", folder)
    #expect(bad.code == 1)
    #expect(bad.messages == "units: 3 units must have days, not 2\n")
    let korean = try await home.run("pack", "check", "--content", folder, "--lang", "ko")
    #expect(korean.messages == "units: 날짜가 있는 단원이 2개예요. 3개여야 해요\n")
    #expect(korean.output.hasPrefix("날짜가 있는 단원 2개에 글 3편"))
    #expect(try await home.run("pack", "check", "--content", home.path + "/nowhere").code == 1)
  }

  @Test func aGoodPackIsSilentlyGoodAndBuiltAgainTheSame() async throws {
    let home = try Home()
    let folder = try await pack(home)
    let check = try await home.run("pack", "check", folder)
    #expect(check.code == 0 && check.output + check.messages == "")
    #expect(try await home.shell("rm -r '\(folder)/pack.json' '\(folder)'/units/*.json").code == 0)
    #expect(try await home.run("pack", "check", folder).code == 1)
    let build = try await home.run("pack", "build", folder)
    #expect(build.code == 0, "\(build.messages)")
    #expect(build.output.contains("pack.json"))
    #expect(try await home.run("pack", "check", folder).code == 0)
    let difference = try await home.shell("diff -r '\(Lionheart.packFixtures)/tiny' '\(folder)'")
    #expect(difference.output == "")
  }

  @Test func aBuiltPackIsWhatThePersonReads() async throws {
    let home = try await Home.expecting()
    let folder = try await pack(home)
    try FileManager.default.createDirectory(atPath: home.path + "/packs", withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: folder, toPath: home.path + "/packs/tiny")
    let program = try await home.install(packs: home.path + "/packs") + "/bin/lionheart"
    let list = try await home.run("article", "list", "--json", program: program)
    #expect(try JSON(list.output).items.map { $0["pack"]?.string }.allSatisfy { $0 == "tiny" })
    for article in try JSON(list.output).items {
      let child = try await home.run("read", article["id"]?.string ?? "", "--plain", program: program)
      #expect(child.code == 0 && !child.output.contains("\u{1B}"))
    }
  }

  @Test(arguments: ["/nowhere", "/etc/passwd", ""])
  func whatIsNoPackIsSaid(folder: String) async throws {
    for command in ["check", "build"] {
      let child = try await Home().run("pack", command, folder)
      #expect(child.code == 1)
      #expect(child.messages.contains("pack.yaml"))
    }
  }
}
