import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

/// What others could read is told and closed, and nothing beyond a link is.
@Suite struct PermissionCheckTests {
  private let box: Sandbox
  /// A folder of somebody else's, beside.
  private let outside: String

  init() throws {
    box = try Sandbox()
    outside = box.home + "/outside"
    mkdir(outside, 0o755)
  }

  private func wrong() -> [String] {
    Doctor.examine(box.folders, now: Sandbox.start).filter {
      if case .wrongMode = $0.kind { true } else { false }
    }.map(\.path)
  }

  @Test func theStateFolderIsWalkedAndClosed() async throws {
    let store = box.store()
    try await store.note("a", "x")
    #expect(wrong().isEmpty)
    try box.write("{}", to: box.state("tokens/aa.json"))
    try box.write("x", to: box.state("edit/2026-11-21.md"))
    let paths = ["last/bookmarks.json", "tokens", "tokens/aa.json", "edit", "edit/2026-11-21.md"].map(
      box.state)
    for path in paths { chmod(path, path.hasSuffix("json") || path.hasSuffix("md") ? 0o644 : 0o755) }
    chmod(box.folders.state, 0o750)
    #expect(Set(wrong()).isSuperset(of: paths + [box.folders.state]))
    let closed = try await store.repair()
    #expect(closed.contains(.madePrivate(path: box.folders.state)))
    #expect(wrong().isEmpty)
    #expect(box.mode(paths[2]) == 0o600 && box.mode(paths[1]) == 0o700 && box.mode(paths[4]) == 0o600)
  }

  @Test func theCacheFolderIsClosed() async throws {
    mkdir(box.home + "/.cache", 0o700)
    mkdir(box.folders.cache, 0o755)
    #expect(wrong() == [box.folders.cache])
    _ = try await box.store().repair()
    #expect(wrong().isEmpty && box.mode(box.folders.cache) == 0o700)
  }

  @Test func nothingIsClosedThroughALink() async throws {
    let store = box.store()
    try await store.note("a", "x")
    try box.write("{}", to: outside + "/one.txt")
    try box.write("secret", to: outside + "/two")
    for name in ["one.txt", "two"] { chmod("\(outside)/\(name)", 0o644) }
    symlink(outside + "/two", box.data("notes"))
    symlink(outside, box.data("journal"))
    symlink(outside + "/two", box.state("two"))
    symlink(outside, box.state("more"))
    #expect(wrong().isEmpty)
    _ = try await store.repair()
    #expect(box.mode(outside) == 0o755 && box.mode(outside + "/two") == 0o644)
    #expect(box.mode(outside + "/one.txt") == 0o644)
    for name in ["notes", "journal"] {
      #expect(throws: DiskFailure.self) { try Disk.makePrivate(box.data(name)) }
    }
    #expect(box.mode(outside) == 0o755 && box.mode(outside + "/two") == 0o644)
  }
}
