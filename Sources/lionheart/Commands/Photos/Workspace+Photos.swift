import Features
import Model
import Storage

extension Workspace {
  /// The photos, newest day first; says what is wrong with their files.
  ///
  /// - Parameter month: the one that is asked for; nil for all.
  func photos(in month: CalendarMonth? = nil) -> [AlbumItem] {
    let months = month.map { [$0] } ?? store.monthsWithPhotos()
    return months.flatMap { month in
      let album = store.photos(in: month)
      say(album.troubles)
      return album.items.reversed()
    }
  }

  /// The photo that a person names by the beginning of its file's name, or by day, habit and that.
  func photo(named text: String) throws(CommandFailure) -> AlbumItem {
    let found = photos().filter { $0.isMeant(by: text, language) }
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
      return try await store.change(
        item, change, at: clock.now(), dayStart: store.profile().profile.dayStart, child: store.activeChild())
    } catch {
      switch error {
      case .photo(let failure), .habit(.photo(let failure)), .journal(.photo(let failure)):
        throw failure == .photoGone
          ? .said(.photoFailure(failure)) : .usage(.photoFailure(failure), command: command)
      case .habit(let failure): throw .said(.habitFailure(failure))
      case .journal(let failure): throw .said(.journalFailure(failure))
      default: throw .store(error)
      }
    }
  }
}
