/// A circumstance of the birth or the time after it, by which reading is selected.
public enum Circumstance: String, CaseIterable, Codable, Sendable {
  case caesarean
  /// Born before 37 completed weeks; computed from the dates.
  case preterm
  /// In neonatal care, now or earlier.
  case neonatal
  /// Two or more babies.
  case twins
  case breast
  case bottle
  case loss

  /// The circumstances that the user is asked about. The others follow from other data.
  public static let asked: [Circumstance] = [.caesarean, .neonatal, .twins, .breast, .bottle]
}
