import FoundationEssentials
import Glibc

extension Store {
  /// Changes records as they are on disk now and saves them; tells whether anything changed.
  ///
  /// Everything that `body` does is saved, or, when this throws, nothing. With an action the change can be
  /// undone.
  @discardableResult
  @concurrent public func change(
    _ action: Action?, _ body: @Sendable (inout Transaction) throws -> Void
  ) async throws(StoreFailure) -> Bool {
    try await locked { () throws(StoreFailure) in
      reader.copies.refresh()
      var transaction = Transaction(reader: reader)
      do {
        try body(&transaction)
      } catch let failure as StoreFailure {
        throw failure
      } catch {
        throw .refused(String(describing: error))
      }
      return try save(&transaction) { log, changes in
        guard let action, !changes.isEmpty else { return false }
        log.add(UndoLog.Group(action: action, at: now(), changes: changes))
        return true
      }
    }
  }

  /// Stamps and saves what a transaction changed, with the undo log that `record` made of it.
  ///
  /// `record` returns whether the log is to be saved.
  func save(
    _ transaction: inout Transaction, recording record: (inout UndoLog, [RecordChange]) -> Bool
  ) throws(StoreFailure) -> Bool {
    guard transaction.isTouched else { return false }
    let changes = transaction.stamp(with: clock, on: try device())
    let due = transaction.opened.values.filter(\.isDue).sorted { $0.file.path < $1.file.path }
    if due.isEmpty && transaction.keptFiles.isEmpty { return false }
    var log = UndoLog(at: undoPath)
    let isLogged = record(&log, changes)
    let saving = Saving(folders: folders, now: now(), today: today())
    try saving.save(due, keptFiles: transaction.keptFiles, undo: isLogged ? log.bytes : nil, at: undoPath)
    reader.copies.refresh()
    return true
  }

  var undoPath: String { joined(folders.state, "undo.json") }

  /// This machine's name in stamps, chosen once.
  func device() throws(StoreFailure) -> String {
    let path = joined(folders.state, "device")
    if let bytes = try? Disk.read(path) {
      let name = String(decoding: bytes.prefix(8), as: UTF8.self)
      if Stamp(Stamp(milliseconds: 0, counter: 0, device: name).text) != nil { return name }
    }
    let name = randomLetters(8)
    do throws(DiskFailure) {
      try PreparedFile.replace(path, with: Data((name + "\n").utf8))
    } catch {
      throw StoreFailure(error)
    }
    return name
  }
}
