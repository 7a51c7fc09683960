import Glibc
import Testing

@Suite struct TwoProgramsTests {
  @Test func twentyFourProgramsBookmarkAtOnceAndAllAreThere() async throws {
    let home = try await Home.expecting()
    let ids = try JSON(try await home.run("article", "list", "--json").output).items
      .compactMap { $0["id"]?.string }.prefix(24)
    #expect(ids.count == 24)
    try await withThrowingTaskGroup(of: Child.self) { group in
      for id in ids { group.addTask { try await home.run("bookmark", "add", id) } }
      for try await child in group { #expect(child.code == 0, "\(child.messages)") }
    }
    let list = try JSON(try await home.run("bookmark", "list", "--json").output).items
    #expect(list.count == 24)
    #expect(Set(list.compactMap { $0["id"]?.string }) == Set(ids))
    #expect(try await home.run("undo", "--list").lines.count == 25)
    #expect(try await home.run("doctor").code == 0)
  }

  @Test func aHolderThatHangsIsNamedAndOneThatDiedIsNoHindrance() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("bookmark", "add", "w24-swelling").code == 0)
    let before = try home.read(home.data + "/bookmarks.json")
    try await LockHolder.hold(home) { process in
      kill(process, SIGSTOP)
      let child = try await home.run("bookmark", "add", "w24-glucose-test")
      #expect(child.code == 1)
      #expect(child.messages.contains("lionheart read (process \(process)) is still writing"))
      #expect(try home.read(home.data + "/bookmarks.json") == before)
      #expect(try await home.run("bookmark", "list").lines.count == 1)
      kill(process, SIGKILL)
    }
    let next = try await home.run("bookmark", "add", "w24-glucose-test")
    #expect(next.code == 0, "\(next.messages)")
    #expect(try await home.run("bookmark", "list").lines.count == 2)
  }

  @Test func whoeverQuitsTwiceDoesNotWaitForAHolderThatHangs() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { screen in
      try await screen.shows("○ The glucose test")
      try await LockHolder.hold(home) { process in
        kill(process, SIGSTOP)
        for _ in 1...9 { try await screen.press("Space") }
        try await screen.press("Q")
        try await screen.shows("Saving…")
        try await screen.press("Q")
        #expect(try await screen.end() == 1)
        try await screen.shows("Quit before everything was saved.")
        kill(process, SIGKILL)
      }
    }
  }

  @Test func theScreensTakeAChangeBackAndNameTheHolderThatHangs() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { screen in
      try await screen.shows("○ The glucose test")
      try await LockHolder.hold(home) { process in
        kill(process, SIGSTOP)
        try await screen.press("Space")
        try await screen.shows("✓ The glucose test")
        try await screen.shows("lionheart read (process")
        try await screen.shows("○ The glucose test")
        kill(process, SIGKILL)
      }
      try await screen.press("Space")
      try await screen.shows("✓ The glucose test")
      try await screen.press("Q")
      #expect(try await screen.end() == 0)
    }
    let today = try JSON(try await home.run("today", "--json").output)
    #expect(today["challenge"]?["attended"] == .number(1))
  }

  @Test func twoScreensShowWhatTheOtherDoes() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { one in
      try await one.shows("○ The glucose test")
      try await Terminal.open(home) { other in
        try await other.shows("○ The glucose test")
        try await one.press("Space")
        try await other.shows("✓ The glucose test", within: .seconds(10))
        try await other.press("u")
        try await one.shows("○ The glucose test", within: .seconds(10))
      }
    }
  }
}
