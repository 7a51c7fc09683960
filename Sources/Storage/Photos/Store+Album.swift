public import Model

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
    for month in months(in: "shared") { counts[month, default: 0] += givenPhotos(in: month).count }
    return counts.filter { $0.value > 0 }.map { AlbumMonth(month: $0.key, count: $0.value) }
      .sorted { $0.month > $1.month }
  }

  /// The photos of a month by day, newest day first, and how well its files could be read.
  ///
  /// Within a day, photos of the entry come first, then those of check-ins, including check-ins of removed habits,
  /// then those that the other parent shared.
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
    photos += givenPhotos(in: month)
    let isGood = condition == .good || condition == .missing
    return (photos.sorted(by: Self.isBefore), isGood && other != .missing ? other : condition)
  }

  /// The photos that the other parent shared on days of a month. What this user shared is a copy of an own photo.
  private func givenPhotos(in month: CalendarMonth) -> [AlbumPhoto] {
    itemsSharedByOthers(in: month).compactMap { item in
      item.photo.map { AlbumPhoto(photo: $0, place: .given(by: item.by, day: item.day), note: "") }
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
    case .given(let giver, let day):
      guard case .remove(let file) = change else { throw .photo(.ofAnother) }
      return try await self.change(Action(.shareBack)) { transaction in
        let shared = DataFile.shared(day.month)
        let found = try transaction.records(shared, as: SharedItem.self)
          .first { $0.value.by == giver && $0.value.file == file && $0.value.day == day }
        guard let found else { throw StoreFailure.photo(.photoGone) }
        try transaction.remove(found.key, from: shared)
      }
    case .checkIn(let habit, let day):
      return try await self.change(habitAction(.checkInPhoto, on: habit)) { transaction in
        let (file, id) = (DataFile.checkIns(day.month), StoredCheckIn.id(habit, day))
        let old = try transaction.photos(of: id, in: file)
        try transaction.put(changed(old, change), of: id, in: file, insteadOf: old)
      }
    case .entry(let day):
      return try await self.change(Action(.entryPhoto, subject: day.description)) { transaction in
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
    func key(_ photo: AlbumPhoto) -> (Int, Int, String, Int64, String) {
      let isGiven = photo.place.giver == nil ? 0 : 1
      return (
        -photo.place.day.number, isGiven, photo.place.habit ?? "", photo.photo.addedAt, photo.photo.file
      )
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
