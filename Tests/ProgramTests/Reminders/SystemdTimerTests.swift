import Testing

@Suite struct SystemdTimerTests {
  private func folder(_ programs: FakePrograms) -> String { programs.home.path + "/.config/systemd/user" }

  private func files(_ programs: FakePrograms) async throws -> [String] {
    try await programs.home.shell("cd \"$HOME/.config\" && find . -type f -o -type l | sort").lines
  }

  @Test func theUnitsAreShownWrittenEnabledAndTakenAway() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addSystemctl()
    let asked = try await programs.run("reminder", "install")
    #expect(asked.code == 64 && !programs.home.exists(folder(programs)))
    #expect(asked.output.contains(folder(programs) + "/lionheart-notify.service"))
    for _ in 1...2 { #expect(try await programs.run("reminder", "install", "--yes").code == 0) }
    let service = try programs.home.read(folder(programs) + "/lionheart-notify.service")
    #expect(service.contains("\nExecStart=\"\(Lionheart.executable)\" notify\n"))
    #expect(service.contains("\nEnvironment=\"LANG=C.UTF-8\"\n"))
    for line in service.split(separator: "\n") { #expect(asked.lines.contains("  \(line)")) }
    #expect(
      try await files(programs) == [
        "./systemd/user/lionheart-notify.service", "./systemd/user/lionheart-notify.timer",
        "./systemd/user/timers.target.wants/lionheart-notify.timer",
      ])
    #expect(
      programs.said("systemctl") == """
        --user show-environment
        --user show-environment
        --user daemon-reload
        --user enable --now lionheart-notify.timer
        --user show-environment

        """)
    #expect(try await programs.run("reminder", "status").output.contains("Timer: systemd"))
    #expect(try await programs.run("reminder", "uninstall", "--yes").code == 0)
    #expect(try await files(programs) == [])
    #expect(
      programs.said("systemctl").contains("--user disable --now lionheart-notify.timer\n--user daemon-reload")
    )
  }

  @Test func halfInstalledItIsInstalledAndTakenAwayAllTheSame() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addSystemctl()
    try programs.home.write("[Service]\nExec", to: folder(programs) + "/lionheart-notify.service")
    #expect(try await programs.run("reminder", "install", "--yes").code == 0)
    #expect(try await files(programs).count == 3)
    #expect(try await programs.home.shell("rm '\(folder(programs))/lionheart-notify.timer'").code == 0)
    #expect(try await programs.run("reminder", "status").output.contains("Timer: none"))
    try programs.add("systemctl", "exit 1")
    let child = try await programs.run("reminder", "uninstall", "--yes")
    #expect(child.code == 0 && child.messages.contains("until you log out"), "\(child)")
    #expect(try await files(programs) == [])
  }

  @Test func aTimerOfWhichOnlyTheLinkIsMissingIsOverWhenSystemdSaysSo() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addSystemctl()
    #expect(try await programs.run("reminder", "install", "--yes").code == 0)
    try programs.addSystemctl("case \"$2\" in disable) exit 1 ;; is-active) exit ${ACTIVE:-3} ;; esac")
    let child = try await programs.run("reminder", "uninstall", "--yes")
    #expect(child.code == 0 && child.messages == "Removed.\n")
  }

  @Test func filesThatAreLinksStayLinks() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addSystemctl()
    let (service, kept) = (folder(programs) + "/lionheart-notify.service", programs.home.path + "/kept/x")
    let made = try await programs.home.shell(
      "mkdir -p '\(folder(programs))' \"$HOME/kept\" && ln -s ../../../kept/x '\(service)'")
    #expect(made.code == 0)
    for _ in 1...2 {
      #expect(try await programs.run("reminder", "install", "--yes").code == 0)
      #expect(try await programs.home.shell("readlink '\(service)'").output == "../../../kept/x\n")
      #expect(try programs.home.read(kept).contains("ExecStart="))
      #expect(
        try await programs.home.shell("echo old > \"$HOME/kept/x\"; chmod 644 \"$HOME/kept/x\"").code == 0)
    }
    #expect(
      try await programs.home.shell("stat -c %a \"$HOME/kept/x\"; ls \"$HOME/kept\"").output == "644\nx\n")
  }

  @Test func aTimerWhoseProgramWasMovedIsNoTimer() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addSystemctl()
    try programs.addCrontab()
    let lists = ["--systemd", "--cron"]
    for (index, list) in lists.enumerated() {
      #expect(try await programs.run("reminder", "install", list, "--yes").code == 0)
      let status = try await programs.run("reminder", "status")
      #expect(status.output.contains("Timer: \(index == 0 ? "systemd" : "cron")\n"), "\(status)")
      let moved = "sed -i 's|\(Lionheart.executable)|/gone/lionheart|'"
      let file = index == 0 ? folder(programs) + "/lionheart-notify.service" : programs.home.path + "/crontab"
      #expect(try await programs.home.shell("\(moved) '\(file)'").code == 0)
      let stale = try await programs.run("reminder", "status")
      #expect(stale.output.contains("Timer: starts another program"), "\(stale)")
      let json = try JSON(try await programs.run("reminder", "status", "--json").output)
      #expect(json["systemd"] == .bool(false) && json["cron"] == .bool(false))
      #expect(json["timerOutdated"] == .bool(true))
      let set = try await programs.run("reminder", "set", "--reading", "20:0\(index)")
      #expect(set.messages.contains("lionheart reminder install"))
      #expect(try await programs.run("reminder", "uninstall", "--yes").code == 0)
    }
  }

  @Test func oneTimerTakesThePlaceOfTheOther() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addSystemctl()
    try programs.addCrontab()
    try programs.addNotifySend()
    try programs.home.write("0 7 * * * wake\n", to: programs.home.path + "/crontab")
    #expect(try await programs.run("reminder", "install", "--cron", "--yes").code == 0)
    let timer = try await programs.run("reminder", "install", "--systemd", "--yes")
    #expect(
      timer.code == 0 && timer.output.contains("Will remove:") && timer.messages.hasPrefix("Installed."))
    #expect(programs.said("crontab") == "0 7 * * * wake\n")
    #expect(try await files(programs).count == 3)
    let line = try await programs.run("reminder", "install", "--cron", "--yes")
    #expect(line.code == 0 && line.output.contains(folder(programs) + "/lionheart-notify.timer"))
    #expect(try await files(programs) == [] && programs.said("crontab").contains("# lionheart reminders"))
    #expect(
      try await programs.run("reminder", "install", "--cron", "--yes").messages.contains("Already installed"))
  }

  @Test func withNothingToShowThemWithItIsSaid() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addSystemctl()
    let child = try await programs.run("reminder", "install", "--yes")
    #expect(child.code == 0 && child.messages.contains("libnotify-bin"))
  }

  @Test(arguments: ["daemon-reload", "enable"])
  func whatSystemdRefusesLeavesNothing(command: String) async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addSystemctl("[ \"$2\" != \(command) ] || { echo 'Unit is bad.' >&2; exit 1; }")
    let child = try await programs.run("reminder", "install", "--yes")
    #expect(child.code == 1 && child.messages.contains("Unit is bad."))
    #expect(try await files(programs) == [])
  }

  @Test func aFolderThatCannotBeWrittenIsSaidAndNothingIsLeft() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addSystemctl()
    // A folder where the second file is to be: the first one must go again.
    let timer = folder(programs) + "/lionheart-notify.timer"
    #expect(try await programs.home.shell("mkdir -p '\(timer)/x'").code == 0)
    let child = try await programs.run("reminder", "install", "--yes")
    #expect(
      child.code == 1 && child.messages.contains(timer) && child.messages.contains("nothing was installed"))
    #expect(try await files(programs) == [])
    #expect(!programs.said("systemctl").contains("enable"))
  }

  @Test func whereItDoesNotAnswerCronTakesItsPlace() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addSystemctl("exit 1")
    try programs.addCrontab()
    #expect(try await programs.run("reminder", "install", "--systemd", "--yes").code == 1)
    #expect(try await programs.run("reminder", "install", "--yes").code == 0)
    #expect(programs.said("crontab").contains("notify # lionheart reminders"))
    #expect(!programs.home.exists(folder(programs)))
  }

  @Test func foldersOfOnesOwnAreToldToTheTimer() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addSystemctl()
    let config = programs.home.path + "/my config"
    let changes: [String: String?] = [
      "XDG_CONFIG_HOME": config, "XDG_DATA_HOME": "/srv/100%", "TZ": "Asia/Seoul",
    ]
    #expect(try await programs.run("reminder", "install", "--yes", with: changes).code == 0)
    let service = try programs.home.read(config + "/systemd/user/lionheart-notify.service")
    for line in ["\"XDG_CONFIG_HOME=\(config)\"", "\"XDG_DATA_HOME=/srv/100%%\"", "\"TZ=Asia/Seoul\""] {
      #expect(service.contains("Environment=\(line)\n"))
    }
  }
}
