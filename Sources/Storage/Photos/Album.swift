import FoundationEssentials
public import Model
public import OperatingSystem

extension Store {
  /// The months that have photos, newest first: from the summaries, and from the data for months without a current
  /// one.
  public func albumMonths() -> [AlbumMonth] {
    var counts: [CalendarMonth: Int] = [:]
    for (month, summary) in checkInMonths.current() ?? [] {
      counts[month, default: 0] += summary.parts.values.reduce(0) { $0 + $1.photos }
    }
    for (month, summary) in journalMonths.current() ?? [] {
      counts[month, default: 0] += summary.parts.values.reduce(0) { $0 + $1.photos }
    }
    for month in months(in: "shared") { counts[month, default: 0] += photosFromPartner(in: month).count }
    return counts.filter { $0.value > 0 }.map { AlbumMonth(month: $0.key, count: $0.value) }
      .sorted { $0.month > $1.month }
  }

  /// The photos of a month by day, newest day first, and how well its files could be read.
  ///
  /// Within a day, photos of the entry come first, then those of check-ins, including check-ins of removed habits,
  /// then those that the other parent shared.
  public func album(in month: CalendarMonth) -> (photos: [AlbumPhoto], condition: Condition) {
    let (checkIns, checkInsCondition) = checkIns(in: month)
    let (entries, entriesCondition) = entries(in: month)
    var photos: [AlbumPhoto] = []
    for (day, versions) in entries {
      guard let entry = versions.shown else { continue }
      photos += entry.photos.map { AlbumPhoto(photo: $0, place: .entry(day), note: entry.text) }
    }
    for checkIn in checkIns {
      let place = PhotoPlace.checkIn(habit: checkIn.habit, day: checkIn.day)
      let note = checkIn.skipReason.flatMap { checkIn.note.isEmpty ? $0 : nil } ?? checkIn.note
      photos += checkIn.photos.map { AlbumPhoto(photo: $0, place: place, note: note) }
    }
    photos += photosFromPartner(in: month)
    let isGood = checkInsCondition == .good || checkInsCondition == .missing
    return (
      photos.sorted(by: Self.isBefore),
      isGood && entriesCondition != .missing ? entriesCondition : checkInsCondition
    )
  }

  /// The photos that the other parent shared on days of a month. What this user shared is a copy of an own photo.
  private func photosFromPartner(in month: CalendarMonth) -> [AlbumPhoto] {
    itemsSharedByOthers(in: month).compactMap { item in
      item.photo.map { AlbumPhoto(photo: $0, place: .shared(by: item.by, day: item.day), note: "") }
    }
  }

  /// Changes, adds or removes a photo of a check-in or an entry. Undoable. Returns whether anything changed.
  ///
  /// The habit may be removed by now. An entry that is left with nothing is removed. A photo from someone else can
  /// only be removed. Throws `.photo`, and then nothing is saved.
  @discardableResult
  public func changePhoto(
    _ change: PhotoChange, at place: PhotoPlace
  ) async throws(StoreFailure) -> Bool {
    switch place {
    case .shared(let giver, let day):
      guard case .remove(let file) = change else { throw .photo(.ownedByOther) }
      return try await self.change(Action(.shareBack)) { transaction in
        let shared = DataFile.shared(day.month)
        let item = try transaction.records(shared, as: SharedItem.self)
          .first { $0.value.by == giver && $0.value.file == file && $0.value.day == day }
        guard let item else { throw StoreFailure.photo(.photoGone) }
        try transaction.remove(item.key, from: shared)
      }
    case .checkIn(let habit, let day):
      return try await self.change(habitAction(.checkInPhoto, on: habit)) { transaction in
        let (file, id) = (DataFile.checkIns(day.month), StoredCheckIn.id(habit, day))
        let old = try transaction.photos(of: id, in: file)
        try transaction.put(applied(change, to: old), of: id, in: file, replacing: old)
      }
    case .entry(let day):
      return try await self.change(Action(.entryPhoto, subject: day.description)) { transaction in
        let (file, id) = (DataFile.journal(day.month), day.description)
        let old = try transaction.photos(of: id, in: file)
        if old.isEmpty, try transaction.record(file, id)?.value == nil {
          throw StoreFailure.photo(.photoGone)
        }
        let new = try applied(change, to: old)
        try transaction.put(new, of: id, in: file, replacing: old)
        guard new.isEmpty else { return }
        try transaction.update(file, id, as: JournalEntry.self) { entry in
          entry.flatMap { $0.isEmpty ? nil : $0 }
        }
      }
    }
  }

  private static func isBefore(_ left: AlbumPhoto, _ right: AlbumPhoto) -> Bool {
    func key(_ photo: AlbumPhoto) -> (Int, Int, String, Int64, String) {
      let isGiven = photo.place.sharedBy == nil ? 0 : 1
      return (
        -photo.place.day.number, isGiven, photo.place.habit ?? "", photo.photo.addedAt, photo.photo.file
      )
    }
    return key(left) < key(right)
  }
}

