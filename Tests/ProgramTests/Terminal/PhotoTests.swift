import FoundationEssentials
import Testing

/// A photo of a check-in, in the real program.
@Suite struct PhotoTests {
  @Test func aHabitIsTickedWithAPictureWhosePathIsCompleted() async throws {
    let home = try await Home.expecting()
    let folder = home.path + "/Pictures"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Lionheart.sources + "/fixtures/photos/belly.jpg", toPath: folder + "/week 24.jpg")
    try FileManager.default.copyItem(
      atPath: Lionheart.sources + "/fixtures/photos/scan.png", toPath: folder + "/week 20.png")
    #expect(try await home.run("habit", "add", "Belly", "--photo", "required").code == 0)
    try await Terminal.open(home) { screen in
      try await screen.shows("○ Belly")
      try await screen.press("j", "Space")
      try await screen.shows("Photo for “Belly”")
      try await screen.shows("~/Pictures/week 24.jpg")
      try await screen.type("~/P")
      try await screen.press("Tab")
      try await screen.shows("┃ ~/Pictures/")
      try await screen.press("Tab")
      try await screen.shows("┃ ~/Pictures/week 2")
      try await screen.type("4")
      try await screen.press("Tab")
      try await screen.shows("┃ ~/Pictures/week 24.jpg")
      try await screen.press("Enter")
      try await screen.shows("✓ Belly")
      try await screen.press("Q")
      #expect(try await screen.end() == 0)
    }
    let habit = try JSON(try await home.run("habit", "list", "--json").output).items[0]
    #expect(habit["done"] == .bool(true) && habit["photos"] == .number(1))
  }
}
