import FoundationEssentials
import Model
import OperatingSystem

/// Saves changed files by atomic replace, and keeps older versions: dated copies and the last good one.
struct SaveOperation {
  let folders: Folders
  let ownWrites: OwnWrites
  /// UTC milliseconds.
  let now: Int64
  let today: CalendarDay

  /// A file to write, and the bytes it replaces, for rollback.
  private struct Step {
    let path: String
    let prepared: PreparedFile
    var previous: Data?
  }

  /// A change for the write-ahead log, with the fields of its entry.
  struct Entry {
    var kind = LogEntry.Kind.change
    var target = 0
    var change: LoggedChange
    /// Whether every earlier change is in its files, so that a checkpoint can follow this one.
    var isLogReplayed = true
  }

  /// Saves everything, or throws and leaves everything as it was. After `.unconfirmed` the outcome is unknown.
  ///
  /// With an entry, the change is saved once it is in the write-ahead log. Readers replay what is not in the files
  /// yet, and the next writer completes it. The log has no place for other files, such as articles, so they are in
  /// place before the entry is written.
  func run(
    _ documents: [OpenDocument], otherFiles: [(path: String, bytes: Data)], _ entry: Entry?, in log: ChangeLog
  ) throws(StoreFailure) {
    let texts = try documents.map { opened throws(StoreFailure) in try encode(opened) }
    var steps: [Step] = []
    var others: [Step] = []
    do throws(DiskFailure) {
      // Writing fails when the disk is full, so write every temporary file before the first file changes.
      others = try prepare(try otherFiles.map(checkedPath))
      do throws(DiskFailure) {
        let writes = zip(documents, texts).map { ($0.file.location(in: folders), $1) }
        steps = try prepare(writes, forRollback: entry == nil)
        documents.forEach(writeDatedCopy)
        for opened in documents { try copyConflicted(opened) }
        for opened in documents { try setBrokenAside(opened) }
        try commit(others)
      } catch let failure {
        others.forEach(rollBack)
        throw failure
      }
    } catch let failure {
      steps.forEach { $0.prepared.discard() }
      throw StoreFailure(failure)
    }
    guard let entry else { return try saveWithoutLog(steps, others, documents, texts) }
    let written: ChangeLog.Written
    do throws(LogFailure) {
      written = try log.append(entry.kind, target: entry.target, entry.change)
    } catch {
      steps.forEach { $0.prepared.discard() }
      switch error {
      case .refused(let failure):
        others.forEach(rollBack)
        throw StoreFailure(failure)
      case .uncertain(let failure): throw .unconfirmed(path: failure.path, errno: failure.code)
      }
    }
    do {
      try commit(steps)
    } catch {
      // The change is in the log, so it is saved and shown; the next writer puts it in the files.
      return
    }
    if entry.isLogReplayed { log.checkpoint(written.number, after: written) }
    zip(documents, texts).forEach(writeLastGoodCopy)
  }

  /// Puts files in place that have no log entry. Rolls back if one of them cannot be replaced.
  private func saveWithoutLog(
    _ steps: [Step], _ others: [Step], _ documents: [OpenDocument], _ texts: [Data]
  ) throws(StoreFailure) {
    do throws(DiskFailure) {
      try replaceFiles(steps)
    } catch {
      (others + steps).reversed().forEach(rollBack)
      throw StoreFailure(error)
    }
    zip(documents, texts).forEach(writeLastGoodCopy)
    try rethrowing(as: { StoreFailure.unconfirmed(path: $0.path, errno: $0.code) }) {
      () throws(DiskFailure) in
      try syncFolders(of: steps)
    }
  }

  private func encode(_ opened: OpenDocument) throws(StoreFailure) -> Data {
    opened.document.schema = max(opened.document.schema, Document.schema)
    let text = opened.document.bytes
    guard text.count < Disk.largestFile else {
      throw .tooLarge(path: opened.file.location(in: folders), bytes: text.count)
    }
    return text
  }

  private func checkedPath(_ file: (path: String, bytes: Data)) throws(DiskFailure) -> (String, Data) {
    guard isPlain(file.path) else { throw DiskFailure(file.path, .invalid) }
    return (joined(folders.data, file.path), file.bytes)
  }

  /// - Parameter forRollback: whether to keep the old bytes for a rollback; changes in the log need none.
  private func prepare(
    _ writes: [(path: String, bytes: Data)], forRollback: Bool = true
  ) throws(DiskFailure) -> [Step] {
    var steps: [Step] = []
    for write in writes {
      do throws(DiskFailure) {
        let prepared = try PreparedFile(write.bytes, for: write.path)
        steps.append(Step(path: write.path, prepared: prepared, previous: nil))
        if forRollback { steps[steps.count - 1].previous = try Disk.readIfExists(write.path) }
      } catch {
        steps.forEach { $0.prepared.discard() }
        throw error
      }
    }
    return steps
  }

