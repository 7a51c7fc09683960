import Glibc
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A server on 127.0.0.1 that says byte for byte what a test wants, and breaks off as it wants.
final class RawServer: Sendable {
  enum Step: Sendable {
    case send(String)
    case bytes([UInt8])
    /// Sends it again and again, until the connection ends.
    case drip(String, milliseconds: Int64)
    /// Ends the connection properly.
    case close
    /// Ends it with a reset.
    case reset
  }

  /// What a client asked.
  struct Request: Sendable {
    /// How many came before it, and on which connection it is.
    var number: Int
    var connection: Int
    var head: String

    var path: String { head.split(separator: " ").dropFirst().first.map(String.init) ?? "" }
  }

  private let channel: any Channel
  private let record: Record
  /// `https` or `http`.
  private let scheme: String

  var port: Int { channel.localAddress?.port ?? 0 }
  /// The address of the server's root, with a slash at its end.
  var address: String { "\(scheme)://127.0.0.1:\(port)/" }
  var requests: [Request] { record.requests.withLock { $0 } }
  var connections: Int { record.connections.withLock { $0 } }

  /// Starts a server that takes the steps which a closure gives for each request.
  ///
  /// - Parameter greeting: what it does before it is asked anything.
  init(
    tls: Bool = false, host: String = "127.0.0.1", greeting: [Step] = [],
    _ steps: @escaping @Sendable (Request) -> [Step] = { _ in [] }
  ) async throws {
    let record = Record()
    let context = tls ? try Self.context() : nil
    self.record = record
    scheme = tls ? "https" : "http"
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let context { try pipeline.addHandler(NIOSSLServerHandler(context: context)) }
          try pipeline.addHandler(Conversation(record: record, greeting: greeting, steps: steps))
        }
      }
      .bind(host: host, port: 0).get()
  }

  func stop() async {
    try? await channel.close()
  }

  private static func context() throws -> NIOSSLContext {
    let certificates = try NIOSSLCertificate.fromPEMBytes(Array(TestCertificate.certificate.utf8))
    let key = try NIOSSLPrivateKey(bytes: Array(TestCertificate.key.utf8), format: .pem)
    return try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(key)))
  }
}

/// What has happened to a server.
private final class Record: Sendable {
  let requests = Mutex<[RawServer.Request]>([])
  let connections = Mutex(0)
}

private final class Conversation: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let record: Record
  private let greeting: [RawServer.Step]
  private let steps: @Sendable (RawServer.Request) -> [RawServer.Step]
  private var connection = 0
  private var received = ""

  init(
    record: Record, greeting: [RawServer.Step],
    steps: @escaping @Sendable (RawServer.Request) -> [RawServer.Step]
  ) {
    self.record = record
    self.greeting = greeting
    self.steps = steps
  }

  func channelActive(context: ChannelHandlerContext) {
    connection = record.connections.withLock { count in
      count += 1
      return count
    }
    context.fireChannelActive()
    for step in greeting { take(step, context) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received += String(buffer: unwrapInboundIn(data))
    while let end = received.firstRange(of: "\r\n\r\n") {
      let head = String(received[..<end.lowerBound])
      received.removeSubrange(..<end.upperBound)
      let request = record.requests.withLock { requests in
        requests.append(.init(number: requests.count, connection: connection, head: head))
        return requests[requests.count - 1]
      }
      for step in steps(request) { take(step, context) }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func take(_ step: RawServer.Step, _ context: ChannelHandlerContext) {
    switch step {
    case .send(let text): send(Array(text.utf8), context)
    case .bytes(let bytes): send(bytes, context)
    case .drip(let text, let milliseconds):
      let pause = TimeAmount.milliseconds(milliseconds)
      let channel = context.channel
      context.eventLoop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { task in
        guard channel.isActive else { return task.cancel() }
        channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
      }
    case .close: context.close(promise: nil)
    case .reset:
      // At once, because this is the channel's own thread.
      let options = context.channel as? any SocketOptionProvider
      _ = options?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
      context.close(promise: nil)
    }
  }

  private func send(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
  }
}
