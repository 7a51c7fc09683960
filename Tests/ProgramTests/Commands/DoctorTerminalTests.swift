import Testing

/// What `doctor --terminal` says in a real terminal.
@Suite struct DoctorTerminalTests {
  @Test func itSaysWhatTheTerminalTold() async throws {
    let home = try await Home.expecting()
    try await Shell.open(home, with: ["TMUX": "/tmp/socket,1,0"]) { shell in
      try await shell.run("\"$lionheart\" doctor --terminal; echo en''ded $?")
      try await shell.screen.shows("ended 0")
      let text = try await shell.screen.text
      #expect(text.contains("Terminal: xterm-256color, tmux "), "\(text)")
      #expect(text.contains("80 × 24, in tmux") && text.contains("Text: UTF-8"), "\(text)")
      #expect(
        text.contains("Colours: 256, theme default") && text.contains("Widths: correct"), "\(text)")
      #expect(text.contains("Reminders while Lionheart is open: bell: true"), "\(text)")
      // Nothing of the answers was typed to the shell.
      #expect(!text.contains("rgb:") && !text.contains(";1R"), "\(text)")
    }
  }

  @Test func whatIsWrongEndsWithOne() async throws {
    let home = try await Home.expecting()
    try await Shell.open(home, with: ["LC_ALL": "C", "TERM": "no-such-terminal", "NO_COLOR": "1"]) { shell in
      try await shell.run("\"$lionheart\" doctor --terminal --lang en; echo en''ded $?")
      try await shell.screen.shows("ended 1")
      try await shell.screen.shows("Text: not UTF-8")
    }
  }

  @Test func withoutATerminalNothingIsAsked() async throws {
    let home = try await Home.expecting()
    let child = try await home.run("doctor", "--terminal")
    #expect(child.code != 0 && (child.messages + child.output).contains("terminal"), "\(child.output)")
  }
}
