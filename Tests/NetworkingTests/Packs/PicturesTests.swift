import Curriculum
import FoundationEssentials
import HTTPTypes
import Model
import Storage
import Synchronization
import Testing

@testable import Networking

/// Pictures come with the articles that show them, last, and keep nothing else from coming.
struct PicturesTests {
  private let home: Home
  private let publisher: Publisher
  private let network: PackNetwork
  private var pack: MadePack

  init() async throws {
    home = try Home()
    var pack = MadePack(weeks: 10)
    pack.show("one", in: "w22-1")
    pack.show("two", in: "w22-1")
    pack.show("one", in: "w23-1")
    pack.show("far", in: "w29-1")
    self.pack = pack
    publisher = Publisher(pack)
    network = home.network(publisher)
    try await home.expectChild()
  }

  private func add(_ scope: PackScope = .coming) async throws -> PackUpdate {
    try await network.add(Publisher.address, scope: scope, today: Home.today)
  }

  private func update(_ scope: PackScope = .coming) async throws -> PackUpdate {
    try await network.update("made", scope: scope, today: Home.today)
  }

  private func picture(_ name: String, of article: String) throws -> (Pack, ArticlePicture) {
    let pack = try #require(home.library.pack("made"))
    let facts = try #require(pack.article(article)).facts
    return (pack, try #require(facts.picture("pictures/\(name).svg")))
  }

  private var asked: [String] { publisher.asked.filter { $0.hasPrefix("pictures/") } }

  @Test func picturesOfWhatIsReadSoonComeOnceAndLast() async throws {
    let update = try await add()
    #expect(asked.sorted() == ["pictures/one.svg", "pictures/two.svg"])
    #expect(publisher.asked.suffix(2).allSatisfy { $0.hasPrefix("pictures/") })
    #expect(update.files == 10 + 10 + 2 && update.articles == 10 && update.missingPictures == 0)
    let (pack, picture) = try picture("two", of: "w22-1")
    #expect(
      try Data(contentsOf: URL(filePath: pack.path(of: picture)))
        == Data(self.pack.pictures[picture.file] ?? []))
    publisher.forget()
    #expect(try await self.update().files == 0 && publisher.asked == ["pack.json"])
    #expect(try await self.update(.all).files == 11 && asked == ["pictures/far.svg"])
  }

