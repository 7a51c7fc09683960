import FoundationEssentials
import Model
import Storage
import Synchronization
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import Journal
@testable import ScreenTesting
@testable import Texts

/// The screen of a day's entry.
@MainActor
@Suite struct EntryTests {
  private static let today = CalendarDay(number: 20_778)

  private struct Screens {
    let app: Robot
    var context: Context

    @MainActor
    func open(_ day: CalendarDay = EntryTests.today, isWriting: Bool = false) async {
      let model = EntryViewModel(context: context, day: day, isWriting: isWriting)
      let navigator = app.navigator
      navigator.push(
        Screen("entry", model, EntryView.self) { route, _ in
          switch route {
          case .photo(let day): navigator.go(to: .habits(.photo(.entry(day))))
          }
        })
      await app.settle()
    }
  }

  private func screens(
    home: TemporaryHome? = nil, child: Child? = expected, size: (Int, Int) = (80, 24),
    language: Language = .en
  ) async throws -> Screens {
    let app = try await Robot(
      home: home, child: child, size: Size(columns: size.0, rows: size.1), language: language)
    return Screens(app: app, context: app.context)
  }

  private func write(_ text: String, in app: Robot) async {
    await app.press(.character("e"))
    await app.press(.paste(text))
    await app.press(.control("s"))
  }

  private func entry(_ app: Robot, _ day: CalendarDay = today) -> JournalEntry? {
    app.store.entry(on: day)?.entry
  }

  private func draft(_ app: Robot, _ part: EntryPart = .text) -> String? {
    DraftFile(in: app.store.folders).read()[EntryDraft.name(Self.today, part)]?["text"]
  }

  // Reading and writing

  @Test func anEmptyDaySaysHowToBeginAndAsksSomething() async throws {
    let screens = try await screens(size: (40, 12))
    await screens.open()
    let lines = screens.app.screen.text
    #expect(lines[1] == "  Saturday 21 November")
    #expect(lines[2] == "  24 weeks + 2 days")
    #expect(screens.app.text.contains("Nothing written yet."))
    screens.app.cutsNothing()
  }

