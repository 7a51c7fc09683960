import OperatingSystem
import Texts

extension Phrase {
  static let demoNotice = Phrase("Demo: made-up data, gone when you quit")

  /// The same where there is no room.
  static let demoShort = Phrase("Demo")

  static func noDemoFolder(_ path: String, _ code: ErrorCode) -> Phrase {
    Phrase(
      "The demo's folder {path} could not be created ({reason}). Nothing was changed.",
      ["path": path, "reason": systemMessage(code)])
  }

  static let demoVisitItems = Phrase(
    """
    Glucose test: when?
    Whooping cough vaccination
    Who may come in?
    """)

  static let demoBagItems = Phrase(
    """
    [x] Snacks
    Warm socks
    Papers
    A long cable
    """)

  static let demoRoom = Phrase("Paint the room")
}