  @Test func onlyAPictureThatChangedIsFetchedAgain() async throws {
    _ = try await add()
    var newer = pack
    newer.version = "1.1.0"
    newer.show("two", in: "w22-1", drawing: "better")
    publisher.publish(newer)
    publisher.forget()
    let update = try await update()
    #expect(
      update.isNew && publisher.asked.sorted() == ["pack.json", "pictures/two.svg", "units/week-22.json"])
  }

  @Test func aPictureThatFailsKeepsNothingElseFromComingAndComesTheNextTime() async throws {
    publisher.script { file, _ in file == "pictures/one.svg" ? .answer(.notFound, [], [:]) : nil }
    #expect(try await add().missingPictures == 1)
    #expect(home.version() == "1.0.0" && home.readable().contains("w22-1"))
    #expect(asked.contains("pictures/two.svg"))
    let (pack, one) = try picture("one", of: "w22-1")
    #expect(throws: PackFailure.notDownloaded(file: "pictures/one.svg")) { try pack.path(of: one) }
    publisher.script { _, _ in nil }
    let update = try await update()
    #expect(update.files == 1 && update.missingPictures == 0 && !update.isNew)
    #expect(throws: Never.self) { try pack.path(of: one) }
  }

  @Test func aPictureThatIsNotWhatWasPromisedIsNotKept() async throws {
    _ = try await add()
    let before = home.shelf.objects(of: "made")
    var newer = pack
    newer.version = "2.0.0"
    newer.show("two", in: "w22-1", drawing: "newer")
    newer.served["pictures/two.svg"] = Array("<svg><script/></svg>".utf8)
    publisher.publish(newer)
    #expect(try await update().missingPictures == 1)
    // The manifest is no object, so only the unit is new.
    #expect(home.shelf.objects(of: "made").subtracting(before).count == 1)
    #expect(home.version() == "2.0.0" && home.readable().contains("w22-1"))
  }

  @Test func aDrawingThatIsMoreThanADrawingIsNotKeptThoughItsHashIsPromised() async throws {
    var bad = pack
    let bytes = Array("<svg viewBox=\"0 0 1 1\"><image href=\"/etc/passwd\"/></svg>".utf8)
    bad.units[2].articles[0].pictures = [
      ArticlePicture(file: "pictures/bad.svg", sha256: Digest.sha256(bytes), width: 1, height: 1)
    ]
    bad.pictures["pictures/bad.svg"] = bytes
    publisher.publish(bad)
    #expect(try await add().missingPictures == 1)
    #expect(!home.shelf.has(Digest.sha256(bytes), of: "made"))
    let (pack, picture) = try picture("bad", of: "w22-1")
    await #expect(throws: PackUpdateFailure.self) { try await network.path(of: picture, in: pack) }
  }

  @Test func aConnectionThatIsGoneIsNotTriedForEveryPicture() async throws {
    for number in 0..<40 { publisher.publish([], as: "pictures/p\(number).svg") }
    var many = pack
    for number in 0..<20 { many.show("p\(number)", in: "w22-2") }
    for number in 20..<40 { many.show("p\(number)", in: "w23-2") }
    publisher.publish(many)
    publisher.script { file, _ in
      file.hasPrefix("pictures/") ? .failure(.unreachable(host: "packs.example")) : nil
    }
    #expect(try await add().missingPictures == 42)
    #expect(home.version() == "1.0.0")
    #expect(Set(asked).count <= PackSource.maxConcurrent)
  }

  @Test func whatIsShownIsFetchedWhenItIsNotHereOrDamagedAndOnlyThen() async throws {
    _ = try await add()
    publisher.forget()
    let (pack, far) = try picture("far", of: "w29-1")
    let path = try await network.path(of: far, in: pack)
    #expect(path == "\(pack.folder)/objects/\(far.sha256)")
    #expect(try await network.path(of: far, in: pack) == path && publisher.asked == ["pictures/far.svg"])
    try home.shelf.store([1], as: far.sha256, of: "made")
    #expect(try await network.path(of: far, in: pack) == path && publisher.asked.count == 2)
    publisher.script { _, _ in .failure(.timedOut(host: "packs.example")) }
    try home.shelf.store([1], as: far.sha256, of: "made")
    await #expect(
      throws: PackUpdateFailure.network(.timedOut(host: "packs.example"), file: "pictures/far.svg")
    ) {
      try await network.path(of: far, in: pack)
    }
    #expect(publisher.asked.count == 3)
  }

  @Test func anUpdateFetchesAgainWhatWasDamaged() async throws {
    _ = try await add()
    let (opened, one) = try picture("one", of: "w22-1")
    let article = try #require(opened.article("w23-2")).facts
    try home.shelf.store([1], as: one.sha256, of: "made")
    try home.shelf.store([1], as: article.sha256, of: "made")
    publisher.forget()
    #expect(try await update().files == 2)
    #expect(publisher.asked == ["pack.json", "articles/w23-2.md", "pictures/one.svg"])
    #expect(throws: Never.self) { try opened.path(of: one) }
    #expect(throws: Never.self) { try opened.markdown(of: article) }
  }

  @Test func whoOpensAChangedArticleDoesNotWaitForPictures() async throws {
    _ = try await add()
    let opened = try #require(home.library.pack("made"))
    let facts = try #require(opened.article("w29-1")).facts
    var newer = pack
    newer.version = "2.0.0"
    newer.write("# Corrected\n", to: "w29-1")
    newer.show("two", in: "w22-1", drawing: "newer")
    publisher.publish(newer)
    publisher.forget()
    try await network.fetch(facts, of: opened)
    #expect(home.version() == "2.0.0" && asked.isEmpty)
    _ = try await update()
    #expect(Set(asked) == ["pictures/far.svg", "pictures/two.svg"])
  }

  @Test func whatNoVersionNeedsGoesButForTheBookmarked() async throws {
    _ = try await add()
    let (opened, two) = try picture("two", of: "w22-1")
    let (_, one) = try picture("one", of: "w23-1")
    let article = try #require(opened.article("w22-1")).facts
    var kept = article
    kept.pictures = [two]
    try await home.store.addBookmark(
      Bookmark(article: kept, pack: "made", packTitle: "", addedOn: Home.today, addedAt: 0), markdown: "kept")
    var newer = pack
    newer.version = "2.0.0"
    newer.units[2].articles[0].pictures = nil
    newer.units[3].articles[0].pictures = nil
    publisher.publish(newer)
    home.now += 40 * 86_400_000
    _ = try await update()
    #expect(home.shelf.has(one.sha256, of: "made"))
    home.now += 8 * 86_400_000
    _ = try await update()
    #expect(home.shelf.has(two.sha256, of: "made") && !home.shelf.has(one.sha256, of: "made"))
  }

  @Test func progressCountsThemBesideTheArticles() async throws {
    let told = Mutex([PackProgress]())
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today) { progress in
      told.withLock { $0.append(progress) }
    }
    let last = try #require(told.withLock { $0.last })
    #expect((last.units, last.articles, last.pictures) == (10, 10, 2))
    #expect(last.files == 22 && last.totalFiles == 22 && last.totalArticles == 10)
  }

  @Test func aPackInAFolderGivesItsPicturesToo() async throws {
    let folder = try home.write(pack, to: "source")
    _ = try await network.add(folder, scope: .coming, today: Home.today)
    let (opened, two) = try picture("two", of: "w22-1")
    #expect(throws: Never.self) { try opened.path(of: two) }
  }
}