  @Test func whatIsWrittenIsShownAtOnceAndSavedWithItsAgeAndPrompt() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    await app.press(.character("e"))
    await app.type("한국 walk")
    await app.press(.enter)
    await app.type("q?")
    app.navigator.press(.control("s"))
    app.navigator.flush()
    app.shows("┃ 한국 walk")
    await app.settle()
    app.shows("Saved (u undoes)")
    let kept = entry(app)
    #expect(kept?.text == "한국 walk\nq?")
    #expect(kept?.age?.week == 24)
    #expect(kept?.prompt != nil)
    app.shows(kept?.prompt ?? "?")
  }

  @Test func aPromptThatWasHiddenIsNotRemembered() async throws {
    let screens = try await screens()
    await screens.open()
    await screens.app.press(.character("p"))
    await write("one", in: screens.app)
    #expect(entry(screens.app)?.text == "one")
    #expect(entry(screens.app)?.prompt == nil)
    #expect(!screens.app.store.profile().profile.showsPrompts)
  }

  @Test func anotherPromptOfTheUnitIsTheOneThatIsKept() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    let before = app.screen.text[4]
    await app.press(.character("P"))
    let shown = app.screen.text[4]
    #expect(shown != before)
    await write("one", in: app)
    let prompt = try #require(entry(app)?.prompt)
    #expect(shown.contains(prompt))
    await app.press(.character("P"))
    app.shows("so its prompt stays")
  }

  @Test func whilePausedNothingIsAskedOrCounted() async throws {
    var child = expected
    child.pauses = [Pause(start: Self.today - 3)]
    let screens = try await screens(child: child)
    await screens.open()
    screens.app.hides("Week")
    screens.app.hides("“")
    await write("quiet", in: screens.app)
    #expect(entry(screens.app)?.age == nil)
    #expect(entry(screens.app)?.text == "quiet")
    screens.app.hides("Week")
  }

  @Test func whilePausedAnOldEntryDoesNotShowWhatWasAskedButKeepsIt() async throws {
    let screens = try await screens()
    await screens.open()
    await write("one", in: screens.app)
    let prompt = try #require(entry(screens.app)?.prompt)
    let part = String(prompt.prefix(20))
    screens.app.shows(part)
    try await screens.app.store.pause(expected.id, on: Self.today)
    await screens.app.press(.character("r"))
    screens.app.hides(part)
    await screens.app.press(.character("e"))
    screens.app.hides(part)
    await screens.app.press(.paste(" two"), .control("s"))
    let kept = try #require(entry(screens.app))
    #expect(kept.text.contains("two") && kept.prompt == prompt)
    let shown = JournalText.whole(screens.app.store.family().displayed(kept), language: .en).joined()
    #expect(!shown.contains(prompt) && !shown.contains("Week") && shown.contains("two"))
    #expect(JournalText.whole(kept, language: .en).joined().contains(prompt))
  }

  @Test func whatBecameOfThePromptsIsSaidEachTime() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    await app.press(.character("p"))
    app.shows("Prompts are hidden; p shows them")
    await app.press(.character("p"))
    app.shows("Prompts are shown; p hides them")
    await write("one", in: app)
    await app.press(.character("p"))
    app.shows("This entry's prompt stays.")
  }

  @Test func undoSaysWhatItTookBack() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    await write("one", in: app)
    await app.press(.character("i"), .character("1"), .character("L"), .character("u"))
    app.shows("Undone: changed the letter mark of 21 Nov 2026")
    await app.press(.character("u"))
    app.shows("Undone: set the mood of 21 Nov 2026")
    await app.press(.character("u"))
    app.shows("Undone: wrote the entry for 21 Nov 2026")
  }

  @Test func undoTakesAnEntryBack() async throws {
    let screens = try await screens()
    await screens.open()
    await write("one", in: screens.app)
    await screens.app.press(.character("u"))
    #expect(entry(screens.app) == nil)
    screens.app.shows("Nothing written yet")
  }

  @Test func anEntryIsDeletedUndoablyAndByTakingAllTextOut() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    await write("one", in: app)
    await app.press(.character("x"))
    #expect(entry(app) == nil)
    await app.press(.character("u"))
    #expect(entry(app)?.text == "one")
    await app.press(.character("e"), .control("u"), .control("s"))
    #expect(entry(app) == nil)
    #expect(draft(app) == nil)
  }

  @Test(arguments: [(80, 24), (40, 12)], [Language.en, .ko])
  func escLeavesADraftAndSaysSo(size: (Int, Int), language: Language) async throws {
    let screens = try await screens(size: size, language: language)
    let app = screens.app
    await screens.open(isWriting: true)
    await app.type("half")
    await app.press(.escape)
    app.says(Phrase.draftKept(language))
    #expect(entry(app) == nil)
    #expect(draft(app) == "half")
    await app.press(.character("e"))
    app.shows("half")
    await app.press(.control("s"))
    #expect(entry(app)?.text == "half")
    #expect(draft(app) == nil)
  }

  @Test func leavingAnEmptyDayAsItIsSavesNothing() async throws {
    let screens = try await screens()
    await screens.open(isWriting: true)
    await screens.app.press(.character(" "), .enter, .escape)
    #expect(entry(screens.app) == nil)
    #expect(draft(screens.app) == nil)
    #expect(screens.app.navigator.toast == nil)
  }

  @Test func aMoodIsChosenByItsNumberAndTakenAway() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    await app.press(.character("i"))
    app.shows("How was the day?")
    await app.press(.character("4"))
    #expect(entry(app)?.mood == .good)
    app.shows("24 weeks + 2 days · good")
    await app.press(.character("i"), .escape)
    #expect(entry(app)?.mood == .good)
    await app.press(.character("i"), .character("0"))
    #expect(entry(app) == nil)
  }

  @Test(arguments: [(40, 12), (80, 24)], [Language.en, .ko])
  func aMoodIsChosenInItsList(_ size: (Int, Int), _ language: Language) async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    await app.resize(size.0, size.1)
    screens.context.observableLanguage.value = language
    app.navigator.announce(.changed)
    await app.press(.character("i"))
    let answers = EntryViewModel.Output.moods.map { $0.map { .mood($0) } ?? Phrase.moodUnsaid }
    for answer in answers { app.shows(answer(language)) }
    app.cutsNothing()
    #expect(app.screen.text.last?.contains("Enter") == true && app.screen.text.last?.contains("Esc") == true)
    // Enter by habit records no mood.
    await app.press(.enter)
    #expect(entry(app)?.mood == nil)
    await app.press(.character("i"), .home, .down, .down, .down, .enter)
    #expect(entry(app)?.mood == .good)
    await app.press(.character("i"), .up, .character(" "))
    #expect(entry(app)?.mood == .even)
    await app.press(.character("i"), .end, .enter)
    #expect(entry(app) == nil)
  }

  @Test func aLetterMayBeOneBeforeItIsBegun() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    await app.press(.character("L"))
    app.shows("a letter")
    await write("Dear Bean", in: app)
    #expect(entry(app)?.isLetter == true)
    await app.press(.character("L"))
    #expect(entry(app)?.isLetter == false)
  }

  @Test func daysAreTurnedButNeverIntoTheFuture() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    await app.press(.character("]"))
    app.shows("Tomorrow has not come yet")
    await app.press(.character("["))
    app.shows("Friday 20 November")
    await write("yesterday", in: app)
    #expect(entry(app, Self.today - 1)?.age?.day == 2)
    await app.press(.character("]"))
    app.shows("Saturday 21 November")
    app.hides("yesterday")
  }

  @Test func midnightDoesNotChangeTheDayThatIsBeingWritten() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open(isWriting: true)
    await app.type("late")
    await app.comes("00:05", on: "2026-11-22")
    await app.type(" night")
    await app.press(.control("s"))
    #expect(entry(app)?.text == "late night")
  }

  @Test func theSecondTextStandsBelowOrBesideTheFirst() async throws {
    let screens = try await screens(language: .ko)
    let app = screens.app
    await screens.open()
    await write("첫 글", in: app)
    await app.press(.character("W"))
    app.shows("다른 언어로")
    await app.type("The other text")
    await app.press(.control("s"))
    #expect(entry(app)?.second == "The other text")
    #expect(entry(app)?.text == "첫 글")
    #expect(!app.screen.text.contains { $0.contains("첫 글") && $0.contains("The other") })
    await app.resize(120, 30)
    #expect(app.screen.text.contains { $0.contains("첫 글") && $0.contains("The other text") })
  }

  @Test(arguments: [(80, 24), (40, 12)], [Language.en, .ko])
  func everythingFitsIntoEveryWindow(size: (Int, Int), language: Language) async throws {
    let screens = try await screens(size: size, language: language)
    let app = screens.app
    await screens.open()
    app.cutsNothing()
    await app.press(.character("i"))
    app.cutsNothing()
    await app.press(.character("5"), .character("L"), .character("e"))
    app.cutsNothing()
    await app.press(.paste((1...100).map { "줄 \($0)" }.joined(separator: "\n")))
    app.shows("줄 100")
    #expect(app.screen.cursor != nil)
    await app.press(.control("s"), .character("G"))
    app.shows("줄 100")
    app.cutsNothing()
  }

  @Test func textFromOutsideIsCleanedWhereverItIsShown() async throws {
    let home = try TemporaryHome()
    try home.write(
      """
      {"schema": 1, "records": {"2026-11-21": {"updated": "001795237016000-0000-aaaaaaaa", "value":
      {"day": "2026-11-21", "text": "a\\u001b[31mb\\u202ec", "prompt": "x\\u0007y", "writtenAt": 1}}}}
      """, to: "journal/2026-11.json")
    let screens = try await screens(home: home)
    await screens.open()
    screens.app.shows("abc")
    screens.app.shows("“xy”")
    await screens.app.press(.character("e"))
    screens.app.shows("abc")
  }

  // Drafts

  @Test func whatIsTypedIsADraftAfterAMomentAndThereAgainAfterAKill() async throws {
    let home = try TemporaryHome()
    let screens = try await screens(home: home)
    let app = screens.app
    var due: [@MainActor () -> Void] = []
    var delays: [Duration] = []
    app.navigator.actions.schedule = { delay, then in
      guard delay < .seconds(5) else { return }
      delays.append(delay)
      due.append(then)
    }
    await screens.open(isWriting: true)
    await app.type("half a sent")
    // One for all that is typed in the time.
    #expect(delays == [.seconds(3)])
    #expect(draft(app) == nil)
    due.removeFirst()()
    await app.settle()
    #expect(draft(app) == "half a sent")
    await app.type("ence")
    #expect(delays.count == 2)

    // The program was killed; another start.
    let again = try await self.screens(home: home)
    await again.open()
    again.app.shows("A draft from 09:00 is not saved yet")
    await again.app.press(.character("e"))
    again.app.shows("Draft from 09:00 restored")
    again.app.shows("half a sent")
    await again.app.press(.control("s"))
    #expect(entry(again.app)?.text == "half a sent")
    #expect(draft(again.app) == nil)
  }

  @Test func quittingWhileWritingKeepsADraft() async throws {
    let screens = try await screens()
    await screens.open(isWriting: true)
    await screens.app.type("not done")
    await screens.app.press(.control("c"))
    #expect(screens.app.hasQuit)
    #expect(draft(screens.app) == "not done")
    #expect(entry(screens.app) == nil)
  }

  @Test func whatCannotBeSavedStaysADraftAndTheScreenSaysSo() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    try FileManager.default.createDirectory(
      atPath: app.home.data("journal"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: app.home.data("journal/2026-11.json"), withIntermediateDirectories: true)
    await write("kept", in: app)
    app.shows("ould not save")
    #expect(draft(app) == "kept")
    await app.press(.control("l"))
    app.shows("A draft from 09:00 is not saved yet")
    try FileManager.default.removeItem(atPath: app.home.data("journal/2026-11.json"))
    await app.press(.character("e"), .control("s"))
    #expect(entry(app)?.text == "kept")
    #expect(draft(app) == nil)
  }

  @Test func savingInBetweenGoesOnFromWhatWasSaved() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    for letter in "abc" { await app.press(.character("e"), .character(letter), .control("s")) }
    #expect(app.store.entry(on: Self.today)?.entry?.text == "abc")
    #expect(app.store.entry(on: Self.today)?.others.isEmpty == true)
  }

  @Test func moreThanAnEntryHoldsIsRefusedWithASentence() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open(isWriting: true)
    await app.press(.paste(String(repeating: "a", count: 65_000)))
    app.shows("64 of 64 KiB")
    await app.press(.paste(String(repeating: "b", count: 1_000)))
    app.shows("An entry has at most 64 KiB")
    await app.press(.control("s"))
    #expect(entry(app)?.text.utf8.count == 65_000)
  }

  // Versions

  /// Another program writes the day while it is being written here.
  private func conflict(_ app: Robot) async throws {
    await app.type("mine")
    try await app.store.writeEntry(
      on: Self.today, EntryEdit(text: "theirs"), basedOn: nil, child: expected, today: Self.today)
    await app.press(.control("s"))
  }

  @Test func whatAnotherProgramWroteMeanwhileIsKeptBeside() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open(isWriting: true)
    try await conflict(app)
    app.shows("This day has several versions now; v shows them")
    app.shows("This day has 2 versions; v shows them.")
    await app.press(.character("v"))
    app.shows("Version 1 of 2, from this computer, ")
    app.shows("┃ mine")
    await app.press(.character("v"))
    app.shows("┃ theirs")
    await app.press(.enter)
    #expect(entry(app)?.text == "theirs")
    #expect(app.store.entry(on: Self.today)?.others.isEmpty == true)
    app.hides("2 versions")
    await app.press(.character("u"))
    #expect(app.store.entry(on: Self.today)?.others.count == 1)
  }

  @Test func bothVersionsMayStayOneBelowTheOther() async throws {
    let screens = try await screens(size: (40, 12))
    let app = screens.app
    await screens.open(isWriting: true)
    try await conflict(app)
    app.cutsNothing()
    await app.press(.character("v"), .character("v"))
    app.cutsNothing()
    await app.press(.character("A"))
    #expect(entry(app)?.text == "theirs\n\nmine")
    #expect(app.store.entry(on: Self.today)?.others.isEmpty == true)
  }

  @Test func whatWasWrittenElsewhereMeanwhileIsNotDeletedByErasing() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    await write("mine", in: app)
    await app.press(.character("e"))
    try await app.store.writeEntry(
      on: Self.today, EntryEdit(text: "theirs"), basedOn: app.store.entry(on: Self.today)?.stamp,
      child: expected, today: Self.today)
    app.context.saves.noticeExternalChange()
    await app.press(.control("u"), .control("s"))
    #expect(entry(app)?.text == "theirs")
    app.shows("so it was not deleted")
    app.shows("┃ theirs")
    #expect(draft(app) == nil)
  }

  @Test func erasingOneVersionLeavesTheOthersAndDeletingNamesThem() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open(isWriting: true)
    try await conflict(app)
    await app.press(.character("e"), .control("u"), .control("s"))
    #expect(app.store.entry(on: Self.today)?.others.count == 1)
    await app.press(.character("x"))
    app.shows("Deleted, and 1 other version too")
    #expect(app.store.entry(on: Self.today) == nil)
    await app.press(.character("u"))
    #expect(app.store.entry(on: Self.today)?.others.count == 1)
  }

  @Test func writingOnAfterADeletionElsewhereKeepsTheMoodAndTheLetter() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    await write("A", in: app)
    await app.press(.character("i"), .character("4"), .character("L"), .character("e"))
    try await app.store.removeEntry(on: Self.today, basedOn: app.store.entry(on: Self.today))
    app.context.saves.noticeExternalChange()
    await app.type(" more")
    await app.press(.control("s"))
    #expect(entry(app)?.text == "A more")
    #expect(entry(app)?.mood == .good)
    #expect(entry(app)?.isLetter == true)
  }

  @Test func savingInBetweenLeavesNoDraftOfWhatIsSaved() async throws {
    let home = try TemporaryHome()
    let screens = try await screens(home: home)
    let app = screens.app
    var due: [@MainActor () -> Void] = []
    app.navigator.actions.schedule = { delay, then in if delay < .seconds(5) { due.append(then) } }
    await screens.open(isWriting: true)
    await app.type("one")
    due.removeFirst()()
    await app.settle()
    let early = try #require(DraftFile(in: app.store.folders).read()["entry/2026-11-21/text"])
    await app.press(.control("s"))
    #expect(draft(app) == nil)

    // Killed before the draft went: what is saved already is none.
    try await DraftFile(in: app.store.folders).save(["entry/2026-11-21/text": .init(early)])
    let again = try await self.screens(home: home)
    await again.open()
    again.app.hides("is not saved yet")
    await again.app.press(.character("e"))
    again.app.hides("restored")
    await again.app.type(" two")
    await again.app.press(.control("s"))
    #expect(entry(again.app)?.text == "one two")
    #expect(entry(again.app)?.prompt != nil)
    #expect(again.app.store.entry(on: Self.today)?.others.isEmpty == true)
  }

  @Test func whoThrowsADraftAwayGoesOnFromTheEntryThatIsThere() async throws {
    let screens = try await screens()
    let app = screens.app
    await screens.open()
    await write("one", in: app)
    screens.context.drafts.save(["text": "old"], of: "entry/2026-11-21/text")
    await app.press(.character("e"))
    app.shows("old")
    await app.press(.control("x"))
    await app.type(" two")
    await app.press(.control("s"))
    #expect(entry(app)?.text == "one two")
    #expect(app.store.entry(on: Self.today)?.others.isEmpty == true)
  }

  // The person's own editor

  @Test func anEditorThatComesBackEmptyDeletesNothing() async throws {
    var screens = try await screens()
    let (app, removed) = (screens.app, Counter())
    screens.context.editOutside = { _, _, finished in
      finished(.success(EditedText(text: " \n", file: "/f") { removed.add() }))
    }
    await screens.open(isWriting: true)
    try await conflict(app)
    await app.press(.character("E"))
    #expect(entry(app)?.text == "mine")
    #expect(app.store.entry(on: Self.today)?.others.count == 1)
    app.shows("empty text, so nothing was changed")
    #expect(removed.count == 1)
  }

  @Test func whatIsWrittenElsewhereWhileAnEditorIsOpenIsKeptBeside() async throws {
    var screens = try await screens()
    let app = screens.app
    var answer: (@MainActor (Result<EditedText, EditorFailure>) -> Void)?
    screens.context.editOutside = { _, _, finished in answer = finished }
    await screens.open()
    await write("one", in: app)
    await app.press(.character("E"))
    try await app.store.writeEntry(
      on: Self.today, EntryEdit(text: "theirs"), basedOn: app.store.entry(on: Self.today)?.stamp,
      child: expected, today: Self.today)
    app.context.saves.noticeExternalChange()
    answer?(.success(EditedText(text: "one more", file: "/f") {}))
    await app.settle()
    #expect(entry(app)?.text == "one more")
    #expect(app.store.entry(on: Self.today)?.others.map(\.entry.text) == ["theirs"])
  }

  @Test func anEditorsTextIsSavedAndItsFileRemovedOnceItIs() async throws {
    var screens = try await screens()
    let (app, removed) = (screens.app, Counter())
    var given: [String] = []
    screens.context.editOutside = { text, name, finished in
      given += [text, name]
      finished(.success(EditedText(text: "from outside", file: "/f") { removed.add() }))
    }
    await screens.open()
    await write("inside", in: app)
    await app.press(.character("E"))
    #expect(given == ["inside", "2026-11-21.md"])
    #expect(entry(app)?.text == "from outside")
    #expect(removed.count == 1)
    await app.press(.character("u"))
    #expect(entry(app)?.text == "inside")
  }

  @Test(arguments: [80, 40], [Language.en, .ko])
  func theFileOfAFailedEditorStandsWholeAndIsCopied(_ columns: Int, _ language: Language) async throws {
    var screens = try await screens()
    let app = screens.app
    let file = "/home/a-person/.local/state/editing/74mbjq6fcyht/2026-11-21.md"
    screens.context.editOutside = { _, _, finished in
      finished(.failure(EditorFailure(.failed(code: 3), program: "ed", file: file)))
    }
    await screens.open()
    await app.resize(columns, 24)
    screens.context.observableLanguage.value = language
    await app.press(.character("E"))
    let lines = app.screen.text.map { $0.drop { $0 == " " } }
    if columns == 80 {
      #expect(lines.contains { $0 == file }, "\(app.text)")
    } else {
      let first = try #require(lines.firstIndex { $0.hasPrefix("/home") })
      #expect(lines[first...].prefix(2).joined() == file, "\(app.text)")
    }
    await app.press(.character("y"))
    #expect(app.copied == [file])
    app.hides("exit code")
  }

  @Test(arguments: [(80, 24), (40, 12)], [Language.en, .ko])
  func aTextThatAnEditorLeftIsToldOnItsDay(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await Robot(
      child: expected, size: Size(columns: size.0, rows: size.1), language: language)
    let folder = app.store.folders.state + "/editing/abc"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("what was typed".utf8).write(to: URL(filePath: "\(folder)/2026-11-21.md"))
    try Data("other".utf8).write(to: URL(filePath: "\(folder)/2026-11-20.md"))
    await app.press(.character("w"), .escape)
    app.says("editing/abc/2026-11-21.md")
    #expect(!app.text.contains("2026-11-20.md"))
    await app.press(.character("e"))
    app.hides("2026-11-21.md")
  }

  @Test func anEditorThatFailsLeavesTheEntryAndNamesTheFile() async throws {
    var screens = try await screens()
    let app = screens.app
    screens.context.editOutside = { _, _, finished in
      finished(.failure(EditorFailure(.failed(code: 3), program: "ed \u{1B}x", file: "/there/it.md")))
    }
    await screens.open(isWriting: true)
    await app.type("mine")
    await app.press(.alt("e"))
    app.shows("ended with exit code 3")
    app.shows("/there/it.md")
    #expect(draft(app) == "mine")
    await app.press(.control("s"))
    #expect(entry(app)?.text == "mine")
  }
}

/// Counts from any thread.
private final class Counter: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock(\.self) }
  func add() { number.withLock { $0 += 1 } }
}
