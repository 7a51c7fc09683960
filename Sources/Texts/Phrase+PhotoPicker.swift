package import Model

// The photo picker.
extension Phrase {
  /// The screen on which a picture is chosen.
  package static let photoPicker = Phrase(en: "Choose a photo", ko: "사진 고르기")

  /// "Photo for “Belly picture” · 20 Nov 2026".
  package static func photoFor(_ name: String, _ day: Phrase?) -> Phrase {
    let (en, ko) = (day.map { " · \($0.en)" } ?? "", day.map { " · \($0.ko)" } ?? "")
    return Phrase(en: "Photo for “\(name)”\(en)", ko: "“\(name)” 사진\(ko)")
  }

  /// The title of the picker for an entry's photo.
  package static func photoForEntry(_ day: CalendarDay, today: CalendarDay) -> Phrase {
    let date = dayInShort(day, today: today)
    return Phrase(en: "Photo for the entry of \(date.en)", ko: "\(date.ko) 일기 사진")
  }

  /// Hint for the path field.
  package static let photoPathHint = Phrase(
    en: "Type or paste a path; Tab completes it, ↓ chooses.", ko: "경로를 쓰거나 붙여 넣으세요. Tab 완성, ↓ 고르기")
  /// Above the newest pictures.
  package static let newestPictures = Phrase(
    en: "Type a path, or choose one of the newest pictures with ↓.", ko: "경로를 쓰거나 ↓로 최근 사진에서 고르세요.")
  /// There are no pictures to choose from.
  package static let noNewestPictures = Phrase(
    en: "No pictures found. Type a path; ~ is your home folder.",
    ko: "최근 사진이 없어요. 경로를 적어 주세요. ~는 홈 폴더예요.")
  /// No file or folder starts with the typed path.
  package static let noPathFits = Phrase(
    en: "No file there starts with that.", ko: "그렇게 시작하는 파일이 없어요.")
  /// Only some of the matching files are shown.
  package static func pathsShown(_ shown: Int, of count: Int) -> Phrase {
    Phrase(
      en: "Showing \(shown) of \(count); type more of the name.",
      ko: "\(count)개 중 \(shown)개예요. 이름을 더 적어 주세요.")
  }
  /// A folder that is being read.
  package static let readingFolder = Phrase(en: "Looking…", ko: "찾는 중…")
  /// A folder that cannot be read.
  package static let folderUnreadable = Phrase(
    en: "The folder does not exist or cannot be read.", ko: "폴더가 없거나 읽을 수 없어요.")
  /// A folder that does not respond in time.
  package static let folderIsSilent = Phrase(
    en: "This folder does not respond. Choose another.", ko: "폴더가 응답하지 않아요. 다른 폴더에서 골라 주세요.")
  /// Enter, with nothing typed and nothing chosen.
  package static let choosePhoto = Phrase(
    en: "Type the path of a picture, or choose one with ↓.", ko: "사진 경로를 적거나 ↓로 골라 주세요.")
  /// A picture that is being copied.
  package static let keepingPhoto = Phrase(
    en: "Saving the photo… Esc stops.", ko: "사진을 저장하는 중… Esc로 멈춰요.")

  /// The key that chooses a picture.
  package static let takePhoto = Phrase(en: "use this photo", ko: "이 사진 쓰기")
  /// The key that completes a path.
  package static let completePath = Phrase(en: "complete", ko: "자동 완성")
  /// The key that adds a photo to a day.
  package static let addPhoto = Phrase(en: "add a photo", ko: "사진 추가")
  /// The key that removes a photo from an entry.
  package static let removePhoto = Phrase(en: "remove the photo", ko: "사진 빼기")

  /// "21 Nov", with the year if it is not this year.
  package static func dayInShort(_ day: CalendarDay, today: CalendarDay) -> Phrase {
    day.parts.year == today.parts.year ? dayAndMonth(day) : shortDate(day)
  }
}
