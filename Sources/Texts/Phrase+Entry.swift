package import Model

// The screen of a day's entry.
extension Phrase {
  package static let entryScreen = Phrase(en: "A day's entry", ko: "하루의 일기")
  package static let writingScreen = Phrase(en: "Writing an entry", ko: "일기 쓰기")
  package static let versionsScreen = Phrase(en: "An entry with several versions", ko: "버전이 여러 개인 일기")

  package static let entryIsLetter = Phrase(en: "a letter", ko: "편지")
  package static let secondText = Phrase(en: "In the other language", ko: "다른 언어로")

  package static let moodScreen = Phrase(en: "Choosing a mood", ko: "기분 고르기")
  package static let moodChoice = Phrase(en: "How was the day?", ko: "하루가 어땠나요?")
  package static let moodUnsaid = Phrase(en: "not set", ko: "고르지 않기")

  package static let nothingWrittenToday = Phrase(
    en: "Nothing written yet. Press e to begin; one line is enough.",
    ko: "아직 쓴 것이 없어요. e를 누르고 시작해 보세요. 한 줄이면 충분해요.")
  package static let nothingWrittenThen = Phrase(
    en: "Nothing written on this day. Press e to write now.",
    ko: "이날 쓴 일기가 없어요. e를 누르면 지금 쓸 수 있어요.")
  package static let entryHasNoText = Phrase(
    en: "No text yet. Press e to write.", ko: "글은 없어요. e를 누르면 쓸 수 있어요.")

  // Drafts
  package static func draftFound(_ draft: CivilTime, on today: CalendarDay) -> Phrase {
    let time = draftTime(draft, on: today)
    return Phrase(
      en: "A draft from \(time.en) is not saved yet. Press e to continue it.",
      ko: "\(time.ko)에 쓰던 초안이 아직 저장되지 않았어요. e를 누르면 이어서 써요.")
  }

  package static func draftRestored(_ draft: CivilTime?, on today: CalendarDay) -> Phrase {
    guard let draft else { return Phrase(en: "Draft restored", ko: "초안을 불러왔어요") }
    let time = draftTime(draft, on: today)
    return Phrase(en: "Draft from \(time.en) restored", ko: "\(time.ko)에 쓰던 초안을 불러왔어요")
  }

  private static func draftTime(_ draft: CivilTime, on today: CalendarDay) -> Phrase {
    let clock = draft.clock.description
    guard draft.day != today else { return Phrase(verbatim: clock) }
    let date = shortDate(draft.day)
    return Phrase(en: "\(date.en), \(clock)", ko: "\(date.ko) \(clock)")
  }

  package static func roomLeft(bytes: Int, of limit: Int) -> Phrase {
    let (now, most) = ((bytes + 1023) / 1024, limit / 1024)
    return Phrase(en: "\(now) of \(most) KiB", ko: "\(most) KiB 중 \(now) KiB")
  }

  package static let entryIsFull = Phrase(
    en: "An entry has at most 64 KiB. This text did not fit and was not added.",
    ko: "일기 하나는 64 KiB까지예요. 더 넣을 수 없어서 넣지 않았어요.")

  // What was done
  package static let entrySaved = Phrase(en: "Saved (u undoes)", ko: "저장했어요 (u 되돌리기)")
  package static func entryDeleted(others: Int) -> Phrase {
    guard others > 0 else { return Phrase(en: "Deleted (u undoes)", ko: "삭제했어요 (u 되돌리기)") }
    return Phrase(
      en: "Deleted, and \(others) other version\(others == 1 ? "" : "s") too (u undoes)",
      ko: "다른 버전 \(others)개와 함께 삭제했어요 (u 되돌리기)")
  }
  package static let editorCameBackEmpty = Phrase(
    en: "The editor returned an empty text, so nothing was changed. x deletes an entry.",
    ko: "빈 글이 돌아와서 바꾸지 않았어요. 일기를 삭제하려면 x를 누르세요.")
  package static let entryKeptBeside = Phrase(
    en: "Saved. This day has several versions now; v shows them.",
    ko: "저장했어요. 이제 이날 일기에 버전이 여러 개 있어요. v를 누르면 볼 수 있어요.")
  package static let versionChosen = Phrase(
    en: "Version chosen (u undoes)", ko: "이 버전으로 정했어요 (u 되돌리기)")
  package static let versionsTooLong = Phrase(
    en: "Together they are larger than 64 KiB. Nothing was changed.",
    ko: "합치면 64 KiB를 넘어요. 아무것도 바꾸지 않았어요.")

