package import Storage
package import Texts

/// The numbers that a person keeps beside those of the country.
package struct OwnNumbers: Equatable, Sendable {
  /// The number of the maternity unit or the midwife; nil if not set.
  package var maternity: String?
  /// The doctor's number; nil if not set.
  package var doctor: String?

  package init(maternity: String? = nil, doctor: String? = nil) {
    (self.maternity, self.doctor) = (maternity, doctor)
  }

  package init(_ profile: Profile) {
    self.init(maternity: profile.maternityNumber, doctor: profile.doctorNumber)
  }

  /// The two with what they are, "Maternity unit 555 0100 · Doctor 555 0199"; nil if neither is set.
  package var phrase: Phrase? {
    let numbers = [
      maternity.map { Phrase.ownNumber($0, of: .maternityUnit) }, doctor.map { .ownNumber($0, of: .doctor) },
    ].compactMap(\.self)
    return numbers.isEmpty ? nil : .joined(numbers)
  }
}
