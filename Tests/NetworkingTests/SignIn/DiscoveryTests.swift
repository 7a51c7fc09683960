import Testing

@testable import Networking

struct DiscoveryTests {
  private static let pack = SignInSandbox.pack
  private static let known = "https://clinic.example/.well-known/oauth-authorization-server"
  private static let resource = "https://clinic.example/.well-known/oauth-protected-resource"

  private func failure(_ sandbox: SignInSandbox, _ challenge: SignInChallenge) async -> SignInFailure? {
    do throws(SignInFailure) {
      _ = try await sandbox.signIn().begin(challenge)
      return nil
    } catch {
      return error
    }
  }

  private func isNotOffered(_ failure: SignInFailure?) -> Bool {
    if case .notOffered(host: "clinic.example", _) = failure { true } else { false }
  }

  @Test func withoutAResourceDocumentTheServerIsAtThePacksOrigin() async throws {
    let sandbox = try SignInSandbox()
    sandbox.offersSignIn()
    let pending = try await sandbox.signIn().begin(SignInChallenge(address: Self.pack, scope: "packs a&b"))
    #expect(
      pending.code
        == DeviceCode(
          userCode: "WDJB-MJHT", address: "https://clinic.example/go",
          completeAddress: "https://clinic.example/go?code=WDJB-MJHT", expiresAt: 1_800_000_900_000))
    #expect(
      sandbox.seen.map(\.url) == [Self.pack + "pack.json", Self.known, "https://clinic.example/device"])
    #expect(
      sandbox.seen[2].form == ["client_id": "lionheart", "scope": "packs a&b", "resource": Self.pack])
  }

  /// A publisher whose people are known elsewhere.
  private func elsewhere(_ fields: String = "") throws -> SignInSandbox {
    let sandbox = try SignInSandbox()
    sandbox.on(
      Self.resource,
      json(
        #"{"resource": "https://clinic.example/packs", "authorization_servers": ["https://id.example/city"]}"#
      ))
    sandbox.on(
      "https://id.example/.well-known/oauth-authorization-server/city",
      json(
        #"{"issuer": "https://id.example/city", "device_authorization_endpoint": "https://id.example/city/device","#
          + #""token_endpoint": "https://id.example/city/token"\#(fields)}"#))
    sandbox.on("https://id.example/city/device", json(SignInSandbox.deviceAnswer))
    return sandbox
  }

  @Test func whatIsNotKnownOfTheSignInIsAskedForAnew() async throws {
    let sandbox = try elsewhere()
    sandbox.on(
      Self.pack + "pack.json",
      failing(
        .unauthorized(
          host: "clinic.example",
          challenge: #"Bearer resource_metadata="\#(Self.resource)", scope="packs""#)))
    let pending = try await sandbox.signIn().begin(SignInChallenge(address: Self.pack))
    #expect(pending.server == "id.example" && pending.host == "clinic.example")
    #expect(sandbox.seen.last?.form["scope"] == "packs")
    sandbox.on(Self.pack + "pack.json", failing(.unreachable(host: "clinic.example")))
    #expect(
      await failure(sandbox, SignInChallenge(address: Self.pack))
        == .network(.unreachable(host: "clinic.example")))
  }

  @Test(arguments: [
    (#"["https://clinic.example/packs"]"#, true),
    (#"["https://x.example/", "https://clinic.example/"]"#, true),
    (#"["https://id.example/packs"]"#, false), ("[]", false), (#"["https://clinic.example/pack"]"#, false),
  ])
  func aServerElsewhereMayKnowThePackAsItsOwn(_ list: String, _ isIts: Bool) async throws {
    let sandbox = try elsewhere(#", "protected_resources": \#(list)"#)
    let failure = await failure(sandbox, SignInChallenge(address: Self.pack, metadata: Self.resource))
    #expect(isIts ? failure == nil : isNotOffered(failure))
    #expect(sandbox.seen.count == (isIts ? 3 : 2))
  }

  @Test func aResourceDocumentNamesTheServer() async throws {
    let sandbox = try elsewhere()
    let pending = try await sandbox.signIn().begin(
      SignInChallenge(address: Self.pack, metadata: Self.resource))
    #expect(pending.code.userCode == "WDJB-MJHT")
    #expect(
      sandbox.seen.last?.form == ["client_id": "lionheart", "resource": "https://clinic.example/packs"])
  }

  @Test(arguments: [
    #"{"resource": "https://clinic.example/other", "authorization_servers": ["https://clinic.example"]}"#,
    #"{"resource": "https://evil.example/packs/first/", "authorization_servers": ["https://clinic.example"]}"#,
    #"{"resource": "https://clinic.example/packs/fir", "authorization_servers": ["https://clinic.example"]}"#,
    #"{"authorization_servers": ["https://clinic.example"]}"#,
    #"{"resource": "https://clinic.example/", "authorization_servers": []}"#,
    #"{"resource": "https://clinic.example/", "authorization_servers": ["http://id.example"]}"#,
    #"{"resource": "https://clinic.example/", "authorization_servers": ["https://id.example/?x"]}"#,
    #"{"resource": "https://clinic.example/", "authorization_servers": "https://clinic.example"}"#,
    "<html>", "", "[]",
  ])
  func aResourceDocumentThatCannotBeBelievedIsNot(_ document: String) async throws {
    let sandbox = try SignInSandbox()
    sandbox.offersSignIn()
    sandbox.on(Self.resource, json(document))
    #expect(
      isNotOffered(await failure(sandbox, SignInChallenge(address: Self.pack, metadata: Self.resource))))
    #expect(sandbox.seen.count == 1)
  }

  @Test(arguments: [
    #"{"issuer": "https://evil.example", "device_authorization_endpoint": "https://clinic.example/device","#
      + #""token_endpoint": "https://clinic.example/token"}"#,
    #"{"device_authorization_endpoint": "https://clinic.example/device","token_endpoint": "https://x.example/"}"#,
    #"{"issuer": "https://clinic.example", "token_endpoint": "https://clinic.example/token"}"#,
    #"{"issuer": "https://clinic.example", "device_authorization_endpoint": "https://clinic.example/device"}"#,
    #"{"issuer": "https://clinic.example", "device_authorization_endpoint": "http://clinic.example/device","#
      + #""token_endpoint": "https://clinic.example/token"}"#,
    #"{"issuer": "https://clinic.example", "device_authorization_endpoint": "https://clinic.example/device","#
      + #""token_endpoint": "http://127.0.0.1/token"}"#,
    #"{"issuer": "https://clinic.example", "device_authorization_endpoint": "https://clinic.example/device","#
      + #""token_endpoint": "https://clinic.example/token", "revocation_endpoint": "http://clinic.example/r"}"#,
    "null",
  ])
  func aServersDocumentThatCannotBeBelievedIsNot(_ document: String) async throws {
    let sandbox = try SignInSandbox()
    sandbox.offersSignIn()
    sandbox.on(Self.known, json(document))
    #expect(isNotOffered(await failure(sandbox, SignInChallenge(address: Self.pack))))
    #expect(sandbox.seen.count == 2)
  }

  @Test(arguments: ["http://clinic.example/m", "http://127.0.0.1/m", "file:///etc/passwd", "clinic"])
  func aResourceDocumentElsewhereThanOnHTTPSIsNotAskedFor(_ metadata: String) async throws {
    let sandbox = try SignInSandbox()
    #expect(isNotOffered(await failure(sandbox, SignInChallenge(address: Self.pack, metadata: metadata))))
    #expect(sandbox.seen.isEmpty)
  }

  @Test func aLargeDocumentIsNotRead() async throws {
    let sandbox = try SignInSandbox()
    sandbox.on(Self.known, json(SignInSandbox.metadata + String(repeating: " ", count: 64 << 10)))
    #expect(isNotOffered(await failure(sandbox, SignInChallenge(address: Self.pack))))
  }

  @Test func aServerWithoutSignInIsToldFromOneThatCannotBeReached() async throws {
    let sandbox = try SignInSandbox()
    let challenge = SignInChallenge(address: Self.pack)
    #expect(isNotOffered(await failure(sandbox, challenge)))
    sandbox.on(Self.known, json("", status: 404))
    #expect(isNotOffered(await failure(sandbox, challenge)))
    sandbox.on(Self.known, failing(.unreachable(host: "clinic.example")))
    #expect(await failure(sandbox, challenge) == .network(.unreachable(host: "clinic.example")))
    sandbox.on(Self.known, json("", status: 503))
    #expect(
      await failure(sandbox, challenge) == .network(.status(503, title: nil, host: "clinic.example")))
    sandbox.on(Self.known, failing(.cancelled))
    #expect(await failure(sandbox, challenge) == .cancelled)
  }

  @Test func aPackOnThisMachineMaySignInWithoutEncryption() async throws {
    let sandbox = try SignInSandbox()
    let origin = "http://127.0.0.1:8080"
    sandbox.on(
      origin + "/.well-known/oauth-authorization-server",
      json(SignInSandbox.metadata.replacing("https://clinic.example", with: origin)))
    sandbox.on(
      origin + "/device", json(SignInSandbox.deviceAnswer.replacing("https://clinic.example", with: origin)))
    let pending = try await sandbox.signIn().begin(SignInChallenge(address: origin + "/pack/"))
    #expect(pending.code.address == origin + "/go")
  }

  @Test(arguments: [
    ("WDJB-MJHT", "http://clinic.example/go"), ("WDJB-MJHT", "javascript:alert(1)"),
    ("\\u001b\\u202e", "https://a.example/"),
    (String(repeating: "X", count: 65), "https://a.example/"), ("WDJB-MJHT", "https://a.example/\\u001b[2J"),
  ])
  func aCodeThatCannotBeShownIsRefused(_ code: String, _ address: String) async throws {
    let sandbox = try SignInSandbox()
    sandbox.offersSignIn()
    sandbox.on(
      "https://clinic.example/device",
      json(#"{"device_code": "D", "user_code": "\#(code)", "verification_uri": "\#(address)"}"#))
    #expect(isNotOffered(await failure(sandbox, SignInChallenge(address: Self.pack))))
  }

  @Test func aCodeIsCleanedAndAnAddressElsewhereIsNotShown() async throws {
    let sandbox = try SignInSandbox()
    sandbox.offersSignIn()
    sandbox.on(
      "https://clinic.example/device",
      json(
        #"{"device_code": "D", "user_code": " W\u001bD\u202eJB ", "verification_uri": "https://go.example","#
          + #""verification_uri_complete": "https://evil.example/?c=1", "expires_in": "60"}"#))
    let code = try await sandbox.signIn().begin(SignInChallenge(address: Self.pack)).code
    #expect(code == DeviceCode(userCode: "WDJB", address: "https://go.example", expiresAt: 1_800_000_060_000))
  }

  @Test func aRefusalOfACodeIsToldByItsName() async throws {
    let sandbox = try SignInSandbox()
    sandbox.offersSignIn()
    sandbox.on("https://clinic.example/device", refusal("invalid_client", status: 401))
    let challenge = SignInChallenge(address: Self.pack)
    #expect(await failure(sandbox, challenge) == .refused(code: "invalid_client", host: "clinic.example"))
    sandbox.on("https://clinic.example/device", json("", status: 302))
    #expect(await failure(sandbox, challenge) != nil)
    sandbox.on("https://clinic.example/device", json("<html>"))
    #expect(isNotOffered(await failure(sandbox, challenge)))
  }
}