  // Versions
  package static func versionsFound(_ count: Int) -> Phrase {
    Phrase(
      en: "This day has \(count) versions; v shows them.",
      ko: "이날 일기에 버전이 \(count)개 있어요. v를 누르면 보고 고를 수 있어요.")
  }

  package static func versionShown(
    _ number: Int, of count: Int, from origin: EntryOrigin?, on today: CalendarDay
  )
    -> Phrase
  {
    let place = origin.map { versionOrigin($0, on: today) }
    let from = Phrase(en: place.map { ", " + $0.en } ?? "", ko: place.map { " (" + $0.ko + ")" } ?? "")
    return Phrase(
      en: "Version \(number) of \(count)\(from.en). Enter keeps this one, A keeps all, v shows the next.",
      ko: "버전 \(count)개 중 \(number)번째예요\(from.ko). Enter 이것만 남기기, A 모두 남기기, v 다음 보기.")
  }

  /// "from this computer, 08:00".
  private static func versionOrigin(_ origin: EntryOrigin, on today: CalendarDay) -> Phrase {
    let time = origin.time.map { draftTime($0, on: today) }
    let place =
      origin.isOwn
      ? Phrase(en: "from this computer", ko: "이 컴퓨터") : Phrase(en: "from another device", ko: "다른 기기")
    guard let time else { return place }
    return Phrase(en: "\(place.en), \(time.en)", ko: "\(place.ko), \(time.ko)")
  }

  // Keys
  package static let write = Phrase(en: "write", ko: "쓰기")
  package static let editOutside = Phrase(en: "use your editor", ko: "내 편집기로 쓰기")
  package static let chooseMood = Phrase(en: "mood", ko: "기분")
  package static let markLetter = Phrase(en: "letter", ko: "편지")
  package static let writeSecond = Phrase(en: "write in the other language", ko: "다른 언어로 쓰기")
  package static let showPrompts = Phrase(en: "show prompts", ko: "글감 보기")
  package static let hidePrompts = Phrase(en: "hide prompts", ko: "글감 숨기기")
  package static let nextPrompt = Phrase(en: "another prompt", ko: "다른 글감")
  package static let removeEntry = Phrase(en: "delete", ko: "삭제")
  package static let chooseVersion = Phrase(en: "choose a version", ko: "버전 고르기")
  package static let nextVersion = Phrase(en: "next", ko: "다음 버전")
  package static let keepVersion = Phrase(en: "keep this one", ko: "이것만 남기기")
  package static let keepAllVersions = Phrase(en: "keep all", ko: "모두 남기기")

  // Why a key does nothing now
  package static let noEntryHere = Phrase(en: "No entry on this day", ko: "이날은 일기가 없어요")
  package static let noTextYet = Phrase(en: "Write the entry first: e", ko: "먼저 일기를 써 주세요: e")
  package static let noVersions = Phrase(en: "Only one version exists", ko: "버전이 하나뿐이에요")
  package static let noPromptsHere = Phrase(en: "No prompts for this day", ko: "이날의 글감은 없어요")
  package static let noPromptsWhilePaused = Phrase(en: "No prompts while paused", ko: "쉬는 동안에는 글감이 없어요")
  package static let promptIsKept = Phrase(
    en: "The entry is written, so its prompt stays", ko: "이미 쓴 일기라 글감이 바뀌지 않아요")
  package static let promptsAreShown = Phrase(
    en: "Prompts are shown; p hides them", ko: "글감을 보여 드려요. p를 누르면 숨겨요")
  package static let promptsAreHiddenButHere = Phrase(
    en: "Prompts are hidden; p shows them. This entry's prompt stays.",
    ko: "글감을 숨겼어요. p를 누르면 보여요. 이 일기의 글감은 그대로 있어요.")
  package static let promptsAreHidden = Phrase(
    en: "Prompts are hidden; p shows them", ko: "글감을 숨겼어요. p를 누르면 보여요")
}
