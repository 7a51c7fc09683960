package import Model

// The form for a break.
extension Phrase {
  package static let breakForm = Phrase(en: "Break", ko: "휴식 정보")
  package static let newBreak = Phrase(en: "New break", ko: "새 휴식")
  package static let editBreak = Phrase(en: "Edit the break", ko: "휴식 수정")

  package static let breakFromLabel = Phrase(en: "First day", ko: "첫날")
  package static let breakFromHint = Phrase(
    en: "fri, next mon, +3d, 12/20, 1 mar; ^o opens a calendar", ko: "금요일, 다음 주 월요일, 3일 뒤, 12/20처럼. ^o로 달력 열기"
  )
  package static let breakToLabel = Phrase(en: "Last day", ko: "마지막 날")
  package static let breakToHint = Phrase(
    en: "Included; empty until you end it", ko: "이날까지 쉬어요. 끝을 모르면 비워 두세요")
  package static let breakReasonLabel = Phrase(en: "Reason", ko: "이유")
  package static let breakReasonHint = Phrase(en: "Holiday, illness; or empty", ko: "휴가, 감기 등. 비워 두어도 돼요")
  package static let breakHabitLabel = Phrase(en: "Habit", ko: "습관")

  /// - Parameter name: the habit that was selected, as an example.
  package static func breakHabitHint(_ name: String?) -> Phrase {
    guard let name else {
      return Phrase(
        en: "Empty for all, or the start of a name", ko: "모든 습관이면 비워 두고, 하나면 이름을 적어 주세요")
    }
    return Phrase(
      en: "Empty for all, or a name like: \(name)", ko: "모든 습관이면 비워 두고, 하나면 이름을 적어 주세요 (예: \(name))")
  }

  /// "21–28 November · 8 days · All habits": preview of the break below the fields.
  package static func breakPreview(_ its: HabitBreak, habit: String?, on today: CalendarDay) -> Phrase {
    let days = days(of: its, on: today)
    let name = habit.map { Phrase(verbatim: $0) } ?? allHabits
    let count = its.to.map { streakLength($0 - its.from + 1, .days) }
    return Phrase(
      en: [days.en, count?.en, name.en].compactMap { $0 }.joined(separator: " · "),
      ko: [days.ko, count?.ko, name.ko].compactMap { $0 }.joined(separator: " · "))
  }

  package static func noSuchHabit(_ text: String) -> Phrase {
    Phrase(en: "No habit named “\(text)”. Empty means all.", ko: "“\(text)” 습관이 없어요. 비워 두면 모든 습관이에요.")
  }

  package static func severalHabits(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(
      en: "Several habits match; write more of the name: \(list)", ko: "맞는 습관이 여럿이에요. 이름을 더 적어 주세요: \(list)"
    )
  }
}
