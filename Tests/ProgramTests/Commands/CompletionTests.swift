import FoundationEssentials
import Testing

/// What Tab offers, asked of a real bash.
@Suite struct CompletionTests {
  /// A home with habits, tasks and more, and its completion script.
  private static func furnished() async throws -> Home {
    let home = try await Home.expecting()
    let child = try await home.shell(
      #"""
      set -e
      mkdir "$HOME/bin"; ln -s "$lionheart" "$HOME/bin/lionheart"
      "$lionheart" habit add Water --amount 8
      "$lionheart" habit add 'Walk together'
      "$lionheart" habit add '$(touch "$HOME/run")'
      "$lionheart" habit add "It's \`late\`"
      "$lionheart" habit category add Health
      "$lionheart" mark feed
      "$lionheart" task add 'Book the tour' --item Call --item Pay
      "$lionheart" --generate-completion-script bash > "$HOME/completions"
      """#)
    guard child.code == 0 else { throw Home.Unready(message: child.messages) }
    return home
  }

  /// What bash offers for a command line whose last word is not finished.
  private func offers(_ words: [String], _ home: Home) async throws -> [String] {
    let script = #"""
      source "$HOME/completions"
      PATH="$HOME/bin:$PATH"
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
      _lionheart lionheart "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}"
      """#
    let child = try await Child.run(
      ["bash", "-c", script, "bash", "lionheart"] + words, environment: home.environment())
    #expect(child.code == 0 && child.messages == "", "\(words): \(child.messages)")
    return child.lines
  }

  @Test func namesAreOffered() async throws {
    let home = try await Self.furnished()
    let before = try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted()
    let expected: [([String], [String])] = [
      (["check", "Wa"], ["Water", "Walk together"]), (["check", "wal"], ["walk together"]),
      (["check", "It"], ["It's `late`"]), (["check", "x"], []),
      (["mark", "fe"], ["feed"]), (["since", ""], ["feed"]),
      (["task", "done", ""], ["Book the tour"]), (["task", "tick", "Book the tour", ""], ["Call", "Pay"]),
      (["task", "move", "Book", "d"], ["doing", "done"]), (["child", "switch", ""], ["Bean"]),
      (["read", "w24-gl"], ["w24-glucose-test"]), (["habit", "category", "rename", ""], ["Health"]),
      (["habit", "add", "Swim", "--category", "H"], ["Health"]),
      (["pack", "use", "lionheart-"], ["lionheart-en", "lionheart-ko"]),
      (["journal", "add", "--mood", "g"], ["good", "great"]), (["go", "boa"], ["board", "board-history"]),
      (["go", "unit", "lionheart-en/week-24"], ["lionheart-en/week-24"]),
      (["article", "list", "--category", "bo"], ["body", "bonding"]), (["sync", "forget", ""], []),
      (["help", "habit", "a"], ["add", "archive"]), (["hel"], ["help"]), (["ver"], ["version"]),
    ]
    for (words, names) in expected {
      #expect(try await offers(words, home) == names, "\(words)")
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted() == before)
  }

  /// bash expands the words that a completion function offers.
  @Test func aNameIsNeverRun() async throws {
    let home = try await Self.furnished()
    #expect(try await offers(["check", "$"], home) == [#"$(touch "$HOME/run")"#])
    #expect(try await offers(["check", ""], home).count == 4)
    #expect(!home.exists(home.path + "/run"))
  }

  @Test func withoutAnythingAnArticleIsOneOfToday() async throws {
    let names = try await offers(["read", ""], try await Self.furnished())
    #expect(names.contains("w24-glucose-test") && names.count < 30)
    #expect(names.allSatisfy { $0.hasPrefix("w24-") })
  }

  @Test func damagedFilesAndNoFilesOfferNothing() async throws {
    let home = try await Self.furnished()
    try home.write("{", to: home.data + "/habits.json")
    _ = try await offers(["check", ""], home)
    let empty = try Home()
    let child = try await empty.run(
      "---completion", "check", "--", "positional@0", "2", "0", "lionheart", "check", "")
    #expect(child.code == 0 && child.messages == "")
    #expect(!empty.exists(empty.data) && !empty.exists(empty.state))
  }

  @Test func aRequestThatIsNotUnderstoodPrintsNothing() async throws {
    let child = try await Home().run("---completion", "check", "--", "positional@0")
    #expect(child.code != 0 && child.output == "" && child.messages == "")
  }

  @Test func zshAndFishSayWhatAnArticleIsAbout() async throws {
    let home = try await Home.expecting()
    func offers(_ shell: String) async throws -> String {
      try await home.run(
        "---completion", "read", "--", "positional@0", "2", "7", "lionheart", "read", "w24-glu",
        with: ["SAP_SHELL": shell]
      ).output
    }
    #expect(try await offers("fish").hasPrefix("w24-glucose-test\tThe glucose test"))
    #expect(try await offers("zsh").hasPrefix("w24-glucose-test:The glucose test"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func theScriptHasOneHelp(shell: String) async throws {
    let home = try Home()
    let script = try await home.run("--generate-completion-script", shell).output
    #expect(!script.contains("Show subcommand help information."))
    #expect(script.split(separator: "_lionheart_help() {").count == (shell == "fish" ? 1 : 2))
    if shell == "bash" {
      try home.write(script, to: home.path + "/script")
      #expect(try await home.shell("bash -n \"$HOME/script\"").code == 0)
    }
  }
}
