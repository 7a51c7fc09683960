import FoundationEssentials
import Model

/// What of a file goes into a partner space, and what of it comes here from there.
///
/// Nothing does that is not named here. What was deleted says no longer whose it was, so what was shared is remembered.
struct PartnerFilter: Sendable {
  /// The name of the store, which ids of what is given begin with.
  let space: String
  /// The children that are shared: those that this person agreed to share, and those of the partner that are not here
  /// yet. A child that was deleted here is none of them.
  let children: Set<Child.ID>
  /// What was shared, by path and id, with the child that it is of.
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

  /// What was filtered by it is to be filtered anew by another one that has another print.
  var print: String { ([space] + children.sorted()).joined(separator: " ") }

  /// What of a file goes there.
  mutating func outgoing(_ document: Document, of path: String) -> Document {
    var records: [String: StoredRecord] = [:]
    for (id, record) in document.records where passes(record, id, of: path) { records[id] = record }
    return with(records, of: document)
  }

  /// What of a file that somebody published there comes here.
  ///
  /// - Parameter here: the file as it is here.
  mutating func incoming(_ document: Document, of path: String, over here: Document) -> Document {
    var records: [String: StoredRecord] = [:]
    for (id, record) in document.records {
      let own = here.records[id]
      // What is here and not shared is nobody's to change.
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
