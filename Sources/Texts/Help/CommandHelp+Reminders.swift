// Reminders while the program is closed.
extension CommandHelp {
  /// `lionheart notify`.
  public static let notify = CommandHelp(
    Phrase(en: "Tell of what is due now, once.", ko: "지금 알릴 것을 한 번만 알리기"),
    notes: Phrase(
      en: """
        Made to be run every minute: it prints nothing when nothing is due and tells of nothing twice. With
        notify-send it shows a notification, otherwise it prints text.
        While paused and in quiet hours it is silent. What was missed yesterday is not told today.
        """,
      ko: """
        매분 실행하도록 만들었어요. 알릴 것이 없으면 아무것도 출력하지 않고, 같은 것을 두 번 알리지 않아요.
        notify-send가 있으면 알림을 띄우고, 없으면 글로 출력해요.
        쉬는 동안과 방해 금지 시간에는 알리지 않아요. 어제 놓친 것은 오늘 알리지 않아요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart notify
        lionheart notify --dry-run
        lionheart notify --text | mail -E -s Lionheart "$USER"
        """))

  /// `lionheart reminder`.
  public static let reminder = CommandHelp(
    Phrase(en: "Reminders: when, and by what.", ko: "알림 시각과 방법 정하기"),
    examples: Phrase(
      verbatim: """
        lionheart reminder set --reading 07:30 --quiet 22:00-07:00
        lionheart reminder install
        lionheart reminder status
        """))

  /// `lionheart reminder set`.
  public static let reminderSet = CommandHelp(
    Phrase(
      en: "Set the reminders of the reading and of a backup, and the quiet hours.",
      ko: "읽기와 백업 알림, 방해 금지 시간 정하기"),
    notes: Phrase(
      en: "Habits have reminders of their own: lionheart habit edit NAME --remind 09:00,21:00",
      ko: "습관마다 알림을 따로 정할 수 있어요: lionheart habit edit 이름 --remind 09:00,21:00"),
    examples: Phrase(
      verbatim: """
        lionheart reminder set --reading 07:30
        lionheart reminder set --quiet 22:00-07:00
        lionheart reminder set --backup 4
        lionheart reminder set --reading off --quiet off
        """))

  /// `lionheart reminder status`.
  public static let reminderStatus = CommandHelp(
    Phrase(en: "Show today's reminders and whether a timer is installed.", ko: "오늘의 알림과 타이머 상태 보기"),
    examples: Phrase(
      verbatim: """
        lionheart reminder status
        lionheart reminder status --json | jq -r '.reminders[].time'
        """))

  /// `lionheart reminder install`.
  public static let reminderInstall = CommandHelp(
    Phrase(en: "Be reminded while Lionheart is closed.", ko: "라이언하트를 닫아 두어도 알림 받기"),
    notes: Phrase(
      en: """
        Shows what it will write, then asks. It is a timer of systemd where that answers for you, else a line
        in your crontab; either runs `lionheart notify` every minute. Doing it again changes nothing.
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

  /// `lionheart reminder uninstall`.
  public static let reminderUninstall = CommandHelp(
    Phrase(en: "Remove the timer; settings stay.", ko: "타이머 지우기 (설정은 그대로)"),
    examples: Phrase(
      verbatim: """
        lionheart reminder uninstall
        lionheart reminder uninstall --yes
        """))
}
