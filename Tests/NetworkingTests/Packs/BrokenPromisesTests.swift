import Curriculum
import Model
import Storage
import Testing

@testable import Networking

/// What a pack promises has to be possible and true; else the pack that is here stays as it was.
struct BrokenPromisesTests {
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

  @Test(arguments: ["../w20-1", "a/b", "a\u{0}b", "a\u{1b}", "..", "", "file:///etc/passwd", "Ü"])
  func anIdThatIsNoneIsRefusedBeforeAnythingIsAskedForByIt(id: String) async {
    var bad = next
    bad.units[0].articles[0].id = id
    bad.units[0].articles[0].sha256 = String(repeating: "a", count: 64)
    publisher.publish(bad)
    await expect(.pack(.badID(id, file: "units/week-20.json")))
    bad = next
    bad.units[0].id = id
    publisher.publish(bad)
    await expect(.pack(.badID(id, file: "pack.json")))
    bad = next
    bad.id = id
    publisher.publish(bad)
    await expect(.pack(.badID(id, file: "pack.json")))
    #expect(Set(publisher.asked).isSubset(of: ["pack.json", "units/week-20.json", "units/week-21.json"]))
  }

  @Test(arguments: [
    "", "abc", "../../x", String(repeating: "A", count: 64), String(repeating: "a", count: 63) + "\n",
  ])
  func aHashThatIsNoneIsRefused(hash: String) async {
    guard !hash.isEmpty else { return }
    var bad = next
    bad.units[0].articles[0].sha256 = hash
    publisher.publish(bad)
    await expect(
      .pack(.broken(file: "units/week-20.json", detail: "the sha256 of w20-1 is invalid")))
    var manifest = next.manifest
    manifest.units[1].sha256 = hash
    publisher.publish(MadePack.json(manifest), as: "pack.json")
    await expect(.pack(.broken(file: "pack.json", detail: "the sha256 of week-21 is invalid")))
  }

  @Test func anArticleInTwoUnitsIsRefused() async {
    var bad = next
    bad.units[1].articles[0].id = "w20-1"
    publisher.publish(bad)
    await expect(.pack(.duplicateID("w20-1", file: "units/week-21.json")))
  }

  @Test func aUnitThatSaysItIsAnotherIsRefused() async {
    var bad = next
    bad.units[0].articles[0].unit = "week-21"
    publisher.publish(bad)
    await expect(.pack(.broken(file: "units/week-20.json", detail: "w20-1 is in week-21")))
    bad = next
    var manifest = bad.manifest
    bad.units[0].id = "week-99"
    bad.units[0].articles = []
    manifest.units[0].sha256 = bad.manifest.units[0].sha256
    publisher.publish(MadePack.json(manifest), as: "pack.json")
    publisher.publish(bad.files["units/week-99.json"] ?? [], as: "units/week-20.json")
    await expect(.pack(.broken(file: "units/week-20.json", detail: "id is week-99")))
  }
}
