import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What the week or month suggests: habits, then tasks, each with its explanation.
@MainActor
final class IdeasViewModel: RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The selected idea becomes a habit or a task.
    case accepted
    /// The selected idea is not suggested again.
    case refused
    /// "I'll do that": the selected idea becomes a plan.
    case planTapped
  }

  enum Route: Equatable {
    case plan(PlanDraft)
  }

  /// A suggested habit or task.
  enum Idea: Equatable, Sendable {
    case habit(HabitSuggestion)
    case task(TaskSuggestion)
  }

  struct Output: Equatable, Sendable {
    var page: ChoicePage
    fileprivate(set) var ideas: [Idea] = []

    var selected: Idea? { ideas.indices.contains(page.selection) ? ideas[page.selection] : nil }
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let startsAtTasks: Bool
  private var today: CalendarDay
  private var child: Child.ID?
  private var isLoaded = false

  /// - Parameter startingAtTasks: whether the first task is selected, not the first habit.
  init(context: Context, startingAtTasks: Bool) {
    self.context = context
    startsAtTasks = startingAtTasks
    today = context.clock.now().date
    output = Observable(Output(page: ChoicePage(language: context.language)))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size):
      output.value.page.size = size
      output.value.page.showSelection()
    case .moved(let move): output.value.page.move(move)
    case .accepted: accept()
    case .refused: refuse()
    case .planTapped: output.value.selected.map { onRoute(.plan($0.plan)) }
    }
  }

  private func load() {
    let agenda = Agenda.load(
      store: context.store, library: context.library, moment: context.clock.now(), isQuick: true)
    (today, child) = (agenda.today, agenda.child?.id)
    let ideas = agenda.suggestedHabits.map(Idea.habit) + agenda.suggestedTasks.map(Idea.task)
    let isMonth = agenda.unitEntry?.isMonth == true
    var next = output.value
    let selected = next.page.selected?.id
    next.page.language = context.language
    next.page.heading = [
      PageViewModel.Paragraph(text: .ideasHeading(isMonth: isMonth), style: .bold),
      PageViewModel.Paragraph(
        text: ideas.isEmpty
          ? Phrase("No ideas left. You have answered all of them.")
          : Phrase("Nothing here is a duty. Space adds an idea, x hides it for good."), style: .dim),
    ]
    next.show(ideas, today: today)
    let firstTask = isLoaded || !startsAtTasks ? nil : ideas.firstIndex { $0.isTask }
    next.page.selection =
      firstTask ?? next.page.choices.firstIndex { $0.id == selected }
      ?? min(next.page.selection, max(0, ideas.count - 1))
    isLoaded = true
    next.page.showSelection()
    output.value = next
  }

  /// Removes the selected idea from the screen. The next one is selected, because often several are accepted.
  private func removeSelected() -> Idea? {
    var next = output.value
    guard let idea = next.selected, next.page.isSelectionShown else {
      output.value.page.showSelection()
      return nil
    }
    next.show(next.ideas.filter { $0 != idea }, today: today)
    next.page.selection = min(next.page.selection, max(0, next.ideas.count - 1))
    next.page.showSelection()
    output.value = next
    return idea
  }

  private func accept() {
    guard let idea = removeSelected() else { return }
    let (today, child, at) = (today, child, context.clock.now().milliseconds)
    context.saves.add { store throws(StoreFailure) in
      switch idea {
      case .habit(let suggestion):
        try await store.addHabits([suggestion.newHabit], on: today, at: at)
        return Toast(.addedHabits(names: [suggestion.name]))
      case .task(let suggestion):
        _ = try await store.addTasks([suggestion.newTask(for: child)], on: today, at: at)
        return Toast(.takenTask(suggestion.title))
      }
    }
  }

  private func refuse() {
    guard let idea = removeSelected() else { return }
    let (answer, name) = (idea.refusal, idea.title)
    context.saves.add { store throws(StoreFailure) in
      try await store.refuse(suggested: answer, name: name)
      return Toast(.refusedSuggestion(name))
    }
  }
}

extension IdeasViewModel.Output {
  fileprivate mutating func show(_ ideas: [IdeasViewModel.Idea], today: CalendarDay) {
    self.ideas = ideas
    page.choices = ideas.map { idea in
      ChoicePage.Choice(idea.id, Phrase(verbatim: idea.title), facts: idea.facts(on: today))
    }
  }
}

extension IdeasViewModel.Idea {
  fileprivate var isTask: Bool { if case .task = self { true } else { false } }

  /// Identifies the idea: a habit and a task of a week may have the same reference.
  fileprivate var id: String {
    switch self {
    case .habit(let suggestion): "habit \(suggestion.reference)"
    case .task(let suggestion): "card \(suggestion.reference)"
    }
  }

  fileprivate var title: String {
    switch self {
    case .habit(let suggestion): suggestion.name
    case .task(let suggestion): suggestion.title
    }
  }

  /// The name under which its refusal is stored.
  fileprivate var refusal: String {
    switch self {
    case .habit(let suggestion): suggestion.refusal
    case .task(let suggestion): suggestion.reference
    }
  }

  /// The beginning of a plan.
  fileprivate var plan: PlanDraft {
    switch self {
    case .habit(let suggestion): PlanDraft(sentence: title, source: .idea(suggestion.reference))
    case .task(let suggestion): PlanDraft(sentence: title, source: .idea(suggestion.reference))
    }
  }

  /// The explanation, and what it becomes.
  fileprivate func facts(on today: CalendarDay) -> [Phrase] {
    switch self {
    case .habit(let suggestion):
      let note = suggestion.edit.note ?? ""
      let by = suggestion.edit.deadline.flatMap { ClockTime($0) }.map(Phrase.by)
      return (note.isEmpty ? [] : [Phrase(verbatim: note)])
        + [.joined([.habitItem, .schedule(suggestion.schedule), by].compactMap(\.self))]
    case .task(let suggestion):
      let due = suggestion.due.map { Phrase.dueDay($0, today: today) }
      return (suggestion.text.isEmpty ? [] : [Phrase(verbatim: suggestion.text)])
        + [.joined([.cardItem, due].compactMap(\.self))]
    }
  }
}

/// Draws the ideas as a page with choices.
enum IdeasView: ScreenView {
  static func draw(_ output: IdeasViewModel.Output, on canvas: inout Canvas) {
    ChoiceView.draw(output.page, on: &canvas)
  }

  static func bindings(_ output: IdeasViewModel.Output) -> [KeyBinding<IdeasViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    return [
      KeyBinding(
        "tick", .character(" "), help: .acceptSuggestion, isHint: true, disabled: nothing, .accepted),
      KeyBinding("add", .character("a"), help: .acceptSuggestion, disabled: nothing, .accepted),
      KeyBinding(
        "remove", .character("x"), .delete, help: .refuseSuggestion, isHint: true, disabled: nothing,
        .refused),
      KeyBinding(
        "plan", .character("T"), help: .planAction, isHint: true, disabled: nothing, .planTapped),
      // Enter has led here. Pressed twice, it must not add anything.
      KeyBinding("open", .enter, help: .open, disabled: Phrase("Space adds the idea, x hides it"), .changed),
    ] + KeyBinding.moves(IdeasViewModel.Input.moved)
  }

  static func list(_ output: IdeasViewModel.Output) -> ScreenList<IdeasViewModel.Input>? {
    ChoiceView.list(output.page, moved: IdeasViewModel.Input.moved)
  }
}
