import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The curriculum as a folding tree: where today is, and how much has been read.
@MainActor
final class CurriculumViewModel: ListViewModel, RoutingViewModel {
  enum Input: FollowingInput, Equatable {
    case changed
    case resized(Size)
    /// The user moved the selection among the visible lines.
    case moved(ListMove)
    /// The user found or pointed at a line. Its number counts folded lines too.
    case lineFound(ListMove)
    /// The user opened a unit, or folded or unfolded a branch.
    case opened
    case unfolded
    /// The user folded the selected branch, or moved to its parent if it was folded.
    case foldedToParent
    /// The user folded or unfolded the selected branch, or the branch of the selected unit.
    case foldToggled
    /// The user moved to the unit of today.
    case currentUnitSelected
  }

  enum Route: Equatable {
    case unit(UnitReference)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var familyDay: FamilyDay?
  /// The pages laid out so far, for one style and one edition of the data.
  private var pages: [UnitReference: UnitPageLayout] = [:]
  private var pagesStyle: UnitPageStyle?
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
    case .lineFound(let move): find(move)
    case .opened:
      if let unit = output.value.selected?.unit { onRoute(.unit(unit)) } else { toggleFold() }
    case .unfolded: unfold()
    case .foldedToParent: foldToParent()
    case .foldToggled: toggleFold()
    case .currentUnitSelected: update { $0.reveal($0.tree.nearestToToday) }
    }
  }

  private func load() {
    let familyDay = context.familyDay()
    let isOtherChildOrPack =
      familyDay.child?.id != self.familyDay?.child?.id || familyDay.todayPack != self.familyDay?.todayPack
    self.familyDay = familyDay
    let library = context.library
    pages = [:]
    pagesEdition += 1
    update { output in
      let before = output.content
      output.language = context.language
      output.content = content(familyDay)
      output.troubles = familyDay.troubles + (output.content == .paused ? [] : library.troubles)
      output.preview = nil
      guard output.content == .tree else { return }
      output.tree = CurriculumTree(
        library, child: familyDay.child, today: familyDay.today, chosen: familyDay.todayPack)
      if isOtherChildOrPack || before != .tree {
        output.openBranches = Set(
          output.tree.nodes.filter { $0.ancestors.isEmpty && $0.unit == nil }.map(\.id)
        )
        .filter { if case .pack = $0 { true } else { false } }
        output.reveal(output.tree.nearestToToday)
      } else {
        output.updateRows(selecting: output.selected?.id)
      }
    }
    guard output.value.content == .tree else { return }
    context.articles.withIndex { [weak self] index in self?.count(index) }
  }

  private func content(_ familyDay: FamilyDay) -> Content {
    guard familyDay.child != nil else { return .unknownChild }
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
    let isUnchanged =
      next.tree == before.tree && next.tallies == before.tallies && next.language == before.language
    if !isUnchanged || next.size != before.size { next.measureColumns() }
    let isSamePreview =
      next.preview != nil && next.selected?.id == before.selected?.id && next.panes == before.panes
      && next.size == before.size
    if !isSamePreview { next.preview = preview(of: next) }
  }

  /// The selected unit for the pane; nil if there is no room for it.
  private func preview(of output: Output) -> UnitPageLayout? {
    guard output.content == .tree, let columns = output.panes.beside?.count, let familyDay,
      let unit = output.selected?.unit
    else { return nil }
    let style = UnitPageStyle(columns: columns, language: output.language)
    if pagesStyle != style {
      pagesStyle = style
      pages = [:]
    }
    preparePages(around: output, style, familyDay)
    if let page = pages[unit] { return page }
    let page = style.page(of: unit, in: context.library, familyDay)
    pages[unit] = page
    return page
  }

  /// Lays out the pages that the next key may select, off the main actor.
  private func preparePages(around output: Output, _ style: UnitPageStyle, _ familyDay: FamilyDay) {
    let selected = output.position.selection
    let near = [selected + 1, selected - 1].filter(output.rows.indices.contains).compactMap {
      output.rows[$0].unit
    }
    let missing = near.filter { pages[$0] == nil }
    guard !missing.isEmpty else { return }
    let (library, edition) = (context.library, pagesEdition)
    context.effects.run {
      missing.map { ($0, style.page(of: $0, in: library, familyDay)) }
    } then: { [weak self] layouts in
      guard let self, pagesStyle == style, edition == pagesEdition else { return }
      for (unit, page) in layouts { pages[unit] = page }
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
      if output.openBranches.insert(node.id).inserted {
        output.updateRows(selecting: node.id)
      } else {
        output.move(.by(1))
      }
    }
  }

  private func foldToParent() {
    guard let node = output.value.selected else { return }
    update { output in
      let wasOpen = output.openBranches.remove(node.id) != nil
      output.updateRows(selecting: wasOpen ? node.id : node.ancestors.last ?? node.id)
    }
  }

  private func toggleFold() {
    guard let node = output.value.selected, let branch = node.isBranch ? node.id : node.ancestors.last else {
      return
    }
    update { output in
      if output.openBranches.remove(branch) == nil { output.openBranches.insert(branch) }
      output.updateRows(selecting: output.openBranches.contains(branch) ? node.id : branch)
    }
  }
}

