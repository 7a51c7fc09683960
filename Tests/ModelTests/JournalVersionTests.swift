import Model
import Testing

/// Two versions of one day's entry.
@Suite struct JournalVersionTests {
  private func entry(_ text: String, second: String = "", adding pieces: String...) throws -> JournalEntry {
    let day = CalendarDay(number: 20_778)
    return try pieces.reduce(JournalEntry(day: day, text: text, second: second, writtenAt: 0)) {
      try EntryEdit(appended: $1).applied(to: $0)
    }
  }

  @Test func versionsThatOnlyAddToTheSameTextCanBeJoined() throws {
    let (one, two) = (try entry("Morning", adding: "Noon"), try entry("Morning", adding: "Night"))
    #expect(one.canMerge(with: two))
    #expect(one.merged(with: two).text == "Morning\n\nNight\n\nNoon")
    #expect(one.canMerge(with: one) && one.merged(with: one) == one)
    #expect(try entry("", adding: "Noon").canMerge(with: entry("", adding: "Night")))
  }

  @Test func whatBothKnowStaysAboveWhatEachAdded() throws {
    let older = try entry("Morning", adding: "first", "A line")
    let newer = try entry("Morning", adding: "first", "B line")
    #expect(newer.merged(with: older).pieces == ["first", "A line", "B line"])
    #expect(newer.merged(with: older).text == "Morning\n\nfirst\n\nA line\n\nB line")
    // A line that was added twice stays twice.
    #expect(
      try entry("", adding: "a", "a").merged(with: entry("", adding: "a", "b")).pieces == ["a", "b", "a"])
  }

  /// The laws of a merge, for all lists of at most two pieces below one that everybody knows.
  @Test func versionsCanBeJoinedInAnyGroupingAndRepeatedly() throws {
    let texts = ["a", "b", "c"]
    let lists: [[String]] = [[]] + texts.flatMap { one in [[one]] + texts.map { [one, $0] } }
    let all = try lists.map { list in
      try (["first"] + list).reduce(entry("Morning")) { try EntryEdit(appended: $1).applied(to: $0) }
    }
    for newest in all {
      for newer in all {
        let two = newest.merged(with: newer)
        #expect(two.merged(with: newer) == two && newer.merged(with: newer) == newer)
        #expect(two.pieces.first == "first" && Set(two.pieces) == Set(newest.pieces + newer.pieces))
        #expect(two.text == (["Morning"] + two.pieces).joined(separator: "\n\n"))
        for oldest in all {
          #expect(two.merged(with: oldest) == newest.merged(with: newer.merged(with: oldest)))
        }
      }
    }
  }

  @Test func versionsOfDifferentTextsCannotBeJoined() throws {
    let one = try entry("Morning", adding: "Noon")
    #expect(!one.canMerge(with: try entry("Evening", adding: "Noon")))
    #expect(!one.canMerge(with: try entry("Morning", second: "아침", adding: "Night")))
    var changed = one
    changed.text = "Something else"
    var other = changed
    other.text = "Something else again"
    // Neither text ends in what was added, so nothing says that they have the same beginning.
    #expect(!changed.canMerge(with: other))
  }

  @Test func anEditOfEitherTextIsNoAddition() {
    #expect(EntryEdit(appended: "Noon").isAddition)
    #expect(!EntryEdit(text: "Noon").isAddition)
    #expect(!EntryEdit(second: "정오").isAddition)
    #expect(!EntryEdit(text: "Noon", second: "정오").isAddition)
  }
}
