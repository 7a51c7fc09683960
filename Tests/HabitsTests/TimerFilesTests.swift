import Testing

@testable import App
@testable import Day
@testable import ScreenTesting

/// What is written for systemd and cron.
@Suite struct TimerFilesTests {
  private let environment = ReminderEnvironment([
    "XDG_DATA_HOME": "/srv/my \"data\" 100%\\", "XDG_STATE_HOME": "relative", "XDG_CACHE_HOME": "",
    "LANG": "ko_KR.UTF-8", "TZ": "Asia/Seoul", "HOME": "/root", "LC_ALL": "a\nb",
    "LIONHEART_NOW": "2026-11-21",
  ])
  private let program = "/opt/It's 100% \"new\"\\bin/$HOME/lionheart"

  @Test func aServiceIsReadBackBySystemdAsItWasMeant() {
    #expect(
      SystemdTimer.serviceText(program: program, environment: environment) == """
        [Unit]
        Description=Lionheart reminders

        [Service]
        Type=oneshot
        SyslogLevel=notice
        LogLevelMax=notice
        TimeoutStartSec=30
        Environment="XDG_DATA_HOME=/srv/my \\"data\\" 100%%\\\\"
        Environment="LANG=ko_KR.UTF-8"
        Environment="TZ=Asia/Seoul"
        ExecStart=/usr/bin/env "/opt/It's 100%% \\"new\\"\\\\bin/$$HOME/lionheart" notify

        """)
    let plain = SystemdTimer.serviceText(program: "/opt/my $HOME 1%/lionheart", environment: environment)
    #expect(plain.contains("\nExecStart=\"/opt/my $HOME 1%%/lionheart\" notify\n"))
    #expect(SystemdTimer.quoted("a\nb\t\u{7}c 한글") == "\"a\\nb\\t\\x07c 한글\"")
    for line in ["OnCalendar=minutely", "AccuracySec=15s", "Persistent=true", "WantedBy=timers.target"] {
      #expect(SystemdTimer.timerText.split(separator: "\n").contains { $0 == line })
    }
  }

  @Test func aLineIsReadBackByCronAndTheShellAsItWasMeant() throws {
    let line = try #require(
      Crontab.line(
        program: "/opt/it's 100%/lionheart",
        environment: ReminderEnvironment(["LANG": "C.UTF-8"])
          .adding("DBUS_SESSION_BUS_ADDRESS", "unix:path=/run/user/1000/bus").adding("X", "").adding("Y", nil)
      ))
    #expect(
      line == "* * * * * DBUS_SESSION_BUS_ADDRESS='unix:path=/run/user/1000/bus' LANG='C.UTF-8' "
        + "'/opt/it'\\''s 100\\%/lionheart' notify # lionheart reminders")
    #expect(Crontab.line(program: "/opt/a\nb", environment: environment) == nil)
  }

  private let line = "* * * * * '/p' notify # lionheart reminders"

  private func text(_ crontab: Crontab) -> String { String(decoding: crontab.bytes, as: UTF8.self) }
  private func crontab(_ text: String) -> Crontab { Crontab(Array(text.utf8)) }

  @Test(arguments: [
    "", "MAILTO=me\n# mine\n\n*/5 * * * * /usr/bin/backup '100\\%'\n", "0 7 * * * wake\r\n\t\n",
    "* * * * * /home/me/lionheart notify\n# lionheart reminders are nice\n",
  ])
  func otherLinesStayAsTheyAre(before: String) {
    let after = crontab(before).with(line, of: "/p")
    #expect(text(after) == before + line + "\n")
    #expect(after.with(line, of: "/p") == after)
    #expect(text(after.without("/p")) == before)
    #expect(crontab(before).without("/p") == crontab(before))
  }

  @Test func bytesThatAreNoTextStay() {
    let before = Crontab([0x23, 0xFF, 0xFE, 0x0A, 0x80, 0x0A])
    let after = before.with(line, of: "/p")
    #expect(after.bytes == before.bytes + Array((line + "\n").utf8))
    #expect(after.without("/p") == before)
  }

  @Test func aLastLineWithoutItsEndGetsOne() {
    #expect(text(crontab("0 7 * * * wake").with(line, of: "/p")) == "0 7 * * * wake\n" + line + "\n")
  }

  @Test(arguments: [
    "* * * * * '/p' notify", "* * * * * LANG='C' '/p' notify # lion",
    "* * * * * '/old' notify # lionheart reminders",
    "* * * * * '/p' notify # lionheart reminders  ",
  ])
  func anOldOrHalfWrittenLineOfOursIsReplacedWhereItStands(old: String) {
    let before = crontab("a\n\(old)\nb\n\(old)\n")
    #expect(before.lines(of: "/p").count == 2)
    #expect(text(before.with(line, of: "/p")) == "a\n\(line)\nb\n")
    #expect(text(before.without("/p")) == "a\nb\n")
    #expect(text(crontab("a\n\(old)").with(line, of: "/p")) == "a\n\(line)\n")
  }

  @Test func aLineThatWasCutAnywhereIsReplacedAndTakenAway() throws {
    let program = "/opt/it's 100%/lionheart"
    let environment = ReminderEnvironment(["LANG": "C.UTF-8", "TZ": "it's 5%", "XDG_DATA_HOME": "/a b"])
    let line = try #require(Crontab.line(program: program, environment: environment))
    #expect(crontab(line).starts(program) && !crontab(line).starts("/opt/lionheart"))
    for count in "* * * * * XDG_DATA_HOME='".count...line.count {
      let before = crontab("a\n\(line.prefix(count))\nb\n")
      #expect(text(before.with(line, of: program)) == "a\n\(line)\nb\n", "\(line.prefix(count))")
      #expect(text(before.without(program)) == "a\nb\n")
    }
    #expect(crontab("* * * * * LANG='C' '/old/lion").lines(of: program).count == 1)
    #expect(!crontab("* * * * * LANG='C' '/opt/it'\\''s 100").starts(program))
  }

  @Test(arguments: [
    "* * * * * LANG='C' backup", "* * * * * TZ='Asia/Seoul' '/my/script'", "* * * * * '/q",
    "* * * * * LANG=C",
    "* * * * *", "* * * * * PATH='/bin",
    "*/5 * * * * '/p' notify --text", "# * * * * * '/p' notify", "* * * * * '/p2' notify",
    "* * * * * '/p' notify && beep",
  ])
  func whatThePersonWroteIsNotOurs(line: String) {
    #expect(crontab(line + "\n").lines(of: "/p").isEmpty)
  }
}
