extension Board {
  /// The shortest suffix of an id that selects a task, in characters.
  private static let shortestID = 4

  /// The tasks that match a name, a prefix or a part of it, or an id or a suffix of it.
  ///
  /// An exact name takes precedence over a prefix, and a prefix over a part. Done tasks match only if no other does.
  public func tasks(meantBy text: String) -> [BoardTask] {
    if let its = task(text) { return [its] }
    let wanted = TypedText.folded(text)
    guard !wanted.isEmpty else { return [] }
    let named = tasks.map { (task: $0, name: TypedText.folded($0.name)) }
    let rules: [(String) -> Bool] = [
      { $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.contains(wanted) },
    ]
    for isMeant in rules {
      let found = named.filter { isMeant($0.name) }.map(\.task)
      let open = found.filter { $0.column != .done }
      if !found.isEmpty { return open.isEmpty ? found : open }
    }
    guard wanted.count >= Self.shortestID else { return [] }
    return tasks.filter { $0.id.lowercased().hasSuffix(wanted) }
  }

  /// The names, with a suffix of the id if another task has the same name. Those after the first 20 become one "…".
  public func labels(of some: [BoardTask]) -> [String] {
    var counts: [String: Int] = [:]
    for task in tasks { counts[TypedText.folded(task.name), default: 0] += 1 }
    let labels = some.prefix(TypedText.mostNamed).map { task in
      counts[TypedText.folded(task.name)] == 1 ? task.name : "\(task.name) (\(shortID(task)))"
    }
    return labels + (some.count > labels.count ? ["…"] : [])
  }

  /// The shortest suffix of the id that no other task has, at least four characters.
  public func shortID(_ task: BoardTask) -> String {
    let others = tasks.filter { $0.id != task.id }
    let length = (Self.shortestID..<max(Self.shortestID, task.id.count)).first { length in
      !others.contains { $0.id.hasSuffix(task.id.suffix(length)) }
    }
    return length.map { String(task.id.suffix($0)) } ?? task.id
  }
}

extension BoardTask.Column {
  /// Parses a column's name in English or Korean. Returns nil for any other word.
  public init?(typed text: String) {
    switch text.lowercased().filter({ !$0.isWhitespace && $0 != "-" }) {
    case "todo", "할일": self = .todo
    case "doing", "하는중": self = .doing
    case "done", "끝", "끝난일", "완료": self = .done
    default: return nil
    }
  }
}
