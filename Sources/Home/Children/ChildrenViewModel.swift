import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The list of children, to switch, edit, add or remove one; or of the earlier ones.
@MainActor
final class ChildrenViewModel: ListViewModel, RoutingViewModel {
  package enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case chosen
    case editTapped
    case addTapped
    case removeTapped
    case earlierChildrenTapped
  }

  package struct Output: RowListOutput, TroubleOutput {
    package var language: Language
    var today: CalendarDay
    package var rows: [ChildRow] = []
    var family = Family([])
    var active: Child.ID?
    /// Whether the list shows the earlier children: those who rest or have died.
    var isEarlier = false
    /// The number of earlier children; 0 in their own list.
    var earlier = 0
    package var troubles: [Phrase] = []
    package var position = ListPosition()
    package var size = Size(columns: 80, rows: 20)

    /// The text if the list is empty.
    var emptyLines: [String] {
      guard isEarlier, rows.isEmpty, troubles.isEmpty else { return [] }
      return TextWrapping.wrap(Phrase.noEarlierChildren(language), columns: max(size.columns - 2, 2))
    }
    package func words(of row: ChildRow) -> String { row.title(family)(language) }
    /// The rows that fit in the list; each child takes two.
    package var listRows: Int {
      max(1, (size.rows - troubleLines.count - (earlier > 0 || isEarlier ? 1 : 0)) / 2)
    }
  }

  enum Route: Equatable {
    case childForm(Child), removal(Child)
    case anotherChild, earlierChildren
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var hasFoundActive = false

  /// Creates the list of the children, or of the earlier ones.
  init(context: Context, isEarlier: Bool = false) {
    self.context = context
    var output = Output(language: context.language, today: context.clock.now().date)
    output.isEarlier = isEarlier
    self.output = Observable(output)
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .chosen: choose()
    case .editTapped: output.value.selected.map { onRoute(.childForm($0.child)) }
    case .addTapped: onRoute(.anotherChild)
    case .removeTapped: remove()
    case .earlierChildrenTapped: onRoute(.earlierChildren)
    }
  }

  private func load() {
    let (children, condition) = context.store.children()
    let profile = context.store.profile().profile
    let family = profile.family(of: children)
    let active = family.active?.id
    context.showChildName(family)
    let today = context.clock.now().day(startingAt: profile.dayStart)
    update(selecting: { [hasFoundActive] _ in hasFoundActive ? nil : active }) {
      $0.language = context.language
      $0.today = today
      $0.family = family
      $0.rows = $0.isEarlier ? ChildRow.earlier(family) : family.nonResting.map { ChildRow(child: $0) }
      $0.earlier = $0.isEarlier ? 0 : ChildRow.earlier(family).count
      $0.active = active
      $0.troubles = [Phrase.trouble(.children, condition)].compactMap(\.self)
    }
    hasFoundActive = true
  }

  private func choose() {
    guard let row = output.value.selected, row.id != output.value.active else { return }
    // A child who has died cannot become active; open its form instead.
    guard row.remembered == nil else { return send(.editTapped) }
    output.value.active = row.id
    context.switchChild(to: row.child.id)
  }

  private func remove() {
    guard let row = output.value.selected, row.remembered == nil else { return }
    onRoute(.removal(row.child))
  }
}

/// Draws the children, with the active one marked.
enum ChildrenView: ScreenView {
  static func draw(_ output: ChildrenViewModel.Output, on canvas: inout Canvas) {
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    if output.isEarlier {
      canvas.write(Phrase.earlierChildren(output.language), column: 1, row: row, style: .bold)
      row += 1
    }
    canvas.write(output.emptyLines, column: 1, row: &row, style: .dim)
    row = canvas.write(output, row: row) { index in
      let line = output.rows[index]
      let isActive = line.id == output.active
      return ListRow(
        title: line.title(output.family)(output.language),
        detail: line.status(on: output.today)(output.language),
        marks: isActive ? "✓ " + Phrase.activeChild(output.language) : "")
    }
    guard output.earlier > 0, row < canvas.size.rows else { return }
    canvas.write(Phrase.earlierLine(output.earlier)(output.language), column: 3, row: row, style: .dim)
  }

  static func bindings(_ output: ChildrenViewModel.Output) -> [KeyBinding<ChildrenViewModel.Input>] {
    let isActive = output.selected?.id == output.active
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    return [
      KeyBinding(
        "switch", .enter, .character(" "), help: .switchChild, isHint: true,
        disabled: nothing ?? (isActive ? Phrase("This child is already shown") : nil), .chosen),
      KeyBinding("edit", .character("e"), help: .edit, isHint: true, disabled: nothing, .editTapped),
      KeyBinding("add", .character("a"), help: .addChild, isHint: true, isAnywhere: true, .addTapped),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removeChild,
        disabled: nothing ?? (output.selected?.remembered == nil ? nil : Phrase("Press e to edit the name")),
        .removeTapped),
      KeyBinding(
        "earlier", .character("Z"), help: .earlierChildren, isHint: output.earlier > 0,
        disabled: output.isEarlier ? Phrase("Already shown") : output.earlier == 0 ? .noEarlierChildren : nil,
        .earlierChildrenTapped),
    ] + KeyBinding.moves(ChildrenViewModel.Input.moved)
  }
}

/// A row of the list: a child, or one of several babies who has died.
package struct ChildRow: Identifiable, Equatable, Sendable {
  let child: Child
  /// The name of the baby who has died; nil for the child itself.
  var remembered: String?

  package var id: String { remembered.map { "\(child.id)/\($0)" } ?? child.id }

  /// The children who rest, and those of several babies who have died.
  static func earlier(_ family: Family) -> [ChildRow] {
    family.resting.map { ChildRow(child: $0) }
      + family.children.flatMap { child in
        (child.remembered ?? []).map { ChildRow(child: child, remembered: $0) }
      }
  }

  func title(_ family: Family) -> Phrase {
    remembered.map(Phrase.rememberedName) ?? .name(of: child, among: family)
  }

  /// The child's age or week; for a baby who has died, the sibling it was expected with.
  func status(on today: CalendarDay) -> Phrase {
    remembered == nil ? .childPlace(child, on: today) : .rememberedWith(child.names)
  }
}

/// Asks before a child is deleted, and explains what is deleted with it and what stays.
@MainActor
enum ChildRemovalPage {
  static func model(
    of child: Child, _ context: Context, finished: @escaping @MainActor (ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let (belongings, family) = (context.store.belongings(of: child.id), context.store.family())
    let heading = [
      PageViewModel.Paragraph(text: .removeChildTitle(child, among: family), style: .bold), .blank,
      PageViewModel.Paragraph(text: .goesWithChild(cards: belongings.tasks, days: belongings.attendedDays)),
      .blank,
      PageViewModel.Paragraph(text: .staysWithoutChild),
    ]
    return ChoiceViewModel(
      context: context, heading,
      [ChoicePage.Choice("leave", .leaveChoice), ChoicePage.Choice("remove", Phrase("Delete"))],
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
