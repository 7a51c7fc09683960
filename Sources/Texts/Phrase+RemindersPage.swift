package import Model

// The page about reminders.
extension Phrase {
  package static let remindersRow = Phrase(en: "Reminders", ko: "알림")

  /// "20:00, quiet 22:00-07:00": the reminders row on Me.
  package static func remindersSet(_ reading: ClockTime?, _ quietHours: QuietHours?) -> Phrase {
    switch (reading, quietHours) {
    case (nil, nil): Phrase(en: "not set", ko: "아직 없음")
    case (let reading?, nil): Phrase(verbatim: "\(reading)")
    case (nil, let quiet?): Phrase(en: "quiet \(quiet)", ko: "방해 금지 \(quiet)")
    case (let reading?, let quiet?):
      Phrase(en: "\(reading), quiet \(quiet)", ko: "\(reading), 방해 금지 \(quiet)")
    }
  }

  package static let readingReminderLabel = Phrase(en: "Daily reading", ko: "오늘의 글")
  package static let readingReminderHint = Phrase(
    en: "A time like 20:00, or empty for none", ko: "20:00처럼 적어 주세요. 비워 두면 알리지 않아요")
  package static let readingReminderWrong = Phrase(
    en: "Enter a time with hours and minutes: 20:00", ko: "시각은 20:00처럼 시와 분을 적어 주세요")
  package static let quietHoursLabel = Phrase(en: "Quiet hours", ko: "방해 금지 시간")
  package static let quietHoursHint = Phrase(
    en: "From-to, like 22:00-07:00, or empty", ko: "22:00-07:00처럼 적거나 비워 두세요")
  package static let quietHoursWrong = Phrase(
    en: "Enter two different times: 22:00-07:00", ko: "22:00-07:00처럼 서로 다른 두 시각을 적어 주세요")
  /// There are no reminders before a day.
  package static func remindersOff(until day: CalendarDay) -> Phrase {
    let date = shortDate(day)
    return Phrase(en: "None before \(date.en).", ko: "\(date.ko)부터 다시 알려요.")
  }

  package static let remindersFromLabel = Phrase(en: "Not before", ko: "알림 시작")
  package static let remindersFromHint = Phrase(
    en: "No reminders before this day; empty for always",
    ko: "이날부터 알려요. 비워 두면 늘 알려요")
  package static let remindersSaved = Phrase(en: "Reminders saved", ko: "알림을 저장했어요")

  package static let remindersToday = Phrase(en: "TODAY", ko: "오늘")
  /// "No reminders today", and where to set them.
  package static let noRemindersToday = Phrase(
    en: "\(nothingRemindsToday.en). Edit a habit to set its reminders.",
    ko: "\(nothingRemindsToday.ko). 습관의 알림은 습관을 수정할 때 정해요.")

  package static let remindersWhenClosed = Phrase(en: "WHEN LIONHEART IS CLOSED", ko: "라이언하트를 닫아 두었을 때")
  package static let remindersInstallHint = Phrase(
    en:
      "Run lionheart reminder install to let this computer remind you. While open, Lionheart reminds you itself.",
    ko: "lionheart reminder install을 실행하면 이 컴퓨터가 알려 줘요. 라이언하트가 열려 있을 때는 직접 알려요.")
}
