package import OperatingSystem

// The demo: what the screens say about it, and its made-up data.
extension Phrase {
  package static let demoNotice = Phrase("Demo: made-up data, gone when you quit")
  /// The same where there is no room.
  package static let demoShort = Phrase("Demo")

  package static func noDemoFolder(_ path: String, _ code: ErrorCode) -> Phrase {
    Phrase(
      "The demo's folder {path} could not be created ({reason}). Nothing was changed.",
      ["path": path, "reason": systemMessage(code)])
  }

  package static let demoNickname = Phrase("Bean")
  package static let demoWater = Phrase("Water")
  package static let demoGlasses = Phrase("glasses")
  package static let demoWalk = Phrase("Walk together")
  package static let demoSleep = Phrase("Ask how she slept")
  package static let demoPhone = Phrase("No phone in bed")

  package static let demoTour = Phrase("Book the hospital tour")
  package static let demoLeave = Phrase("Ask about leave at work")
  package static let demoVisit = Phrase("Midwife, with our questions")
  package static let demoVisitPlace = Phrase("Health centre")
  package static let demoVisitItems = Phrase(
    """
    Glucose test: when?
    Whooping cough vaccination
    Who may come in?
    """)
  package static let demoBag = Phrase("Hospital bag")
  package static let demoBagItems = Phrase(
    """
    [x] Snacks
    Warm socks
    Papers
    A long cable
    """)
  package static let demoRoom = Phrase("Paint the room")
  package static let demoRoute = Phrase("Learn the way at night")

  package static let demoEntryKick = Phrase("Felt a kick with my own hand for the first time.")
  package static let demoEntryNames = Phrase("We wrote down five names each. One was on both lists.")
}
