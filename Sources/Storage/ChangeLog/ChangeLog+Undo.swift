import OperatingSystem

extension ChangeLog {
  enum Side {
    case undo
    case redo

    /// The kind of log line that a step on this side writes.
    var kind: LogLine.Kind { self == .undo ? .undo : .redo }
  }

  /// Visits the lines that can be undone or redone, newest first.
  ///
  /// Every line names the change that it undoes or redoes, so reading from the end shows which changes are still open.
  ///
  /// - Parameter visit: returns whether to go on.
  @discardableResult
  func walk(_ side: Side, _ visit: (LogLine) -> Bool) throws(DiskFailure) -> Extent {
    var gone: Set<Int> = []
    var isRedoOver = false
    return try walk { line in
      switch line.kind {
      case .done: return true
      case .drop:
        gone.insert(line.of)
        return true
      case .undo, .redo: gone.insert(line.of)
      case .change:
        // A change without an action cannot be undone, and does not end redo.
        guard LoggedChange.head(of: line.content) != nil else { return true }
        // It includes the change that it continues.
        if line.of > 0 { gone.insert(line.of) }
        isRedoOver = true
      }
      if side == .redo, isRedoOver { return false }
      let isOnSide = (line.kind == .undo) == (side == .redo)
      return isOnSide && !gone.contains(line.number) ? visit(line) : true
    }
  }

  /// The next line to undo or redo; nil if there is none.
  func next(_ side: Side) throws(DiskFailure) -> LogLine? {
    var next: LogLine?
    try walk(side) {
      next = $0
      return false
    }
    return next
  }

  /// The versions that undo and redo restored after a line, each with the stamp under which it was restored.
  func putBack(since number: Int) throws(DiskFailure) -> [PutBack: Stamp] {
    var later: [LogLine] = []
    try walk { line in
      if line.number > number, line.kind == .undo || line.kind == .redo { later.append(line) }
      return line.number > number
    }
    var stamps: [PutBack: Stamp] = [:]
    for change in later.reversed().compactMap({ LoggedChange($0.content) }).flatMap(\.changes) {
      guard let restored = change.restored, let stamp = change.after.stamp else { continue }
      stamps[PutBack(file: change.file, id: change.id, stamp: restored)] = stamp
    }
    return stamps
  }

  /// A version of a record that was restored under a new stamp.
  struct PutBack: Hashable {
    var file: DataFile
    var id: String
    var stamp: Stamp
  }
}
