import FoundationEssentials
import Model
import Networking
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import Journal
@testable import ScreenTesting
@testable import Texts

/// What the screens show of what two people share.
@MainActor
@Suite struct PartnerScreenTests {
  /// Nobody's secrets go into the stores of these tests.
  private static let cipher = SyncCipher(
    seal: { bytes, _ throws(CipherFailure) in bytes }, open: { bytes, _ throws(CipherFailure) in bytes },
    make: { () throws(CipherFailure) in Secret("KEY") }, name: { _ throws(CipherFailure) in "01234567" },
    isKey: { $0.text == "KEY" }, isSealed: { _ in true })

  /// A person who shares the robot's child.
  private struct Other {
    let home: TemporaryHome
    let store: Store
    let mine: DeviceSync
    let its: DeviceSync

    func meet() async throws {
      for sync in [its, mine, its, mine] { _ = try await sync.sync() }
    }
  }

  private func couple(_ app: Robot) async throws -> Other {
    let home = try TemporaryHome()
    let carrier = SyncCarrier.folder(home.path)
    let store = try home.store()
    func sync(_ store: Store, _ name: String) -> DeviceSync {
      DeviceSync(
        store: store, carrier: carrier, cipher: Self.cipher, machine: name, name: name, space: .partner)
    }
    let other = Other(home: home, store: store, mine: sync(app.store, "Min"), its: sync(store, "Jun"))
    _ = try await other.mine.setUp(
      address: home.path, encrypts: false, sharing: SharingOptions(name: "Min", children: [expected.id]))
    _ = try await other.its.join(
      address: home.path, other.its.find(), key: nil, isDry: false, sharing: SharingOptions(name: "Jun"))
    try await other.meet()
    return other
  }

  @Test func theBoardSaysWhoAddedACardAndWhoseItIs() async throws {
    let app = try await Robot(child: expected)
    let other = try await couple(app)
    let new = NewTask(TaskEdit(title: "Paint the room @partner"), child: expected.id)
    let card = try await other.store.addTasks([new], on: app.today)[0]
    try await other.meet()
    await app.seeOthers()
    await app.press(.character("7"))
    app.shows("Paint the room")
    app.shows("@me · from Jun")
    await app.press(.character("v"), .character("v"))
    app.hides("Paint the room")
    app.shows("v @Jun")
    await app.press(.character("v"))
    try await other.store.moveTask(card.id, to: .doing, on: app.today)
    try await other.meet()
    await app.seeOthers()
    await app.press(.character("l"), .character("H"))
    app.says("Moved from To do to Doing, Jun")
    await app.press(.escape, .enter)
    app.says("Added by: Jun")
    app.says("For: You")
  }

  @Test func aLetterIsGivenByAKeyAndAnAnswerIsSealed() async throws {
    let app = try await Robot(child: expected)
    let other = try await couple(app)
    let sync = other.mine
    app.context.sharing.client = SyncClient {
      []
    } sync: {
      SyncClient.Outcome(isDone: true, lines: [])
    } seal: { text, prompt, day in
      _ = try? await sync.answer(text, to: prompt, on: day)
      return Toast(.answerSealed)
    }
    try await other.store.writeEntry(
      on: app.today, EntryEdit(text: "Dear Bean", isLetter: true), basedOn: nil, seen: nil, child: nil,
      today: app.today, at: 1)
    try await other.store.shareEntry(of: app.today)
    try await other.its.answer("the second words", to: "What surprised you?", on: app.today)
    try await other.meet()
    await app.press(.character("6"))
    app.shows("A letter from Jun: Dear Bean")
    await app.press(.enter)
    app.shows("Saturday 21 November")
    app.shows("Dear Bean")
    await app.press(.escape)
    try await app.store.writeEntry(
      on: app.today, EntryEdit(text: "the first words"), basedOn: nil, seen: nil, child: nil,
      today: app.today,
      at: 1)
    let model = EntryViewModel(context: app.context, day: app.today, isWriting: false)
    app.navigator.push(Screen("entry", model, EntryView.self))
    await app.settle()
    app.says("A letter from Jun")
    app.says("Dear Bean")
    app.says("Jun has answered “What surprised you?”. Write your answer and press & to open both.")
    await app.press(.character("@"))
    app.shows("Shared. Your partner gets a copy")
    await app.press(.character("&"))
    app.says("Your answer is sealed")
    try await other.meet()
    await app.seeOthers()
    app.says("Jun: “What surprised you?” the second words")
    #expect(Set(other.store.sharedThings().map(\.item.text)) == ["the first words", "Dear Bean"])
    #expect(other.store.sharedAnswers().first?.others.values.first == "the first words")
    await app.press(.character("&"))
    app.shows("A sealed answer stays as it is")
  }

