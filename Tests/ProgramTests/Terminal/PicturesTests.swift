import FoundationEssentials
import Glibc
import Testing

/// Pictures in the real program, drawn by chafa or by something that goes by its name.
@Suite struct PicturesTests {
  private static let words = "Picture:"

  /// Opens an article with a picture and goes to the words that stand for it.
  private func openPicture(_ screen: Terminal) async throws {
    try await screen.shows("Today's read")
    try await screen.press("3")
    try await screen.shows("Explore")
    try await screen.press("/")
    try await screen.type("start the hospital bag")
    try await screen.shows("Ten minutes: start the hospital bag")
    try await screen.press("Enter")
    try await screen.press("Enter")
    try await screen.shows("min left")
    try await screen.press("/")
    try await screen.type(Self.words)
    try await screen.press("Enter")
  }

  /// A home where `chafa` is a script.
  private func home(chafa script: String?) async throws -> (Home, path: String) {
    let home = try await Home.expecting()
    let bin = home.path + "/bin"
    try home.write("", to: bin + "/none")
    guard let script else { return (home, bin) }
    try home.write("#!/bin/sh\necho $$ > '\(home.path)/drawing'\n\(script)\n", to: bin + "/chafa")
    chmod(bin + "/chafa", 0o755)
    return (home, "\(bin):/usr/bin:/bin")
  }

  @Test(arguments: [
    "kill -SEGV $$", "exit 3", "exec yes", "printf 'nothing' >&2", "printf '\\033[2J\\033[0m\\n'",
  ])
  func whatDrawsNothingLeavesTheWords(script: String) async throws {
    let (home, path) = try await home(chafa: script)
    try await Terminal.open(home, with: ["PATH": path]) { screen in
      try await openPicture(screen)
      try await screen.shows(Self.words)
      #expect(await Patience.until { home.exists(home.path + "/drawing") })
      try await screen.press("g")
      try await screen.shows("Ten minutes: start the hospital bag")
      try await screen.press("Q")
      #expect(try await screen.end() == 0)
    }
    #expect(!home.exists(home.path + "/.cache/lionheart/pictures"))
  }

  @Test func whatHangsIsEndedAndHoldsNothingUp() async throws {
    let (home, path) = try await home(chafa: "exec sleep 600")
    try await Terminal.open(home, with: ["PATH": path]) { screen in
      try await openPicture(screen)
      #expect(await Patience.until { home.exists(home.path + "/drawing") })
      try await screen.shows(Self.words)
      let text = try home.read(home.path + "/drawing")
      let pid = try #require(pid_t(text.filter(\.isNumber)))
      #expect(await Patience.until { kill(pid, 0) != 0 })
      try await screen.shows(Self.words)
      try await screen.press("Q")
      #expect(try await screen.end() == 0)
    }
  }

  @Test(arguments: [nil, SIGHUP, SIGTERM, SIGINT])
  func quittingEndsWhatIsBeingDrawn(signal: Int32?) async throws {
    let (home, path) = try await home(chafa: "exec sleep 600")
    try await Terminal.open(home, with: ["PATH": path]) { screen in
      try await openPicture(screen)
      #expect(await Patience.until { home.exists(home.path + "/drawing") })
      let text = try home.read(home.path + "/drawing")
      let pid = try #require(pid_t(text.filter(\.isNumber)))
      if let signal {
        kill(try #require(pid_t(try await screen.fact("pane_pid"))), signal)
      } else {
        try await screen.press("Q")
      }
      #expect(try await screen.end() == signal.map { 128 + Int($0) } ?? 0)
      #expect(await Patience.until { kill(pid, 0) != 0 })
    }
  }

  @Test func withoutTheProgramThereAreWords() async throws {
    let (home, path) = try await home(chafa: nil)
    try await Terminal.open(home, with: ["PATH": path]) { screen in
      try await openPicture(screen)
      try await screen.shows(Self.words)
    }
  }

  @Test func whatWasDrawnIsKeptAndDrawnAnewWhereItIsBroken() async throws {
    let (home, path) = try await home(chafa: "printf '\\033[31mDRAWN\\033[0m\\n'")
    let cache = home.path + "/.cache/lionheart/pictures"
    func look() async throws {
      try? FileManager.default.removeItem(atPath: home.path + "/drawing")
      try await Terminal.open(home, with: ["PATH": path]) { screen in
        try await openPicture(screen)
        try await screen.shows("DRAWN")
        try await screen.press("Q")
        #expect(try await screen.end() == 0)
      }
    }
    try await look()
    #expect(home.exists(home.path + "/drawing"))
    try await look()
    #expect(!home.exists(home.path + "/drawing"), "it was kept")
    for name in try FileManager.default.contentsOfDirectory(atPath: cache) {
      try home.write("lionheart picture 1 00\nBROKEN", to: "\(cache)/\(name)")
    }
    try await look()
    #expect(home.exists(home.path + "/drawing"), "it was drawn anew")
  }
}
