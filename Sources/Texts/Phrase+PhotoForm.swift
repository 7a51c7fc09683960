import Model
import OperatingSystem
package import Storage

// The form for a photo, and for copying a month.
extension Phrase {
  package static let photoForm = Phrase("A photo's caption and frame")
  package static let captionLabel = Phrase("Caption")
  package static let captionHint = Phrase("One line; may be empty.")
  package static let frameLabel = Phrase("Frame")
  package static let frameHint = Phrase("← and → choose, or type a number; empty for none.")

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

  // Copying a month
  package static let albumExportForm = Phrase("Copy photos to a folder")
  package static let albumExportHint = Phrase(
    "~ is your home folder. A missing folder is created. No file is overwritten.")
  package static let albumExportLabel = Phrase("Folder")
  package static let albumExportNeedsFolder = Phrase("Type a folder")
  package static let photosNoteName = Phrase("captions")

  /// The result of copying a month.
  package static func exportedPhotos(_ count: Int, there: Int, missing: Int, to folder: String) -> Phrase {
    let had = there == 0 ? nil : Phrase("{there} already there", ["there": there])
    let lost =
      missing == 0
      ? nil : Phrase("{missing, plural, one {# file} other {# files}} missing", ["missing": missing])
    let copied = Phrase(
      "Copied {count, plural, one {# photo} other {# photos}} to {folder}",
      ["count": count, "folder": folder])
    let all = Phrase.joined([copied, had, lost], by: ", ")
    return Phrase("{all}.", ["all": all])
  }

  /// Why a month was not copied.
  package static func exportFailed(_ failure: PhotoCopyFailure) -> Phrase {
    switch failure {
    case .notAFolder(let path):
      Phrase("{path} is a file. Choose another folder.", ["path": path])
    case .diskFull(let path):
      Phrase(
        "The disk is full. The photos already in {path} are complete. Free some space and try again.",
        ["path": path])
    case .notWritten(let path, let code):
      Phrase(
        "Cannot write to {path} ({reason}). Photos already copied stay. Try again or choose another folder.",
        ["path": path, "reason": systemMessage(code)])
    }
  }
}
