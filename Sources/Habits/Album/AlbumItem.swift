import Interface
public import Model
public import Storage
public import Texts

/// A photo of the album with the name of its habit or sharer.
public struct AlbumItem: Equatable, Sendable, Identifiable {
  public var photo: Photo
  /// The check-in or entry that the photo belongs to.
  public var place: PhotoPlace
  /// The note of the check-in or the text of the entry; may be empty.
  public var note: String
  /// The habit's name; empty for the Journal and for a deleted habit.
  public var habit = ""
  /// The habit's category; may be empty.
  public var category = ""
  /// The name of the partner who shared it; nil for a photo of one's own.
  var sharerName: Phrase?

  /// Looks up the habit's name in the book.
  public init(_ photo: AlbumPhoto, in book: HabitBook) {
    (self.photo, place, note) = (photo.photo, photo.place, photo.note)
    guard let habit = place.habit.flatMap({ book.habit($0) }) else { return }
    self.habit = habit.name
    category = book.category(habit.category)?.name ?? ""
  }

  /// The same picture may be in several days, so the id includes the day.
  public var id: AlbumPhoto.ID { AlbumPhoto(photo: photo, place: place).id }

  public var day: CalendarDay { place.day }

  /// Why it cannot be changed on this device; nil if it can.
  var readOnlyReason: Phrase? { sharerName == nil ? nil : .photoFailure(.ownedByOther) }

  /// The habit's name, the Journal, or who shared it.
  public var title: Phrase {
    if let sharerName { return .givenBy(sharerName) }
    if place.habit == nil { return .journalTab }
    return habit.isEmpty ? .habitOfBefore : Phrase(verbatim: habit)
  }
}

extension Store {
  /// The photos of a month with the names of their habits, and the state of the file.
  ///
  /// Newest day first. Within a day, Journal and shared photos come first, then those of habits by name.
  public func albumItems(in month: CalendarMonth) -> (items: [AlbumItem], condition: Condition) {
    let (photos, condition) = album(in: month)
    if photos.isEmpty { return ([], condition) }
    let book = habits().book
    let people = photos.contains { $0.place.sharedBy != nil } ? people() : People()
    let all = photos.map { photo in
      var item = AlbumItem(photo, in: book)
      item.sharerName = photo.place.sharedBy.map { .person($0, of: people) }
      return item
    }
    let items = all.enumerated().sorted { left, right in
      (-left.element.day.number, left.element.habit, left.offset)
        < (-right.element.day.number, right.element.habit, right.offset)
    }
    return (items.map(\.element), condition)
  }
}

extension AlbumGrouping {
  /// The photos in groups: days newest first, habits and categories by name, then the Journal and shared
  /// photos.
  func groups(of items: [AlbumItem]) -> [AlbumGroup] {
    let groups = Dictionary(grouping: items, by: key)
    return groups.sorted { isBefore($0.key, $1.key) }.map { key, items in
      AlbumGroup(title: title(of: key, items), items: items)
    }
  }

  private enum Key: Hashable {
    case day(CalendarDay)
    case name(String, String)
    case rest
    case journal
    case shared(String)
  }

  private func key(_ item: AlbumItem) -> Key {
    switch (self, item.place) {
    case (.day, _): .day(item.day)
    case (_, .entry): .journal
    case (_, .shared(let sharer, _)): .shared(sharer)
    case (.habit, .checkIn(let id, _)): item.habit.isEmpty ? .rest : .name(item.habit, id)
    case (.category, .checkIn): item.category.isEmpty ? .rest : .name(item.category, "")
    }
  }

  private func isBefore(_ left: Key, _ right: Key) -> Bool {
    switch (left, right) {
    case (.day(let left), .day(let right)): left > right
    case (.name(let left, let first), .name(let right, let second)): (left, first) < (right, second)
    case (.shared(let left), .shared(let right)): left < right
    case (.name, _), (.rest, .journal), (.rest, .shared), (.journal, .shared): true
    default: false
    }
  }

  private func title(of key: Key, _ items: [AlbumItem]) -> Phrase {
    switch key {
    case .day(let day): .date(day)
    case .name(let name, _): Phrase(verbatim: name)
    case .rest: self == .category ? .noCategory : .habitOfBefore
    case .journal: .journalTab
    case .shared: items.first?.title ?? .journalTab
    }
  }
}

/// Photos below a common heading.
struct AlbumGroup: Equatable, Sendable {
  let title: Phrase
  let items: [AlbumItem]
}
