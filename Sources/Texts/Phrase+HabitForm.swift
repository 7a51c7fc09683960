package import Model

// The form for a habit.
extension Phrase {
  package static let habitForm = Phrase(en: "Habit", ko: "습관 정보")
  package static let newHabit = Phrase(en: "New habit", ko: "새 습관")
  package static let editHabit = Phrase(en: "Edit the habit", ko: "습관 수정")
  package static let habitSaved = Phrase(en: "Saved", ko: "저장했어요")
  package static let habitSavedFromToday = Phrase(
    en: "Saved. The change counts from today; earlier days stay the same.",
    ko: "저장했어요. 오늘부터 이렇게 세고, 지난날은 그대로예요.")
  package static func addedHabit(name: String) -> Phrase {
    Phrase(en: "Added: \(name)", ko: "추가했어요: \(name)")
  }

  package static let habitNameLabel = Phrase(en: "Name", ko: "이름")
  package static let habitNameHint = Phrase(en: "What to do, 1 to 50 characters", ko: "무엇을 할지 1–50자로 적어 주세요")
  package static let habitCategoryLabel = Phrase(en: "Category", ko: "카테고리")
  /// - Parameter names: categories in use or in the pack.
  package static func categoryHint(known names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return names.isEmpty
      ? Phrase(en: "A new one, or empty for none", ko: "카테고리를 새로 적거나 비워 두세요")
      : Phrase(en: "A new one, empty for none, or: \(list)", ko: "새로 적거나 비워 두세요. 있는 카테고리: \(list)")
  }
  /// - Parameter hasSome: whether there are categories to choose from.
  package static func habitCategoryHint(hasSome: Bool) -> Phrase {
    hasSome
      ? Phrase(en: "← and → choose, or type a new one", ko: "← →로 고르거나 새로 적어요") : categoryHint(known: [])
  }
  package static let habitScheduleLabel = Phrase(en: "How often", ko: "주기")
  package static let habitScheduleHint = Phrase(
    en: "← → or type: mon,wed · 3/week · every 3 days · 4/month",
    ko: "← →로 고르거나 월,수 · 주 3회 · 월 4회 · 3일마다처럼 적어요")
  package static let habitAmountLabel = Phrase(en: "Amount", ko: "목표량")
  package static let habitAmountHint = Phrase(
    en: "Daily goal; empty for yes/no", ko: "채울 숫자를 적거나, 했는지만 기록하려면 비워 두세요")
  package static let habitUnitLabel = Phrase(en: "Unit", ko: "단위")
  package static let habitUnitHint = Phrase(en: "Unit to count: glasses, minutes", ko: "무엇을 셀지: 잔, 분")
  package static let habitAtMostLabel = Phrase(en: "At most", ko: "넘지 않기")
  package static let habitAtMostHint = Phrase(
    en: "Is this a maximum? ← →", ko: "넘지 않는 것이 목표인가요? ← →로 골라요")
  package static let habitStartLabel = Phrase(en: "From", ko: "시작하는 날")
  package static let habitStartHint = Phrase(
    en: "mon, in 2 weeks, 12/1 or 2026-12-01", ko: "월요일, 2주 뒤, 12/1, 2026-12-01처럼")
  package static let habitEndLabel = Phrase(en: "Until", ko: "끝나는 날")
  package static let habitEndHint = Phrase(
    en: "The last day, or empty for no end", ko: "마지막 날이에요. 계속하려면 비워 두세요")
  /// "Every day, at least 8 glasses, by 21:30, reminds at 09:00": a preview of the habit in the form.
  package static func habitPreview(_ habit: Habit, on day: CalendarDay) -> Phrase {
    let rule = habit.rule(on: max(day, habit.startedOn))
    let times = habit.reminders.map(\.description).joined(separator: ", ")
    let (start, end) = (shortDate(habit.startedOn), habit.endsOn.map(shortDate))
    let parts = [
      schedule(rule.schedule), target(rule.kind), habit.deadline.map(by),
      times.isEmpty ? nil : Phrase(en: "reminds at \(times)", ko: "\(times) 알림"),
      habit.startedOn > day ? Phrase(en: "from \(start.en)", ko: "\(start.ko)부터") : nil,
      end.map { Phrase(en: "until \($0.en)", ko: "\($0.ko)까지") },
    ].compactMap(\.self)
    let en = parts.map(\.en).joined(separator: ", ")
    return Phrase(
      en: en.prefix(1).uppercased() + en.dropFirst(), ko: parts.map(\.ko).joined(separator: ", "))
  }
  package static let habitByLabel = Phrase(en: "By", ko: "몇 시까지")
  package static let habitByHint = Phrase(
    en: "Late after this time, such as 21:30; or empty", ko: "21:30처럼 적으면 그 뒤는 늦음으로 표시돼요. 비워 두어도 돼요")
  package static let habitRemindersLabel = Phrase(en: "Remind at", ko: "알림")
  package static let habitRemindersHint = Phrase(
    en: "Times like 08:00, 20:30; or empty", ko: "08:00, 20:30처럼 적거나 비워 두세요")
  package static let habitColourLabel = Phrase(en: "Colour", ko: "색")
  package static let noColour = Phrase(en: "none", ko: "없음")
  package static let habitColourHint = Phrase(
    en: "← and → choose, or a number from 1 to 18; empty for none", ko: "← →로 고르거나 1–18 번호를 적어요. 비우면 색이 없어요")
  package static let habitNoteLabel = Phrase(en: "Note", ko: "메모")
  package static let habitNoteHint = Phrase(en: "How, or why", ko: "어떻게, 왜 하는지 적어 두세요")
}
