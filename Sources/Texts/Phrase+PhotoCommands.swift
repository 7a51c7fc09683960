package import Model

// Messages of the photo commands.
extension Phrase {
  /// `photo list` without photos.
  package static let noPhotosToList = Phrase("No photos yet. To add one: lionheart check HABIT --photo FILE")
  /// A month without photos.
  package static func noPhotosIn(_ month: CalendarMonth) -> Phrase {
    Phrase("No photos in {month}.", ["month": month])
  }
  /// No photo has the name.
  package static func unknownPhoto(_ text: String) -> Phrase {
    Phrase("No photo named “{text}”. See: lionheart photo list", ["text": text])
  }
  /// Several photos have the name.
  package static func ambiguousPhoto(_ text: String, found: [String]) -> Phrase {
    let names = found.prefix(5).joined(separator: ", ") + (found.count > 5 ? ", …" : "")
    return Phrase(
      "“{text}” matches several photos: {names}. Type one of these.", ["text": text, "names": names])
  }
  /// `photo edit` without anything to change.
  package static let nothingToChangeOfPhoto = Phrase("Nothing to change. Use --caption or --frame.")
  /// A photo was changed.
  package static func photoEdited(_ name: String) -> Phrase {
    Phrase("Changed: {name}", ["name": name])
  }
  /// A photo was removed from its day.
  package static func photoTakenOut(_ name: String) -> Phrase {
    Phrase(
      "Removed: {name}. lionheart undo brings it back. The file stays until lionheart doctor --repair.",
      ["name": name])
  }
  /// "Frame: 4 amber".
  package static func frame(_ number: Int) -> Phrase {
    let name = frameName(number)
    return Phrase("Frame: {number} {name}", ["number": number, "name": name])
  }

  // Help
  /// The photo argument.
  package static let helpPhoto = Phrase(
    "The start of its name, or day/habit/name (see `lionheart photo list`).")
  /// `photo edit --caption`.
  package static let helpCaption = Phrase("One line of at most 200 characters; empty removes it.")
  /// `photo edit --frame`.
  package static let helpFrame = Phrase("The frame's colour: 1–18, or none.")
  /// `photo list --month`.
  package static let helpPhotoMonth = Phrase("Show only this month, as in 2026-11.")
  /// The month of `photo export`.
  package static let helpMonthToExport = Phrase("The month, as in 2026-11.")
  /// The folder of `photo export`.
  package static let helpPhotoFolder = Phrase("The folder to copy to; created if it does not exist.")
  /// Placeholder for a photo.
  package static let valuePhoto = Phrase("photo")
}
