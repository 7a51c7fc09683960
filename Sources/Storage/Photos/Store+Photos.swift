import FoundationEssentials
public import Model
import OperatingSystem

extension Store {
  /// Keeps a picture of the person's in the photos folder, once for what it holds, without what it tells of where and
  /// with what it was taken.
  ///
  /// Nothing names it yet: a check-in or an entry has to. Throws `.photo`, `.diskFull`, `.readOnly` or `.write`, and
  /// then nothing is kept and the picture is as it was. No other program has to wait meanwhile.
  ///
  /// - Parameter path: where the picture is; it is read and never changed.
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

  /// Where a kept picture is; nil where its name is none that this program gives, or no file is there.
  ///
  /// A link is none: it could lead anywhere.
  public func path(of photo: Photo) -> String? {
    guard photo.sha256 != nil else { return nil }
    let place = joined(photosFolder, photo.file)
    return Disk.status(of: place, followingLinks: false)?.kind == .file ? place : nil
  }

  /// The folder of all photos.
  var photosFolder: String { joined(folders.data, "photos") }

  private func keep(_ picture: PhotoFile, at place: String) throws(DiskFailure) {
    if let status = Disk.status(of: place, followingLinks: false) {
      if status.kind == .file, status.size == picture.bytes.count,
        (try? Disk.bytes(of: place)) == picture.bytes
      {
        // Who keeps it again needs it now: `doctor --repair` is to take it for new.
        Disk.touch(place)
        try? Disk.close(place)
        return
      }
      // A link would be followed, and what it leads to be written over.
      if status.kind == .link { Disk.remove(place) }
    }
    try PreparedFile.replace(place, with: Data(picture.bytes))
    try Disk.syncFolder(parent(of: place))
    Leftovers.remove(from: photosFolder, now: now())
  }
}
