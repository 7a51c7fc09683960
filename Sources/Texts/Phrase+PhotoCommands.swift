package import Model

// Messages of the photo commands.
extension Phrase {
  /// `photo list` without photos.
  package static let noPhotosToList = Phrase(
    en: "No photos yet. To add one: lionheart check HABIT --photo FILE",
    ko: "사진이 없어요. 추가하려면: lionheart check 습관 --photo 파일")
  /// A month without photos.
  package static func noPhotosIn(_ month: CalendarMonth) -> Phrase {
    Phrase(en: "No photos in \(month).", ko: "\(month)에는 사진이 없어요.")
  }
  /// No photo has the name.
  package static func unknownPhoto(_ text: String) -> Phrase {
    Phrase(
      en: "No photo named “\(text)”. See: lionheart photo list",
      ko: "“\(text)” 사진이 없어요. 전체 목록: lionheart photo list")
  }
  /// Several photos have the name.
  package static func ambiguousPhoto(_ text: String, found: [String]) -> Phrase {
    let names = found.prefix(5).joined(separator: ", ") + (found.count > 5 ? ", …" : "")
    return Phrase(
      en: "“\(text)” matches several photos: \(names). Type one of these.",
      ko: "“\(text)”에 맞는 사진이 여럿이에요: \(names). 이 가운데 하나를 적어 주세요.")
  }
  /// `photo edit` without anything to change.
  package static let nothingToChangeOfPhoto = Phrase(
    en: "Nothing to change. Use --caption or --frame.", ko: "바꿀 것이 없어요. --caption이나 --frame을 써 주세요.")
  /// A photo was changed.
  package static func photoEdited(_ name: String) -> Phrase {
    Phrase(en: "Changed: \(name)", ko: "바꿨어요: \(name)")
  }
  /// A photo was removed from its day.
  package static func photoTakenOut(_ name: String) -> Phrase {
    Phrase(
      en:
        "Removed: \(name). lionheart undo brings it back. The file stays until lionheart doctor --repair.",
      ko: "뺐어요: \(name). lionheart undo로 되돌릴 수 있고, 파일은 lionheart doctor --repair 전까지 남아 있어요.")
  }
  /// "Frame: 4 amber".
  package static func frame(_ number: Int) -> Phrase {
    let name = frameName(number)
    return Phrase(en: "Frame: \(number) \(name.en)", ko: "테두리: \(number) \(name.ko)")
  }

  // Help
  /// The photo argument.
  package static let helpPhoto = Phrase(
    en: "The start of its name, or day/habit/name (see `lionheart photo list`).",
    ko: "이름 앞부분, 또는 날짜/습관/이름 (`lionheart photo list`에서 확인)")
  /// `photo edit --caption`.
  package static let helpCaption = Phrase(
    en: "One line of at most 200 characters; empty removes it.", ko: "한 줄 (200자까지, 비우면 없앰)")
  /// `photo edit --frame`.
  package static let helpFrame = Phrase(en: "The frame's colour: 1–18, or none.", ko: "테두리 색: 1–18 또는 none")
  /// `photo list --month`.
  package static let helpPhotoMonth = Phrase(
    en: "Show only this month, as in 2026-11.", ko: "이 달의 사진만 (예: 2026-11)")
  /// The month of `photo export`.
  package static let helpMonthToExport = Phrase(en: "The month, as in 2026-11.", ko: "달 (2026-11처럼)")
  /// The folder of `photo export`.
  package static let helpPhotoFolder = Phrase(
    en: "The folder to copy to; created if it does not exist.", ko: "내보낼 폴더 (없으면 만들어요)")
  /// Placeholder for a photo.
  package static let valuePhoto = Phrase(en: "photo", ko: "사진")
}
