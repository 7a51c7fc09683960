import FoundationEssentials
import OperatingSystem

extension Store {
  /// Changes records as they are on disk now and saves them. Returns whether anything changed.
  ///
  /// If this throws, nothing that `body` did is saved; only after `.unconfirmed` is that unknown. With an action the
  /// change can be undone.
  @discardableResult
  @concurrent public func change(
    _ action: Action?, _ body: @Sendable (inout Transaction) throws -> Void
  ) async throws(StoreFailure) -> Bool {
    try await change(action, continuing: nil, body)
  }

  /// Like ``change(_:_:)``, but if the last undoable change is the one to continue, both are undone together, by its
  /// name.
  @concurrent func change(
    _ action: Action?, continuing continued: ContinuedChange?,
    _ body: @Sendable (inout Transaction) throws -> Void
  ) async throws(StoreFailure) -> Bool {
    try await locked { () throws(StoreFailure) in
      reader.copies.refresh()
      let isFinished = finishPending()
      var transaction = Transaction(reader: reader)
      do {
        try body(&transaction)
      } catch let failure as StoreFailure {
        throw failure
      } catch {
        throw .refused(String(describing: error))
      }
      let first = try continued.flatMap { continued throws(StoreFailure) in
        try lastChange(continued, in: &transaction)
      }
      return try save(&transaction, action, of: first?.number ?? 0, after: first?.change, isNext: isFinished)
    }
  }

  /// Returns the last undoable change if it is the one to continue and nothing else has changed its records since.
  private func lastChange(
    _ continued: ContinuedChange, in transaction: inout Transaction
  ) throws(StoreFailure) -> (number: Int, change: LoggedChange)? {
    let line: LogLine?
    do throws(DiskFailure) {
      line = try log.next(.undo)
    } catch {
      throw .unreadable(path: error.path, errno: error.code)
    }
    guard let line, let change = LoggedChange(line.content), continued.isMet(by: change) else { return nil }
    for its in change.changes where try transaction.stampBefore(its.file, its.id) != its.after.stamp {
      return nil
    }
    return (line.number, change)
  }

  /// Stamps and saves what a transaction changed. Uses the write-ahead log if the change can be undone or has several
  /// files. Returns whether anything was saved.
  ///
  /// - Parameters:
  ///   - kind: the kind of the log line.
  ///   - of: the number of the change that this one undoes, redoes or continues; 0 for none.
  ///   - first: the change that this one continues and is undone with; nil for none.
  ///   - isNext: whether all earlier changes are in their files.
  func save(
    _ transaction: inout Transaction, _ action: Action?, as kind: LogLine.Kind = .change, of: Int = 0,
    after first: LoggedChange? = nil, isNext: Bool = true
  ) throws(StoreFailure) -> Bool {
    guard transaction.isTouched else { return false }
    for file in [DataFile.profile, .children] where isCareful {
      let path = file.location(in: folders)
      if let code = ReadErrors.reason(path) { throw .unreadable(path: path, errno: code) }
    }
    let changes = transaction.stamp(with: clock, on: try device())
    let due = transaction.opened.values.filter(\.isDue).sorted { $0.file.path < $1.file.path }
    if due.isEmpty && transaction.keptFiles.isEmpty { return false }
    let isLogged = !changes.isEmpty && (action != nil || due.count > 1)
    let change =
      first?.continued(by: changes, at: now())
      ?? LoggedChange(action: action, at: now(), changes: changes)
    let entry = isLogged ? Saving.Entry(kind: kind, of: of, change: change, isNext: isNext) : nil
    for kept in transaction.keptFiles { try reader.refuseForeign(kept) }
    let saving = Saving(folders: folders, ownWrites: ownWrites, now: now(), today: today())
    try saving.save(due, keptFiles: transaction.keptFiles, entry, in: log)
    reader.copies.refresh()
    return true
  }

  /// Completes changes that a killed program left in the write-ahead log. Returns whether all of them are in the
  /// files.
  ///
  /// A change that cannot be written now stays in the log, is still shown, and is retried by the next change.
  func finishPending() -> Bool {
    let files = reader.pending.files()
    if files.isEmpty { return true }
    do throws(StoreFailure) {
      let number = try lastLoggedNumber()
      for file in files {
        var transaction = Transaction(reader: reader)
        try transaction.touch(file)
        _ = try save(&transaction, nil)
      }
      if let number { log.markDone(number) }
      return true
    } catch {
      return false
    }
  }

  private func lastLoggedNumber() throws(StoreFailure) -> Int? {
    var number: Int?
    do throws(DiskFailure) {
      try log.walk {
        number = $0.number
        return false
      }
    } catch {
      throw StoreFailure(error)
    }
    return number
  }

  /// This machine's id in stamps, created once.
  func device() throws(StoreFailure) -> String {
    let path = joined(folders.state, "device")
    do throws(DiskFailure) {
      // Do not create a new id if the file exists but cannot be read: this machine would count as a second device.
      if let bytes = try Disk.readIfExists(path) {
        let name = String(decoding: bytes.prefix(8), as: UTF8.self)
        if Stamp(Stamp(milliseconds: 0, counter: 0, device: name).text) != nil { return name }
      }
    } catch {
      throw .unreadable(path: path, errno: error.code)
    }
    let name = randomLetters(8)
    try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try PreparedFile.replace(path, with: Data((name + "\n").utf8))
    }
    return name
  }
}
