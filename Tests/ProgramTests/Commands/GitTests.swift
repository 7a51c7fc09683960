import FoundationEssentials
import Testing

/// Two computers that share the data by git, with the real program and the real git.
@Suite(.enabled(if: Git.isThere, "git is not installed"))
struct GitTests {
  /// Two computers whose data are clones of one repository, and what both had before they went apart.
  private struct Pair {
    let laptop: Home
    let desk: Home

    /// - Parameter style: how git writes conflicts.
    init(style: String, driver: Bool) async throws {
      laptop = try await Home.expecting()
      desk = try Home()
      for home in [laptop, desk] {
        try home.write(
          """
          [user]
            name = A
            email = a@example.org
          [merge]
            conflictStyle = \(style)
          [init]
            defaultBranch = main
          [pull]
            rebase = false
          [core]
            hooksPath = /dev/null

          """, to: "\(home.path)/.gitconfig")
      }
      try await say(laptop, "\"$lionheart\" habit add Water --amount 8 --unit glasses")
      try await say(
        laptop, "\"$lionheart\" task add 'Book the tour'; \"$lionheart\" journal add 'On day one.'")
      try await say(laptop, "git init -q")
      if driver { try await say(laptop, "\"$lionheart\" sync git-driver") }
      try await say(laptop, "git add -A && git commit -qm one && git clone -q --bare . '\(laptop.path)/hub'")
      try await say(
        laptop, "git remote add origin '\(laptop.path)/hub' && git fetch -q && git branch -qu origin/main")
      let made = try await desk.shell(
        "mkdir -p '\(desk.path)/.local/share'; git clone -q '\(laptop.path)/hub' '\(desk.data)'")
      #expect(made.code == 0, "\(made.messages)")
      if driver { try await say(desk, "\"$lionheart\" sync git-driver") }
    }

    /// Runs a script in a computer's data folder.
    @discardableResult
    func say(_ home: Home, _ script: String, code: Int32 = 0) async throws -> Child {
      let child = try await home.shell("set -e; cd '\(home.data)'; \(script)")
      #expect(child.code == code, "\(script): \(child.output) \(child.messages)")
      return child
    }

    /// What ordinary people say on two computers on one day, until they pull.
    func goApart() async throws {
      try await say(
        laptop,
        """
        "$lionheart" task add 'From the laptop'; "$lionheart" task edit 'Book' --due 2026-12-05
        "$lionheart" check water --add 3; "$lionheart" habit add Walk
        "$lionheart" journal add 'Written on the laptop.'; "$lionheart" child edit --nickname Lap
        git add -A; git commit -qm laptop; git push -q
        """)
      try await say(
        desk,
        """
        "$lionheart" task add 'From the desk'; "$lionheart" task done 'Book'
        "$lionheart" check water --add 4; "$lionheart" habit add Story
        "$lionheart" journal add 'Written at the desk.'; "$lionheart" reminder set --reading 07:30
        git add -A; git commit -qm desk
        """)
    }

