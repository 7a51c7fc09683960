/// Changes to the steps of a card.
public enum ChecklistEdit: Equatable, Sendable {
  /// The steps as they are typed, a line each, those that are done with `[x]` before them; what was changed
  /// elsewhere since they were those of `before` stays.
  case typed(String, before: [ChecklistItem])
  /// Steps that come below the others, a line each.
  case added([String])

  /// The steps with the changes; throws `.tooManyItems` and `.tooLong`.
  func applied(to items: [ChecklistItem]) throws(TaskEdit.Failure) -> [ChecklistItem] {
    let (before, typed) =
      switch self {
      case .typed(let typed, let before): (before, typed)
      case .added(let lines): (items, ([items.lines] + lines).joined(separator: "\n"))
      }
    // Counted before each is compared with each, at every key of what is pasted.
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
  /// These items with what was changed from `before` to `edited`; where both changed the same, what was edited holds.
  fileprivate func merged(with edited: [ChecklistItem], since before: [ChecklistItem]) -> [ChecklistItem] {
    if self == before { return edited }
    let known = Dictionary(before.map { ($0.id, $0) }) { one, _ in one }
    let now = Dictionary(map { ($0.id, $0) }) { one, _ in one }
    let edit = edited.compactMap { meant -> ChecklistItem? in
      guard let was = known[meant.id] else { return meant }
      // One that was deleted elsewhere stays so, unless it was changed here.
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
