import FoundationEssentials
import Testing

@testable import ScreenTesting

/// Names of screens stand in crash reports and in what tests and scripts look for, so they do not change by accident.
@Suite struct ScreenNamesTests {
  private static let names: Set<String> = [
    "about", "after-birth", "album", "album-export", "article", "backup-form", "birth", "board", "bookmarks",
    "brake", "break-form", "breaks", "categories", "category", "check", "child-form", "child-removal",
    "children", "circumstances", "corrections", "curriculum", "data", "day-picker", "days-without-entry",
    "devices", "earlier-children",
    "entry", "erase", "explore", "habit", "habit-calendar", "habit-form", "help", "help-countries", "how",
    "ideas", "journal", "journal-search", "journal-summary", "log", "mark-form", "me", "new-tracker",
    "old-cards", "own-numbers", "pack-form", "parent-role", "packs", "photo", "photo-form", "photo-picker",
    "plan",
    "plan-form", "plan-time", "quiet", "recall", "recall-answer", "remembrance", "reminders", "restore",
    "restore-form", "resume", "rounds", "search", "sign-in", "task-form", "task-history", "themes", "today",
    "tracker", "tracker-form", "unit", "welcome",
  ]

  @Test func coordinatorsGiveTheirScreensNoOtherNames() throws {
    let sources = "\(Checkout.root)/Sources"
    var found: Set<String> = ["children", "earlier-children"]
    for module in ["Home", "Reading", "Habits", "Board", "Journal", "Interface"] {
      for file in try FileManager.default.subpathsOfDirectory(atPath: "\(sources)/\(module)")
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(sources)/\(module)/\(file)", encoding: .utf8)
        for match in text.matches(of: /(?:Screen|formScreen)\(\s*"([a-z-]+)"/) {
          found.insert(String(match.1))
        }
      }
    }
    #expect(found == Self.names)
  }
}
