package import Model

// The habit screens.
extension Phrase {
  package static let roundsScreen = Phrase(en: "Reading challenge", ko: "읽기 챌린지")

  /// "Yesterday, Friday 20 November", "40 days ago, Monday 12 October", and shorter forms.
  package static func chosenDay(_ day: CalendarDay, today: CalendarDay) -> [Phrase] {
    let date = date(day, in: today)
    let ago: Phrase? =
      switch today - day {
      case 0: nil
      case 1: Phrase(en: "Yesterday, \(date.en)", ko: "어제, \(date.ko)")
      case let days: Phrase(en: "\(days) days ago, \(date.en)", ko: "\(days)일 전, \(date.ko)")
      }
    return [ago, date, shortDate(day)].compactMap { $0 }
  }

  /// "M", for 1 to 7.
  package static func weekdayLetter(_ number: Int) -> Phrase {
    let day = shortWeekday(number)
    return Phrase(en: String(day.en.prefix(1)), ko: day.ko)
  }

  /// There are no habits yet.
  ///
  /// - Parameter names: the habits that the current week suggests.
  package static func noHabits(suggested names: [String]) -> Phrase {
    let list = names.joined(separator: " · ")
    return names.isEmpty
      ? Phrase(en: "No habits yet. Press a to add one.", ko: "아직 습관이 없어요. a를 눌러 추가해 보세요.")
      : Phrase(
        en: "No habits yet. Press a to add one, or A to add the suggestions: \(list)",
        ko: "아직 습관이 없어요. a로 추가하거나, A로 지금 추천하는 습관을 담아 보세요: \(list)")
  }

  /// A check-in for a day before the start or after the end of the habit.
  package static func outsideHabit(_ habit: Habit, on day: CalendarDay) -> Phrase {
    if let end = habit.endsOn, day > end {
      let date = shortDate(end)
      return Phrase(
        en: "This habit ended on \(date.en). Press again to check in anyway.",
        ko: "\(date.ko)에 끝난 습관이에요. 한 번 더 누르면 그래도 체크해요.")
    }
    let date = shortDate(habit.startedOn)
    return Phrase(
      en: "This habit begins on \(date.en). Press again to check in anyway.",
      ko: "\(date.ko)에 시작하는 습관이에요. 한 번 더 누르면 그래도 체크해요.")
  }

  /// "begins 1 Dec 2026".
  package static func begins(_ day: CalendarDay) -> Phrase {
    Phrase(en: "begins \(shortDate(day).en)", ko: "\(shortDate(day).ko) 시작")
  }

  /// "until 1 Dec 2026".
  package static func ends(_ day: CalendarDay) -> Phrase {
    Phrase(en: "until \(shortDate(day).en)", ko: "\(shortDate(day).ko)까지")
  }

  /// "ended 1 Nov 2026".
  package static func ended(_ day: CalendarDay) -> Phrase {
    Phrase(en: "ended \(shortDate(day).en)", ko: "\(shortDate(day).ko) 끝남")
  }

  package static func removedHabit(name: String) -> Phrase {
    Phrase(en: "Deleted (u undoes): \(name)", ko: "삭제했어요 (u 되돌리기): \(name)")
  }

  /// Asks before deleting a habit with check-ins on this many days. Its photos stay in the album.
  package static func asksToRemoveHabit(_ name: String, days: Int, photos: Int = 0) -> Phrase {
    let album = Phrase(
      en: "\(counted(photos, "photo stays", "photos stay")) in the album.", ko: "사진 \(photos)장은 앨범에 남아요.")
    let question = Phrase(
      en: "Delete \(name) and \(counted(days, "day", "days")) of check-ins?",
      ko: "\(Particle.with.after(name)) \(days)일 동안 남긴 체크 기록을 지울까요?")
    let keys = Phrase(
      en: "x to delete, any other key to keep", ko: "x를 한 번 더 누르면 지우고, 다른 키를 누르면 그대로 둬요.")
    let parts = photos == 0 ? [question, keys] : [question, album, keys]
    return Phrase(en: parts.map(\.en).joined(separator: " "), ko: parts.map(\.ko).joined(separator: " "))
  }

