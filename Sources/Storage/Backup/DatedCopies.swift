import FoundationEssentials
public import Model
import OperatingSystem

/// A file as it was before a day's first change to it.
public struct DatedCopy: Equatable, Sendable {
  /// The file's path below the data folder.
  public let file: String
  /// The day; the copy is from before its first change.
  public let day: CalendarDay
  /// The number of records; nil if the copy cannot be read.
  public let records: Int?

  /// A dated copy of a file.
  public init(file: String, day: CalendarDay, records: Int?) {
    (self.file, self.day, self.records) = (file, day, records)
  }
}

extension Store {
  /// How many copies of a file are kept.
  private static var copyLimit: Int { 7 }

  /// All dated copies, newest first.
  public func datedCopies() -> [DatedCopy] {
    datedDays().flatMap { file, days in
      days.map { day in
        let document = try? datedCopy(of: file, day)
        let recordCount = document?.records.values.count { $0.value != nil }
        return DatedCopy(file: file.path, day: day, records: recordCount)
      }
    }.sorted { ($1.day, $0.file) < ($0.day, $1.file) }
  }

  /// What restoring files from dated copies would change. Changes nothing.
  public func restoreCounts(
    day: CalendarDay?, file: String?, _ mode: RestoreMode
  ) throws(RestoreFailure) -> RestoreCounts {
    reader.copies.invalidate()
    var transaction = Transaction(reader: reader)
    return try restoreRecords(of: copies(day: day, file: file), mode, in: &transaction)
  }

  /// Restores files to what they were when a day began, as one undoable change.
  ///
  /// - Parameters:
  ///   - day: the day; nil for the newest copy of each file.
  ///   - file: its path below the data folder; nil for all files that have changed since.
  @concurrent public func restore(
    day: CalendarDay?, file: String?, _ mode: RestoreMode
  ) async throws(RestoreFailure) -> RestoreCounts {
    let copies = try copies(day: day, file: file)
    let action = Action(
      day == nil ? .restoreFile : .restoreDay, subject: day.map { "\($0)" } ?? file ?? "")
    return try await changeRestoring(action) { transaction throws(RestoreFailure) in
      try restoreRecords(of: copies, mode, in: &transaction)
    }
  }

  private typealias ChosenCopy = (file: DataFile, document: Document)

  private func restoreRecords(
    of copies: [ChosenCopy], _ mode: RestoreMode, in transaction: inout Transaction
  ) throws(RestoreFailure) -> RestoreCounts {
    var restorer = RecordRestorer(mode)
    for copy in copies {
      try rethrowing(as: RestoreFailure.store) { () throws(StoreFailure) in
        try restorer.apply(copy.document, to: copy.file, in: &transaction)
      }
    }
    return restorer.counts
  }

  /// The copies that show the files as they were when a day began: of each file the oldest copy of that day or later,
  /// because nothing changed in between.
  private func copies(day: CalendarDay?, file: String?) throws(RestoreFailure) -> [ChosenCopy] {
    let name = file.map(path)
    var chosen: [ChosenCopy] = []
    for (file, days) in datedDays().sorted(by: { $0.key.path < $1.key.path }) {
      if let name, file.path != name { continue }
      guard let found = day.map({ day in days.first { $0 >= day } }) ?? days.last else { continue }
      // Older copies may have been dropped.
      if let day, found == days.first, found > day, days.count >= Self.copyLimit {
        throw .tooOld(file: file.path)
      }
      chosen.append((file, try datedCopy(of: file, found)))
    }
    if chosen.isEmpty { throw .noCopy }
    return chosen
  }

  /// The path of a file that may be named with its folder before it or without `.json` after it.
  private func path(_ name: String) -> String {
    let below = name.hasPrefix(folders.data + "/") ? String(name.dropFirst(folders.data.count + 1)) : name
    return below.hasSuffix(".json") ? below : below + ".json"
  }

  private func datedCopy(of file: DataFile, _ day: CalendarDay) throws(RestoreFailure) -> Document {
    let bytes = try rethrowing(as: RestoreFailure.init) { () throws(DiskFailure) in
      try Disk.read(joined(folders.state, "dailies/\(file.stem)/\(day).json"))
    }
    return try BackupArchive.document(bytes, "\(file.path) (\(day))")
  }

  /// The days that have copies, oldest first, by file. Leaves out files that belong only to this machine.
  private func datedDays() -> [DataFile: [CalendarDay]] {
    let localStems = Set((DataFile.machineFiles + [.backups]).map(\.stem))
    var days: [DataFile: [CalendarDay]] = [:]
    let dailies = joined(folders.state, "dailies")
    func addDays(of stem: String) {
      let names = Disk.names(in: joined(dailies, stem))
      let copyDays = names.compactMap { $0.hasSuffix(".json") ? CalendarDay($0.dropLast(5)) : nil }.sorted()
      if !copyDays.isEmpty, !localStems.contains(stem) {
        days[DataFile(root: .data, path: stem + ".json")] = copyDays
      }
    }
    for name in Disk.names(in: dailies) where !name.hasPrefix(".") {
      addDays(of: name)
      for below in Disk.names(in: joined(dailies, name)) where !below.hasPrefix(".") {
        addDays(of: "\(name)/\(below)")
      }
    }
    return days
  }
}
