import AsyncHTTPClient
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL
import Synchronization

/// Kept-alive connections, and the one thread that serves them.
final class LiveConnections: Sendable {
  private enum State {
    case unopened
    case open(AsyncHTTPClient.HTTPClient, MultiThreadedEventLoopGroup)
    case closed
  }

  private let program: String
  private let certificates: String?
  private let state = Mutex(State.unopened)

  init(program: String, certificates: String?) {
    self.program = program
    self.certificates = certificates
  }

  deinit {
    // AsyncHTTPClient stops the program when it is let go of open.
    close()
  }

  /// Sends a call, away from the caller's actor; any status is an answer.
  @concurrent
  func send(_ call: HTTPCall) async throws(NetworkFailure) -> HTTPAnswer {
    guard let client = opened() else { throw .cancelled }
    var reading = AnswerReading(call)
    do {
      let response = try await client.execute(request(for: call), deadline: .distantFuture)
      try reading.begin(response)
      for try await part in response.body { try reading.take(part) }
      return try reading.end()
    } catch {
      if Task.isCancelled { throw .cancelled }
      let failure = reading.failure(for: error)
      if case .tooLarge = failure, let answer = reading.withoutBody { return answer }
      throw failure
    }
  }

  /// Ends what is under way and closes the connections; what is sent afterwards is `.cancelled`.
  ///
  /// It does not wait for the last connection to be gone: one that is still being made may take twenty seconds.
  func close() {
    let old = state.withLock { state in
      defer { state = .closed }
      return state
    }
    guard case .open(let client, let group) = old else { return }
    Task {
      try? await client.shutdown()
      try? await group.shutdownGracefully()
    }
  }

  private func opened() -> AsyncHTTPClient.HTTPClient? {
    state.withLock { state in
      switch state {
      case .open(let client, _): return client
      case .closed: return nil
      case .unopened:
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let client = AsyncHTTPClient.HTTPClient(
          eventLoopGroupProvider: .shared(group), configuration: configuration)
        state = .open(client, group)
        return client
      }
    }
  }

  private var configuration: AsyncHTTPClient.HTTPClient.Configuration {
    var configuration = AsyncHTTPClient.HTTPClient.Configuration(
      tlsConfiguration: TrustedCertificates.configuration(file: certificates),
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(20)),
      decompression: .enabled(limit: .size(AnswerReading.largest)))
    // As many as calls are let through, because waiting for one would count as time to connect.
    configuration.connectionPool = .init(
      idleTimeout: .seconds(30), concurrentHTTP1ConnectionsPerHostSoftLimit: HTTPClient.mostAtOnce)
    // Whether to try again is decided where the person can be told.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.httpVersion = .http1Only
    configuration.http1_1ConnectionDebugInitializer = { ExcessNotice.add(to: $0) }
    return configuration
  }

  private func request(for call: HTTPCall) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: call.request.address)
    request.method = HTTPMethod(rawValue: call.request.method.rawValue)
    // AsyncHTTPClient would leave the brackets of an IPv6 address out.
    request.headers.add(name: "Host", value: call.request.authority ?? "")
    for field in call.request.headerFields {
      request.headers.add(name: field.name.rawName, value: field.value)
    }
    if !request.headers.contains(name: "User-Agent") {
      request.headers.add(name: "User-Agent", value: program)
    }
    if !request.headers.contains(name: "Accept-Encoding") {
      request.headers.add(name: "Accept-Encoding", value: "gzip")
    }
    if !call.body.isEmpty || call.request.method == .post { request.body = .bytes(call.body) }
    return request
  }
}
