import Model
import Texts

extension Mood {
  /// A mood as it is shown, or the beginning of that, or its number.
  init?(typed text: String) {
    if let mood = Int(text).flatMap(Mood.init) {
      self = mood
      return
    }
    let word = text.lowercased().filter { !$0.isWhitespace }
    let meant = Mood.allCases.filter { mood in
      [Phrase.mood(mood).en, Phrase.mood(mood).ko].contains {
        $0.lowercased().filter { !$0.isWhitespace }.hasPrefix(word)
      }
    }
    guard !word.isEmpty, let only = meant.first, meant.count == 1 else { return nil }
    self = only
  }
}
