import HTTPTypes
import Synchronization

@testable import Networking

/// A publisher's server without a network: files below `https://packs.example/made/`, and what a test makes of them.
final class Publisher: Sendable {
  static let address = "https://packs.example/made/"

  struct State {
    var files: [String: [UInt8]]
    var hasETags = true
    /// What to answer in place of a file; nil for the file.
    var script: @Sendable (String, Int) -> Reply? = { _, _ in nil }
    var asked: [String] = []
    var conditions: [String?] = []
    var atOnce = 0
    var mostAtOnce = 0
  }

  enum Reply: Sendable {
    case answer(HTTPResponse.Status, [UInt8], HTTPFields)
    case failure(NetworkFailure)
  }

  private let state: Mutex<State>

  init(_ pack: MadePack) {
    state = Mutex(State(files: pack.files))
  }

  /// The files that were asked for, in order.
  var asked: [String] { state.withLock { $0.asked } }
  /// The `If-None-Match` of each request for `pack.json`.
  var conditions: [String?] { state.withLock { $0.conditions } }
  var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

  func forget() {
    state.withLock { state in
      state.asked = []
      state.conditions = []
    }
  }

  func publish(_ pack: MadePack) { state.withLock { $0.files = pack.files } }
  func publish(_ bytes: [UInt8], as file: String) { state.withLock { $0.files[file] = bytes } }
  func publish(_ text: String, as file: String) { publish(Array(text.utf8), as: file) }
  func useETags(_ hasETags: Bool) { state.withLock { $0.hasETags = hasETags } }

  /// Answers by a script: it is given the file and how often that was asked for before.
  func script(_ script: @escaping @Sendable (String, Int) -> Reply?) { state.withLock { $0.script = script } }

  var client: HTTPClient {
    HTTPClient(send: { call async throws(NetworkFailure) in
      self.state.withLock { state in
        state.atOnce += 1
        state.mostAtOnce = max(state.mostAtOnce, state.atOnce)
      }
      await Task.yield()
      defer { self.state.withLock { $0.atOnce -= 1 } }
      return try self.answer(call).get()
    })
  }

  private func answer(_ call: HTTPCall) -> Result<HTTPClientResponse, NetworkFailure> {
    let address = "\(call.request.scheme ?? "")://\(call.request.authority ?? "")\(call.request.path ?? "")"
    guard address.hasPrefix(Self.address) else { return .failure(.unreachable(host: address)) }
    let file = String(address.dropFirst(Self.address.count))
    return state.withLock { state in
      let before = state.asked.count { $0 == file }
      state.asked.append(file)
      if file == "pack.json" { state.conditions.append(call.request.headerFields[.ifNoneMatch]) }
      switch state.script(file, before) {
      case .answer(let status, let body, let fields):
        return .success(
          HTTPClientResponse(head: HTTPResponse(status: status, headerFields: fields), body: body))
      case .failure(let failure): return .failure(failure)
      case nil: break
      }
      guard let bytes = state.files[file] else {
        return .success(HTTPClientResponse(head: HTTPResponse(status: .notFound)))
      }
      var fields = HTTPFields()
      if state.hasETags { fields[.eTag] = "\"\(bytes.hashValue)\"" }
      if state.hasETags, call.request.headerFields[.ifNoneMatch] == fields[.eTag] {
        return .success(HTTPClientResponse(head: HTTPResponse(status: .notModified, headerFields: fields)))
      }
      call.onReceive(bytes.count)
      return .success(HTTPClientResponse(head: HTTPResponse(status: .ok, headerFields: fields), body: bytes))
    }
  }
}
