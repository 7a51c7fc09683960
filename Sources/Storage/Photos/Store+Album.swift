public import Model

extension Store {
  /// The months that have photos, newest first; from the summaries, and where they are behind from the data.
  public func albumMonths() -> [AlbumMonth] {
    var counts: [CalendarMonth: Int] = [:]
    for (month, summary) in checkInMonths.current() ?? [] {
      counts[month, default: 0] += summary.parts.values.reduce(0) { $0 + $1.photos }
    }
    for (month, summary) in journalMonths.current() ?? [] {
      counts[month, default: 0] += summary.parts.values.reduce(0) { $0 + $1.photos }
    }
    return counts.filter { $0.value > 0 }.map { AlbumMonth(month: $0.key, count: $0.value) }
      .sorted { $0.month > $1.month }
  }

  /// The photos of a month by day, newest day first, and how well its files could be read.
  ///
  /// Of a day those of the entry come first, then those of check-ins; those of habits that were removed are among
  /// them.
  public func album(in month: CalendarMonth) -> (photos: [AlbumPhoto], condition: Condition) {
    let (checkIns, condition) = checkIns(in: month)
    let (entries, other) = entries(in: month)
    var photos: [AlbumPhoto] = []
    for (day, kept) in entries {
      guard let entry = kept.shown else { continue }
      photos += entry.photos.map { AlbumPhoto(photo: $0, place: .entry(day), note: entry.text) }
    }
    for checkIn in checkIns {
      let place = PhotoPlace.checkIn(habit: checkIn.habit, day: checkIn.day)
      let note = checkIn.skipReason.flatMap { checkIn.note.isEmpty ? $0 : nil } ?? checkIn.note
      photos += checkIn.photos.map { AlbumPhoto(photo: $0, place: place, note: note) }
    }
    let isGood = condition == .good || condition == .missing
    return (photos.sorted(by: Self.isBefore), isGood && other != .missing ? other : condition)
  }

  /// Changes, adds or removes photos of a check-in or an entry, undoably; tells whether that is new.
  ///
  /// The habit may be removed by now. An entry that is left with nothing is removed. Throws `.photo`, and then
  /// nothing is saved.
  @discardableResult
  public func changePhoto(
    _ change: PhotoChange, at place: PhotoPlace
  ) async throws(StoreFailure) -> Bool {
    switch place {
    case .checkIn(let habit, let day):
      return try await self.change(habitAction("check-in-photo", on: habit)) { transaction in
        let (file, id) = (DataFile.checkIns(day.month), StoredCheckIn.id(habit, day))
        let old = try transaction.photos(of: id, in: file)
        try transaction.put(changed(old, change), of: id, in: file, insteadOf: old)
      }
    case .entry(let day):
      return try await self.change(Action("entry-photo", subject: day.description)) { transaction in
        let (file, id) = (DataFile.journal(day.month), day.description)
        let old = try transaction.photos(of: id, in: file)
        if old.isEmpty, try transaction.record(file, id)?.value == nil {
          throw StoreFailure.photo(.photoGone)
        }
        let new = try changed(old, change)
        try transaction.put(new, of: id, in: file, insteadOf: old)
        guard new.isEmpty else { return }
        try transaction.update(file, id, as: JournalEntry.self) { entry in
          entry.flatMap { $0.isEmpty ? nil : $0 }
        }
      }
    }
  }

  private static func isBefore(_ left: AlbumPhoto, _ right: AlbumPhoto) -> Bool {
    func key(_ photo: AlbumPhoto) -> (Int, String, Int64, String) {
      (-photo.place.day.number, photo.place.habit ?? "", photo.photo.addedAt, photo.photo.file)
    }
    return key(left) < key(right)
  }
}

private func changed(_ photos: [Photo], _ change: PhotoChange) throws(StoreFailure) -> [Photo] {
  do throws(PhotoFailure) {
    return try change.applied(to: photos)
  } catch {
    throw .photo(error)
  }
}
