import FoundationEssentials
import HTTPTypes
import Synchronization

/// Answers calls from exchanges. The first matching pattern counts; its outcomes play in order, the last one repeats.
final class StubPlayer: Sendable {
  private let patterns: [StubExchange.Pattern]
  private let exchanges: [StubExchange.Pattern: [StubExchange]]
  private let counts = Mutex<[StubExchange.Pattern: Int]>([:])
  private let clock: NetworkClock

  init(_ exchanges: [StubExchange], clock: NetworkClock) {
    var seen = Set<StubExchange.Pattern>()
    patterns = exchanges.map(\.pattern).filter { seen.insert($0).inserted }
    self.exchanges = Dictionary(grouping: exchanges, by: \.pattern)
    self.clock = clock
  }

  func respond(to call: HTTPCall) async throws(NetworkFailure) -> HTTPClientResponse {
    guard let exchange = next(for: call) else { throw .unreachable(host: call.request.host) }
    if exchange.delay > .zero {
      guard (try? await clock.sleep(exchange.delay)) != nil else { throw .cancelled }
    }
    if Task.isCancelled { throw .cancelled }
    let response: HTTPClientResponse
    switch exchange.outcome {
    case .failure(let failure): throw failure(call.request.host, call.limit)
    case .response(let stubbed): response = stubbed
    case .folder(let folder): response = Self.fileResponse(call, in: folder, below: exchange.pattern.address)
    }
    return try Self.delivered(response, for: call)
  }

  private func next(for call: HTTPCall) -> StubExchange? {
    guard let pattern = patterns.first(where: { $0.matches(call) }), let list = exchanges[pattern] else {
      return nil
    }
    let number = counts.withLock { counts in
      defer { counts[pattern, default: 0] += 1 }
      return counts[pattern, default: 0]
    }
    return list[min(number, list.count - 1)]
  }

  private static func delivered(_ response: HTTPClientResponse, for call: HTTPCall) throws(NetworkFailure)
    -> HTTPClientResponse
  {
    guard response.body.count <= call.limit else {
      throw .tooLarge(host: call.request.host, limit: call.limit)
    }
    var response = response
    if call.request.method == .head { response.body = [] }
    if !response.body.isEmpty { call.onReceive(response.body.count) }
    return response
  }

  /// A file as a plain web server sends it, with an ETag of its contents.
  private static func fileResponse(_ call: HTTPCall, in folder: String, below address: String)
    -> HTTPClientResponse
  {
    let path = call.request.address.dropFirst(address.count).prefix { $0 != "?" }
    let isBelow = path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".."
    }
    guard isBelow, let bytes = try? Data(contentsOf: URL(filePath: "\(folder)/\(path)")) else {
      return HTTPClientResponse(head: HTTPResponse(status: .notFound))
    }
    let tag = "\"\(etag(of: bytes))\""
    var head = HTTPResponse(status: .ok, headerFields: [.eTag: tag])
    if call.request.headerFields[.ifNoneMatch] == tag {
      head.status = .notModified
      return HTTPClientResponse(head: head)
    }
    head.headerFields[.contentType] = path.hasSuffix(".json") ? "application/json" : "text/plain"
    return HTTPClientResponse(head: head, body: Array(bytes))
  }

  /// FNV-1a (draft-eastlake-fnv), which suffices to distinguish versions.
  private static func etag(of bytes: Data) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

extension HTTPClient {
  /// A client without a network that replays the exchanges in a folder: see `fixtures/http/README.md`.
  ///
  /// Unknown requests throw `.unreachable`. Delays pass on the given clock.
  public static func stubbed(
    by folder: String, clock: NetworkClock
  ) throws(StubFailure) -> HTTPClient {
    let player = StubPlayer(try StubExchange.all(in: folder), clock: clock)
    return HTTPClient(send: { call async throws(NetworkFailure) in try await player.respond(to: call) })
  }
}
