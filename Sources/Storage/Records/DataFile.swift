public import Model
import OperatingSystem

/// A file of records.
public struct DataFile: Hashable, Sendable {
  /// The folder that a file is below.
  public enum Root: String, Hashable, Sendable {
    /// The person's data, which may be synced.
    case data
    /// What belongs to this machine.
    case state
  }

  /// The folder the path is below.
  public let root: Root
  /// The path below the folder: `bookmarks.json`, `reading/2026-11.json`.
  public let path: String

  /// A file.
  public init(root: Root, path: String) {
    self.root = root
    self.path = path
  }

  /// What is set on Me, a record a field.
  public static let profile = DataFile(root: .data, path: "profile.json")
  /// The children.
  public static let children = DataFile(root: .data, path: "children.json")
  /// The bookmarked articles.
  public static let bookmarks = DataFile(root: .data, path: "bookmarks.json")
  /// The packs that the person added.
  public static let packs = DataFile(root: .data, path: "packs.json")
  /// Where the person stopped in each article.
  public static let places = DataFile(root: .state, path: "places.json")

  /// The reminders that this machine has sent.
  public static let sentReminders = DataFile(root: .state, path: "reminders.json")

  /// The events that calendar files have.
  public static let calendar = DataFile(root: .state, path: "calendar.json")

  /// What was chosen by its name lately.
  public static let chosen = DataFile(root: .state, path: "chosen.json")

  /// What this machine keeps for itself.
  static let ofThisMachine = [backups, calendar, chosen, places, sentReminders]

  /// Articles read and days attended in a month.
  public static func reading(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "reading/\(month).json")
  }

  /// A file of the data by where it is, whatever folder the data is in: a month is named by two parts of its path.
  init(at location: String) {
    let folder = OperatingSystem.name(of: parent(of: location))
    let file = OperatingSystem.name(of: location)
    let isMonth = Self.monthFolders.contains(folder)
    self.init(root: .data, path: isMonth ? "\(folder)/\(file)" : file)
  }

  /// The folders of the data that have a file a month.
  static let monthFolders: Set = ["checkins", "journal", "reading", "shared", "taskhistory", "tasks"]

  /// The files of the data that are there once.
  static let single: Set = [
    "births.json", "bookmarks.json", "children.json", "habits.json", "packs.json", "partner.json",
    "profile.json", "sealed.json", "suggestions.json", "wellbeing.json",
  ]

  /// Whether what a person wrote in it is never given up for something newer that was written without knowing it.
  ///
  /// Such records say in `seen` what they descend from; where two do not descend from each other, the one that
  /// is not the newest is kept beside it, as `<id>~<its stamp>`.
  var keepsVersions: Bool { root == .data && path.hasPrefix("journal/") }

  /// Whether that holds for a record; not for photos, whose ids go on after the day.
  func keepsVersions(of id: String) -> Bool { keepsVersions && !id.contains("/") }

  /// Whether a document is one of this kind: it has no records, or some that are what they are to be here.
  func fits(_ document: Document) -> Bool {
    let live = document.records.values.map(\.takenApart).filter { $0.value != nil }
    return live.isEmpty || live.contains { Doctor.isSound($0, in: path) }
  }

  /// The absolute path.
  func location(in folders: Folders) -> String {
    joined(root == .data ? folders.data : folders.state, path)
  }

  /// The folder that it is in, below the root; empty for the root itself.
  var folder: String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The path without its `.json`.
  var stem: String {
    path.hasSuffix(".json") ? String(path.dropLast(5)) : path
  }
}