  @Test func aPhotoThatTheOtherOneGaveIsInTheAlbum() async throws {
    let app = try await Robot(child: expected, pictures: .blank)
    let other = try await couple(app)
    let path = "\(other.home.path)/given.gif"
    let bytes: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
      + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    try Data(bytes).write(to: URL(filePath: path))
    var photo = try await other.store.storePhoto(path)
    photo.caption = "The yellow pram"
    try await other.store.sharePhoto(photo, of: app.today)
    try await other.meet()
    #expect(app.store.albumMonths().map(\.count) == [1] && other.store.albumMonths().isEmpty)
    await app.press(.character("4"), .character("F"))
    app.says("Album · November · 1 photo")
    app.says("The yellow pram")
    await app.press(.character("e"))
    app.shows("Only the person who shared this photo")
    await app.press(.character("v"), .enter)
    app.says("From Jun")
    await app.press(.character("@"))
    app.shows("Only the person who shared this photo")
    // Who takes it out takes it out for both, and can have it back.
    await app.press(.character("x"))
    #expect(app.store.albumMonths().isEmpty)
    await app.press(.character("u"))
    try await other.meet()
    #expect(other.store.sharedThings().count == 1 && app.store.albumMonths().count == 1)
  }

  @Test func aPauseThatATimerBroughtIsSaidOnceByTheProgramThatOpensNext() async throws {
    let app = try await Robot(child: expected)
    let (other, store) = (try await couple(app), app.store)
    try await other.store.pause(expected.id, on: app.today)
    try await other.meet()
    app.context.sharing.client = SyncClient {
      []
    } sync: {
      SyncClient.Outcome(isDone: true, lines: [])
    } hasPauseNews: {
      store.consumePauseNotice()
    }
    app.context.sharing.begin()
    await app.settle()
    app.says("Weeks and reminders are paused here too.")
    #expect(!store.consumePauseNotice())
    // What is over before anybody looks is not worth a word.
    try await other.store.resume(expected.id, on: app.today)
    try await other.meet()
    try await other.store.pause(expected.id, on: app.today)
    try await other.meet()
    try await other.store.resume(expected.id, on: app.today)
    try await other.meet()
    #expect(!store.consumePauseNotice())
  }

  @Test func aPauseThatComesIsSaidQuietlyAndGoesAtOnce() async throws {
    let app = try await Robot(child: expected)
    let other = try await couple(app)
    let (mine, store) = (other.mine, app.store)
    app.context.sharing.client = SyncClient {
      (try? await mine.status()).map { [$0] } ?? []
    } sync: {
      _ = try? await mine.sync()
      return SyncClient.Outcome(isDone: true, lines: [])
    } hasPauseNews: {
      store.consumePauseNotice()
    }
    app.context.sharing.begin()
    await app.settle()
    try await other.store.pause(expected.id, on: app.today)
    _ = try await other.its.sync()
    await app.press(.character("8"))
    await app.open("Devices and partner")
    app.says("With your partner")
    app.says("Jun (")
    await app.press(.character("r"))
    app.shows("Weeks and reminders are paused here too.")
    #expect(app.context.isPaused)
    // What is paused or goes on here waits for no minute.
    try await app.store.resume(expected.id, on: app.today)
    await app.seeOthers()
    _ = try await other.its.sync()
    #expect(!other.store.family().isPaused)
  }
}