  /// Reports that a tick, skip or untick replaced an amount, which can be restored; nil if no amount was replaced.
  package static func amountKept(
    _ new: CheckIn?, after old: CheckIn?, _ change: CheckInChange, _ kind: HabitKind, of name: String
  ) -> Phrase? {
    guard case .amount(_, let unit, _) = kind else { return nil }
    let now = new?.amount.map { Phrase.amount($0, unit: unit).en }
    if change == .untick, let now {
      if new?.amount == old?.amount { return nil }
      return Phrase(
        en: "\(name) is back to \(now). Space: to the goal",
        ko: "\(name): \(Particle.toward.after(now)) 되돌렸어요. Space를 누르면 목표까지 체크해요")
    }
    guard let before = new?.before else {
      // The amount before a skip or untick is restored.
      guard change == .done, let now, old?.before != nil else { return nil }
      return Phrase(en: "\(name) is back to \(now)", ko: "\(name): \(Particle.toward.after(now)) 되돌렸어요")
    }
    let was = Phrase.amount(before, unit: unit).en
    switch change {
    case .done:
      return Phrase(
        en: "\(name) done. Space: back to \(was)",
        ko: "\(name): 목표까지 체크했어요. Space를 누르면 \(Particle.toward.after(was)) 되돌려요")
    case .skip:
      return Phrase(
        en: "\(name) skipped (\(was) kept)", ko: "\(name): 건너뛰었어요 (\(was) 기록은 그대로예요)")
    case .untick:
      return Phrase(
        en: "\(name) unchecked. Space: back to \(was)",
        ko: "\(name): 체크를 풀었어요. Space를 누르면 \(Particle.toward.after(was)) 되돌려요")
    case .set, .add, .note, .photos, .clear: return nil
    }
  }

  package static func archivedHabit(name: String) -> Phrase {
    Phrase(en: "Archived (u undoes): \(name)", ko: "보관했어요 (u 되돌리기): \(name)")
  }

  /// The heading of the archived habits.
  package static let archivedHabits = Phrase(en: "Archived", ko: "보관한 습관")

  /// "3 archived · Z".
  package static func archivedHint(count: Int) -> Phrase {
    Phrase(en: "\(count) archived · Z", ko: "보관한 습관 \(count)개 · Z")
  }

  /// "Added 2 habits: Walk · Water".
  package static func addedHabits(names: [String]) -> Phrase {
    let list = names.joined(separator: " · ")
    return Phrase(
      en: "Added \(counted(names.count, "habit", "habits")): \(list)", ko: "습관 \(names.count)개를 담았어요: \(list)"
    )
  }

  // Keys
  package static let oneMore = Phrase(en: "one more", ko: "하나 더")
  package static let oneLess = Phrase(en: "one less", ko: "하나 빼기")
  package static let typeAmount = Phrase(en: "type the amount", ko: "양 직접 입력")
  package static let skipHabit = Phrase(en: "skip with a reason", ko: "이유 적고 건너뛰기")
  package static let writeNote = Phrase(en: "write a note", ko: "메모 적기")
  package static let archiveHabit = Phrase(en: "archive", ko: "보관하기")
  package static let unarchiveHabit = Phrase(en: "unarchive", ko: "보관함에서 꺼내기")
  package static let showArchived = Phrase(en: "show archived", ko: "보관한 습관 보기")
  package static let hideArchived = Phrase(en: "hide archived", ko: "보관한 습관 숨기기")
  package static let nothingArchived = Phrase(en: "No archived habits", ko: "보관한 습관이 없어요")
  package static let notePrompt = Phrase(en: "Note", ko: "메모")
  package static let dayBefore = Phrase(en: "previous day", ko: "전날")
  package static let dayAfter = Phrase(en: "next day", ko: "다음 날")
  package static let addHabit = Phrase(en: "add a habit", ko: "습관 추가")
  package static let addSuggestions = Phrase(en: "add the suggestions", ko: "추천 습관 담기")
  package static let removeHabit = Phrase(en: "delete", ko: "삭제")
  package static let openRounds = Phrase(en: "the days you read", ko: "읽은 날 보기")
  package static let amountPrompt = Phrase(en: "How much", ko: "얼마나")
  package static let reasonPrompt = Phrase(en: "Reason for skipping", ko: "건너뛰는 이유")

  // Why a key does nothing now
  package static let noHabitSelected = Phrase(en: "No habit is selected", ko: "선택한 습관이 없어요")
  package static let noAmountToCount = Phrase(
    en: "Yes/no habit: press Space", ko: "했는지만 기록하는 습관이에요. Space를 누르세요")
  package static let noEarlierDay = Phrase(
    en: "You can check in up to 100 years back", ko: "100년 전까지만 채울 수 있어요")
  package static let noLaterDay = Phrase(en: "Tomorrow has not come yet", ko: "내일은 아직 오지 않았어요")
  /// The week has no more suggestions.
  package static let noSuggestionsLeft = Phrase(en: "No more suggestions now", ko: "지금은 더 추천할 습관이 없어요")
}
