// Help of the options of `notify` and `reminder`.
extension Phrase {
  /// `notify --text`.
  package static let helpNotifyText = Phrase("Print text, even if notify-send is available.")
  /// `notify --dry-run`.
  package static let helpDryRun = Phrase("Print what is due; send nothing and mark nothing as sent.")
  /// `reminder set --reading`.
  package static let helpReading = Phrase("The time of the reading reminder, or off.")
  /// `reminder set --quiet`.
  package static let helpQuiet = Phrase("The quiet hours, such as 22:00-07:00, or off.")
  /// `reminder install --cron`.
  package static let helpCron = Phrase("Use the crontab.")
  /// `reminder install --systemd`.
  package static let helpSystemd = Phrase("Use systemd.")
  /// `--yes`.
  package static let helpYes = Phrase("Do not ask.")
  package static let valueHours = Phrase("hours")
}
