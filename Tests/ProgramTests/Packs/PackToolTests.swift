import FoundationEssentials
import Testing

/// `lionheart-pack`, the authors' program.
@Suite struct PackToolTests {
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
    let child = try await home.run("check", folder, program: Lionheart.packTool)
    #expect(child.code == 1)
    #expect(child.output == "")
    #expect(child.messages.split(separator: "\n").sorted() == expected.sorted())
    guard !name.hasPrefix("stale") else { return }
    let before = try home.read(folder + "/pack.json")
    let built = try await home.run("build", folder, program: Lionheart.packTool)
    #expect(built.code == 1)
    #expect(built.messages.split(separator: "\n").sorted() == expected.sorted())
    #expect(try home.read(folder + "/pack.json") == before)
  }

  @Test func theTextsOfAPackAreLookedAtTogether() async throws {
    let home = try Home()
    let folder = try await pack(home)
    let without = try await home.run("check", "--content", folder, program: Lionheart.packTool)
    #expect(without.code == 1)
    #expect(without.messages == "rules.yaml: does not exist\n")
    #expect(try await home.shell("echo 'units: 2' > '\(folder)/rules.yaml'").code == 0)
    let good = try await home.run("check", "--content", folder, program: Lionheart.packTool)
    #expect(good.code == 0 && good.messages == "")
    #expect(good.output.hasPrefix("3 dated articles in 2 units"))
    #expect(try await home.shell("echo 'units: 3' > '\(folder)/rules.yaml'").code == 0)
    let bad = try await home.run("check", "--content", folder, program: Lionheart.packTool)
    #expect(bad.code == 1)
    #expect(bad.messages == "units: has 2 dated units, not 3\n")
    let korean = try await home.run("check", "--content", folder, "--lang", "ko", program: Lionheart.packTool)
    #expect(korean.messages == "units: 날짜가 있는 단원이 2개예요. 3개여야 해요\n")
    #expect(korean.output.hasPrefix("날짜가 있는 단원 2개에 글 3편"))
    #expect(
      try await home.run("check", "--content", home.path + "/nowhere", program: Lionheart.packTool).code == 1)
  }

  @Test func aLanguageThatItDoesNotSpeakIsWrongUsage() async throws {
    let home = try Home()
    let folder = try await pack(home)
    let child = try await home.run("check", folder, "--lang", "fr", program: Lionheart.packTool)
    #expect(child.code == 64 && child.output == "" && child.messages.contains("--lang"), "\(child)")
  }

  @Test func aGoodPackIsSilentlyGoodAndBuiltAgainTheSame() async throws {
    let home = try Home()
    let folder = try await pack(home)
    let check = try await home.run("check", folder, program: Lionheart.packTool)
    #expect(check.code == 0 && check.output + check.messages == "")
    #expect(try await home.shell("rm -r '\(folder)/pack.json' '\(folder)'/units/*.json").code == 0)
    #expect(try await home.run("check", folder, program: Lionheart.packTool).code == 1)
    let build = try await home.run("build", folder, program: Lionheart.packTool)
    #expect(build.code == 0, "\(build.messages)")
    #expect(build.output.contains("pack.json"))
    #expect(try await home.run("check", folder, program: Lionheart.packTool).code == 0)
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
      let child = try await Home().run(command, folder, program: Lionheart.packTool)
      #expect(child.code == 1)
      #expect(child.messages.contains("pack.yaml"))
    }
  }

  @Test(arguments: ["", "check", "build"])
  func everyCommandExplainsItselfInBothLanguages(command: String) async throws {
    let words = [Lionheart.packTool] + command.split(separator: " ").map(String.init) + ["--help"]
    let environment = try Home().environment()
    let english = try await Child.run(words, environment: environment)
    #expect(english.code == 0 && english.messages == "")
    #expect(
      english.output.contains("EXAMPLES\n  lionheart-pack")
        && english.output.contains("USAGE: lionheart-pack"))
    let korean = try await Child.run(words + ["--lang", "ko"], environment: environment)
    #expect(korean.code == 0 && korean.messages == "")
    #expect(korean.output.contains("예시\n  lionheart-pack") && korean.output.contains("사용법: lionheart-pack"))
    let locale = try await Child.run(words, environment: environment.merging(["LANG": "ko_KR.UTF-8"]) { $1 })
    #expect(locale.output == korean.output)
  }

  @Test func wrongUsageIs64AndNamesTheHelp() async throws {
    for (words, help) in [
      (["check"], "lionheart-pack check"), (["build", "a", "b"], "lionheart-pack build"),
      (["chek", "a"], "lionheart-pack"), (["check", "a", "--bogus"], "lionheart-pack check"),
    ] {
      let child = try await Child.run([Lionheart.packTool] + words, environment: Home().environment())
      #expect(child.code == 64 && child.output == "", "\(words)")
      #expect(child.messages.hasSuffix("See: \(help) --help\n"), "\(child.messages)")
    }
  }

  @Test func aFullDiskIsReported() async throws {
    let home = try Home()
    let folder = try await pack(home)
    #expect(try await home.shell("rm '\(folder)/pack.json'").code == 0)
    let child = try await home.shell("'\(Lionheart.packTool)' build '\(folder)' > /dev/full")
    #expect(child.code == 1)
    #expect(child.messages.contains("No space left on device"))
  }

  @Test(arguments: ["check", "build"])
  func theCommandOfLionheartSaysWhereItIsNow(command: String) async throws {
    for arguments in [[], ["--content", "/nowhere"], ["--bogus"]] {
      let words = [Lionheart.executable, "pack", command] + arguments
      let english = try await Child.run(words, environment: Home().environment())
      #expect(english.code == 1 && english.output == "")
      #expect(
        english.messages == "Use lionheart-pack \(command) FOLDER; make install-pack-tools installs it.\n")
      let korean = try await Child.run(words, environment: Home().environment(["LANG": "ko_KR.UTF-8"]))
      #expect(korean.code == 1 && korean.messages.hasPrefix("lionheart-pack \(command) FOLDER 명령을 쓰세요."))
    }
  }
}
