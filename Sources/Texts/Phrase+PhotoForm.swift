import Model
import OperatingSystem
import Storage

// The form for a photo, and for copying a month.
extension Phrase {
  /// The name of a frame's colour; 0 for none.
  package static func frameName(_ number: Int) -> Phrase {
    frameNames.indices.contains(number) ? frameNames[number] : Phrase(verbatim: "\(number)")
  }

  /// In the order of `HabitPalette`.
  private static let frameNames = [
    Phrase("none"), Phrase("raspberry"), Phrase("dusty rose"),
    Phrase("orange"), Phrase("amber"), Phrase("brown"),
    Phrase("olive"), Phrase("moss"), Phrase("sage"),
    Phrase("emerald"), Phrase("teal"), Phrase("steel"),
    Phrase("blue"), Phrase("indigo"), Phrase("lavender"),
    Phrase("violet"), Phrase("magenta"), Phrase("pink"),
    Phrase("mauve"),
  ]

}
