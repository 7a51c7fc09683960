import Model
import Storage

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
    if path == nil { context.saves.notify(Toast(.photoFileGone, .failure)) }
    return path
  }

  /// Has another program show the file.
  func openOutside(_ item: AlbumItem) {
    path(item).map(context.openOutside)
  }

  /// Takes a photo out of its day.
  func remove(_ item: AlbumItem) {
    change(item, .remove(file: item.photo.file), saying: .photoRemoved)
  }

  private func change(_ item: AlbumItem, _ change: PhotoChange, saying: Phrase) {
    let work = work(item, change)
    context.saves.add { store throws(StoreFailure) in
      try await work(store) ? Toast(saying) : nil
    }
  }

  /// What saves a change of a photo.
  func work(
    _ item: AlbumItem, _ change: PhotoChange
  ) -> @Sendable (Store) async throws(StoreFailure) -> Bool {
    let (moment, dayStart) = (context.clock.now(), context.store.profile().profile.dayStart)
    let child = context.store.activeChild()
    return { store throws(StoreFailure) in
      try await store.change(item, change, at: moment, dayStart: dayStart, child: child)
    }
  }
}
