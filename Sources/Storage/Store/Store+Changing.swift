import FoundationEssentials
import OperatingSystem

extension Store {
  /// Changes records as they are on disk now and saves them; tells whether anything changed.
  ///
  /// Everything that `body` does is saved, or, when this throws, nothing; only after `.unconfirmed` that is not known.
  /// With an action the change can be undone.
  @discardableResult
  @concurrent public func change(
    _ action: Action?, _ body: @Sendable (inout Transaction) throws -> Void
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
      return try save(&transaction, action, isNext: isFinished)
    }
  }

  /// Stamps and saves what a transaction changed, by way of the log where it can be undone or has several files.
  ///
  /// - Parameters:
  ///   - kind: what the log says of it.
  ///   - of: the change that it takes back or does again.
  ///   - isNext: whether all changes before stand in their files.
  func save(
    _ transaction: inout Transaction, _ action: Action?, as kind: LogLine.Kind = .change, of: Int = 0,
    isNext: Bool = true
  ) throws(StoreFailure) -> Bool {
    guard transaction.isTouched else { return false }
    for file in [DataFile.profile, .children] where isCareful {
      let path = file.location(in: folders)
      if let code = Unread.reason(path) { throw .unreadable(path: path, errno: code) }
    }
    let changes = transaction.stamp(with: clock, on: try device())
    let due = transaction.opened.values.filter(\.isDue).sorted { $0.file.path < $1.file.path }
    if due.isEmpty && transaction.keptFiles.isEmpty { return false }
    let isLogged = !changes.isEmpty && (action != nil || due.count > 1)
    let change = LoggedChange(action: action, at: now(), changes: changes)
    let entry = isLogged ? Saving.Entry(kind: kind, of: of, change: change, isNext: isNext) : nil
    for kept in transaction.keptFiles { try reader.refuseForeign(kept) }
    let saving = Saving(folders: folders, ownWrites: ownWrites, now: now(), today: today())
    try saving.save(due, keptFiles: transaction.keptFiles, entry, in: log)
    reader.copies.refresh()
    return true
  }

  /// Puts into the files what a program that was killed left in the log; tells whether all of it is there now.
  ///
  /// What cannot be written now stays in the log, is shown all the same, and is tried again by the next change.
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

  /// This machine's name in stamps, chosen once.
  func device() throws(StoreFailure) -> String {
    let path = joined(folders.state, "device")
    do throws(DiskFailure) {
      // Where it is there and cannot be read, another name would make this machine a second one.
      if let bytes = try Disk.readIfThere(path) {
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
