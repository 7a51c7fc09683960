import FoundationEssentials

/// What was typed in forms and entries on this machine and not saved yet.
///
/// It is no data: a damaged file is as good as none, and what cannot be written is lost without a word.
public struct DraftFile: Sendable {
  /// What a form's fields say, by their names.
  public typealias Draft = [String: String]

  private let path: String

  /// The drafts of a person.
  public init(in folders: Folders) {
    path = joined(folders.state, "drafts.json")
  }

  /// All drafts, by their forms' names.
  public func read() -> [String: Draft] {
    guard let bytes = try? Disk.read(path) else { return [:] }
    return (try? JSONDecoder().decode([String: Draft].self, from: bytes)) ?? [:]
  }

  /// Keeps a form's draft beside the others that are there by now; one without a field is removed.
  ///
  /// - Parameters:
  ///   - known: the draft as this program kept it before. What another program keeps meanwhile is not removed.
  ///   - isLasting: whether it is to outlive a power cut.
  public func keep(_ draft: Draft, of form: String, insteadOf known: Draft = [:], isLasting: Bool = true) {
    var drafts = read()
    guard !draft.isEmpty || drafts[form] == known else { return }
    drafts[form] = draft.isEmpty ? nil : draft
    if drafts.isEmpty { return Disk.remove(path) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(drafts) else { return }
    try? PreparedFile.replace(path, with: bytes, durable: isLasting)
  }
}
