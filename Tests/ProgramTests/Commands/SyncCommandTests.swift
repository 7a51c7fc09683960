import FoundationEssentials
import Glibc
import Testing

/// `lionheart sync` between two homes.
@Suite struct SyncCommandTests {
  private func pair() async throws -> (one: Home, other: Home, folder: String) {
    let (one, other) = (try await Home.expecting(), try Home())
    let folder = one.path + "/store"
    let set = try await one.run("sync", "setup", folder)
    guard set.code == 0 else { throw Home.Unready(message: set.messages) }
    let joined = try await other.run("sync", "join", folder, "--yes")
    guard joined.code == 0 else { throw Home.Unready(message: joined.messages) }
    return (one, other, folder)
  }

  @Test func aSecondComputerGetsAllAndGivesBack() async throws {
    let (one, other) = (try await Home.expecting(), try Home())
    _ = try await one.run("task", "add", "Pack the bag")
    let folder = one.path + "/store"
    let set = try await one.run("sync", "setup", folder)
    #expect(set.code == 0 && set.messages.contains("lionheart sync join \(folder)"))
    let asked = try await other.run("sync", "join", folder)
    #expect(asked.code == 64 && asked.output.contains("Would be new here: 1 child"))
    #expect(asked.messages.contains("including your journal"))
    #expect(!other.exists(other.data))
    let joined = try await other.run("sync", "join", folder, "--yes")
    #expect(joined.code == 0, "\(joined.messages)")
    #expect(try await other.run("task", "list").output.contains("Pack the bag"))
    _ = try await other.run("task", "add", "Paint the room")
    #expect(try await other.run("sync", "status").output.contains("to send"))
    #expect(try await other.run("sync").messages.contains("Sent:"))
    let planned = try await one.run("sync", "--dry-run")
    #expect(planned.output.contains("Would be new here: 1 task") && planned.code == 0)
    #expect(try await one.run("sync").messages.contains("New here: 1 task"))
    #expect(try await one.run("task", "list").output.contains("Paint the room"))
    let devices = try await one.run("sync", "devices")
    #expect(devices.lines.count == 2 && devices.lines[0].contains("this device"))
  }

  @Test func aChildThatWasAddedOnBothIsOneUnlessItIsSaidToBeAnother() async throws {
    let (one, other, third) = (
      try await Home.expecting(), try await Home.expecting(), try await Home.expecting()
    )
    _ = try await one.run("task", "add", "Pack the bag")
    _ = try await other.run("task", "add", "Paint the room")
    let folder = one.path + "/store"
    _ = try await one.run("sync", "setup", folder)
    let joined = try await other.run("sync", "join", folder, "--yes")
    #expect(joined.code == 0 && joined.messages.contains("seems to be the same"), "\(joined.messages)")
    _ = try await one.run("sync")
    for home in [one, other] {
      #expect(try JSON(try await home.run("child", "list", "--json").output).items.count == 1)
      let cards = try await home.run("task", "list").output
      #expect(cards.contains("Pack the bag") && cards.contains("Paint the room"))
      #expect(try await home.run("today").code == 0)
    }
    let beside = try await third.run("sync", "join", folder, "--yes", "--beside")
    #expect(beside.code == 0 && !beside.messages.contains("seems to be the same"))
    #expect(try JSON(try await third.run("child", "list", "--json").output).items.count == 2)
  }

  @Test func photosComeAlong() async throws {
    let (one, other, _) = try await pair()
    let added = try await one.run(
      "journal", "add", "A picture", "--photo", Lionheart.sources + "/fixtures/photos/walk.jpg")
    #expect(added.code == 0, "\(added.messages)")
    _ = try await one.run("sync")
    #expect(try await other.run("sync").messages.contains("Received: 1 photo"))
    let doctor = try await other.run("doctor")
    #expect(doctor.code == 0, "\(doctor.output)")
  }

  @Test func withoutTheFolderNothingIsChanged() async throws {
    let (one, _, folder) = try await pair()
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "-away")
    let gone = try await one.run("sync")
    #expect(gone.code == 1 && gone.messages.contains("Is the disk connected?"))
    mkdir(folder, 0o700)
    let empty = try await one.run("sync")
    #expect(empty.code == 1 && empty.messages.contains("Your devices' data is not there"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(try await one.run("child", "list").output.contains("Bean"))
  }

  @Test func whatSyncToolsLeaveBesideIsPassedOver() async throws {
    let (one, other, folder) = try await pair()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try one.write("{", to: "\(folder)/\(name)/manifest.sync-conflict-20261121-090000-ABCDEFG")
      try one.write("half", to: "\(folder)/\(name)/.syncthing.manifest.tmp")
      try one.write("x", to: "\(folder)/\(name) (conflicted copy)/manifest")
    }
    try one.write("x", to: "\(folder)/.stfolder/marker")
    let synced = try await other.run("sync")
    #expect(synced.code == 0 && synced.messages == "Already up to date.\n")
  }

  @Test func settingUpTwiceOrOverAnotherStoreIsRefused() async throws {
    let (one, _, folder) = try await pair()
    #expect(try await one.run("sync", "setup", folder).messages.contains("lionheart sync off"))
    let third = try Home()
    let refused = try await third.run("sync", "setup", folder)
    #expect(refused.code == 1 && refused.messages.contains("lionheart sync join"))
    #expect(try await third.run("sync").messages.contains("lionheart sync setup DIR"))
    #expect(try await third.run("sync", "setup", third.data + "/store").code == 1)
  }

  @Test func whoLeavesKeepsAllAndMayComeBack() async throws {
    let (one, other, folder) = try await pair()
    #expect(try await other.run("sync", "off").code == 0)
    #expect(try await other.run("sync").code == 1)
    #expect(try await other.run("child", "list").output.contains("Bean"))
    #expect(try await other.run("sync", "join", folder, "--yes").code == 0)
    let forgotten = try await one.run("sync", "forget", "nobody", "--yes")
    #expect(forgotten.code == 1 && forgotten.messages.contains("No other device named “nobody”"))
  }
}
