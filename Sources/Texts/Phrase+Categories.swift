import Model

// The categories of the habits.
extension Phrase {
  package static let categoriesScreen = Phrase(en: "Categories of habits", ko: "습관 카테고리")
  package static let noCategories = Phrase(
    en: "No categories yet. They group your habits: Health, Home, Us. Press a to add one.",
    ko: "아직 카테고리가 없어요. 건강, 집, 우리처럼 습관을 묶을 수 있어요. a를 눌러 추가해 보세요.")

  /// "3 habits", "3 habits, 1 archived".
  package static func habitCount(_ count: Int, archived: Int) -> Phrase {
    let habits = Phrase(en: counted(count, "habit", "habits"), ko: "습관 \(count)개")
    guard archived > 0 else { return habits }
    return Phrase(en: "\(habits.en), \(archived) archived", ko: "\(habits.ko), 보관 \(archived)개")
  }

  package static let openCategories = Phrase(en: "categories", ko: "카테고리")
  package static let addCategory = Phrase(en: "add a category", ko: "카테고리 추가")
  package static let renameCategory = Phrase(en: "rename", ko: "이름 바꾸기")
  package static let removeCategory = Phrase(en: "remove, keeping its habits", ko: "삭제 (습관은 그대로)")
  package static let moveItUp = Phrase(en: "move it up", ko: "위로 옮기기")
  package static let moveItDown = Phrase(en: "move it down", ko: "아래로 옮기기")
  package static let isFirstCategory = Phrase(en: "Already the first", ko: "이미 맨 위예요")
  package static let isLastCategory = Phrase(en: "Already the last", ko: "이미 맨 아래예요")
  package static let categoryNamePrompt = Phrase(en: "Name", ko: "이름")

  /// A category was added.
  package static func addedCategory(_ name: String) -> Phrase {
    Phrase(en: "Category added: \(name)", ko: "카테고리를 추가했어요: \(name)")
  }
  /// A category was renamed.
  package static func renamedCategory(_ name: String) -> Phrase {
    Phrase(en: "Renamed: \(name)", ko: "이름을 바꿨어요: \(name)")
  }
  package static func removedCategory(_ name: String) -> Phrase {
    Phrase(en: "Removed; its habits are kept (u undoes): \(name)", ko: "삭제했어요. 습관은 그대로예요 (u 되돌리기): \(name)")
  }
}
