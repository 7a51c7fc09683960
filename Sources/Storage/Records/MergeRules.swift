/// How concurrent changes of the fields of a file's records are merged. For all other fields the newer value wins.
struct MergeRules: Equatable, Sendable {
  /// Long texts, by field name. If two devices edit one concurrently, both texts are kept.
  ///
  /// The value is the separator between them.
  var prose: [String: String] = [:]
  /// Lists that are merged element by element, by field name.
  ///
  /// The value is the member that identifies an element; empty if the element itself does.
  var lists: [String: String] = [:]
  /// Objects whose members are merged one by one.
  var groups: Set<String> = []
  /// Numbers that devices add to.
  var amounts: Set<String> = []
  /// Mutually exclusive fields, of which one counts.
  var exclusive: Set<String> = []
  /// The field that identifies a record. Deleting such a record also deletes others, so a concurrent edit must not
  /// bring back a part of it.
  var identity: String?

  /// The newer value wins in every field.
  static let none = MergeRules()

  private static let children = MergeRules(
    lists: ["pauses": "start", "said": "", "remembered": ""], groups: ["birth"], identity: "id")
  private static let habits = MergeRules(prose: ["note": line], lists: ["rules": "from", "reminders": ""])
  private static let checkIns = MergeRules(
    prose: ["note": line, "caption": line], amounts: ["amount"],
    exclusive: ["done", "amount", "skipped"])
  private static let journal = MergeRules(prose: ["caption": line])
  private static let tasks = MergeRules(
    prose: ["text": "\n\n"], lists: ["checklist": "id"], groups: ["foreign"])
  /// The separator between texts of one line.
  private static let line = " · "

  static func of(_ file: DataFile) -> MergeRules {
    guard file.root == .data else { return none }
    switch file.path.prefix(while: { $0 != "/" }) {
    case "children.json": return children
    case "habits.json": return habits
    case "checkins": return checkIns
    case "journal": return journal
    case "tasks": return tasks
    default: return none
    }
  }
}
