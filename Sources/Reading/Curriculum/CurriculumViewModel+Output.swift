import Interface
import Model
import TerminalUI
import Texts

extension CurriculumViewModel {
  /// What there is to show.
  enum Standing: Equatable, Sendable {
    case tree
    /// Nothing is counted, nothing is said.
    case paused
    /// Nobody knows whom it is about.
    case unknown
    /// There is no pack.
    case noPacks
  }

  /// Everything the view draws.
  struct Output: RowListOutput {
    var language: Language
    var standing: Standing = .unknown
    var troubles: [Phrase] = []
    var tree = CurriculumTree()
    var open: Set<CurriculumNode.ID> = []
    /// The lines that show.
    var rows: [CurriculumNode] = []
    var position = ListPosition()
    /// What is read of each line; empty until it is known.
    var tallies: [CurriculumNode.ID: ReadingTally] = [:]
    /// The selected unit, where there is room for it.
    var preview: UnitPageLayout?
    var size = Size(columns: 80, rows: 20)

    /// Columns in which nothing of the tree is cut, however it is folded.
    private(set) var needed = 0
    /// The columns of the tree and of the preview.
    var panes: Panes { Panes(size.columns, needed: needed) }
    /// The troubles as lines, not more than leave room for the tree.
    var troubleLines: [String] {
      let lines = troubles.flatMap { TextWrapping.wrap($0(language), columns: max(size.columns - 2, 2)) }
      return standing == .tree ? Array(lines.prefix(max(4, size.rows / 3))) : lines
    }
    var listRows: Int { max(1, size.rows - troubleLines.count) }
    var isList: Bool { standing == .tree }
    /// What a line is folded into is selected, which `arrange` sees to.
    var staysOnLine: Bool { false }
    func words(of node: CurriculumNode) -> String { node.title(language) }
    /// The selected line among all lines, folded ones too.
    var selectionInAll: Int { tree.nodes.firstIndex { $0.id == selected?.id } ?? 0 }

    /// A line as it is drawn.
    func line(of node: CurriculumNode) -> ListRow {
      let isOpen = isOpen(node)
      let fold = node.isBranch ? isOpen ? "▾ " : "▸ " : ""
      let depth = size.columns < 60 ? node.parents.count : node.parents.count * 2
      var marks: [String] = []
      // An open month says it by the week in it.
      if node.isNow, !isOpen { marks.append(Phrase.now(node.entry)(language)) }
      if let tally = tallies[node.id] {
        let isWhole = tally.count > 0 && tally.read >= tally.count
        marks.append(Phrase.tally(tally)(language) + (isWhole ? " ✓" : "  "))
      }
      return ListRow(
        title: fold + node.title(language), marks: marks.joined(separator: " · "),
        indent: node.isBranch ? depth : depth + 2,
        style: node.isNow || node.parents.isEmpty ? .bold : .plain)
    }

    /// Measures the lines, where they may have to share the window.
    mutating func measure() {
      var folded = self
      folded.open = []
      needed = size.columns < Panes.narrowest ? 0 : tree.nodes.lazy.map(folded.line).columns
    }

    /// Selects a line, with everything open that it stands below.
    mutating func reveal(_ id: CurriculumNode.ID?) {
      guard let node = tree.node(id) else { return }
      open.formUnion(node.parents)
      arrange(selecting: node.id)
    }

    /// Works out the lines that show, and keeps a line selected, or what it has been folded into.
    mutating func arrange(selecting id: CurriculumNode.ID?) {
      rows = tree.visible(open: open)
      let node = tree.node(id)
      let shown = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.id, $0) })
      let candidates = [node?.id].compactMap { $0 } + (node?.parents.reversed() ?? [])
      let index = candidates.compactMap { shown[$0] }.first
      position.selection = index ?? position.selection
    }

    /// Whether a line is folded open.
    func isOpen(_ node: CurriculumNode) -> Bool { open.contains(node.id) }
  }
}
