import FoundationEssentials
import Glibc
import Testing

/// Photos from the command line, on Saturday 21 November 2026.
@Suite struct PhotoCommandTests {
  private static let photos = Lionheart.sources + "/fixtures/photos"
  private static let belly = photos + "/belly.jpg"
  private static let scan = photos + "/scan.png"

  private func kept(_ home: Home) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: home.data + "/photos")) ?? []).sorted()
  }

  @Test func aHabitThatRequiresAPhotoIsTickedOnlyWithOne() async throws {
    let home = try Home()
    #expect(try await home.run("habit", "add", "Belly", "--photo", "required").code == 0)
    let refused = try await home.run("check", "belly")
    #expect(refused.code == 1)
    #expect(
      refused.messages.contains("Not saved: “Belly” needs a photo. Add one with --photo"))
    #expect(try await home.run("check", "belly", "--skip", "ill").code == 0)
    let done = try await home.run("check", "belly", "--photo", Self.belly, "--photo", Self.scan)
    #expect(done.code == 0 && done.messages.hasPrefix("✓ Belly · 2 photos · 1-day streak\n"))
    #expect(kept(home).count == 2)
    #expect(try await home.run("check", "belly", "--photo", Self.belly).messages.hasPrefix("Already saved: "))
    let habit = try JSON(try await home.run("habit", "list", "--json").output).items[0]
    #expect(habit["photo"]?.string == "required" && habit["photos"] == .number(2))
    let stats = try JSON(try await home.run("stats", "belly", "--json").output)
    #expect(stats["photo"]?.string == "required")
    #expect(try await home.run("undo").code == 0)
    #expect(try await home.run("check", "belly", "--undo", "--photo", Self.belly).code == 64)
  }

  @Test func aPhotoAloneLeavesWhatWasSaidAndTicksWhatWasNot() async throws {
    let home = try Home()
    #expect(try await home.run("habit", "add", "Water", "--amount", "8").code == 0)
    #expect(try await home.run("habit", "add", "Walk").code == 0)
    #expect(try await home.run("check", "water", "--add", "2").code == 0)
    #expect(
      try await home.run("check", "water", "--photo", Self.belly).messages.hasPrefix(
        "○ Water · 2 of 8 · 1 photo"))
    #expect(try await home.run("check", "walk", "--photo", Self.belly).messages.hasPrefix("✓ Walk · 1 photo"))
    #expect(kept(home).count == 1)
  }

  @Test func theRuleIsAddedEditedAndRefused() async throws {
    let home = try Home()
    let odd = try await home.run("habit", "add", "Belly", "--photo", "sometimes")
    #expect(odd.code == 64 && odd.messages.hasPrefix("sometimes: Use none, optional or required.\n"))
    #expect(try await home.run("habit", "add", "Belly").code == 0)
    #expect(try await home.run("habit", "edit", "belly", "--photo", "optional").code == 0)
    #expect(try await home.run("habit", "list").output.contains("photo optional"))
    #expect(try await home.run("habit", "edit", "belly", "--photo", "none").code == 0)
    #expect(!(try await home.run("habit", "list").output.contains("photo")))
  }

  @Test func whatIsNoPictureIsASentenceAndNothingIsKept() async throws {
    let home = try Home()
    #expect(try await home.run("habit", "add", "Walk").code == 0)
    try home.write("text", to: home.path + "/bad\u{1B}[31m.jpg")
    mkfifo(home.path + "/pipe.jpg", 0o600)
    for (path, message) in [
      (home.path + "/none.jpg", "File not found"), (home.path, home.path),
      (home.path + "/pipe.jpg", "pipe.jpg"), (home.path + "/bad\u{1B}[31m.jpg", "bad.jpg is not a JPEG"),
      ("", "The path of the photo is empty."),
    ] {
      let child = try await home.run("check", "walk", "--photo", path)
      #expect(child.code == 1 && child.messages.contains(message), "\(child.messages)")
      #expect(!child.messages.contains("\u{1B}"))
    }
    #expect(!home.exists(home.data + "/checkins") && kept(home).isEmpty)
    let many = Array(repeating: ["--photo", Self.belly], count: 13).flatMap { $0 }
    let child = try await Child.run(
      [Lionheart.executable, "check", "walk"] + many, environment: home.environment())
    #expect(child.code == 1 && child.messages.contains("at most 12 photos") && kept(home).isEmpty)
  }

  @Test func anEntryHasPhotosAndListsThem() async throws {
    let home = try await Home.expecting()
    let added = try await home.run("journal", "add", "--photo", Self.scan)
    #expect(added.code == 0 && added.messages.hasPrefix("Written: 21 Nov 2026\n"))
    #expect(try await home.run("journal", "list").lines == ["2026-11-21  24+2  1 photo"])
    #expect(
      try await home.run("journal", "edit", "--photo", Self.belly).messages.hasPrefix("Added to the entry"))
    let shown = try await home.run("journal", "show").lines
    #expect(shown.contains("2 photos"))
    #expect(shown.suffix(2).allSatisfy { $0.hasPrefix(home.data + "/photos/") })
    #expect(shown.suffix(2).allSatisfy { home.exists($0) })
    let json = try JSON(try await home.run("journal", "list", "--json").output).items[0]
    #expect(json["photos"]?.items.compactMap { $0["path"]?.string } == Array(shown.suffix(2)))
    #expect(try await home.run("today").output.contains("✓ 2 photos"))
  }

  @Test func exportsTakeThePhotosWithThemAndImportsKeepThem() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("journal", "add", "The scan", "--photo", Self.scan).code == 0)
    let file = try #require(kept(home).first)
    let folder = home.path + "/notes"
    for _ in 0..<2 {
      #expect(try await home.run("export", "markdown", folder).code == 0)
      #expect(home.exists("\(folder)/photos/\(file)"))
      #expect(try home.read(folder + "/2026-11-21.md").hasSuffix("\n\nThe scan\n\n![](photos/\(file))\n"))
    }
    for name in ["jrnl.json", "jrnl.txt"] {
      let target = home.path + "/" + name
      #expect(try await home.run("export", "jrnl", target).code == 0)
      #expect(try home.read(target).contains(name.hasSuffix("txt") ? "\(home.data)/photos/\(file)" : file))
      #expect(try await home.run("journal", "remove", "today").code == 0)
      #expect(try await home.run("import", "jrnl", target).code == 0)
      #expect(try await home.run("journal", "show").output.contains("\(home.data)/photos/\(file)"))
    }
  }
}
