import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI

/// The curriculum as a tree that folds: where today is, what has been read, what is to come.
@MainActor
final class CurriculumViewModel: ListViewModel, RoutingViewModel {
  enum Input: FollowingInput, Equatable {
    case changed
    case resized(Size)
    /// The selection was moved over the lines that show.
    case moved(ListMove)
    /// A line was looked for or pointed at, among all lines, folded ones too.
    case found(ListMove)
    /// The selected unit was opened, or what the line holds shown or hidden.
    case opened
    /// What the selected line holds was to be seen.
    case unfolded
    /// The selected line was closed, or the one that holds it was selected.
    case leftForParent
    /// The selected line was folded or unfolded; a unit, the month that holds it.
    case folded
    /// The unit of today was looked for.
    case currentUnitSought
  }

  enum Route: Equatable {
    case unit(UnitReference)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var familyDay: FamilyDay?
  /// The units' pages that are set, as they look and of which reading of the data.
  private var pages: [UnitReference: UnitPageLayout] = [:]
  private var pagesLook: UnitPageLook?
  private var pagesEdition = 0

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .found(let move): find(move)
    case .opened:
      if let unit = output.value.selected?.unit { onRoute(.unit(unit)) } else { fold() }
    case .unfolded: unfold()
    case .leftForParent: leaveForParent()
    case .folded: fold()
    case .currentUnitSought: update { $0.reveal($0.tree.nearest) }
    }
  }

  private func load() {
    let familyDay = context.familyDay()
    let isAnother =
      familyDay.child?.id != self.familyDay?.child?.id || familyDay.todayPack != self.familyDay?.todayPack
    self.familyDay = familyDay
    let library = context.library
    pages = [:]
    pagesEdition += 1
    update { output in
      let before = output.standing
      output.language = context.language
      output.standing = standing(familyDay)
      output.troubles = familyDay.troubles + (output.standing == .paused ? [] : library.troubles)
      output.preview = nil
      guard output.standing == .tree else { return }
      output.tree = CurriculumTree(
        library, child: familyDay.child, today: familyDay.today, chosen: familyDay.todayPack)
      if isAnother || before != .tree {
        output.open = Set(output.tree.nodes.filter { $0.parents.isEmpty && $0.unit == nil }.map(\.id))
          .filter { if case .pack = $0 { true } else { false } }
        output.reveal(output.tree.nearest)
      } else {
        output.arrange(selecting: output.selected?.id)
      }
    }
    guard output.value.standing == .tree else { return }
    context.articles.ask { [weak self] index in self?.count(index) }
  }

  private func standing(_ familyDay: FamilyDay) -> Standing {
    guard familyDay.child != nil else { return .unknown }
    if familyDay.isPaused { return .paused }
    return context.library.packs.contains { !$0.manifest.units.isEmpty } ? .tree : .noPacks
  }

  private func count(_ index: ArticleIndex) {
    let units = index.byUnit(read: familyDay?.history.read ?? [])
    let troubles = familyDay?.troubles ?? []
    update {
      $0.troubles = troubles + context.library.troubles + index.troubles
      $0.tallies = $0.tree.tallies(units)
    }
  }

  func complete(_ next: inout Output) {
    let before = output.value
    let isAsBefore =
      next.tree == before.tree && next.tallies == before.tallies && next.language == before.language
    if !isAsBefore || next.size != before.size { next.measure() }
    let isSamePreview =
      next.preview != nil && next.selected?.id == before.selected?.id && next.panes == before.panes
      && next.size == before.size
    if !isSamePreview { next.preview = preview(of: next) }
  }

  /// The selected unit as the right pane shows it; nil where there is no room for one.
  private func preview(of output: Output) -> UnitPageLayout? {
    guard output.standing == .tree, let columns = output.panes.beside?.count, let familyDay,
      let unit = output.selected?.unit
    else { return nil }
    let look = UnitPageLook(columns: columns, language: output.language)
    if pagesLook != look {
      pagesLook = look
      pages = [:]
    }
    fillPages(around: output, look, familyDay)
    if let page = pages[unit] { return page }
    let page = look.page(of: unit, in: context.library, familyDay)
    pages[unit] = page
    return page
  }

  /// Sets the pages to which the next key may lead, off the main actor.
  private func fillPages(around output: Output, _ look: UnitPageLook, _ familyDay: FamilyDay) {
    let selected = output.position.selection
    let near = [selected + 1, selected - 1].filter(output.rows.indices.contains).compactMap {
      output.rows[$0].unit
    }
    let missing = near.filter { pages[$0] == nil }
    guard !missing.isEmpty else { return }
    let (library, edition) = (context.library, pagesEdition)
    context.effects.run {
      missing.map { ($0, look.page(of: $0, in: library, familyDay)) }
    } then: { [weak self] set in
      guard let self, pagesLook == look, edition == pagesEdition else { return }
      for (unit, page) in set { pages[unit] = page }
    }
  }

  private func find(_ move: ListMove) {
    guard case .to(let line) = move else { return self.move(move) }
    update { output in
      guard !output.tree.nodes.isEmpty else { return }
      output.reveal(output.tree.nodes[min(max(0, line), output.tree.nodes.count - 1)].id)
    }
  }

  private func unfold() {
    guard let node = output.value.selected, node.isBranch else { return }
    update { output in
      if output.open.insert(node.id).inserted {
        output.arrange(selecting: node.id)
      } else {
        output.move(.by(1))
      }
    }
  }

  private func leaveForParent() {
    guard let node = output.value.selected else { return }
    update { output in
      let wasOpen = output.open.remove(node.id) != nil
      output.arrange(selecting: wasOpen ? node.id : node.parents.last ?? node.id)
    }
  }

  private func fold() {
    guard let node = output.value.selected, let branch = node.isBranch ? node.id : node.parents.last else {
      return
    }
    update { output in
      if output.open.remove(branch) == nil { output.open.insert(branch) }
      output.arrange(selecting: output.open.contains(branch) ? node.id : branch)
    }
  }
}

/// How the pages of units beside the tree look.
private struct UnitPageLook: Equatable, Sendable {
  let columns: Int
  let language: Language

  func page(of unit: UnitReference, in library: PackLibrary, _ familyDay: FamilyDay) -> UnitPageLayout {
    UnitPageLayout(
      library.unitPage(unit, familyDay: familyDay), columns: columns, language: language,
      arrangement: .preview)
  }
}
