import Curriculum
import Day
package import Interface
import Model
import Storage
import Texts

/// Navigation of the Board and its tasks.
@MainActor
package final class BoardCoordinator: Coordinator {
  package let context: Context
  package let navigator: Navigator

  package init(_ context: Context, _ navigator: Navigator) {
    self.context = context
    self.navigator = navigator
  }

  package func screen(for place: BoardDestination) -> Screen? {
    switch place {
    case .board: board()
    case .task(let id): context.store.task(id).map { task($0, isEditing: false) }
    case .newTask: newTask(nil, child: context.store.activeChild()?.id)
    case .editTask(let id): context.store.task(id).map { task($0, isEditing: true) }
    case .questions(let id):
      context.store.task(id).map { task($0, isEditing: true, beginningAt: .checklist) }
    case .check(let id):
      if let id {
        context.store.task(id).map(check)
      } else {
        context.store.nextAppointment(at: context.clock.now()).map(check) ?? noCheck()
      }
    case .history: history(of: nil)
    }
  }

  private func board() -> Screen {
    Screen("board", BoardViewModel(context: context), BoardView.self) { [self] route, _ in
      switch route {
      case .task(let task, let isEditing): navigator.push(self.task(task, isEditing: isEditing))
      case .newTask(let suggestion, let child): navigator.push(newTask(suggestion, child: child))
      case .check(let task): navigator.push(check(task))
      case .taskHistory(let task): navigator.push(history(of: task))
      case .history: navigator.go(to: .board(.history))
      }
    }
  }

  /// The screen of a task: its page, or its form if it is edited at once.
  private func task(
    _ task: BoardTask, isEditing: Bool, beginningAt field: TaskFields.Name? = nil
  ) -> Screen {
    let model = OpenTaskViewModel(
      context: context, task: task, isEditing: isEditing, beginningAt: field,
      categories: context.taskCategorySuggestions)
    return Screen("task-form", model, TaskFormView.self) { [self] route, model in
      switch route {
      case .form(let route): follow(route, model)
      case .history(let task): navigator.push(history(of: task))
      case .check(let task): navigator.push(check(task))
      case .finished: navigator.close(model)
      }
    }
  }

  /// The page to bring along to an appointment.
  private func check(_ task: BoardTask) -> Screen {
    Screen("check", CheckViewModel(context: context, task: task), CheckView.self) { [navigator] route, _ in
      switch route {
      case .article(let reference): navigator.go(to: .reading(.article(reference)))
      }
    }
  }

  /// A page that explains how to make an appointment, for a user who has none.
  private func noCheck() -> Screen {
    let text = Phrase("No appointment yet. A task on the Board with a day and a time is one.")
    let page = PageViewModel(context: context, [PageViewModel.Paragraph(text: text)])
    return Screen("check", page, PageView.self)
  }

  private func newTask(_ suggestion: TaskSuggestion?, child: Child.ID?) -> Screen {
    let model = NewTaskViewModel(
      context: context, suggestion: suggestion, child: child, categories: context.taskCategorySuggestions)
    return Screen("task-form", model, TaskFormView.self) { [self] route, model in
      switch route {
      case .form(let route): follow(route, model)
      case .finished: navigator.close(model)
      }
    }
  }

  /// The history of a task; nil for the whole Board.
  private func history(of task: BoardTask?) -> Screen {
    Screen("task-history", TaskHistoryViewModel(context: context, task: task), TaskHistoryView.self)
  }
}

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
