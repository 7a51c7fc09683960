import FoundationEssentials
import Synchronization

/// A publisher that gives its pack to those who are signed in, each access token for some files and each refresh
/// token once, and takes a refresh token that comes again for stolen.
///
/// What it says is the same on every server, so that the pack may be on one and the sign-in on another.
final class SigningPublisher: Sendable {
  private struct State {
    var files: [String: [UInt8]] = [:]
    var issuer = ""
    var generation = 0
    var left = 0
    var isOver = true
    var polls = 0
    /// Who was refused what and has not come back for it.
    var refused: Set<String> = []
    var counts = Counts()
  }

  /// What happened.
  struct Counts: Equatable {
    var refreshes = 0
    var stolen = 0
    var revoked: [String] = []
    /// What tokens were asked for.
    var resources: Set<String> = []
  }

  private let state = Mutex(State())
  private let uses: Int

  /// - Parameters:
  ///   - uses: how many files an access token is good for, once everybody came back who was refused with the one
  ///     before: no server's token ends before whoever was just given it has used it.
  ///   - isSignedIn: whether somebody has A1 and R1 already.
  init(_ pack: MadePack, uses: Int = .max, isSignedIn: Bool = false) {
    self.uses = uses
    state.withLock { state in
      state.files = Dictionary(uniqueKeysWithValues: pack.files.map { ("/made/" + $0.key, $0.value) })
      if isSignedIn { (state.generation, state.left, state.isOver) = (1, uses, false) }
    }
  }

  var counts: Counts { state.withLock(\.counts) }

  /// Where people sign in, with a slash at its end.
  func signsIn(at address: String) { state.withLock { $0.issuer = String(address.dropLast()) } }

  /// The access token has ended.
  func lapse() { state.withLock { $0.left = 0 } }

  /// The refresh token has ended, too.
  func end() { state.withLock { ($0.left, $0.isOver) = (0, true) } }

  func reply(to asked: FoxServer.Asked) -> FoxServer.Reply {
    let here = "http://" + (asked.fields["host"] ?? "")
    return state.withLock { state in
      let issuer = state.issuer
      switch asked.path {
      case "/meta":
        return json(#"{"resource": "\#(here)/made/", "authorization_servers": ["\#(issuer)"]}"#)
      case "/.well-known/oauth-authorization-server" where here == issuer:
        return json(
          #"{"issuer": "\#(here)", "device_authorization_endpoint": "\#(here)/device", "#
            + #""token_endpoint": "\#(here)/token", "revocation_endpoint": "\#(here)/revoke"}"#)
      case "/device":
        state.polls = 0
        return json(
          #"{"device_code": "D", "user_code": "LION", "verification_uri": "\#(here)/go", "interval": 1}"#)
      case "/token": return token(asked.body, &state)
      case "/revoke":
        state.counts.revoked += asked.body.split(separator: "&").prefix(1).map(String.init)
        return json("{}")
      default: return file(asked, here, &state)
      }
    }
  }

  private func file(_ asked: FoxServer.Asked, _ here: String, _ state: inout State) -> FoxServer.Reply {
    let who = "\(asked.fields["user-agent"] ?? "") \(asked.path)"
    guard asked.fields["authorization"] == "Bearer A\(state.generation)", state.left > 0 else {
      state.refused.insert(who)
      let challenge = #"Basic realm="a, Bearer b", Bearer resource_metadata="\#(here)/meta", scope="packs""#
      return FoxServer.Reply(status: 401, fields: ["WWW-Authenticate": challenge])
    }
    state.refused.remove(who)
    if state.refused.isEmpty { state.left -= 1 }
    guard let bytes = state.files[asked.path] else { return FoxServer.Reply(status: 404) }
    return FoxServer.Reply(body: String(decoding: bytes, as: UTF8.self))
  }

  private func token(_ form: String, _ state: inout State) -> FoxServer.Reply {
    state.counts.resources.formUnion(
      form.split(separator: "&").filter { $0.hasPrefix("resource=") }.map { String($0.dropFirst(9)) })
    if form.contains("device_code=D") {
      state.polls += 1
      if state.polls == 1 { return json(#"{"error": "authorization_pending"}"#, status: 400) }
    } else {
      let isCurrent = form.contains("refresh_token=R\(state.generation)&")
      if !isCurrent { state.counts.stolen += 1 }
      if !isCurrent || state.isOver {
        state.isOver = true
        return json(#"{"error": "invalid_grant"}"#, status: 400)
      }
      state.counts.refreshes += 1
    }
    (state.generation, state.left, state.isOver) = (state.generation + 1, uses, false)
    let tokens = #""access_token": "A\#(state.generation)", "refresh_token": "R\#(state.generation)""#
    return json(#"{\#(tokens), "token_type": "Bearer", "expires_in": 3600}"#)
  }

  private func json(_ text: String, status: Int = 200) -> FoxServer.Reply {
    FoxServer.Reply(status: status, fields: ["Content-Type": "application/json"], body: text)
  }
}
