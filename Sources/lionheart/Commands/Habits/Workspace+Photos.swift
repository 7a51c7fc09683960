import Day
import Model
import Storage
import Texts

extension Workspace {
  /// Keeps pictures in the photos folder; what names them comes after that.
  ///
  /// Where one cannot be kept, those before it stay, for `doctor --repair` to clean up.
  func keep(_ paths: [String]) async throws(CommandFailure) -> [Photo] {
    guard paths.count <= Photo.mostPerRecord else {
      throw .said(.photoFailure(.tooMany(limit: Photo.mostPerRecord)))
    }
    var photos: [Photo] = []
    for path in paths {
      do throws(StoreFailure) {
        photos.append(try await store.storePhoto(path))
      } catch {
        guard case .photo(let failure) = error else { throw .store(error) }
        throw .said(.photoFailure(failure))
      }
    }
    return photos
  }

  /// Says of which kept photos something is still told of where and with what they were taken.
  func sayMetadata(of photos: [Photo]) {
    let count = photos.count { $0.hasMetadata }
    if count > 0 { Output.message(Phrase.photosHaveMetadata(count)(language)) }
  }
}
