// What `--help` says of the options about reminders.
extension Phrase {
  /// `notify --text`.
  package static let helpNotifyText = Phrase(
    en: "Print text even where there is notify-send.", ko: "notify-send가 있어도 글로 출력")
  /// `notify --dry-run`.
  package static let helpDryRun = Phrase(
    en: "Print what is due, without sending or remembering it.", ko: "보내거나 기억하지 않고 알릴 것만 출력")
  /// `reminder set --reading`.
  package static let helpReading = Phrase(
    en: "When to remind of the day's reading, or off.", ko: "읽기 알림 시각 (없애려면 off)")
  /// `reminder set --quiet`.
  package static let helpQuiet = Phrase(
    en: "When nothing is to remind, or off: 22:00-07:00.", ko: "방해 금지 시간, 예: 22:00-07:00 (없애려면 off)")
  /// `reminder install --cron`.
  package static let helpCron = Phrase(en: "Use the crontab.", ko: "crontab 쓰기")
  /// `reminder install --systemd`.
  package static let helpSystemd = Phrase(en: "Use systemd.", ko: "systemd 쓰기")
  /// `--yes`.
  package static let helpYes = Phrase(en: "Do not ask.", ko: "묻지 않기")
  /// Hours of the day.
  package static let valueHours = Phrase(en: "hours", ko: "시간대")
}
