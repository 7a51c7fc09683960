package import Model

// The album, and a photo on its own.
extension Phrase {
  package static let albumScreen = Phrase("Album")
  package static let photoScreen = Phrase("A photo")
  package static let openAlbum = Phrase("album")
  package static let readingAlbum = Phrase("Looking for photos…")
  package static let emptyAlbum = Phrase(
    "No photos yet. Add one to a check-in on Challenge or to a Journal entry, and it appears here. Or: "
      + "lionheart check HABIT --photo FILE")
  package static let installChafa = Phrase("For pictures: sudo apt install chafa")
  package static let drawingPhoto = Phrase("Drawing…")
  package static let photoNotDrawn = Phrase("This photo cannot be shown here. o opens the file.")
  package static let habitOfBefore = Phrase("A removed habit")

  /// "November 2026"; without the year if it is the current one.
  package static func month(_ month: CalendarMonth, in today: CalendarDay) -> Phrase {
    CalendarDay(year: month.year, month: month.month, day: 1).map { Phrase.month($0, in: today) }
      ?? Phrase(verbatim: month.description)
  }

  /// "by day".
  package static func grouping(_ grouping: AlbumGrouping) -> Phrase {
    switch grouping {
    case .day: Phrase("by day")
    case .habit: Phrase("by habit")
    case .category: Phrase("by category")
    }
  }

  package static func groupedBy(_ grouping: AlbumGrouping) -> Phrase {
    let words = Phrase.grouping(grouping)
    return Phrase("Grouped {words}", ["words": words])
  }

  // A photo

  /// "JPEG · 2.1 MB".
  package static func photoFormat(_ photo: Photo) -> Phrase {
    let format = photo.format.map { $0.rawValue.uppercased() } ?? ""
    let size = photo.bytes > 0 ? byteCount(photo.bytes) : ""
    return Phrase(verbatim: [format, size].filter { !$0.isEmpty }.joined(separator: " · "))
  }

  /// "4032 × 3024"; empty if unknown.
  package static func photoPixels(_ photo: Photo) -> Phrase {
    Phrase(verbatim: photo.width > 0 && photo.height > 0 ? "\(photo.width) × \(photo.height)" : "")
  }

  /// "JPEG · 2.1 MB · 4032 × 3024".
  package static func photoFacts(_ photo: Photo) -> Phrase {
    .joined([photoFormat(photo), photoPixels(photo)], by: " · ")
  }

  package static let photoHasMetadata = Phrase("The file may still contain the place and the camera.")
  package static let photoRemoved = Phrase(
    "Removed from its day (u undoes). The file stays on disk until lionheart doctor --repair.")
  package static let photoFileMissing = Phrase("The file of this photo is missing. Check: lionheart doctor")
  package static let photoSaved = Phrase("Saved.")

  // Keys
  package static let openPhoto = Phrase("enlarge")
  package static let openPhotoOutside = Phrase("open the file")
  package static let editPhoto = Phrase("caption and frame")
  package static let copyPath = Phrase("copy the path")
  package static let exportMonth = Phrase("copy the month to a folder")
  package static let turnGrouping = Phrase("by day, habit, category")
  package static let photoBefore = Phrase("previous photo")
  package static let photoAfter = Phrase("next photo")
  package static let noPhotosHere = Phrase("No photo here")
  package static let isFirstPhoto = Phrase("This is the first photo")
  package static let isLastPhoto = Phrase("This is the last photo")
  package static let noEarlierPhotos = Phrase("No earlier photos")
  package static let noLaterPhotos = Phrase("No later photos")
}
