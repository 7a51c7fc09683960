import FoundationEssentials
import HTTPTypes
import Model
import Networking
import Synchronization
import TestSupport

@testable import Curriculum

/// A publisher's server, in memory: a pack called "Clinic care" with ten articles in six units.
final class Publisher: Sendable {
  /// How it answers.
  enum Mood: Equatable, Sendable {
    case open, offline, broken, unauthorized
    /// It gives the pack to those who are signed in, and lets them sign in.
    case closed
    /// It lets a request wait until the mood is another, or the request is given up.
    case holding
  }

  static let address = "https://clinic.example/care/"

  private let files: Mutex<[String: [UInt8]]>
  private let feeling = Mutex(Mood.open)
  private let asked = Mutex([String]())
  private let tokens = Mutex(0)
  private let endsSignIns = Mutex(false)

  var mood: Mood {
    get { feeling.withLock(\.self) }
    set { feeling.withLock { $0 = newValue } }
  }

  /// The paths that were asked for, as seen from the pack's address.
  var requests: [String] { asked.withLock(\.self) }

  /// Ends every sign-in: neither a token nor a new one for it is good any more.
  func endSignIns() { endsSignIns.withLock { $0 = true } }

  init(title: String = "Clinic care", version: String = "1.0.0", language: String = "en") throws {
    files = Mutex([:])
    try publish(title: title, version: version, language: language)
  }

  /// Puts another version in the place of the one before.
  func publish(
    title: String = "Clinic care", version: String, language: String = "en", hasSources: Bool = false
  ) throws {
    var files: [String: [UInt8]] = [:]
    var units: [UnitEntry] = []
    // The last is too far away to be fetched before it is asked for.
    for (number, id) in ["near", "week-2", "week-3", "week-4", "week-5", "far"].enumerated() {
      let first = 168 + number * 7
      let sources =
        hasSources
        ? (1...10).map { number in
          Source(
            title: "Paper \(number)", publisher: "Clinic", url: "https://clinic.example/\(number)",
            checked: CalendarDay(number: 20_000))
        } : []
      let articles = (1...(id.hasPrefix("week") ? 1 : 3)).map { day in
        let text = "# \(id) \(day)\n\nWords of \(id) \(day), version \(version).\n"
        files["articles/\(id)-\(day).md"] = Array(text.utf8)
        return ArticleFacts(
          id: "\(id)-\(day)", title: "The \(id) article \(day)", unit: id, day: day, category: "body",
          minutes: 2, excerpt: "About \(id) \(day).", sources: sources,
          sha256: Digest.sha256(Array(text.utf8)))
      }
      let unit = Unit(id: id, title: "The \(id) week", articles: articles)
      let bytes = Array(try JSONEncoder().encode(unit))
      files["units/\(id).json"] = bytes
      var entry = UnitEntry(
        id: id, stage: .pregnancy, from: .days(first), to: .days(first + 7), title: "The \(id) week")
      entry.sha256 = Digest.sha256(bytes)
      units.append(entry)
    }
    let manifest = PackManifest(
      id: "clinic", title: title, language: language, version: version, publisher: "The clinic",
      licence: "CC-BY-4.0", categories: [Category(id: "body", title: "Bodies")], units: units)
    files["pack.json"] = Array(try JSONEncoder().encode(manifest))
    let published = files
    self.files.withLock { $0 = published }
  }

  var client: HTTPClient {
    HTTPClient(send: { [self] call async throws(NetworkFailure) in try await answer(call) })
  }

  private func answer(_ call: HTTPCall) async throws(NetworkFailure) -> HTTPClientResponse {
    let host = call.request.authority ?? ""
    if mood != .offline, let answer = signIn(call.request.path ?? "") { return answer }
    let path = String((call.request.path ?? "").dropFirst("/care/".count))
    asked.withLock { $0.append(path) }
    if mood == .holding {
      _ = await Patience.until { mood != .holding || Task.isCancelled }
      if Task.isCancelled { throw .cancelled }
    }
    switch mood {
    case .offline: throw .unreachable(host: host)
    case .broken: return HTTPClientResponse(head: HTTPResponse(status: .internalServerError))
    case .unauthorized: return refusal
    case .closed:
      let token = call.request.headerFields[.authorization]
      guard token == "Bearer A\(tokens.withLock(\.self))", !endsSignIns.withLock(\.self) else {
        return refusal
      }
    case .open, .holding: break
    }
    guard let body = files.withLock({ $0[path] }) else {
      return HTTPClientResponse(head: HTTPResponse(status: .notFound))
    }
    call.onReceive(body.count)
    return HTTPClientResponse(head: HTTPResponse(status: .ok), body: body)
  }

  private var refusal: HTTPClientResponse {
    var response = HTTPResponse(status: .unauthorized)
    response.headerFields[.wwwAuthenticate] = "Bearer"
    return HTTPClientResponse(head: response)
  }

  /// What the part of the server says that lets people sign in; nil where something else was asked for.
  private func signIn(_ path: String) -> HTTPClientResponse? {
    switch path {
    case "/.well-known/oauth-authorization-server":
      return json(
        #"{"issuer": "https://clinic.example", "device_authorization_endpoint": "https://clinic.example/device", "#
          + #""token_endpoint": "https://clinic.example/token"}"#)
    case "/device":
      return json(
        #"{"device_code": "D", "user_code": "WDJB-MJHT", "verification_uri": "https://clinic.example/go", "#
          + #""expires_in": 900, "interval": 5}"#)
    case "/token":
      if endsSignIns.withLock({ isEnding in
        defer { isEnding = false }
        return isEnding
      }) {
        return json(#"{"error": "invalid_grant"}"#, status: .badRequest)
      }
      let token = tokens.withLock { number in
        number += 1
        return number
      }
      return json(
        #"{"access_token": "A\#(token)", "token_type": "Bearer", "refresh_token": "R\#(token)"}"#)
    default: return nil
    }
  }

  private func json(_ text: String, status: HTTPResponse.Status = .ok) -> HTTPClientResponse {
    HTTPClientResponse(head: HTTPResponse(status: status), body: Array(text.utf8))
  }
}
