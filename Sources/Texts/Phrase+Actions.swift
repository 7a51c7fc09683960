import Model
package import Storage

// What the undo log calls what was done.
extension Phrase {
  /// What an action of the undo log was.
  package static func action(_ action: Action) -> Phrase {
    let subject = action.subject
    return switch action.name {
    case "bookmark-add": Phrase(en: "bookmarked “\(subject)”", ko: "“\(subject)” 북마크 추가")
    case "bookmark-remove": Phrase(en: "removed the bookmark “\(subject)”", ko: "“\(subject)” 북마크 해제")
    case "bookmarks-add":
      Phrase(en: "bookmarked \(subject) articles", ko: "글 \(subject)개 북마크 추가")
    case "bookmarks-remove":
      Phrase(en: "removed \(subject) bookmarks", ko: "북마크 \(subject)개 해제")
    case "reading-change": Phrase(en: "a change to what was read", ko: "읽기 기록 변경")
    case "read": Phrase(en: "read “\(subject)”", ko: "“\(subject)” 읽음")
    case "attendance-add": attendance(of: subject, Phrase(en: "ticked", ko: "체크"))
    case "attendance-remove": attendance(of: subject, Phrase(en: "unticked", ko: "체크 해제"))
    case "language": Phrase(en: "changed the language", ko: "언어 변경")
    case "day-start": Phrase(en: "changed the hour at which the day starts", ko: "하루가 시작하는 시각 변경")
    case "reading-reminder": Phrase(en: "changed the reading reminder", ko: "읽기 알림 변경")
    case "quiet-hours": Phrase(en: "changed the quiet hours", ko: "방해 금지 시간 변경")
    case "pack-add": Phrase(en: "added the pack “\(subject)”", ko: "“\(subject)” 팩 추가")
    case "pack-remove": Phrase(en: "removed the pack “\(subject)”", ko: "“\(subject)” 팩 빼기")
    case "today-pack": Phrase(en: "changed the pack that gives Today", ko: "오늘 읽을 팩 변경")
    case "pack-put-away": Phrase(en: "put a pack away", ko: "팩 치워 두기")
    case "pack-put-back": Phrase(en: "brought a pack back", ko: "팩 다시 꺼내기")
    case "updates-packs": Phrase(en: "changed whether packs update by themselves", ko: "자동 업데이트 설정 변경")
    case "writing-plan": Phrase(en: "changed the writing plan", ko: "일기 쓰기 계획 변경")
    case "country": Phrase(en: "changed the country of the help lines", ko: "상담 전화 나라 변경")
    case "shows-prompts": Phrase(en: "changed whether prompts are shown", ko: "글감 보기 설정 변경")
    case "learning-language": Phrase(en: "changed the language being learnt", ko: "배우는 언어 변경")
    case "letter-share": Phrase(en: "shared a letter", ko: "편지 나눔")
    case "photo-share": Phrase(en: "shared a photo", ko: "사진 나눔")
    case "share-back": Phrase(en: "took back what was shared", ko: "나눈 것 거둠")
    case "wellbeing-answer": Phrase(en: "answered “How is it going?”", ko: "“요즘 어때요?”에 답함")
    case "wellbeing-dismiss": Phrase(en: "put “How is it going?” off", ko: "“요즘 어때요?” 넘김")
    case "streak-freeze": Phrase(en: "changed what a missed day does", ko: "빠진 날 설정 변경")
    case "theme": Phrase(en: "changed the theme", ko: "테마 변경")
    case "week-start": Phrase(en: "changed the day on which a week begins", ko: "한 주의 시작 요일 변경")
    case "reminders-from": Phrase(en: "put reminders off", ko: "알림 미루기")
    case "backup-reminder": Phrase(en: "changed the reminder to back up", ko: "백업 알림 변경")
    case "restore":
      Phrase(en: "brought back the backup of \(day(subject).en)", ko: "\(day(subject).ko) 백업에서 되찾기")
    case "restore-day":
      Phrase(en: "brought back how \(day(subject).en) began", ko: "\(day(subject).ko) 시작 때대로 되찾기")
    case "restore-file": Phrase(en: "brought back \(subject)", ko: "\(subject) 되찾기")
    case "profile": Phrase(en: "changed a setting", ko: "설정 변경")
    default:
      childAction(action) ?? habitAction(action) ?? taskAction(action) ?? journalAction(action)
        ?? importAction(action)
        ?? Phrase(verbatim: subject.isEmpty ? action.name : "\(action.name): \(subject)")
    }
  }

  /// What was done about a child, which is named where it has a nickname.
  private static func childAction(_ action: Action) -> Phrase? {
    let name = action.subject
    let its = Phrase(en: name.isEmpty ? "the child's" : "\(name)'s", ko: name.isEmpty ? "아기" : name)
    let aside = name.isEmpty ? "" : " (\(name))"
    return switch action.name {
    case "child-save": Phrase(en: "set up \(name.isEmpty ? "the child" : name)", ko: "\(its.ko) 정보 입력")
    case "child-edit": Phrase(en: "edited \(its.en) dates or name", ko: "\(its.ko) 정보 수정")
    case "child-change": Phrase(en: "a change to a child", ko: "아기 정보 변경")
    case "child-born": Phrase(en: "entered \(its.en) birth", ko: "\(its.ko) 태어난 날 입력")
    case "after-birth": Phrase(en: "settled what was left of the pregnancy", ko: "출산 뒤 정리")
    case "child-add": Phrase(en: "added \(name.isEmpty ? "a child" : name)", ko: "\(its.ko) 추가")
    case "child-remove": Phrase(en: "deleted \(name.isEmpty ? "a child" : name)", ko: "\(its.ko) 삭제")
    case "child-switch":
      name.isEmpty
        ? Phrase(en: "switched to another child", ko: "다른 아기로 전환")
        : Phrase(en: "switched to \(name)", ko: "\(Particle.toward.after(name)) 전환")
    case "pause": Phrase(en: "paused\(aside)", ko: "쉬어 가기\(aside)")
    case "resume": Phrase(en: "resumed\(aside)", ko: "다시 시작\(aside)")
    default: nil
    }
  }

  private static func day(_ text: String) -> Phrase {
    CalendarDay(text).map(shortDate) ?? Phrase(verbatim: text)
  }

  private static func attendance(of day: String, _ verb: Phrase) -> Phrase {
    let date = CalendarDay(day).map(shortDate) ?? Phrase(verbatim: day)
    return Phrase(en: "\(verb.en) the read of \(date.en)", ko: "\(date.ko) 글 읽기 \(verb.ko)")
  }
}
