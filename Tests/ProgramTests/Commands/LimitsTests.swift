import Testing

/// Odd input and odd places: endless pipes, pipes nobody writes to, read-only homes, locales without UTF-8.
@Suite struct LimitsTests {
  @Test func anEndlessPipeIsNoBackup() async throws {
    let home = try await Home.expecting()
    let child = try await home.shell("yes | timeout 60 \"$lionheart\" restore -")
    #expect(
      child.code == 1 && child.messages.contains("not a Lionheart backup"), "\(child.code) \(child.messages)")
  }

  @Test(arguments: ["loop", "jrnl"])
  func aPipeNobodyWritesToIsNotWaitedForWithoutEnd(format: String) async throws {
    let home = try await Home.expecting()
    let child = try await home.shell(
      "mkfifo \"$HOME/pipe\" && timeout 60 \"$lionheart\" import \(format) \"$HOME/pipe\"")
    #expect(child.code == 1 && !child.messages.isEmpty, "\(child.code) \(child.messages)")
    let written = try await home.shell(
      "cat '\(Lionheart.sources)/fixtures/exports/journal.txt' > \"$HOME/pipe\" & \"$lionheart\" import jrnl \"$HOME/pipe\""
    )
    #expect(written.messages.contains("New: 2"), "\(written.messages)")
  }

  @Test func withoutUTF8NothingButNamesIsBeyondASCII() async throws {
    let home = try await Home.expecting()
    for words in [
      ["habit", "add", "Walk"], ["habit", "list"], ["today"], ["status"], ["stats"], ["task", "add", "Bag"],
      ["task", "list"],
    ] {
      let child = try await Child.run(
        [Lionheart.executable] + words, environment: home.environment(["LANG": "C", "LC_ALL": "C"]))
      #expect(
        (child.output + child.messages).utf8.allSatisfy { $0 < 0x80 },
        "\(words): \(child.output) \(child.messages)")
    }
    let named = try await home.run("habit", "add", "산책", with: ["LANG": "C", "LC_ALL": "C"])
    #expect(named.code == 0 && named.messages.contains("산책"), "\(named.messages)")
  }

  private static func canMount() async throws -> Bool {
    try await Home().shell("unshare -m sh -c 'mount --bind \"$HOME\" \"$HOME\"'").code == 0
  }

  @Test(.enabled("mounting is not permitted here", LimitsTests.canMount))
  func aReadOnlyHomeIsBackedUpAndExported() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("task", "add", "Bag", "--due", "2026-11-25").code == 0)
    func readOnly(_ words: String) async throws -> Child {
      try await home.shell(
        """
        exec unshare -m sh -c '
          mount --bind "$HOME" "$HOME" && mount -o remount,ro,bind "$HOME" || exit 9
          "$lionheart" \(words)
        '
        """)
    }
    let calendar = try await readOnly("export ics -")
    #expect(calendar.code == 0 && calendar.output.contains("SUMMARY:Bag"), "\(calendar.messages)")
    #expect(calendar.messages.contains("cannot cancel"), "\(calendar.messages)")
    let backup = try await readOnly("backup - | tar -xOf - data/tasks/2026-11.json")
    #expect(backup.code == 0 && backup.output.contains("Bag"), "\(backup.messages)")
  }
}
