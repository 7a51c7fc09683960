// Reminders while the program is closed.
extension CommandHelp {
  public static let notify = CommandHelp(
    Phrase(en: "Send due reminders.", ko: "지금 알릴 것 알리기"),
    notes: Phrase(
      en: """
        Run it every minute: it prints nothing if nothing is due, and sends no reminder twice. It shows a
        notification with notify-send, or prints text if there is no notify-send.
        While paused and in quiet hours it is silent. Reminders missed yesterday are not sent today.
        """,
      ko: """
        매분 실행하세요. 알릴 것이 없으면 아무것도 출력하지 않고, 같은 것을 두 번 알리지 않아요. notify-send가
        있으면 알림을 띄우고, 없으면 글로 출력해요.
        쉬는 동안과 방해 금지 시간에는 알리지 않아요. 어제 놓친 것은 오늘 알리지 않아요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart notify
        lionheart notify --dry-run
        lionheart notify --text | mail -E -s Lionheart "$USER"
        """))

  public static let reminder = CommandHelp(
    Phrase(en: "Set up reminders.", ko: "알림 시각과 방법 정하기"),
    examples: Phrase(
      verbatim: """
        lionheart reminder set --reading 07:30 --quiet 22:00-07:00
        lionheart reminder install
        lionheart reminder status
        """))

  public static let reminderSet = CommandHelp(
    Phrase(
      en: "Set the reading and backup reminders, and the quiet hours.",
      ko: "읽기와 백업 알림, 방해 금지 시간 정하기"),
    notes: Phrase(
      en: "Habits have their own reminders: lionheart habit edit NAME --remind 09:00,21:00",
      ko: "습관마다 알림을 따로 정할 수 있어요: lionheart habit edit 이름 --remind 09:00,21:00"),
    examples: Phrase(
      verbatim: """
        lionheart reminder set --reading 07:30
        lionheart reminder set --quiet 22:00-07:00
        lionheart reminder set --backup 4
        lionheart reminder set --reading off --quiet off
        """))

  public static let reminderStatus = CommandHelp(
    Phrase(en: "Show today's reminders and whether a timer is installed.", ko: "오늘의 알림과 타이머 상태 보기"),
    examples: Phrase(
      verbatim: """
        lionheart reminder status
        lionheart reminder status --json | jq -r '.reminders[].time'
        """))

  public static let reminderInstall = CommandHelp(
    Phrase(en: "Install a timer for reminders while Lionheart is closed.", ko: "라이언하트를 닫아 두어도 알림 받기"),
    notes: Phrase(
      en: """
        It shows what it will write, then asks. It uses a systemd timer, or a line in your crontab if systemd
        is not available. Either runs `lionheart notify` every minute. Installing again changes nothing.
        """,
      ko: """
        쓸 내용을 먼저 보여 주고 물어봐요. systemd 사용자 세션이 있으면 타이머를, 없으면 crontab 한 줄을 써요.
        매분 `lionheart notify`를 실행해요. 다시 해도 달라지는 것은 없어요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart reminder install
        lionheart reminder install --cron --yes
        """))

  public static let reminderUninstall = CommandHelp(
    Phrase(en: "Remove the timer; settings stay.", ko: "타이머 지우기 (설정은 그대로)"),
    examples: Phrase(
      verbatim: """
        lionheart reminder uninstall
        lionheart reminder uninstall --yes
        """))
}
