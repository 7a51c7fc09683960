import Curriculum
import HTTPTypes
import Model
import Storage
import Testing

@testable import Networking

/// A unit's texts in one file: fewer questions, and nothing that hangs on it.
struct BundleTests {
  private func made(articles: Int = 6) -> MadePack {
    var pack = MadePack(weeks: 3, articles: articles)
    pack.hasBundles = true
    return pack
  }

  private let articles = ["articles/w20-1.md", "articles/w21-1.md", "articles/w22-1.md"]
  private let bundles = ["units/week-20.md", "units/week-21.md", "units/week-22.md"]

  @Test func aPackOfManyTextsIsAddedByAFileForEachUnit() async throws {
    let home = try Home()
    let publisher = Publisher(made())
    let update = try await home.network(publisher)
      .add(Publisher.address, scope: .all, today: Home.today)
    #expect(update.requests == 7 && update.articles == 18 && update.files == 21)
    #expect(Set(publisher.asked).isSuperset(of: bundles))
    #expect(home.readable().count == 18 && home.version() == "1.0.0")
  }

  @Test func aFewTextsAreAskedForOneByOne() async throws {
    let home = try Home()
    var pack = made()
    let publisher = Publisher(pack)
    let network = home.network(publisher)
    _ = try await network.add(Publisher.address, scope: .all, today: Home.today)
    pack.version = "1.1.0"
    for number in 1...3 { pack.write("# Newer \(number)\n", to: "w20-\(number)") }
    publisher.publish(pack)
    publisher.forget()
    let update = try await network.update("made", scope: .all, today: Home.today)
    #expect(update.articles == 3)
    #expect(Set(publisher.asked).isDisjoint(with: bundles) && publisher.asked.contains("articles/w20-3.md"))
    let second = try facts("w20-2", home)
    #expect(try home.library.pack("made")?.markdown(of: second) == "# Newer 2\n")
  }

  @Test(arguments: [HTTPResponse.Status.notFound, .forbidden, .gone])
  func withoutTheFileTheTextsComeAllTheSame(status: HTTPResponse.Status) async throws {
    let home = try Home()
    let publisher = Publisher(made())
    publisher.script { file, _ in
      file.hasPrefix("units/") && file.hasSuffix(".md") ? .answer(status, [], HTTPFields()) : nil
    }
    _ = try await home.network(publisher).add(Publisher.address, scope: .all, today: Home.today)
    #expect(home.readable().count == 18)
    #expect(Set(publisher.asked).isSuperset(of: articles))
  }

  @Test func ofAFileThatIsNotWhatWasPromisedOnlyWhatIsRightIsKept() async throws {
    let home = try Home()
    var pack = made()
    var bundle = pack.files["units/week-21.md"] ?? []
    bundle[2] = UInt8(ascii: "!")
    pack.served["units/week-21.md"] = bundle
    pack.served["units/week-22.md"] = Array(bundle.prefix(40))
    pack.served["units/week-20.md"] = bundle + bundle
    let publisher = Publisher(pack)
    _ = try await home.network(publisher).add(Publisher.address, scope: .all, today: Home.today)
    #expect(home.readable().count == 18)
    // Of week 21 the first was wrong; of the others all were, or the file was longer than what was promised.
    #expect(publisher.asked.filter { $0.hasPrefix("articles/w21") } == ["articles/w21-1.md"])
    #expect(publisher.asked.count { $0.hasPrefix("articles/") } == 13)
  }

  @Test func withoutNetworkItFailsAsEver() async throws {
    let home = try Home()
    let publisher = Publisher(made())
    publisher.script { file, _ in
      file == "units/week-21.md" ? .failure(.unreachable(host: "packs.example")) : nil
    }
    let network = home.network(publisher)
    await #expect(throws: PackUpdateFailure.self) {
      try await network.add(Publisher.address, scope: .all, today: Home.today)
    }
    #expect(!publisher.asked.contains { $0.hasPrefix("articles/") })
  }

  @Test func lengthsThatNoTextHasAreRefused() async throws {
    let home = try Home()
    var pack = made()
    pack.hasBundles = false
    pack.units[0].articles[0].bytes = -1
    let network = home.network(Publisher(pack))
    await #expect(throws: PackUpdateFailure.self) {
      try await network.add(Publisher.address, scope: .all, today: Home.today)
    }
  }

  private func facts(_ id: String, _ home: Home) throws -> ArticleFacts {
    try #require(home.library.pack("made")?.allArticles().articles.map(\.facts).first { $0.id == id })
  }
}
