package import Model

// Why an entry was not saved, and what to do.
extension Phrase {
  /// Why an entry was not changed.
  package static func journalFailure(_ failure: JournalFailure) -> Phrase {
    switch failure {
    case .inFuture(let day):
      Phrase("{date} is in the future. Write for today or an earlier day.", ["date": shortDate(day)])
    case .tooLongAgo(let day):
      Phrase("{date} is more than a hundred years ago.", ["date": shortDate(day)])
    case .nothingWritten:
      Phrase("Nothing to save yet. Write a line or choose a mood.")
    case .tooLong(let bytes, let limit):
      Phrase(
        "An entry can have at most {limit} KiB; this has {bytes} KiB. It is kept as a draft.",
        ["limit": limit / 1024, "bytes": (bytes + 1023) / 1024])
    case .noEntry(let day):
      Phrase("No entry on {date}.", ["date": shortDate(day)])
    case .photo(let failure): photoFailure(failure)
    case .changedElsewhere(let day):
      Phrase(
        "The entry of {date} was also changed elsewhere, so it was not deleted. Read it first.",
        ["date": shortDate(day)])
    }
  }
}
