package import Curriculum
package import Model

// The form of a card.
extension Phrase {
  package static let taskPage = Phrase(en: "Task", ko: "할 일 보기")
  package static let taskForm = Phrase(en: "Task form", ko: "할 일 입력")
  package static let newTask = Phrase(en: "New task", ko: "새 할 일")
  package static let editTaskTitle = Phrase(en: "Edit the task", ko: "할 일 수정")

  package static let taskTitleLabel = Phrase(en: "Title", ko: "할 일")
  package static let taskTitleHint = Phrase(en: "In a few words", ko: "짧게 적어 주세요")
  package static let taskTextLabel = Phrase(en: "Text", ko: "내용")
  package static let taskTextHint = Phrase(
    en: "Details, or empty. Tab: next field", ko: "방법이나 물어볼 사람. 비워 두어도 돼요. Tab으로 넘어가요")
  package static let taskDueLabel = Phrase(en: "Due", ko: "기한")
  package static let taskDueHint = Phrase(
    en: "fri, next fri, +3d, in 2 weeks, 12/20; ^o opens a calendar; or empty",
    ko: "금요일, 3일 뒤, 12/20처럼 적어요. ^o로 달력을 열 수 있고, 비워 두어도 돼요")
  package static let taskTimeLabel = Phrase(en: "Time", ko: "시각")
  package static let taskTimeHint = Phrase(
    en: "14:30, for an appointment; or empty", ko: "14:30처럼. 예약이 아니면 비워 두세요")
  package static let taskReminderLabel = Phrase(en: "Remind", ko: "알림")
  package static let taskReminderHint = Phrase(
    en: "8:00 that day, 1d 20:00 the evening before, 30m before its time; or empty",
    ko: "그날 8:00, 전날 20:00, 30분 전처럼. 비워 두어도 돼요")
  /// When a card reminds: "08:00 that day", "1 day before, 20:00".
  package static func taskReminder(_ reminder: TaskReminder) -> Phrase {
    let days = reminder.daysBefore
    return days == 0
      ? Phrase(en: "\(reminder.time) that day", ko: "당일 \(reminder.time)")
      : Phrase(
        en: "\(counted(days, "day", "days")) before, \(reminder.time)",
        ko: days == 1 ? "전날 \(reminder.time)" : "\(days)일 전 \(reminder.time)")
  }
  package static let taskLocationLabel = Phrase(en: "Place", ko: "장소")
  package static let taskLocationHint = Phrase(en: "Where it is; or empty", ko: "어디에서. 비워 두어도 돼요")
  package static let taskChecklistLabel = Phrase(en: "Checklist", ko: "체크리스트")
  package static let taskChecklistHint = Phrase(
    en: "One step per line; [x] marks a done one. Tab: next field",
    ko: "한 줄에 하나씩. 끝난 것은 앞에 [x]. Tab으로 넘어가요")
  /// "Checklist 3/12".
  package static func checklist(_ items: [ChecklistItem]) -> Phrase {
    let label = taskChecklistLabel
    let count = stepsDone(items)
    return Phrase(en: "\(label.en) \(count.en)", ko: "\(label.ko) \(count.ko)")
  }
  /// "3/12": how many steps are done.
  package static func stepsDone(_ items: [ChecklistItem]) -> Phrase {
    Phrase(verbatim: "\(items.doneCount)/\(items.count)")
  }
  package static func tickedItem(_ item: ChecklistItem, isDone: Bool) -> Phrase {
    isDone
      ? Phrase(en: "Done: \(item.text)", ko: "체크했어요: \(item.text)")
      : Phrase(en: "Not done: \(item.text)", ko: "체크를 풀었어요: \(item.text)")
  }
  package static let tickItem = Phrase(en: "tick the step", ko: "단계 체크")
  package static let taskCategoryLabel = Phrase(en: "Category", ko: "카테고리")

  package static func addedTask(_ name: String) -> Phrase {
    Phrase(en: "Task added: \(name)", ko: "할 일을 추가했어요: \(name)")
  }

  // Reading a card, or a suggestion
  package static let suggestionPage = Phrase(en: "Suggested task", ko: "추천 할 일 보기")
  package static let changeAndTake = Phrase(en: "edit and add", ko: "고쳐서 담기")
  package static let taskHasDraft = Phrase(
    en: "You have unsaved changes. e: continue editing",
    ko: "저장하지 않은 변경 내용이 있어요. e를 누르면 이어서 고칠 수 있어요.")
  package static let taskIsGone = Phrase(
    en: "Another program or device has deleted this task.", ko: "다른 프로그램이나 기기에서 이 할 일을 삭제했어요.")
  package static func taskFact(_ label: Phrase, _ value: Phrase) -> Phrase {
    Phrase(en: "\(label.en): \(value.en)", ko: "\(label.ko): \(value.ko)")
  }
  package static let taskColumnLabel = Phrase(en: "Column", ko: "칸")
  package static let taskAddedLabel = Phrase(en: "Added", ko: "추가한 날")
  package static let taskDoneLabel = Phrase(en: "Done", ko: "끝낸 날")
  package static let taskOriginLabel = Phrase(en: "From", ko: "출처")

  /// Where a card came from, in words; nil if the person wrote it.
  ///
  /// - Parameter unit: the unit that suggested it; nil if it is unknown or must not be named.
  package static func originInWords(_ origin: BoardTask.Origin, unit: UnitEntry?) -> Phrase? {
    guard case .suggested = origin else { return self.origin(origin) }
    guard let unit else { return Phrase(en: "suggested by the curriculum", ko: "커리큘럼 추천") }
    let name = unitName(unit)
    guard unit.stage != .always else {
      return Phrase(en: "suggested by “\(name.en)”", ko: "“\(name.ko)” 추천")
    }
    return Phrase(
      en: "suggested for \(name.en.prefix(1).lowercased())\(name.en.dropFirst())", ko: "\(name.ko) 추천")
  }
}
