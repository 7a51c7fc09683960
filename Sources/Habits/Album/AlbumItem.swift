public import Model
public import Storage
public import Texts

/// A photo of the album with the names of what it belongs to.
public struct AlbumItem: Equatable, Sendable, Identifiable {
  /// The photo.
  public var photo: Photo
  /// What it belongs to.
  public var place: PhotoPlace
  /// What was written to the check-in, or in the entry; may be empty.
  public var note: String
  /// The habit's name; empty for the Journal and where the habit was removed.
  public var habit = ""
  /// The habit's category; empty where it has none.
  public var category = ""
  /// What somebody else who gave it is called.
  var giver: Phrase?

  /// A photo of the album; its habit is looked for in a book.
  public init(_ kept: AlbumPhoto, in book: HabitBook) {
    (photo, place, note) = (kept.photo, kept.place, kept.note)
    guard let its = place.habit.flatMap({ book.habit($0) }) else { return }
    habit = its.name
    category = book.category(its.category)?.name ?? ""
  }

  /// What tells it from others: the same picture may be in several days.
  public var id: AlbumPhoto.ID { AlbumPhoto(photo: photo, place: place).id }

  /// The day that it shows.
  public var day: CalendarDay { place.day }

  /// Why it cannot be changed here; nil where it can.
  var noChange: Phrase? { giver == nil ? nil : .photoFailure(.ownedByOther) }

  /// What the photo shows: a habit, or the Journal; or who gave it.
  public var title: Phrase {
    if let giver { return .givenBy(giver) }
    if place.habit == nil { return .journalTab }
    return habit.isEmpty ? .habitOfBefore : Phrase(verbatim: habit)
  }
}

extension Store {
  /// The photos of a month with the names of their habits; and how well they could be read.
  ///
  /// Newest day first; of a day those of the Journal and those that were given, then by the habit's name.
  public func albumItems(in month: CalendarMonth) -> (items: [AlbumItem], condition: Condition) {
    let (photos, condition) = album(in: month)
    if photos.isEmpty { return ([], condition) }
    let book = habits().book
    let people = photos.contains { $0.place.sharedBy != nil } ? people() : People()
    let all = photos.map { photo in
      var item = AlbumItem(photo, in: book)
      item.giver = photo.place.sharedBy.map { .person($0, of: people) }
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
  /// The photos in groups: days newest first, habits and categories by name, the Journal and what was given at the end.
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
    case given(String)
  }

  private func key(_ item: AlbumItem) -> Key {
    switch (self, item.place) {
    case (.day, _): .day(item.day)
    case (_, .entry): .journal
    case (_, .shared(let giver, _)): .given(giver)
    case (.habit, .checkIn(let id, _)): item.habit.isEmpty ? .rest : .name(item.habit, id)
    case (.category, .checkIn): item.category.isEmpty ? .rest : .name(item.category, "")
    }
  }

  private func isBefore(_ left: Key, _ right: Key) -> Bool {
    switch (left, right) {
    case (.day(let left), .day(let right)): left > right
    case (.name(let left, let first), .name(let right, let second)): (left, first) < (right, second)
    case (.given(let left), .given(let right)): left < right
    case (.name, _), (.rest, .journal), (.rest, .given), (.journal, .given): true
    default: false
    }
  }

  private func title(of key: Key, _ items: [AlbumItem]) -> Phrase {
    switch key {
    case .day(let day): .date(day)
    case .name(let name, _): Phrase(verbatim: name)
    case .rest: self == .category ? .noCategory : .habitOfBefore
    case .journal: .journalTab
    case .given: items.first?.title ?? .journalTab
    }
  }
}

/// Photos that stand together, below a heading.
struct AlbumGroup: Equatable, Sendable {
  let title: Phrase
  let items: [AlbumItem]
}
