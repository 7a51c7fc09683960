import OperatingSystem

extension ChangeLog {
  /// The two directions in which one can go.
  enum Side {
    case undo
    case redo

    /// What a line says of going there.
    var kind: LogLine.Kind { self == .undo ? .undo : .redo }
  }

  /// The lines that can be taken back or done again, the newest first.
  ///
  /// Every line says what it takes back, so from the end it shows for each whether a later one has.
  ///
  /// - Parameter visit: tells whether to go on.
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
        // A change that nobody asked for ends nothing and is none to take back.
        guard LoggedChange.head(of: line.content) != nil else { return true }
        // What it continues is in it.
        if line.of > 0 { gone.insert(line.of) }
        isRedoOver = true
      }
      if side == .redo, isRedoOver { return false }
      let isOnSide = (line.kind == .undo) == (side == .redo)
      return isOnSide && !gone.contains(line.number) ? visit(line) : true
    }
  }

  /// The line that is taken back or done again next; nil when there is none.
  func next(_ side: Side) throws(DiskFailure) -> LogLine? {
    var next: LogLine?
    try walk(side) {
      next = $0
      return false
    }
    return next
  }

  /// Which versions later ones are that undoing and redoing after a line put back, by file, id and stamp.
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

  /// A version of a record that was put back under a new stamp.
  struct PutBack: Hashable {
    var file: DataFile
    var id: String
    var stamp: Stamp
  }
}
