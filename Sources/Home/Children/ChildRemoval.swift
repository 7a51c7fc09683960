import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What is deleted with a child and what stays, before it is deleted.
@MainActor
enum ChildRemovalPage {
  static func model(
    of child: Child, _ context: Context, finished: @escaping @MainActor (ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let (goes, family) = (context.store.belongings(of: child.id), context.store.family())
    let heading = [
      PageViewModel.Paragraph(text: .removeChildTitle(child, among: family), style: .bold), .blank,
      PageViewModel.Paragraph(text: .goesWithChild(cards: goes.tasks, days: goes.attendedDays)), .blank,
      PageViewModel.Paragraph(text: .staysWithoutChild),
    ]
    return ChoiceViewModel(
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
      finished(page)
    }
  }
}
