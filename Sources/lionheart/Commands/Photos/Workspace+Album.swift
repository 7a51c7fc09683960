import Day
import Habits
import Model
import Storage
import Texts

extension Workspace {
  /// The photos, newest day first; says what is wrong with their files.
  ///
  /// - Parameter month: the one that is asked for; nil for all.
  func photos(in month: CalendarMonth? = nil) -> [AlbumItem] {
    let months = month.map { [$0] } ?? store.albumMonths().map(\.month)
    return months.flatMap { month in
      let (items, condition) = store.albumItems(in: month)
      say([.checkIns(month): condition])
      return items
    }
  }

  /// The photo that a person names by the beginning of its file's name, or by day, habit and that.
  func photo(named text: String) throws(CommandFailure) -> AlbumItem {
    let found = photos().filter { $0.matches(text, language) }
    guard let only = found.first else { throw .said(.unknownPhoto(text)) }
    guard found.count == 1 else {
      throw .said(.ambiguousPhoto(text, found: found.map { $0.fullName(language) }))
    }
    return only
  }

  /// Changes a photo, or fails with what is right; wrong usage where that was typed.
  @discardableResult
  func change(
    _ item: AlbumItem, _ change: PhotoChange, for command: String
  ) async throws(CommandFailure) -> Bool {
    do throws(StoreFailure) {
      return try await store.changePhoto(change, at: item.place)
    } catch {
      guard case .photo(let failure) = error else { throw .store(error) }
      throw failure == .photoGone || failure == .ownedByOther
        ? .said(.photoFailure(failure)) : .usage(.photoFailure(failure), command: command)
    }
  }
}
