import FoundationEssentials
import Testing

/// `lionheart sync … --partner` between the homes of two people.
@Suite struct PartnerCommandTests {
  /// Two homes, of which the first shares its child; the second one had it, too, a few days apart.
  private func couple() async throws -> (min: Home, jun: Home) {
    let (min, jun) = (try await Home.expecting(), try Home())
    _ = try await min.run("task", "add", "Book the tour")
    let folder = min.path + "/both"
    let invited = try await min.run("sync", "invite", "--partner", folder, "--as", "Min", "--yes")
    guard invited.code == 0 else { throw Home.Unready(message: invited.messages) }
    _ = try await jun.run("init", "--due", "2027-03-14", "--nickname", "Pea")
    _ = try await jun.run("task", "add", "Ask about leave")
    _ = try await jun.run("journal", "add", "secretjournal")
    try jun.write(invited.output, to: jun.path + "/invitation")
    let joined = try await jun.shell(
      "\"$lionheart\" sync join \(folder) --as Jun --yes < \(jun.path)/invitation")
    guard joined.code == 0 else { throw Home.Unready(message: joined.messages) }
    #expect(joined.messages.contains("will be merged with Bean"))
    _ = try await min.run("sync")
    return (min, jun)
  }

  @Test func joiningGivesBothOneChildAndItsCards() async throws {
    let (min, jun) = try await couple()
    #expect(try await jun.run("child", "list").lines.count == 1)
    for home in [min, jun] {
      let list = try await home.run("task", "list").output
      #expect(list.contains("Book the tour") && list.contains("Ask about leave"))
    }
    _ = try await min.run("task", "add", "@partner Paint the room")
    _ = try await min.run("sync")
    _ = try await jun.run("sync")
    #expect(try await jun.run("task", "list", "@me").output.contains("Paint the room"))
    #expect(try await min.run("task", "list", "@me").output.isEmpty)
    #expect(try await min.run("task", "list").output.contains("@Jun"))
    let report = try await jun.run("task", "list", "@me", "--json").output
    #expect(report.contains("\"assignee\" : \"me\"") && report.contains("\"addedBy\" : \"Min\""))
    #expect(try await jun.run("sync").messages == "Already up to date.\n")
    #expect(try await min.run("task", "list", "@somebody").code == 64)
    let devices = try await min.run("sync", "devices").output
    #expect(devices.contains("Min") && devices.contains("Jun"))
    #expect(try await min.run("journal", "list").output.contains("secretjournal") == false)
  }

  @Test func aSecondDeviceThatJoinsThePartnersStoreFirstIsNoThirdPerson() async throws {
    let (min, jun) = try await couple()
    let (desk, both, own) = (try Home(), min.path + "/both", jun.path + "/own")
    let joined = try await desk.shell(
      "\"$lionheart\" sync join \(both) --as jun --yes < \(jun.path)/invitation")
    #expect(joined.code == 0 && joined.messages.contains("jun already takes part"), "\(joined.messages)")
    #expect(try await jun.run("sync", "setup", own).code == 0)
    let beside = try await desk.run("sync", "join", own, "--yes")
    #expect(beside.code == 0, "\(beside.messages)")
    _ = try await min.run("task", "add", "@jun Paint the room")
    for home in [min, desk, jun, desk, min] { #expect(try await home.run("sync").code == 0) }
    for home in [jun, desk] {
      #expect(try await home.run("task", "list", "@me").output.contains("Paint the room"))
      #expect(try await home.run("child", "list").lines.count == 1)
    }
    for home in [min, jun, desk] {
      let people = try home.read(home.data + "/partner.json").split(separator: "\n")
        .filter { $0.contains("/person/") }
      #expect(people.count == 2, "\(people)")
    }
  }

  @Test func aPauseIsSaidInOneQuietSentence() async throws {
    let (min, jun) = try await couple()
    _ = try await min.run("pause")
    _ = try await min.run("sync")
    let synced = try await jun.run("sync")
    #expect(
      synced.messages.hasSuffix("Weeks and reminders are paused here too. You do not need to do anything.\n"))
    // Nobody may have seen that: without a terminal it is said once more, where somebody looks.
    let first = try await jun.run("today")
    #expect(first.output.contains("Lionheart is paused") && first.messages.contains("are paused here too"))
    #expect(try await jun.run("today").messages.isEmpty)
    #expect(try await jun.run("--lang", "ko", "sync").messages.contains("쉬어") == false)
  }

  @Test func answersAreOpenedForBothAtOnce() async throws {
    let (min, jun) = try await couple()
    let sealed = try await min.run(
      "sync", "share", "--answer", "first words", "--prompt", "What surprised you?")
    #expect(sealed.code == 0, "\(sealed.messages)")
    _ = try await min.run("sync")
    _ = try await jun.run("sync")
    let asked = try await jun.run("sync", "share").output
    #expect(
      asked.contains("What surprised you?") && asked.contains("Min: sealed until you both answer"))
    _ = try await jun.run("sync", "share", "--answer", "second words")
    for home in [jun, min, jun] { _ = try await home.run("sync") }
    for home in [min, jun] {
      let answers = try await home.run("sync", "share").output
      #expect(answers.contains("first words") && answers.contains("second words"))
    }
  }

  @Test func aLetterAndAPhotoGoOnlyWhereTheyAreGiven() async throws {
    let (min, jun) = try await couple()
    _ = try await min.run(
      "journal", "add", "--letter", "Dear Bean", "--photo", Lionheart.sources + "/fixtures/photos/walk.jpg")
    _ = try await min.run("sync")
    _ = try await jun.run("sync")
    #expect(try await jun.run("sync", "share").output.isEmpty)
    #expect(try await min.run("sync", "share", "--letter", "today").code == 0)
    let photo = try await min.run("photo", "list", "--json").output
    let name = try #require(photo.firstRange(of: "/photos/").map { photo[$0.upperBound...].prefix(12) })
    let shared = try await min.run("sync", "share", "--photo", String(name))
    #expect(shared.code == 0, "\(shared.messages)")
    _ = try await min.run("sync")
    _ = try await jun.run("sync")
    let given = try await jun.run("sync", "share").output
    #expect(given.contains("Min: a letter") && given.contains("Dear Bean") && given.contains(".jpg"))
    #expect(try await jun.run("doctor").code == 0)
  }

  @Test func whoLeavesKeepsAll() async throws {
    let (min, jun) = try await couple()
    #expect(try await jun.run("sync", "off", "--partner").code == 0)
    #expect(try await jun.run("sync").code == 1)
    #expect(try await jun.run("task", "list").output.contains("Book the tour"))
    #expect(try await min.run("sync").code == 0)
    #expect(try await min.run("task", "list").output.contains("Ask about leave"))
    #expect(try await min.run("sync", "invite", "key").code == 64)
  }

  @Test func aDeviceHasTheNameThatItWasGiven() async throws {
    let home = try await Home.expecting()
    _ = try await home.run("sync", "setup", home.path + "/store", "--name", "kitchen")
    #expect(try await home.run("sync", "devices").output.contains("kitchen  this device"))
  }
}
