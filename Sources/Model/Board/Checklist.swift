/// An item of a checklist. Items merge one by one, so that two devices can tick different ones.
public struct ChecklistItem: Codable, Equatable, Sendable, Identifiable {
  private enum CodingKeys: String, CodingKey {
    case id, text, isDone = "done", place
  }

  /// The same on every device; unique in the task.
  public var id: String
  /// One line.
  public var text: String
  /// Whether it is done.
  public var isDone: Bool
  /// The sort key, ascending.
  public var place: Double

  /// An item.
  public init(id: String, text: String, isDone: Bool = false, place: Double) {
    self.id = id
    self.text = text
    self.isDone = isDone
    self.place = place
  }

  /// Decodes an item; all members may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // A hand-written item must not make the task unreadable.
    let text = try container.lineIfPresent(forKey: .text)
    self.init(
      id: try container.decodeIfPresent(String.self, forKey: .id) ?? Fingerprint(text).digits, text: text,
      isDone: try container.decodeIfPresent(Bool.self, forKey: .isDone) ?? false,
      place: try container.decodeIfPresent(Double.self, forKey: .place) ?? 0)
  }

  /// Encodes members that are not empty.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(text, forKey: .text)
    if isDone { try container.encode(true, forKey: .isDone) }
    try container.encode(place, forKey: .place)
  }
}

extension [ChecklistItem] {
  /// The number of done items.
  public var doneCount: Int { count { $0.isDone } }

  /// The text to edit: one item a line, with `[x]` before done ones.
  public var lines: String { map { $0.isDone ? "[x] \($0.text)" : $0.text }.joined(separator: "\n") }

  /// Parses edited lines. An item keeps its id even if its text or its position changed.
  func edited(_ typed: String) -> [ChecklistItem] {
    let lines = TypedText.lines(typed).split(whereSeparator: \.isNewline).map(Self.parsed).filter {
      !$0.text.isEmpty
    }
    var left = self
    // Unchanged lines first, so that no other line gets their ids.
    var matched = lines.map { line in
      left.firstIndex { $0.text == line.text }.map { left.remove(at: $0) }
    }
    for index in lines.indices where matched[index] == nil && indices.contains(index) {
      // A new line at the position of an item that is gone is that item with a new text.
      matched[index] = left.firstIndex { $0.id == self[index].id }.map { left.remove(at: $0) }
    }
    var ids = Set(matched.compactMap { $0?.id })
    return lines.indices.map { index in
      let line = lines[index]
      var item = matched[index] ?? ChecklistItem(id: Self.newID(line.text, besides: ids), text: "", place: 0)
      ids.insert(item.id)
      (item.text, item.isDone) = (line.text, line.isDone)
      return item
    }.placed(keeping: Set(matched.compactMap { $0?.id }))
  }

  /// Assigns increasing places but keeps as many as possible: a needless change of an item's place would be newer than
  /// another device's tick of that item.
  private func placed(keeping known: Set<ChecklistItem.ID>) -> [ChecklistItem] {
    // The longest increasing subsequence of existing places.
    var best: [(length: Int, before: Int?)] = []
    for index in indices {
      guard known.contains(self[index].id) else {
        best.append((0, nil))
        continue
      }
      let before = indices[..<index].filter { best[$0].length > 0 && self[$0].place < self[index].place }
        .max { best[$0].length < best[$1].length }
      best.append(((before.map { best[$0].length } ?? 0) + 1, before))
    }
    var unchanged: Set<Int> = []
    var next = indices.max { best[$0].length < best[$1].length }.flatMap { best[$0].length > 0 ? $0 : nil }
    while let index = next {
      unchanged.insert(index)
      next = best[index].before
    }
    var placed = self
    for index in indices where !unchanged.contains(index) {
      let above = index == 0 ? nil : placed[index - 1].place
      guard let end = indices[index...].first(where: unchanged.contains) else {
        placed[index].place = (above ?? -1) + 1
        continue
      }
      let below = placed[end].place
      placed[index].place =
        above.map { $0 + (below - $0) / Double(end - index + 1) } ?? below - Double(end - index)
    }
    let isRising = placed.indices.dropFirst().allSatisfy { placed[$0 - 1].place < placed[$0].place }
    if !isRising { for index in placed.indices { placed[index].place = Double(index) } }
    return placed
  }

  /// An id that other devices derive from the same text; unique among `known`.
  private static func newID(_ text: String, besides known: Set<String>) -> String {
    let id = Fingerprint(text).digits
    if !known.contains(id) { return id }
    return (2...).lazy.map { "\(id)-\($0)" }.first { !known.contains($0) } ?? id
  }

  /// Strips bullets and check marks from a line. The last check mark decides whether it is done.
  private static func parsed(_ line: some StringProtocol) -> (text: String, isDone: Bool) {
    let marks = [("[x]", true), ("[X]", true), ("✓", true), ("[ ]", false), ("○", false)]
    var (text, isDone) = (TypedText.line(String(line)), false)
    while true {
      if let bullet = ["- ", "* "].first(where: text.hasPrefix) {
        text = TypedText.line(String(text.dropFirst(bullet.count)))
      } else if let (mark, meansDone) = marks.first(where: { text.hasPrefix($0.0) }) {
        (text, isDone) = (TypedText.line(String(text.dropFirst(mark.count))), meansDone)
      } else {
        return (text, isDone)
      }
    }
  }
}

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
    let base = Dictionary(before.map { ($0.id, $0) }) { one, _ in one }
    let current = Dictionary(map { ($0.id, $0) }) { one, _ in one }
    let edit = edited.compactMap { intended -> ChecklistItem? in
      guard let original = base[intended.id] else { return intended }
      // An item that original deleted elsewhere stays deleted, unless the edit changed it.
      guard var item = current[intended.id] else { return intended == original ? nil : intended }
      if intended.text != original.text { item.text = intended.text }
      if intended.isDone != original.isDone { item.isDone = intended.isDone }
      if intended.place != original.place { item.place = intended.place }
      return item
    }
    let added = filter { item in base[item.id] == nil && !edit.contains { $0.id == item.id } }
    return (edit + added).sorted { ($0.place, $0.id) < ($1.place, $1.id) }
  }
}
