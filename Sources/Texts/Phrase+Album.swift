package import Model

// The album, and a photo on its own.
extension Phrase {
  package static let albumScreen = Phrase(en: "Album", ko: "앨범")
  package static let photoScreen = Phrase(en: "A photo", ko: "사진 한 장")
  package static let openAlbum = Phrase(en: "album", ko: "앨범")
  package static let readingAlbum = Phrase(en: "Looking for photos…", ko: "사진을 찾고 있어요…")
  package static let emptyAlbum = Phrase(
    en: """
      No photos yet. Add one to a check-in on Challenge or to a Journal entry, and it appears here. \
      Or: lionheart check HABIT --photo FILE
      """,
    ko: """
      아직 사진이 없어요. 챌린지에서 체크하거나 일기를 쓰면서 사진을 추가하면 여기에 모여요. \
      명령으로는: lionheart check 습관 --photo 파일
      """)
  package static let installChafa = Phrase(
    en: "For pictures: sudo apt install chafa", ko: "그림 보기: sudo apt install chafa")
  package static let drawingPhoto = Phrase(en: "Drawing…", ko: "사진을 불러오는 중…")
  package static let photoNotDrawn = Phrase(
    en: "This photo cannot be shown here. o opens the file.", ko: "여기서는 보여 드릴 수 없는 사진이에요. o로 파일을 열어 보세요.")
  package static let habitOfBefore = Phrase(en: "A removed habit", ko: "삭제한 습관")

  /// "November 2026"; without the year if it is the current one.
  package static func month(_ month: CalendarMonth, in today: CalendarDay) -> Phrase {
    CalendarDay(year: month.year, month: month.month, day: 1).map { Phrase.month($0, in: today) }
      ?? Phrase(verbatim: month.description)
  }

  /// "by day".
  package static func grouping(_ grouping: AlbumGrouping) -> Phrase {
    switch grouping {
    case .day: Phrase(en: "by day", ko: "날짜별")
    case .habit: Phrase(en: "by habit", ko: "습관별")
    case .category: Phrase(en: "by category", ko: "카테고리별")
    }
  }

  package static func groupedBy(_ grouping: AlbumGrouping) -> Phrase {
    let words = Phrase.grouping(grouping)
    return Phrase(en: "Grouped \(words.en)", ko: "\(words.ko)로 모았어요")
  }

  // A photo

  /// "JPEG · 2.1 MB".
  package static func photoFormat(_ photo: Photo) -> Phrase {
    let format = photo.format.map { $0.rawValue.uppercased() } ?? ""
    let size = photo.bytes > 0 ? byteCount(photo.bytes) : ""
    return Phrase(verbatim: [format, size].filter { !$0.isEmpty }.joined(separator: " · "))
  }

  /// "4032 × 3024"; empty if unknown.
  package static func photoPixels(_ photo: Photo) -> Phrase {
    Phrase(verbatim: photo.width > 0 && photo.height > 0 ? "\(photo.width) × \(photo.height)" : "")
  }

  /// "JPEG · 2.1 MB · 4032 × 3024".
  package static func photoFacts(_ photo: Photo) -> Phrase {
    let facts = [photoFormat(photo).en, photoPixels(photo).en]
    return Phrase(verbatim: facts.filter { !$0.isEmpty }.joined(separator: " · "))
  }

  package static let photoHasMetadata = Phrase(
    en: "The file may still contain the place and the camera.",
    ko: "파일에 찍은 곳과 기기 정보가 남아 있을 수 있어요.")
  package static let photoRemoved = Phrase(
    en: "Removed from its day (u undoes). The file stays on disk until lionheart doctor --repair.",
    ko: "그날에서 사진을 뺐어요 (u 되돌리기). 파일은 아직 남아 있고 lionheart doctor --repair로 지울 수 있어요.")
  package static let photoFileMissing = Phrase(
    en: "The file of this photo is missing. Check: lionheart doctor",
    ko: "이 사진의 파일이 없어요. lionheart doctor로 확인해 보세요.")
  package static let photoSaved = Phrase(en: "Saved.", ko: "저장했어요.")

  // Keys
  package static let openPhoto = Phrase(en: "enlarge", ko: "크게 보기")
  package static let openPhotoOutside = Phrase(en: "open the file", ko: "파일 열기")
  package static let editPhoto = Phrase(en: "caption and frame", ko: "설명과 테두리")
  package static let copyPath = Phrase(en: "copy the path", ko: "경로 복사")
  package static let exportMonth = Phrase(en: "copy the month to a folder", ko: "이달 사진 내보내기")
  package static let turnGrouping = Phrase(en: "by day, habit, category", ko: "날짜·습관·카테고리별")
  package static let photoBefore = Phrase(en: "previous photo", ko: "이전 사진")
  package static let photoAfter = Phrase(en: "next photo", ko: "다음 사진")
  package static let noPhotosHere = Phrase(en: "No photo here", ko: "여기에는 사진이 없어요")
  package static let isFirstPhoto = Phrase(en: "This is the first photo", ko: "첫 사진이에요")
  package static let isLastPhoto = Phrase(en: "This is the last photo", ko: "마지막 사진이에요")
  package static let noEarlierPhotos = Phrase(en: "No earlier photos", ko: "이전 사진이 없어요")
  package static let noLaterPhotos = Phrase(en: "No later photos", ko: "다음 사진이 없어요")
}
