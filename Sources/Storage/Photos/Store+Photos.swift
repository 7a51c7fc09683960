import FoundationEssentials
public import Model
import OperatingSystem

extension Store {
  /// Stores a picture in the photos folder, without metadata of place and device. Its name is its hash, so the same
  /// picture is stored once.
  ///
  /// No record names it yet: a check-in or an entry has to. Throws `.photo`, `.diskFull`, `.readOnly` or `.write`, and
  /// then nothing is stored. Takes no lock, so no other program waits.
  ///
  /// - Parameter path: the picture, which is read and never changed.
  @concurrent public func keepPhoto(_ path: String) async throws(StoreFailure) -> Photo {
    let picture: PhotoFile
    do throws(PhotoFailure) {
      picture = try PhotoFile(at: path)
    } catch {
      throw .photo(error)
    }
    let photo = Photo(
      file: picture.name, addedAt: now(), bytes: picture.bytes.count, width: picture.width,
      height: picture.height, hasMetadata: picture.hasMetadata)
    try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try keep(picture, at: joined(photosFolder, photo.file))
    }
    return photo
  }

  /// Returns the path of a stored picture, or nil if its name is not one that this program gives, or no file is there.
  ///
  /// A symlink does not count, because it could point anywhere.
  public func path(of photo: Photo) -> String? {
    guard photo.sha256 != nil else { return nil }
    let place = joined(photosFolder, photo.file)
    return Disk.status(of: place, followingLinks: false)?.kind == .file ? place : nil
  }

  var photosFolder: String { joined(folders.data, "photos") }

  private func keep(_ picture: PhotoFile, at place: String) throws(DiskFailure) {
    if let status = Disk.status(of: place, followingLinks: false) {
      if status.kind == .file, status.size == picture.bytes.count,
        (try? Disk.bytes(of: place)) == picture.bytes
      {
        // Touch the file, so that `doctor --repair` does not treat it as an old orphan.
        Disk.touch(place)
        try? Disk.makePrivate(place)
        return
      }
      // The write would follow a symlink, and overwrite its target.
      if status.kind == .symlink { Disk.remove(place) }
    }
    try PreparedFile.replace(place, with: Data(picture.bytes))
    try Disk.syncFolder(parent(of: place))
    Leftovers.remove(from: photosFolder, now: now())
  }
}
