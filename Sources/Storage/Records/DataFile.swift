public import Model
import OperatingSystem

/// A JSON file of records, by its folder and path.
public struct DataFile: Hashable, Sendable {
  /// The folder that a file is below.
  public enum Root: String, Hashable, Sendable {
    /// The user's data, which may be synced.
    case data
    /// What belongs to this machine alone.
    case state
  }

  /// The folder that the path is below.
  public let root: Root
  /// The path below the folder: `bookmarks.json`, `reading/2026-11.json`.
  public let path: String

  public init(root: Root, path: String) {
    self.root = root
    self.path = path
  }

  /// The settings on Me, one record per field.
  public static let profile = DataFile(root: .data, path: "profile.json")
  public static let children = DataFile(root: .data, path: "children.json")
  public static let bookmarks = DataFile(root: .data, path: "bookmarks.json")
  /// The packs that the user added.
  public static let packs = DataFile(root: .data, path: "packs.json")
  /// Where the user stopped in each article.
  public static let places = DataFile(root: .state, path: "places.json")

  /// The reminders that this machine has sent.
  public static let sentReminders = DataFile(root: .state, path: "reminders.json")

  /// The events that calendar files have.
  public static let calendar = DataFile(root: .state, path: "calendar.json")

  /// Recently used entries of the command palette.
  public static let chosen = DataFile(root: .state, path: "chosen.json")

  /// The files that belong to this machine.
  static let machineFiles = [backups, calendar, chosen, places, sentReminders]

  /// Articles read and days attended in a month.
  public static func reading(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "reading/\(month).json")
  }

  /// A data file from its location in any data folder: a monthly file is named by the last two parts of its path.
  init(at location: String) {
    let folder = OperatingSystem.name(of: parent(of: location))
    let file = OperatingSystem.name(of: location)
    let isMonth = Self.monthFolders.contains(folder)
    self.init(root: .data, path: isMonth ? "\(folder)/\(file)" : file)
  }

  /// The data folders with one file a month.
  static let monthFolders: Set = [
    "checkins", "journal", "marks", "reading", "shared", "taskhistory", "tasks",
  ]

  /// The data files that exist only once.
  static let singleFiles: Set = [
    "births.json", "bookmarks.json", "children.json", "habits.json", "nudges.json", "packs.json",
    "partner.json", "plans.json", "profile.json", "recall.json", "sealed.json", "suggestions.json",
    "trackers.json", "wellbeing.json",
  ]

  /// Whether no text may be lost to a newer version that was written without knowing it.
  ///
  /// Such records list in `seen` what they descend from. Of two that do not descend from each other, the older one is
  /// kept beside the newest, as `<id>~<its stamp>`.
  var keepsVersions: Bool { root == .data && path.hasPrefix("journal/") }

  /// Whether that holds for a record. It does not for photos, whose ids continue after the day.
  func keepsVersions(of id: String) -> Bool { keepsVersions && !id.contains("/") }

  /// Whether a document is of this kind: it has no live records, or at least one that is valid here.
  func fits(_ document: Document) -> Bool {
    let live = document.records.values.map(\.parsed).filter { $0.value != nil }
    return live.isEmpty || live.contains { Doctor.isSound($0, in: path) }
  }

  func location(in folders: Folders) -> String {
    joined(root == .data ? folders.data : folders.state, path)
  }

  /// The folder of the file, below the root; empty for the root itself.
  var folder: String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The path without its `.json`.
  var stem: String {
    path.hasSuffix(".json") ? String(path.dropLast(5)) : path
  }
}
