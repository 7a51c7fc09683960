import Day
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import Journal
@testable import Reading
@testable import ScreenTesting
@testable import Texts

/// Finding an article in everything installed, and coming back.
@MainActor
@Suite struct SearchTests {
  private func app(_ size: (Int, Int) = (80, 24), language: Language = .en) async throws -> Robot {
    try await Robot(child: expected, size: Size(columns: size.0, rows: size.1), language: language)
  }

  @Test func anArticleIsFoundByAWordInItsTextReadAndTheSameResultIsThereAgain() async throws {
    let app = try await app()
    await app.press(.character("3"), .character("/"))
    app.shows("Words from titles, tags or text")
    await app.type("surfactant")
    app.shows("found")
    let before = app.screen.text
    await app.press(.down, .up, .enter)
    app.shows("min left")
    #expect(app.text.lowercased().contains("surfactant"), "it opens where the word is")
    let row = try #require(app.screen.text.firstIndex { $0.lowercased().contains("surfactant") })
    #expect(isMarked("surfactant", row: row, app), "the word is marked where it stands")
    await app.press(.character("G"), .escape)
    #expect(app.screen.text[0] == before[0])
    #expect(app.screen.text[2].hasPrefix(String(before[2].prefix(30))))
    app.shows("✓")
    #expect(app.store.history(of: expected.id).read.count == 1)
  }

  /// In a row, as a quick hand or a slow disk has it: titles are there, the text is not.
  @Test func enterWaitsForTheTextWhereNoTitleHasTheWord() async throws {
    let app = try await app()
    await app.press(.character("/"))
    await app.pressQuickly("surfactant".map { .character($0) } + [.enter])
    app.shows("min left")
    #expect(app.text.lowercased().contains("surfactant"))
  }

  /// A slow line delivers several letters together: only the whole word is searched for.
  @Test func lettersThatArriveTogetherAreOneSearch() async throws {
    let app = try await app()
    await app.press(.character("/"))
    await app.type("n")
    await app.press(.control("u"))
    let started = app.context.effects.started
    await app.pressQuickly("surfactant".map { .character($0) })
    app.shows("found")
    #expect(app.context.effects.started == started + 2, "the search, and the lines of its results")
  }

  @Test func lettersTypedAfterTheSearchBeganAreSearchedForToo() async throws {
    let app = try await app()
    await app.press(.character("/"))
    await app.type("n")
    await app.pressQuickly([.control("u"), .character("s"), .control("u")])
    app.shows("Words from titles, tags or text")
    await app.pressQuickly([.character("s"), .backspace])
    await app.type("surfactant")
    app.shows("found")
    #expect(app.text.lowercased().contains("surfactant"))
  }

  @Test func theMatchingLineIsShownAndMarked() async throws {
    let app = try await app()
    await app.press(.character("/"))
    await app.type("waiting room")
    app.shows("The glucose test, and how to be useful in the waiting room")
    let row = try #require(app.screen.text.firstIndex { $0.contains("useful in the waiting room") })
    #expect(isMarked("waiting room", row: row, app))
    #expect(!isMarked("useful", row: row, app))
  }

  /// It is in nearly every word.
  @Test func aSingleLatinLetterMarksNothing() async throws {
    let app = try await app()
    await app.press(.character("/"))
    await app.type("g")
    let row = try #require(app.screen.text.firstIndex { $0.contains("glucose") })
    #expect(!isMarked("g", row: row, app))
    await app.type("l")
    let marked = try #require(app.screen.text.firstIndex { $0.contains("glucose") })
    #expect(isMarked("gl", row: marked, app))
  }

  /// Whether every letter of a text on a row is marked as found.
  private func isMarked(_ text: String, row: Int, _ app: Robot) -> Bool {
    let line = app.screen.text[row].lowercased()
    guard let range = line.firstRange(of: text) else { return false }
    let first = line.distance(from: line.startIndex, to: range.lowerBound)
    return (first..<first + text.count).allSatisfy { column in
      line[line.index(line.startIndex, offsetBy: column)] == " "
        || app.screen[column, row].style.attributes.isSuperset(of: [.underline, .bold])
    }
  }

  @Test func caseAndAccentsDoNotMatter() async throws {
    let app = try await app()
    await app.press(.character("/"))
    await app.type("GLÜCOSE")
    app.shows("The glucose test")
  }

  @Test(arguments: [
    ("[(\\", "Nothing found"), ("ㅇ", "Nothing found"), ("🦁", "Nothing found"),
    (String(repeating: "x", count: 10_000), "Nothing found"), ("   ", "Words from titles"),
    ("\u{202E}abc", "Nothing found"), ("\u{202E}glucose", "The glucose test"),
  ])
  func oddQueriesAreAnsweredCalmly(_ text: String, _ answer: String) async throws {
    let app = try await app((40, 12))
    await app.press(.character("/"), .paste(text))
    app.shows(answer)
    await app.press(.escape)
    app.shows("READ")
  }

  @Test func whatIsTypedCanBeChangedAfterAnArticleWasRead() async throws {
    let app = try await app()
    await app.press(.character("/"))
    await app.type("glucose")
    await app.press(.enter, .escape)
    app.shows("glucose")
    await app.press(.control("u"))
    await app.type("swelling")
    app.shows("When it is just swelling")
    app.hides("The glucose test")
  }

  @Test func besideAWideListTheArticleStandsAtTheMatch() async throws {
    let app = try await app((120, 40))
    await app.press(.character("/"))
    await app.type("surfactant")
    #expect(app.screen.text.contains { $0.contains("│") && $0.lowercased().contains("surfactant") })
  }

  @Test func aSearchThatFindsMoreThanItListsSaysSo() throws {
    #expect(Phrase.articlesFound(632, shown: 200)(.en) == "632 articles found, 200 shown")
    #expect(Phrase.articlesFound(200, shown: 200)(.en) == "200 articles found")
    #expect(Phrase.articlesFound(1, shown: 1)(.en) == "1 article found")
    #expect(Phrase.entriesFound(632, shown: 500)(.en) == "632 entries found, the newest 500 shown")
    #expect(Phrase.articlesFound(632, shown: 200)(.ko) == "글 632개 중 200개를 보여 드려요")
    #expect(Phrase.entriesFound(632, shown: 500)(.ko) == "일기 632편을 찾아 최근 500편을 보여 드려요")
  }

  @Test func inKoreanTheSearchSpeaksKorean() async throws {
    let app = try await app((40, 12), language: .ko)
    await app.press(.character("3"))
    app.shows("검색")
    await app.press(.character("/"))
    app.shows("초성")
    await app.type("zzzz")
    app.shows("찾은 글이 없어요")
  }

  @Test(arguments: ["stillbirth", "ectopic", "pregnancy loss", "자연유산", "유산됐어요"])
  func aWordForALossLeadsToItsPageFromAnyList(_ words: String) async throws {
    #expect(Destination.leadsToQuiet(words))
    let app = try await Robot(child: expected)
    await app.press(.character("7"), .character("/"))
    await app.type(words)
    await app.press(.enter)
    #expect(app.navigator.top?.name == "quiet", "\(app.text)")
  }

  @Test(arguments: ["glucose", "gloss", "하중", "중"])
  func otherWordsDoNot(_ words: String) { #expect(!Destination.leadsToQuiet(words)) }
}
