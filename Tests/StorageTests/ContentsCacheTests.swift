import Synchronization
import Testing

@testable import Storage

/// What small files said when they were last read.
@Suite final class ContentsCacheTests {
  private let sandbox: Sandbox
  private let cache = ContentsCache()
  private let read = Mutex<[String]>([])

  init() throws { sandbox = try Sandbox() }

  private func ask(_ name: String) -> String? {
    let path = sandbox.data(name)
    return cache.contents(of: path) {
      read.withLock { $0.append(name) }
      let text = (try? sandbox.text(path)) ?? ""
      return (Contents(records: ["text": String(text.prefix(9))], condition: .good), isExact: true)
    }.records["text"]
  }

  /// A tab is found again without its files being read anew, whatever the others read.
  @Test func theFilesOfADayAreReadOnce() throws {
    let names = (1...20).map { "\($0).json" }
    for name in names { try sandbox.write(name, to: sandbox.data(name)) }
    for _ in 1...2 { for name in names { #expect(ask(name) == name) } }
    #expect(read.withLock(\.self) == names)
    try sandbox.write("another", to: sandbox.data("1.json"))
    #expect(ask("1.json") == "another" && read.withLock(\.count) == 21)
  }

  /// Ten years that somebody looks through do not stay in memory.
  @Test func noMoreIsHeldThanHalfAMegabyte() throws {
    let names = (1...5).map { "\($0).json" }
    let text = String(repeating: "x", count: 150_000)
    for name in names { try sandbox.write(text, to: sandbox.data(name)) }
    for name in names { _ = ask(name) }
    _ = ask("5.json")
    #expect(read.withLock(\.count) == 5)
    _ = ask("1.json")
    #expect(read.withLock(\.last) == "1.json")
    try sandbox.write(text + text, to: sandbox.data("6.json"))
    for _ in 1...2 { _ = ask("6.json") }
    #expect(read.withLock { $0.suffix(2) } == ["6.json", "6.json"], "too large to be held at all")
  }
}
