package import Model
import TerminalUI

// Why a photo was not added or changed, and what to do.
extension Phrase {
  package static func photoFailure(_ failure: PhotoFailure) -> Phrase {
    switch failure {
    case .noFile(let path) where path.isEmpty:
      Phrase("The path of the photo is empty.")
    case .noFile(let path):
      Phrase("File not found: {path}.", ["path": shown(path)])
    case .isFolder(let path):
      Phrase("{path} is a folder. Choose a picture in it.", ["path": shown(path)])
    case .notAFile(let path):
      Phrase("{path} is not a picture file.", ["path": shown(path)])
    case .unreadable(let path, let code):
      Phrase(
        "{path} cannot be read ({reason}). No photo was added; your file is untouched.",
        ["path": shown(path), "reason": systemMessage(code)])
    case .tooLarge(let path, let bytes, let limit):
      Phrase(
        "{path} is {size} MiB; the limit is {limit} MiB. Make it smaller and try again.",
        ["path": shown(path), "size": mebibytes(bytes), "limit": mebibytes(limit)])
    case .changedWhileReading(let path):
      Phrase("{path} is still being written. Try again when it is finished.", ["path": shown(path)])
    case .notAPicture(let path):
      Phrase("{path} is not a JPEG, PNG, WebP, GIF or HEIC picture.", ["path": shown(path)])
    case .damaged(let path):
      Phrase(
        "{path} is damaged: its end is missing. Copy the file again, then retry.", ["path": shown(path)])
    case .tooManyPixels(let path, let width, let height): tooManyPixels(path, width: width, height: height)
    case .tooManyFrames(let path, let count, let limit):
      Phrase(
        "{path} is an animation of {count} pictures; the limit is {limit}.",
        ["path": shown(path), "count": count, "limit": limit])
    case .photoNeeded:
      Phrase("This habit needs a photo. Add one to check in.")
    case .tooMany(let limit):
      Phrase("A day has at most {limit} photos.", ["limit": limit])
    case .ownedByOther:
      Phrase("Only the person who shared this photo can change it.")
    case .photoGone:
      Phrase("This photo no longer exists.")
    case .captionTooLong(let count, let limit):
      Phrase(
        "A caption has at most {limit} characters; this one has {count}.", ["limit": limit, "count": count])
    case .noSuchFrame:
      Phrase("Choose a frame from 1 to {frames}, or none for no frame.", ["frames": Photo.frames])
    }
  }

  private static func tooManyPixels(_ path: String, width: Int, height: Int) -> Phrase {
    Phrase(
      "{path} has {width} × {height} pixels, which is too large. Choose another picture.",
      ["path": shown(path), "width": width, "height": height])
  }

  /// A path as it can be shown: a name may hold escapes.
  private static func shown(_ path: String) -> String { TextCleaning.clean(path) }

  private static func mebibytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
}
