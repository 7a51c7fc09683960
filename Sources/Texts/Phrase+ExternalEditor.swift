import OperatingSystem
import TerminalUI

// Why the user's editor returned no text, and where the text is.
extension Phrase {
  /// What went wrong, and which file has the text.
  ///
  /// - Parameter isCopied: whether `y` copies the path of that file.
  package static func editorFailed(_ failure: EditorFailure, isCopied: Bool = false) -> Phrase {
    let reason = editorReason(failure.reason, program: TextCleaning.clean(failure.program))
    let rest =
      failure.file.map { textIsIn(TextCleaning.clean($0), isCopied) }
      ?? failure.folder.map { restIsIn(TextCleaning.clean($0), isCopied) } ?? nothingWasChanged
    return Phrase("{reason} {rest}", ["reason": reason, "rest": rest])
  }

  private static func textIsIn(_ file: String, _ isCopied: Bool) -> Phrase {
    isCopied
      ? Phrase("Your text is here (y copies the path): {file}", ["file": file])
      : Phrase("Your text is in {file}", ["file": file])
  }

  private static func restIsIn(_ folder: String, _ isCopied: Bool) -> Phrase {
    isCopied
      ? Phrase("The editor's files are here (y copies the path): {folder}", ["folder": folder])
      : Phrase("The editor's files are in {folder}", ["folder": folder])
  }

  private static var nothingWasChanged: Phrase {
    Phrase("The entry is unchanged.")
  }

  private static func editorReason(_ reason: EditorFailure.Reason, program: String) -> Phrase {
    switch reason {
    case .missing:
      Phrase("“{program}” could not be started. Set $VISUAL or $EDITOR to your editor.", ["program": program])
    case .failed(let code):
      Phrase("Not saved: “{program}” ended with exit code {code}.", ["program": program, "code": code])
    case .killed(let signal):
      Phrase("Not saved: “{program}” was killed by signal {signal}.", ["program": program, "signal": signal])
    case .gone:
      Phrase("The file was missing after “{program}” ended.", ["program": program])
    case .notUTF8:
      Phrase("Not saved: the text from “{program}” is not UTF-8.", ["program": program])
    case .tooLong(let bytes, let limit):
      Phrase(
        "Not saved: an entry has at most {limit} KiB; this has {bytes}.",
        ["limit": limit / 1024, "bytes": (bytes + 1023) / 1024])
    case .noFile(let code):
      Phrase("The file for the editor could not be written ({reason}).", ["reason": systemMessage(code)])
    }
  }
}
