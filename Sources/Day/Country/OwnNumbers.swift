package import Storage
package import Texts

/// Phone numbers that the user added to those of the country.
package struct OwnNumbers: Equatable, Sendable {
  /// The number of the maternity unit or midwife; nil if not set.
  package var maternity: String?
  package var doctor: String?

  package init(maternity: String? = nil, doctor: String? = nil) {
    (self.maternity, self.doctor) = (maternity, doctor)
  }

  package init(_ profile: Profile) {
    self.init(maternity: profile.maternityNumber, doctor: profile.doctorNumber)
  }

  /// The numbers that are set, each with its owner's name.
  package var named: [(whom: Phrase, number: String)] {
    [(Phrase.maternityUnit, maternity), (.doctor, doctor)].compactMap { whom, number in
      number.map { (whom, $0) }
    }
  }

  /// All set numbers in a line, "Maternity unit: 555 0100 · Doctor: 555 0199"; nil if none is set.
  package var phrase: Phrase? {
    named.isEmpty ? nil : .joined(named.map { .ownNumber($0.number, of: $0.whom) })
  }
}
