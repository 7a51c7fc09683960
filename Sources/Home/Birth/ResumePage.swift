import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

extension Screen {
  /// What is so after a long pause, instead of going on by the calendar; Enter, pressed at once, stays quiet.
  static func resumption(of child: Child, _ context: Context) -> Screen {
    let isBorn = child.birthDate != nil
    var choices = [ChoicePage.Choice("quiet", .stayQuiet)]
    if child.hasDied != true {
      choices.append(ChoicePage.Choice("on", isBorn ? .goOnWithBaby : .stillPregnant))
      if !isBorn { choices.append(ChoicePage.Choice("born", .bornMeanwhile)) }
    }
    if child.hasDied == true { choices.append(ChoicePage.Choice("on", .notedByMistake)) }
    choices.append(ChoicePage.Choice("new", .newPregnancy, facts: [.newPregnancyFacts]))
    let heading = [PageViewModel.Paragraph(text: .resumeQuestion, style: .bold)]
    let page = ChoiceViewModel(context: context, heading, choices, selected: "quiet") { page, choice in
      context.close(page)
      switch choice {
      case "on":
        let day = context.today
        context.saves.add { store throws(StoreFailure) in
          try await store.resume(child.id, on: day) ? Toast(.resumedOnMe) : nil
        }
      case "born": context.push(.birthForm(child, context))
      case "new": context.go(to: .anotherChild)
      default: break
      }
    }
    return Screen("resume", page, ChoiceView.self)
  }
}
