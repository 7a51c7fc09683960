package import Model

// Why something was not done to a habit, and what is right.
extension Phrase {
  /// Why nothing was done to a habit, a category, a break or a check-in, and what is right.
  package static func habitFailure(_ failure: HabitFailure) -> Phrase {
    switch failure {
    case .habitGone:
      Phrase(
        en:
          "That habit is not there any more: another program or device has removed it. Nothing was changed.",
        ko: "그 습관은 다른 프로그램이나 기기에서 지워져서 이제 없어요. 바뀐 것은 없어요.")
    case .categoryGone:
      Phrase(
        en:
          "That category is not there any more: another program or device has removed it. Nothing was changed.",
        ko: "그 카테고리는 다른 프로그램이나 기기에서 지워져서 이제 없어요. 바뀐 것은 없어요.")
    case .breakGone:
      Phrase(
        en:
          "That break is not there any more: another program or device has removed it. Nothing was changed.",
        ko: "그 휴식은 다른 프로그램이나 기기에서 지워져서 이제 없어요. 바뀐 것은 없어요.")
    case .inFuture(let day):
      Phrase(
        en: "\(shortDate(day).en) has not come yet. Check in for today or a day before it.",
        ko: "\(shortDate(day).ko)은 아직 오지 않았어요. 오늘이나 지난날에만 체크할 수 있어요.")
    case .beforeStart(let start):
      Phrase(
        en: "The habit begins later, on \(shortDate(start).en).",
        ko: "이 습관은 \(shortDate(start).ko)부터예요.")
    case .afterEnd(let end):
      Phrase(
        en: "The habit ended before, on \(shortDate(end).en).",
        ko: "이 습관은 \(shortDate(end).ko)까지였어요.")
    case .noAmountHabit:
      Phrase(
        en: "This habit is done or not; it has no amount. Give it a target to count amounts.",
        ko: "했는지만 기록하는 습관이라 양이 없어요. 양을 세려면 목표를 정해 주세요.")
    case .notAnAmount:
      Phrase(
        en: "An amount is a number from 0, with a point before its decimals: 2.5.",
        ko: "양은 0 이상의 숫자예요. 소수는 2.5처럼 점을 찍어 적어 주세요.")
    case .amountTooLarge: habitEdit(.amountTooLarge)
    case .textTooLong(let count, let limit): tooManyCharacters(count, limit: limit)
    case .edit(let failure): habitEdit(failure)
    case .breakEdit(let failure): breakEdit(failure)
    case .categoryName(let failure): categoryName(failure)
    case .photo(let failure): photoFailure(failure)
    }
  }

  /// Why what was typed of a habit is not taken, and what is right.
  package static func habitEdit(_ failure: HabitEdit.Failure) -> Phrase {
    switch failure {
    case .nameEmpty:
      Phrase(
        en: "A habit has a name of 1 to \(HabitEdit.longest.name) characters, and not only spaces.",
        ko: "습관 이름은 1–\(HabitEdit.longest.name)자이고, 빈칸만 쓸 수는 없어요.")
    case .tooLong(let field, let count, let limit): tooLong(field, count, limit: limit)
    case .nameTaken:
      Phrase(
        en: "There is a habit of this name in this category already. Choose another name or category.",
        ko: "이 카테고리에 같은 이름의 습관이 이미 있어요. 이름이나 카테고리를 바꿔 주세요.")
    case .noCategory:
      Phrase(en: "There is no such category any more. Choose another.", ko: "이제 없는 카테고리예요. 다른 것을 골라 주세요.")
    case .amountNotANumber:
      Phrase(
        en: "A target is a number, with a point before its decimals: 8 or 2.5.",
        ko: "목표는 숫자예요. 8이나 2.5처럼 적어 주세요.")
    case .amountTooSmall:
      Phrase(
        en: "A target to reach is more than 0; one not to be passed can be 0.",
        ko: "채워야 하는 목표는 0보다 커야 해요. 넘지 않아야 하는 목표는 0도 돼요.")
    case .amountTooLarge:
      Phrase(en: "An amount is at most 1000000000, a thousand million.", ko: "양은 1000000000(10억)까지 쓸 수 있어요.")
    case .noAmount:
      Phrase(
        en: "Only a habit with an amount has a unit or “at most”. Give an amount as well.",
        ko: "단위와 “이하”는 양을 세는 습관에만 쓸 수 있어요. 양도 함께 적어 주세요.")
    case .notASchedule: notASchedule
    case .notADay: notADay
    case .dayTooFar:
      Phrase(en: "A day is at most a hundred years away.", ko: "날짜는 앞뒤로 100년 안이어야 해요.")
    case .noStart: Phrase(en: "A habit has a first day. Write one.", ko: "습관에는 시작하는 날이 있어야 해요. 적어 주세요.")
    case .endBeforeStart:
      Phrase(
        en: "The last day is before the first one. A habit ends on its first day or later.",
        ko: "끝나는 날이 시작하는 날보다 빨라요. 시작하는 날이나 그 뒤로 정해 주세요.")
    case .notATime:
      Phrase(en: "A time is between 00:00 and 23:59, like 21:30.", ko: "시각은 00:00–23:59 사이로, 21:30처럼 적어 주세요.")
    case .noSuchColour:
      Phrase(
        en: "A colour is a number from 1 to \(Habit.colours), or none.",
        ko: "색은 1–\(Habit.colours) 사이의 번호예요. 없애려면 none이라고 적어 주세요.")
    }
  }

  private static func tooLong(_ field: HabitEdit.Field, _ count: Int, limit: Int) -> Phrase {
    switch field {
    case .name:
      Phrase(
        en: "A habit's name has at most \(limit) characters; this has \(count).",
        ko: "습관 이름은 \(limit)자까지예요. 지금 \(count)자예요.")
    case .unit:
      Phrase(
        en: "A unit has at most \(limit) characters; this has \(count).",
        ko: "단위는 \(limit)자까지예요. 지금 \(count)자예요.")
    default: tooManyCharacters(count, limit: limit)
    }
  }

  static func tooManyCharacters(_ count: Int, limit: Int) -> Phrase {
    Phrase(
      en: "A text has at most \(limit) characters; this has \(count).",
      ko: "글은 \(limit)자까지예요. 지금 \(count)자예요.")
  }

  private static let notASchedule = Phrase(
    en: "How often is one of: day, mon,wed, 3/week, 4/month, 2d.",
    ko: "주기는 다음처럼 적어 주세요: 매일, 월,수, 주 3회, 월 4회, 2일")

  /// Why a text is no name of a category, and what is right.
  package static func categoryName(_ failure: HabitCategory.Failure) -> Phrase {
    switch failure {
    case .empty:
      Phrase(
        en: "A category has a name of 1 to \(HabitCategory.longestName) characters, and not only spaces.",
        ko: "카테고리 이름은 1–\(HabitCategory.longestName)자이고, 빈칸만 쓸 수는 없어요.")
    case .tooLong(let count):
      Phrase(
        en: "A category's name has at most \(HabitCategory.longestName) characters; this has \(count).",
        ko: "카테고리 이름은 \(HabitCategory.longestName)자까지예요. 지금 \(count)자예요.")
    case .taken:
      Phrase(
        en: "There is a category of this name already. Choose another name.",
        ko: "같은 이름의 카테고리가 이미 있어요. 다른 이름을 써 주세요.")
    }
  }
}