private func applied(_ change: PhotoChange, to photos: [Photo]) throws(StoreFailure) -> [Photo] {
  try rethrowing(as: StoreFailure.photo) { () throws(PhotoFailure) in try change.applied(to: photos) }
}

/// A photo to copy, and the name of its copy.
public struct PhotoCopy: Equatable, Sendable {
  /// The photo.
  public var photo: Photo
  /// The copy's name, without number and extension.
  public var name: String
  /// Its lines in the text file.
  public var lines: [String]

  /// Creates a photo to copy.
  public init(photo: Photo, name: String, lines: [String]) {
    self.photo = photo
    self.name = name
    self.lines = lines
  }
}

/// Why photos were not copied, or not all of them.
public enum PhotoCopyFailure: Error, Equatable, Sendable {
  /// There is something other than a folder at the path.
  case notAFolder(path: String)
  /// The disk or the quota is full.
  case diskFull(path: String)
  /// The folder or a file in it cannot be written, for the reason in `errno`.
  case notWritten(path: String, errno: ErrorCode)
}

/// The result of copying photos.
public struct PhotoCopies: Equatable, Sendable {
  /// The number of copied photos.
  public var written = 0
  /// The number of photos whose copies were already there.
  public var existing = 0
  /// The number of photos without a file in the photos folder.
  public var missing = 0
}

extension Store {
  /// Copies photos into a folder, with a text file of notes about them. Only the user can read the files.
  ///
  /// Overwrites nothing: a copy whose name belongs to other content gets the next number. Copies made before a failure
  /// stay.
  ///
  /// - Parameter notes: the name of the text file without its extension.
  @concurrent public func copyPhotos(
    _ copies: [PhotoCopy], notes: String, to folder: String
  ) async throws(PhotoCopyFailure) -> PhotoCopies {
    try makeFolder(folder)
    var result = PhotoCopies()
    var numbers: [String: Int] = [:]
    var text: [String] = []
    for copy in copies {
      guard let path = path(of: copy.photo), let bytes = try? Disk.read(path) else {
        result.missing += 1
        continue
      }
      let fileExtension = copy.photo.format?.fileExtension ?? "jpg"
      let copied = try writeCopy(of: bytes, in: folder) {
        numbers[copy.name, default: 0] += 1
        return "\(copy.name) \(numbers[copy.name] ?? 1).\(fileExtension)"
      }
      if copied.isNew { result.written += 1 } else { result.existing += 1 }
      text.append(([copied.name] + copy.lines.map { "  " + $0 }).joined(separator: "\n") + "\n")
    }
    guard !text.isEmpty else { return result }
    var number = 0
    _ = try writeCopy(of: Data(text.joined(separator: "\n").utf8), in: folder) {
      number += 1
      return number == 1 ? "\(notes).txt" : "\(notes) \(number).txt"
    }
    return result
  }

  /// Writes bytes under the first name that is free or already has the same bytes.
  private func writeCopy(
    of bytes: Data, in folder: String, name next: () -> String
  ) throws(PhotoCopyFailure) -> (name: String, isNew: Bool) {
    while true {
      let name = next()
      let path = joined(folder, name)
      guard let status = Disk.status(of: path, followingLinks: false) else {
        if try writeNewFile(bytes, to: path) { return (name, true) }
        continue
      }
      if status.kind == .file, status.size == bytes.count, (try? Disk.read(path)) == bytes {
        return (name, false)
      }
    }
  }

  /// Writes a new file, and removes it again on failure. Returns false if the path has come into existence meanwhile.
  private func writeNewFile(_ bytes: Data, to path: String) throws(PhotoCopyFailure) -> Bool {
    do throws(DiskFailure) {
      let file = try OpenFile(path, for: .writing, [.new, .notFollowing])
      defer { file.close() }
      do throws(DiskFailure) {
        try file.write(bytes)
        try file.sync()
      } catch {
        Disk.remove(path)
        throw error
      }
      return true
    } catch {
      if error.code == .alreadyExists { return false }
      throw Self.failure(error)
    }
  }

  private static func failure(_ failure: DiskFailure) -> PhotoCopyFailure {
    switch failure.code {
    case .diskFull, .quotaExceeded: .diskFull(path: parent(of: failure.path))
    case .notAFolder: .notAFolder(path: failure.path)
    default: .notWritten(path: failure.path, errno: failure.code)
    }
  }

  private func makeFolder(_ folder: String) throws(PhotoCopyFailure) {
    if Disk.isFolder(folder) { return }
    if Disk.status(of: folder) != nil { throw .notAFolder(path: folder) }
    do throws(DiskFailure) {
      try Disk.makeFolder(folder)
    } catch {
      throw error.code == .notAFolder || error.code == .alreadyExists
        ? .notAFolder(path: error.path) : .notWritten(path: error.path, errno: error.code)
    }
  }
}
