import Day
import Interface
import Model
import Networking
import TerminalUI
import Texts

extension PacksViewModel {
  /// A line of the list.
  enum Row: Identifiable, Equatable, Sendable {
    /// The setting above the packs.
    case setting
    case pack(PackRow)

    /// The pack's id; nothing for the setting.
    var id: String {
      switch self {
      case .setting: ""
      case .pack(let row): row.id
      }
    }
  }

  /// Everything the view draws.
  struct Output: RowListOutput {
    var language: Language
    var packs: [PackRow] = []
    /// Whether the packs have been read.
    var isRead = false
    var updatesThemselves = false
    var download = PackDownloads.State()
    var troubles: [Phrase] = []
    /// The setting, and the packs below it; the first of them is selected.
    var position = ListPosition(selection: 1)
    var size = Size(columns: 80, rows: 20)

    var rows: [Row] { [.setting] + packs.map(Row.pack) }
    /// The selected pack; nil on the setting.
    var pack: PackRow? { if case .pack(let row) = selected { row } else { nil } }
    /// Whether the setting is selected.
    var isSetting: Bool { isRead && selected == .setting }
    func words(of row: Row) -> String {
      switch row {
      case .setting: Phrase.updatesThemselves(language)
      case .pack(let row): "\(row.status.title) \(row.detail(language))"
      }
    }
    /// Whether something is being fetched.
    var isRunning: Bool { download.running != nil }
    /// Whether the details stand beside the list.
    var isWide: Bool { size.columns >= 100 }
    var listColumns: Int { isWide ? size.columns / 2 : min(size.columns, 78) }
    var detailColumns: Int { isWide ? min(72, size.columns - listColumns - 4) : listColumns - 4 }
    var troubleLines: [String] {
      troubles.flatMap { TextWrapping.wrap($0(language), columns: max(size.columns - 2, 2)) }
    }
    var details: [StyledLine] {
      pack.map { PackDetails.lines(of: $0, columns: detailColumns, language: language) } ?? []
    }
    /// Rows for the list and what stands below it.
    var rowsInAll: Int {
      max(2, size.rows - troubleLines.count - (isRunning ? DownloadProgress.rows : 0))
    }
    /// How many lines show at once, two rows each; below them there is to be room for details.
    var listRows: Int {
      guard !isWide else { return max(1, rowsInAll / 2) }
      return max(min(2, packs.count + 1), (rowsInAll - details.count - 1) / 2)
    }
  }
}
