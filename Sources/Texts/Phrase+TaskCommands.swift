package import Model

// Texts of `lionheart task`.
extension Phrase {
  /// "12 more: lionheart task list --all".
  package static func moreDone(_ count: Int) -> Phrase {
    Phrase(en: "\(count) more: lionheart task list --all", ko: "\(count)개 더 보기: lionheart task list --all")
  }

  /// "2 days late (19 Nov 2026)".
  package static func lateTask(_ days: Int, due: CalendarDay) -> Phrase {
    let late = daysLate(days)
    return Phrase(en: "\(late.en) (\(shortDate(due).en))", ko: "\(late.ko) (\(shortDate(due).ko))")
  }

  package static func dueTask(_ due: CalendarDay, on today: CalendarDay) -> Phrase {
    switch due - today {
    case 0: Phrase(en: "due today", ko: "오늘까지")
    case 1: Phrase(en: "due tomorrow", ko: "내일까지")
    default: Phrase(en: "due \(shortDate(due).en)", ko: "\(shortDate(due).ko)까지")
    }
  }

  /// A word that matches no step of a card, or several.
  package static func unknownStep(_ text: String, known: [String]) -> Phrase {
    let list = known.map { "\n  \($0)" }.joined()
    return known.isEmpty
      ? Phrase(
        en: "That task has no checklist. Add one: lionheart task edit TASK --item STEP",
        ko: "체크리스트가 없는 할 일이에요. 추가하려면: lionheart task edit 할일 --item 단계")
      : Phrase(
        en: "“\(text)” does not match exactly one step. Steps:\(list)",
        ko: "“\(text)”에 맞는 단계를 하나로 정할 수 없어요. 단계:\(list)")
  }

  /// There are no cards.
  package static let noTasksToList = Phrase(
    en: "No tasks here. Add one: lionheart task add TITLE", ko: "할 일이 없어요. 추가하려면: lionheart task add 제목")

  /// A word that is not a column.
  package static func unknownColumn(_ text: String) -> Phrase {
    Phrase(
      en: "No column named “\(text)”. Columns: todo, doing, done",
      ko: "“\(text)” 칸은 없어요. 쓸 수 있는 값: 할 일, 하는 중, 끝난 일")
  }

  /// A name that no card has.
  package static func unknownTask(_ text: String, known: [String]) -> Phrase {
    let list = known.isEmpty ? "–" : known.joined(separator: ", ")
    return Phrase(
      en: "No task named “\(text)”; nothing was changed. Tasks: \(list)",
      ko: "“\(text)” 할 일을 찾지 못했어요. 바뀐 것은 없어요. 있는 할 일: \(list)")
  }

  /// A part of several cards' names.
  package static func ambiguousTask(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      en:
        "“\(text)” matches several tasks; nothing was changed. Type more of the title or the end of the id: \(list)",
      ko: "“\(text)”에 맞는 할 일이 여럿이라 바꾸지 않았어요. 제목을 더 적거나 id 끝부분을 써 주세요: \(list)")
  }

  /// A card was added.
  package static func taskAdded(_ line: String) -> Phrase {
    Phrase(en: "Added: \(line)", ko: "추가했어요: \(line)")
  }

  /// A card was changed.
  package static func taskChanged(_ line: String) -> Phrase {
    Phrase(en: "Changed: \(line)", ko: "바꿨어요: \(line)")
  }

  /// A card was moved to another column.
  package static func taskMoved(_ line: String) -> Phrase {
    Phrase(en: "Moved: \(line)", ko: "옮겼어요: \(line)")
  }

  /// A card, or the entry of a day, was deleted.
  package static func removed(_ name: String) -> Phrase {
    Phrase(
      en: "Removed: \(name). To undo: lionheart undo", ko: "삭제했어요: \(name). 되돌리려면: lionheart undo")
  }

  /// `task edit` without an option.
  package static let nothingToEditOfTask = Phrase(
    en: "Nothing to change. Use --title, --text, --due or --category.",
    ko: "무엇을 바꿀지 알려 주세요: --title, --text, --due, --category")
}
