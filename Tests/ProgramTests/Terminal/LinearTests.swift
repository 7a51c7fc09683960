import Testing

/// The program without a screen: by pipes, and on a terminal that can do nothing.
@Suite struct LinearTests {
  @Test(arguments: [
    ["--linear"], ["go", "board", "--linear"],
  ])
  func aPipeIsEnough(_ words: [String]) async throws {
    let home = try await Home.expecting()
    let child = try await home.shell(
      "printf 'today\\ntick\\nboard\\n?\\n' | \"$lionheart\" \(words.joined(separator: " "))")
    #expect(child.code == 0, "\(child.messages)")
    #expect(child.output.contains("Today, 1 of 8"))
    #expect(child.output.contains("done: The glucose test"))
    #expect(child.output.contains("Board, 7 of 8"))
    #expect(child.output.allSatisfy(Self.isPlain))
    // The end of the input saves and ends.
    #expect(try await home.run("undo").messages.contains("Undone"))
  }

  @Test(arguments: [["ACCESSIBLE": "1"], ["TERM": "dumb"]])
  func theEnvironmentAsksForItToo(_ environment: [String: String]) async throws {
    let home = try await Home.expecting()
    let child = try await home.shell("echo quit | \"$lionheart\"", with: environment)
    #expect(child.code == 0)
    #expect(child.output.contains("Today, 1 of 8"))
  }

  @Test func theConfigurationAsksForItAndAnOptionTakesItBack() async throws {
    let home = try await Home.expecting()
    let told = try await home.shell(
      "mkdir -p \"$HOME/.config/lionheart\"; echo '{linear: true}' > \"$HOME/.config/lionheart/config.json\"; "
        + "echo | \"$lionheart\"")
    #expect(told.output.contains("1 of 8"), "\(told.messages)")
    let child = try await home.shell("echo | \"$lionheart\" --no-linear")
    #expect(child.code == 64)
    #expect(child.messages.contains("--linear"))
  }

  @Test func aDumbTerminalGetsNoSequences() async throws {
    let home = try await Home.expecting()
    let child = try await home.shell(
      "(printf 'board\\nquit\\n'; sleep 1) | TERM=dumb script -qec '\"$lionheart\"' /dev/null")
    #expect(child.output.contains("Today, 1 of 8"))
    #expect(child.output.contains("Board, 7 of 8"))
    #expect(child.output.allSatisfy(Self.isPlain))
  }

  @Test func anEntryIsWrittenInTheEditorToo() async throws {
    let home = try await Home.expecting()
    let child = try await home.shell(
      "printf 'write today\\n:edit outside\\nq\\n' | EDITOR='sh -c \"echo From outside. > \\\"\\$1\\\"\" sh' \"$lionheart\" --linear"
    )
    #expect(child.code == 0, "\(child.output) \(child.messages)")
    #expect(try await home.run("journal", "show").output.contains("From outside."))
  }

  @Test(arguments: [("INT", Int32(130)), ("TERM", Int32(143))])
  func signalsEndItAsTheyEndTheScreens(_ signal: String, _ code: Int32) async throws {
    let home = try await Home.expecting()
    let child = try await home.shell(
      """
      mkfifo "$HOME/in"; "$lionheart" --linear < "$HOME/in" > "$HOME/out" & exec 3> "$HOME/in"
      until grep -q 'of 8' "$HOME/out"; do :; done
      kill -\(signal) $!; wait $!
      """)
    #expect(child.code == code, "\(child.messages)")
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F || "\r\n".unicodeScalars.contains($0)
    }
  }
}
