/// Changes to the checklist of a task.
public enum ChecklistEdit: Equatable, Sendable {
  /// The whole checklist as typed, one item a line, with `[x]` before done ones. It is merged with changes that other
  /// devices or screens made since `before`.
  case typed(String, before: [ChecklistItem])
  /// Items to append, one per element.
  case added([String])

  /// Returns the changed items. Throws `.tooManyItems` or `.tooLong`.
  func applied(to items: [ChecklistItem]) throws(TaskEdit.Failure) -> [ChecklistItem] {
    let (before, typed) =
      switch self {
      case .typed(let typed, let before): (before, typed)
      case .added(let lines): (items, ([items.lines] + lines).joined(separator: "\n"))
      }
    // Checks the count first: merging is quadratic and runs at every key while text is pasted.
    let count = typed.split(whereSeparator: \.isNewline).count
    guard count <= TaskEdit.mostItems else {
      throw .tooManyItems(count: count, limit: TaskEdit.mostItems)
    }
    let edited = items.merged(with: before.edited(typed), since: before)
    guard edited.count <= TaskEdit.mostItems else {
      throw .tooManyItems(count: edited.count, limit: TaskEdit.mostItems)
    }
    for item in edited where item.text.count > TaskEdit.longestItem {
      throw .tooLong(.checklist, count: item.text.count, limit: TaskEdit.longestItem)
    }
    return edited
  }
}

extension [ChecklistItem] {
  /// A three-way merge of these items with an edit of `before`. If both changed the same field, the edit wins.
  fileprivate func merged(with edited: [ChecklistItem], since before: [ChecklistItem]) -> [ChecklistItem] {
    if self == before { return edited }
    let known = Dictionary(before.map { ($0.id, $0) }) { one, _ in one }
    let now = Dictionary(map { ($0.id, $0) }) { one, _ in one }
    let edit = edited.compactMap { meant -> ChecklistItem? in
      guard let was = known[meant.id] else { return meant }
      // An item that was deleted elsewhere stays deleted, unless the edit changed it.
      guard var item = now[meant.id] else { return meant == was ? nil : meant }
      if meant.text != was.text { item.text = meant.text }
      if meant.isDone != was.isDone { item.isDone = meant.isDone }
      if meant.place != was.place { item.place = meant.place }
      return item
    }
    let added = filter { item in known[item.id] == nil && !edit.contains { $0.id == item.id } }
    return (edit + added).sorted { ($0.place, $0.id) < ($1.place, $1.id) }
  }
}
