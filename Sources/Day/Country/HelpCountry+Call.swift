package import Texts

extension HelpCountry {
  /// The emergency numbers in one line. A country without numbers shows those of all countries that have some.
  ///
  /// These are grouped by number, "911 US CA", so that the line fits a small window.
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
