import Model
import Storage

// What the undo log calls what was done to habits.
extension Phrase {
  static func habitAction(_ action: Action) -> Phrase? {
    let name = action.subject
    return switch action.name {
    case "habit-change": Phrase(en: "a change to a habit", ko: "습관 변경")
    case "habit-add": Phrase(en: "added the habit “\(name)”", ko: "습관 “\(name)” 추가")
    case "habits-add": Phrase(en: "added \(name) habits", ko: "습관 \(name)개 추가")
    case "habit-edit": Phrase(en: "edited the habit “\(name)”", ko: "습관 “\(name)” 수정")
    case "habit-archive": Phrase(en: "archived the habit “\(name)”", ko: "습관 “\(name)” 보관")
    case "habit-unarchive": Phrase(en: "took the habit “\(name)” out of the archive", ko: "습관 “\(name)” 꺼내기")
    case "habit-remove": Phrase(en: "removed the habit “\(name)”", ko: "습관 “\(name)” 삭제")
    case "check-in": Phrase(en: "checked in “\(name)”", ko: "“\(name)” 체크")
    case "check-in-amount": Phrase(en: "entered an amount for “\(name)”", ko: "“\(name)” 양 기록")
    case "check-in-skip": Phrase(en: "skipped “\(name)”", ko: "“\(name)” 건너뛰기")
    case "check-in-photo": Phrase(en: "the photos of “\(name)”", ko: "“\(name)” 사진")
    case "check-in-note": Phrase(en: "wrote a note to “\(name)”", ko: "“\(name)” 메모")
    case "check-in-clear": Phrase(en: "cleared the check-in of “\(name)”", ko: "“\(name)” 체크 해제")
    case "category-add": Phrase(en: "added the category “\(name)”", ko: "카테고리 “\(name)” 추가")
    case "category-rename": Phrase(en: "renamed the category “\(name)”", ko: "카테고리 “\(name)” 이름 변경")
    case "category-move": Phrase(en: "moved the category “\(name)”", ko: "카테고리 “\(name)” 순서 변경")
    case "category-remove": Phrase(en: "removed the category “\(name)”", ko: "카테고리 “\(name)” 삭제")
    default: breakAction(action)
    }
  }

  /// What was done to a break, which is named by its reason where it has one.
  private static func breakAction(_ action: Action) -> Phrase? {
    let aside = action.subject.isEmpty ? "" : " (\(action.subject))"
    return switch action.name {
    case "break-add": Phrase(en: "began a break\(aside)", ko: "습관 쉬기\(aside)")
    case "break-edit": Phrase(en: "edited a break\(aside)", ko: "습관 쉬기 수정\(aside)")
    case "break-end": Phrase(en: "ended a break\(aside)", ko: "습관 쉬기 끝\(aside)")
    case "break-remove": Phrase(en: "removed a break\(aside)", ko: "습관 쉬기 삭제\(aside)")
    default: nil
    }
  }
}
