import Day
import Model
import TerminalUI
import Texts

extension PacksViewModel {
  /// Everything the view draws.
  struct Output: Equatable, Sendable {
    var language: Language
    var rows: [PackRow] = []
    /// Whether the packs have been read.
    var isRead = false
    var updatesThemselves = false
    var download = PackDownloads.State()
    var troubles: [Phrase] = []
    /// Line 0 is the setting, the packs stand below it.
    var position = ListPosition(selection: 1)
    var size = Size(columns: 80, rows: 20)

    var count: Int { rows.count + 1 }
    /// The selected pack; nil on the setting.
    var selected: PackRow? {
      rows.indices.contains(position.selection - 1) ? rows[position.selection - 1] : nil
    }
    /// Whether the setting is selected.
    var isSetting: Bool { isRead && position.selection == 0 }
    /// Whether something is being fetched.
    var isRunning: Bool { download.running != nil }
    /// Whether the details stand beside the list.
    var isWide: Bool { size.columns >= 100 }
    /// Columns of the list.
    var listColumns: Int { isWide ? size.columns / 2 : min(size.columns, 78) }
    /// Columns of the details.
    var detailColumns: Int { isWide ? min(72, size.columns - listColumns - 4) : listColumns - 4 }
    var troubleLines: [String] {
      troubles.flatMap { TextWrapping.wrap($0(language), columns: max(size.columns - 2, 2)) }
    }
    var details: [StyledLine] {
      selected.map { PackDetails.lines(of: $0, columns: detailColumns, language: language) } ?? []
    }
    /// Rows for the list and what stands below it.
    var rowsInAll: Int {
      max(2, size.rows - troubleLines.count - (isRunning ? DownloadProgress.rows : 0))
    }
    /// How many lines show at once, two rows each; below them there is to be room for details.
    var listRows: Int {
      guard !isWide else { return max(1, rowsInAll / 2) }
      return max(min(2, count), (rowsInAll - details.count - 1) / 2)
    }
  }
}
