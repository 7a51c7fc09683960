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
    return Phrase(en: "\(reason.en) \(rest.en)", ko: "\(reason.ko) \(rest.ko)")
  }

  private static func textIsIn(_ file: String, _ isCopied: Bool) -> Phrase {
    isCopied
      ? Phrase(en: "Your text is here (y copies the path): \(file)", ko: "쓴 글은 여기에 있어요 (y 경로 복사): \(file)")
      : Phrase(en: "Your text is in \(file)", ko: "쓴 글은 여기에 있어요: \(file)")
  }

  private static func restIsIn(_ folder: String, _ isCopied: Bool) -> Phrase {
    isCopied
      ? Phrase(
        en: "The editor's files are here (y copies the path): \(folder)",
        ko: "편집기가 남긴 파일은 여기에 있어요 (y 경로 복사): \(folder)")
      : Phrase(en: "The editor's files are in \(folder)", ko: "편집기가 남긴 파일은 여기에 있어요: \(folder)")
  }

  private static var nothingWasChanged: Phrase {
    Phrase(en: "The entry is unchanged.", ko: "일기는 그대로예요.")
  }

  private static func editorReason(_ reason: EditorFailure.Reason, program: String) -> Phrase {
    switch reason {
    case .missing:
      Phrase(
        en: "“\(program)” could not be started. Set $VISUAL or $EDITOR to your editor.",
        ko: "편집기를 시작하지 못했어요: “\(program)”. $VISUAL이나 $EDITOR에 쓰는 편집기를 적어 주세요.")
    case .failed(let code):
      Phrase(
        en: "Not saved: “\(program)” ended with exit code \(code).",
        ko: "저장하지 않았어요. 편집기가 오류로 끝났어요 (종료 코드 \(code)): “\(program)”.")
    case .killed(let signal):
      Phrase(
        en: "Not saved: “\(program)” was killed by signal \(signal).",
        ko: "저장하지 않았어요. 편집기가 중단됐어요 (신호 \(signal)): “\(program)”.")
    case .gone:
      Phrase(
        en: "The file was missing after “\(program)” ended.", ko: "편집기가 끝난 뒤 파일이 없어졌어요: “\(program)”.")
    case .notUTF8:
      Phrase(
        en: "Not saved: the text from “\(program)” is not UTF-8.",
        ko: "저장하지 않았어요. 편집기가 쓴 파일이 UTF-8이 아니에요: “\(program)”.")
    case .tooLong(let bytes, let limit):
      Phrase(
        en: "Not saved: an entry has at most \(limit / 1024) KiB; this has \((bytes + 1023) / 1024).",
        ko: "저장하지 않았어요. 일기 하나는 \(limit / 1024) KiB까지인데 \((bytes + 1023) / 1024) KiB예요.")
    case .noFile(let code):
      Phrase(
        en: "The file for the editor could not be written (\(systemMessage(code))).",
        ko: "편집기에 넘길 파일을 쓰지 못했어요 (\(systemMessage(code))).")
    }
  }
}
