import Testing

@testable import Curriculum

/// What is said of JSON of the wrong shape.
struct BrokenManifestTests {
  @Test(arguments: [
    ("[1, 2, 3]", "it has the wrong type"), (#"{"id": 7}"#, "no schema in it"),
    (#"{"schema": "1"}"#, "schema has the wrong type"),
  ])
  func theDetailIsAWholeSentence(json: String, detail: String) {
    #expect(throws: PackFailure.broken(file: "pack.json", detail: detail)) {
      try Pack.manifest(from: Array(json.utf8))
    }
  }
}
