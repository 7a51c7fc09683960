import HTTPTypes
import Networking
import Synchronization

/// A client that answers from a list, the last answer for ever, and remembers what it was asked.
final class Script: Sendable {
  private let answers: [Result<HTTPClientResponse, NetworkFailure>]
  private let calls = Mutex<[HTTPCall]>([])

  init(_ answers: Result<HTTPClientResponse, NetworkFailure>...) {
    self.answers = answers
  }

  var requests: [HTTPRequest] { calls.withLock { $0.map(\.request) } }
  var addresses: [String] {
    requests.map { "\($0.scheme ?? "")://\($0.authority ?? "")\($0.path ?? "")" }
  }

  var client: HTTPClient {
    HTTPClient(send: { call async throws(NetworkFailure) in
      let number = self.calls.withLock { calls in
        calls.append(call)
        return calls.count - 1
      }
      return try self.answers[min(number, self.answers.count - 1)].get()
    })
  }
}

extension Result where Success == HTTPClientResponse, Failure == NetworkFailure {
  /// An answer in one line.
  static func status(_ code: Int, _ fields: [HTTPField.Name: String] = [:], _ body: String = "") -> Self {
    var response = HTTPResponse(status: .init(code: code))
    for (name, value) in fields { response.headerFields[name] = value }
    return .success(HTTPClientResponse(head: response, body: Array(body.utf8)))
  }
}

/// A GET, or what else is asked for.
func call(
  _ address: String, method: HTTPRequest.Method = .get, fields: [HTTPField.Name: String] = [:],
  body: String = "", limit: Int = 1 << 20, onReceive: @escaping @Sendable (Int) -> Void = { _ in }
) throws(NetworkFailure) -> HTTPCall {
  var request = try HTTPRequest(method: method, address: address)
  for (name, value) in fields { request.headerFields[name] = value }
  return HTTPCall(request: request, body: Array(body.utf8), limit: limit, onReceive: onReceive)
}

/// A clock on which waiting takes no time and is remembered.
final class RecordingClock: Sendable {
  private let kept = Mutex<[Duration]>([])

  var waits: [Duration] { kept.withLock { $0 } }

  var clock: NetworkClock {
    NetworkClock(
      now: { 1_795_238_016_000 }, uptime: { .zero },
      sleep: { wait in
        try Task.checkCancellation()
        // The time-outs look every second.
        self.kept.withLock { $0.append(wait) }
      }, random: { 0.5 })
  }
}
