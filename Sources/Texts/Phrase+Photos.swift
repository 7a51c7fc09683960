package import Model

// Photos of check-ins and entries.
extension Phrase {
  /// A habit's photo rule as typed in its form.
  package static func photoRule(_ rule: PhotoRule) -> Phrase {
    switch rule {
    case .never: Phrase(en: "none", ko: "없음")
    case .optional: Phrase(en: "optional", ko: "선택")
    case .required: Phrase(en: "required", ko: "필수")
    }
  }

  /// A habit of the day that is done only with a photo.
  package static let wantsPhoto = Phrase(en: "with a photo", ko: "사진 필수")

  /// Note that a habit asks for a photo; nil if it does not.
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

  /// A photo was removed from an entry.
  package static let photoTakenOut = Phrase(
    en: "Removed the photo from the entry (u undoes)", ko: "일기에서 사진을 뺐어요 (u 되돌리기)")

  /// The file of a photo is not in the photos folder.
  package static let photoFileGone = Phrase(en: "missing", ko: "파일 없음")

  /// The field of a habit's form that says whether it asks for a photo.
  package static let habitPhotoLabel = Phrase(en: "Photo", ko: "사진")

  /// Hint for the photo rule.
  package static let habitPhotoHint = Phrase(
    en: "none, optional or required (to check in)",
    ko: "없음 · 선택 · 필수 (필수면 사진이 있어야 체크돼요)")

  /// A word that is not a photo rule.
  package static let noPhotoRule = Phrase(
    en: "Use none, optional or required.", ko: "없음(none), 선택(optional), 필수(required) 중에서 적어 주세요.")

  /// `check` without the photo that the habit requires.
  package static func checkNeedsPhoto(_ name: String) -> Phrase {
    Phrase(
      en: "Not saved: “\(name)” needs a photo. Add one with --photo FILE.",
      ko: "“\(name)” 습관은 사진이 있어야 해서 저장하지 않았어요. 사진을 추가하려면 이렇게 붙여 주세요: --photo 파일")
  }

  /// Metadata that could not be removed from saved photos.
  package static func photosHaveMetadata(_ count: Int) -> Phrase {
    let which = count == 1 ? "The photo" : "\(count) of the photos"
    return Phrase(
      en: "\(which) may still contain the location and camera details. They could not be removed.",
      ko: "사진\(count == 1 ? "" : " \(count)장")에 찍은 곳이나 기기 정보가 남아 있을 수 있어요. 지울 수 없는 형식이에요.")
  }
}
