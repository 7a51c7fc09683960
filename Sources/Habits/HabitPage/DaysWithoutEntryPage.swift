import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The question if days without an entry count as kept, for a limit from before this could be chosen.
@MainActor
enum DaysWithoutEntryPage {
  static func model(
    of habit: Habit, _ context: Context, finished: @escaping @MainActor (ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let heading = [
      PageViewModel.Paragraph(text: Phrase(verbatim: habit.name), style: .bold), .blank,
      PageViewModel.Paragraph(text: Phrase("Does a day without an entry count as kept?")),
    ]
    let choices = [
      ChoicePage.Choice(
        "kept", Phrase("Yes, as before"), facts: [Phrase("The score and the streak stay as they are.")]),
      ChoicePage.Choice(
        "open", Phrase("No, only days that I record"),
        facts: [Phrase("This applies to past days, too. u undoes it.")]),
    ]
    return ChoiceViewModel(context: context, heading, choices, selected: "kept") { page, choice in
      let edit = HabitEdit(isKeptWithoutEntry: choice == "kept")
      let today = context.today
      context.saves.add { [id = habit.id] store throws(StoreFailure) in
        try await store.editHabit(id, edit, on: today)
        return Toast(.habitSaved)
      }
      finished(page)
    }
  }
}
