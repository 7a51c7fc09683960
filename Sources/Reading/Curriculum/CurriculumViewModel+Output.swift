import Model
import TerminalUI
import Texts

extension CurriculumViewModel {
  /// What there is to show.
  enum Standing: Equatable, Sendable {
    /// The tree.
    case tree
    /// Nothing is counted, nothing is said.
    case paused
    /// Nobody knows whom it is about.
    case unknown
    /// There is no pack.
    case noPacks
  }

  /// Everything the view draws.
  public struct Output: Equatable, Sendable {
    var language: Language
    var standing: Standing = .unknown
    var troubles: [Phrase] = []
    var tree = CurriculumTree()
    var open: Set<CurriculumNode.ID> = []
    /// The lines that show.
    var rows: [CurriculumNode] = []
    var position = ListPosition()
    /// What is read of each line; empty until it is known.
    var tallies: [CurriculumNode.ID: Tally] = [:]
    /// The selected unit, where there is room for it.
    var preview: UnitPageLayout?
    var size = Size(columns: 80, rows: 20)

    /// The selected line.
    var selected: CurriculumNode? {
      rows.indices.contains(position.selection) ? rows[position.selection] : nil
    }
    /// Whether the preview stands beside the tree.
    var isWide: Bool { size.columns >= 100 }
    /// Columns of the tree.
    var treeColumns: Int { isWide ? min(48, size.columns * 2 / 5) : size.columns }
    /// Columns of the preview's text.
    var previewColumns: Int { min(ArticleLayout.measure, max(size.columns - treeColumns - 4, 4)) }
    /// The troubles as lines, not more than leave room for the tree.
    var troubleLines: [String] {
      let lines = troubles.flatMap { TextWrapping.wrap($0(language), columns: max(size.columns - 2, 2)) }
      return standing == .tree ? Array(lines.prefix(max(4, size.rows / 3))) : lines
    }
    /// Rows for the tree.
    var treeRows: Int { max(1, size.rows - troubleLines.count) }
    /// The selected line among all lines, folded ones too.
    var selectionInAll: Int { tree.nodes.firstIndex { $0.id == selected?.id } ?? 0 }

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
      position.move(to: index ?? position.selection, count: rows.count)
      position.fit(count: rows.count, rows: treeRows)
    }

    /// Whether a line is folded open.
    func isOpen(_ node: CurriculumNode) -> Bool { open.contains(node.id) }
  }
}
