import FoundationEssentials
import Glibc
import Testing

/// What `lionheart sync` gives git to do, and where.
@Suite struct SyncAddressTests {
  /// Programs whose git writes down its arguments before it does what the real one does.
  private func programs() async throws -> FakePrograms {
    let programs = try await FakePrograms.expecting()
    try programs.add(
      "git", "echo \"$@\" >> \"$HOME/arguments\"; exec /usr/bin/env PATH=/usr/bin:/bin git \"$@\"")
    return programs
  }

  @Test(arguments: [
    "git+https://me:s3cret@127.0.0.1:9/x.git", "git+https://:s3cret@127.0.0.1/x",
    "ssh://me:s3cret@127.0.0.1/x",
  ])
  func aPasswordIsNeverInArguments(address: String) async throws {
    let programs = try await programs()
    for command in ["setup", "join"] {
      let refused = try await programs.run("sync", command, address, "--no-encryption", "--yes")
      #expect(refused.code == 64 && refused.messages.contains("credential helper"), "\(refused.messages)")
      #expect(!refused.messages.contains("s3cret"))
    }
    // One that an earlier version took is not used, and can be left.
    let store = programs.home.path + "/store"
    #expect(try await programs.run("sync", "setup", store).code == 0)
    let settings = programs.home.state + "/sync/settings.json"
    let text = try programs.home.read(settings)
    let slashes = store.replacing("/", with: "\\/")
    let changed = text.replacing(slashes, with: address).replacing(store, with: address)
    #expect(changed.contains("s3cret"), "\(text)")
    try programs.home.write(changed, to: settings)
    let stored = try await programs.run("sync")
    #expect(stored.code == 1 && stored.messages.contains("credential helper"), "\(stored.messages)")
    #expect(!stored.messages.contains("s3cret"))
    #expect(!programs.said("arguments").contains("s3cret"))
    #expect(try await programs.run("sync", "off").code == 0)
  }

  @Test func aSchemeThatIsNotSupportedIsNoFolder() async throws {
    let home = try await Home.expecting()
    for address in ["rsync:x", "nas:/backup", "s3:bucket/path", "http://a.example/x", "webdav+s://a"] {
      let refused = try await home.shell(
        "cd \"$HOME\" && \"$lionheart\" sync setup '\(address)' --no-encryption --yes")
      #expect(refused.code == 64 && refused.messages.contains("rclone:NAME:PATH"), "\(refused.messages)")
      #expect(refused.messages.contains(address) && !home.exists(home.path + "/" + address))
    }
    for folder in ["./rsync:x", "my store: 1"] {
      let made = try await home.shell(
        "cd \"$HOME\" && \"$lionheart\" sync setup '\(folder)' && \"$lionheart\" sync off")
      #expect(made.code == 0, "\(made.messages)")
    }
    #expect(home.exists(home.path + "/rsync:x"))
  }

  @Test func aRepositoryThatOthersCanWriteIsNotOpened() async throws {
    let programs = try await programs()
    let home = programs.home
    let made = try await home.shell(
      """
      set -e; mkdir "$HOME/stick"; git init -q --bare "$HOME/stick/my store.git"
      printf '#!/bin/sh\\ntouch "%s/ran"\\n' "$HOME" > "$HOME/stick/my store.git/hooks/pre-receive"
      chmod +x "$HOME/stick/my store.git/hooks/pre-receive"
      """)
    #expect(made.code == 0, "\(made.messages)")
    chmod(home.path + "/stick", 0o777)
    for name in ["my store.git", "my%20store.git", "my%20store"] {
      let refused = try await programs.run(
        "sync", "setup", "file://\(home.path)/stick/\(name)", "--no-encryption", "--yes")
      #expect(refused.code == 1 && refused.messages.contains("use a folder instead"), "\(refused.messages)")
    }
    #expect(programs.said("arguments").isEmpty && !home.exists(home.path + "/ran"))
    chmod(home.path + "/stick", 0o755)
    let taken = try await programs.run(
      "sync", "setup", "file://\(home.path)/stick/my%20store.git", "--no-encryption", "--yes")
    #expect(taken.code == 0, "\(taken.messages)")
  }

  @Test func gitRunsNoHookOfTheCache() async throws {
    let home = try await Home.expecting()
    let set = try await home.shell(
      """
      set -e; git init -q --bare "$HOME/store.git"
      "$lionheart" sync setup "file://$HOME/store.git" --no-encryption --yes
      for hook in reference-transaction pre-push; do
        printf '#!/bin/sh\\ntouch "%s/ran"\\n' "$HOME" > "$(echo "$HOME"/.cache/lionheart/sync/*.git)/hooks/$hook"
        chmod +x "$(echo "$HOME"/.cache/lionheart/sync/*.git)/hooks/$hook"
      done
      "$lionheart" task add 'Paint the room'; "$lionheart" sync
      """)
    #expect(set.code == 0, "\(set.messages)")
    #expect(!home.exists(home.path + "/ran"))
  }
}
