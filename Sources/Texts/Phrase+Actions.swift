import Model
package import Storage

// Names of the actions in the undo log.
extension Phrase {
  /// Describes an action of the undo log. A name from a newer version is shown unchanged.
  package static func action(_ action: Action) -> Phrase {
    action.name.map { described($0, action.subject) } ?? logged(action.loggedName, action.subject)
  }

  private static func described(_ name: Action.Name, _ subject: String) -> Phrase {
    // The name or the reason in brackets, if there is one.
    let aside = subject.isEmpty ? "" : " (\(subject))"
    return switch name {
    case .read: Phrase(en: "read “\(subject)”", ko: "“\(subject)” 읽음")
    case .readingChange: Phrase(en: "changed the reading history", ko: "읽기 기록 변경")
    case .attendanceAdd: attendance(of: subject, Phrase(en: "ticked", ko: "체크"))
    case .attendanceRemove: attendance(of: subject, Phrase(en: "unticked", ko: "체크 해제"))
    case .bookmarkAdd: Phrase(en: "bookmarked “\(subject)”", ko: "“\(subject)” 북마크 추가")
    case .bookmarkRemove: Phrase(en: "removed the bookmark “\(subject)”", ko: "“\(subject)” 북마크 해제")
    case .bookmarksAdd: Phrase(en: "bookmarked \(subject) articles", ko: "글 \(subject)개 북마크 추가")
    case .bookmarksRemove: Phrase(en: "removed \(subject) bookmarks", ko: "북마크 \(subject)개 해제")

    case .packAdd: Phrase(en: "added the pack “\(subject)”", ko: "“\(subject)” 팩 추가")
    case .packRemove: Phrase(en: "removed the pack “\(subject)”", ko: "“\(subject)” 팩 빼기")
    case .packPutAway: Phrase(en: "put a pack away", ko: "팩 치워 두기")
    case .packPutBack: Phrase(en: "brought a pack back", ko: "팩 다시 꺼내기")
    case .todayPack: Phrase(en: "changed the pack for Today", ko: "오늘 읽을 팩 변경")
    case .updatesPacks: Phrase(en: "changed automatic pack updates", ko: "자동 업데이트 설정 변경")

    case .childSave: Phrase(en: "set up \(child(subject).en)", ko: "\(child(subject).ko) 정보 입력")
    case .childAdd: Phrase(en: "added \(aChild(subject))", ko: "\(child(subject).ko) 추가")
    case .childEdit:
      Phrase(en: "edited \(child(subject).en)'s dates or name", ko: "\(child(subject).ko) 정보 수정")
    case .childRemove: Phrase(en: "deleted \(aChild(subject))", ko: "\(child(subject).ko) 삭제")
    case .childSwitch where subject.isEmpty: Phrase(en: "switched to another child", ko: "다른 아기로 전환")
    case .childSwitch: Phrase(en: "switched to \(subject)", ko: "\(Particle.toward.after(subject)) 전환")
    case .childBorn: Phrase(en: "entered \(child(subject).en)'s birth", ko: "\(child(subject).ko) 태어난 날 입력")
    // The log never names a death.
    case .childChange, .childDied: Phrase(en: "changed a child", ko: "아기 정보 변경")
    case .afterBirth: Phrase(en: "tidied up after the birth", ko: "출산 뒤 정리")
    case .pause: Phrase(en: "paused\(aside)", ko: "쉬어 가기\(aside)")
    case .resume: Phrase(en: "resumed\(aside)", ko: "다시 시작\(aside)")

    case .habitChange: Phrase(en: "changed a habit", ko: "습관 변경")
    case .habitAdd: Phrase(en: "added the habit “\(subject)”", ko: "습관 “\(subject)” 추가")
    case .habitsAdd: Phrase(en: "added \(subject) habits", ko: "습관 \(subject)개 추가")
    case .habitEdit: Phrase(en: "edited the habit “\(subject)”", ko: "습관 “\(subject)” 수정")
    case .habitArchive: Phrase(en: "archived the habit “\(subject)”", ko: "습관 “\(subject)” 보관")
    case .habitUnarchive:
      Phrase(en: "unarchived the habit “\(subject)”", ko: "습관 “\(subject)” 꺼내기")
    case .habitRemove: Phrase(en: "removed the habit “\(subject)”", ko: "습관 “\(subject)” 삭제")
    case .habitsImport: Phrase(en: "imported habits (\(subject))", ko: "습관 가져오기 (\(subject)개)")
    case .checkIn: Phrase(en: "checked in “\(subject)”", ko: "“\(subject)” 체크")
    case .checkInAmount: Phrase(en: "entered an amount for “\(subject)”", ko: "“\(subject)” 양 기록")
    case .checkInSkip: Phrase(en: "skipped “\(subject)”", ko: "“\(subject)” 건너뛰기")
    case .checkInNote: Phrase(en: "wrote a note for “\(subject)”", ko: "“\(subject)” 메모")
    case .checkInPhoto: Phrase(en: "changed the photos of “\(subject)”", ko: "“\(subject)” 사진 변경")
    case .checkInClear: Phrase(en: "cleared the check-in of “\(subject)”", ko: "“\(subject)” 체크 해제")
    case .categoryAdd: Phrase(en: "added the category “\(subject)”", ko: "카테고리 “\(subject)” 추가")
    case .categoryRename: Phrase(en: "renamed the category “\(subject)”", ko: "카테고리 “\(subject)” 이름 변경")
    case .categoryMove: Phrase(en: "moved the category “\(subject)”", ko: "카테고리 “\(subject)” 순서 변경")
    case .categoryRemove: Phrase(en: "removed the category “\(subject)”", ko: "카테고리 “\(subject)” 삭제")
    case .breakAdd: Phrase(en: "added a break\(aside)", ko: "휴식 추가\(aside)")
    case .breakEdit: Phrase(en: "edited a break\(aside)", ko: "휴식 수정\(aside)")
    case .breakEnd: Phrase(en: "ended a break\(aside)", ko: "휴식 끝내기\(aside)")
    case .breakRemove: Phrase(en: "removed a break\(aside)", ko: "휴식 삭제\(aside)")

    case .taskChange: Phrase(en: "changed a task", ko: "할 일 변경")
    case .taskAdd: Phrase(en: "added the task “\(subject)”", ko: "할 일 “\(subject)” 추가")
    case .tasksAdd: Phrase(en: "added \(subject) tasks", ko: "할 일 \(subject)개 추가")
    case .taskEdit: Phrase(en: "edited the task “\(subject)”", ko: "할 일 “\(subject)” 수정")
    case .taskTick: Phrase(en: "ticked a step of “\(subject)”", ko: "“\(subject)” 체크리스트 체크")
    case .taskMove: Phrase(en: "moved the task “\(subject)”", ko: "할 일 “\(subject)” 이동")
    case .taskReorder:
      Phrase(en: "reordered the task “\(subject)”", ko: "할 일 “\(subject)” 순서 변경")
    case .taskRemove: Phrase(en: "deleted the task “\(subject)”", ko: "할 일 “\(subject)” 삭제")
    case .tasksImport: Phrase(en: "imported tasks (\(subject))", ko: "할 일 가져오기 (\(subject)개)")
    case .suggestionRefuse: Phrase(en: "declined “\(subject)”", ko: "“\(subject)” 추천 안 받기")

    case .entryChange: Phrase(en: "changed an entry", ko: "일기 변경")
    case .entryWrite: Phrase(en: "wrote the entry for \(day(subject).en)", ko: "\(day(subject).ko) 일기 쓰기")
    case .entryPhoto: Phrase(en: "changed the photos of \(day(subject).en)", ko: "\(day(subject).ko) 사진 변경")
    case .entryMood: Phrase(en: "set the mood of \(day(subject).en)", ko: "\(day(subject).ko) 기분 고르기")
    case .entryLetter:
      Phrase(en: "changed the letter mark of \(day(subject).en)", ko: "\(day(subject).ko) 편지 표시 바꾸기")
    case .entryRemove: Phrase(en: "deleted the entry for \(day(subject).en)", ko: "\(day(subject).ko) 일기 삭제")
    case .entrySettle:
      Phrase(en: "chose a version of the entry for \(day(subject).en)", ko: "\(day(subject).ko) 일기 버전 고르기")
    case .entriesImport: Phrase(en: "imported entries (\(subject))", ko: "일기 가져오기 (\(subject)개)")
    case .letterShare: Phrase(en: "shared a letter", ko: "편지 공유")
    case .photoShare: Phrase(en: "shared a photo", ko: "사진 공유")
    case .shareBack: Phrase(en: "stopped sharing something", ko: "공유 취소")
    case .wellbeingAnswer: Phrase(en: "answered “How is it going?”", ko: "“요즘 어때요?”에 답함")
    case .wellbeingDismiss: Phrase(en: "put “How is it going?” off", ko: "“요즘 어때요?” 넘김")

    case .backupReminder: Phrase(en: "changed the reminder to back up", ko: "백업 알림 변경")
    case .country: Phrase(en: "changed the country of the help lines", ko: "상담 전화 나라 변경")
    case .dayStart: Phrase(en: "changed when the day starts", ko: "하루가 시작하는 시각 변경")
    case .language: Phrase(en: "changed the language", ko: "언어 변경")
    case .learningLanguage: Phrase(en: "changed the language you are learning", ko: "배우는 언어 변경")
    case .profile: Phrase(en: "changed a setting", ko: "설정 변경")
    case .quietHours: Phrase(en: "changed the quiet hours", ko: "방해 금지 시간 변경")
    case .readingReminder: Phrase(en: "changed the reading reminder", ko: "읽기 알림 변경")
    case .remindersFrom: Phrase(en: "postponed reminders", ko: "알림 미루기")
    case .restore:
      Phrase(en: "restored the backup of \(day(subject).en)", ko: "\(day(subject).ko) 백업에서 되찾기")
    case .restoreDay:
      Phrase(en: "restored the start of \(day(subject).en)", ko: "\(day(subject).ko) 시작 때대로 되찾기")
    case .restoreFile: Phrase(en: "restored \(subject)", ko: "\(subject) 되찾기")
    case .showsPrompts: Phrase(en: "changed whether prompts are shown", ko: "글감 보기 설정 변경")
    case .streakFreeze: Phrase(en: "changed how missed days count", ko: "읽지 못한 날 설정 변경")
    case .theme: Phrase(en: "changed the theme", ko: "테마 변경")
    case .ownNumbers: Phrase(en: "changed your own numbers", ko: "우리 집 전화번호 변경")
    case .weekStart: Phrase(en: "changed the first day of the week", ko: "한 주의 시작 요일 변경")
    case .writingPlan: Phrase(en: "changed the writing plan", ko: "일기 쓰기 계획 변경")
    }
  }

  private static func logged(_ name: String, _ subject: String) -> Phrase {
    Phrase(verbatim: subject.isEmpty ? name : "\(name): \(subject)")
  }

  private static func child(_ nickname: String) -> Phrase {
    nickname.isEmpty ? Phrase(en: "the child", ko: "아기") : Phrase(verbatim: nickname)
  }

  private static func aChild(_ nickname: String) -> String { nickname.isEmpty ? "a child" : nickname }

  /// The date of a day; any other text is shown as it is.
  private static func day(_ text: String) -> Phrase {
    CalendarDay(text).map(shortDate) ?? Phrase(verbatim: text)
  }

  private static func attendance(of text: String, _ verb: Phrase) -> Phrase {
    Phrase(en: "\(verb.en) reading on \(day(text).en)", ko: "\(day(text).ko) 글 읽기 \(verb.ko)")
  }
}
