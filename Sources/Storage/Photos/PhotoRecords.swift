import Model

extension [Photo] {
  /// The photos by the time they were added, then by file, so that all devices agree.
  var inOrder: [Photo] { sorted { ($0.addedAt, $0.file) < ($1.addedAt, $1.file) } }
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
    }.inOrder
  }

  /// Saves the photos of a record, and deletes those of `old` that are no longer among them.
  mutating func put(
    _ photos: [Photo], of owner: String, in file: DataFile, insteadOf old: [Photo]
  ) throws {
    for photo in old where !photos.contains(where: { $0.file == photo.file }) {
      try update(file, "\(owner)/\(photo.file)", as: Photo.self) { _ in nil }
    }
    for photo in photos {
      try update(file, "\(owner)/\(photo.file)", as: Photo.self) { _ in photo }
    }
  }
}
