import FoundationEssentials
import Glibc

/// A person's home folder, which is gone when the test is over.
final class Home: Sendable {
  let path: String

  var data: String { path + "/.local/share/lionheart" }
  var state: String { path + "/.local/state/lionheart" }

  init() throws {
    var template = Array("/tmp/lionheart-program-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw CocoaError(.fileWriteUnknown) }
    path = String(cString: made)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A home whose child is due on 11 March 2027, which makes 21 November 2026 day 3 of week 24.
  static func expecting() async throws -> Home {
    let home = try Home()
    let child = try await home.run("init", "--due", "2027-03-11", "--nickname", "Bean")
    guard child.code == 0 else { throw Unready(message: child.messages) }
    return home
  }

  struct Unready: Error {
    let message: String
  }

  /// The environment of a program; an empty value stays, nil takes a variable out.
  func environment(_ changes: [String: String?] = [:]) -> [String: String] {
    var environment: [String: String?] = [
      "HOME": path, "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8",
      "LIONHEART_NOW": "2026-11-21T09:00", "SHELL": "/bin/sh",
      // The developers' tool that would ask on a terminal what to do about a crash.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // What `make coverage` counts by; all of the program's processes add to one file.
    environment["LLVM_PROFILE_FILE"] = getenv("LLVM_PROFILE_FILE").map {
      URL(filePath: String(cString: $0)).deletingLastPathComponent().path + "/program-%1m.profraw"
    }
    environment.merge(changes) { $1 }
    return environment.compactMapValues { $0 }
  }

  /// Runs `lionheart` with arguments, without a terminal.
  func run(
    _ arguments: String..., with changes: [String: String?] = [:],
    program: String = Lionheart.executable
  ) async throws -> Child {
    try await Child.run([program] + arguments, environment: environment(changes))
  }

  /// Runs a script of `sh`, for which `$lionheart` is the program.
  func shell(_ script: String, with changes: [String: String?] = [:]) async throws -> Child {
    let changes = changes.merging(["lionheart": Lionheart.executable]) { $1 }
    return try await Child.run(["sh", "-c", script], environment: environment(changes))
  }

  /// Installs the program and a pack below the home, as `make install` does; gives the prefix.
  func install(packs: String = Lionheart.packs) async throws -> String {
    let prefix = path + "/prefix"
    let child = try await shell(
      """
      set -e
      mkdir -p '\(prefix)/bin' '\(prefix)/share/lionheart/packs'
      cp "$lionheart" '\(prefix)/bin/lionheart'
      cp -R '\(packs)/.' '\(prefix)/share/lionheart/packs/'
      """)
    guard child.code == 0 else { throw Unready(message: child.messages) }
    return prefix
  }

  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  func write(_ text: String, to path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
