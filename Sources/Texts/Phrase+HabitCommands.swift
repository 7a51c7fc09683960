package import Model

// The output of commands for habits.
extension Phrase {
  /// There are no habits.
  package static let noHabits = Phrase(
    en: "No habits yet. Add one: lionheart habit add NAME", ko: "아직 습관이 없어요. 추가하려면: lionheart habit add 이름")

  /// No habit has this name.
  package static func unknownHabit(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      en: "No habit named “\(text)”; nothing was changed. Habits: \(list)",
      ko: "“\(text)” 습관을 찾지 못했어요. 있는 습관: \(list)")
  }

  /// The text matches several habits.
  package static func ambiguousHabit(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      en: "“\(text)” matches several habits; nothing was changed. Type more of the name: \(list)",
      ko: "“\(text)”에 맞는 습관이 여럿이라 바꾸지 않았어요. 이름을 더 적어 주세요: \(list)")
  }

  /// A habit was added.
  package static func habitAdded(_ name: String, _ often: String) -> Phrase {
    Phrase(en: "Added: \(name) · \(often)", ko: "추가했어요: \(name) · \(often)")
  }

  /// A habit was changed. Its new rule may count from a later day.
  package static func habitEdited(_ name: String, _ rule: Habit.Rule, from day: CalendarDay?) -> Phrase {
    let often = Phrase.rule(rule)
    guard let day = day.map(shortDate) else {
      return Phrase(en: "Changed: \(name) · \(often.en)", ko: "바꿨어요: \(name) · \(often.ko)")
    }
    return Phrase(
      en: "Changed: \(name) · from \(day.en) \(often.en)", ko: "바꿨어요: \(name) · \(day.ko)부터 \(often.ko)")
  }

  /// A habit, category or task already has these values.
  package static func isSoAlready(_ name: String) -> Phrase {
    Phrase(en: "Nothing to change: \(name)", ko: "이미 그렇게 되어 있어요: \(name)")
  }

  /// A habit was archived.
  package static func habitArchived(_ name: String) -> Phrase {
    Phrase(en: "Archived: \(name)", ko: "보관했어요: \(name)")
  }

  /// A habit was unarchived.
  package static func habitUnarchived(_ name: String) -> Phrase {
    Phrase(en: "Unarchived: \(name)", ko: "보관함에서 꺼냈어요: \(name)")
  }

  /// A habit was removed.
  package static func habitRemoved(_ name: String) -> Phrase {
    Phrase(
      en: "Removed: \(name). To restore it with its check-ins: lionheart undo",
      ko: "삭제했어요: \(name). 기록까지 되살리려면: lionheart undo")
  }

  /// `habit edit` was given nothing to change.
  package static let nothingToEditOfHabit = Phrase(
    en: "Nothing to change. Use an option such as --name, --every or --amount.",
    ko: "무엇을 바꿀지 적어 주세요. 예: --name, --every, --amount")

  /// `--as-of` without a new amount or schedule.
  package static let asOfWhat = Phrase(
    en: "--as-of needs one of --every, --amount, --unit, --at-most or --at-least.",
    ko: "--as-of는 --every, --amount, --unit, --at-most, --at-least와 함께 써 주세요.")

  /// `--from` together with a new amount or schedule.
  package static let fromOrAsOf = Phrase(
    en:
      "--from is the habit's first day. --as-of is the day from which a new amount or schedule counts. "
      + "To change both, give both.",
    ko: "--from은 습관을 시작하는 날이에요. 바꾼 양이나 주기를 적용할 첫날은 --as-of예요. 둘 다 바꾸려면 --as-of도 써 주세요.")

  /// Both `--at-most` and `--at-least`.
  package static let atMostOrAtLeast = Phrase(
    en: "--at-most and --at-least cannot be used together.", ko: "--at-most와 --at-least는 함께 쓸 수 없어요.")

  /// More than one way to check in.
  package static let oneWayToCheckIn = Phrase(
    en: "Use only one of --amount, --add, --skip and --undo. --undo takes no note.",
    ko: "--amount, --add, --skip, --undo 중 하나만 써 주세요. --undo에는 메모를 쓸 수 없어요.")

  /// A check-in outside the habit's days, and how to save it anyway.
  package static func unlessForced(_ phrase: Phrase) -> Phrase {
    Phrase(
      en: "\(phrase.en) Nothing was saved. To check in anyway: --force",
      ko: "\(phrase.ko) 저장하지 않았어요. 그래도 체크하려면: --force")
  }

  /// Asks before a check-in outside the habit's days.
  package static func checkInAllTheSame(_ phrase: Phrase) -> Phrase {
    Phrase(en: "\(phrase.en) Check in anyway?", ko: "\(phrase.ko) 그래도 체크할까요?")
  }

  /// The answer was no.
  package static let nothingSaved = Phrase(en: "Nothing was saved.", ko: "저장하지 않았어요.")

  /// How to add what `habit suggested` lists.
  package static let howToAddSuggestions = Phrase(
    en: "Add them all: lionheart habit add --suggested", ko: "모두 담으려면: lionheart habit add --suggested")

  /// `habit add` was given no name.
  package static let noNameOfHabit = Phrase(
    en: "A habit needs a name: lionheart habit add NAME", ko: "습관 이름을 적어 주세요: lionheart habit add 이름")

  /// `--suggested` together with other options.
  package static let suggestedAlone = Phrase(
    en: "--suggested takes only a name; edit the habit afterwards.",
    ko: "--suggested에는 이름만 쓸 수 있어요. 담은 뒤에 습관을 수정해 주세요.")

  /// A check-in was removed.
  package static func checkInCleared(_ name: String) -> Phrase {
    Phrase(en: "Check-in removed: \(name)", ko: "체크를 지웠어요: \(name)")
  }

  /// There was no check-in to remove.
  package static func nothingToClear(_ name: String) -> Phrase {
    Phrase(en: "No check-in to remove: \(name)", ko: "지울 체크가 없어요: \(name)")
  }

  /// The same check-in exists already.
  package static func saidAlready(_ line: String) -> Phrase {
    Phrase(en: "Already saved: \(line)", ko: "이미 기록했어요: \(line)")
  }

  /// Statistics are not shown while paused.
  package static let pausedStatistics = Phrase(
    en: "Lionheart is paused, so nothing is counted. All check-ins are kept.",
    ko: "쉬는 중이라 아무것도 세지 않아요. 기록은 모두 그대로 있어요.")

  /// "skipped: ill".
  package static func skipped(_ reason: String) -> Phrase {
    reason.isEmpty ? skipped : Phrase(en: "skipped: \(reason)", ko: "건너뜀: \(reason)")
  }

  /// "reminders 09:00, 21:00".
  package static func reminders(_ times: [ClockTime]) -> Phrase {
    let list = times.map(\.description).joined(separator: ", ")
    return Phrase(
      en: "\(times.count == 1 ? "reminder" : "reminders") \(list)", ko: "알림 \(list)")
  }

  /// "score 82 %".
  package static func scored(_ score: Double) -> Phrase {
    let percent = Phrase.score(score)
    return Phrase(en: "score \(percent.en)", ko: "점수 \(percent.ko)")
  }

  /// "best 30 days".
  package static func bestStreak(_ count: Int, _ unit: HabitSchedule.Unit) -> Phrase {
    let length = streakLength(count, unit)
    return Phrase(en: "best \(length.en)", ko: "최장 \(length.ko)")
  }

  /// "done 34 times", or for a limit "kept on 34 days".
  package static func doneInAll(_ count: Int, isLimit: Bool = false) -> Phrase {
    if isLimit {
      return count == 0
        ? Phrase(en: "not kept yet", ko: "아직 못 지켰어요")
        : Phrase(en: "kept on \(counted(count, "day", "days"))", ko: "\(count)일 지켰어요")
    }
    return count == 0
      ? Phrase(en: "not done yet", ko: "아직 안 했어요")
      : Phrase(en: "done \(counted(count, "time", "times"))", ko: "\(count)번 했어요")
  }

  /// "done 34 of 90".
  package static func doneInAll(_ count: Int, of goal: Int) -> Phrase {
    let done = Phrase.done(count, of: goal)
    return Phrase(en: "done \(done.en)", ko: "\(done.ko) 했어요")
  }

  /// "5 times".
  package static func times(_ count: Int) -> Phrase {
    Phrase(en: counted(count, "time", "times"), ko: "\(count)번")
  }

  /// "skipped 3 days"; nil for none.
  package static func skippedDays(_ count: Int) -> Phrase? {
    count == 0 ? nil : Phrase(en: "skipped \(counted(count, "day", "days"))", ko: "건너뛴 날 \(count)일")
  }

  /// "272 glasses in all".
  package static func inAll(_ amount: Double, unit: String) -> Phrase {
    let amount = Phrase.amount(amount, unit: unit)
    return Phrase(en: "\(amount.en) in all", ko: "모두 \(amount.ko)")
  }
}