  private func commit(_ steps: [Step]) throws(DiskFailure) {
    try replaceFiles(steps)
    try syncFolders(of: steps)
  }

  private func replaceFiles(_ steps: [Step]) throws(DiskFailure) {
    for (index, step) in steps.enumerated() {
      do throws(DiskFailure) {
        // Note it before the rename, because the watcher may see the event at once.
        ownWrites.record(step.prepared.version)
        try step.prepared.commit()
      } catch {
        steps[(index + 1)...].forEach { $0.prepared.discard() }
        throw error
      }
    }
  }

  private func syncFolders(of steps: [Step]) throws(DiskFailure) {
    for folder in Set(steps.map { parent(of: $0.prepared.target) }).sorted() {
      try Disk.syncFolder(folder)
      Leftovers.remove(from: folder, now: now)
    }
  }

  /// Restores the previous content, whether or not the new version has been put in place.
  private func rollBack(_ step: Step) {
    step.prepared.discard()
    if let previous = step.previous {
      if (try? Disk.read(step.path)) != previous { try? PreparedFile.replace(step.path, with: previous) }
    } else {
      Disk.remove(step.prepared.target)
    }
  }

  /// Gives a broken file a second name beside it, so that replacing it loses nothing.
  private func setBrokenAside(_ opened: OpenDocument) throws(DiskFailure) {
    guard opened.isBroken else { return }
    let target = try Disk.finalTarget(of: opened.file.location(in: folders))
    let stem = target.hasSuffix(".json") ? String(target.dropLast(5)) : target
    let aside = unusedPath("\(stem).broken-\(compactTime(now))", ".json")
    // Without hard links the file is missing for a moment, which is better than overwriting it.
    if (try? Disk.link(target, as: aside)) == nil { try Disk.rename(target, to: aside) }
  }

  /// Copies a file with git conflict markers to `conflicts/` before the merged version replaces it.
  private func copyConflicted(_ opened: OpenDocument) throws(DiskFailure) {
    guard let marked = opened.conflicted else { return }
    let stem = name(of: opened.file.stem)
    try PreparedFile.replace(unusedPath(joined(folders.state, "conflicts/\(stem)"), ".json"), with: marked)
  }

  /// Copies the file as it was before the day's first change to it, and keeps the newest seven copies.
  private func writeDatedCopy(_ opened: OpenDocument) {
    let folder = joined(folders.state, "dailies/" + opened.file.stem)
    let path = joined(folder, "\(today).json")
    guard Disk.status(of: path) == nil else { return }
    let bytes = opened.bytes ?? Document().bytes
    try? PreparedFile.replace(path, with: bytes, durable: false, followingLinks: false)
    let dated = Disk.names(in: folder).filter { $0.hasSuffix(".json") && CalendarDay($0.dropLast(5)) != nil }
    for name in dated.dropLast(7) { Disk.remove(joined(folder, name)) }
  }

  /// Stores the new version as the last good copy, and moves the merged conflict copies away.
  private func writeLastGoodCopy(_ opened: OpenDocument, _ text: Data) {
    // The change is saved; failing to write this second copy is not an error.
    let last = joined(folders.state, "last/" + opened.file.path)
    try? PreparedFile.replace(last, with: text, durable: false, followingLinks: false)
    guard !opened.copies.isEmpty else { return }
    let folder = joined(folders.state, "conflicts")
    guard (try? Disk.makeFolder(folder)) != nil else { return }
    for copy in opened.copies {
      let stem = name(of: copy).dropLast(5)
      let path = unusedPath(joined(folder, String(stem)), ".json")
      if (try? Disk.rename(copy, to: path)) != nil { continue }
      guard let bytes = try? Disk.read(copy), (try? PreparedFile.replace(path, with: bytes)) != nil else {
        continue
      }
      Disk.remove(copy)
    }
  }
}

/// Returns a path that does not exist, adding a number between start and end if necessary.
func unusedPath(_ start: String, _ end: String) -> String {
  var path = start + end
  var count = 2
  while Disk.status(of: path, followingLinks: false) != nil {
    path = "\(start)-\(count)\(end)"
    count += 1
  }
  return path
}

/// UTC milliseconds as `20261121T051336Z`.
func compactTime(_ milliseconds: Int64) -> String {
  let seconds = milliseconds / 1000
  let day = CalendarDay(number: Int(seconds / 86_400))
  func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let time = two(seconds / 3600 % 24) + two(seconds / 60 % 60) + two(seconds % 60)
  return day.description.filter { $0 != "-" } + "T" + time + "Z"
}
