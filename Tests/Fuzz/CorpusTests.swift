import FoundationEssentials
import Testing

/// Every example that fuzzing began with, and every one it found something with, without a sanitizer.
@Suite struct CorpusTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/fixtures/fuzz"

  @Test(arguments: FuzzTarget.allCases)
  func everyExampleIsReadAsPromised(target: FuzzTarget) throws {
    let folder = URL(filePath: "\(Self.folder)/\(target.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!names.isEmpty)
    for name in names {
      let bytes = try Data(contentsOf: folder.appending(path: name))
      let failure = target.failure(of: Array(bytes))
      #expect(failure == nil, "\(name)")
    }
  }
}
