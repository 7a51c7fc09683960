package import Model

// The photo picker.
extension Phrase {
  /// The screen on which a picture is chosen.
  package static let photoPicker = Phrase("Choose a photo")

  /// "Photo for “Belly picture” · 20 Nov 2026".
  package static func photoFor(_ name: String, _ day: Phrase?) -> Phrase {
    .joined([Phrase("Photo for “{name}”", ["name": name]), day], by: " · ")
  }

  /// The title of the picker for an entry's photo.
  package static func photoForEntry(_ day: CalendarDay, today: CalendarDay) -> Phrase {
    let date = dayInShort(day, today: today)
    return Phrase("Photo for the entry of {date}", ["date": date])
  }

  /// Hint for the path field.
  package static let photoPathHint = Phrase("Type or paste a path; Tab completes it, ↓ chooses.")
  /// Above the newest pictures.
  package static let newestPictures = Phrase("Type a path, or choose one of the newest pictures with ↓.")
  /// There are no pictures to choose from.
  package static let noNewestPictures = Phrase("No pictures found. Type a path; ~ is your home folder.")
  /// No file or folder starts with the typed path.
  package static let noPathFits = Phrase("No file there starts with that.")
  /// Only some of the matching files are shown.
  package static func pathsShown(_ shown: Int, of count: Int) -> Phrase {
    Phrase("Showing {path} of {count}; type more of the name.", ["path": shown, "count": count])
  }
  /// A folder that is being read.
  package static let readingFolder = Phrase("Looking…")
  /// A folder that cannot be read.
  package static let folderUnreadable = Phrase("The folder does not exist or cannot be read.")
  /// A folder that does not respond in time.
  package static let folderIsSilent = Phrase("This folder does not respond. Choose another.")
  /// Enter, with nothing typed and nothing chosen.
  package static let choosePhoto = Phrase("Type the path of a picture, or choose one with ↓.")
  /// A picture that is being copied.
  package static let keepingPhoto = Phrase("Saving the photo… Esc stops.")

  /// The key that chooses a picture.
  package static let takePhoto = Phrase("use this photo")
  /// The key that completes a path.
  package static let completePath = Phrase("complete")
  /// The key that adds a photo to a day.
  package static let addPhoto = Phrase("add a photo")
  /// The key that removes a photo from an entry.
  package static let removePhoto = Phrase("remove the photo")

  /// "21 Nov", with the year if it is not this year.
  package static func dayInShort(_ day: CalendarDay, today: CalendarDay) -> Phrase {
    day.parts.year == today.parts.year ? dayAndMonth(day) : shortDate(day)
  }
}
