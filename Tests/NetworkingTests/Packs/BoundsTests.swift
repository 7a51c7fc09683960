import Curriculum
import Model
import Storage
import Testing

@testable import Networking

/// A publisher cannot fill memory, disk or the person's data.
struct BoundsTests {
  private let home: Home
  private let publisher = Publisher(MadePack(weeks: 2))
  private let network: PackNetwork

  init() throws {
    home = try Home()
    network = home.network(publisher)
  }

  private func expect(_ pack: MadePack, _ file: String, _ detail: String) async {
    publisher.publish(pack)
    await #expect(throws: PackUpdateFailure.pack(.broken(file: file, detail: detail))) {
      try await network.add(Publisher.address, scope: .coming, today: Home.today)
    }
    #expect(home.shelf.packs.isEmpty && home.store.subscriptions().subscriptions.isEmpty)
  }

  @Test func moreUnitsAreRefusedThanAnybodyReads() async {
    publisher.forget()
    await expect(MadePack(weeks: 1_001, articles: 1), "pack.json", "more than 1000 units")
    #expect(Set(publisher.asked) == ["pack.json"])
  }

  @Test func moreArticlesOfAUnitAreRefused() async {
    await expect(MadePack(weeks: 1, articles: 1_001), "units/week-20.json", "more than 1000 articles")
  }

  /// One character, of megabytes.
  private static let endless = "a" + String(repeating: "\u{301}", count: 1_000_000)

  @Test func textsAreRefusedThatAreTooLongBeTheyOneCharacter() async {
    var pack = MadePack(weeks: 2)
    pack.units[1].title = Self.endless
    await expect(pack, "pack.json", "title is longer than 400 characters")
    for (name, most, change) in [
      ("title", 400, { $0.articles[0].title = Self.endless }),
      ("author", 400, { $0.articles[0].author = Self.endless }),
      ("excerpt", 4_000, { $0.articles[0].excerpt = Self.endless }),
      ("tag", 400, { $0.articles[0].tags = [Self.endless] }),
      ("summary", 4_000, { $0.summary = Self.endless }),
      ("prompt", 400, { $0.prompts = [Prompt(day: 1, text: Self.endless)] }),
      ("text", 4_000, { $0.tasks = [SuggestedTask(id: "t", title: "", text: Self.endless)] }),
      (
        "note", 4_000,
        { $0.habits = [SuggestedHabit(id: "h", name: "", note: Self.endless, schedule: .daily)] }
      ),
    ] as [(String, Int, (inout Unit) -> Void)] {
      var pack = MadePack(weeks: 1)
      change(&pack.units[0])
      await expect(pack, "units/week-20.json", "\(name) is longer than \(most) characters")
    }
  }

  @Test func textsOfTheLengthThatIsDocumentedAreTakenInAnyScript() async throws {
    var pack = MadePack(weeks: 1)
    // 훍 in three letters each, as some systems write it.
    pack.units[0].articles[0].title = String(repeating: "\u{1112}\u{116E}\u{11B0}", count: 80)
    pack.units[0].summary = String(repeating: "\u{1112}\u{116E}\u{11B0}", count: 400)
    publisher.publish(pack)
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    #expect(home.version() == "1.0.0")
  }

  @Test(arguments: [Int.min, -1, 1_001, Int.max])
  func daysAndMinutesAreRefusedThatNobodyHas(number: Int) async throws {
    for path in [\ArticleFacts.day, \ArticleFacts.minutes] {
      var pack = MadePack(weeks: 1)
      pack.units[0].articles[0][keyPath: path] =
        number * (path == \ArticleFacts.minutes && number == 1_001 ? 10 : 1)
      publisher.publish(pack)
      await #expect(throws: PackUpdateFailure.self) {
        try await network.add(Publisher.address, scope: .coming, today: Home.today)
      }
      #expect(home.shelf.packs.isEmpty)
    }
  }

  @Test func unitsAreRefusedThatAreTooLargeTogether() async throws {
    var pack = MadePack(weeks: 22, articles: 1)
    // 3.1 MB each: none is over its own limit, and 22 are over 64 MiB.
    let sources = (0..<195).map { number in
      Source(
        title: "\(number)", publisher: "", url: String(repeating: "u", count: 3_900),
        checked: CalendarDay(number: 20_000))
    }
    for index in pack.units.indices {
      pack.units[index].sources = sources
      for number in 2...4 {
        var article = pack.units[index].articles[0]
        article.id += "-\(number)"
        article.sources = sources
        pack.units[index].articles.append(article)
      }
    }
    publisher.publish(pack)
    await #expect(throws: PackUpdateFailure.pack(.tooLarge(file: "units", limit: 64 << 20))) {
      try await network.add(Publisher.address, scope: .coming, today: Home.today)
    }
    #expect(home.shelf.packs.isEmpty)
    // What has come counts as well when it goes on.
    publisher.forget()
    await #expect(throws: PackUpdateFailure.pack(.tooLarge(file: "units", limit: 64 << 20))) {
      try await network.add(Publisher.address, scope: .coming, today: Home.today)
    }
    #expect(publisher.asked.count { $0.hasPrefix("units/") } < 10)
  }
}
