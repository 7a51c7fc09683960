import FoundationEssentials
import Model
import Testing

@testable import ScreenTesting
@testable import Texts

/// Reading the translations of gettext.
@Suite struct CatalogueTests {
  private static let korean = "\(Checkout.root)/.build/locale/ko.mo"

  private func file(_ bytes: [UInt8], _ work: (String) throws -> Void) throws {
    let path =
      "\(FileManager.default.temporaryDirectory.path)/catalogue-\(UInt64.random(in: 0...UInt64.max)).mo"
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try work(path)
  }

  @Test func everyEntryIsFound() throws {
    let catalogue = try #require(Catalogue(path: Self.korean))
    for entry in try CatalogueEntry.all() {
      #expect(
        catalogue.translation(of: entry.message, context: entry.context) == entry.translation, "\(entry)")
    }
    #expect(catalogue.translation(of: "Nobody wrote this.", context: "") == nil)
    #expect(catalogue.translation(of: "undo", context: "another context") == nil)
  }

  @Test func aFileThatIsNoCatalogueIsRefused() throws {
    #expect(Catalogue(path: "/nonexistent.mo") == nil)
    #expect(Catalogue(path: "/") == nil)
    for bytes in [[], [0xde, 0x12, 0x04], Array(repeating: UInt8(0), count: 64)] as [[UInt8]] {
      try file(bytes) { #expect(Catalogue(path: $0) == nil) }
    }
  }

  /// However a file is damaged, it translates something or nothing, and reads no byte outside of it.
  @Test func aDamagedFileDoesNoHarm() throws {
    let whole = [UInt8](try Data(contentsOf: URL(filePath: Self.korean)))
    var random = SplitMix(seed: 20_261_129)
    for round in 0..<200 {
      var bytes =
        round.isMultiple(of: 4) ? Array(whole.prefix(Int(random.next() % UInt64(whole.count)))) : whole
      for _ in 0..<(1 + Int(random.next() % 8)) where !bytes.isEmpty {
        // The header and the tables are what can mislead.
        let at = Int(random.next() % UInt64(min(bytes.count, round.isMultiple(of: 2) ? 64 : 60_000)))
        bytes[at] = UInt8(truncatingIfNeeded: random.next())
      }
      try file(bytes) { path in
        guard let catalogue = Catalogue(path: path) else { return }
        for message in ["undo", "Board", "Delete {name}?", "zzz", ""] {
          _ = catalogue.translation(of: message, context: "")
        }
      }
    }
  }
}
