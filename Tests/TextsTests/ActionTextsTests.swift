import Model
import Testing

@testable import Storage
@testable import Texts

@Suite struct ActionTextsTests {
  @Test(arguments: Action.Name.allCases) func everyActionHasASentenceInBothLanguages(_ name: Action.Name) {
    for subject in ["", "Bean", "2026-11-21"] {
      let phrase = Phrase.action(Action(name, subject: subject))
      #expect(phrase.en != phrase.ko && phrase.en.count > 3 && phrase.ko.count > 1, "\(phrase)")
      #expect(phrase.en != name.rawValue && !phrase.en.hasPrefix(name.rawValue + ":"), "\(phrase)")
      #expect(phrase.ko.unicodeScalars.contains { (0xac00...0xd7a3).contains($0.value) }, "\(phrase)")
    }
  }

  @Test func differentActionsAreSaidDifferently() {
    let names = Action.Name.allCases.filter { $0 != .childDied }
    #expect(Set(names.map { Phrase.action(Action($0, subject: "Bean")).en }).count == names.count)
    #expect(Set(names.map { Phrase.action(Action($0, subject: "Bean")).ko }).count == names.count)
  }

  @Test func whatWasDoneToAHabitNamesIt() {
    let names: [Action.Name] = [
      .habitAdd, .habitEdit, .habitArchive, .habitUnarchive, .habitRemove, .checkIn, .checkInAmount,
      .checkInSkip, .checkInNote, .checkInPhoto, .checkInClear, .categoryAdd, .categoryRename, .categoryMove,
      .categoryRemove, .breakAdd, .breakEdit, .breakEnd, .breakRemove,
    ]
    for name in names {
      let phrase = Phrase.action(Action(name, subject: "Walk"))
      #expect(phrase.en.contains("Walk") && phrase.ko.contains("Walk"), "\(phrase)")
    }
    #expect(Phrase.action(Action(.checkIn, subject: "Walk")).en == "checked in “Walk”")
    #expect(Phrase.action(Action(.breakAdd)).en == "added a break")
  }

  @Test func aDeathIsNeverNamed() {
    #expect(Phrase.action(Action(.childDied, subject: "Bean")) == Phrase.action(Action(.childChange)))
  }

  @Test func whatOnlyANewerVersionKnowsIsShownAsTheLogHasIt() {
    let full = Phrase.action(Action(logged: "moon-phase", subject: "Full"))
    #expect(full.en == "moon-phase: Full" && full.ko == "moon-phase: Full")
    #expect(Phrase.action(Action(logged: "moon-phase")).en == "moon-phase")
  }
}
