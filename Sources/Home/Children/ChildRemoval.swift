import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

extension Screen {
  /// What goes with a child and what stays, before it is deleted.
  static func childRemoval(_ child: Child, _ context: Context) -> Screen {
    let (goes, family) = (context.store.belongings(of: child.id), context.store.family())
    let heading = [
      PageViewModel.Paragraph(text: .removeChildTitle(child, among: family), style: .bold), .blank,
      PageViewModel.Paragraph(text: .goesWithChild(cards: goes.tasks, days: goes.attendedDays)), .blank,
      PageViewModel.Paragraph(text: .staysWithoutChild),
    ]
    let page = ChoiceViewModel(
      context: context, heading,
      [ChoicePage.Choice("leave", .leaveChoice), ChoicePage.Choice("remove", .removeChildChoice)],
      selected: "leave"
    ) { page, choice in
      if choice == "remove" {
        let day = context.today
        context.saves.add { store throws(StoreFailure) in
          try await store.removeChild(child.id, on: day)
          return Toast(.childRemoved(child.names))
        }
      }
      context.close(page)
    }
    return Screen("child-removal", page, ChoiceView.self)
  }
}
