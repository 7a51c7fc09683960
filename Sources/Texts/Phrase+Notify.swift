package import Model

// Reminders while the program is closed.
extension Phrase {
  /// "3 things to do".
  package static func thingsToDo(_ count: Int) -> Phrase {
    Phrase(en: counted(count, "thing", "things") + " to do", ko: "할 일 \(count)가지")
  }

  /// What is said of the day's reading when it is all there is.
  package static let readingWaits = Phrase(
    en: "A few minutes to read, if you like.", ko: "잠깐 읽을 시간이에요. 괜찮을 때 열어 보세요.")

  /// Reminders were due and could not be told of.
  package static let notReminded = Phrase(
    en: "What is due could not be told, so it will be tried again.", ko: "알림을 전하지 못했어요. 다음에 다시 보낼게요.")

  /// A file in which a pause or quiet hours may be could not be read whole.
  package static let remindersUnknown = Phrase(
    en: "Until it can be read nothing reminds, because a pause may be in it.",
    ko: "쉬는 중인지 알 수 없어서, 읽을 수 있을 때까지 아무것도 알리지 않아요.")

  /// Nothing reminds while paused.
  package static let pausedReminders = Phrase(
    en: "Lionheart is paused, so nothing reminds.", ko: "쉬는 중이라 아무것도 알리지 않아요.")

  /// `reminder set` was not told what to set.
  package static let nothingToSet = Phrase(
    en: "Say what to set: --reading, --quiet or --backup.",
    ko: "--reading, --quiet, --backup으로 무엇을 정할지 알려 주세요.")

  /// What should be a time of the day and is none.
  package static let notAReminderTime = Phrase(
    en: "Give a time from 00:00 to 23:59, or off.", ko: "00:00부터 23:59까지의 시각이나 off를 써 주세요.")

  /// What should be quiet hours and are none.
  package static let notQuietHours = Phrase(
    en: "Give quiet hours as 22:00-07:00, or off.", ko: "방해 금지 시간은 22:00-07:00처럼, 없애려면 off를 써 주세요.")

  /// When the day's reading reminds.
  package static func readingReminder(_ time: ClockTime?) -> Phrase {
    guard let time else { return Phrase(en: "No reminder of the reading", ko: "읽기 알림 없음") }
    return Phrase(en: "Reminder of the reading at \(time)", ko: "읽기 알림 \(time)")
  }

  /// When nothing reminds.
  package static func quietHours(_ hours: QuietHours?) -> Phrase {
    guard let hours else { return Phrase(en: "No quiet hours", ko: "방해 금지 시간 없음") }
    return Phrase(en: "Quiet hours \(hours)", ko: "방해 금지 시간 \(hours)")
  }

  /// A time at which nothing can remind.
  package static func reminderIsQuiet(_ time: ClockTime, _ hours: QuietHours) -> Phrase {
    Phrase(
      en: "\(time) is in the quiet hours (\(hours)), which end after the day does, so it will not remind.",
      ko: "\(Particle.topic.after("\(time)")) 하루가 끝난 뒤에 끝나는 방해 금지 시간(\(hours)) 안이라 알리지 않아요.")
  }

  /// Reminders come only with a timer, and there is none.
  package static let noTimerYet = Phrase(
    en: "To be reminded while Lionheart is closed: lionheart reminder install",
    ko: "라이언하트를 닫아 두어도 알림을 받으려면: lionheart reminder install")

  /// No reminder is set for the day.
  package static let nothingRemindsToday = Phrase(en: "No reminders today", ko: "오늘은 알림이 없어요")

  /// What became of a reminder.
  package static func reminderState(_ state: ReminderState) -> Phrase {
    switch state {
    case .done: Phrase(en: "done", ko: "완료")
    case .skipped: skipped
    case .notified: Phrase(en: "told", ko: "알렸어요")
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
        en: "Timer: starts another program. To renew it: lionheart reminder install",
        ko: "타이머: 다른 프로그램을 실행해요. 새로 설치하려면: lionheart reminder install")
    }
    return switch (systemd, cron) {
    case (true, true): Phrase(en: "Timer: systemd and cron", ko: "타이머: systemd, cron")
    case (true, false): Phrase(en: "Timer: systemd", ko: "타이머: systemd")
    case (false, true): Phrase(en: "Timer: cron", ko: "타이머: cron")
    case (false, false): Phrase(en: "Timer: none. \(noTimerYet.en)", ko: "타이머: 없음. \(noTimerYet.ko)")
    }
  }

  /// How the person is told.
  package static func notifySend(isThere: Bool) -> Phrase {
    isThere
      ? Phrase(en: "Shown by: notify-send", ko: "알리는 방법: notify-send")
      : Phrase(
        en: "Shown by: plain text, because there is no notify-send (Debian: libnotify-bin)",
        ko: "알리는 방법: 글. notify-send가 없어요 (Debian: libnotify-bin)")
  }
}
