import Model
import Storage

// What the undo log calls what was done to cards and entries.
extension Phrase {
  package static let filterByChild = Phrase(en: "one child's cards", ko: "아기별로 보기")
  package static let oneChildOnly = Phrase(en: "There is one child only", ko: "아기가 하나예요")
  static func taskAction(_ action: Action) -> Phrase? {
    let name = action.subject
    return switch action.name {
    case "task-change": Phrase(en: "a change to a card", ko: "할 일 변경")
    case "task-add": Phrase(en: "added the task “\(name)”", ko: "할 일 “\(name)” 추가")
    case "tasks-add": Phrase(en: "added \(name) tasks", ko: "할 일 \(name)개 추가")
    case "task-edit": Phrase(en: "edited the task “\(name)”", ko: "할 일 “\(name)” 수정")
    case "task-tick": Phrase(en: "ticked a step of “\(name)”", ko: "“\(name)” 체크리스트 체크")
    case "task-move": Phrase(en: "moved the task “\(name)”", ko: "할 일 “\(name)” 이동")
    case "task-reorder": Phrase(en: "put the task “\(name)” in another place", ko: "할 일 “\(name)” 순서 변경")
    case "task-remove": Phrase(en: "deleted the task “\(name)”", ko: "할 일 “\(name)” 삭제")
    case "suggestion-refuse": Phrase(en: "turned down “\(name)”", ko: "“\(name)” 추천 안 받기")
    default: nil
    }
  }

  static func journalAction(_ action: Action) -> Phrase? {
    if action.name == "entry-change" { return Phrase(en: "a change to an entry", ko: "일기 변경") }
    guard let day = CalendarDay(action.subject) else { return nil }
    let (en, ko) = (shortDate(day).en, shortDate(day).ko)
    return switch action.name {
    case "entry-write": Phrase(en: "wrote the entry of \(en)", ko: "\(ko) 일기 쓰기")
    case "entry-photo": Phrase(en: "the photos of \(en)", ko: "\(ko) 사진")
    case "entry-mood": Phrase(en: "set the mood of \(en)", ko: "\(ko) 기분 고르기")
    case "entry-letter": Phrase(en: "changed the letter mark of \(en)", ko: "\(ko) 편지 표시 바꾸기")
    case "entry-remove": Phrase(en: "deleted the entry of \(en)", ko: "\(ko) 일기 삭제")
    case "entry-settle": Phrase(en: "chose what the entry of \(en) says", ko: "\(ko) 일기 고르기")
    default: nil
    }
  }
}
