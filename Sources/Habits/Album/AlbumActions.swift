import Day
import Interface
import Model
import Storage
import Texts

/// What can be done with a photo, in the album and where it is looked at on its own.
@MainActor
struct AlbumActions {
  private let context: Context

  init(_ context: Context) {
    self.context = context
  }

  /// Where the file is; says why there is no such place.
  func path(_ item: AlbumItem) -> String? {
    let path = context.store.path(of: item.photo)
    if path == nil { context.saves.notify(Toast(.photoFileMissing, .failure)) }
    return path
  }

  /// Has another program show the file.
  func openOutside(_ item: AlbumItem) {
    path(item).map(context.openOutside)
  }

  /// Takes a photo out of its day.
  func remove(_ item: AlbumItem) {
    context.saves.add { store throws(StoreFailure) in
      let isNew = try await store.changePhoto(.remove(file: item.photo.file), at: item.place)
      return isNew ? Toast(.photoRemoved) : nil
    }
  }
}
