import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

/// Numbers with which nothing can be reckoned, in the files that this machine keeps for itself.
@Suite struct OddNumbersTests {
  private static let ends = ["9223372036854775807", "-9223372036854775808"]
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  @Test(arguments: ends)
  func timesInTheLogAreTheNearestThatThereAre(time: String) throws {
    try box.write("{\"at\": \(time), \"what\": \"update\", \"detail\": \"x\"}\n", to: box.state("log.jsonl"))
    let event = try #require(EventLog(in: box.folders, now: { 0 }).events().first)
    #expect(event.at == (Int64(time) ?? 0).clampedTime && event.at.magnitude < 1 << 50)
  }

  @Test(arguments: ends)
  func timesOfAPackAreTheNearestThatThereAre(time: String) throws {
    let shelf = PackShelf(in: box.folders)
    try box.write(
      "{\"address\": \"x\", \"checkedAt\": \(time), \"updatedAt\": \(time), \"triedAt\": \(time)}",
      to: "\(shelf.folder)/made/origin.json")
    let origin = try #require(shelf.origin(of: "made"))
    for time in [origin.checkedAt, origin.updatedAt, origin.triedAt] {
      #expect((time ?? .max).magnitude < 1 << 50)
    }
    try box.write("{\"aa\": \(time)}", to: "\(shelf.folder)/made/previous.json")
    shelf.sweep("made", keeping: [], now: Sandbox.start)
  }

  @Test(arguments: ends)
  func tokensAreGoodForALimitedTime(time: String) throws {
    let tokens = TokenStore(in: box.folders)
    try tokens.save(
      Tokens(
        address: "x", tokenEndpoint: "x", revocationEndpoint: nil, accessToken: Secret("a"),
        refreshToken: nil,
        scope: nil, receivedAt: 1, lifetime: 2))
    let name = try #require(box.names(box.state("tokens")).first { $0.hasSuffix(".json") })
    let path = box.state("tokens/\(name)")
    let text = try box.text(path).replacing("\"receivedAt\" : 1", with: "\"receivedAt\" : \(time)")
    try box.write(text.replacing("\"lifetime\" : 2", with: "\"lifetime\" : \(time)"), to: path)
    let kept = try #require(tokens.tokens(for: "x"))
    #expect(kept == tokens.all().first)
    #expect(kept.receivedAt.magnitude < 1 << 50 && (0...315_360_000).contains(kept.lifetime ?? -1))
  }

  @Test(arguments: ends)
  func aPlaceInAnArticleIsOneWhateverTheFileSays(number: String) throws {
    let reference = ArticleReference(pack: "p", article: "a")
    let place =
      "{\"block\": \(number), \"offset\": \(number), \"words\": \"\", \"fraction\": \(number)e200, \"at\": \(number)}"
    let stamp = "\"updated\": \"000000000000001-0000-otherdev\""
    try box.write(file("\"p/a\": {\(stamp), \"value\": \(place)}"), to: box.state("places.json"))
    let read = try #require(box.store().readingPlace(of: reference))
    #expect(read.block >= 0 && read.block < 1 << 40 && (0...1).contains(read.fraction))
  }

  private func cached<Part: CacheValue>(_ values: String, as type: Part.Type) -> Part? {
    var reader = CacheReader(bytes: Array(values.utf8))
    return try? Part(from: &reader)
  }

  @Test func theCacheIsNotBelievedThatThereWasMoreThanThereCanBe() {
    #expect(cached("9223372036854775807 1 5 0 0 ", as: TaskSummary.Part.self) == nil)
    #expect(cached("3 1 5 0 0 ", as: TaskSummary.Part.self)?.done == 3)
    #expect(cached("0 0 0 0 0 9223372036854775807 ", as: CheckInSummary.Part.self) == nil)
    #expect(cached("0 0 0 0 0 3 ", as: CheckInSummary.Part.self)?.photos == 3)
    let none = String(repeating: "0 ", count: 7)
    for counts in ["9223372036854775807 0 0 ", "3 9223372036854775807 1 ", "3 2 11 ", "3 2 1 "] {
      #expect(cached(none + counts, as: JournalSummary.Part.self) == nil, "\(counts)")
    }
    #expect(cached(none + "3 2 7 ", as: JournalSummary.Part.self)?.moods.usual == .good)
  }

  @Test(arguments: [Int.max, .min, 9_300_000_000, 253_402_300_800])
  func aFileMayBeOfAnyTime(seconds: Int) async throws {
    try await box.store().note("a", "x")
    for path in [box.data("bookmarks.json"), box.data(".tmp-x"), box.data("x.tmp")] {
      if !box.exists(path) { try box.write("x", to: path) }
      var times = [timespec(tv_sec: seconds, tv_nsec: 999_999_999), timespec(tv_sec: seconds, tv_nsec: 0)]
      // What the file system cannot hold it brings to the nearest that it can.
      utimensat(AT_FDCWD, path, &times, 0)
    }
    #expect(box.store().notes() == ["a": "x"])
    try await box.store().note("b", "y")
    _ = Doctor.examine(box.folders, now: Sandbox.start)
    var status = stat()
    status.st_mtim = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
    let file = FileStatus(status)
    _ = file.version
    #expect(Leftovers.isOld(file, now: Sandbox.start) == (seconds < 1_700_000_000))
  }
}
