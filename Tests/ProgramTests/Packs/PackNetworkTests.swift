import Testing

/// Packs from publishers that are played from `fixtures/http`, by the real program.
@Suite struct PackNetworkTests {
  private static let stub = Lionheart.sources + "/fixtures/http"
  private static let article = "tiny/w24-everything"

  private func run(_ home: Home, _ arguments: String..., with changes: [String: String?] = [:]) async throws
    -> Child
  {
    try await Child.run(
      [Lionheart.executable, "--stub", Self.stub] + arguments, environment: home.environment(changes))
  }

  @Test func aPackIsAddedReadOfflineUpdatedUsedAndRemoved() async throws {
    let home = try await Home.expecting()
    let added = try await run(home, "pack", "add", "https://packs.example.org/tiny")
    #expect(added.code == 0, "\(added.messages)")
    #expect(added.messages.contains("(tiny)"))
    #expect(added.messages.contains("lionheart pack daily on"))
    // Without the network, and without what plays it.
    let list = try await home.run("pack", "list")
    #expect(list.output.contains("tiny"))
    let use = try await home.run("pack", "use", "tiny")
    #expect(use.code == 0)
    let json = try await home.run("pack", "list", "--json")
    #expect(json.output.contains("\"address\" : \"https://packs.example.org/tiny/\""))
    let again = try await run(home, "pack", "update")
    #expect(again.messages.contains("up to date"))
    let removed = try await home.run("pack", "remove", "tiny")
    #expect(removed.code == 0)
    #expect(try await !home.run("pack", "list").output.contains("tiny"))
    #expect(try await home.run("read", Self.article).code != 0)
    #expect(try await home.run("undo").code == 0)
    #expect(try await home.run("read", Self.article).code == 0)
    #expect(try await home.run("redo").code == 0)
    #expect(try await home.run("read", Self.article).code != 0)
  }

  @Test func whereLibcurlIsNotInstalledAllElseWorks() async throws {
    let home = try await Home.expecting()
    // Nothing that can be opened, in place of what the system has.
    let made = try await home.shell(
      "mkdir '\(home.path)/lib' && cd '\(home.path)/lib' && touch libcurl.so.4 libcurl-gnutls.so.4")
    #expect(made.code == 0)
    let without = ["LD_LIBRARY_PATH": home.path + "/lib"]
    let added = try await home.run("pack", "add", "https://packs.example.org/tiny", with: without)
    #expect(added.code == 1 && added.messages.contains("apt install libcurl4"), "\(added.messages)")
    let doctor = try await home.run("doctor", with: without)
    #expect(doctor.code == 0 && doctor.output.contains("apt install libcurl4"), "\(doctor.output)")
    #expect(try await home.run("today", with: without).code == 0)
    #expect(try await !home.run("doctor").output.contains("libcurl"))
  }

