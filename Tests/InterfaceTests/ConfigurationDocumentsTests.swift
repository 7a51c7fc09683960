import FoundationEssentials
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting

/// `docs` says of `config.json` what the code reads.
struct ConfigurationDocumentsTests {
  private struct Schema: Decodable {
    struct Value: Decodable {
      var `enum`: [String]?
      var oneOf: [Value]?
    }

    var properties: [String: Value]
  }

  private func document(_ name: String) throws -> Data {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Data(contentsOf: root.appending(path: "docs/\(name)"))
  }

  @Test func theSchemaHasTheSettingsAndTheirValues() throws {
    let schema = try JSONDecoder().decode(Schema.self, from: document("schemas/config.schema.json"))
    #expect(Set(schema.properties.keys) == Set(ConfigurationReader.members + ["$schema"]))
    #expect(schema.properties["theme"]?.enum == Theme.all.map(\.name))
    #expect(
      schema.properties["bell"]?.oneOf?.compactMap(\.enum) == [TerminalNotification.allCases.map(\.rawValue)])
    #expect(schema.properties["accent"]?.oneOf?.compactMap(\.enum) == [ConfigurationReader.colors])
  }

  @Test func theExampleSetsEverythingAndNothingIsWrong() throws {
    let operations: Set = ["open", "undo", "suspend", "quit-now"]
    let configuration = Configuration.parse(
      Array(try document("config.example.json5")), operations: operations)
    #expect(configuration.warnings.isEmpty)
    #expect(configuration.accent == 12)
    #expect(Set(configuration.keys.keys) == operations)
    #expect(configuration.keys["quit-now"] == [.character("Q"), .control("c")])
  }
}
