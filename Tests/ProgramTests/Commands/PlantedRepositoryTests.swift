import FoundationEssentials
import Testing

/// A git repository that an attacker put into the data folder runs nothing.
@Suite struct PlantedRepositoryTests {
  /// Commands that read the data, `notify` each minute without anybody there.
  private static let commands = [
    "status", "today", "doctor", "notify", "habit list", "task list", "backup \"$HOME/copy.tar\"",
  ]

  /// An index with a conflict whose objects are missing, and settings that say how to fetch them: by a command.
  private static func plant(url: String) -> String {
    """
    set -e; cd "$HOME/.local/share/lionheart"
    [ -e .git ] || git init -q
    touchy="touch '$HOME/ran'; false"
    git config core.repositoryFormatVersion 1
    git config extensions.partialClone origin
    git config remote.origin.promisor true
    git config remote.origin.url "\(url)"
    git config remote.origin.uploadpack "$touchy"
    git config protocol.ext.allow always
    git config core.fsmonitor "$touchy"
    git config core.sshCommand "$touchy"
    printf '100644 %040d 2\\thabits.json\\n100644 %040d 3\\thabits.json\\n' 12 34 | git update-index --index-info
    rm -f "$HOME/ran"
    printf '<<<<<<< a\\n{"schema": 2, "records": {}}\\n=======\\n{"schema": 2, "records": {}}\\n>>>>>>> b\\n' > habits.json
    """
  }

  @Test(arguments: ["$HOME/.local/share/lionheart", "ssh://example.org/x", "ext::sh -c touch% $HOME/ran"])
  func noCommandOfItsSettingsIsRun(url: String) async throws {
    let home = try await Home.expecting()
    let planted = try await home.shell(Self.plant(url: url))
    #expect(planted.code == 0, "\(planted.messages)")
    for command in Self.commands {
      _ = try await home.shell("\"$lionheart\" \(command)")
      #expect(!home.exists(home.path + "/ran"), "\(command)")
    }
  }

  /// A conflict whose markers have nothing between them: what is shown comes from the index.
  private static let conflict = """
    set -e; cd "$top"
    git init -q -b main; git config user.name A; git config user.email a@example.org
    cd "$HOME/.local/share/lionheart"
    for number in $(seq 40); do "$lionheart" task add "Card $number"; done; git add -A; git commit -qm one
    git checkout -qb other; "$lionheart" task add Second; "$lionheart" task edit 'Card 40' --due 2027-01-05
    git commit -qam two
    git checkout -q main; "$lionheart" task add Third; "$lionheart" task edit 'Card 40' --due 2027-02-05
    git commit -qam three
    git update-index --index-version $version
    git merge -q other || true
    printf '<<<<<<< a\\n{"schema": 2, "records": {}}\\n=======\\n{"schema": 2, "records": {}}\\n>>>>>>> b\\n' \
      > tasks/2026-11.json
    """

  @Test(arguments: [("2", ""), ("3", ""), ("4", ""), ("4", "/..")])
  func bothSidesAreReadFromTheIndexWithoutGit(version: String, above: String) async throws {
    let home = try await Home.expecting()
    let variables: [String: String?] = ["version": version, "top": home.data + above]
    let made = try await home.shell(Self.conflict, with: variables)
    #expect(made.code == 0, "\(made.messages)")
    func expectAll() async throws {
      // What was read before is in the cache.
      let shown = try await home.shell(
        "rm -rf \"$HOME/.cache/lionheart\"; PATH=/nonexistent \"$lionheart\" task list"
      ).output
      #expect(["Card 1", "Card 40", "Second", "Third"].allSatisfy(shown.contains), "\(shown)")
    }
    try await expectAll()
    let packed = try await home.shell(
      """
      cd '\(home.data)' && git repack -adfq && git prune-packed
      git verify-pack -v "$(git rev-parse --git-path objects)"/pack/*.idx | grep -c 'blob .* 1 '
      """)
    #expect(packed.code == 0, "\(packed.messages)")
    try await expectAll()
    // Without the index, nothing is between the markers.
    _ = try await home.shell("cd '\(home.data)' && rm \"$(git rev-parse --git-path index)\"")
    let shown = try await home.shell("rm -rf \"$HOME/.cache/lionheart\"; \"$lionheart\" task list").output
    #expect(!shown.contains("Second"))
  }
}
