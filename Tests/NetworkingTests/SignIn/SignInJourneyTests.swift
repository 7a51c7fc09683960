import Networking
import Storage
import Subprocess
import Testing

/// Signing in over real connections: once from beginning to end, and with several programs at the same time.
@Suite(.timeLimit(.minutes(30)))
struct SignInJourneyTests {
  private func challenge(
    _ work: () async throws(PackUpdateFailure) -> PackUpdate
  ) async throws -> SignInChallenge? {
    do throws(PackUpdateFailure) {
      _ = try await work()
    } catch {
      guard case .signIn(let challenge) = error else { throw error }
      return challenge
    }
    return nil
  }

  @Test func somebodySignsInReadsIsForgottenSignsInAgainAndOut() async throws {
    let (home, publisher) = (try Home(), SigningPublisher(MadePack(weeks: 2)))
    let (server, issuer) = (
      try await FoxServer { publisher.reply(to: $0) }, try await FoxServer { publisher.reply(to: $0) }
    )
    publisher.signsIn(at: issuer.address)
    let client = HTTPClient.live(userAgent: "lionheart-tests")
    let network = home.network(client)
    let address = server.address + "made/"
    func update() async throws(PackUpdateFailure) -> PackUpdate {
      try await network.update("made", scope: .coming, today: Home.today)
    }
    // 401, a code, tokens, the pack.
    let first = try #require(
      try await challenge { () throws(PackUpdateFailure) in
        try await network.add(address, scope: .coming, today: Home.today)
      })
    #expect(!first.isExpired && first.metadata == server.address + "meta" && first.scope == "packs")
    try await network.signIn.finish(try await network.signIn.begin(first))
    #expect(try await network.add(address, scope: .coming, today: Home.today).isNew)
    // 401, new tokens, the same again.
    publisher.lapse()
    #expect(try await !update().isNew)
    #expect(publisher.counts.refreshes == 1)
    // 401, no new tokens: what is here stays, and nobody asks twice.
    publisher.end()
    for _ in 0..<2 { #expect(try await challenge(update)?.isExpired == true) }
    #expect(publisher.counts.stolen == 0 && home.readable().count == 4)
    #expect(network.signIn.needsSignIn(at: address))
    // Again, by one who knows the pack's address alone.
    try await network.signIn.finish(
      try await network.signIn.begin(SignInChallenge(address: address, isExpired: true)))
    #expect(try await !update().isNew)
    #expect(await network.signIn.signOut(of: address))
    #expect(publisher.counts.revoked == ["token=R3", "token=A3"])
    #expect(publisher.counts.resources.count == 1)
    #expect(try await challenge(update)?.isExpired == false)
    await client.close()
    await server.stop()
    await issuer.stop()
  }

  @Test func severalProgramsWithOneSignInNeverUseARefreshTokenTwice() async throws {
    let home = try Home()
    let publisher = SigningPublisher(MadePack(weeks: 8), uses: 20, isSignedIn: true)
    let server = try await FoxServer { publisher.reply(to: $0) }
    let address = server.address + "made/"
    try TokenStore(in: home.folders).save(
      Tokens(
        address: address, tokenEndpoint: server.address + "token", revocationEndpoint: nil,
        accessToken: Secret("A1"), refreshToken: Secret("R1"), resource: address, scope: nil,
        receivedAt: NetworkClock.live.now(), lifetime: nil))
    let said = try await withThrowingTaskGroup(of: String?.self) { group in
      for program in 0..<4 {
        let homes = (0..<6).map { "\(home.path)/\(program)-\($0)" }
        group.addTask {
          try await Subprocess.run(
            .name("env"),
            arguments: Arguments(
              ["XDG_STATE_HOME=\(home.path)/.local/state", PackTortureTests.program, "", address] + homes),
            input: .none, output: .string(limit: 1 << 20), error: .discarded
          ).standardOutput
        }
      }
      return try await group.reduce(into: []) { $0.append($1 ?? "") }
    }
    for text in said {
      let lines = text.split(separator: "\n")
      // On a loaded machine an article may come too late, or the others use up a new token first; that may cost an
      // article, but no refresh token is used twice.
      let fine = ["ready", home.path, "timed out", "status 401 for a new token"]
      #expect(lines.allSatisfy { line in fine.contains { line.hasPrefix($0) } }, "\(text)")
    }
    #expect(publisher.counts.stolen == 0 && publisher.counts.refreshes > 3, "\(publisher.counts)")
    #expect(home.network(.offline).signIn.isSignedIn(at: address))
    await server.stop()
  }
}
