extension [Photo] {
  /// These photos and those of the other list that are missing here, up to the limit of a day.
  public func joined(with others: [Photo]) -> [Photo] {
    var photos = self
    for photo in others where !photos.contains(where: { $0.file == photo.file }) {
      guard photos.count < Photo.mostOfADay else { break }
      photos.append(photo)
    }
    return photos
  }
}
