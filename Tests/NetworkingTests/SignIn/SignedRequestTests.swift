import FoundationEssentials
import HTTPTypes
import Storage
import Synchronization
import Testing

@testable import Networking

struct SignedRequestTests {
  private static let pack = SignInSandbox.pack
  private static let file = pack + "pack.json"
  private static let token = "https://clinic.example/token"
  private static let challenge = #"Bearer error="invalid_token""#

  /// A publisher's server that takes one access token at a time and each refresh token once.
  private final class Publisher: Sendable {
    private struct State {
      var generation = 1
      var refreshes = 0
    }

    private let state = Mutex(State())
    var refreshes: Int { state.withLock(\.refreshes) }

    func lapse() { state.withLock { $0.generation += 1 } }

    func serve(_ sandbox: SignInSandbox) {
      sandbox.on(SignedRequestTests.file) { seen in self.file(seen) }
      sandbox.on(SignedRequestTests.token) { seen in self.token(seen) }
    }

    private func file(_ seen: SignInSandbox.Seen) -> Result<HTTPClientResponse, NetworkFailure> {
      let generation = state.withLock(\.generation)
      if seen.authorization == "Bearer A\(generation)" { return json("{}")(seen) }
      return .failure(.unauthorized(host: "clinic.example", challenge: SignedRequestTests.challenge))
    }

    private func token(_ seen: SignInSandbox.Seen) -> Result<HTTPClientResponse, NetworkFailure> {
      let next = rotated(seen.form["refresh_token"])
      if next == 0 { return refusal("invalid_grant")(seen) }
      let tokens = #""access_token": "A\#(next)", "refresh_token": "R\#(next)""#
      return json(#"{\#(tokens), "token_type": "Bearer", "expires_in": 3600}"#)(seen)
    }

    private func rotated(_ token: String?) -> Int {
      state.withLock { state in
        state.refreshes += 1
        guard token == "R\(state.generation)" else { return 0 }
        state.generation += 1
        return state.generation
      }
    }
  }

  private func send(_ signIn: SignIn, _ url: String = file) async throws(NetworkFailure) {
    guard let call = try? SignInSandbox.get(url) else { throw .badAddress(url) }
    _ = try await signIn.client(for: Self.pack).send(call)
  }

  @Test func theTokenGoesToThePacksAddressAlone() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    let others = [
      "https://clinic.example/other/x", "https://cdn.example/packs/first/x",
      "http://clinic.example/packs/first/x",
      "https://clinic.example:8443/packs/first/x", "https://clinic.example/packs/first/../second/x",
    ]
    for url in others { try? await send(sandbox.signIn(), url) }
    #expect(sandbox.seen.count == 5 && sandbox.seen.allSatisfy { $0.authorization == nil })
    try? await send(sandbox.signIn())
    #expect(sandbox.seen.last?.authorization == "Bearer A1")
  }

