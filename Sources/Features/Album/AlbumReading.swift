public import Model
public import Storage

/// The photos of a month.
public struct AlbumMonth: Equatable, Sendable {
  /// The photos, by day and then by when they were kept, oldest first.
  public var items: [AlbumItem] = []
  /// Files that could not be read whole.
  public var troubles: [DataFile: Condition] = [:]

  /// A month without photos.
  public init() {}
}

extension Store {
  /// The months that have photos, newest first.
  public func monthsWithPhotos() -> [CalendarMonth] {
    Set(months(in: "checkins") + months(in: "journal")).filter { !photos(in: $0).items.isEmpty }
      .sorted(by: >)
  }

  /// How many photos there are.
  public func photoCount() -> Int {
    Set(months(in: "checkins") + months(in: "journal")).reduce(0) { $0 + photos(in: $1).items.count }
  }

  /// The photos of a month, with what they belong to.
  public func photos(in month: CalendarMonth) -> AlbumMonth {
    var album = AlbumMonth()
    let (checkIns, condition) = checkIns(in: month)
    let (entries, entriesCondition) = entries(in: month)
    album.troubles = [.checkIns(month): condition, .journal(month): entriesCondition]
    let book = habits().book
    for checkIn in checkIns where !checkIn.photos.isEmpty {
      let habit = book.habit(checkIn.habit)
      album.items += checkIn.photos.map {
        AlbumItem(
          photo: $0, day: checkIn.day, owner: .habit(checkIn.habit), habit: habit?.name ?? "",
          category: book.category(habit?.category)?.name ?? "",
          note: checkIn.note.isEmpty ? checkIn.skipReason ?? "" : checkIn.note)
      }
    }
    for (day, kept) in entries {
      let entry = kept.entry ?? kept.others.first?.entry
      album.items += (entry?.photos ?? []).map {
        AlbumItem(photo: $0, day: day, owner: .journal, note: entry?.text ?? "")
      }
    }
    album.items.sort { ($0.day, $0.photo.addedAt) < ($1.day, $1.photo.addedAt) }
    return album
  }

  /// Changes a photo of the album, undoably; tells whether that is new.
  ///
  /// Throws `.habit`, `.journal` and `.photo`, and then nothing is saved.
  @discardableResult
  public func change(
    _ item: AlbumItem, _ change: PhotoChange, at moment: Moment, dayStart: Int, child: Child?
  ) async throws(StoreFailure) -> Bool {
    switch item.owner {
    case .habit(let habit):
      return try await checkIn(
        habit, on: item.day, .photos(change), at: moment, dayStart: dayStart, force: true)
    case .journal:
      let kept = entry(on: item.day)
      let saving = try await writeEntry(
        on: item.day, EntryEdit(photos: change), basedOn: kept?.stamp, seen: kept?.entry, child: child,
        today: moment.day(startingAt: dayStart))
      return saving != .unchanged
    }
  }
}
