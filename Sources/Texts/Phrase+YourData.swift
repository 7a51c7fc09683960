package import Model
package import Storage

// The page about the person's data.
extension Phrase {
  package static let backUpRow = Phrase(en: "Back up", ko: "백업하기")
  package static let restoreRow = Phrase(en: "Restore a backup", ko: "백업에서 되찾기")
  package static let backupReminderRow = Phrase(en: "Remind me to back up", ko: "백업 알림")
  package static let eraseRow = Phrase(en: "Erase everything", ko: "모두 지우기")

  package static let folderIsNoScreen = Phrase(
    en: "Nothing to open here; y copies the path", ko: "열 것이 없어요. y로 경로를 복사하세요")

  /// When the last backup was made.
  package static func lastBackup(daysAgo: Int?) -> Phrase {
    switch daysAgo {
    case nil: Phrase(en: "no backup yet", ko: "아직 없음")
    case 0?: Phrase(en: "last one today", ko: "마지막 백업 오늘")
    case 1?: Phrase(en: "last one yesterday", ko: "마지막 백업 어제")
    case let days?: Phrase(en: "last one \(days) days ago", ko: "마지막 백업 \(days)일 전")
    }
  }

  /// How often to back up.
  package static func backupReminder(_ weeks: Int?) -> Phrase {
    switch weeks {
    case nil: Phrase(en: "never", ko: "안 함")
    case 1?: Phrase(en: "every week", ko: "매주")
    case let weeks?: Phrase(en: "every \(weeks) weeks", ko: "\(weeks)주마다")
    }
  }

  /// The backup reminder in `reminder set` and `reminder status`.
  package static func backupReminderSet(_ weeks: Int?) -> Phrase {
    guard weeks != nil else { return Phrase(en: "No backup reminder", ko: "백업 알림 없음") }
    let every = backupReminder(weeks)
    return Phrase(en: "Backup reminder \(every.en)", ko: "백업 알림 \(every.ko)")
  }

  /// A text that is not a number of weeks.
  package static let notBackupWeeks = Phrase(
    en: "Enter a number of weeks from 1 to 52, or off.", ko: "1부터 52까지의 주 수나 off를 써 주세요.")

  /// The title of a backup reminder.
  package static let backUpYourData = Phrase(en: "Back up your data", ko: "기록 백업하기")
  /// The text of a backup reminder that comes alone.
  package static let backupWaits = Phrase(
    en: "It has been a while. Open “Your data” on Me.", ko: "백업한 지 꽤 됐어요. ‘내 정보’의 ‘내 데이터’에서 할 수 있어요.")

  // The forms
  package static let backupForm = Phrase(en: "Back up", ko: "백업하기")
  package static let backupPathLabel = Phrase(en: "File", ko: "파일")
  package static let backupPathHint = Phrase(
    en: "One file with all your data; only you can read it", ko: "모든 기록을 담는 파일 하나예요. 나만 읽을 수 있어요")
  package static let backupNeedsPath = Phrase(en: "Enter a path first", ko: "어디에 둘지 적어 주세요")
  package static let restoreForm = Phrase(en: "Restore a backup", ko: "백업에서 되찾기")
  package static let restorePathHint = Phrase(
    en: "Shows what is in it; changes nothing yet", ko: "먼저 살펴보기만 하고 아무것도 바꾸지 않아요")
  package static let restoreNeedsPath = Phrase(en: "Enter a path first", ko: "백업 파일을 적어 주세요")
  package static let lookAtBackup = Phrase(en: "show contents", ko: "살펴보기")
  package static let makeBackup = Phrase(en: "back up", ko: "백업")

  // Before restoring
  package static let restoreChoice = Phrase(en: "What to restore", ko: "무엇을 되찾을지")
  /// "A backup of 21 November 2026: 3 habits".
  package static func backupOf(_ day: CalendarDay, _ records: BackupCounts) -> Phrase {
    let (date, facts) = (shortDate(day), listed(recordKinds(records)))
    return Phrase(en: "A backup of \(date.en): \(facts.en)", ko: "\(date.ko)의 백업: \(facts.ko)")
  }
  package static let bringBackChoice = Phrase(en: "Restore what is missing", ko: "없는 것만 되찾기")
  package static let replaceChoice = Phrase(en: "Replace all with the backup", ko: "모두 백업 내용으로 바꾸기")
  package static let leaveChoice = Phrase(en: "Change nothing", ko: "그대로 두기")
  package static let restoreDone = Phrase(en: "Restored (u undoes)", ko: "되찾았어요 (u 되돌리기)")

  // Erasing
  package static let eraseForm = Phrase(en: "Erase everything", ko: "모두 지우기")
  package static let eraseWordLabel = Phrase(en: "Type “erase”", ko: "“지우기” 쓰기")
  package static let eraseWordHint = Phrase(
    en: "Erases everything, then quits", ko: "모두 지우고 라이언하트를 끝내요")
  package static let eraseWordMissing = Phrase(en: "Type “erase” first", ko: "먼저 “지우기”라고 써 주세요")
  package static let leaveAsItIs = Phrase(en: "keep everything", ko: "그대로 두기")
  package static let eraseNow = Phrase(en: "erase", ko: "지우기")
}
