package import Model

// Why a change to a habit was rejected, and what to do.
extension Phrase {
  /// Why a change to a habit, category, break or check-in was rejected, and what to do.
  package static func habitFailure(_ failure: HabitFailure) -> Phrase {
    switch failure {
    case .habitGone:
      Phrase("That habit no longer exists: another program or device removed it. Nothing was changed.")
    case .categoryGone:
      Phrase("That category no longer exists: another program or device removed it. Nothing was changed.")
    case .breakGone:
      Phrase("That break no longer exists: another program or device removed it. Nothing was changed.")
    case .inFuture(let day):
      Phrase("{date} is in the future. Check in for today or an earlier day.", ["date": shortDate(day)])
    case .beforeStart(let start):
      Phrase("This habit begins on {date}.", ["date": shortDate(start)])
    case .afterEnd(let end):
      Phrase("This habit ended on {date}.", ["date": shortDate(end)])
    case .noAmountHabit:
      Phrase("This is a yes/no habit. To count amounts, give it a goal.")
    case .notAnAmount:
      Phrase("Enter an amount of 0 or more, such as 8 or 2.5.")
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
        "A habit needs a name of 1 to {name} characters, not only spaces.", ["name": HabitEdit.longest.name])
    case .tooLong(let field, let count, let limit): tooLong(field, count, limit: limit)
    case .nameTaken:
      Phrase("This category already has a habit with this name. Choose another name or category.")
    case .noCategory:
      Phrase("This category no longer exists. Choose another.")
    case .amountNotANumber:
      Phrase("Enter the goal as a number, such as 8 or 2.5.")
    case .amountTooSmall:
      Phrase("A goal must be more than 0. A limit can be 0.")
    case .amountTooLarge:
      Phrase("An amount can be at most 1,000,000,000.")
    case .noAmount:
      Phrase("A unit or “at most” needs an amount. Give an amount too.")
    case .notASchedule: notASchedule
    case .notADay: notADay
    case .dayTooFar:
      Phrase("A date can be at most 100 years away.")
    case .noStart: Phrase("A habit needs a first day. Enter one.")
    case .endBeforeStart:
      Phrase("The last day is before the first day. Choose the first day or a later one.")
    case .notATime:
      notATime
    case .noSuchColour:
      Phrase("Enter a colour from 1 to {colours}, or none.", ["colours": Habit.colours])
    }
  }

  private static func tooLong(_ field: HabitEdit.Field, _ count: Int, limit: Int) -> Phrase {
    switch field {
    case .name:
      Phrase(
        "A habit name has at most {limit} characters; this has {count}.", ["limit": limit, "count": count])
    case .unit:
      Phrase("A unit has at most {limit} characters; this has {count}.", ["limit": limit, "count": count])
    default: tooManyCharacters(count, limit: limit)
    }
  }

  static func tooManyCharacters(_ count: Int, limit: Int) -> Phrase {
    Phrase("A text has at most {limit} characters; this has {count}.", ["limit": limit, "count": count])
  }

  private static let notASchedule = Phrase("Unknown schedule. Use day, mon,wed, 3/week, 4/month or 2d.")

  /// Why a category name is not valid, and what to enter.
  package static func categoryName(_ failure: HabitCategory.Failure) -> Phrase {
    switch failure {
    case .empty:
      Phrase(
        "A category needs a name of 1 to {limit} characters, not only spaces.",
        ["limit": HabitCategory.longestName])
    case .tooLong(let count):
      Phrase(
        "A category name has at most {limit} characters; this has {count}.",
        ["limit": HabitCategory.longestName, "count": count])
    case .taken:
      Phrase("A category with this name already exists. Choose another name.")
    }
  }
}
