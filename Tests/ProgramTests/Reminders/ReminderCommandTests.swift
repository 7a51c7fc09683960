import Testing

@Suite struct ReminderCommandTests {
  @Test func settingsAreSavedShownAndUndone() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addCrontab()
    let set = try await programs.run("reminder", "set", "--reading", "7:30", "--quiet", "22:00-07:00")
    #expect(set.code == 0)
    #expect(
      set.messages == """
        Reading reminder at 07:30
        Quiet hours 22:00-07:00
        To be reminded while Lionheart is closed: lionheart reminder install

        """)
    let status = try JSON(try await programs.run("reminder", "status", "--json").output)
    #expect(status["reading"]?.string == "07:30" && status["quietHours"]?.string == "22:00-07:00")
    #expect(status["reminders"]?.items.first?["state"]?.string == "due")
    #expect(status["systemd"] == .bool(false) && status["cron"] == .bool(false))
    #expect(status["notifySend"] == .bool(false))
    #expect(try await programs.run("undo").code == 0)
    #expect(try JSON(try await programs.run("reminder", "status", "--json").output)["quietHours"] == nil)
    let off = try await programs.run("reminder", "set", "--reading", "off")
    #expect(off.code == 0 && off.messages == "No reading reminder\n")
    #expect(try await programs.run("reminder", "status").lines.first == "No reminders today")
  }

  @Test func aTimeThatQuietHoursSwallowIsSaidWhereEitherIsSet() async throws {
    let programs = try await FakePrograms.expecting()
    let quiet = "22:30 is in the quiet hours (22:00-07:00)"
    #expect(
      try await programs.run("habit", "add", "Talk", "--remind", "06:30,22:30").messages.contains("Talk"))
    let set = try await programs.run("reminder", "set", "--quiet", "22:00-07:00")
    #expect(set.code == 0 && set.messages.contains(quiet) && !set.messages.contains("06:30"))
    #expect(try await programs.run("reminder", "set", "--reading", "22:30").messages.contains(quiet))
    #expect(try await programs.run("habit", "add", "Walk", "--remind", "22:30").messages.contains(quiet))
    #expect(try await programs.run("habit", "edit", "Talk", "--remind", "22:30").messages.contains(quiet))
    let status = try await programs.run("reminder", "status", with: ["LIONHEART_NOW": "2026-11-21T23:00"])
    #expect(status.lines.prefix(3).allSatisfy { $0.hasSuffix("in the quiet hours") }, "\(status)")
  }

  @Test(arguments: [
    ["--reading", "25:00"], ["--reading", "soon"], ["--quiet", "22:00"], ["--quiet", "22:00-24:00"],
    ["--quiet", "07:00-07:00"], [],
  ])
  func whatIsNoTimeIsSaidAndChangesNothing(words: [String]) async throws {
    let home = try Home()
    let child = try await Child.run(
      [Lionheart.executable, "reminder", "set"] + words, environment: home.environment())
    #expect(child.code == 64 && child.output == "")
    #expect(child.messages.contains("See: lionheart reminder set --help"))
    if let text = words.last { #expect(child.messages.contains(text)) }
    #expect(!home.exists(home.data))
  }

  @Test func theStatusSaysWhatIsWrongWithTheData() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.home.write("{", to: programs.home.data + "/habits.json")
    let status = try await programs.run("reminder", "status")
    #expect(status.code == 0 && status.messages.contains("habits.json"))
    #expect(try await programs.run("notify").messages == "")
  }

  @Test func aCrontabLineIsShownWrittenFoundAndTakenAway() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addCrontab()
    let mine = "MAILTO=me\n*/5 * * * * backup '100\\%'\n"
    try programs.home.write(mine, to: programs.home.path + "/crontab")
    let asked = try await programs.run("reminder", "install")
    #expect(asked.code == 64 && asked.messages.contains("--yes") && programs.said("crontab") == mine)
    let line = try #require(asked.lines.first { $0.contains("* * * * *") }.map { String($0.dropFirst(2)) })
    #expect(
      line.hasSuffix("'\(Lionheart.executable)' notify # lionheart reminders")
        && line.contains("LANG='C.UTF-8'"))
    for _ in 1...2 { #expect(try await programs.run("reminder", "install", "--yes").code == 0) }
    #expect(programs.said("crontab") == mine + line + "\n" && programs.said("writes") == "written\n")
    #expect(try await programs.run("reminder", "status").output.contains("Timer: cron"))
    #expect(try await programs.run("reminder", "uninstall").code == 64)
    let gone = try await programs.run("reminder", "uninstall", "--yes")
    #expect(gone.code == 0 && gone.messages == "Removed.\n" && programs.said("crontab") == mine)
    let again = try await programs.run("reminder", "uninstall", "--yes")
    #expect(again.code == 0 && again.messages == "Nothing was installed.\n" && again.output == "")
  }

  @Test func whoNeverHadACrontabGetsOne() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addCrontab()
    #expect(try await programs.run("reminder", "install", "--cron", "--yes").code == 0)
    #expect(programs.said("crontab").split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    "/usr/bin/head -c 9 \"$HOME/crontab\"; echo 'input/output error' >&2; exit 1",
    "echo 'You (me) are not allowed to use this program (crontab)' >&2; exit 1", "exit 1",
    "/bin/cat \"$HOME/crontab\"; kill -9 $$", "exec /usr/bin/head -c 5000000 /dev/zero",
    "exec /bin/cat /dev/zero",
  ])
  func aCrontabThatCannotBeReadIsNeverWritten(reading: String) async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addCrontab(reading: reading)
    try programs.home.write("0 7 * * * wake\n", to: programs.home.path + "/crontab")
    for words in ["install", "uninstall"] {
      let child = try await programs.run("reminder", words, "--yes")
      #expect(
        child.code == 1 && child.messages.contains("could not be read, so it was not changed"), "\(child)")
    }
    #expect(programs.said("crontab") == "0 7 * * * wake\n" && programs.said("writes") == "")
  }

  @Test func oneThatHangsWhileItIsReadIsLeftAlone() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addCrontab(reading: "/bin/cat \"$HOME/crontab\"; exec /usr/bin/tail -f /dev/null")
    try programs.home.write("0 7 * * * wake\n", to: programs.home.path + "/crontab")
    let child = try await programs.run("reminder", "install", "--yes")
    #expect(
      child.code == 1 && child.messages.contains("crontab -l: no answer in five seconds")
        && programs.said("writes") == "")
    let status = try await programs.run("reminder", "status")
    #expect(status.messages.contains("Could not read your crontab to look for reminders"), "\(status)")
  }

  @Test func aCrontabThatIsNotWhatWasWrittenIsSaidAndTheOldOneKept() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addCrontab(writing: "/usr/bin/head -c 9 > \"$HOME/crontab\"")
    try programs.home.write("0 7 * * * wake\n", to: programs.home.path + "/crontab")
    let child = try await programs.run("reminder", "install", "--yes")
    let kept = programs.home.state + "/crontab.before"
    #expect(child.code == 1 && child.messages.contains(kept))
    #expect(try programs.home.read(kept) == "0 7 * * * wake\n")
  }

  @Test func aCrontabThatIsRefusedIsAsItWasAndTheReasonIsSaid() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addCrontab(writing: "echo 'errors in crontab file' >&2; exit 1")
    try programs.home.write("0 7 * * * wake\n", to: programs.home.path + "/crontab")
    let child = try await programs.run("reminder", "install", "--yes")
    #expect(child.code == 1 && child.messages.contains("is unchanged. (errors in crontab file"))
    #expect(!programs.home.exists(programs.home.state + "/crontab.before"))
  }

  @Test func withNeitherSystemdNorCronThereIsASentence() async throws {
    let programs = try await FakePrograms.expecting()
    let child = try await programs.run("reminder", "install", "--yes")
    #expect(child.code == 1 && child.output == "" && child.messages.contains("Neither a systemd"))
    #expect(try await programs.run("reminder", "install", "--cron", "--yes").code == 1)
    #expect(try await programs.run("reminder", "install", "--systemd", "--yes").code == 1)
    #expect(try await programs.run("reminder", "install", "--systemd", "--cron").code == 64)
    #expect(try await programs.run("reminder", "uninstall").messages == "Nothing was installed.\n")
  }

  @Test func itAsksOnATerminal() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addCrontab()
    let words = [Lionheart.executable, "reminder", "install", "--cron"]
    let path: [String: String?] = ["PATH": programs.home.path + "/programs"]
    for (answer, code) in [("n", 0), ("y", 0)] {
      try await Terminal.open(programs.home, words, with: path, columns: 200) { screen in
        try await screen.shows("[y/N]")
        try await screen.press(answer, "Enter")
        #expect(try await screen.end() == code)
      }
      #expect(programs.said("crontab").isEmpty == (answer == "n"))
    }
  }
}
