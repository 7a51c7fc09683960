import Model
import Texts

/// What is typed in a step of Welcome, as a change to the child.
enum WelcomeRules {
  /// The child with what a step says; the sentence for what is wrong with it otherwise.
  static func child(
    _ child: Child, after step: WelcomeStep, text: String, typing: DayParser
  ) -> Result<Child, Refusal> {
    let isEmpty = !text.contains { !$0.isWhitespace }
    let edit: ChildEdit
    var start = child
    switch step {
    case .beginning: return .success(child)
    case .dueDate, .birthDate:
      if isEmpty { return .failure(Refusal(phrase: .notADay)) }
      (start.dueDate, start.birthDate) = (nil, nil)
      edit =
        step == .dueDate
        ? ChildEdit(due: .date(typing.dueDate(text)?.description ?? text))
        : ChildEdit(birthDate: typing.normalized(text, .past))
    case .week:
      guard let week = DateRules.week(typed: text) else { return .failure(Refusal(phrase: .notAWeek)) }
      (start.dueDate, start.birthDate) = (nil, nil)
      edit = ChildEdit(due: .week(week.weeks, days: week.days))
    case .formerDueDate:
      let day = typing.dueDate(text, bornOn: child.birthDate)
      edit = ChildEdit(due: .date(isEmpty ? "" : day?.description ?? text))
    // A child need not have a nickname yet; an empty field says so.
    case .nickname: edit = ChildEdit(nickname: isEmpty ? "" : text)
    }
    do throws(ChildEdit.Failure) {
      return .success(try edit.applied(to: start, on: typing.today))
    } catch {
      return .failure(Refusal(phrase: .childEdit(error)))
    }
  }

  /// Why an input is not taken, and what is right.
  struct Refusal: Error, Equatable {
    let phrase: Phrase
  }
}
