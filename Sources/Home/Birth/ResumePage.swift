import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What is true after a long pause, instead of going on by the calendar; Enter, pressed at once, stays quiet.
@MainActor
enum ResumePage {
  enum Route: Equatable {
    case finished
    /// It was born meanwhile.
    case birth
    case anotherChild
  }

  static func model(
    of child: Child, _ context: Context, follow: @escaping @MainActor (Route, ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let isBorn = child.birthDate != nil
    var choices = [ChoicePage.Choice("quiet", .stayQuiet)]
    if child.hasDied != true {
      choices.append(ChoicePage.Choice("on", isBorn ? .goOnWithBaby : .stillPregnant))
      if !isBorn { choices.append(ChoicePage.Choice("born", .bornMeanwhile)) }
    }
    if child.hasDied == true { choices.append(ChoicePage.Choice("on", .notedByMistake)) }
    choices.append(ChoicePage.Choice("new", .newPregnancy, facts: [.newPregnancyFacts]))
    let heading = [PageViewModel.Paragraph(text: .resumeQuestion, style: .bold)]
    return ChoiceViewModel(context: context, heading, choices, selected: "quiet") { page, choice in
      switch choice {
      case "on":
        let day = context.today
        context.saves.add { store throws(StoreFailure) in
          try await store.resume(child.id, on: day) ? Toast(.resumedOnMe) : nil
        }
        follow(.finished, page)
      case "born": follow(.birth, page)
      case "new": follow(.anotherChild, page)
      default: follow(.finished, page)
      }
    }
  }
}
