package import Model
import TerminalUI

// Why a photo was not added or changed, and what to do.
extension Phrase {
  package static func photoFailure(_ failure: PhotoFailure) -> Phrase {
    switch failure {
    case .noFile(let path) where path.isEmpty:
      Phrase(en: "The path of the photo is empty.", ko: "사진 경로가 비어 있어요.")
    case .noFile(let path):
      Phrase(en: "File not found: \(shown(path)).", ko: "\(shown(path)) 파일이 없어요.")
    case .isFolder(let path):
      Phrase(
        en: "\(shown(path)) is a folder. Choose a picture in it.",
        ko: "\(shown(path)) 폴더는 사진으로 쓸 수 없어요. 그 안의 사진을 골라 주세요.")
    case .notAFile(let path):
      Phrase(
        en: "\(shown(path)) is not a picture file.", ko: "\(shown(path)) 경로에 있는 것은 사진 파일이 아니에요.")
    case .unreadable(let path, let code):
      Phrase(
        en:
          "\(shown(path)) cannot be read (\(systemMessage(code))). No photo was added; your file is untouched.",
        ko: "\(shown(path)) 파일을 읽을 수 없어요 (\(systemMessage(code))). 사진을 추가하지 않았어요. 원래 파일은 그대로예요.")
    case .tooLarge(let path, let bytes, let limit):
      Phrase(
        en:
          "\(shown(path)) is \(mebibytes(bytes)) MiB; the limit is \(mebibytes(limit)) MiB. Make it smaller and try again.",
        ko: "\(shown(path)) 크기가 \(mebibytes(bytes)) MiB예요. 사진은 \(mebibytes(limit)) MiB까지예요. 줄여서 다시 해 보세요.")
    case .changedWhileReading(let path):
      Phrase(
        en: "\(shown(path)) is still being written. Try again when it is finished.",
        ko: "\(shown(path)) 파일이 아직 저장되는 중이에요. 다 되면 다시 해 보세요.")
    case .notAPicture(let path):
      Phrase(
        en: "\(shown(path)) is not a JPEG, PNG, WebP, GIF or HEIC picture.",
        ko: "\(shown(path)) 파일은 JPEG, PNG, WebP, GIF, HEIC 사진이 아니에요.")
    case .damaged(let path):
      Phrase(
        en: "\(shown(path)) is damaged: its end is missing. Copy the file again, then retry.",
        ko: "\(shown(path)) 사진이 손상됐어요. 끝부분이 잘려 있어요. 파일을 다시 복사한 뒤 해 보세요.")
    case .tooManyPixels(let path, let width, let height): tooManyPixels(path, width: width, height: height)
    case .tooManyFrames(let path, let count, let limit):
      Phrase(
        en: "\(shown(path)) is an animation of \(count) pictures; the limit is \(limit).",
        ko: "\(shown(path)) 파일은 \(count)장으로 된 움직이는 사진이에요. \(limit)장까지만 쓸 수 있어요.")
    case .photoNeeded:
      Phrase(
        en: "This habit needs a photo. Add one to check in.",
        ko: "이 습관은 사진이 있어야 해요. 사진을 추가하면 체크돼요.")
    case .tooMany(let limit):
      Phrase(en: "A day has at most \(limit) photos.", ko: "하루에 사진은 \(limit)장까지예요.")
    case .ownedByOther:
      Phrase(
        en: "Only the person who shared this photo can change it.",
        ko: "공유받은 사진이라 공유한 사람만 바꿀 수 있어요.")
    case .photoGone:
      Phrase(en: "This photo no longer exists.", ko: "그 사진은 이제 없어요.")
    case .captionTooLong(let count, let limit):
      Phrase(
        en: "A caption has at most \(limit) characters; this one has \(count).",
        ko: "설명은 \(limit)자까지예요. 지금 \(count)자예요.")
    case .noSuchFrame:
      Phrase(
        en: "Choose a frame from 1 to \(Photo.frames), or none for no frame.",
        ko: "테두리는 1번부터 \(Photo.frames)번까지 있어요. 없애려면 none을 써 주세요.")
    }
  }

  private static func tooManyPixels(_ path: String, width: Int, height: Int) -> Phrase {
    Phrase(
      en:
        "\(shown(path)) has \(width) × \(height) pixels, which is too large. Choose another picture.",
      ko:
        "\(shown(path)) 사진 크기가 \(width) × \(height)픽셀로 나와요. 너무 커서 쓸 수 없어요. 다른 사진을 골라 주세요.")
  }

  /// A path as it can be shown: a name may hold escapes.
  private static func shown(_ path: String) -> String { TextCleaning.clean(path) }

  private static func mebibytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
}
