import FoundationEssentials
import Glibc
import HTTPTypes
import Storage
import Synchronization
import Testing

@testable import Networking

struct SignInTests {
  private static let pack = SignInSandbox.pack
  private static let token = "https://clinic.example/token"

  private func finish(_ sandbox: SignInSandbox) async throws -> SignInFailure? {
    let signIn = sandbox.signIn()
    let pending = try await signIn.begin(SignInChallenge(address: Self.pack))
    do throws(SignInFailure) {
      try await signIn.finish(pending)
      return nil
    } catch {
      return error
    }
  }

  private func sandbox() throws -> SignInSandbox {
    let sandbox = try SignInSandbox()
    sandbox.offersSignIn()
    return sandbox
  }

  @Test func itAsksUntilThePersonHasUsedTheCode() async throws {
    let sandbox = try sandbox()
    sandbox.on(
      Self.token, refusal("authorization_pending"), refusal("slow_down"), refusal("authorization_pending"),
      json(SignInSandbox.tokenAnswer))
    #expect(try await finish(sandbox) == nil)
    #expect(sandbox.slept == [5, 5, 10, 10].map { .seconds($0) })
    #expect(
      sandbox.seen.last?.form == [
        "grant_type": "urn:ietf:params:oauth:grant-type:device_code", "device_code": "DEVICE-SECRET",
        "client_id": "lionheart", "resource": Self.pack,
      ])
    let kept = try #require(sandbox.tokens.tokens(for: Self.pack))
    #expect(kept.accessToken.text == "ACCESS-SECRET-1" && kept.refreshToken?.text == "REFRESH-SECRET-1")
    #expect(kept.lifetime == 3_600 && !kept.isExpired)
    #expect(sandbox.signIn().isSignedIn(at: Self.pack) && !sandbox.signIn().needsSignIn(at: Self.pack))
    #expect(!sandbox.signIn().isSignedIn(at: "https://clinic.example/packs/second/"))
  }

  @Test func allThatIsAskedForSigningInIsNamedByThePacksHost() async throws {
    let sandbox = try sandbox()
    let signIn = sandbox.signIn()
    #expect(try await finish(sandbox) == nil)
    let tokens = try #require(sandbox.tokens.tokens(for: Self.pack))
    _ = await signIn.refresh(tokens)
    #expect(await signIn.signOut(of: Self.pack))
    let asked = Dictionary(grouping: sandbox.seen, by: \.url).mapValues { Set($0.map(\.referringHost)) }
    #expect(
      asked == [
        Self.pack + "pack.json": [nil],
        "https://clinic.example/.well-known/oauth-authorization-server": ["clinic.example"],
        "https://clinic.example/device": ["clinic.example"], Self.token: ["clinic.example"],
        "https://clinic.example/revoke": ["clinic.example"],
      ])
  }

  @Test(arguments: [200, 400]) func brackets513InPlaceOfTokensAreNoTokens(status: Int) async throws {
    let sandbox = try sandbox()
    sandbox.on(Self.token, json(String(repeating: "[", count: 513), status: status))
    guard case .network(let failure)? = try await finish(sandbox) else {
      Issue.record("they were taken")
      return
    }
    #expect(!failure.isTransient && sandbox.tokens.tokens(for: Self.pack) == nil)
  }

  @Test func noAndTooLateAndOtherRefusalsEndIt() async throws {
    let sandbox = try sandbox()
    let host = "clinic.example"
    for (code, failure) in [
      ("access_denied", SignInFailure.denied(host: host)), ("expired_token", .expired(host: host)),
      ("invalid_grant", .refused(code: "invalid_grant", host: host)),
      ("bad <code>", .refused(code: "badcode", host: host)),
    ] {
      sandbox.on(Self.token, refusal(code))
      #expect(try await finish(sandbox) == failure)
    }
    #expect(!sandbox.signIn().isSignedIn(at: Self.pack))
  }

  @Test func troubleIsWaitedOutUntilTheCodeEnds() async throws {
    let sandbox = try sandbox()
    sandbox.on(
      Self.token, failing(.unreachable(host: "x")), json("", status: 502), failing(.timedOut(host: "x")),
      json("", status: 429), json(SignInSandbox.tokenAnswer))
    #expect(try await finish(sandbox) == nil)
    #expect(sandbox.slept == [5, 10, 15, 20, 25].map { .seconds($0) })
    sandbox.on(Self.token, failing(.unreachable(host: "x")))
    #expect(try await finish(sandbox) == .expired(host: "clinic.example"))
    sandbox.on(Self.token, refusal("authorization_pending"))
    #expect(try await finish(sandbox) == .expired(host: "clinic.example"))
    sandbox.on(Self.token, failing(.untrusted(host: "x")))
    #expect(try await finish(sandbox) == .network(.untrusted(host: "x")))
  }

  @Test(arguments: [
    #"{"access_token": "A", "token_type": "mac"}"#, #"{"access_token": "A"}"#, #"{"token_type": "Bearer"}"#,
    #"{"access_token": "A\r\nX-Evil: 1", "token_type": "Bearer"}"#, "<html>", "",
  ])
  func whatIsNoBearerTokenIsNotTaken(_ answer: String) async throws {
    let sandbox = try sandbox()
    sandbox.on(Self.token, json(answer))
    #expect(try await finish(sandbox) == .network(.notHTTP(host: "clinic.example")))
    #expect(sandbox.tokens.tokens(for: Self.pack) == nil)
  }

  @Test(
    arguments: [("0", nil), ("-5", nil), ("1e300", 315_360_000), ("\"90\"", 90), ("\"x\"", nil)]
      as [(String, Int64?)])
  func lifetimesAreTakenAsTheyMakeSense(_ written: String, _ lifetime: Int64?) async throws {
    let sandbox = try sandbox()
    sandbox.on(Self.token, json(#"{"access_token": "A", "token_type": "BEARER", "expires_in": \#(written)}"#))
    #expect(try await finish(sandbox) == nil)
    #expect(sandbox.tokens.tokens(for: Self.pack)?.lifetime == lifetime)
  }

  @Test func itCanBeStopped() async throws {
    let sandbox = try sandbox()
    sandbox.on(Self.token, refusal("authorization_pending"))
    let signIn = sandbox.signIn()
    let pending = try await signIn.begin(SignInChallenge(address: Self.pack))
    let task = Task { try await signIn.finish(pending) }
    task.cancel()
    await #expect(throws: SignInFailure.cancelled) { try await task.value }
  }

  @Test func tokensThatCannotBeKeptAreAFailure() async throws {
    let sandbox = try sandbox()
    try FileManager.default.createDirectory(
      atPath: sandbox.folders.state, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: sandbox.folders.state + "/tokens"))
    #expect(try await finish(sandbox) == .notStored)
  }

  @Test func tokensAreForTheOwnerAloneAndStandNowhereElse() async throws {
    let sandbox = try sandbox()
    #expect(try await finish(sandbox) == nil)
    sandbox.pass(seconds: 4_000)
    sandbox.on(Self.token, json(SignInSandbox.tokenAnswer.replacing("-1", with: "-2")))
    sandbox.on(Self.pack + "pack.json", json("{}"))
    let signIn = sandbox.signIn()
    _ = try await signIn.client(for: Self.pack).send(try SignInSandbox.get(Self.pack + "pack.json"))
    sandbox.on(Self.token, refusal("ACCESS-SECRET-2"), refusal("invalid_grant"))
    sandbox.pass(seconds: 4_000)
    for _ in 0..<2 {
      _ = try await signIn.client(for: Self.pack).send(try SignInSandbox.get(Self.pack + "pack.json"))
    }
    #expect(signIn.needsSignIn(at: Self.pack))
    var (inFolder, elsewhere) = (0, 0)
    for file in try FileManager.default.subpathsOfDirectory(atPath: sandbox.home) {
      let path = "\(sandbox.home)/\(file)"
      var status = stat()
      #expect(stat(path, &status) == 0)
      if file.hasSuffix("/tokens") { #expect(status.st_mode & 0o777 == 0o700) }
      guard status.st_mode & S_IFMT == S_IFREG else { continue }
      let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      if file.contains("/tokens/") {
        inFolder += 1
        #expect(status.st_mode & 0o777 == 0o600)
      } else if text.contains("SECRET") {
        elsewhere += 1
      }
    }
    #expect(inFolder == 2 && elsewhere == 0)
  }

  @Test func nothingPrintsASecret() async throws {
    let sandbox = try sandbox()
    let signIn = sandbox.signIn()
    let pending = try await signIn.begin(SignInChallenge(address: Self.pack))
    try await signIn.finish(pending)
    let tokens = try #require(sandbox.tokens.tokens(for: Self.pack))
    for value in [tokens, pending, signIn, tokens.accessToken, RefreshResult.refreshed(tokens)] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      #expect(!"\(value)\(String(reflecting: value))\(dumped)".contains("SECRET"))
    }
    #expect("\(tokens.accessToken)" == "…")
  }

  @Test func signingOutForgetsTheTokensAndTakesThemBack() async throws {
    let sandbox = try sandbox()
    try sandbox.signedIn()
    #expect(await sandbox.signIn().signOut(of: Self.pack))
    #expect(sandbox.seen.map { $0.form["token"] } == ["R1", "A1"])
    #expect(sandbox.seen.map { $0.form["token_type_hint"] } == ["refresh_token", "access_token"])
    #expect(!sandbox.signIn().isSignedIn(at: Self.pack) && sandbox.tokens.tokens(for: Self.pack) == nil)
    #expect(await !sandbox.signIn().signOut(of: Self.pack))
    #expect(sandbox.seen.count == 2)
  }

  @Test func whoSignsOutWithoutTheServerIsSignedOutHere() async throws {
    let sandbox = try sandbox()
    sandbox.on("https://clinic.example/revoke", failing(.timedOut(host: "clinic.example")))
    try sandbox.signedIn()
    #expect(await !sandbox.signIn().signOut(of: Self.pack))
    #expect(sandbox.seen.count == 1 && sandbox.tokens.tokens(for: Self.pack) == nil)
    sandbox.on("https://clinic.example/revoke", json("{}"))
    try sandbox.signedIn(refresh: nil)
    #expect(await sandbox.signIn().signOut(of: Self.pack))
    #expect(sandbox.seen.last?.form["token"] == "A1")
  }

  @Test func allTokensAreGivenBackAndNothingIsWrittenMeanwhile() async throws {
    let sandbox = try sandbox()
    #expect(await sandbox.signIn().revokeAll(within: .seconds(3_600)) == (0, 0))
    try sandbox.signedIn()
    try sandbox.signedIn(at: "https://clinic.example/packs/second/")
    #expect(await sandbox.signIn().revokeAll(within: .seconds(3_600)) == (2, 2))
    #expect(sandbox.seen.count == 4 && sandbox.tokens.all().count == 2)
    #expect(access(sandbox.folders.state + "/log.jsonl", F_OK) != 0)
    sandbox.on("https://clinic.example/revoke", failing(.timedOut(host: "clinic.example")))
    #expect(await sandbox.signIn().revokeAll(within: .seconds(3_600)) == (0, 2))
  }

  @Test func aServerThatDoesNotTakeRefreshTokensBackIsAskedForTheOther() async throws {
    let sandbox = try sandbox()
    sandbox.on("https://clinic.example/revoke", refusal("unsupported_token_type"), json("{}"))
    try sandbox.signedIn()
    #expect(await sandbox.signIn().signOut(of: Self.pack))
    #expect(sandbox.seen.map { $0.form["token"] } == ["R1", "A1"])
  }

  @Test func aRefreshTokenMayHaveSpaces() async throws {
    let sandbox = try sandbox()
    sandbox.on(Self.token, json(#"{"access_token": "A", "token_type": "Bearer", "refresh_token": "R 1"}"#))
    #expect(try await finish(sandbox) == nil)
    #expect(sandbox.tokens.tokens(for: Self.pack)?.refreshToken?.text == "R 1")
  }

  @Test func nobodyWaitsLongerThanTheCodeIsGood() async throws {
    let sandbox = try sandbox()
    sandbox.on(
      "https://clinic.example/device",
      json(SignInSandbox.deviceAnswer.replacing("\"interval\": 5", with: "\"interval\": 86400")))
    #expect(try await finish(sandbox) == .expired(host: "clinic.example"))
    #expect(sandbox.slept == [.seconds(900)])
  }

  @Test func aServerThatAsksForPatienceIsGivenIt() async throws {
    let sandbox = try sandbox()
    sandbox.on(
      Self.token,
      { _ in
        var response = HTTPResponse(status: .serviceUnavailable)
        response.headerFields[.retryAfter] = "70"
        return .success(HTTPClientResponse(head: response))
      }, json(SignInSandbox.tokenAnswer))
    #expect(try await finish(sandbox) == nil)
    #expect(sandbox.slept == [.seconds(5), .seconds(70)])
  }

  @Test func whatComesAfterThePersonHasStoppedIsGivenBack() async throws {
    let sandbox = try sandbox()
    let signIn = sandbox.signIn()
    let pending = try await signIn.begin(SignInChallenge(address: Self.pack))
    let running = Mutex<Task<Void, any Error>?>(nil)
    sandbox.on(Self.token) { seen in
      running.withLock { $0?.cancel() }
      return json(SignInSandbox.tokenAnswer)(seen)
    }
    let (start, go) = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in start {}
      try await signIn.finish(pending)
    }
    running.withLock { $0 = task }
    go.finish()
    await #expect(throws: SignInFailure.cancelled) { try await task.value }
    await signIn.waitUntilIdle()
    #expect(sandbox.seen.suffix(2).map { $0.form["token"] } == ["REFRESH-SECRET-1", "ACCESS-SECRET-1"])
    #expect(sandbox.tokens.tokens(for: Self.pack) == nil)
  }

  @Test func whoRemovedAPackAMonthAgoIsSignedOut() async throws {
    let sandbox = try sandbox()
    let other = "https://clinic.example/packs/second/"
    try sandbox.signedIn()
    try sandbox.signedIn(at: other)
    let signIn = sandbox.signIn()
    await signIn.signOutOfUnused(except: [other])
    #expect(sandbox.seen.isEmpty)
    sandbox.pass(seconds: 31 * 86_400)
    await signIn.signOutOfUnused(except: [other])
    #expect(sandbox.seen.count == 2)
    #expect(sandbox.tokens.all().map(\.address) == [other])
  }

  @Test func whatAKilledProgramDidNotPutInPlaceIsRemoved() async throws {
    let sandbox = try sandbox()
    try sandbox.signedIn()
    let old = sandbox.folders.state + "/tokens/.~lionheart-0123456789abcdef.tmp"
    try Data("secret".utf8).write(to: URL(filePath: old))
    var times = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
    #expect(utimes(old, &times) == 0)
    await sandbox.signIn().signOut(of: Self.pack)
    #expect(!FileManager.default.fileExists(atPath: old))
  }
}
