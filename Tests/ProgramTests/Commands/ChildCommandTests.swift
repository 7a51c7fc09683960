import Glibc
import TestSupport
import Testing

/// Several children, on 21 November 2026.
@Suite struct ChildCommandTests {
  @Test func anAddedChildIsTheActiveOneAndTheOtherCanBeChosenAgain() async throws {
    let home = try await Home.expecting()
    let added = try await home.run("child", "add", "--born", "2026-11-02", "--nickname", "Mia")
    #expect(added.code == 0 && added.output == "")
    #expect(added.messages == "Mia: 2 weeks old · born 2 Nov 2026 · 1 month on 2 Dec\n")
    #expect(try await active(home) == "Mia")
    #expect(try await home.run("today").output.contains("Mia"))
    let switched = try await home.run("child", "switch", "bEAN")
    #expect(switched.code == 0)
    #expect(switched.messages.hasPrefix("Bean: 24 weeks + 2 days"))
    #expect(try await active(home) == "Bean")
    #expect(try await home.run("undo").messages == "Undone: switched to Bean\n")
    #expect(try await active(home) == "Mia")
  }

  @Test func theListMarksTheActiveChildAndSaysWhereEachIs() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("child", "add", "--week", "3", "--nickname", "사자").code == 0)
    let lines = try await home.run("child", "list").lines
    #expect(lines.count == 2)
    #expect(lines.filter { $0.hasPrefix("* ") }.count == 1)
    #expect(
      lines.contains {
        $0.hasPrefix("* ") && $0.hasSuffix("  사자  3 weeks + 0 days · 259 days to go · due 7 Aug 2027")
      })
    #expect(
      lines.contains {
        $0.hasPrefix("  ") && $0.hasSuffix("  Bean  24 weeks + 2 days · 110 days to go · due 11 Mar 2027")
      })
    let bean = try #require(try await child("Bean", home))
    #expect(bean["week"] == .number(24) && bean["day"] == .number(3) && bean["active"] == .bool(false))
    #expect(bean["stage"]?.string == "pregnancy" && bean["dueDate"]?.string == "2027-03-11")
  }

  @Test func withoutChildrenTheListIsEmptyAndNothingIsWritten() async throws {
    let home = try Home()
    let list = try await home.run("child", "list")
    #expect(list.code == 0 && list.output == "")
    #expect(list.messages.contains("lionheart init"))
    #expect(try JSON(try await home.run("child", "list", "--json").output).items.isEmpty)
    for words in [["child", "edit", "--born", "today"], ["child", "switch", "Bean"], ["pause"], ["resume"]] {
      let child = try await Child.run([Lionheart.executable] + words, environment: home.environment())
      #expect(child.code == 1)
      #expect(child.messages.contains("No due date yet"))
    }
    #expect(!home.exists(home.data))
  }

  @Test func aChildIsChosenByItsIdOrTheBeginningOfIt() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("child", "add", "--week", "3").code == 0)
    for name in ["Bean", ""] {
      let id = try #require(try await child(name, home)?["id"]?.string)
      #expect(try await home.run("child", "switch", String(id.prefix(4))).code == 0)
      #expect(try await active(home) == name)
      #expect(try await home.run("child", "switch", id).code == 0)
    }
  }

  @Test func aNameThatSeveralOrNoneHaveIsASentenceWithWhatThereIs() async throws {
    let home = try await Home.expecting()
    // Beside a child that is paused nobody is told apart: it would say of the other.
    #expect(try await home.run("pause").code == 0)
    #expect(try await home.run("child", "add", "--week", "3", "--nickname", "bean").code == 0)
    #expect(try await home.run("child", "add", "--week", "4", "--nickname", "Mia").code == 0)
    let before = try files(home)
    let several = try await home.run("child", "switch", "BEAN")
    #expect(several.code == 1 && several.output == "")
    #expect(several.messages.contains("Bean (") && several.messages.contains("bean ("))
    #expect(!several.messages.contains("Mia"))
    for name in ["Leo", "", " "] {
      let none = try await home.run("child", "switch", name)
      #expect(none.code == 1)
      #expect(none.messages.contains("No child named “\(name)”"))
      #expect(none.messages.contains("Mia (") && none.messages.contains("bean ("))
    }
    #expect(try files(home) == before)
  }

  @Test func switchingToAChildThatAnotherProgramDeletedIsASentence() async throws {
    let home = try await Home.expecting()
    let id = try #require(try await child("Bean", home)?["id"]?.string)
    #expect(try await home.run("child", "add", "--week", "3", "--nickname", "Mia").code == 0)
    let profile = try home.read(home.data + "/profile.json")
    try await LockHolder.hold(home) { process in
      let opening = try Opening(of: home.state + "/lock")
      async let switching = home.run("child", "switch", "Bean")
      // It has found the child and waits for the right to write.
      #expect(await Patience.until { opening.hasHappened })
      try delete(id, in: home)
      kill(process, SIGKILL)
      let child = try await switching
      #expect(child.code == 1 && child.output == "")
      #expect(child.messages.contains("That child no longer exists"))
    }
    let later = try await home.run("child", "switch", "Bean")
    #expect(later.code == 1)
    #expect(later.messages.contains("No child named “Bean”"))
    #expect(try home.read(home.data + "/profile.json") == profile)
    #expect(try await active(home) == "Mia")
  }

  @Test(arguments: [
    (["--nickname", String(repeating: "n", count: 41)], "At most 40 columns wide; this is 41."),
    (["--nickname", "   "], "not only spaces"),
    (["--born", "2026-11-22"], "2026-11-22: A birth date must be from 2021-11-21 to today"),
    (["--due", "2027-09-17"], "2027-09-17: A due date must be from 2026-11-01 to 2027-08-28"),
    (["--due", "2027-02-30"], "Can't read that date"), (["--due", ""], "One date is needed"),
    (["--born", "2026-11-02", "--due", "2028-01-01"], "For that birth date"),
  ])
  func whatIsNotRightIsRefusedByAddAndEditAndNothingChanges(words: [String], message: String) async throws {
    let home = try await Home.expecting()
    let before = try files(home)
    let needed = words.first == "--nickname" ? ["--week", "3"] : []
    for command in [["child", "add"] + needed, ["child", "edit"]] {
      let child = try await Child.run(
        [Lionheart.executable] + command + words, environment: home.environment())
      #expect(child.code == 64 && child.output == "")
      #expect(child.messages.contains(message), "\(command): \(child.messages)")
    }
    #expect(try files(home) == before)
  }

  @Test(arguments: [[], ["--born", "today", "--not-born"], ["Leo", "--nickname", "Mia"]])
  func anEditThatSaysNothingOrTooMuchChangesNothing(words: [String]) async throws {
    let home = try await Home.expecting()
    let before = try files(home)
    let child = try await Child.run(
      [Lionheart.executable, "child", "edit"] + words, environment: home.environment())
    #expect(child.code == (words.first == "Leo" ? 1 : 64))
    #expect(!child.messages.isEmpty)
    #expect(try files(home) == before)
  }

  @Test func anEditChangesTheActiveChildOrTheNamedOneAndCanBeTakenBack() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("read", "--done").code == 0)
    #expect(try await home.run("child", "add", "--week", "3", "--nickname", "Mia").code == 0)
    #expect(
      try await home.run("child", "edit", "Bean", "--born", "today", "--nickname", "Leo", "--yes").code == 0)
    let leo = try #require(try await child("Leo", home))
    #expect(leo["birthDate"]?.string == "2026-11-21" && leo["dueDate"]?.string == "2027-03-11")
    #expect(leo["stage"]?.string == "baby" && leo["active"] == .bool(false))
    #expect(try await home.run("child", "edit", "--due", "2027-08-10").code == 0)
    #expect(try await child("Mia", home)?["dueDate"]?.string == "2027-08-10")
    #expect(try await home.run("child", "edit", "Leo", "--not-born").code == 0)
    // With the birth goes the name that it brought.
    #expect(try await child("Bean", home)?["stage"]?.string == "pregnancy")
    #expect(try await home.run("undo").messages == "Undone: edited Leo's dates or name\n")
    #expect(try await child("Leo", home)?["stage"]?.string == "baby")
    #expect(try await home.run("child", "switch", "Leo").code == 0)
    let today = try JSON(try await home.run("today", "--json").output)
    #expect(today["challenge"]?["attended"] == .number(1))
  }

  /// Deletes a child as another program would.
  private func delete(_ id: String, in home: Home) throws {
    let path = home.data + "/children.json"
    let text = try home.read(path)
    let start = try #require(text.firstRange(of: "\"\(id)\" : {"))
    try home.write(text[..<start.upperBound] + "\"deleted\" : true," + text[start.upperBound...], to: path)
  }

  private func active(_ home: Home) async throws -> String? {
    try JSON(try await home.run("child", "list", "--json").output).items
      .first { $0["active"] == .bool(true) }?["nickname"]?.string
  }

  private func child(_ nickname: String, _ home: Home) async throws -> JSON? {
    try JSON(try await home.run("child", "list", "--json").output).items
      .first { $0["nickname"]?.string == nickname }
  }

  private func files(_ home: Home) throws -> String {
    try home.read(home.data + "/children.json") + home.read(home.data + "/profile.json")
  }
}

/// Tells when a file has been opened.
private struct Opening: ~Copyable {
  private let descriptor: Int32

  init(of path: String) throws {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    try #require(inotify_add_watch(descriptor, path, UInt32(IN_OPEN)) >= 0)
  }

  var hasHappened: Bool {
    var events = [UInt8](repeating: 0, count: 4_096)
    return read(descriptor, &events, events.count) > 0
  }

  deinit {
    close(descriptor)
  }
}
