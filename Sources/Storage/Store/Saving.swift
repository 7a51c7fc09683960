import FoundationEssentials
import Model
import OperatingSystem

/// Puts changed files on disk so that each is always whole and the old versions can be found.
struct Saving {
  let folders: Folders
  let ownWrites: OwnWrites
  /// UTC milliseconds.
  let now: Int64
  let today: CalendarDay

  /// A file to be written, and what undoes the writing.
  private struct Step {
    let path: String
    let prepared: PreparedFile
    var previous: Data?
  }

  /// A change that goes into the log before the files, and what the line says.
  struct Entry {
    var kind = LogLine.Kind.change
    var of = 0
    var change: LoggedChange
    /// Whether everything before it stands in the files, so that it can be marked as done.
    var isNext = true
  }

  /// Writes all of it, or throws with everything as it was, or with `.unconfirmed`.
  ///
  /// With an entry, that it is in the log makes it saved: what is not in the files by then is laid over them by those
  /// who read, and the next who writes puts it there.
  func save(
    _ documents: [OpenDocument], keptFiles: [(path: String, bytes: Data)], _ entry: Entry?, in log: ChangeLog
  ) throws(StoreFailure) {
    let texts = try documents.map { opened throws(StoreFailure) in try text(of: opened) }
    var steps: [Step] = []
    var kept: [Step] = []
    do throws(DiskFailure) {
      // Writing is what fails when a disk is full, so all of it comes before the first file changes.
      kept = try prepare(try keptFiles.map(write))
      do throws(DiskFailure) {
        let writes = zip(documents, texts).map { ($0.file.location(in: folders), $1) }
        steps = try prepare(writes, toTakeBack: entry == nil)
        documents.forEach(keepDated)
        for opened in documents { try keepMarked(opened) }
        for opened in documents { try setAside(opened) }
        try finish(kept)
      } catch let failure {
        kept.forEach(takeBack)
        throw failure
      }
    } catch let failure {
      steps.forEach { $0.prepared.discard() }
      throw StoreFailure(failure)
    }
    guard let entry else { return try putInPlace(steps, keeping: kept, documents, texts) }
    let written: ChangeLog.Written
    do throws(LogFailure) {
      written = try log.append(entry.kind, of: entry.of, entry.change)
    } catch {
      steps.forEach { $0.prepared.discard() }
      switch error {
      case .refused(let failure):
        kept.forEach(takeBack)
        throw StoreFailure(failure)
      case .uncertain(let failure): throw .unconfirmed(path: failure.path, errno: failure.code)
      }
    }
    do throws(DiskFailure) {
      try finish(steps)
    } catch {
      // It is in the log, so it is saved and shown; whoever writes next puts it where it belongs.
      return
    }
    if entry.isNext { log.markDone(written.number, after: written) }
    zip(documents, texts).forEach(keepLast)
  }

  /// Puts files in their places that no log speaks of.
  private func putInPlace(
    _ steps: [Step], keeping kept: [Step], _ documents: [OpenDocument], _ texts: [Data]
  ) throws(StoreFailure) {
    do throws(DiskFailure) {
      try takePlaces(steps)
    } catch {
      (kept + steps).reversed().forEach(takeBack)
      throw StoreFailure(error)
    }
    zip(documents, texts).forEach(keepLast)
    try rethrowing(as: { StoreFailure.unconfirmed(path: $0.path, errno: $0.code) }) {
      () throws(DiskFailure) in
      try syncFolders(of: steps)
    }
  }

  private func text(of opened: OpenDocument) throws(StoreFailure) -> Data {
    opened.document.schema = max(opened.document.schema, Document.schema)
    let text = opened.document.bytes
    guard text.count < Disk.largestFile else {
      throw .tooLarge(path: opened.file.location(in: folders), bytes: text.count)
    }
    return text
  }

  private func write(_ file: (path: String, bytes: Data)) throws(DiskFailure) -> (String, Data) {
    guard isPlain(file.path) else { throw DiskFailure(file.path, .invalid) }
    return (joined(folders.data, file.path), file.bytes)
  }

