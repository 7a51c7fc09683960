package import Model
import Texts

extension HelpCountry {
  /// Whom to call, in a line: the emergency numbers, or those of all countries that have some if this one has none.
  package func call(_ language: Language) -> String {
    guard emergency.isEmpty else {
      let numbers = emergency.map { number in
        number.purpose.map { "\($0(language)) \(number.number)" } ?? number.number
      }
      return Phrase.urgentCall(numbers.joined(separator: " · "))(language)
    }
    let others = Self.choices.compactMap { other in
      other.emergency.first.map { "\(other.name(language)) \($0.number)" }
    }
    return Phrase.urgentNumbers(others.joined(separator: " · "))(language)
  }
}
