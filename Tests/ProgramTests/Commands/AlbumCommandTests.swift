import FoundationEssentials
import Testing

/// `lionheart photo`, on Saturday 21 November 2026.
@Suite struct AlbumCommandTests {
  private static let belly = Lionheart.sources + "/fixtures/photos/belly.jpg"
  private static let scan = Lionheart.sources + "/fixtures/photos/scan.png"

  /// A habit with a photo on two days, and an entry with another.
  private func home() async throws -> Home {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "Walk", "--from", "2026-10-01").code == 0)
    for day in ["2026-10-30", "2026-11-20"] {
      #expect(try await home.run("check", "walk", "--date", day, "--photo", Self.belly).code == 0)
    }
    #expect(try await home.run("journal", "add", "The scan", "--photo", Self.scan).code == 0)
    return home
  }

  private func names(_ home: Home) async throws -> [String] {
    try JSON(try await home.run("photo", "list", "--json").output).items.compactMap { $0["id"]?.string }
  }

  @Test func photosAreListedNewestFirstAndShown() async throws {
    let home = try await home()
    let names = try await names(home)
    #expect(names.count == 3 && names[1] == names[2])
    let lines = try await home.run("photo", "list").lines
    #expect(
      lines == [
        "2026-11-21  Journal  \(names[0])", "2026-11-20  Walk     \(names[1])",
        "2026-10-30  Walk     \(names[1])",
      ])
    #expect(try await home.run("photo", "list", "--month", "2026-10").lines.count == 1)
    let none = try await home.run("photo", "list", "--month", "2026-09")
    #expect(none.code == 0 && none.output.isEmpty && !none.messages.isEmpty)
    #expect(try await home.run("photo", "list", "--month", "September").code == 64)
    let shown = try await home.run("photo", "show", names[0]).lines
    #expect(home.exists(try #require(shown.first)) && shown.contains("2026-11-21 · Journal"))
    #expect(shown.last == "The scan")
    let several = try await home.run("photo", "show", names[1])
    #expect(several.code == 1 && several.messages.contains("2026-11-20/Walk/\(names[1]), 2026-10-30/Walk/"))
    #expect(try await home.run("photo", "show", "2026-10-30/walk/\(names[1])").code == 0)
    let unknown = try await home.run("photo", "show", "ffffffffffff")
    #expect(unknown.code == 1 && unknown.messages.contains("No photo named “ffffffffffff”"))
  }

  @Test func aPhotoIsEditedTakenOutAndBroughtBack() async throws {
    let home = try await home()
    let name = try #require(try await names(home).first)
    #expect(try await home.run("photo", "edit", name).code == 64)
    for frame in ["19", "-1", "blue"] {
      #expect(try await home.run("photo", "edit", name, "--frame=\(frame)").code == 64)
    }
    let edited = try await home.run("photo", "edit", name, "--caption", "Hello", "--frame", "3")
    #expect(edited.code == 0 && edited.messages == "Changed: 2026-11-21/Journal/\(name)\n")
    let json = try JSON(try await home.run("photo", "list", "--json").output).items[0]
    #expect(json["caption"]?.string == "Hello" && json["frame"] == .number(3))
    let removed = try await home.run("photo", "remove", name)
    #expect(removed.code == 0 && removed.messages.hasPrefix("Removed: 2026-11-21/Journal/\(name)."))
    #expect(try await names(home).count == 2)
    #expect(try await home.run("photo", "remove", name).code == 1)
    #expect(try await home.run("undo").code == 0)
    #expect(try await names(home).first == name)
  }

  @Test func aMonthIsCopiedOnceAndNeverOverAFile() async throws {
    let home = try await home()
    let folder = home.path + "/out"
    let done = try await home.run("photo", "export", "2026-11", folder)
    #expect(done.code == 0 && done.messages == "Copied 2 photos to \(folder).\n")
    let copies = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(copies.count == 3 && copies.contains { $0.hasPrefix("2026-11-20 Walk") && $0.hasSuffix(".jpg") })
    #expect(try await home.run("photo", "export", "2026-11", folder).messages.contains("2 already there"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == copies)
    try home.write("mine", to: home.path + "/file")
    let refused = try await home.run("photo", "export", "2026-11", home.path + "/file")
    #expect(refused.code == 1 && refused.messages.contains("/file is a file. Choose another folder."))
    #expect(try home.read(home.path + "/file") == "mine")
    #expect(try await home.run("photo", "export", "2026-09", home.path + "/none").code == 1)
    #expect(!home.exists(home.path + "/none"))
  }
}
