extension [Photo] {
  /// These photos and those of another list that are not among them, as many as a day may have.
  public func joined(with others: [Photo]) -> [Photo] {
    var photos = self
    for photo in others where !photos.contains(where: { $0.file == photo.file }) {
      guard photos.count < Photo.mostOfADay else { break }
      photos.append(photo)
    }
    return photos
  }
}
