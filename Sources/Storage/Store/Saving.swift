import FoundationEssentials
import Glibc
import Model

/// Puts changed files on disk so that each is always whole and the old versions can be found.
struct Saving {
  let folders: Folders
  /// UTC milliseconds.
  let now: Int64
  let today: CalendarDay

  /// A file to be written, and what undoes the writing.
  private struct Step {
    let path: String
    let prepared: PreparedFile
    let previous: Data?
  }

  /// Writes all of it, or throws with everything as it was.
  func save(
    _ documents: [OpenDocument], keptFiles: [(path: String, bytes: Data)], undo: Data?, at undoPath: String
  ) throws(StoreFailure) {
    let texts = documents.map(\.document.bytes)
    do throws(DiskFailure) {
      var writes: [(path: String, bytes: Data)] = []
      for file in keptFiles {
        guard isPlain(file.path) else { throw DiskFailure(file.path, EINVAL) }
        writes.append((joined(folders.data, file.path), file.bytes))
      }
      for (opened, text) in zip(documents, texts) { writes.append((opened.file.location(in: folders), text)) }
      if let undo { writes.append((undoPath, undo)) }
      // Writing is what fails when a disk is full, so all of it comes before the first file changes.
      let steps = try prepare(writes)
      documents.forEach(keepDated)
      try keepMarked(documents, discarding: steps)
      try setAside(documents, discarding: steps)
      try finish(steps)
    } catch {
      throw StoreFailure(error)
    }
    for (opened, text) in zip(documents, texts) { keepLast(opened, text) }
  }

  private func prepare(_ writes: [(path: String, bytes: Data)]) throws(DiskFailure) -> [Step] {
    var steps: [Step] = []
    for write in writes {
      do throws(DiskFailure) {
        let prepared = try PreparedFile(write.bytes, for: write.path)
        steps.append(Step(path: write.path, prepared: prepared, previous: try? Disk.read(write.path)))
      } catch {
        steps.forEach { $0.prepared.discard() }
        throw error
      }
    }
    return steps
  }

  private func finish(_ steps: [Step]) throws(DiskFailure) {
    var folders: Set<String> = []
    for (index, step) in steps.enumerated() {
      do throws(DiskFailure) {
        try step.prepared.takePlace()
      } catch {
        steps[(index + 1)...].forEach { $0.prepared.discard() }
        steps[..<index].reversed().forEach(takeBack)
        throw error
      }
      folders.insert(parent(of: step.prepared.target))
    }
    for folder in folders.sorted() {
      try Disk.syncFolder(folder)
      Leftovers.remove(from: folder, now: now)
    }
  }

  private func takeBack(_ step: Step) {
    if let previous = step.previous {
      try? PreparedFile.replace(step.path, with: previous)
    } else {
      Disk.remove(step.prepared.target)
    }
  }

  /// Gives broken files a second name beside them, so that the new version takes the place and nothing is lost.
  private func setAside(_ documents: [OpenDocument], discarding steps: [Step]) throws(DiskFailure) {
    for opened in documents where opened.isBroken {
      do throws(DiskFailure) {
        let target = try Disk.target(of: opened.file.location(in: folders))
        let stem = target.hasSuffix(".json") ? String(target.dropLast(5)) : target
        let aside = unused("\(stem).broken-\(compactTime(now))", ".json")
        // Without hard links the file is away for a moment, which is still better than overwriting it.
        guard link(target, aside) == 0 || rename(target, aside) == 0 else { throw DiskFailure(target) }
      } catch {
        steps.forEach { $0.prepared.discard() }
        throw error
      }
    }
  }

  /// Keeps files as git left them, with its markers in them, before what both sides say takes their place.
  private func keepMarked(_ documents: [OpenDocument], discarding steps: [Step]) throws(DiskFailure) {
    for opened in documents {
      guard let marked = opened.marked else { continue }
      let stem = name(of: opened.file.stem)
      do throws(DiskFailure) {
        try PreparedFile.replace(unused(joined(folders.state, "conflicts/\(stem)"), ".json"), with: marked)
      } catch {
        steps.forEach { $0.prepared.discard() }
        throw error
      }
    }
  }

  /// Keeps what a file was before the day's first change to it, seven days long.
  private func keepDated(_ opened: OpenDocument) {
    let folder = joined(folders.state, "dailies/" + opened.file.stem)
    let path = joined(folder, "\(today).json")
    guard Disk.status(of: path) == nil else { return }
    try? PreparedFile.replace(path, with: opened.bytes ?? opened.document.bytes, durable: false)
    let dated = Disk.names(in: folder).filter { $0.hasSuffix(".json") && CalendarDay($0.dropLast(5)) != nil }
    for name in dated.dropLast(7) { Disk.remove(joined(folder, name)) }
  }

  /// Keeps the new version for when the file is found broken, and puts away what was merged into it.
  private func keepLast(_ opened: OpenDocument, _ text: Data) {
    // The change is saved; a second copy that cannot be written is no reason to say otherwise.
    try? PreparedFile.replace(joined(folders.state, "last/" + opened.file.path), with: text, durable: false)
    guard !opened.copies.isEmpty else { return }
    let folder = joined(folders.state, "conflicts")
    guard (try? Disk.makeFolder(folder)) != nil else { return }
    for copy in opened.copies {
      let stem = name(of: copy).dropLast(5)
      let path = unused(joined(folder, String(stem)), ".json")
      if rename(copy, path) == 0 { continue }
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
