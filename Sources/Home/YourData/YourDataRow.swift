import Storage
import Texts

/// A line of the page about the person's data: something to be done, or a folder.
package struct YourDataRow: Identifiable, Equatable, Sendable {
  package enum Kind: String, Equatable, Sendable {
    case backUp = "back-up"
    case restore, reminder, erase
    case data, config, state, cache

    /// Whether left and right change it.
    var hasValues: Bool { self == .reminder }

    /// Whether it is a folder.
    var isFolder: Bool {
      switch self {
      case .backUp, .restore, .reminder, .erase: false
      case .data, .config, .state, .cache: true
      }
    }
  }

  package var id: Kind { kind }
  let kind: Kind
  let title: Phrase
  var value = Phrase(verbatim: "")
  /// A path that can be copied.
  var path: String?
  /// What else there is to know.
  var hint: Phrase?
}

/// What is known of the data.
struct YourDataReport: Equatable, Sendable {
  let folders: Folders
  var usage: Usage?
  /// The last backup's path; nil where there is none.
  var backup: String?
  /// Whole days since it was made.
  var daysAgo: Int?
  /// Every how many weeks to remind of one.
  var reminder: Int?

  var rows: [YourDataRow] {
    [
      YourDataRow(kind: .backUp, title: .backUpRow, value: .lastBackup(daysAgo: daysAgo), path: backup),
      YourDataRow(kind: .restore, title: .restoreRow),
      YourDataRow(kind: .reminder, title: .backupReminderRow, value: .backupReminder(reminder)),
      YourDataRow(kind: .erase, title: .eraseRow),
      folder(.data, .dataFolder, folders.data, usage?.data, .dataFolderHint),
      folder(.config, .configFolder, folders.config, usage?.config, .configFolderHint),
      folder(.state, .stateFolder, folders.state, usage?.state, .stateFolderHint),
      folder(.cache, .cacheFolder, folders.cache, usage?.cache, .cacheFolderHint),
    ]
  }

  private func folder(
    _ kind: YourDataRow.Kind, _ title: Phrase, _ path: String, _ size: Usage.Size?, _ hint: Phrase
  ) -> YourDataRow {
    let value = size.map { Phrase.size(files: $0.files, bytes: $0.bytes) } ?? .measuring
    return YourDataRow(kind: kind, title: title, value: value, path: path, hint: hint)
  }
}
