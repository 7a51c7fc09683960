import FoundationEssentials
import Testing

/// What a person meets whose installed pack was damaged.
@Suite struct DamagedPackTests {
  private static let article = "articles/w24-glucose-test.md"

  private func damaged(_ home: Home, _ script: String) async throws -> String {
    let prefix = try await home.install()
    // The Korean pack has the same articles and would stand in.
    let child = try await home.shell(
      "cd '\(prefix)/share/lionheart/packs/lionheart-en' && rm -r ../lionheart-ko && \(script)")
    #expect(child.code == 0, "\(child.messages)")
    return prefix + "/bin/lionheart"
  }

  @Test(arguments: [
    "rm \(article)", "echo more >> \(article)", ": > \(article)", "head -c 400000 /dev/zero > \(article)",
    "rm \(article) && ln -s /etc/passwd \(article)", "rm \(article) && mkdir \(article)",
  ])
  func anArticleThatIsMissingOrWasChangedIsSaidAndTheRestWorks(script: String) async throws {
    let home = try await Home.expecting()
    let program = try await damaged(home, script)
    let today = try await home.run("today", program: program)
    #expect(today.code == 0 && today.output.contains("24 weeks + 2 days"))
    for words in [["read"], ["bookmark", "add"]] {
      let child = try await Child.run(
        [program] + words + ["w24-glucose-test"], environment: home.environment())
      #expect(child.code == 1)
      #expect(child.output == "")
      #expect(child.messages.contains("its file is missing from the pack or was changed"))
    }
    #expect(try await home.run("read", "w24-swelling", program: program).code == 0)
  }

  @Test(arguments: [
    "rm units/week-24.json", "echo '{' > units/week-24.json", "rm pack.json", ": > pack.json",
    "echo '[]' > pack.json", "sed -i 's/week-24/..\\/week-24/' pack.json", "rm -r ../lionheart-en",
  ])
  func aUnitOrPackThatIsDamagedLeavesTheWeekReadable(script: String) async throws {
    let home = try await Home.expecting()
    let program = try await damaged(home, script)
    let today = try await home.run("today", program: program)
    #expect(today.code == 0)
    #expect(today.output.contains("24 weeks + 2 days"))
    #expect(!today.output.contains("glucose"))
    #expect(try await home.run("article", "list", program: program).code == 1)
    let child = try await home.run("read", "w24-glucose-test", program: program)
    #expect(child.code == 1)
    #expect(child.messages.contains("w24-glucose-test"))
  }
}
