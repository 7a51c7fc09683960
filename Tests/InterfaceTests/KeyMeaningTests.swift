import FoundationEssentials
import Model
import TerminalUI
import Testing
import Texts

@testable import App
@testable import Interface
@testable import ScreenTesting

/// One meaning a key, one key an operation, on every screen there is.
@MainActor
@Suite struct KeyMeaningTests {
  /// A key that does something else on one screen, from docs/decisions/0053-one-meaning-per-key.md:
  /// "  - `1` `first-choice`: why".
  private struct Exception: Hashable {
    let key: String
    let operation: String
  }

  private static var exceptions: Set<Exception> {
    get throws {
      let file = URL(filePath: "\(Checkout.root)/docs/decisions/0053-one-meaning-per-key.md")
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      return Set(
        text.matches(of: #/\n  - `([^`]+)` `([a-z0-9-]+)`: /#).map {
          Exception(key: String($0.output.1), operation: String($0.output.2))
        })
    }
  }

  /// A screen's rows with the keys that do not type there.
  private static var rows: [(screen: String, operation: String, keys: [Key])] {
    KeyCatalogue.sections.flatMap { section in
      section.rows.map { row in
        (section.title(.en), row.operation, row.keys.filter { !$0.isText(in: section.focus) })
      }
    }
  }

  @Test func aKeyMeansOneThingOnEveryScreenButWhereTheDecisionsSayOtherwise() throws {
    let exceptions = try Self.exceptions
    var met: Set<Exception> = []
    for (screen, operation, keys) in Self.rows {
      for key in keys where KeyMeaning.of(key)?.operations.contains(operation) != true {
        let exception = Exception(key: key.name, operation: operation)
        met.insert(exception)
        #expect(exceptions.contains(exception), "\(screen): \(key.name) is not for \(operation)")
      }
    }
    #expect(met == exceptions, "what is no exception any more")
  }

  @Test func anOperationHasAKeyThatItHasOnEveryScreen() {
    var shared: [String: Set<Key>] = [:]
    for (screen, operation, keys) in Self.rows where !keys.isEmpty {
      let left = shared[operation, default: Set(keys)].intersection(keys)
      #expect(!left.isEmpty, "\(screen): \(operation) is on other keys elsewhere")
      shared[operation] = left
    }
    #expect(shared.count > 80)
  }

  @Test func noKeyHasTwoMeaningsAndNoMeaningIsForNothing() {
    let keys = KeyMeaning.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    let used = Set(Self.rows.flatMap(\.keys))
    for meaning in KeyMeaning.all {
      #expect(meaning.operations.subtracting(KeyCatalogue.operations).isEmpty)
      #expect(meaning.keys.contains { used.contains($0) }, "\(meaning.phrase(.en))")
    }
  }

  @Test func spaceDoesSomethingOnEveryScreenThatDoesNotType() {
    for section in KeyCatalogue.screens where section.focus == .nothing {
      #expect(section.rows.contains { $0.keys.contains(.character(" ")) }, "\(section.title(.en))")
    }
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func aKeyThatHasNothingToDoHereSaysWhatItDoesElsewhere(size: (columns: Int, rows: Int)) async throws {
    let app = try await Robot(
      child: expected, size: Size(columns: size.columns, rows: size.rows))
    await app.press(.character("3"), .character("s"))
    #expect(app.text.contains("s (skip"))
    await app.press(.character("%"))
    #expect(app.text.contains("% does nothing"))
    await app.press(.escape)
    #expect(app.text.contains("This is the first screen"))
  }
}
