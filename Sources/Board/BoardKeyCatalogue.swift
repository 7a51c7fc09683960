import Day
package import Interface
import Model
import Texts

/// The keys of this module's screens, each with all that may be on it.
@MainActor
package enum BoardKeyCatalogue {
  /// The table of each screen.
  package static var sections: [KeyTable.Section] {
    let board = BoardViewModel.Output(language: .en, today: day)
    var asking = board
    asking.menu = BoardMenu(BoardTask(id: "", title: "", place: 0, addedAt: 0))
    let form = TaskFormOutput(language: .en, form: Form([]))
    var suggested = form
    suggested.page = PageViewModel.Output(language: .en)
    var reading = suggested
    reading.isNew = false
    return [
      KeyTable.Section(.boardTab, BoardView.self, board),
      KeyTable.Section(.boardMenu, BoardView.self, asking),
      KeyTable.Section(.taskPage, TaskFormView.self, reading),
      KeyTable.Section(.suggestionPage, TaskFormView.self, suggested),
      KeyTable.Section(.taskForm, TaskFormView.self, form),
      KeyTable.Section(.taskHistoryScreen, TaskHistoryView.self, TaskHistoryViewModel.Output(language: .en)),
    ]
  }

  private static let day = CalendarDay(number: 0)
}
