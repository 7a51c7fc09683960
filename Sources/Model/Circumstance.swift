/// What may be special about a birth and the time after it; it changes what is offered to be read.
public enum Circumstance: String, CaseIterable, Codable, Sendable {
  /// It was a caesarean.
  case caesarean
  /// The baby was born before 37 completed weeks, which follows from its dates.
  case preterm
  /// The baby is, or was, in neonatal care.
  case neonatal
  /// There are two or more.
  case twins
  /// It is fed at the breast.
  case breast
  /// It is fed by bottle.
  case bottle
  /// The pregnancy or the baby was lost.
  case loss

  /// Those that a person says; the others follow from something else.
  public static let asked: [Circumstance] = [.caesarean, .neonatal, .twins, .breast, .bottle]
}
