import FoundationEssentials
import HTTPTypes
import Synchronization

/// Answers calls from exchanges. The first matching pattern counts; its outcomes play in order, the last one repeats.
final class ExchangePlayer: Sendable {
  private let patterns: [Exchange.Pattern]
  private let exchanges: [Exchange.Pattern: [Exchange]]
  private let played = Mutex<[Exchange.Pattern: Int]>([:])
  private let clock: NetworkClock

  init(_ exchanges: [Exchange], clock: NetworkClock) {
    var seen = Set<Exchange.Pattern>()
    patterns = exchanges.map(\.pattern).filter { seen.insert($0).inserted }
    self.exchanges = Dictionary(grouping: exchanges, by: \.pattern)
    self.clock = clock
  }

  func play(_ call: HTTPCall) async throws(NetworkFailure) -> HTTPAnswer {
    guard let exchange = next(for: call) else { throw .unreachable(host: call.request.host) }
    if exchange.delay > .zero {
      guard (try? await clock.sleep(exchange.delay)) != nil else { throw .cancelled }
    }
    if Task.isCancelled { throw .cancelled }
    let answer: HTTPAnswer
    switch exchange.outcome {
    case .failure(let failure): throw failure(call.request.host, call.limit)
    case .answer(let written): answer = written
    case .folder(let folder): answer = Self.file(call, in: folder, below: exchange.pattern.address)
    }
    return try Self.sent(answer, for: call)
  }

  private func next(for call: HTTPCall) -> Exchange? {
    guard let pattern = patterns.first(where: { $0.matches(call) }), let list = exchanges[pattern] else {
      return nil
    }
    let number = played.withLock { played in
      defer { played[pattern, default: 0] += 1 }
      return played[pattern, default: 0]
    }
    return list[min(number, list.count - 1)]
  }

  private static func sent(_ answer: HTTPAnswer, for call: HTTPCall) throws(NetworkFailure) -> HTTPAnswer {
    guard answer.body.count <= call.limit else {
      throw .tooLarge(host: call.request.host, limit: call.limit)
    }
    var answer = answer
    if call.request.method == .head { answer.body = [] }
    if !answer.body.isEmpty { call.received(answer.body.count) }
    return answer
  }

  /// A file as a plain web server sends it, with an ETag of its contents.
  private static func file(_ call: HTTPCall, in folder: String, below address: String) -> HTTPAnswer {
    let path = call.request.address.dropFirst(address.count).prefix { $0 != "?" }
    let isBelow = path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".."
    }
    guard isBelow, let bytes = try? Data(contentsOf: URL(filePath: "\(folder)/\(path)")) else {
      return HTTPAnswer(response: HTTPResponse(status: .notFound))
    }
    let tag = "\"\(validator(of: bytes))\""
    var response = HTTPResponse(status: .ok, headerFields: [.eTag: tag])
    if call.request.headerFields[.ifNoneMatch] == tag {
      response.status = .notModified
      return HTTPAnswer(response: response)
    }
    response.headerFields[.contentType] = path.hasSuffix(".json") ? "application/json" : "text/plain"
    return HTTPAnswer(response: response, body: Array(bytes))
  }

  /// FNV-1a (draft-eastlake-fnv), which suffices to distinguish versions.
  private static func validator(of bytes: Data) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

extension HTTPClient {
  /// A client without a network that plays the exchanges in a folder: see `fixtures/http/README.md`.
  ///
  /// Unknown requests throw `.unreachable`. Delays pass on the given clock.
  public static func playing(
    _ folder: String, clock: NetworkClock
  ) throws(ExchangeFailure) -> HTTPClient {
    let player = ExchangePlayer(try Exchange.all(in: folder), clock: clock)
    return HTTPClient(send: { call async throws(NetworkFailure) in try await player.play(call) })
  }
}
