import Curriculum
import HTTPTypes
import Model
import Storage
import Testing

@testable import Networking

/// Whatever a server sends, the pack that is here stays as it was.
struct RefusingTests {
  private let home: Home
  private let publisher: Publisher
  private let network: PackNetwork
  private let pack = MadePack()

  init() async throws {
    home = try Home()
    publisher = Publisher(pack)
    network = home.network(publisher)
    _ = try await network.add(Publisher.address, scope: .all, today: Home.today)
    publisher.forget()
  }

  /// A next version, changed in two articles.
  private var next: MadePack {
    var next = pack
    next.version = "2.0.0"
    next.write("# One\n", to: "w20-1")
    next.write("# Two\n", to: "w21-1")
    return next
  }

  private func expect(_ failure: PackUpdateFailure, kind: PackUpdateFailure.Kind = .pack) async {
    await #expect(throws: failure) {
      try await network.update("made", scope: .coming, today: Home.today)
    }
    #expect(failure.kind == kind)
    #expect(home.version() == "1.0.0" && home.readable().count == 16)
    #expect(home.shelf.origin(of: "made")?.failure == kind.rawValue)
  }

  @Test func aNetworkThatFailsLeavesThePackAndSaysWhere() async {
    publisher.publish(next)
    publisher.script { file, _ in
      file == "articles/w21-1.md" ? .failure(.interrupted(host: "packs.example")) : nil
    }
    await expect(.network(.interrupted(host: "packs.example"), file: "articles/w21-1.md"), kind: .connection)
  }

  @Test func aServerThatFailsIsOfAnotherKind() async {
    publisher.script { _, _ in .answer(.internalServerError, [], [:]) }
    await expect(.network(.status(500, title: nil, host: "packs.example"), file: "pack.json"), kind: .server)
  }

  @Test func aWrongHashIsRefusedAndWhatWasRightIsNotFetchedAgain() async throws {
    publisher.publish(next)
    publisher.publish("# Something else\n", as: "articles/w21-1.md")
    await expect(.pack(.wrongHash(file: "articles/w21-1.md")))
    // pack.json once more, in case the publisher was in the middle of publishing.
    #expect(publisher.asked.count { $0 == "pack.json" } == 2)
    publisher.publish(next)
    publisher.forget()
    _ = try await network.update("made", scope: .coming, today: Home.today)
    #expect(Set(publisher.asked).isSubset(of: ["pack.json", "articles/w20-1.md", "articles/w21-1.md"]))
    #expect(home.version() == "2.0.0")
  }

  @Test func aPublisherInTheMiddleOfPublishingIsWaitedFor() async throws {
    let (next, old) = (next, pack)
    publisher.publish(next)
    publisher.script { file, count in
      file == "pack.json" && count == 0 ? .answer(.ok, old.publishing("1.5.0", next: next), [:]) : nil
    }
    let update = try await network.update("made", scope: .coming, today: Home.today)
    #expect(update.isNew && home.version() == "2.0.0")
    #expect(publisher.asked.count { $0 == "pack.json" } == 2)
  }

  @Test func aUnitThatIsNotThereIsRefused() async {
    publisher.publish(next)
    publisher.script { file, _ in file == "units/week-20.json" ? .answer(.notFound, [], [:]) : nil }
    await expect(
      .network(.status(404, title: nil, host: "packs.example"), file: "units/week-20.json"), kind: .server)
  }

  @Test(arguments: [
    ("<!DOCTYPE html><title>Welcome</title>", "text/plain"), (" \n<html>", "application/json"),
    ("Please log in", "text/html; charset=utf-8"),
  ])
  func aLogInPageOfAWiFiIsNoPack(page: String, type: String) async {
    publisher.script { _, _ in .answer(.ok, Array(page.utf8), [.contentType: type]) }
    await expect(.webPage(host: "packs.example"), kind: .connection)
  }

  @Test func aWebPageInPlaceOfAnArticleIsOneToo() async {
    publisher.publish(next)
    publisher.script { file, _ in
      file.hasPrefix("articles") ? .answer(.ok, Array("<html>".utf8), [:]) : nil
    }
    await expect(.webPage(host: "packs.example"), kind: .connection)
  }

  @Test func aPackThatIsServedAsHTMLByMistakeIsStillAPack() async throws {
    let files = next.files
    publisher.script { file, _ in .answer(.ok, files[file] ?? [], [.contentType: "text/html"]) }
    _ = try await network.update("made", scope: .coming, today: Home.today)
    #expect(home.version() == "2.0.0")
  }

  @Test func anotherPackAtTheAddressIsRefused() async {
    publisher.publish(MadePack(id: "other"))
    await expect(.wrongPack(expected: "made", found: "other"))
  }

  @Test func aNewerSchemaIsRefused() async {
    var newer = next
    newer.schema = 2
    publisher.publish(newer)
    await expect(.pack(.newerSchema(file: "pack.json", schema: 2)))
  }

  @Test(arguments: ["{", "[]", "null", #"{"schema": 1}"#, ""])
  func jsonOfTheWrongShapeIsRefused(text: String) async {
    publisher.publish(text, as: "pack.json")
    let failure = await #expect(throws: PackUpdateFailure.self) {
      try await network.update("made", scope: .coming, today: Home.today)
    }
    guard case .pack(.broken(file: "pack.json", _)) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(home.version() == "1.0.0")
  }

  @Test func moreThanIsAllowedIsRefused() async {
    publisher.publish([UInt8](repeating: 0x20, count: Pack.manifestLimit + 1), as: "pack.json")
    await expect(
      .network(.tooLarge(host: "packs.example", limit: Pack.manifestLimit), file: "pack.json"))
  }

  @Test func anAnswerNobodyAskedForIsNotBelieved() async throws {
    publisher.script { file, _ in
      file == "pack.json" ? nil : .answer(.notModified, [], [:])
    }
    publisher.publish(next)
    let failure = await #expect(throws: PackUpdateFailure.self) {
      try await network.update("made", scope: .coming, today: Home.today)
    }
    guard case .network(.status(304, nil, "packs.example"), _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(home.version() == "1.0.0")
  }

  @Test func whoHasToSignInIsToldSoAndWhatIsHereStays() async {
    publisher.script { _, _ in .answer(.unauthorized, [], [.wwwAuthenticate: "Bearer"]) }
    await expect(.signIn(SignInChallenge(address: Publisher.address)), kind: .signIn)
  }

  @Test func aFullDiskLeavesThePack() async throws {
    publisher.publish(next)
    // A folder that cannot be written stands for a disk that is full.
    try await home.withReadOnly("\(home.shelf.folder)/made/objects") {
      let failure = await #expect(throws: PackUpdateFailure.self) {
        try await network.update("made", scope: .coming, today: Home.today)
      }
      guard case .store = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
    }
    #expect(home.version() == "1.0.0")
  }

  @Test func aCancelledUpdateKeepsWhatCame() async throws {
    var next = next
    for id in pack.texts.keys { next.write("# Newer \(id)\n", to: id) }
    publisher.publish(next)
    let network = network
    let box = TaskBox()
    publisher.script { file, _ in
      if file.hasPrefix("articles") { box.cancel() }
      return nil
    }
    let task = Task { () async throws(PackUpdateFailure) in
      try await network.update("made", scope: .coming, today: Home.today)
    }
    box.hold { task.cancel() }
    let result = await task.result
    #expect(throws: PackUpdateFailure.cancelled) { try result.get() }
    #expect(home.version() == "1.0.0")
    publisher.script { _, _ in nil }
    let fetched = Set(publisher.asked.filter { $0.hasPrefix("units") })
    publisher.forget()
    _ = try await network.update("made", scope: .coming, today: Home.today)
    #expect(fetched.isDisjoint(with: publisher.asked))
    #expect(home.version() == "2.0.0")
  }
}
