package import Model

// The birth, the page after it, and resuming after a long pause.
extension Phrase {
  /// "Born on 23 November 2026, 3:12", followed by weight, length and place.
  package static func afterBirth(_ day: CalendarDay, _ birth: Birth?) -> Phrase {
    let facts = [birth?.time?.description, birth?.weight, birth?.length, birth?.place].compactMap { $0 }
    let more = facts.isEmpty ? "" : ", " + facts.joined(separator: ", ")
    return Phrase("Born on {date}{more}.", ["date": fullDate(day), "more": more])
  }

  package static let notSaid = Phrase("not set")
  package static let atTheBreast = Phrase("breast")
  package static let byBottle = Phrase("bottle")
  package static let yes = Phrase("yes")
  package static let no = Phrase("no")

  /// The circumstances of a birth in one line.
  package static func circumstances(_ its: Set<Circumstance>) -> Phrase {
    let parts: [Phrase] = Circumstance.allCases.filter(its.contains).compactMap { circumstance in
      switch circumstance {
      case .caesarean: Phrase("caesarean")
      case .preterm: Phrase("born early")
      case .neonatal: Phrase("neonatal care")
      case .twins: Phrase("twins or more")
      case .breast: atTheBreast
      case .bottle: byBottle
      case .loss: nil
      }
    }
    return parts.isEmpty ? notSaid : joined(parts)
  }

}
