/// How the fields of a file's records are merged where two devices changed them; any other field's newer value counts.
struct MergeRules: Equatable, Sendable {
  /// What a person writes at length, by the field's name: where two wrote, both texts are kept.
  ///
  /// The value is what is put between them.
  var prose: [String: String] = [:]
  /// Lists that are merged element by element, by the field's name.
  ///
  /// The value names the member that tells one element from the next; empty where the element itself does.
  var lists: [String: String] = [:]
  /// Objects whose members are merged one by one.
  var groups: Set<String> = []
  /// Numbers to which devices add.
  var amounts: Set<String> = []
  /// Fields that say different things of the same, of which one counts.
  var exclusive: Set<String> = []
  /// The field that says who a record is, where deleting one takes others along and an edit that did not know of it must
  /// not bring a part of it back.
  var identity: String?

  /// Nothing but fields of which the newer counts.
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
  /// Between texts that have one line.
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
