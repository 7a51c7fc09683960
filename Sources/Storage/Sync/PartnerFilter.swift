import FoundationEssentials
import Model

/// Decides which records of a file go into a partner's store, and which records from there are accepted.
///
/// Everything that is not listed here stays private. A tombstone no longer names its child, so the filter remembers
/// which records were shared.
struct PartnerFilter: Sendable {
  /// The name of the store, with which the ids of shared items begin.
  let space: String
  /// The shared children: those that this person agreed to share, and those of the partner that are not here yet. A
  /// child that was deleted here is not among them.
  let children: Set<Child.ID>
  /// The records that were shared, by path and id, with the child that each belongs to.
  var known: [String: [String: String]]

  init(
    _ space: String, in transaction: inout Transaction, known: [String: [String: String]]
  ) throws(StoreFailure) {
    (self.space, self.known) = (space, known)
    let prefix = PartnerRecord.child("", in: space)
    let agreed = try transaction.agreedChildren(in: space)
    var children: Set<Child.ID> = []
    for (id, record) in try transaction.records(.partner, startingWith: prefix) where record.value != nil {
      let child = String(id.dropFirst(prefix.count))
      let here = try transaction.record(.children, child)
      // The partner can name any child in a record; one of this person's is shared only if they agreed.
      guard agreed.contains(child) || here == nil else { continue }
      // Deleting a child deletes it for this person alone; the partner keeps what was shared.
      if here?.isDeleted != true { children.insert(child) }
    }
    self.children = children
  }

  /// A fingerprint of the filter. Files must be filtered again when it changes.
  var print: String { ([space] + children.sorted()).joined(separator: " ") }

  /// Returns the records of a file that may be published.
  mutating func outgoing(_ document: Document, of path: String) -> Document {
    var records: [String: StoredRecord] = [:]
    for (id, record) in document.records where passes(record, id, of: path) { records[id] = record }
    return with(records, of: document)
  }

  /// Returns the records of a published file that may be merged here.
  ///
  /// - Parameter here: the local version of the file.
  mutating func incoming(_ document: Document, of path: String, over here: Document) -> Document {
    var records: [String: StoredRecord] = [:]
    for (id, record) in document.records {
      let own = here.records[id]
      // A local record that is not shared cannot be changed from the store.
      if let own, own.value != nil, !passes(own, id, of: path) { continue }
      if passes(record, id, of: path) { records[id] = record }
    }
    return with(records, of: document)
  }

  private func with(_ records: [String: StoredRecord], of document: Document) -> Document {
    var filtered = Document()
    filtered.schema = document.schema
    filtered.records = RecordTable(records)
    return filtered
  }

  private mutating func passes(_ record: StoredRecord, _ id: String, of path: String) -> Bool {
    let folder = String(path.prefix { $0 != "/" && $0 != "." })
    switch folder {
    case "partner", "shared": return id.hasPrefix(space + "/")
    case "children": return children.contains(id) && record.value != nil
    case "suggestions", "tasks", "taskhistory":
      guard let value = record.value else {
        return known[path]?[id].map { $0.isEmpty || children.contains($0) } ?? false
      }
      let child = value.members?["child"]?.text ?? ""
      let isShared =
        folder == "suggestions" ? value.members?["answer"]?.text == "taken" : children.contains(child)
      if isShared { known[path, default: [:]][id] = child }
      return isShared
    default: return false
    }
  }
}
