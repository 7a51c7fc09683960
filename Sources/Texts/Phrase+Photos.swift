package import Model

// Photos of check-ins and entries.
extension Phrase {
  /// A habit's photo rule as typed in its form.
  package static func photoRule(_ rule: PhotoRule) -> Phrase {
    switch rule {
    case .never: Phrase("none")
    case .optional: Phrase("optional")
    case .required: Phrase("required")
    }
  }

  /// A habit of the day that is done only with a photo.
  package static let wantsPhoto = Phrase("with a photo")

  /// Note that a habit asks for a photo; nil if it does not.
  package static func asksForPhoto(_ rule: PhotoRule) -> Phrase? {
    switch rule {
    case .never: nil
    case .optional: Phrase("photo optional")
    case .required: wantsPhoto
    }
  }

  /// "2 photos".
  package static func photoCount(_ count: Int) -> Phrase {
    Phrase("{count} {count, plural, one {photo} other {photos}}", ["count": count])
  }

  /// "done, 2 photos".
  package static func with(_ standing: Phrase, _ photos: Phrase) -> Phrase {
    Phrase("{standing}, {photos}", ["standing": standing, "photos": photos])
  }

  /// How many photos a day has; nil for none.
  package static func photosOfDay(_ count: Int) -> Phrase? { count == 0 ? nil : photoCount(count) }

  /// A photo was removed from an entry.
  package static let photoTakenOut = Phrase("Removed the photo from the entry (u undoes)")

  /// The file of a photo is not in the photos folder.
  package static let photoFileGone = Phrase("missing")

  /// The field of a habit's form that says whether it asks for a photo.
  package static let habitPhotoLabel = Phrase("Photo")

  /// Hint for the photo rule.
  package static let habitPhotoHint = Phrase("none, optional or required (to check in)")

  /// A word that is not a photo rule.
  package static let noPhotoRule = Phrase("Use none, optional or required.")

  /// `check` without the photo that the habit requires.
  package static func checkNeedsPhoto(_ name: String) -> Phrase {
    Phrase("Not saved: “{name}” needs a photo. Add one with --photo FILE.", ["name": name])
  }

  /// Metadata that could not be removed from saved photos.
  package static func photosHaveMetadata(_ count: Int) -> Phrase {
    count == 1
      ? Phrase("The photo may still contain the location and camera details. They could not be removed.")
      : Phrase(
        "{count} of the photos may still contain the location and camera details. They could not be "
          + "removed.", ["count": count])
  }
}
