public import Model

extension Store {
  /// Keeps a picture of the person's in the photos folder, once for what it holds, without what it tells of where and
  /// with what it was taken.
  ///
  /// Nothing names it yet: a check-in or an entry has to. Throws `.photo`, `.diskFull`, `.readOnly` or `.write`, and
  /// then nothing is kept and the picture is as it was.
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
    let place = joined(folders.data, "photos/\(photo.file)")
    if Disk.version(of: place)?.size == Int64(picture.bytes.count) { return photo }
    do throws(DiskFailure) {
      try PreparedFile.replace(place, with: picture.bytes)
      try Disk.syncFolder(parent(of: place))
    } catch {
      throw StoreFailure(error)
    }
    return photo
  }

  /// Where a kept picture is; nil where its name is none that this program gives, or it is not there.
  public func path(of photo: Photo) -> String? {
    guard photo.sha256 != nil else { return nil }
    let place = joined(folders.data, "photos/\(photo.file)")
    return Disk.version(of: place) == nil ? nil : place
  }
}
