import FoundationEssentials
import Testing

/// Bytes that are made to end the program, in each file that it reads.
@Suite struct HostileDataTests {
  private static let commands = [
    ["today"], ["today", "--json"], ["check", "Walk"], ["task", "list"], ["journal", "list"],
    ["bookmark", "list"],
    ["habit", "list"], ["stats"], ["log"], ["undo"], ["pack", "list"], ["doctor"], ["doctor", "--repair"],
  ]

  /// Writes bytes in place of all files that the program has made, and in place of those that it would make.
  private func spoil(_ home: Home, with text: String) throws {
    let more = [
      "profile.json", "children.json", "habits.json", "bookmarks.json", "packs.json", "tasks/2026-11.json",
      "checkins/2026-11.json", "journal/2026-11.json", "reading/2026-11.json", "taskhistory/2026-11.json",
    ]
    for file in more { try home.write(text, to: "\(home.data)/\(file)") }
    for file in ["places.json", "reminders.json", "calendar.json", "drafts.json", "undo.json", "log.jsonl"] {
      try home.write(text, to: "\(home.state)/\(file)")
    }
    for file in more { try home.write(text, to: "\(home.state)/last/\(file)") }
    let cache = home.path + "/.cache/lionheart"
    for file in [
      "summaries/habits.txt", "summaries/tasks.txt", "summaries/bookmarks.txt", "packs/made/pack.json",
      "packs/made/origin.json",
    ] {
      try home.write(text, to: "\(cache)/\(file)")
    }
    try home.write(text, to: home.path + "/.config/lionheart/config.json")
  }

  @Test(arguments: ["[", "{\"a\":", "{\"schema\":1,\"records\":{\"a\":{\"value\":["])
  func bracketsThatNeverEndEndNoCommand(opening: String) async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "Walk").code == 0)
    for count in [510, 511, 512, 513] {
      try spoil(
        home, with: String(opening.dropLast(1)) + String(repeating: String(opening.suffix(1)), count: count))
      if opening != "[" { try spoil(home, with: String(repeating: opening, count: count)) }
      for words in Self.commands {
        let child = try await Child.run([Lionheart.executable] + words, environment: home.environment())
        #expect(child.code >= 0, "\(words) after \(count) of \(opening)")
      }
    }
  }
}
