import Curriculum
import FoundationEssentials
import Model
import Storage

@testable import App

/// A home folder of a test's own, removed with it.
final class TemporaryHome: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/lionheart-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func store(now: Int64 = 1_800_000_000_000) throws -> Store {
    let folders = try Folders(environment: ["HOME": path])
    return Store(
      folders: folders, program: "test", now: { now }, today: { CalendarDay(number: 20_778) },
      lockLimit: .milliseconds(200))
  }

  /// The path of a file of the person's data.
  func data(_ file: String) -> String { "\(path)/.local/share/lionheart/\(file)" }

  func write(_ text: String, to file: String) throws {
    let target = data(file)
    let folder = target.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: "/" + folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: target))
  }
}

/// The folders of this checkout.
enum Checkout {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  /// Four weeks of a curriculum, as the program brings one.
  static let packs = root + "/fixtures/curriculum"
}
