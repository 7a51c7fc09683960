package import Model

// Reminders while the program is closed.
extension Phrase {
  /// "3 things to do".
  package static func thingsToDo(_ count: Int) -> Phrase {
    Phrase(en: counted(count, "thing", "things") + " to do", ko: "할 일 \(count)개")
  }

  /// The notification if only the day's reading is due.
  package static let readingWaits = Phrase(
    en: "A few minutes to read, if you like.", ko: "잠깐 읽을 시간이에요. 괜찮을 때 열어 보세요.")

  /// Due reminders could not be shown.
  package static let notReminded = Phrase(
    en: "Could not show the reminders. Lionheart will try again.", ko: "알림을 전하지 못했어요. 다음에 다시 보낼게요.")

  /// A file that may contain a pause or quiet hours could not be read.
  package static let remindersUnknown = Phrase(
    en: "No reminders until it can be read, because it may contain a pause.",
    ko: "쉬는 중인지 알 수 없어서, 읽을 수 있을 때까지 아무것도 알리지 않아요.")

  /// No reminders while paused.
  package static let pausedReminders = Phrase(
    en: "Lionheart is paused, so there are no reminders.", ko: "쉬는 중이라 아무것도 알리지 않아요.")

  /// `reminder set` without an option.
  package static let nothingToSet = Phrase(
    en: "Choose what to set: --reading, --quiet or --backup.",
    ko: "--reading, --quiet, --backup으로 무엇을 정할지 골라 주세요.")

  /// An invalid time of day.
  package static let notAReminderTime = Phrase(
    en: "Enter a time from 00:00 to 23:59, or off.", ko: "00:00부터 23:59까지의 시각이나 off를 써 주세요.")

  /// Invalid quiet hours.
  package static let notQuietHours = Phrase(
    en: "Enter quiet hours as 22:00-07:00, or off.", ko: "방해 금지 시간은 22:00-07:00처럼, 없애려면 off를 써 주세요.")

  /// The time of the reading reminder.
  package static func readingReminder(_ time: ClockTime?) -> Phrase {
    guard let time else { return Phrase(en: "No reading reminder", ko: "읽기 알림 없음") }
    return Phrase(en: "Reading reminder at \(time)", ko: "읽기 알림 \(time)")
  }

  /// The hours without reminders.
  package static func quietHours(_ hours: QuietHours?) -> Phrase {
    guard let hours else { return Phrase(en: "No quiet hours", ko: "방해 금지 시간 없음") }
    return Phrase(en: "Quiet hours \(hours)", ko: "방해 금지 시간 \(hours)")
  }

  /// A reminder's time is in the quiet hours.
  package static func reminderIsQuiet(_ time: ClockTime, _ hours: QuietHours) -> Phrase {
    Phrase(
      en:
        "\(time) is in the quiet hours (\(hours)), which last until the day is over. There will be no reminder.",
      ko: "\(Particle.topic.after("\(time)")) 하루가 끝난 뒤에 끝나는 방해 금지 시간(\(hours)) 안이라 알리지 않아요.")
  }

  /// No timer is installed, so reminders come only while Lionheart is open.
  package static let noTimerYet = Phrase(
    en: "To be reminded while Lionheart is closed: lionheart reminder install",
    ko: "라이언하트를 닫아 두어도 알림을 받으려면: lionheart reminder install")

  /// No reminder is set for the day.
  package static let nothingRemindsToday = Phrase(en: "No reminders today", ko: "오늘은 알림이 없어요")

  /// The state of a reminder.
  package static func reminderState(_ state: ReminderState) -> Phrase {
    switch state {
    case .done: Phrase(en: "done", ko: "완료")
    case .skipped: skipped
    case .notified: Phrase(en: "sent", ko: "알렸어요")
    case .due: Phrase(en: "not done yet", ko: "아직이에요")
    case .coming: Phrase(en: "still to come", ko: "예정")
    case .quiet: Phrase(en: "in the quiet hours", ko: "방해 금지 시간이에요")
    case .passed: Phrase(en: "before it was added", ko: "추가하기 전 시각이에요")
    }
  }

  /// What runs `lionheart notify`.
  package static func timers(systemd: Bool, cron: Bool, isOutdated: Bool) -> Phrase {
    if isOutdated, !systemd, !cron {
      return Phrase(
        en: "Timer: starts another program. To reinstall it: lionheart reminder install",
        ko: "타이머: 다른 프로그램을 실행해요. 새로 설치하려면: lionheart reminder install")
    }
    return switch (systemd, cron) {
    case (true, true): Phrase(en: "Timer: systemd and cron", ko: "타이머: systemd, cron")
    case (true, false): Phrase(en: "Timer: systemd", ko: "타이머: systemd")
    case (false, true): Phrase(en: "Timer: cron", ko: "타이머: cron")
    case (false, false): Phrase(en: "Timer: none. \(noTimerYet.en)", ko: "타이머: 없음. \(noTimerYet.ko)")
    }
  }

  /// How reminders are shown.
  package static func notifySend(isThere: Bool) -> Phrase {
    isThere
      ? Phrase(en: "Shown by: notify-send", ko: "알리는 방법: notify-send")
      : Phrase(
        en: "Shown by: plain text. notify-send is not installed (Debian: libnotify-bin)",
        ko: "알리는 방법: 글. notify-send가 없어요 (Debian: libnotify-bin)")
  }
}