  @Test func doctorShowsTheProxyWithoutItsPassword() async throws {
    let home = try await Home.expecting()
    let proxies = ["https_proxy": "http://me:secret@proxy.example:3128", "no_proxy": "nas.local"]
    let doctor = try await home.run("doctor", with: proxies)
    #expect(doctor.code == 0 && !doctor.output.contains("secret"))
    #expect(
      doctor.output.contains("use the proxy http://proxy.example:3128, except for nas.local."),
      "\(doctor.output)")
  }

  @Test func whatWouldTakeThePlaceOfOurPackIsAskedForByName() async throws {
    let home = try Home()
    let folder = Lionheart.sources + "/Sources/Curriculum/Resources/packs/lionheart-en"
    let refused = try await home.run("pack", "add", folder)
    #expect(refused.code == 1 && refused.messages.contains("--replace"), "\(refused.messages)")
    #expect(!home.exists(home.data + "/packs.json"))
    #expect(try await home.run("pack", "add", "--replace", folder).code == 0)
    #expect(try await home.run("pack", "list", "--json").output.contains("\"address\" : \"\(folder)\""))
  }

  /// A publisher below the home whose pack is the built-in one under another name.
  private func publisher(_ home: Home) async throws -> String {
    let made = try await home.shell(
      """
      set -e
      mkdir '\(home.path)/stub'
      cp -R '\(Lionheart.packs)/lionheart-en' '\(home.path)/stub/weeks'
      sed -i 's/"lionheart-en"/"weeks"/' '\(home.path)/stub/weeks/pack.json'
      printf '[{"folder": "https://weeks.example.org/", "files": "weeks"}]' > '\(home.path)/stub/weeks.json'
      """)
    #expect(made.code == 0, "\(made.messages)")
    return home.path + "/stub"
  }

  @Test func anArticleThatIsNotHereIsFetchedByTheCommands() async throws {
    let home = try await Home.expecting()
    let stub = try await publisher(home)
    func run(_ arguments: String...) async throws -> Child {
      try await Child.run(
        [Lionheart.executable, "--stub", stub] + arguments, environment: home.environment())
    }
    let added = try await run("pack", "add", "weeks.example.org")
    #expect(added.code == 0, "\(added.messages)")
    // A network that leads nowhere.
    let nowhere = Lionheart.sources + "/fixtures/http"
    let offline = try await Child.run(
      [Lionheart.executable, "--stub", nowhere, "read", "weeks/w23-leave-deadlines"],
      environment: home.environment())
    #expect(offline.code == 1)
    #expect(offline.messages.contains("weeks.example.org"))
    #expect(try await run("bookmark", "add", "weeks/w23-sex-and-closeness").code == 0)
    let read = try await run("read", "weeks/w23-leave-deadlines")
    #expect(read.code == 0, "\(read.messages)")
    #expect(read.output.contains("leave"))
    #expect(try await home.run("read", "weeks/w23-leave-deadlines").code == 0)
  }

  @Test func aPublisherThatAsksWhoItIsIsToldSoWithoutATerminal() async throws {
    let home = try Home()
    let child = try await run(home, "pack", "add", "https://clinic.example.org/care/")
    #expect(child.code == 1)
    #expect(child.messages.contains("ign in"))
  }

  @Test func anotherIdIsRefusedWithTheOnesThereAre() async throws {
    let home = try Home()
    #expect(try await home.run("pack", "use", "nowhere").messages.contains("lionheart-en"))
    #expect(try await home.run("pack", "remove", "nowhere").code == 1)
    #expect(try await home.run("pack", "remove", "lionheart-en").messages.contains("came with Lionheart"))
    #expect(try await home.run("pack", "update", "nowhere").code == 1)
  }

  @Test func aPageForPeopleIsNoPack() async throws {
    let home = try Home()
    let child = try await run(home, "pack", "add", "https://hotel.example.org/wifi/")
    #expect(child.code == 1)
    #expect(child.messages.contains("hotel.example.org"))
    #expect(!home.exists(home.data + "/packs.json"))
  }

  @Test func whatHappenedIsInTheLogInBothLanguages() async throws {
    let home = try Home()
    #expect(try await home.run("log").messages == "The log is empty.\n")
    _ = try await run(home, "pack", "add", "https://down.example.org/pack/")
    let log = try await home.run("log")
    #expect(log.output.contains("down.example.org"))
    #expect(try await home.run("log", "--lang", "ko").output.contains("down.example.org"))
    #expect(try await home.run("log", "--json").output.contains("\"detail\""))
    #expect(try await home.run("log", "--lines", "0").code == 64)
  }

  @Test func updatingByItselfIsOffUntilItIsTurnedOn() async throws {
    let home = try Home()
    #expect(try await home.run("pack", "daily").messages.contains("only when you run"))
    #expect(try await home.run("pack", "daily", "on").messages.contains("once a day"))
    #expect(try await home.run("pack", "daily", "perhaps").code == 64)
    #expect(try await home.run("pack", "daily", "off").code == 0)
  }

  @Test func aStubThatIsNotThereIsSaid() async throws {
    let home = try Home()
    let child = try await Child.run(
      [Lionheart.executable, "--stub", home.path + "/nowhere", "pack", "list"],
      environment: home.environment())
    #expect(child.code == 1)
    #expect(child.messages.contains("/nowhere"))
  }
}