    /// Whether a computer shows what both said.
    func expectBoth(_ home: Home) async throws {
      let tasks = try await say(home, "\"$lionheart\" task list").output
      #expect(tasks.contains("From the laptop") && tasks.contains("From the desk"), "\(tasks)")
      #expect(tasks.contains("Book the tour"), "\(tasks)")
      let habits = try await say(home, "\"$lionheart\" habit list").output
      #expect(["Water", "Walk", "Story"].allSatisfy(habits.contains), "\(habits)")
      let words = try await say(home, "cat journal/*.json").output
      #expect(
        words.contains("on the laptop") && words.contains("at the desk") && words.contains("On day one"))
      let children = try await say(home, "\"$lionheart\" child list").output
      #expect(children.contains("Lap"), "\(children)")
    }
  }

  @Test(arguments: ["merge", "diff3", "zdiff3"])
  func withTheDriverAPullMergesEverythingWithoutAConflict(style: String) async throws {
    let pair = try await Pair(style: style, driver: true)
    try await pair.goApart()
    try await pair.say(
      pair.desk, "git pull -q --no-edit && git push -q && test -z \"$(git status --porcelain)\"")
    try await pair.say(pair.laptop, "git pull -q --no-edit")
    for home in [pair.laptop, pair.desk] {
      try await pair.expectBoth(home)
      try await pair.say(
        home, "chmod -R go= . && \"$lionheart\" doctor && ! grep -rl '^<<<<<<<' --include '*.json' .")
    }
    let heads = try await [
      pair.say(pair.laptop, "git rev-parse HEAD"), pair.say(pair.desk, "git rev-parse HEAD"),
    ]
    #expect(heads[0].output == heads[1].output)
  }

  @Test(arguments: ["merge", "diff3", "zdiff3"])
  func withoutTheDriverNothingIsLostEither(style: String) async throws {
    let pair = try await Pair(style: style, driver: false)
    try await pair.goApart()
    try await pair.say(pair.desk, "git pull -q --no-edit", code: 1)
    try await pair.say(pair.desk, "grep -l '^<<<<<<<' tasks/2026-11.json journal/2026-11.json")
    // Everything is there before anything is repaired, and looking at it changes nothing.
    let before = try await pair.say(pair.desk, "cat tasks/*.json journal/*.json habits.json").output
    try await pair.expectBoth(pair.desk)
    let doctor = try await pair.say(pair.desk, "chmod -R go= .; \"$lionheart\" doctor", code: 1).output
    #expect(doctor.contains("git conflict markers") && !doctor.contains("delete"), "\(doctor)")
    #expect(try await pair.say(pair.desk, "cat tasks/*.json journal/*.json habits.json").output == before)
    // One file is merged by a change to it, the others by the repair.
    try await pair.say(pair.desk, "\"$lionheart\" task add 'After the pull'; \"$lionheart\" doctor --repair")
    try await pair.say(pair.desk, "! grep -rl '^<<<<<<<' --include '*.json' . && \"$lionheart\" doctor")
    try await pair.expectBoth(pair.desk)
    let kept = try await pair.desk.shell("grep -l '^<<<<<<<' '\(pair.desk.state)'/conflicts/*.json | wc -l")
      .output
    #expect(Int(kept.filter(\.isNumber)) ?? 0 >= 2, "\(kept)")
    try await pair.say(pair.desk, "git add -A && git commit -qm merged && git push -q")
    try await pair.say(pair.laptop, "git pull -q --no-edit")
    try await pair.expectBoth(pair.laptop)
    #expect(try await pair.say(pair.laptop, "\"$lionheart\" task list").output.contains("After the pull"))
  }

  @Test func aFileThatBothAddedAndARebaseAreMergedToo() async throws {
    let pair = try await Pair(style: "diff3", driver: true)
    let article = "w24-glucose-test"
    for (home, words) in [(pair.laptop, "One"), (pair.desk, "Two")] {
      try await pair.say(
        home,
        "\"$lionheart\" bookmark add \(article); \"$lionheart\" journal add --date 2026-10-05 '\(words).'")
      try await pair.say(home, "git add -A; git commit -qm \(words)")
    }
    try await pair.say(pair.laptop, "git push -q")
    try await pair.say(pair.desk, "git pull -q --rebase && git push -q")
    let words = try await pair.say(pair.desk, "cat journal/2026-10.json").output
    #expect(words.contains("One.") && words.contains("Two."))
    #expect(try await pair.say(pair.desk, "\"$lionheart\" bookmark list").output.contains(article))
  }

  @Test func settingItUpTwiceChangesNothingAndNoLineOfThePersons() async throws {
    let home = try await Home.expecting()
    let none = try await home.run("sync", "git-driver")
    #expect(none.code == 1 && none.messages.contains("git init '\(home.data)'"), "\(none.messages)")
    #expect(!home.exists("\(home.data)/.gitattributes"))
    try home.write("*.md text\n*.json -diff", to: "\(home.data)/.gitattributes")
    #expect(try await home.shell("git init -q '\(home.data)'").code == 0)
    let first = try await home.run("sync", "git-driver")
    #expect(first.code == 0 && first.messages.contains("3 lines added"), "\(first.messages)")
    let attributes = try home.read("\(home.data)/.gitattributes")
    #expect(
      attributes == """
        *.md text
        *.json -diff
        *.json -text merge=lionheart
        articles/** -text merge=lionheart
        photos/* binary merge=lionheart

        """)
    let config = try home.read("\(home.data)/.git/config")
    #expect(config.contains(Lionheart.executable))
    let second = try await home.run("sync", "git-driver", "--lang", "ko")
    #expect(second.code == 0 && second.messages.contains("이미"), "\(second.messages)")
    #expect(try home.read("\(home.data)/.gitattributes") == attributes)
    #expect(try home.read("\(home.data)/.git/config") == config)
    let without = try await home.run("sync", "git-driver", with: ["PATH": "/nonexistent"])
    #expect(without.code == 1 && without.messages.contains("git is not installed"), "\(without.messages)")
  }

  @Test func aProgramInAFolderWithSpacesAndQuotesIsFoundAndOneThatIsGoneLosesNothing() async throws {
    let home = try await Home.expecting()
    let folder = "\(home.path)/it's 100 %A"
    let program = "\(folder)/lionheart"
    let script = """
      set -e
      mkdir "\(folder)"; cp "$lionheart" "\(program)"; cd '\(home.data)'
      git init -q -b main; git config user.name A; git config user.email a@example.org
      "\(program)" sync git-driver
      "$lionheart" task add First; git add -A; git commit -qm one
      git checkout -qb other; "$lionheart" task add Second; "$lionheart" task edit First --due 2027-01-05
      git commit -qam two
      git checkout -q main; "$lionheart" task add Third; "$lionheart" task edit First --text Words
      git commit -qam three
      """
    let made = try await home.shell(script)
    #expect(made.code == 0, "\(made.messages)")
    let gone = try await home.shell("cd '\(home.data)'; mv \"\(program)\" x; git merge -q --no-edit other")
    // Both sides changed one card, which git's own merge by lines cannot do, wherever the new ones stand.
    #expect(gone.code == 1, "\(gone.messages)")
    let shown = try await home.run("task", "list").output
    #expect(["First", "Second", "Third"].allSatisfy(shown.contains), "\(shown)")
    let back = try await home.shell(
      "cd '\(home.data)'; git merge --abort; mv x \"\(program)\"; git merge -q --no-edit other")
    #expect(back.code == 0, "\(back.messages)")
    let tasks = try await home.run("task", "list").output
    #expect(["First", "Second", "Third"].allSatisfy(tasks.contains), "\(tasks)")
  }

  @Test func aNewerVersionsFileIsAConflictThatGitShowsWithBothSides() async throws {
    let home = try await Home.expecting()
    for (name, schema) in [("base", 1), ("ours", 1), ("theirs", 99)] {
      try home.write(
        "{\"schema\": \(schema), \"records\": {\"\(name)\": {}}}\n", to: "\(home.path)/\(name)")
    }
    let paths = ["base", "ours", "theirs"].map { "\(home.path)/\($0)" }
    let child = try await home.run("merge-file", paths[0], paths[1], paths[2], "--", "habits.json")
    #expect(child.code == 1 && child.messages.contains("schema 99"), "\(child.messages)")
    let text = try home.read(paths[1])
    #expect(
      text.hasPrefix("<<<<<<< ours\n") && text.contains("\"ours\"") && text.contains("\"theirs\""), "\(text)")
  }
}

/// The version control.
private enum Git {
  static let isThere = ["/usr/bin", "/usr/local/bin", "/bin"].contains {
    FileManager.default.isExecutableFile(atPath: $0 + "/git")
  }
}
