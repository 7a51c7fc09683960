import Day
package import Interface
import Model
import Texts

/// The key bindings of this module's screens, each with all keys that it may show.
@MainActor
package enum BoardKeyCatalogue {
  package static var sections: [KeyTable.Section] {
    let board = BoardViewModel.Output(language: .en, today: day)
    var boardWithMenu = board
    boardWithMenu.menu = BoardMenu(BoardTask(id: "", title: "", place: 0, addedAt: 0))
    let form = TaskFormOutput(language: .en, form: Form([]))
    var suggestionPage = form
    suggestionPage.page = PageViewModel.Output(language: .en)
    var taskPage = suggestionPage
    taskPage.isNew = false
    taskPage.isAppointment = true
    let check = CheckViewModel.Output(page: PageViewModel.Output(language: .en), hasMilestones: true)
    return [
      KeyTable.Section(.boardTab, BoardView.self, board),
      KeyTable.Section(Phrase("Board menu"), BoardView.self, boardWithMenu),
      KeyTable.Section(.taskPage, TaskFormView.self, taskPage),
      KeyTable.Section(.checkPage, CheckView.self, check),
      KeyTable.Section(.suggestionPage, TaskFormView.self, suggestionPage),
      KeyTable.Section(Phrase("Task form"), TaskFormView.self, form),
      KeyTable.Section(
        Phrase("Task history"), TaskHistoryView.self, TaskHistoryViewModel.Output(language: .en)),
    ]
  }

  private static let day = CalendarDay(number: 0)
}
