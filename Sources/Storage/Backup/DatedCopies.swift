import FoundationEssentials
public import Model
import OperatingSystem

/// What a file was before a day's first change to it.
public struct DatedCopy: Equatable, Sendable {
  /// The file's path below the data folder.
  public let file: String
  /// The day whose first change it is from before.
  public let day: CalendarDay
  /// How many records it has; nil where it cannot be read.
  public let records: Int?

  /// A copy.
  public init(file: String, day: CalendarDay, records: Int?) {
    (self.file, self.day, self.records) = (file, day, records)
  }
}

extension Store {
  /// How many copies of a file are kept.
  private static var mostCopies: Int { 7 }

  /// The dated copies that there are, newest first.
  public func datedCopies() -> [DatedCopy] {
    datedDays().flatMap { file, days in
      days.map { day in
        let document = try? datedCopy(of: file, day)
        let live = document?.records.values.count { $0.value != nil }
        return DatedCopy(file: file.path, day: day, records: live)
      }
    }.sorted { ($1.day, $0.file) < ($0.day, $1.file) }
  }

  /// What bringing back files as they were when a day began, or before their last changes, would come to.
  public func restoreCounts(
    day: CalendarDay?, file: String?, _ mode: RestoreMode
  ) throws(RestoreFailure) -> RestoreCounts {
    reader.copies.refresh()
    var transaction = Transaction(reader: reader)
    return try run(copies(day: day, file: file), mode, in: &transaction)
  }

  /// Brings files back as they were when a day began, as one change that can be undone.
  ///
  /// - Parameters:
  ///   - day: the day; nil for the newest copy that there is.
  ///   - file: its path below the data folder; nil for all that have changed since.
  @concurrent public func restore(
    day: CalendarDay?, file: String?, _ mode: RestoreMode
  ) async throws(RestoreFailure) -> RestoreCounts {
    let copies = try copies(day: day, file: file)
    let action = Action(
      day == nil ? .restoreFile : .restoreDay, subject: day.map { "\($0)" } ?? file ?? "")
    return try await restoring(action) { transaction throws(RestoreFailure) in
      try run(copies, mode, in: &transaction)
    }
  }

  private typealias ChosenCopy = (file: DataFile, document: Document)

  private func run(
    _ copies: [ChosenCopy], _ mode: RestoreMode, in transaction: inout Transaction
  ) throws(RestoreFailure) -> RestoreCounts {
    var restoring = Restoring(mode)
    for copy in copies {
      try stored { () throws(StoreFailure) in
        try restoring.apply(copy.document, to: copy.file, in: &transaction)
      }
    }
    return restoring.counts
  }

  /// The copies that say what files were when a day began: of each the oldest of that day or after it, because nothing
  /// had changed in between.
  private func copies(day: CalendarDay?, file: String?) throws(RestoreFailure) -> [ChosenCopy] {
    let name = file.map(path)
    var chosen: [ChosenCopy] = []
    for (file, days) in datedDays().sorted(by: { $0.key.path < $1.key.path }) {
      if let name, file.path != name { continue }
      guard let found = day.map({ day in days.first { $0 >= day } }) ?? days.last else { continue }
      // Older copies may have been there once.
      if let day, found == days.first, found > day, days.count >= Self.mostCopies {
        throw .tooOld(file: file.path)
      }
      chosen.append((file, try datedCopy(of: file, found)))
    }
    if chosen.isEmpty { throw .noCopy }
    return chosen
  }

  /// The path of a file however it is named: with its folder before it, without `.json` after it.
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

  /// The days of which there are copies, oldest first, by the file; not of what only belongs to this machine.
  private func datedDays() -> [DataFile: [CalendarDay]] {
    let ours = Set((DataFile.ofThisMachine + [.backups]).map(\.stem))
    var days: [DataFile: [CalendarDay]] = [:]
    let dailies = joined(folders.state, "dailies")
    func look(_ stem: String) {
      let names = Disk.names(in: joined(dailies, stem))
      let found = names.compactMap { $0.hasSuffix(".json") ? CalendarDay($0.dropLast(5)) : nil }.sorted()
      if !found.isEmpty, !ours.contains(stem) { days[DataFile(root: .data, path: stem + ".json")] = found }
    }
    for name in Disk.names(in: dailies) where !name.hasPrefix(".") {
      look(name)
      for below in Disk.names(in: joined(dailies, name)) where !below.hasPrefix(".") {
        look("\(name)/\(below)")
      }
    }
    return days
  }
}