/// What a stranger may not say of pictures.
struct PictureBoundsTests {
  @Test(arguments: [
    ("pictures/../../a.svg", 64, 4, 2), ("http://a/b.svg", 64, 4, 2), ("pictures/a.heic", 64, 4, 2),
    ("pictures/a.svg", 63, 4, 2), ("pictures/a.svg", 64, 0, 2), ("pictures/a.svg", 64, 4, -1),
    ("pictures/a.svg", 64, Int.max, 2), ("pictures/a.svg", 64, 4, 100_001),
  ])
  func aLieAboutAPictureRefusesThePack(file: String, digits: Int, width: Int, height: Int) async throws {
    let home = try Home()
    var pack = MadePack(weeks: 1)
    let hash = String(repeating: "a", count: digits)
    pack.units[0].articles[0].pictures = [
      ArticlePicture(file: file, sha256: hash, width: width, height: height)
    ]
    let network = home.network(Publisher(pack))
    await #expect(throws: PackUpdateFailure.self) {
      try await network.add(Publisher.address, scope: .coming, today: Home.today)
    }
    #expect(home.shelf.packs.isEmpty)
  }

  @Test func moreThanTwentyOfAnArticleAndOneTwiceAreRefused() async throws {
    for number in [20, 21] {
      let home = try Home()
      var pack = MadePack(weeks: 1)
      for number in 0..<number { pack.show("p\(number)", in: "w20-1") }
      let network = home.network(Publisher(pack))
      let update = try? await network.add(Publisher.address, scope: .coming, today: Home.today)
      #expect((update != nil) == (number == 20))
      pack.units[0].articles[0].pictures = Array(
        repeating: pack.units[0].articles[0].pictures?.first, count: 2
      )
      .compactMap(\.self)
      let twice = home.network(Publisher(pack))
      await #expect(throws: PackUpdateFailure.self) {
        try await twice.update("made", scope: .coming, today: Home.today)
      }
    }
  }

  @Test func aPictureOverTwoMiBIsNotKept() async throws {
    let home = try Home()
    var pack = MadePack(weeks: 1)
    let bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 0, count: 2 << 20)
    pack.units[0].articles[0].pictures = [
      ArticlePicture(file: "pictures/big.png", sha256: Digest.sha256(bytes), width: 1, height: 1)
    ]
    pack.pictures["pictures/big.png"] = bytes
    let update = try await home.network(Publisher(pack)).add(
      Publisher.address, scope: .coming, today: Home.today)
    #expect(update.missingPictures == 1 && !home.shelf.has(Digest.sha256(bytes), of: "made"))
  }
}
