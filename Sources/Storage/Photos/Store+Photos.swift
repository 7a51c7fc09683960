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
  @concurrent public func storePhoto(_ path: String) async throws(StoreFailure) -> Photo {
    let picture: PhotoFile
    do throws(PhotoFailure) {
      picture = try PhotoFile(at: path)
    } catch {
      throw .photo(error)
    }
    let photo = Photo(
      file: picture.name, addedAt: shownNow(), bytes: picture.bytes.count, width: picture.width,
      height: picture.height, hasMetadata: picture.hasMetadata)
    try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try write(picture, to: joined(photosFolder, photo.file))
    }
    return photo
  }

  /// Returns the path of a stored picture, or nil if its name is not one that this program gives, or no file is there.
  ///
  /// A symlink does not count, because it could point anywhere.
  public func path(of photo: Photo) -> String? {
    guard photo.sha256 != nil else { return nil }
    let path = joined(photosFolder, photo.file)
    return Disk.status(of: path, followingLinks: false)?.kind == .file ? path : nil
  }

  var photosFolder: String { joined(folders.data, "photos") }

  private func write(_ picture: PhotoFile, to path: String) throws(DiskFailure) {
    if let status = Disk.status(of: path, followingLinks: false) {
      if status.kind == .file, status.size == picture.bytes.count,
        (try? Disk.bytes(of: path)) == picture.bytes
      {
        // Touch the file, so that `doctor --repair` does not treat it as an old orphan.
        Disk.touch(path)
        try? Disk.makePrivate(path)
        return
      }
      // The write would follow a symlink, and overwrite its target.
      if status.kind == .symlink { Disk.remove(path) }
    }
    try PreparedFile.replace(path, with: Data(picture.bytes))
    try Disk.syncFolder(parent(of: path))
    Leftovers.remove(from: photosFolder, now: now())
  }
}

extension [Photo] {
  /// The photos by the time they were added, then by file, so that all devices agree.
  var sortedByTime: [Photo] { sorted { ($0.addedAt, $0.file) < ($1.addedAt, $1.file) } }
}

extension Photo {
  /// The id of the record that a photo's record belongs to; nil if the id is not of this photo.
  func owner(in id: String) -> String? {
    id.hasSuffix("/\(file)") ? String(id.dropLast(file.count + 1)) : nil
  }
}

extension Transaction {
  /// The photos that belong to a record, in their order.
  mutating func photos(of owner: String, in file: DataFile) throws(StoreFailure) -> [Photo] {
    try records(file, startingWith: owner + "/").compactMap { id, record in
      guard let photo = try? record.value?.decoded(as: Photo.self), photo.owner(in: id) == owner else {
        return nil
      }
      return photo
    }.sortedByTime
  }

  /// Saves the photos of a record, and deletes those of `old` that are no longer among them.
  mutating func put(
    _ photos: [Photo], of owner: String, in file: DataFile, replacing old: [Photo]
  ) throws {
    for photo in old where !photos.contains(where: { $0.file == photo.file }) {
      try update(file, "\(owner)/\(photo.file)", as: Photo.self) { _ in nil }
    }
    for photo in photos {
      try update(file, "\(owner)/\(photo.file)", as: Photo.self) { _ in photo }
    }
  }
}

/// A user's photo, checked and cleaned, ready to be stored.
struct PhotoFile {
  let bytes: [UInt8]
  /// The format, as its first bytes show.
  let format: PictureFormat
  /// In pixels, as it is shown.
  let width: Int
  let height: Int
  /// Whether some metadata of place or device could not be removed.
  let hasMetadata: Bool

  /// Reads a picture, which is untrusted input, checks its format and size, and removes its metadata.
  init(at path: String) throws(PhotoFailure) {
    let picture = PictureBytes(try PhotoReader.bytes(at: path))
    guard let format = PictureFormat(firstBytes: picture.all), PictureFormat.photos.contains(format) else {
      throw .notAPicture(path: path)
    }
    guard let header = PictureHeader(picture, as: format) else { throw .damaged(path: path) }
    // Both are less than 2³², so their product may overflow.
    guard header.height <= Photo.mostPixels / header.width else {
      throw .tooManyPixels(path: path, width: header.width, height: header.height)
    }
    do throws(CleanedPicture.Fault) {
      let cleaned = try CleanedPicture(picture, as: format)
      (bytes, hasMetadata) = (cleaned.bytes, cleaned.hasMetadata)
    } catch {
      switch error {
      case .damaged: throw .damaged(path: path)
      case .tooManyFrames(let count):
        throw .tooManyFrames(path: path, count: count, limit: Photo.mostFrames)
      }
    }
    (self.format, width, height) = (format, header.width, header.height)
  }

  /// The file's name in the photos folder: a hash of the bytes, and an extension.
  var name: String { "\(Digest.sha256(bytes)).\(format.fileExtension)" }
}

/// Reads a file that the user named, which may be anything.
enum PhotoReader {
  /// Reads a file. Anything else is not opened, and a file that is too large is not read.
  ///
  /// Follows symlinks, because the user chose the path.
  static func bytes(at path: String) throws(PhotoFailure) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .noFile(path: path) }
    // Opening a device may do something, so check the kind first, and again once the file is open.
    let namedFile = try rethrowing(as: failure) { () throws(DiskFailure) in try Disk.statusIfExists(of: path)
    }
    guard let namedFile else { throw .noFile(path: path) }
    try validate(namedFile, path)
    let file = try rethrowing(as: failure) { () throws(DiskFailure) in try OpenFile(path, [.nonBlocking]) }
    defer { file.close() }
    let before = try rethrowing(as: failure, file.status)
    try validate(before, path)
    // One byte more than expected, which shows whether the file grew.
    let bytes = try rethrowing(as: failure) { () throws(DiskFailure) in try file.readNext(before.size + 1) }
    let after = try rethrowing(as: failure, file.status)
    guard after.version == before.version, bytes.count == before.size else {
      throw .changedWhileReading(path: path)
    }
    return bytes
  }

  private static func validate(_ status: FileStatus, _ path: String) throws(PhotoFailure) {
    switch status.kind {
    case .file: break
    case .folder: throw .isFolder(path: path)
    case .symlink, .other: throw .notAFile(path: path)
    }
    guard status.size <= Photo.largestFile else {
      throw .tooLarge(path: path, bytes: status.size, limit: Photo.largestFile)
    }
  }

  private static func failure(_ failure: DiskFailure) -> PhotoFailure {
    failure.code.meansMissing
      ? .noFile(path: failure.path) : .unreadable(path: failure.path, errno: failure.code.rawValue)
  }
}
