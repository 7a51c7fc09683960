import Model
import Storage
import TerminalUI
import Testing

@testable import Day
@testable import Features
@testable import Interface
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
    #expect(ticked.contains("done: Today's read"))
    #expect(!ticked.contains("24 weeks"))
  }

  @Test func whatBeginsSeveralNamesIsAsked() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    let asked = await app.hears("go to")
    #expect(asked.contains("Several are called so"))
    #expect(asked.contains("1. "))
    #expect(await app.hears("3").contains("of 8"))
  }

  @Test func whatIsNotHereIsLookedForEverywhere() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    let found = await app.hears("glucose")
    #expect(found.contains("1. "))
    #expect(await app.hears("1").contains("glucose"))
  }

  @Test func numbersThatAreNoneAreToldWhichThereAre() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    #expect(await app.hears("99").contains("The numbers here go from 1 to"))
  }

  @Test func whatIsTakenBackIsSaid() async throws {
    let app = try await Robot(child: expected, isLinear: true)
    await app.answer("tick")
    let undone = await app.hears("undo")
    #expect(undone.contains("Undone"))
    #expect(undone.contains("not yet: Today's read"))
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
    for language in Language.allCases {
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
}
