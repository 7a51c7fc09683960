import Testing

/// Times that come from Baby Buddy, and go there.
@Suite struct BabyBuddyCommandTests {
  private static let fixtures = Lionheart.sources + "/fixtures/exports/baby-buddy"

  @Test func feedingsAreTakenOnceAndWhatIsBrokenIsNamed() async throws {
    let home = try await Home.expecting()
    let file = Self.fixtures + "/Feeding.csv"
    let dry = try await home.run("import", "baby-buddy", file, "--dry-run")
    #expect(dry.code == 1 && dry.messages.hasPrefix("Would add 1 tracker.\n"), "\(dry.messages)")
    #expect(dry.messages.contains("Dry run, nothing was saved. New: 3, changed: 0, unchanged: 0."))
    #expect(!home.exists(home.data + "/trackers.json") && !home.exists(home.data + "/marks"))
    let child = try await home.run("import", "baby-buddy", file)
    #expect(child.code == 1 && child.messages.hasPrefix("Added 1 tracker.\n"), "\(child.messages)")
    for line in [
      "Line 5: ", "Line 6: ", "Line 7: ", "\nNew: 3, changed: 0, unchanged: 0.\n", "Tags were not",
    ] {
      #expect(child.messages.contains(line), "\(child.messages)")
    }
    let again = try await home.run("import", "baby-buddy", file)
    #expect(again.messages.contains("\nNew: 0, changed: 0, unchanged: 3."), "\(again.messages)")
    let since = try await home.run("since", with: ["LIONHEART_NOW": "2026-11-21T05:10"])
    #expect(since.output.hasPrefix("Feed: 2 h ago, left breast"), "\(since.output)")
    #expect(try await home.run("undo").messages == "Undone: imported times (3)\n")
    #expect(try await home.run("since").output == "")
  }

  @Test func theOtherFilesAreTakenForOneChild() async throws {
    let home = try await Home.expecting()
    for name in ["DiaperChange", "Note"] {
      let child = try await home.run("import", "baby-buddy", "\(Self.fixtures)/\(name).csv")
      #expect(child.code == 0, "\(child.messages)")
    }
    let medication = Self.fixtures + "/Medication.csv"
    let several = try await home.run("import", "baby-buddy", medication)
    #expect(several.code == 1 && several.messages.contains("1 Robert, 2 Anna"), "\(several.messages)")
    let chosen = try await home.run("import", "baby-buddy", medication, "--child-id", "1")
    #expect(chosen.code == 0 && chosen.messages.contains("Skipped 1 line of another child."))
    let since = try JSON(try await home.run("since", "--json").output).items
    #expect(
      Set(since.compactMap { $0["name"]?.string }) == ["Nappy", "Notes", "Paracetamol", "Vitamin D"])
    #expect(since.allSatisfy { $0["gapMinutes"] == nil })
    let other = try await home.run("import", "baby-buddy", Lionheart.sources + "/fixtures/exports/harsh/log")
    #expect(other.code == 1 && other.messages.contains("Nothing was imported."), "\(other.messages)")
  }

  @Test func whatIsExportedComesBackUnchanged() async throws {
    let home = try await Home.expecting()
    for words in [
      ["feed", "--note", "left"], ["feed", "--at", "05:00"], ["nappy", "--note", "wet", "--at", "06:00"],
      ["medicine", "--gap", "4h", "--at", "01:40"], ["Bath", "--new", "--note", "warm, long"],
    ] {
      let child = try await Child.run(
        [Lionheart.executable, "mark"] + words, environment: home.environment())
      #expect(child.code == 0, "\(child.messages)")
    }
    let folder = home.path + "/baby-buddy"
    let export = try await home.run("export", "baby-buddy", folder)
    #expect(
      export.code == 0 && export.messages.hasPrefix("\(folder): Wrote 5 times.\n"), "\(export.messages)")
    #expect(export.messages.contains("Your gaps were not written"))
    let feedings = try home.read(folder + "/feedings.csv")
    #expect(feedings.hasPrefix("child_id,start,end,type,method,amount,notes\n1,2026-11-21 09:00:00,"))
    #expect(try home.read(folder + "/notes.csv").contains("\n1,\"Bath: warm, long\",2026-11-21 09:00:00\n"))
    for name in ["feedings", "diaper-changes", "medications", "notes"] {
      let same = try await home.run("import", "baby-buddy", "\(folder)/\(name).csv")
      #expect(same.code == 0 && same.messages.hasPrefix("Added 0 trackers.\nNew: 0,"), "\(same.messages)")
    }
    let filled = try await home.run(
      "export", "baby-buddy", folder, "--child-id", "2", "--type", "formula", "--method", "bottle")
    #expect(filled.code == 0, "\(filled.messages)")
    #expect(
      try home.read(folder + "/feedings.csv").contains("\n2,2026-11-21 05:00:00,2026-11-21 05:00:00,formula,")
    )
    let unknown = try await home.run("export", "baby-buddy", folder, "--method", "spoon")
    #expect(unknown.code == 64 && unknown.messages.contains("left breast"), "\(unknown.messages)")
  }

  @Test func aFileThatSomebodyChangedIsNotReplaced() async throws {
    let home = try await Home.expecting()
    _ = try await home.run("mark", "nappy")
    let folder = home.path + "/baby-buddy"
    #expect(try await home.run("export", "baby-buddy", folder).code == 0)
    let file = folder + "/diaper-changes.csv"
    let text = try home.read(file) + "1,2026-11-20 10:00:00,1,0,,,by hand\n"
    try home.write(text, to: file)
    let refused = try await home.run("export", "baby-buddy", folder)
    #expect(refused.code == 1 && refused.messages.contains("has changed"), "\(refused.messages)")
    #expect(try home.read(file) == text)
  }

  @Test func whilePausedNothingGoesInOrOut() async throws {
    let home = try await Home.expecting()
    _ = try await home.run("mark", "feed")
    #expect(try await home.run("pause").code == 0)
    let folder = home.path + "/baby-buddy"
    let export = try await home.run("export", "baby-buddy", folder)
    #expect(export.code == 1 && export.messages.hasPrefix("Lionheart is paused.") && !home.exists(folder))
    let child = try await home.run("import", "baby-buddy", Self.fixtures + "/Note.csv")
    #expect(child.code == 1 && child.messages.hasPrefix("Lionheart is paused."), "\(child.messages)")
  }
}
