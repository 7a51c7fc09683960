import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The screens in words: what is said, and what can be answered.
@MainActor
@Suite struct LinearTests {
  @Test func oneHearsWhereOneIsAndChoosesByNumberAndByName() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    #expect(app.said.contains("Today, 1 of 8"))
    #expect(app.said.contains("24 weeks + 2 days"))
    #expect(app.said.hasSuffix("> "))
    #expect(await app.hears("board").contains("Board, 7 of 8"))
    #expect(await app.hears("jour").contains("Journal, 6 of 8"))
    await app.answer("today")
    let ticked = await app.hears("tick")
    #expect(ticked.contains("done: The glucose test"))
    #expect(!ticked.contains("24 weeks"))
  }

  @Test func whatBeginsSeveralNamesIsAsked() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    let asked = await app.hears("go to")
    #expect(asked.contains("Several match"))
    #expect(asked.contains("1. "))
    #expect(await app.hears("3").contains("of 8"))
  }

  @Test func whatIsNotHereIsLookedForEverywhere() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    let found = await app.hears("glucose")
    #expect(found.contains("The glucose test"), "\(found)")
  }

  @Test func afterAWordThatMeansNothingTheNextIsACommandAgain() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    await app.answer("bord")
    #expect(app.navigator.top?.name == Screen.palette)
    #expect(await app.hears("board").contains("Board, 7 of 8"))
    await app.answer("jurnal", "?")
    #expect(await app.hears("back").contains("Board, 7 of 8"))
    #expect(await app.hears("entry 2026-11-20").contains("Friday 20 November"))
    #expect(await app.hears("previous day").contains("Thursday 19 November"))
    #expect(await app.hears("themes").contains("in use"))
  }

  @Test func numbersThatAreNoneAreToldWhichThereAre() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    #expect(await app.hears("99").contains("Choose a number from 1 to"))
  }

  @Test func afterTheLastQuestionALetterIsNotTypedIntoIt() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    await app.answer("challenge", "add a habit", "Stretch")
    for _ in 0..<20 where !app.said.contains("That was the last question") {
      await app.answer("")
    }
    #expect(await app.hears("z").contains("Unknown command"))
    await app.answer("save")
    let habit = try #require(app.store.habits().book.habits.first { $0.name == "Stretch" })
    #expect(!habit.note.contains("z") && habit.reminders.isEmpty)
  }

  @Test(arguments: [Language.ko, .en])
  func savingAndGoingBackHaveTheSameWordsEverywhere(language: Language) async throws {
    let app = try await Robot(child: expected, language: language, isLinear: true)
    #expect(await app.hears("뒤로").contains(Phrase.linearNotUnderstood(language)))
    await app.answer("board", "a", "Crib", ":저장")
    #expect(app.store.tasks().tasks.contains { $0.title == "Crib" })
    await app.answer("a", "Cot", ":뒤로")
    #expect(!app.store.tasks().tasks.contains { $0.title == "Cot" })
  }

  @Test func aListOfOtherFindsIsSaidWhole() async throws {
    let app = try await Robot(child: expected, packs: SomebodysData.packs, isLinear: true)
    await app.answer("search", "glucose")
    let first = app.said.components(of: "1. ")
    #expect(first > 0)
    #expect(await app.hears("week").contains("1. "))
  }

  @Test func whatIsSaidOfALineToCallHasNoNumberOfItsOwn() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    await app.answer("if it is hard")
    #expect(
      !app.said.split(separator: "\n").contains { $0.contains("Source:") && $0.first?.isNumber == true })
  }

  @Test func whatIsTakenBackIsSaid() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    await app.answer("tick")
    let undone = await app.hears("undo")
    #expect(undone.contains("Undone"))
    #expect(undone.contains("not yet: The glucose test"))
  }

  @Test func anArticleIsReadParagraphByParagraphAndCountsAfterTheLast() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    let begun = await app.hears("1")
    #expect(begun.contains("In short"))
    #expect(app.store.history(of: expected.id).attended.isEmpty)
    var last = ""
    for _ in 0..<60 where !last.contains("End of the text") { last = await app.hears("") }
    #expect(last.contains("Sources"))
    #expect(last.contains("1. "))
    await app.answer("q")
    #expect(app.store.history(of: expected.id).attended.count == 1)
  }

  @Test func anArticleThatIsLeftGoesOnWhereItWas() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    await app.answer("1", "")
    let piece = await app.hears("")
    await app.answer("q")
    #expect(app.store.history(of: expected.id).attended.isEmpty)
    let words = try #require(piece.split(separator: "\n").last { $0.count > 20 })
    #expect(await app.hears("1").contains(words))
  }

  @Test func nothingIsDrawnOnAnyScreen() async throws {
    for language in [Language.en, .ko] {
      let data = try await SomebodysData(language)
      let app = try await Robot(
        home: data.home, packs: SomebodysData.packs, language: language, isLinear: true)
      for (destination, _) in data.screens {
        app.navigator.go(to: destination)
        await app.answer("")
        await app.answer(":?", "?", ":back")
      }
      for character in app.said {
        guard let scalar = character.unicodeScalars.first?.value else { continue }
        #expect(character == "\n" || scalar >= 0x20 && scalar != 0x7F, "\(scalar)")
        #expect(!(0x2500...0x259F).contains(scalar) && !(0x2800...0x28FF).contains(scalar), "\(character)")
      }
    }
  }

  @Test func whatTakesLongerIsSaidWhenItIsThere() async throws {
    let app = try await Robot(child: expected, isLinear: true, patience: .zero)
    await app.answer("tick")
    await app.settle()
    #expect(app.said.contains("done: The glucose test"))
  }

  @Test func aReminderIsSaidAtOnceAndOnce() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    app.navigator.show(Toast(.reminderToast([Phrase(verbatim: "Water")]), .reminder))
    await app.settle()
    #expect(app.said.hasSuffix("> "))
    #expect(app.said.components(of: "Water") == 1)
    await app.answer("board")
    #expect(app.said.components(of: "Water") == 1)
  }

  @Test func whatIsCopiedIsSaid() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    await app.answer("1")
    let linked = await app.hears("next link")
    #expect(linked.contains("1. "))
    #expect(await app.hears("copy link").contains("https://"))
    await app.answer("2")
    #expect(app.opened.count == 1)
  }

  @Test func onlyASCIIIsSaidWhereNothingElseIsKnown() async throws {
    let app = try await Robot(child: expected, ascii: true, isLinear: true)
    await app.answer("1", "", "", "", "q", "challenge", "board", "?")
    #expect(app.said.allSatisfy { $0.isASCII })
  }

  @Test func whatIsSaidOfADayThatIsOverIsLeftUndone() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    app.passes("00:05", on: "2026-11-22")
    let said = await app.hears("tick")
    #expect(!said.contains("done: The glucose test"))
    #expect(app.store.history(of: expected.id).attended.isEmpty)
  }

  @Test func aFormIsAnsweredQuestionByQuestionBackAndForth() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    await app.answer("challenge", "add", "Water", "Health", "", "", "")
    #expect(await app.hears("perhaps").contains("Choose one of: 1 no, 2 yes"))
    await app.answer("no", "", "")
    #expect(await app.hears("19").contains("Choose one of: none, 1, 2, 3"))
    await app.answer("3", "", "")
    #expect(await app.hears("req").contains("Photo, required"))
    #expect(await app.hears("in the evening").contains("last question"))
    #expect(await app.hears("50").contains("from 1 to 13"))
    #expect(await app.hears("2").contains("Category. now: Health"))
    #expect(await app.hears("-").contains("Question 3 of 13"))
    await app.answer(":save")
    let habit = try #require(app.store.habits().book.habits.first)
    #expect(habit.name == "Water" && habit.note == "in the evening" && habit.photo == .required)
    #expect(habit.colour == 3)
  }

  @Test func whatCannotBeKeptIsAskedOnceMore() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    await app.answer("board", "add", "Buy a pram")
    let wrong = await app.hears("soonish")
    #expect(wrong.contains("Can't read that date"))
    #expect(wrong.contains("Question 2 of 8. Due. now: soonish"))
    #expect(await app.hears("2026-12-05").contains("Question 3 of 8. Time"))
    #expect(await app.hears("soon").contains("Question 3 of 8. Time. now: soon"))
    await app.answer("10:30", "Ask Jun.", ".", ":save")
    let card = try #require(app.store.openTasks().tasks.first)
    #expect(card.title == "Buy a pram" && card.due == CalendarDay("2026-12-05") && card.text == "Ask Jun.")
  }

  @Test func aFormThatIsLeftKeepsItsDraft() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    await app.answer("board", "add", "Buy a pram")
    let left = await app.hears(":back")
    #expect(left.contains("Board, 7 of 8"))
    #expect(await app.hears("add").contains("Buy a pram"))
  }

  @Test func whatIsLookedForInAListIsFoundThere() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    await app.answer("me")
    #expect(await app.hears("/").contains("Find"))
    #expect(await app.hears("theme").contains("Theme"))
    #expect(await app.hears("find log").contains("Log"))
  }

  @Test func keysDoWhatTheyDoOnTheScreens() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    #expect(await app.hears("b").contains("Saved"))
    #expect(await app.hears("u").contains("Undone"))
    #expect(await app.hears("down").contains("3 ideas for this week"))
    #expect(await app.hears("%").contains("%"))
    #expect(await app.hears("select 1").contains("1. "))
    await app.answer("Q")
    #expect(app.hasQuit)
    #expect(await app.hears("board").isEmpty)
  }

  @Test func theEndOfTheInputEndsAsQuittingDoes() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    await app.answer("tick")
    app.dialogue?.end()
    await app.settle()
    #expect(app.hasQuit)
    #expect(app.store.history(of: expected.id).attended.count == 1)
  }

  @Test func aLongListIsSaidInParts() async throws {
    let data = try await SomebodysData(.en, years: 1)
    let app = try await Robot(home: data.home, packs: SomebodysData.packs, isLinear: true)
    let first = await app.hears("keys")
    #expect(first.contains("more lines. Press Enter to continue."))
    let second = await app.hears("")
    #expect(!second.isEmpty && second != first)
    // "more" does what Enter does.
    #expect(await app.hears("keys") == first)
    #expect(await app.hears("more") == second)
  }

  @Test func everyOperationOfEveryScreenHasANameThatIsUnderstood() async throws {
    let data = try await SomebodysData(.en, years: 1)
    let app = try await Robot(home: data.home, packs: SomebodysData.packs, isLinear: true)
    for (destination, _) in data.screens {
      app.navigator.go(to: destination)
      await app.settle()
      var help = await app.hears("?")
      while !app.navigator.tabs.isEmpty, app.dialogue?.unreadLines.isEmpty == false {
        help += await app.hears(app.navigator.top?.isTyping == true ? ":more" : "more")
      }
      for action in app.navigator.top?.actions ?? [] where action.isHint {
        #expect(help.contains(action.help(.en)), "\(action.operation) on \(destination)")
      }
    }
  }
}

extension String {
  /// How often it has a text.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
