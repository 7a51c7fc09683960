import FoundationEssentials
import Glibc
import OperatingSystem
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// Whatever is found at the place of `config.json`, the program starts.
struct ConfigurationFileTests {
  private let home: TemporaryHome
  private var path: String { "\(home.path)/config.json" }

  init() throws {
    home = try TemporaryHome()
  }

  private func read() -> Configuration {
    Configuration.read(at: path, operations: ["tick"])
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test func withoutAFileNothingIsSetAndNothingIsAsked() {
    var isAsked = false
    func operations() -> Set<String> {
      isAsked = true
      return []
    }
    #expect(Configuration.read(at: path, operations: operations()) == Configuration())
    #expect(Configuration.read(at: "\(path)/no/folder", operations: operations()) == Configuration())
    #expect(!isAsked)
  }

  @Test func aFileIsRead() throws {
    try write("{ theme: 'mono', keys: { tick: 'x' } }")
    let configuration = read()
    #expect(configuration.theme == .mono)
    #expect(configuration.keys == ["tick": [.character("x")]])
    #expect(configuration.warnings.isEmpty)
  }

  @Test func aLinkToAFileIsRead() throws {
    try write("{ mouse: true }")
    #expect(symlink(path, "\(home.path)/link.json") == 0)
    #expect(Configuration.read(at: "\(home.path)/link.json", operations: []).mouse)
  }

  @Test func aPipeHoldsNobodyUp() {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(
      read().warnings.map(\.sentence.en) == [
        "config.json: not a file; using defaults"
      ])
  }

  @Test func aFolderIsNoFile() {
    #expect(mkdir(path, 0o700) == 0)
    #expect(read().warnings == [Configuration.Warning(line: nil, phrase: .configurationIsNoFile)])
  }

  @Test func aLinkToItselfCannotBeRead() {
    #expect(symlink(path, path) == 0)
    #expect(
      read().warnings == [
        Configuration.Warning(line: nil, phrase: .configurationUnreadable(.tooManySymlinks))
      ])
  }

  @Test func theLargestFileIsReadAndALargerOneIsNot() throws {
    let settings = "{ mouse: true }"
    try write(settings + String(repeating: " ", count: Configuration.largest - settings.utf8.count))
    #expect(read().mouse)
    try write(settings + String(repeating: " ", count: Configuration.largest - settings.utf8.count + 1))
    #expect(!read().mouse)
    #expect(read().warnings == [Configuration.Warning(line: nil, phrase: .configurationTooLarge(256))])
  }
}