  @Test func noRedirectSeesTheToken() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    for target in ["https://cdn.example/x", Self.pack + "other.json"] {
      sandbox.on(Self.file, redirect(to: target))
      sandbox.on(target, json("{}"))
      sandbox.forget()
      try await send(sandbox.signIn(isLayered: true))
      #expect(sandbox.seen.map(\.url) == [Self.file, target])
      #expect(sandbox.seen.map(\.authorization) == ["Bearer A1", nil])
    }
  }

  @Test func aRefreshTokenIsNotLedElsewhere() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    sandbox.pass(seconds: 9_999)
    sandbox.on(Self.token, redirect(to: "https://evil.example/token", status: 307))
    sandbox.on(Self.file, failing(.unauthorized(host: "clinic.example", challenge: Self.challenge)))
    await #expect(throws: NetworkFailure.status(307, title: nil, host: "clinic.example")) {
      try await send(sandbox.signIn(isLayered: true))
    }
    #expect(sandbox.seen.map(\.url) == [Self.token, Self.file])
  }

  @Test func tokensOfAnAddressWithoutEncryptionAreNotShownUnlessItIsThisMachine() async throws {
    let sandbox = try SignInSandbox()
    for (address, authorization) in [
      ("http://clinic.example/p/", nil), ("http://127.0.0.1:8080/p/", "Bearer A1"),
    ] as [(String, String?)] {
      try sandbox.signedIn(at: address)
      _ = try? await sandbox.signIn().client(for: address).send(try SignInSandbox.get(address + "pack.json"))
      #expect(sandbox.seen.last?.authorization == authorization)
    }
  }

  @Test func aTokenThatHasEndedIsRefreshedFirst() async throws {
    let sandbox = try SignInSandbox()
    let publisher = Publisher()
    publisher.serve(sandbox)
    try sandbox.signedIn()
    sandbox.pass(seconds: 3_569)
    try await send(sandbox.signIn())
    #expect(publisher.refreshes == 0)
    sandbox.pass(seconds: 1)
    sandbox.forget()
    try await send(sandbox.signIn())
    #expect(sandbox.seen.map(\.url) == [Self.token, Self.file])
    #expect(
      sandbox.seen[0].form == [
        "grant_type": "refresh_token", "refresh_token": "R1", "client_id": "lionheart",
      ])
    let kept = try #require(sandbox.tokens.tokens(for: Self.pack))
    #expect(kept.accessToken.text == "A2" && kept.refreshToken?.text == "R2")
  }

  @Test func theNewRefreshTokenIsKeptBeforeTheAccessTokenIsUsed() async throws {
    let sandbox = try SignInSandbox()
    let publisher = Publisher()
    publisher.serve(sandbox)
    try sandbox.signedIn()
    publisher.lapse()
    let files = sandbox.tokens
    let kept = Mutex<[String?]>([])
    sandbox.on(Self.file) { seen in
      kept.withLock { $0.append(files.tokens(for: Self.pack)?.refreshToken?.text) }
      if seen.authorization == "Bearer A1" {
        return .failure(.unauthorized(host: "", challenge: Self.challenge))
      }
      return json("{}")(seen)
    }
    sandbox.on(Self.token, json(#"{"access_token": "A9", "token_type": "Bearer", "refresh_token": "R9"}"#))
    try await send(sandbox.signIn())
    #expect(kept.withLock(\.self) == ["R1", "R9"])
  }

  @Test(arguments: ["R1", nil])
  func aServerThatRefusesItsOwnNewTokensIsNotAskedToSignInAgain(refresh: String?) async throws {
    let sandbox = try SignInSandbox()
    sandbox.offersSignIn()
    sandbox.on(Self.file, failing(.unauthorized(host: "clinic.example", challenge: Self.challenge)))
    let token = refresh.map { #", "refresh_token": "\#($0)""# } ?? ""
    sandbox.on(Self.token, json(#"{"access_token": "A", "token_type": "Bearer"\#(token)}"#))
    let signIn = sandbox.signIn()
    try await signIn.finish(try await signIn.begin(SignInChallenge(address: Self.pack)))
    let call = try SignInSandbox.get(Self.file)
    for _ in 0..<2 {
      await #expect(throws: NetworkFailure.tokenRefused(host: "clinic.example")) {
        try await signIn.client(for: Self.pack).send(call)
      }
      #expect(signIn.isSignedIn(at: Self.pack) && !signIn.needsSignIn(at: Self.pack))
    }
  }

  @Test func aRefreshedTokenThatIsRefusedIsThePublishersFailure() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    sandbox.on(Self.file, failing(.unauthorized(host: "clinic.example", challenge: Self.challenge)))
    sandbox.on(
      Self.token,
      json(#"{"access_token": "A2", "token_type": "Bearer", "refresh_token": "R2", "expires_in": 3600}"#))
    for seconds in [0, 3_600] as [Int64] {
      sandbox.pass(seconds: seconds)
      sandbox.forget()
      await #expect(throws: NetworkFailure.tokenRefused(host: "clinic.example")) {
        try await send(sandbox.signIn())
      }
      #expect(sandbox.seen.count { $0.url == Self.token } == 1)
    }
    #expect(sandbox.signIn().isSignedIn(at: Self.pack))
  }

  @Test func whatAServerSaysOfWhoIsSignedInIsNotKept() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    let problem = ProblemReport(title: "No seat for A1", detail: "The seat of Anna Maier is taken")
    sandbox.on(Self.file, failing(.status(403, problem: problem, host: "clinic.example")))
    await #expect(throws: NetworkFailure.status(403, title: "No seat for …", host: "clinic.example")) {
      try await send(sandbox.signIn())
    }
  }

  @Test func anAnswerWithoutARefreshTokenLeavesTheOldOne() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    sandbox.pass(seconds: 3_600)
    sandbox.on(Self.token, json(#"{"access_token": "A2", "token_type": "Bearer"}"#))
    sandbox.on(Self.file, json("{}"))
    try await send(sandbox.signIn())
    let kept = try #require(sandbox.tokens.tokens(for: Self.pack))
    #expect(kept.accessToken.text == "A2" && kept.refreshToken?.text == "R1" && kept.lifetime == nil)
  }

  @Test func a401IsAnsweredByOneRepetitionAndNoMore() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    sandbox.on(Self.file, failing(.unauthorized(host: "clinic.example", challenge: Self.challenge)))
    sandbox.on(Self.token, json(#"{"access_token": "A2", "token_type": "Bearer", "refresh_token": "R2"}"#))
    let signIn = sandbox.signIn()
    await #expect(throws: NetworkFailure.tokenRefused(host: "clinic.example")) { try await send(signIn) }
    #expect(sandbox.seen.map(\.url) == [Self.file, Self.token, Self.file])
    #expect(sandbox.seen.map(\.authorization) == ["Bearer A1", nil, "Bearer A2"])
    #expect(signIn.challenge(Self.challenge, at: Self.pack)?.isExpired == true)
    #expect(signIn.challenge(Self.challenge, at: "https://new.example/")?.isExpired == false)
  }

  @Test func aRefreshTokenThatHasEndedAsksToSignInAgainAndIsNotTriedAgain() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    sandbox.on(Self.file, failing(.unauthorized(host: "clinic.example", challenge: Self.challenge)))
    sandbox.on(Self.token, refusal("invalid_grant"))
    let signIn = sandbox.signIn()
    for _ in 0..<3 {
      await #expect(throws: NetworkFailure.unauthorized(host: "clinic.example", challenge: Self.challenge)) {
        try await send(signIn)
      }
    }
    #expect(sandbox.seen.filter { $0.url == Self.token }.count == 1)
    #expect(sandbox.seen.map(\.authorization) == ["Bearer A1", nil, nil, nil])
    #expect(signIn.needsSignIn(at: Self.pack) && !signIn.isSignedIn(at: Self.pack))
    #expect(signIn.challenge(Self.challenge, at: Self.pack)?.isExpired == true)
  }

  @Test func withoutARefreshTokenTheEndOfTheTokenIsTheEnd() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn(refresh: nil)
    sandbox.pass(seconds: 9_999)
    sandbox.on(
      Self.file, json("{}"), failing(.unauthorized(host: "clinic.example", challenge: Self.challenge)))
    let signIn = sandbox.signIn()
    // Our clock may be wrong: the server knows.
    try await send(signIn)
    #expect(!signIn.needsSignIn(at: Self.pack))
    try? await send(signIn)
    #expect(signIn.needsSignIn(at: Self.pack) && sandbox.seen.count == 2)
  }

  @Test(arguments: [
    NetworkFailure.unreachable(host: "x"), .timedOut(host: "x"), .cancelled,
  ])
  func aNetworkFailureWhileRefreshingIsNoSignOut(_ failure: NetworkFailure) async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    sandbox.pass(seconds: 9_999)
    sandbox.on(Self.token, failing(failure))
    sandbox.on(Self.file, failing(.unauthorized(host: "clinic.example", challenge: Self.challenge)))
    await #expect(throws: failure) { try await send(sandbox.signIn()) }
    sandbox.on(Self.token, json("", status: 500))
    await #expect(throws: NetworkFailure.status(500, title: nil, host: "clinic.example")) {
      try await send(sandbox.signIn())
    }
    #expect(sandbox.signIn().isSignedIn(at: Self.pack))
    #expect(sandbox.tokens.tokens(for: Self.pack)?.refreshToken?.text == "R1")
  }

  @Test(arguments: [-31_536_000, 31_536_000] as [Int64])
  func aClockThatIsWrongByAYearMakesNoLoop(_ seconds: Int64) async throws {
    let sandbox = try SignInSandbox()
    let publisher = Publisher()
    publisher.serve(sandbox)
    try sandbox.signedIn()
    publisher.lapse()
    try sandbox.signedIn(access: "A2", refresh: "R2")
    sandbox.pass(seconds: seconds)
    for _ in 0..<3 { try await send(sandbox.signIn()) }
    #expect(publisher.refreshes <= 1)
    sandbox.pass(seconds: -seconds)
    for _ in 0..<3 { try await send(sandbox.signIn()) }
    #expect(publisher.refreshes <= 2)
  }

  @Test func tokensForAFewSecondsAreUsedForAsLong() async throws {
    let sandbox = try SignInSandbox()
    let publisher = Publisher()
    publisher.serve(sandbox)
    try sandbox.signedIn(lifetime: 10)
    sandbox.pass(seconds: 4)
    try await send(sandbox.signIn())
    #expect(publisher.refreshes == 0)
  }

  @Test func eightTasksRefreshOnce() async throws {
    let sandbox = try SignInSandbox()
    let publisher = Publisher()
    publisher.serve(sandbox)
    try sandbox.signedIn(access: "A0")
    let signIn = sandbox.signIn()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { try await send(signIn) } }
      try await group.waitForAll()
    }
    #expect(publisher.refreshes == 1)
  }

  @Test func severalProgramsRefreshOnce() async throws {
    let sandbox = try SignInSandbox()
    let publisher = Publisher()
    publisher.serve(sandbox)
    try sandbox.signedIn(access: "A0")
    try await withThrowingTaskGroup(of: Void.self) { group in
      // Each has its own memory; the files are what they share.
      for _ in 0..<8 {
        let signIn = sandbox.signIn(clock: .live)
        group.addTask { try await send(signIn) }
      }
      try await group.waitForAll()
    }
    #expect(publisher.refreshes == 1)
    #expect(sandbox.tokens.tokens(for: Self.pack)?.refreshToken?.text == "R2")
  }

  @Test func whatAnotherProgramRotatedMeanwhileIsUsed() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    sandbox.pass(seconds: 9_999)
    sandbox.on(Self.token) { seen in
      // One without our lock was first.
      try? sandbox.signedIn(access: "A7", refresh: "R7")
      return refusal("invalid_grant")(seen)
    }
    sandbox.on(Self.file, json("{}"))
    try await send(sandbox.signIn())
    #expect(sandbox.seen.last?.authorization == "Bearer A7")
    #expect(!sandbox.signIn().needsSignIn(at: Self.pack))
  }

  @Test func aFullDiskLosesNoNewTokensWhileTheProgramRuns() async throws {
    let sandbox = try SignInSandbox()
    let publisher = Publisher()
    publisher.serve(sandbox)
    try sandbox.signedIn(access: "A0")
    let signIn = sandbox.signIn()
    let folder = sandbox.folders.state + "/tokens"
    let file = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".json") })
    // A folder of that name cannot be replaced by a file, whoever runs the test.
    try FileManager.default.removeItem(atPath: "\(folder)/\(file)")
    let old = Tokens(
      address: Self.pack, tokenEndpoint: Self.token, revocationEndpoint: nil, accessToken: Secret("A0"),
      refreshToken: Secret("R1"), scope: nil, receivedAt: 0, lifetime: nil)
    signIn.refreshes.setUnsaved(TokenRefreshes.UnsavedTokens(tokens: old, replacing: nil), for: Self.pack)
    try FileManager.default.createDirectory(atPath: "\(folder)/\(file)", withIntermediateDirectories: true)
    try await send(signIn)
    try await send(signIn)
    #expect(publisher.refreshes == 1 && signIn.currentTokens(for: Self.pack)?.refreshToken?.text == "R2")
    // Once there is room they are kept, at the latest at the end.
    try FileManager.default.removeItem(atPath: "\(folder)/\(file)")
    await signIn.waitUntilIdle()
    #expect(sandbox.tokens.tokens(for: Self.pack)?.refreshToken?.text == "R2")
    #expect(signIn.refreshes.unsavedTokens(for: Self.pack) == nil)
  }

  @Test func tokensThatCouldNotBeKeptGiveWayToNewerOnesOfAnotherProgram() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    let signIn = sandbox.signIn()
    let before = try #require(sandbox.tokens.tokens(for: Self.pack))
    var unkept = before
    unkept.accessToken = Secret("A2")
    signIn.refreshes.setUnsaved(
      TokenRefreshes.UnsavedTokens(tokens: unkept, replacing: before), for: Self.pack)
    #expect(signIn.currentTokens(for: Self.pack)?.accessToken.text == "A2")
    try sandbox.signedIn(access: "N1")
    sandbox.on(Self.file, json("{}"))
    try await send(signIn)
    #expect(sandbox.seen.map(\.authorization) == ["Bearer N1"])
    #expect(signIn.refreshes.unsavedTokens(for: Self.pack) == nil)
  }

  @Test(arguments: [
    "invalid_request", "server_error", "temporarily_unavailable", "slow_down", "unsupported_grant_type",
    "invalid_scope", "invalid_target", "whatever",
  ])
  func aRefusalThatMayPassDoesNotSignOut(_ code: String) async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    sandbox.on(Self.file, failing(.unauthorized(host: "clinic.example", challenge: Self.challenge)))
    sandbox.on(Self.token, refusal(code))
    await #expect(throws: NetworkFailure.status(400, title: nil, host: "clinic.example")) {
      try await send(sandbox.signIn())
    }
    #expect(sandbox.tokens.tokens(for: Self.pack)?.refreshToken?.text == "R1")
    #expect(!sandbox.signIn().needsSignIn(at: Self.pack))
  }

  @Test(arguments: ["invalid_grant", "invalid_client", "unauthorized_client"])
  func aRefusalThatStaysEndsTheSignIn(_ code: String) async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    sandbox.on(Self.file, failing(.unauthorized(host: "clinic.example", challenge: Self.challenge)))
    sandbox.on(Self.token, refusal(code))
    try? await send(sandbox.signIn())
    #expect(sandbox.signIn().needsSignIn(at: Self.pack))
  }

  @Test func aTokenThatOnlyOurClockTakesForEndedIsTriedWhereNoNewOneIsToBeHad() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    sandbox.pass(seconds: 31_536_000)
    sandbox.on(Self.token, failing(.unreachable(host: "clinic.example")))
    sandbox.on(Self.file, json("{}"))
    try await send(sandbox.signIn())
    #expect(sandbox.seen.map(\.authorization) == [nil, "Bearer A1"])
  }

  @Test func a401FromWhereARedirectLedCostsNoToken() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    let other = "https://cdn.example/x"
    sandbox.on(Self.file, redirect(to: other))
    sandbox.on(other) { _ in
      var response = HTTPResponse(status: .unauthorized)
      response.headerFields[.wwwAuthenticate] = #"Bearer resource_metadata="https://evil.example/m""#
      return .success(HTTPClientResponse(head: response))
    }
    await #expect(throws: NetworkFailure.status(401, title: nil, host: "cdn.example")) {
      try await send(sandbox.signIn(isLayered: true))
    }
    #expect(sandbox.seen.map(\.url) == [Self.file, other])
    #expect(sandbox.signIn().isSignedIn(at: Self.pack))
  }

  @Test func whatAServerSaysIsShownWithoutTheToken() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn(access: "SECRET-A", refresh: "SECRET-R")
    sandbox.on(Self.file, failing(.status(403, title: "SECRET-A and SECRET-R", host: "clinic.example")))
    await #expect(throws: NetworkFailure.status(403, title: "… and …", host: "clinic.example")) {
      try await send(sandbox.signIn())
    }
  }

  @Test func whereNothingCanBeKeptNoNewTokensAreAskedFor() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    let folder = sandbox.folders.state + "/tokens"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    // A folder of that name is no lock, whoever runs the test.
    try FileManager.default.createDirectory(
      atPath: folder + "/" + name.replacing(".json", with: ".lock"), withIntermediateDirectories: true)
    sandbox.on(Self.file, failing(.unauthorized(host: "clinic.example", challenge: Self.challenge)))
    do throws(NetworkFailure) {
      try await send(sandbox.signIn())
      Issue.record("it went well")
    } catch {
      guard case .store = error else { throw error }
    }
    #expect(sandbox.seen.map(\.url) == [Self.file])
  }

  @Test func theEndOfTheProgramWaitsForNewTokens() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    let signIn = sandbox.signIn()
    let wasBusy = Mutex(false)
    let (asked, isAsked) = AsyncStream<Void>.makeStream()
    sandbox.on(Self.file, failing(.unauthorized(host: "clinic.example", challenge: Self.challenge)))
    sandbox.on(Self.token) { seen in
      isAsked.finish()
      wasBusy.withLock { $0 = signIn.refreshes.isBusy }
      return json(#"{"access_token": "A2", "token_type": "Bearer", "refresh_token": "R2"}"#)(seen)
    }
    let task = Task { try await send(signIn) }
    for await _ in asked {}
    task.cancel()
    await signIn.waitUntilIdle()
    #expect(wasBusy.withLock(\.self) && !signIn.refreshes.isBusy)
    #expect(sandbox.tokens.tokens(for: Self.pack)?.refreshToken?.text == "R2")
    _ = await task.result
  }

  @Test func newTokensOfWhoSignedOutMeanwhileAreGivenBack() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    sandbox.on("https://clinic.example/revoke", json("{}"))
    sandbox.on(Self.file, failing(.unauthorized(host: "clinic.example", challenge: Self.challenge)))
    sandbox.on(Self.token) { seen in
      // One without our lock.
      sandbox.tokens.remove(for: Self.pack)
      return json(#"{"access_token": "A2", "token_type": "Bearer", "refresh_token": "R2"}"#)(seen)
    }
    try? await send(sandbox.signIn())
    #expect(sandbox.tokens.tokens(for: Self.pack) == nil)
    #expect(sandbox.seen.map { $0.form["token"] }.suffix(2) == ["R2", "A2"])
  }

  @Test func signingOutDuringARefreshStaysSo() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    let signIn = sandbox.signIn()
    let old = try #require(signIn.currentTokens(for: Self.pack))
    await signIn.signOut(of: Self.pack)
    guard case .ended = await signIn.refresh(old) else {
      Issue.record("refreshed after signing out")
      return
    }
    #expect(sandbox.tokens.tokens(for: Self.pack) == nil)
  }

  @Test func aFileSaysWhoseTokensItHas() async throws {
    let sandbox = try SignInSandbox()
    try sandbox.signedIn()
    let other = "https://evil.example/"
    try sandbox.signedIn(at: other)
    let folder = sandbox.folders.state + "/tokens"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.count == 2 && files.allSatisfy { $0.utf8.count == 37 })
    // As if both had the same name.
    let texts = try files.map { try Data(contentsOf: URL(filePath: "\(folder)/\($0)")) }
    for (file, text) in zip(files, texts.reversed()) {
      try text.write(to: URL(filePath: "\(folder)/\(file)"))
    }
    #expect(sandbox.tokens.tokens(for: Self.pack) == nil && sandbox.tokens.tokens(for: other) == nil)
  }
}
