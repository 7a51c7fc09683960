package import Texts

extension HelpCountry {
  /// Whom to call, in a line: the emergency numbers, or those of all countries that have some if this one has none.
  ///
  /// Countries of one number stand together and by their codes, so that all of them fit a small window.
  package var call: Phrase {
    guard !emergency.isEmpty else {
      return .urgentNumbers(Self.emergencyNumbers.joined(separator: " · "))
    }
    let numbers = emergency.map { number in
      number.purpose.map { Phrase.named(number.number, $0) } ?? Phrase(verbatim: number.number)
    }
    return .urgentCall(.joined(numbers))
  }

  /// The first emergency number of each country that has one: "911 US CA".
  private static let emergencyNumbers: [String] = {
    var numbers: [(number: String, codes: [String])] = []
    for country in choices {
      guard let number = country.emergency.first?.number else { continue }
      if let index = numbers.firstIndex(where: { $0.number == number }) {
        numbers[index].codes.append(country.code)
      } else {
        numbers.append((number, [country.code]))
      }
    }
    return numbers.map { "\($0.number) \($0.codes.joined(separator: " "))" }
  }()
}
