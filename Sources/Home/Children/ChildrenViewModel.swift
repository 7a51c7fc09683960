import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The children, and which one the screens are about; or those that rest.
@MainActor
final class ChildrenViewModel: ListViewModel, RoutingViewModel {
  package enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case chosen
    case edited
    case added
    case removed
    /// Those that rest were asked for.
    case earlierAsked
  }

  package struct Output: RowListOutput {
    var language: Language
    var today: CalendarDay
    package var rows: [ChildRow] = []
    var family = Family([])
    var active: Child.ID?
    /// Whether they are those that rest.
    var isEarlier = false
    /// How many rest, where the others are shown.
    var earlier = 0
    var trouble: Phrase?
    package var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    var troubleLines: [String] {
      trouble.map { TextWrapping.wrap($0(language), columns: max(size.columns - 2, 2)) } ?? []
    }
    /// What is said where there are none.
    var emptyLines: [String] {
      guard isEarlier, rows.isEmpty, trouble == nil else { return [] }
      return TextWrapping.wrap(Phrase.noEarlierChildren(language), columns: max(size.columns - 2, 2))
    }
    package func words(of row: ChildRow) -> String { row.title(family)(language) }
    /// Rows for the list: two a child.
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

  /// The children; with `isEarlier` those that rest.
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
    case .edited: output.value.selected.map { onRoute(.childForm($0.child)) }
    case .added: onRoute(.anotherChild)
    case .removed: remove()
    case .earlierAsked: onRoute(.earlierChildren)
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
      $0.trouble = Phrase.trouble(.children, condition)
    }
    hasFoundActive = true
  }

  private func choose() {
    guard let row = output.value.selected, row.id != output.value.active else { return }
    // Whoever is remembered is not gone to: what there is of it stands in the form.
    guard row.remembered == nil else { return send(.edited) }
    output.value.active = row.id
    let (day, units, id) = (context.today, context.library.suggestionStages, row.child.id)
    let said = Phrase.switched(to: row.child, among: output.value.family)
    context.saves.add { store throws(StoreFailure) in
      try await store.switchChild(to: id, on: day, units: units)
      return Toast(said)
    }
  }

  private func remove() {
    guard let row = output.value.selected, row.remembered == nil else { return }
    onRoute(.removal(row.child))
  }
}
