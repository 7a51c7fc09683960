import Model

/// What can be undone and redone, by every program of this machine.
struct UndoLog: Equatable, Sendable {
  /// What one action changed.
  struct Group: Equatable, Sendable {
    var action: Action
    /// UTC milliseconds.
    var at: Int64
    var changes: [RecordChange]
  }

  /// The two directions in which one can go.
  enum Side {
    case undo
    case redo

    var other: Side { self == .undo ? .redo : .undo }
  }

  /// How many actions are kept.
  static let limit = 200

  var schema = 1
  /// Oldest first.
  var undo: [Group] = []
  /// Oldest first; the last one is redone first.
  var redo: [Group] = []

  init() {}

  /// The log in a file; an empty one where there is none or it does not parse.
  init(at path: String) {
    guard let bytes = try? Disk.read(path),
      // The log has its records a little deeper in it than their files had.
      let json = try? JSONReader.read(bytes, deepest: StrictJSON.deepest + 16), let log = UndoLog(json)
    else { return }
    self = log
  }

  subscript(side: Side) -> [Group] {
    get { side == .undo ? undo : redo }
    set {
      switch side {
      case .undo: undo = newValue
      case .redo: redo = newValue
      }
    }
  }

  /// Adds a new action, after which nothing can be redone.
  mutating func add(_ group: Group) {
    undo.append(group)
    undo.removeFirst(max(0, undo.count - Self.limit))
    redo = []
  }

  /// Makes what was waiting for a record's old stamp wait for the one it got by being put back.
  mutating func follow(_ changes: [RecordChange], puttingBack group: Group) {
    var newStamps: [String: (old: Stamp, new: Stamp)] = [:]
    for change in changes {
      let old = group.changes.first { $0.file == change.file && $0.id == change.id }?.before?.stamp
      if let old { newStamps[change.path + "\n" + change.id] = (old, change.after) }
    }
    func follow(_ groups: inout [Group]) {
      for group in groups.indices {
        for index in groups[group].changes.indices {
          let change = groups[group].changes[index]
          guard let stamps = newStamps[change.path + "\n" + change.id], stamps.old == change.after else {
            continue
          }
          groups[group].changes[index].after = stamps.new
        }
      }
    }
    follow(&undo)
    follow(&redo)
  }
}
