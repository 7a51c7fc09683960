import Model
import OperatingSystem
package import Storage

// The form for a photo, and for copying a month.
extension Phrase {
  package static let photoForm = Phrase(en: "A photo's caption and frame", ko: "사진 설명과 테두리")
  package static let captionLabel = Phrase(en: "Caption", ko: "설명")
  package static let captionHint = Phrase(en: "One line; may be empty.", ko: "한 줄로 적어요. 비워도 돼요.")
  package static let frameLabel = Phrase(en: "Frame", ko: "테두리")
  package static let frameHint = Phrase(
    en: "← and → choose, or type a number; empty for none.", ko: "←와 →로 고르거나 번호를 적어요. 비우면 테두리가 없어요.")

  /// The name of a frame's colour; 0 for none.
  package static func frameName(_ number: Int) -> Phrase {
    frameNames.indices.contains(number) ? frameNames[number] : Phrase(verbatim: "\(number)")
  }

  /// In the order of `HabitPalette`.
  private static let frameNames = [
    Phrase(en: "none", ko: "없음"), Phrase(en: "raspberry", ko: "산딸기"), Phrase(en: "dusty rose", ko: "장미"),
    Phrase(en: "orange", ko: "주황"), Phrase(en: "amber", ko: "호박"), Phrase(en: "brown", ko: "갈색"),
    Phrase(en: "olive", ko: "올리브"), Phrase(en: "moss", ko: "이끼"), Phrase(en: "sage", ko: "세이지"),
    Phrase(en: "emerald", ko: "에메랄드"), Phrase(en: "teal", ko: "청록"), Phrase(en: "steel", ko: "회청"),
    Phrase(en: "blue", ko: "파랑"), Phrase(en: "indigo", ko: "남색"), Phrase(en: "lavender", ko: "라벤더"),
    Phrase(en: "violet", ko: "보라"), Phrase(en: "magenta", ko: "자홍"), Phrase(en: "pink", ko: "분홍"),
    Phrase(en: "mauve", ko: "연자주"),
  ]

  // Copying a month
  package static let albumExportForm = Phrase(en: "Copy photos to a folder", ko: "사진을 폴더로 내보내기")
  package static let albumExportHint = Phrase(
    en: "~ is your home folder. A missing folder is created. No file is overwritten.",
    ko: "폴더 경로예요. ~는 홈 폴더예요. 없으면 만들고, 있던 파일은 덮어쓰지 않아요.")
  package static let albumExportLabel = Phrase(en: "Folder", ko: "폴더")
  package static let albumExportNeedsFolder = Phrase(en: "Type a folder", ko: "어디로 내보낼지 적어 주세요")
  package static let photosNoteName = Phrase(en: "captions", ko: "설명")

  /// The result of copying a month.
  package static func exportedPhotos(_ count: Int, there: Int, missing: Int, to folder: String) -> Phrase {
    let had = there == 0 ? nil : Phrase(en: "\(there) already there", ko: "\(there)장은 이미 있었어요")
    let lost =
      missing == 0
      ? nil : Phrase(en: "\(counted(missing, "file", "files")) missing", ko: "\(missing)장은 파일이 없어요")
    let copied = Phrase(
      en: "Copied \(counted(count, "photo", "photos")) to \(folder)", ko: "\(folder)에 사진 \(count)장을 내보냈어요")
    return Phrase(
      en: [copied.en, had?.en, lost?.en].compactMap { $0 }.joined(separator: ", ") + ".",
      ko: [copied.ko, had?.ko, lost?.ko].compactMap { $0 }.joined(separator: ". ") + ".")
  }

  /// Why a month was not copied.
  package static func exportFailed(_ failure: PhotoCopyFailure) -> Phrase {
    switch failure {
    case .notAFolder(let path):
      Phrase(en: "\(path) is a file. Choose another folder.", ko: "\(path) 경로에 파일이 있어요. 다른 폴더를 골라 주세요.")
    case .diskFull(let path):
      Phrase(
        en: "The disk is full. The photos already in \(path) are complete. Free some space and try again.",
        ko: "디스크가 꽉 찼어요. \(path)에 지금까지 내보낸 것은 온전해요. 공간을 만들고 다시 해 보세요.")
    case .notWritten(let path, let code):
      Phrase(
        en: "Cannot write to \(path) (\(systemMessage(code))). Photos already copied stay. "
          + "Try again or choose another folder.",
        ko: "\(path)에 쓸 수 없어요 (\(systemMessage(code))). 이미 내보낸 사진은 그대로 있어요. "
          + "다시 하거나 다른 폴더를 골라 주세요.")
    }
  }
}