  /// - Parameter toTakeBack: whether what was there may have to be put back, which nothing has that is in the log.
  private func prepare(
    _ writes: [(path: String, bytes: Data)], toTakeBack: Bool = true
  ) throws(DiskFailure) -> [Step] {
    var steps: [Step] = []
    for write in writes {
      do throws(DiskFailure) {
        let prepared = try PreparedFile(write.bytes, for: write.path)
        steps.append(Step(path: write.path, prepared: prepared, previous: nil))
        if toTakeBack { steps[steps.count - 1].previous = try Disk.readIfThere(write.path) }
      } catch {
        steps.forEach { $0.prepared.discard() }
        throw error
      }
    }
    return steps
  }

  private func finish(_ steps: [Step]) throws(DiskFailure) {
    try takePlaces(steps)
    try syncFolders(of: steps)
  }

  private func takePlaces(_ steps: [Step]) throws(DiskFailure) {
    for (index, step) in steps.enumerated() {
      do throws(DiskFailure) {
        // Noted before, because the watcher may hear of it at once.
        ownWrites.note(step.prepared.version)
        try step.prepared.takePlace()
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

  /// Puts back what was there before, whether or not the new version has taken its place.
  private func takeBack(_ step: Step) {
    step.prepared.discard()
    if let previous = step.previous {
      if (try? Disk.read(step.path)) != previous { try? PreparedFile.replace(step.path, with: previous) }
    } else {
      Disk.remove(step.prepared.target)
    }
  }

  /// Gives a broken file a second name beside it, so that the new version takes the place and nothing is lost.
  private func setAside(_ opened: OpenDocument) throws(DiskFailure) {
    guard opened.isBroken else { return }
    let target = try Disk.target(of: opened.file.location(in: folders))
    let stem = target.hasSuffix(".json") ? String(target.dropLast(5)) : target
    let aside = unused("\(stem).broken-\(compactTime(now))", ".json")
    // Without hard links the file is away for a moment, which is still better than overwriting it.
    if (try? Disk.link(target, as: aside)) == nil { try Disk.rename(target, to: aside) }
  }

  /// Keeps a file as git left it, with its markers in it, before what both sides say takes its place.
  private func keepMarked(_ opened: OpenDocument) throws(DiskFailure) {
    guard let marked = opened.marked else { return }
    let stem = name(of: opened.file.stem)
    try PreparedFile.replace(unused(joined(folders.state, "conflicts/\(stem)"), ".json"), with: marked)
  }

  /// Keeps what a file was before the day's first change to it, seven days long.
  private func keepDated(_ opened: OpenDocument) {
    let folder = joined(folders.state, "dailies/" + opened.file.stem)
    let path = joined(folder, "\(today).json")
    guard Disk.status(of: path) == nil else { return }
    let bytes = opened.bytes ?? Document().bytes
    try? PreparedFile.replace(path, with: bytes, durable: false, followingLinks: false)
    let dated = Disk.names(in: folder).filter { $0.hasSuffix(".json") && CalendarDay($0.dropLast(5)) != nil }
    for name in dated.dropLast(7) { Disk.remove(joined(folder, name)) }
  }

  /// Keeps the new version for when the file is found broken or gone, and puts away what was merged into it.
  private func keepLast(_ opened: OpenDocument, _ text: Data) {
    // The change is saved; a second copy that cannot be written is no reason to say otherwise.
    let last = joined(folders.state, "last/" + opened.file.path)
    try? PreparedFile.replace(last, with: text, durable: false, followingLinks: false)
    guard !opened.copies.isEmpty else { return }
    let folder = joined(folders.state, "conflicts")
    guard (try? Disk.makeFolder(folder)) != nil else { return }
    for copy in opened.copies {
      let stem = name(of: copy).dropLast(5)
      let path = unused(joined(folder, String(stem)), ".json")
      if (try? Disk.rename(copy, to: path)) != nil { continue }
      guard let bytes = try? Disk.read(copy), (try? PreparedFile.replace(path, with: bytes)) != nil else {
        continue
      }
      Disk.remove(copy)
    }
  }
}

/// A path that nothing has, made of its start and its end.
func unused(_ start: String, _ end: String) -> String {
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
