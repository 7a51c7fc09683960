import OperatingSystem

// Installing and removing the timer that runs `lionheart notify`.
extension Phrase {
  /// A started program did not end.
  package static let noAnswer = Phrase("no answer in five seconds")

}