/// How the pages in the pane are laid out.
private struct UnitPageStyle: Equatable, Sendable {
  let columns: Int
  let language: Language

  func page(of unit: UnitReference, in library: PackLibrary, _ familyDay: FamilyDay) -> UnitPageLayout {
    UnitPageLayout(
      library.unitPage(unit, familyDay: familyDay), columns: columns, language: language,
      arrangement: .preview)
  }
}

extension CurriculumViewModel {
  enum Content: Equatable, Sendable {
    case tree
    /// The child is paused. No week is shown and nothing is counted.
    case paused
    /// It is not known which child the curriculum is for.
    case unknownChild
    case noPacks
  }

  struct Output: RowListOutput, TroubleOutput {
    var language: Language
    var content: Content = .unknownChild
    var troubles: [Phrase] = []
    var tree = CurriculumTree()
    var openBranches: Set<CurriculumNode.ID> = []
    var rows: [CurriculumNode] = []
    var position = ListPosition()
    /// How many articles of each node were read; empty until it is known.
    var tallies: [CurriculumNode.ID: ReadingTally] = [:]
    /// The selected unit, if there is room for it.
    var preview: UnitPageLayout?
    var size = Size(columns: 80, rows: 20)

    /// The columns that the tree needs in full, however it is folded.
    private(set) var neededColumns = 0
    /// The columns of the tree and of the preview.
    var panes: Panes { Panes(size.columns, needed: neededColumns) }
    /// If a tree is shown, notices about unreadable data leave room for it.
    var troubleRows: Int { content == .tree ? max(4, size.rows / 3) : .max }
    var listRows: Int { max(1, size.rows - troubleLines.count) }
    var isList: Bool { content == .tree }
    /// `updateRows` selects the branch into which the selected line was folded.
    var staysOnLine: Bool { false }
    func words(of node: CurriculumNode) -> String { node.title(language) }
    /// The index of the selected line among all lines, including folded ones.
    var selectionInTree: Int { tree.nodes.firstIndex { $0.id == selected?.id } ?? 0 }

    /// How a line is drawn.
    func line(of node: CurriculumNode) -> ListRow {
      let isOpen = isOpen(node)
      let fold = node.isBranch ? isOpen ? "▾ " : "▸ " : ""
      let isNarrow = size.columns < 60
      let depth = isNarrow ? node.ancestors.count : node.ancestors.count * 2
      var marks: [String] = []
      // An open branch does not need the mark: one of its children has it.
      if node.isCurrent, !isOpen { marks.append(Phrase.now(node.entry)(language)) }
      if let tally = tallies[node.id] {
        let isWhole = tally.count > 0 && tally.read >= tally.count
        let text = isNarrow ? "\(tally.read)/\(tally.count)" : Phrase.tally(tally)(language)
        marks.append(text + (isWhole ? " ✓" : isNarrow ? "" : "  "))
      }
      return ListRow(
        title: fold + node.title(language), marks: marks.joined(separator: " · "),
        indent: node.isBranch ? depth : depth + 2,
        style: node.isCurrent || node.ancestors.isEmpty ? .bold : .plain)
    }

    /// Measures the lines if the window may be divided.
    mutating func measureColumns() {
      var folded = self
      folded.openBranches = []
      neededColumns = size.columns < Panes.narrowest ? 0 : tree.nodes.lazy.map(folded.line).columns
    }

    /// Selects a node and opens its ancestors.
    mutating func reveal(_ id: CurriculumNode.ID?) {
      guard let node = tree.node(id) else { return }
      openBranches.formUnion(node.ancestors)
      updateRows(selecting: node.id)
    }

    /// Updates the visible nodes. Keeps the selection, or selects the branch that now hides it.
    mutating func updateRows(selecting id: CurriculumNode.ID?) {
      rows = tree.visible(open: openBranches)
      let node = tree.node(id)
      let shown = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.id, $0) })
      let candidates = [node?.id].compactMap { $0 } + (node?.ancestors.reversed() ?? [])
      let index = candidates.compactMap { shown[$0] }.first
      position.selection = index ?? position.selection
    }

    func isOpen(_ node: CurriculumNode) -> Bool { openBranches.contains(node.id) }
  }
}
