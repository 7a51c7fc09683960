package import Model

// The output of `lionheart journal`.
extension Phrase {
  /// A day's mood, "good (4/5)".
  package static func moodThen(_ mood: Mood) -> Phrase {
    let words = Phrase.mood(mood)
    return Phrase(en: "\(words.en) (\(mood.rawValue)/5)", ko: "\(words.ko) (\(mood.rawValue)/5)")
  }

  /// "Saturday 21 November 2026".
  package static func wholeDate(_ day: CalendarDay) -> Phrase {
    let year = day.parts.year
    return Phrase(en: "\(date(day).en) \(year)", ko: "\(year)년 \(date(day).ko)")
  }

  /// There are no entries.
  package static let noEntriesToList = Phrase(
    en: "No entries. Write one: lionheart journal add TEXT",
    ko: "쓴 일기가 없어요. 한 줄 쓰려면: lionheart journal add 내용")

  /// A search without a result.
  package static func nothingFoundInJournal(_ text: String) -> Phrase {
    Phrase(en: "No entry contains “\(text)”.", ko: "“\(text)” 검색 결과가 없어요.")
  }

  /// An empty search.
  package static let nothingToSearchFor = Phrase(en: "Enter a text to search for.", ko: "무엇을 찾을지 적어 주세요.")

  /// An entry was written.
  package static func entryWritten(_ day: CalendarDay) -> Phrase {
    Phrase(en: "Written: \(shortDate(day).en)", ko: "적었어요: \(shortDate(day).ko)")
  }

  /// Text was added to an existing entry.
  package static func entryContinued(_ day: CalendarDay) -> Phrase {
    Phrase(
      en: "Added to the entry of \(shortDate(day).en)", ko: "\(shortDate(day).ko) 일기에 이어서 적었어요")
  }

  /// The entry already has this text.
  package static func entryUnchanged(_ day: CalendarDay) -> Phrase {
    Phrase(en: "Nothing to change: \(shortDate(day).en)", ko: "바뀐 것이 없어요: \(shortDate(day).ko)")
  }

  /// The entry of a day was deleted, with its other versions.
  package static func entryRemoved(_ day: CalendarDay, others: Int) -> Phrase {
    let what = withVersions(shortDate(day), others)
    return Phrase(en: removed(what.en).en, ko: removed(what.ko).ko)
  }

  /// The name of a deleted entry, and the number of its other versions.
  static func withVersions(_ name: Phrase, _ count: Int) -> Phrase {
    guard count > 0 else { return name }
    return Phrase(
      en: "\(name.en) and \(count) other version\(count == 1 ? "" : "s")", ko: "\(name.ko)과 다른 버전 \(count)개")
  }

  /// A day has versions to choose between.
  package static func entryHasOthers(_ count: Int) -> Phrase {
    Phrase(
      en: "This day has \(count + 1) versions. To choose one, press Enter, then v, in the Journal.",
      ko: "이날 일기에 버전이 \(count + 1)개 있어요. 일기 화면에서 Enter로 열고 v를 누르면 보고 고를 수 있어요.")
  }

  /// A text that is too long for an entry.
  package static func entryWouldBeTooLong(bytes: Int, limit: Int) -> Phrase {
    let phrase = entryTooLong(bytes: bytes, limit: limit)
    return Phrase(en: "\(phrase.en) Nothing was changed.", ko: "\(phrase.ko) 바뀐 것은 없어요.")
  }

  /// Standard input is not text.
  package static let standardInputNotUTF8 = Phrase(
    en: "The input is not UTF-8. Nothing was changed.", ko: "입력한 글이 UTF-8이 아니에요. 바뀐 것은 없어요.")

  /// The text was empty after editing.
  package static func emptiedEntry(_ day: CalendarDay) -> Phrase {
    Phrase(
      en: "The text is empty, so nothing was changed. To delete the entry: lionheart journal remove \(day)",
      ko: "글이 비어 있어서 바꾸지 않았어요. 삭제하려면: lionheart journal remove \(day)")
  }

  /// The file with a text that could not be saved.
  package static func textIsKept(in file: String) -> Phrase {
    Phrase(en: "Your text is in \(file)", ko: "쓴 글은 여기에 있어요: \(file)")
  }

  /// An unknown mood.
  package static let noMood = Phrase(
    en: "Enter a mood as awful, low, so-so, good or great, or as a number from 1 to 5.",
    ko: "기분은 힘들었어요, 가라앉았어요, 그저 그랬어요, 좋았어요, 아주 좋았어요 중 하나나 1부터 5까지의 숫자예요.")

  /// `--to` before `--from`.
  package static let rangeIsBackwards = Phrase(
    en: "--to is the last day and cannot be before --from.", ko: "--to는 마지막 날이라 --from보다 빠를 수 없어요.")

  /// A text that is not a month.
  package static let noMonth = Phrase(
    en: "That is not a month. Write it as 2026-11.", ko: "그런 달은 없어요. 2026-11처럼 적어 주세요.")
}
