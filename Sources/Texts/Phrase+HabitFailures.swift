package import Model

// Why a change to a habit was rejected, and what to do.
extension Phrase {
  /// Why a change to a habit, category, break or check-in was rejected, and what to do.
  package static func habitFailure(_ failure: HabitFailure) -> Phrase {
    switch failure {
    case .habitGone:
      Phrase(
        en:
          "That habit no longer exists: another program or device removed it. Nothing was changed.",
        ko: "그 습관은 다른 프로그램이나 기기에서 지워져서 이제 없어요. 바뀐 것은 없어요.")
    case .categoryGone:
      Phrase(
        en:
          "That category no longer exists: another program or device removed it. Nothing was changed.",
        ko: "그 카테고리는 다른 프로그램이나 기기에서 지워져서 이제 없어요. 바뀐 것은 없어요.")
    case .breakGone:
      Phrase(
        en:
          "That break no longer exists: another program or device removed it. Nothing was changed.",
        ko: "그 휴식은 다른 프로그램이나 기기에서 지워져서 이제 없어요. 바뀐 것은 없어요.")
    case .inFuture(let day):
      Phrase(
        en: "\(shortDate(day).en) is in the future. Check in for today or an earlier day.",
        ko: "\(shortDate(day).ko)은 아직 오지 않았어요. 오늘이나 지난날에만 체크할 수 있어요.")
    case .beforeStart(let start):
      Phrase(
        en: "This habit begins on \(shortDate(start).en).",
        ko: "이 습관은 \(shortDate(start).ko)부터예요.")
    case .afterEnd(let end):
      Phrase(
        en: "This habit ended on \(shortDate(end).en).",
        ko: "이 습관은 \(shortDate(end).ko)까지였어요.")
    case .noAmountHabit:
      Phrase(
        en: "This is a yes/no habit. To count amounts, give it a goal.",
        ko: "했는지만 기록하는 습관이라 양이 없어요. 양을 세려면 목표를 정해 주세요.")
    case .notAnAmount:
      Phrase(
        en: "Enter an amount of 0 or more, such as 8 or 2.5.",
        ko: "양은 0 이상의 숫자로, 8이나 2.5처럼 적어 주세요.")
    case .amountTooLarge: habitEdit(.amountTooLarge)
    case .textTooLong(let count, let limit): tooManyCharacters(count, limit: limit)
    case .edit(let failure): habitEdit(failure)
    case .breakEdit(let failure): breakEdit(failure)
    case .categoryName(let failure): categoryName(failure)
    case .photo(let failure): photoFailure(failure)
    }
  }

  /// Why an edited field of a habit is not valid, and what to enter.
  package static func habitEdit(_ failure: HabitEdit.Failure) -> Phrase {
    switch failure {
    case .nameEmpty:
      Phrase(
        en: "A habit needs a name of 1 to \(HabitEdit.longest.name) characters, not only spaces.",
        ko: "습관 이름은 1–\(HabitEdit.longest.name)자이고, 빈칸만 쓸 수는 없어요.")
    case .tooLong(let field, let count, let limit): tooLong(field, count, limit: limit)
    case .nameTaken:
      Phrase(
        en: "This category already has a habit with this name. Choose another name or category.",
        ko: "이 카테고리에 같은 이름의 습관이 이미 있어요. 이름이나 카테고리를 바꿔 주세요.")
    case .noCategory:
      Phrase(en: "This category no longer exists. Choose another.", ko: "이제 없는 카테고리예요. 다른 것을 골라 주세요.")
    case .amountNotANumber:
      Phrase(
        en: "Enter the goal as a number, such as 8 or 2.5.",
        ko: "목표는 숫자예요. 8이나 2.5처럼 적어 주세요.")
    case .amountTooSmall:
      Phrase(
        en: "A goal must be more than 0. A limit can be 0.",
        ko: "채워야 하는 목표는 0보다 커야 해요. 넘지 않아야 하는 목표는 0도 돼요.")
    case .amountTooLarge:
      Phrase(en: "An amount can be at most 1,000,000,000.", ko: "양은 1,000,000,000(10억)까지 쓸 수 있어요.")
    case .noAmount:
      Phrase(
        en: "A unit or “at most” needs an amount. Give an amount too.",
        ko: "단위와 “이하”는 양을 세는 습관에만 쓸 수 있어요. 양도 함께 적어 주세요.")
    case .notASchedule: notASchedule
    case .notADay: notADay
    case .dayTooFar:
      Phrase(en: "A date can be at most 100 years away.", ko: "날짜는 앞뒤로 100년 안이어야 해요.")
    case .noStart: Phrase(en: "A habit needs a first day. Enter one.", ko: "습관에는 시작하는 날이 있어야 해요. 적어 주세요.")
    case .endBeforeStart:
      Phrase(
        en: "The last day is before the first day. Choose the first day or a later one.",
        ko: "끝나는 날이 시작하는 날보다 빨라요. 시작하는 날이나 그 뒤로 정해 주세요.")
    case .notATime:
      Phrase(
        en: "Enter a time from 00:00 to 23:59, such as 21:30.", ko: "시각은 00:00–23:59 사이로, 21:30처럼 적어 주세요.")
    case .noSuchColour:
      Phrase(
        en: "Enter a colour from 1 to \(Habit.colours), or none.",
        ko: "색은 1–\(Habit.colours) 사이의 번호예요. 없애려면 none이라고 적어 주세요.")
    }
  }

  private static func tooLong(_ field: HabitEdit.Field, _ count: Int, limit: Int) -> Phrase {
    switch field {
    case .name:
      Phrase(
        en: "A habit name has at most \(limit) characters; this has \(count).",
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
    en: "Unknown schedule. Use day, mon,wed, 3/week, 4/month or 2d.",
    ko: "주기는 다음처럼 적어 주세요: 매일, 월,수, 주 3회, 월 4회, 2일")

  /// Why a category name is not valid, and what to enter.
  package static func categoryName(_ failure: HabitCategory.Failure) -> Phrase {
    switch failure {
    case .empty:
      Phrase(
        en: "A category needs a name of 1 to \(HabitCategory.longestName) characters, not only spaces.",
        ko: "카테고리 이름은 1–\(HabitCategory.longestName)자이고, 빈칸만 쓸 수는 없어요.")
    case .tooLong(let count):
      Phrase(
        en: "A category name has at most \(HabitCategory.longestName) characters; this has \(count).",
        ko: "카테고리 이름은 \(HabitCategory.longestName)자까지예요. 지금 \(count)자예요.")
    case .taken:
      Phrase(
        en: "A category with this name already exists. Choose another name.",
        ko: "같은 이름의 카테고리가 이미 있어요. 다른 이름을 써 주세요.")
    }
  }
}
