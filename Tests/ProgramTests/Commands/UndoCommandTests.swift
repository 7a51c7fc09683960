import Testing

/// Every command is a program of its own, so all undoing here is undoing after a restart.
@Suite struct UndoCommandTests {
  @Test func aChangeIsTakenBackAndDoneAgainAfterARestart() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("bookmark", "add", "w24-glucose-test").code == 0)
    #expect(try await home.run("bookmark", "remove", "w24-glucose-test").code == 0)
    let undone = try await home.run("undo")
    #expect(undone.code == 0 && undone.output == "")
    #expect(undone.messages.hasPrefix("Undone: removed the bookmark"))
    #expect(try await home.run("bookmark", "list").lines.count == 1)
    #expect(try await home.run("read", "w24-glucose-test").code == 0)
    let redone = try await home.run("redo")
    #expect(redone.code == 0)
    #expect(redone.messages.hasPrefix("Redone: removed the bookmark"))
    #expect(try await home.run("bookmark", "list").output == "")
  }

  @Test func whatCanBeUndoneIsListedNewestFirst() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("bookmark", "add", "w24-glucose-test").code == 0)
    let list = try await home.run("undo", "--list")
    #expect(list.lines.count == 2)
    #expect(list.lines.first?.contains("bookmarked “The glucose test") == true)
    // At the time of LIONHEART_NOW.
    #expect(list.lines.allSatisfy { $0.hasPrefix("2026-11-21 09:0") }, "\(list.output)")
    #expect(try await home.run("redo", "--list").output == "")
    #expect(try await home.run("undo").code == 0)
    #expect(try await home.run("undo", "--list").lines.count == 1)
    #expect(try await home.run("redo", "--list").lines.count == 1)
  }

  @Test func whilePausedNothingOfThePregnancyIsListed() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("bookmark", "add", "w24-glucose-test").code == 0)
    #expect(try await home.run("pause").code == 0)
    #expect(try await home.run("undo", "--list").output == "paused\n")
    let json = try JSON(try await home.run("undo", "--list", "--json").output).items
    #expect(json.map { $0["action"]?.string } == ["pause"] && json.allSatisfy { $0["at"] == nil })
    #expect(try await home.run("task", "add", "Call Oma").code == 0)
    #expect(try await home.run("undo", "--list").lines.count == 2)
    #expect(try await home.run("child", "edit", "--died", "--yes").code == 0)
    let list = try await home.run("undo", "--list").output
    for word in ["2026", "glucose", "Bean", "died"] { #expect(!list.contains(word), "\(list)") }
  }

  @Test func undoingIsRefusedWhenAnotherChangeCameSince() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("bookmark", "add", "w24-glucose-test").code == 0)
    // Another machine changed the record, as a sync tool brings it: only its stamp is another.
    let file = home.data + "/bookmarks.json"
    let text = try home.read(file)
    let stamp = try #require(
      text.split(separator: "\"").first { $0.hasPrefix("0017") || $0.hasPrefix("0018") })
    let theirs = stamp.prefix(15) + "-0001-otherone"
    try home.write(text.replacing(stamp, with: theirs), to: file)
    let refused = try await home.run("undo")
    #expect(refused.code == 1)
    #expect(refused.messages.contains("it has changed since"))
    #expect(try await home.run("bookmark", "list").lines.count == 1)
  }

  @Test func withNothingToUndoItSaysSo() async throws {
    let home = try Home()
    let child = try await home.run("undo")
    #expect(child.messages == "Nothing to undo\n")
    #expect(try await home.run("redo").messages == "Nothing to redo\n")
  }
}
