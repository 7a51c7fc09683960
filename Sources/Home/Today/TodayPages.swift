import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Asks whether the tasks that are late by more than a week are done, or stay without a date.
@MainActor
enum OldTasksPage {
  static func model(
    _ ids: [BoardTask.ID], on today: CalendarDay, _ context: Context,
    finished: @escaping @MainActor (ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let heading = [
      PageViewModel.Paragraph(text: .oldCards(ids.count), style: .bold), .blank,
      PageViewModel.Paragraph(text: .oldCardsQuestion),
    ]
    let choices = [
      ChoicePage.Choice("leave", .leaveChoice), ChoicePage.Choice("done", .closeOldCards),
      ChoicePage.Choice("keep", .keepOldCards),
    ]
    return ChoiceViewModel(context: context, heading, choices, selected: "leave") { page, choice in
      finished(page)
      guard choice != "leave" else { return }
      context.saves.add { store throws(StoreFailure) in
        try await store.resolveOldTasks(ids, areDone: choice == "done", on: today)
        return Toast(.oldCardsSettled(ids.count, areDone: choice == "done"))
      }
    }
  }
}

/// What was corrected in articles that were read.
enum CorrectionsPage {
  static func paragraphs(_ corrections: ReadCorrections) -> [PageViewModel.Paragraph] {
    [PageViewModel.Paragraph(text: .correctedSince, style: .bold), .blank]
      + corrections.items.flatMap { item in
        [PageViewModel.Paragraph(text: Phrase(verbatim: item.correction.text)), .blank]
          + item.titles.map { PageViewModel.Paragraph(text: Phrase(verbatim: $0), style: .dim, indent: 2) }
          + [.blank]
      }
  }
}
