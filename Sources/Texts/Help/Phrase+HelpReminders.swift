// Help of the options of `notify` and `reminder`.
extension Phrase {
  /// `notify --text`.
  package static let helpNotifyText = Phrase(
    en: "Print text, even if notify-send is available.", ko: "notify-send가 있어도 글로 출력")
  /// `notify --dry-run`.
  package static let helpDryRun = Phrase(
    en: "Print what is due; send nothing and mark nothing as sent.", ko: "알릴 것만 출력하고, 보내거나 보냈다고 기록하지 않기")
  /// `reminder set --reading`.
  package static let helpReading = Phrase(
    en: "The time of the reading reminder, or off.", ko: "읽기 알림 시각 (없애려면 off)")
  /// `reminder set --quiet`.
  package static let helpQuiet = Phrase(
    en: "The quiet hours, such as 22:00-07:00, or off.", ko: "방해 금지 시간, 예: 22:00-07:00 (없애려면 off)")
  /// `reminder install --cron`.
  package static let helpCron = Phrase(en: "Use the crontab.", ko: "crontab 쓰기")
  /// `reminder install --systemd`.
  package static let helpSystemd = Phrase(en: "Use systemd.", ko: "systemd 쓰기")
  /// `--yes`.
  package static let helpYes = Phrase(en: "Do not ask.", ko: "묻지 않기")
  package static let valueHours = Phrase(en: "hours", ko: "시간대")
}
