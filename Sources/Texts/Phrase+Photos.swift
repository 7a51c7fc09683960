package import Model

// Photos of check-ins and entries.
extension Phrase {
  /// Whether a habit asks for a photo, as it is typed.
  package static func photoRule(_ rule: PhotoRule) -> Phrase {
    switch rule {
    case .never: Phrase(en: "none", ko: "없음")
    case .optional: Phrase(en: "optional", ko: "선택")
    case .required: Phrase(en: "required", ko: "필수")
    }
  }

  /// A habit of the day that is done only with a photo.
  package static let wantsPhoto = Phrase(en: "with a photo", ko: "사진 필수")

  /// That a habit asks for a photo; nil where it does not.
  package static func asksForPhoto(_ rule: PhotoRule) -> Phrase? {
    switch rule {
    case .never: nil
    case .optional: Phrase(en: "photo optional", ko: "사진 선택")
    case .required: wantsPhoto
    }
  }

  /// "2 photos".
  package static func photoCount(_ count: Int) -> Phrase {
    Phrase(en: "\(count) \(count == 1 ? "photo" : "photos")", ko: "사진 \(count)장")
  }

  /// "done, 2 photos".
  package static func with(_ standing: Phrase, _ photos: Phrase) -> Phrase {
    Phrase(en: "\(standing.en), \(photos.en)", ko: "\(standing.ko), \(photos.ko)")
  }

  /// How many photos a day has; nil for none.
  package static func photosOfDay(_ count: Int) -> Phrase? { count == 0 ? nil : photoCount(count) }

  /// A photo of an entry is gone.
  package static let photoTakenOut = Phrase(
    en: "The photo is out of the entry; u puts it back", ko: "일기에서 사진을 뺐어요 (u 되돌리기)")

  /// The file of a photo is not in the photos folder.
  package static let photoFileGone = Phrase(en: "not there", ko: "파일 없음")

  /// The field of a habit's form that says whether it asks for a photo.
  package static let habitPhotoLabel = Phrase(en: "Photo", ko: "사진")

  /// What can be written there.
  package static let habitPhotoHint = Phrase(
    en: "none; optional; required, then it is ticked only with one",
    ko: "없음 · 선택 · 필수 (필수면 사진이 있어야 체크돼요)")

  /// A word that is no photo rule.
  package static let noPhotoRule = Phrase(
    en: "Write none, optional or required.", ko: "없음(none), 선택(optional), 필수(required) 중에서 적어 주세요.")

  /// `check` of a habit that is done only with a photo, without one.
  package static func checkNeedsPhoto(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” is done with a photo, so nothing was saved. Add one with --photo FILE.",
      ko: "“\(name)” 습관은 사진이 있어야 해서 저장하지 않았어요. 사진을 추가하려면 이렇게 붙여 주세요: --photo 파일")
  }

  /// What could not be taken out of photos that were kept.
  package static func photosHaveMetadata(_ count: Int) -> Phrase {
    let which = count == 1 ? "The photo" : "\(count) of the photos"
    return Phrase(
      en: "\(which) may still tell where and with what it was taken: that could not be removed.",
      ko: "사진\(count == 1 ? "" : " \(count)장")에 찍은 곳이나 기기 정보가 남아 있을 수 있어요. 지울 수 없는 형식이에요.")
  }
}
