package import Model

// Why an entry was not saved, and what to do.
extension Phrase {
  /// Why an entry was not changed.
  package static func journalFailure(_ failure: JournalFailure) -> Phrase {
    switch failure {
    case .inFuture(let day):
      Phrase(
        en: "\(shortDate(day).en) is in the future. Write for today or an earlier day.",
        ko: "\(shortDate(day).ko)은 아직 오지 않았어요. 오늘이나 지난날의 일기를 쓸 수 있어요.")
    case .tooLongAgo(let day):
      Phrase(
        en: "\(shortDate(day).en) is more than a hundred years ago.",
        ko: "\(shortDate(day).ko)은 백 년도 더 지난 날이에요.")
    case .nothingWritten:
      Phrase(
        en: "Nothing to save yet. Write a line or choose a mood.",
        ko: "아직 저장할 것이 없어요. 한 줄 쓰거나 기분을 골라 주세요.")
    case .tooLong(let bytes, let limit):
      Phrase(
        en:
          "An entry can have at most \(limit / 1024) KiB; this has \((bytes + 1023) / 1024) KiB. It is kept as a draft.",
        ko: "일기 하나는 \(limit / 1024) KiB까지예요. 지금 \((bytes + 1023) / 1024) KiB예요. 쓴 글은 초안으로 남아 있어요.")
    case .noEntry(let day):
      Phrase(
        en: "No entry on \(shortDate(day).en).", ko: "\(shortDate(day).ko)에 쓴 일기가 없어요.")
    case .photo(let failure): photoFailure(failure)
    case .changedElsewhere(let day):
      Phrase(
        en:
          "The entry of \(shortDate(day).en) was also changed elsewhere, so it was not deleted. Read it first.",
        ko: "\(shortDate(day).ko) 일기는 다른 곳에서도 썼어요. 그래서 삭제하지 않았어요. 먼저 읽어 보세요.")
    }
  }
}
